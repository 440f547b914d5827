"""Mechanisms of each game that have exact odds, and where an ordinary run counts them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from simkit.exact import seat_begins
from simkit.exact.card_draws import unmatched
from simkit.exact.duels import duel_odds
from simkit.run.odds import odds
from simkit.studies.certificates.mechanisms import Mechanism, mean_of, play, pooled, share_of

FEW = 100
"""A cell that was met less often is left out."""
HEROES = ("sonic", "tails", "knuckles", "amy")
FACES = (2, 3, 4, 5, 6, 7)
"""Faces of Monopoly Gamer's white die."""
REQUIREMENTS = ("three of a kind", "two pairs", "1-2-3", "two sixes")
"""Those for which a greedy player keeps what is best to keep; for a full house or a run it does not."""
ROLLS, TAIL = 20, 400
"""Rolls whose chances the odds list; from there on the chance to miss falls by the last ratio."""

Certify = Callable[[int, int, int | None], Iterator[Mechanism]]


def mechanisms(games: int, seed: int, threads: int | None = None) -> list[Mechanism]:
    """All mechanisms of all games.

    Parameters
    ----------
    games : int
        Games of every run.
    seed : int
        Seed of every run.
    threads : int, optional
        Changes no result.

    Returns
    -------
    list of Mechanism
    """
    makers: tuple[Certify, ...] = (monopoly_gamer, speed_battle, dice_rush, sonic_roll)
    return [found for make in makers for found in make(games, seed, threads)]


def monopoly_gamer(games: int, seed: int, threads: int | None) -> Iterator[Mechanism]:
    """Boss fights of greedy heroes by HP, first rolls by boss, and who begins."""
    game = "monopoly_gamer"
    seats = [{"character": hero, "policy": "greedy"} for hero in HEROES]
    result = play({"game": game, "seats": seats}, games, seed, threads)
    by_hp: dict[int, list[tuple[Any, int, int]]] = {}
    for name, cell in result.tally("fight").iterrows():
        hp, fighter, sidekick = (int(part.partition("=")[2]) for part in str(name).split())
        if cell["met"]:
            # Greedy players always roll again, so the order of asking is the whole policy.
            exact = odds(game, "boss", hp=hp, emeralds=(fighter, sidekick), order="lower_first").value
            by_hp.setdefault(hp, []).append((exact, int(cell["won"]), int(cell["met"])))
    for hp, cells in sorted(by_hp.items()):
        if sum(met for _, _, met in cells) >= FEW:
            yield pooled(game, f"fights won together against {hp} HP, by Emeralds", cells)
    for boss, row in result.tally("boss").iterrows():
        met, solo, won = int(row["met"]), int(row["solo"]), int(row["first_roll_wins"])
        if met >= FEW and row["hp"] % met == 0:
            hp = int(row["hp"]) // met
            both = Fraction(sum(a + b >= hp for a in FACES for b in FACES), len(FACES) ** 2)
            alone = Fraction(sum(face >= hp for face in FACES), len(FACES))
            # Wins are counted in one figure; few fight alone.
            yield pooled(game, f"{boss}: won by the first roll", [(both, won, met - solo), (alone, 0, solo)])
    first = result.games["first_seat"].to_numpy()
    for seat, exact in enumerate(seat_begins(len(HEROES), FACES, "reroll"), start=1):
        yield share_of(game, f"seat {seat} begins", exact, int((first == seat - 1).sum()), games)


def speed_battle(games: int, seed: int, threads: int | None) -> Iterator[Mechanism]:
    """The first round or turn of games of random cards."""
    game = "speed_battle"

    def first_turn(mode: str, characters: tuple[str, ...]) -> Any:
        seats = [{"character": name, "policy": "random_column"} for name in characters]
        rules = {"max_rounds": 1, "max_turns": 1}
        table = {"mode": mode, "seating": "rotate"}
        return play(
            {"game": game, "seats": seats, "rules": rules, "table": table}, games, seed, threads
        ).seats

    for racers in (2, 3, 4):
        frame = first_turn("action_race", ("shadow", "metal_sonic", "blaze", "amy")[:racers])
        own = frame[frame["seat"] == 0]
        exact = unmatched([16, 16, 16], racers)
        yield share_of(
            game,
            f"a racer among {racers} shows a number of its own",
            exact,
            int((own["matched"] == 0).sum()),
            games,
        )
        if racers == 2:
            hit = Fraction(12 * 11 + 12 * 24, 48 * 47)
            yield share_of(game, "a racer is hit by a Ring", hit, int(own["ring_losses"].sum()), games)
    deck = {(number, suit): 4 for number in (1, 2, 3) for suit in ("ring", "invincible", "spring", "shoes")}
    duel = duel_odds(deck)
    for pair, shares in {
        ("eggman", "omega"): (duel.only_self_hurt + duel.both_hurt, None),
        ("tails", "omega"): (Fraction(1, 2), Fraction(109, 188)),
        ("chao_walker", "omega"): (Fraction(263, 564), Fraction(391, 564)),
    }.items():
        frame = first_turn("shooting_battle", pair)
        for name, share in zip(pair, shares, strict=True):
            if share is not None:
                hurt = int((frame.loc[frame["character"] == name, "score"] < 8).sum())
                yield share_of(
                    game, f"Duel of {pair[0]} against {pair[1]}: {name} takes damage", share, hurt, games
                )
        if pair[0] == "eggman":
            tied = int(frame.loc[frame["seat"] == 0, "duels_tied"].sum())
            yield share_of(game, f"Duel of {pair[0]} against {pair[1]}: a tie", duel.tie, tied, games)


