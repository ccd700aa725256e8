"""Samurai Sword's setup for the test suites and benchmarks shared by all games."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.samurai_sword.components import deck, setup
from engine.samurai_sword.game import SamuraiSword
from engine.samurai_sword.scoring import end_game
from tests.case import AnyGame, Bars, Case, Secrets, ShownCard


def plan(seed: int) -> tuple[int, Mapping[str, str]]:
    """Return 3 to 8 players in rotation; small tables alternate between base game and expansion."""
    seats = 3 + seed % 6
    return seats, {"expansion": "yes" if seats == 8 or seed // 6 % 2 else "no"}


def pieces(game: AnyGame) -> object:
    """Check that each card is in one place, Honor and Resilience are in range, and at most one Bushido is in play."""
    table = game.table
    cards = Counter([*table.deck, *table.discard, *table.resolving])
    in_play = Counter(card for player in table.players for card in player.properties)
    cards += in_play + Counter(card for player in table.players for card in player.hand)
    assert cards == Counter(deck(table.expansion)), "no card is missing"
    assert in_play["bushido"] <= 1
    at_start = setup(table.seats, table.expansion)
    most = at_start.honor_of("shogun") + (table.seats - 1) * at_start.honor_of("ninja")
    assert table.expansion or sum(player.honor for player in table.players) <= most, "only Tanto adds Honor"
    for player in table.players:
        assert 0 <= player.resilience <= player.full_resilience
        assert player.honor > 0 or game.finished, "a player without Honor ends the game"
        assert all(known.card in player.hand for known in player.known)
    return sorted([*(player.role for player in table.players), *table.unseen])


def differing(one: Any, other: Any) -> Iterator[str]:
    first, second = one.players[one.seat], other.players[other.seat]
    if first.hand != second.hand:
        yield "hands"
    if first.role != second.role:
        yield "roles"


def whether_the_second_can_parry(game: AnyGame) -> str:
    return str("parry" in game.table.players[1].hand)


def role_of_the_second(game: AnyGame) -> str:
    return str(game.table.players[1].role)


def the_fullest_circle() -> AnyGame:
    """Return an eight-player game with every card of both boxes in hands and in play."""
    game = SamuraiSword.begin(SamuraiSword.Options(expansion="yes"), [None] * 8, seed=1)
    table = game.table
    everything = deck(expansion=True)
    for seat, player in enumerate(table.players):
        player.honor, player.resilience = 18, 0
        player.hand = list(everything[seat::8])
        player.properties = [card for card in everything[seat::8] for _ in range(2)]
    table.deck, table.discard, table.resolving = [], list(everything), ["manriki_gusari"]
    return game


def the_fullest_circle_at_its_end() -> AnyGame:
    """Return the fullest circle at its end, with all hands and roles shown."""
    game = the_fullest_circle()
    end_game(game, "honor", "ninja")
    return game


def the_fullest_circles() -> Sequence[AnyGame]:
    return [the_fullest_circle(), the_fullest_circle_at_its_end()]


SAMURAI_SWORD = Case(
    name="samurai_sword",
    kind=SamuraiSword,
    plan=plan,
    census=pieces,
    secrets=Secrets(
        kinds=frozenset({"hands", "roles"}),
        differing=differing,
        leaks={
            "whether somebody can parry": whether_the_second_can_parry,
            "somebody's role": role_of_the_second,
        },
    ),
    fullest=the_fullest_circles,
    explained=frozenset({"choose-play", "may-parry", "answer-all", "answer-counterattack"}),
    bars=Bars(instructions=215_000),
    card=ShownCard("katana", ("2", "3")),
)
