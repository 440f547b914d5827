"""The cases of the two roads for Speed Battle: what both implementations play."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from speed_battle_plain_table import MODES, SHARDS, SPEED_RANKS, SUITS, Card, even_deck

from simkit.games.speed_battle.model import Scenario

RACE, BATTLE, HUNT = MODES
TEAM = "team_battle"
PYRAMID = {Card(number, suit): 6 - number for number in (1, 2, 3) for suit in SUITS}
SMALL = {Card(number, suit): 1 + (number == 2) for number in (1, 2, 3) for suit in SUITS}
"""Few cards: the deck and the discard pile are empty now and then."""


@dataclass
class Case:
    """Mode, characters, policies (one for all or one a seat), and what departs from the defaults."""

    mode: str
    characters: Any
    policies: Any
    rulings: dict[str, Any] = field(default_factory=dict)
    rules: dict[str, Any] = field(default_factory=dict)
    deck: dict[Card, int] = field(default_factory=even_deck)
    table: dict[str, Any] = field(default_factory=dict)

    def seats(self) -> list[dict[str, Any]]:
        """Seats as a scenario has them."""
        if isinstance(self.characters, dict):
            teams = zip(*self.characters.values(), strict=True)
            seats = [{"team": dict(zip(self.characters, team, strict=True))} for team in teams]
        else:
            seats = [{"character": name} if name else {} for name in self.characters]
        for seat, policy in zip(seats, self.policy_list(len(seats)), strict=True):
            seat["policy"] = policy
        return seats

    def policy_list(self, n: int) -> list[str]:
        return [self.policies] * n if isinstance(self.policies, str) else list(self.policies)

    def model(self) -> Scenario:
        """The scenario, with components typed from the components page."""
        words = dict(zip(SUITS, ("ring", "invincible", "spring", "speed_shoes"), strict=True))
        names = {1: "one", 2: "two", 3: "three"}
        deck = {words[suit]: {names[n]: {"value": self.deck[Card(n, suit)]} for n in names} for suit in SUITS}
        shards = {str(i): {"numbers": "-".join(map(str, shard))} for i, shard in enumerate(SHARDS, 1)}
        ranks = {name: {"value": rank} for rank, name in enumerate(SPEED_RANKS, 1)}
        return Scenario.model_validate(
            {
                "game": "speed_battle",
                "title": "Reference",
                "table": {"mode": self.mode, **self.table},
                "seats": self.seats(),
                "rules": self.rules,
                "rulings": self.rulings,
                "components": {"set": "reference", "deck": deck, "shards": shards, "speed_ranks": ranks},
            }
        )


TABLES = {
    RACE: (
        "sonic shadow",
        "amy metal_sonic",
        "blaze silver",
        "espio jet",
        "jet blaze shadow",
        "espio sonic metal_sonic",
        "silver amy jet",
        "sonic metal_sonic espio jet",
        "shadow silver blaze amy",
    ),
    BATTLE: (
        "tails eggman",
        "chao_walker omega",
        "orbot_cubot cream",
        "charmy wave",
        "wave cream eggman",
        "orbot_cubot omega charmy",
        "chao_walker tails orbot_cubot",
        "tails charmy omega cream",
        "orbot_cubot eggman chao_walker wave",
    ),
    HUNT: (
        "knuckles rouge",
        "tikal storm",
        "chaos big",
        "marine vector",
        "rouge tikal marine",
        "storm big vector",
        "chaos knuckles tikal",
        "tikal storm rouge vector",
        "marine knuckles chaos big",
    ),
}
"""Every character at each number of seats but for two or so, and in several places."""

RACERS_A, RACERS_B = (names.split() for names in TABLES[RACE][-2:])
SHOOTERS_A, SHOOTERS_B = (names.split() for names in TABLES[BATTLE][-2:])
HUNTERS_A, HUNTERS_B = (names.split() for names in TABLES[HUNT][-2:])
OPEN = [None] * 4
TEAMS = {RACE: [None] * 3, BATTLE: [None] * 3, HUNT: [None] * 3}
PAIR = {RACE: ["espio", "amy"], BATTLE: ["cream", "eggman"], HUNT: ["storm", "rouge"]}
THREE_RACERS = ["silver", "amy", "jet"]

RULINGS: list[tuple[str, list[str], str, dict[str, Any]]] = [
    (RACE, RACERS_B, "random", {"reshuffle": "eager"}),
    (RACE, RACERS_A, "greedy", {"speed_ranks": "random"}),
    (RACE, THREE_RACERS, "greedy", {"ring_discard": "random"}),
    (RACE, THREE_RACERS, "greedy", {"silver_takes": "random"}),
    (RACE, RACERS_A, "greedy", {"sonic_and_shoes": "one"}),
    (RACE, RACERS_A, "greedy", {"espio_rival_bonus": True}),
    (RACE, ["jet", "metal_sonic"], "greedy", {"jet_ring_respects_invincible": True}),
    (RACE, RACERS_B, "random", {"shadow_draws": "at_once"}),
    (RACE, RACERS_B, "random", {"actions_are_seen": False}),
    (BATTLE, ["cream", "wave"], "random", {"cream": "panic_draw"}),
    (BATTLE, ["cream", "wave"], "greedy", {"cream": "refill"}),
    (BATTLE, SHOOTERS_A, "random", {"cream": "refill"}),
    (BATTLE, SHOOTERS_A, "random", {"cream": "none"}),
    (BATTLE, SHOOTERS_B, "random", {"effects_of_the_fallen": True}),
    (BATTLE, ["charmy", "omega"], "greedy", {"effects_of_the_fallen": True}),
    (BATTLE, ["eggman", "omega"], "greedy", {"tie_effects": "active_first"}),
    (BATTLE, SHOOTERS_A, "random", {"tie_effects": "active_first"}),
    (BATTLE, ["eggman", "tails"], "random", {"eggman_tops_up": True}),
    (BATTLE, ["eggman", "tails"], "random", {"weapon_free_discard": True}),
    (BATTLE, SHOOTERS_A, "random", {"damage_powers": "each_damage"}),
    (BATTLE, ["omega", "charmy"], "random", {"omega_replaces": False}),
    (BATTLE, SHOOTERS_B, "greedy", {"second_duel": "other_target"}),
    (BATTLE, SHOOTERS_B, "random", {"first_seat": 3}),
    (HUNT, ["tikal", "storm"], "greedy", {"shard_refill": False}),
    (HUNT, ["rouge", "knuckles"], "random", {"spring_must_place": True}),
    (HUNT, ["rouge", "storm"], "random", {"ring_is_optional": True}),
    (HUNT, ["rouge", "chaos"], "random", {"shoes_extra": "same_suit"}),
    (HUNT, HUNTERS_A, "random", {"rouge_chain": True}),
    (HUNT, ["big", "chaos", "storm"], "random", {"big_looks": True}),
    (HUNT, ["marine", "storm"], "random", {"marine_may_decline": True}),
    (HUNT, HUNTERS_B, "greedy", {"reshuffle": "eager"}),
]

CASES: dict[str, Case] = {
    **{
        f"{policy} {mode}: {names}": Case(mode, names.split(), policy)
        for mode, tables in TABLES.items()
        for names in tables
        for policy in ("random", "greedy")
    },
    **{
        f"{policy} {mode}: {' '.join(names)}, {next(iter(rulings))} {next(iter(rulings.values()))}": Case(
            mode, names, policy, rulings
        )
        for mode, names, policy, rulings in RULINGS
    },
    "open seats, race": Case(RACE, OPEN, "random"),
    "open seats, battle": Case(BATTLE, OPEN, "random", table={"assign": "random"}),
    "half open, hunt": Case(HUNT, ["storm", None, None], "random"),
    "mixed race": Case(RACE, RACERS_A, ("greedy", "random", "random_column", "greedy")),
    "mixed battle": Case(BATTLE, SHOOTERS_A, ("greedy", "random", "random_column", "greedy")),
    "mixed hunt": Case(HUNT, HUNTERS_A, ("greedy", "random", "greedy", "random_column")),
    "column race": Case(RACE, RACERS_B, "random_column"),
    "column battle": Case(BATTLE, SHOOTERS_B, "random_column"),
    "pyramid race": Case(RACE, RACERS_B, "greedy", deck=PYRAMID),
    "pyramid battle": Case(BATTLE, SHOOTERS_A, "random", deck=PYRAMID),
    "pyramid hunt": Case(HUNT, HUNTERS_A, "greedy", deck=PYRAMID),
    "few cards, race": Case(RACE, RACERS_B, "random", deck=SMALL),
    "few cards, battle": Case(BATTLE, SHOOTERS_A, "random", deck=SMALL),
    "few cards, no defence": Case(BATTLE, SHOOTERS_B, "random", {"bare_target": "takes_damage"}, deck=SMALL),
    "few cards, hunt": Case(HUNT, HUNTERS_B, "random", rules={"max_turns": 120}, deck=SMALL),
    "other rules, race": Case(
        RACE, RACERS_A, "random", rules={"race_target": 6, "race_hand": 4, "spring_draw": 3, "max_rounds": 7}
    ),
    "other rules, battle": Case(
        BATTLE,
        SHOOTERS_B,
        "random",
        rules={"health_more_players": 4, "shoot_hand": 4, "spring_draw": 1, "max_turns": 14},
    ),
    "other rules, hunt": Case(
        HUNT,
        ["vector", "tikal", "chaos"],
        "random",
        rules={"piles": 4, "vector_piles": 3, "hunt_hand": 4, "shards_open": 2, "shards_to_win": 1},
    ),
    "deadlock without refill": Case(
        HUNT, ["tikal", "storm", "vector"], "greedy", {"shard_refill": False}, rules={"max_turns": 60}
    ),
    "random team battle": Case(TEAM, TEAMS, "random"),
    "column team battle": Case(TEAM, PAIR, "random_column", rules={"tokens_to_win": 2}),
    "all random, replay": Case(TEAM, PAIR, "greedy", {"drawn_game": "replay"}, table={"all_random": True}),
    "token each": Case(
        TEAM,
        PAIR,
        "random_column",
        {"drawn_game": "token_each", "random_may_repeat": True},
        {"tokens_to_win": 2},
    ),
}