def dice_rush(games: int, seed: int, threads: int | None) -> Iterator[Mechanism]:
    """Rolls to a requirement by a hero whose rival is out of the way, and cards in play."""
    game = "dice_rush"
    still = {"law": "deterministic", "roll_per_die_ms": 0, "look_ms": 0, "travel_ms": 0, "reaction_ms": 0}
    for requirement in REQUIREMENTS:
        asked = {"requirement": requirement}
        values = {
            "game": game,
            "seats": [
                {"character": "tails", "policy": "greedy", "pace": {**still, "roll_base_ms": 1}},
                {"character": "amy", "policy": "greedy", "pace": {**still, "roll_base_ms": 60_000}},
            ],
            "components": {
                "set": "three_of_a_kind",
                "cards": {"1": asked},
                "finals": {str(number): asked for number in range(1, 5)},
            },
        }
        row: Any = play(values, games, seed, threads).tally("hero").loc["tails"]
        table = odds(game, "requirement", requirement=requirement, dice=5, within=ROLLS).table
        law = _rolls([float(entry["probability"]) for entry in table])
        yield mean_of(
            game, f"rolls of 5 dice until {requirement!r}", law, int(row["rolls"]), int(row["rounds"])
        )
    seats = [{"character": hero, "policy": "greedy"} for hero in HEROES[:2]]
    dealt = play({"game": game, "seats": seats, "components": {"set": "act_1"}}, games, seed, threads).tally(
        "card"
    )["dealt"]
    for name in list(dealt.index)[:3]:
        exact = odds(game, "deck", players=2).value
        yield share_of(game, f"card {name} is in play with 2 players", exact, int(dealt[name]), games)


def _rolls(within: list[float]) -> list[tuple[int, float]]:
    """Law of the number of rolls from the chances to need no more than 1, 2, 3 ..."""
    missed = [1.0, *(1 - p for p in within)]
    ratio = missed[-1] / missed[-2]
    missed += [missed[-1] * ratio**i for i in range(1, TAIL)]
    return [(roll, missed[roll - 1] - missed[roll]) for roll in range(1, len(missed))]


def sonic_roll(games: int, seed: int, threads: int | None) -> Iterator[Mechanism]:
    """Pools of the Roll Actions whose size no decision changes, and Hazard dice that match."""
    game = "sonic_roll"
    seats = [{"character": hero, "policy": "greedy"} for hero in HEROES]
    actions = play(
        {"game": game, "table": {"zone": "green_hill"}, "seats": seats}, games, seed, threads
    ).tally("action")
    queries = {
        "Sonic: Super Peel Out": "super_peel_out",
        "Sonic: Spin Dash": "spin_dash",
        "Tails: Fly": "fly",
        "Amy: Spin Dash": "spin_dash",
    }
    for name, query in queries.items():
        law = [(entry["dice"], entry["probability"]) for entry in odds(game, "pool", action=query).table]
        pools: Any = actions.loc[name]
        yield mean_of(game, f"dice in the pool of {name}", law, int(pools["dice"]), int(pools["used"]))
    for fresh, hazards in ((1, 1), (3, 1), (3, 2), (4, 2)):
        rows = play(_one_roll("R" * fresh + "K" * hazards), games, seed, threads).seats
        exact = odds(game, "hazard", dice=hazards, fresh=fresh).value
        matched = int((rows["hazards_matched"] > 0).sum())
        yield share_of(
            game,
            f"{hazards} Hazard {'die' if hazards == 1 else 'dice'} against {fresh} fresh: a match",
            exact,
            matched,
            games,
        )


def _one_roll(dice: str) -> dict[str, Any]:
    """Tails rolls these dice once; no card takes any of them, so that the turn and the game are over."""
    return {
        "game": "sonic_roll",
        "table": {"zone": "green_hill"},
        "seats": [{"character": "tails", "policy": "random"}],
        "rules": {"max_turns": 1, "boost_tokens": 0},
        "components": {
            "departures": ["badniks"],
            "secret_passage": " ".join(["B1"] * 8),
            "zones": {"green_hill": {"badniks": {}, "cards": {f"GHZ-{i:02}": "B1 B1" for i in range(1, 13)}}},
            "characters": {"tails": {"actions": [{"name": f"Action {i}", "dice": dice} for i in (1, 2, 3)]}},
        },
    }
