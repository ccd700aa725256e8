"""The view that one seat has of a game: everything except others' hands, the goods pile and face-down stacks."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import TypeVar

from engine.core.events import Seat
from engine.core.game import Game
from engine.core.table import View
from engine.core.values import value
from engine.trajan.components import PROVINCES, RULES
from engine.trajan.measures import completed_demands, senate_space, votes_of
from engine.trajan.setup import LayMarkers
from engine.trajan.table import Bonus, Player, Standing, TrajanTable

T = TypeVar("T")


@value(kw_only=True)
class PlayerView:
    """A player's mat. `hand`, `known` and `display` are in printed order.

    Other players see the number of `cards` in a hand, and only those `known` to come from a discard pile. `completed`
    lists the demands on completed Trajan tiles. `laid` is false while the player hasn't placed the first markers.
    """

    seat: Seat
    colour: str
    points: int
    scored: dict[str, int]
    trays: tuple[tuple[str, ...], ...]
    slots: tuple[str | None, ...]
    arch: int
    laid: bool
    cards: int
    hand: tuple[str, ...]
    known: tuple[str, ...]
    display: tuple[str, ...]
    supply: int
    workers: int
    legionnaires: int
    leader: str
    posted: tuple[str, ...]
    sites: tuple[int, ...]
    buildings: tuple[str, ...]
    completed: tuple[str, ...]
    tiles: tuple[str, ...]
    plus2: tuple[str, ...]
    bonus: tuple[Bonus, ...]
    space: int
    votes: int
    standing: tuple[Standing, ...]


@value(kw_only=True)
class ProvinceView:
    """A province: its tile, and the seats with a leader or legionnaire in it."""

    id: str
    tile: str | None
    leaders: tuple[Seat, ...]
    legionnaires: tuple[Seat, ...]


@value(kw_only=True)
class SiteView:
    """A building space, numbered row by row from 1: its tile, and the seats with a worker on it."""

    space: int
    tile: str | None
    workers: tuple[Seat, ...]


class TrajanView(View):
    """The view of a whole game, without others' hands, stacks below the top, and markers still being placed."""

    phase: str
    quarter: int
    round: int
    time: int
    lap: int
    active: Seat
    passed: int
    """The number of rounds that end with this turn."""
    players: tuple[PlayerView, ...]
    forum: tuple[str | None, ...]
    extra: tuple[str | None, ...]
    forum_stack: int
    extra_stack: int
    demands: tuple[str, ...]
    provinces: tuple[ProvinceView, ...]
    site: tuple[SiteView, ...]
    coloured: tuple[str, ...]
    stacks: dict[str, str | None]
    """The top tile of every stack."""
    left: dict[str, int]
    """The number of tiles in every stack."""
    bonus: tuple[str, ...]
    senate: tuple[tuple[Seat, ...], ...]
    """The discs on every space, with the top one last."""
    pile: int
    discards: tuple[tuple[str, ...], ...]
    """The discard piles, with the top card last; all cards are public (A8)."""


def view_of(game: Game[TrajanTable], seat: Seat | None) -> TrajanView:
    """Return the view of `seat`, or of a spectator if it's None."""
    table = game.table
    return TrajanView(
        seat=seat,
        awaited=game.awaited(),
        finished=game.finished,
        phase=table.phase,
        quarter=table.quarter,
        round=table.round,
        time=table.time,
        lap=table.lap,
        active=table.active,
        passed=table.passed,
        players=_players(game, seat),
        forum=tuple(table.forum),
        extra=tuple(table.extra),
        forum_stack=len(table.forum_stack),
        extra_stack=len(table.extra_stack),
        demands=tuple(table.demands),
        provinces=_provinces(table),
        site=_site(table),
        coloured=tuple(table.coloured),
        stacks={stack: tiles[-1] if tiles else None for stack, tiles in table.stacks.items()},
        left={stack: len(tiles) for stack, tiles in table.stacks.items()},
        bonus=tuple(table.bonus),
        senate=tuple([tuple(discs) for discs in table.senate]),
        pile=len(table.pile),
        discards=tuple([tuple(discards) for discards in table.discards]),
    )


def _players(game: Game[TrajanTable], reader: Seat | None) -> tuple[PlayerView, ...]:
    prompt = game.agenda[-1] if game.agenda else None
    laid = prompt.answers if isinstance(prompt, LayMarkers) else range(game.table.seats)
    return tuple(
        [
            _player(game.table, seat, player, own=seat == reader, laid=seat in laid)
            for seat, player in enumerate(game.table.players)
        ]
    )


def _player(table: TrajanTable, seat: Seat, player: Player, *, own: bool, laid: bool) -> PlayerView:
    return PlayerView(
        seat=seat,
        colour=player.colour,
        points=player.points,
        scored=dict(player.scored),
        trays=tuple(player.trays),
        slots=tuple(player.slots),
        arch=player.arch,
        laid=laid,
        cards=len(player.hand),
        hand=_printed(player.hand) if own else (),
        known=_printed(player.known),
        display=_printed(player.display),
        supply=player.supply,
        workers=player.workers,
        legionnaires=player.legionnaires,
        leader=player.leader,
        posted=tuple(player.posted),
        sites=tuple(player.sites),
        buildings=tuple(player.buildings),
        completed=tuple(completed_demands(player)),
        tiles=tuple(player.tiles),
        plus2=tuple(player.plus2),
        bonus=tuple(player.bonus),
        space=senate_space(table, seat),
        votes=votes_of(table, seat),
        standing=tuple(player.standing),
    )


def _printed(goods: list[str]) -> tuple[str, ...]:
    return tuple(sorted(goods, key=RULES.goods.index))


def _whose(table: TrajanTable, places: Callable[[Player], Iterable[T]]) -> defaultdict[T, tuple[Seat, ...]]:
    """Group the seats by the places where they have a piece; other places map to an empty tuple."""
    found: defaultdict[T, tuple[Seat, ...]] = defaultdict(tuple)
    for seat, player in enumerate(table.players):
        for place in places(player):
            found[place] += (seat,)
    return found


def _provinces(table: TrajanTable) -> tuple[ProvinceView, ...]:
    leaders = _whose(table, lambda player: (player.leader,))
    legionnaires = _whose(table, attrgetter("posted"))
    return tuple(
        [
            ProvinceView(
                id=province,
                tile=table.provinces.get(province),
                leaders=leaders[province],
                legionnaires=legionnaires[province],
            )
            for province in PROVINCES
        ]
    )


def _site(table: TrajanTable) -> tuple[SiteView, ...]:
    workers = _whose(table, attrgetter("sites"))
    return tuple(
        [SiteView(space=space + 1, tile=tile, workers=workers[space]) for space, tile in enumerate(table.site)]
    )
