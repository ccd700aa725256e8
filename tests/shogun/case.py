"""Shogun's setup for the test suites and benchmarks shared by all games."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.shogun.components import ACTION_SPACES, BUILDINGS, EVENTS, PROVINCES, RULES, SPECIAL_CARDS
from engine.shogun.game import Shogun
from engine.shogun.table import Bid, ShogunTable, WinterScore
from tests.case import AnyGame, Bars, Case, Secrets, ShownCard

WAYS = (("sun", "draft"), ("moon", "draft"), ("sun", "dealt"), ("sun", "line-ups"), ("moon", "dealt"))
"""Combinations of board side and way to claim provinces."""


def plan(seed: int) -> tuple[int, Mapping[str, str]]:
    """Return 3 to 5 players in rotation, with sides and ways to claim; some seeds change another option."""
    side, claiming = WAYS[seed // 3 % len(WAYS)]
    return 3 + seed % 3, {
        "side": side,
        "claiming": claiming,
        "attacks": "may" if seed % 4 == 3 else "must",
        "odds": "hidden" if seed % 5 == 4 else "shown",
        "suggestions": "none" if seed % 7 == 6 else "offered",
    }


def pieces(game: AnyGame) -> object:
    """Check that all cubes and cards exist, and that a province's pieces are its owner's and within limits."""
    table: ShogunTable = game.table
    _check_provinces(table)
    _check_cards(table)
    for seat, player in enumerate(table.players):
        assert min(player.chests, player.rice, player.supply) >= 0
        assert player.points == sum(winter[seat].points for winter in table.winters)
        laid = list(player.mat.values())
        assert len({*laid, player.bid.province}) == len(laid) + 1, "no card is in two places"
        assert all(table.owner.get(card) == seat for card in laid), "the card of a lost province leaves the mat"
        assert not set(laid) & set(table.won), "a conquered province has no action"
    assert set(table.won) <= table.owner.keys(), "a player has the card of each conquered province"
    return cubes(table)


def cubes(table: ShogunTable) -> tuple[int, ...]:
    """Count the cubes of each color on the board, in supplies and in the tower; farmers come last."""
    totals = [player.supply for player in table.players] + [table.farmers]
    for colour in range(table.seats + 1):
        totals[colour] += table.tower.inside[colour] + table.tower.tray[colour]
    for province, seat in table.owner.items():
        totals[seat] += table.armies[province]
    assert totals == [RULES.armies] * table.seats + [RULES.farmers], "62 armies per player and 20 farmers"
    return tuple(totals)


def _check_provinces(table: ShogunTable) -> None:
    assert table.owner.keys() == table.armies.keys()
    assert set(table.owner) <= set(table.box.provinces), "provinces out of play are empty"
    assigning = table.phase == "claiming" and table.claiming == "dealt"
    assert assigning or min(table.armies.values(), default=1) > 0, "every province of a player has an army"
    assert table.buildings.keys() <= table.owner.keys()
    assert table.markers.keys() <= table.owner.keys()
    assert min(table.markers.values(), default=1) > 0
    for province, built in table.buildings.items():
        assert 0 < len(built) <= PROVINCES[province].spaces
        assert len(set(built)) == len(built), "one of a kind"
    for building in BUILDINGS:
        assert sum(building in built for built in table.buildings.values()) <= RULES.tiles[building]


def _check_cards(table: ShogunTable) -> None:
    events = [*table.event_pile, *table.events, *([table.event] if table.event else [])]
    assert len(set(events)) == len(events)
    assert set(events) <= EVENTS.keys()
    assert sorted(table.action_cards) in ([], sorted(ACTION_SPACES))
    assert sorted(table.special_row) in ([], sorted(SPECIAL_CARDS))
    if table.claiming == "draft" and table.phase == "claiming":
        cards = [*table.face_up, *table.pile]
        assert not set(cards) & table.owner.keys()
        assert len(set(cards)) == len(cards)
        assert 0 <= table.under <= len(table.pile)


def differing(one: Any, other: Any) -> Iterator[str]:
    if one.players[one.seat].mat != other.players[other.seat].mat:
        yield "mats"


def provinces_planned(game: AnyGame) -> str:
    return str([sorted(player.mat.values()) for player in game.table.players])


def spaces_left_empty_by_the_second(game: AnyGame) -> str:
    return str(len(game.table.players[1].mat))


def the_fullest_board() -> Shogun:
    """Return a five-player game with all provinces owned and built up, plans made, and the tower full."""
    game = Shogun.begin(Shogun.Options(claiming="line-ups"), [None] * 5, seed=1)
    table = game.table
    table.seats = 5
    for number, (province, row) in enumerate(PROVINCES.items()):
        table.owner[province], table.armies[province] = number % 5, 62
        table.buildings[province] = BUILDINGS[: row.spaces]
        table.markers[province] = 6
    for seat, player in enumerate(table.players):
        player.chests, player.rice, player.points, player.supply = 188, 38, 188, 62
        provinces = table.provinces_of(seat)
        player.held = len(provinces)
        player.bid, player.special = Bid(chests=4), list(SPECIAL_CARDS)[seat]
        player.mat = dict(zip(ACTION_SPACES, provinces, strict=False))
        player.taken = {ACTION_SPACES[-1]: provinces[-1]}
    table.tower.inside, table.tower.tray = [62] * 5 + [20], [62] * 5 + [20]
    table.winters = [(WinterScore(20, 45, 15, 10, 5),) * 5]
    return game


def the_fullest_boards() -> Sequence[AnyGame]:
    """Return the fullest board while planning, during the actions, and after the game."""
    planning = the_fullest_board()
    acting = planning.clone()
    table = acting.table
    table.phase, table.turn_order, table.event = "actions", [4, 3, 2, 1, 0], "event_12"
    table.open_actions, table.current = 10, 9
    over = acting.clone()
    over.table.phase, over.table.winters = "over", [*table.winters, *table.winters]
    over.finish()
    return [planning, acting, over]


SHOGUN = Case(
    name="shogun",
    kind=Shogun,
    plan=plan,
    census=pieces,
    secrets=Secrets(
        kinds=frozenset({"mats"}),
        differing=differing,
        leaks={
            "which provinces are planned": provinces_planned,
            "how many spaces somebody left empty": spaces_left_empty_by_the_second,
        },
    ),
    fullest=the_fullest_boards,
    explained=frozenset(
        {
            *("claim-province", "choose-group", "plan", "take-special", "choose-target"),
            *("choose-force", "move-armies", "add-defenders", "deploy-more", "order-revolts"),
        }
    ),
    bars=Bars(instructions=390_000, apart="plan"),
    card=ShownCard("event_02", ("−7",)),
)
