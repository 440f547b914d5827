"""A second, independent implementation of Speed Battle in plain Python, to check the kernel against.

Written from the rules digest and the decisions page only, for reading and not for speed. Rule ids are the
digest's. The modules ``speed_battle_plain_race``, ``_shooting`` and ``_hunt`` hold the three modes,
``_table`` what they share and ``_choices`` the policies; here are characters, the Team Battle and many
games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

from speed_battle_plain_choices import POLICIES
from speed_battle_plain_hunt import Hunt
from speed_battle_plain_race import Race
from speed_battle_plain_shooting import Shooting
from speed_battle_plain_table import CHARACTERS, MODES, Setup, ranks_by

GAMES: dict[str, Any] = {"action_race": Race, "shooting_battle": Shooting, "treasure_hunt": Hunt}


def deal_characters(
    mode: str, wanted: Sequence[str | None], policies: Sequence[Any], rng: Random
) -> list[str]:
    """Two characters each, one is kept; a named one is fixed. [SB-RACE-2, SB-SHOOT-2, SB-HUNT-2, SB-D1]"""
    supply = [name for name in CHARACTERS[mode] if name not in wanted]
    rng.shuffle(supply)
    dealing = SimpleNamespace(rng=rng)
    characters = []
    for name, policy in zip(wanted, policies, strict=True):
        if name is None:
            pair = [supply.pop(), supply.pop()]
            name = policy.choose(dealing, SimpleNamespace(policy=policy), "SB-D1", pair)
        characters.append(name)
    return characters


class TeamBattle:
    """A series of games until someone has three Chao tokens. [SB-TEAM-1 to SB-TEAM-7]"""

    def __init__(
        self,
        setup: Setup,
        teams: Sequence[dict[str, str]],
        rng: Random,
        tokens_to_win: int = 3,
        all_random: bool = False,
        max_games: int = 1000,
    ) -> None:
        self.setup, self.teams, self.rng = setup, teams, rng
        self.tokens_to_win, self.all_random, self.max_games = tokens_to_win, all_random, max_games
        self.tokens = [0] * len(teams)
        self.behind = [0] * len(teams)  # most tokens behind the leader so far
        self.modes: list[str] = []
        self.rows: list[dict[str, Any]] = []
        self.next_mode = self.random_mode("")

    def random_mode(self, last: str) -> str:
        """Number of the top card, again until it differs. [SB-TEAM-3, SB-AMB-T2]"""
        deck = [card for card, copies in self.setup.deck.items() for _ in range(copies)]
        while True:
            mode = MODES[self.rng.choice(deck).number - 1]
            if mode != last:
                return mode

    def play(self) -> dict[str, Any]:
        while max(self.tokens) < self.tokens_to_win and len(self.rows) < self.max_games:
            self.play_game(self.next_mode)
        is_won = max(self.tokens) >= self.tokens_to_win
        winners = [seat for seat, tokens in enumerate(self.tokens) if tokens == max(self.tokens)]
        return {
            "outcome": "capped" if not is_won else "won" if len(winners) == 1 else "drawn",
            "winner": winners[0] if len(winners) == 1 else -1,
            "games": len(self.rows),
            "modes": self.modes,
            "rows": self.rows,
            "drawn_games": sum(row["winner"] < 0 for row in self.rows),
            "seats": [
                {
                    "team": team,
                    "score": self.tokens[seat],
                    "behind": self.behind[seat],
                    "rank": rank,
                    "won": 1 / len(winners) if seat in winners else 0.0,
                }
                for seat, (team, rank) in enumerate(zip(self.teams, ranks_by(self.tokens), strict=True))
            ],
        }

    def play_game(self, mode: str) -> None:
        """One game with all 48 cards shuffled, and what it leads to. [SB-TEAM-4, ruling 15]"""
        characters = [team[mode] for team in self.teams]
        row = GAMES[mode](replace(self.setup, characters=characters), self.rng).play()
        self.modes.append(mode)
        self.rows.append(row)
        ruling = self.setup.rulings.drawn_game
        if row["winner"] >= 0:
            self.tokens[row["winner"]] += 1
        elif ruling == "token_each":  # SB-AMB-T1
            for seat, entry in enumerate(row["seats"]):
                self.tokens[seat] += entry["won"] > 0
        self.behind = [
            max(behind, max(self.tokens) - own) for behind, own in zip(self.behind, self.tokens, strict=True)
        ]
        if max(self.tokens) < self.tokens_to_win:
            self.next_mode = self.choose_mode(mode, row["winner"], row["outcome"] == "drawn")

    def choose_mode(self, last: str, winner: int, is_drawn: bool = False) -> str:
        """SB-TEAM-5, SB-TEAM-7, SB-AMB-T1 to SB-AMB-T3, SB-T1."""
        may_repeat = self.all_random or self.setup.rulings.random_may_repeat
        if is_drawn and self.setup.rulings.drawn_game == "replay":
            return last
        if self.all_random or winner < 0:
            return self.random_mode("" if may_repeat else last)
        policy = self.setup.policies[winner]
        options = [*(mode for mode in MODES if mode != last), "random"]
        choice = policy.choose(self, SimpleNamespace(policy=policy), "SB-T1", options)
        if choice == "random":
            return self.random_mode("" if may_repeat else last)
        return str(choice)


def play_games(
    mode: str,
    games: int,
    seed: int,
    *,
    characters: Sequence[Any],
    policies: str | Sequence[str] = "random",
    team: dict[str, Any] | None = None,
    **settings: Any,
) -> list[dict[str, Any]]:
    """Play games one after the other from one generator; rows as the modes give them.

    ``characters``: one name a seat, None to deal; for a Team Battle a dict of mode to such a list.
    """
    rng = Random(seed)
    rows = []
    lists = characters if isinstance(characters, dict) else {mode: characters}
    n = len(next(iter(lists.values())))
    names = [policies] * n if isinstance(policies, str) else policies
    choosers = [POLICIES[name]() for name in names]
    for _ in range(games):
        dealt = {name: deal_characters(name, wanted, choosers, rng) for name, wanted in lists.items()}
        if mode == "team_battle":
            teams = [{name: dealt[name][seat] for name in MODES} for seat in range(n)]
            setup = Setup(characters=[""] * n, policies=choosers, **settings)
            rows.append(TeamBattle(setup, teams, rng, **(team or {})).play())
        else:
            setup = Setup(characters=dealt[mode], policies=choosers, **settings)
            rows.append(GAMES[mode](setup, rng).play())
    return rows


def totals(rows: Sequence[dict[str, Any]]) -> Counter[str]:
    """All seats' counters together."""
    return sum((seat["count"] for row in rows for seat in row["seats"]), Counter())
