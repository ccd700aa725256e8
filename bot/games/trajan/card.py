"""Texts of the table's card: quarter and round, a line per player, and the areas of the board as text."""

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.games.trajan.forecasts import ends
from bot.games.trajan.names import counted, listed_short, short, sign_of, signs, signs_of_seats
from bot.localization.localizer import Localizer
from bot.presentation.board import escaped_player_name
from engine.trajan import measures
from engine.trajan.components import BUILDINGS, CAMP, DEMAND_JOKER, DEMANDS, PROVINCES, RULES, SHIPS, TRAJAN_TILES
from engine.trajan.measures import unmet
from engine.trajan.views import PlayerView, ProvinceView, SiteView, TrajanView


def moment(localizer: Localizer, view: TrajanView) -> str:
    """Return the quarter and the round."""
    return localizer.format(f"moment-{view.phase}", quarter=view.quarter, round=view.round, rounds=RULES.rounds)


def progress(localizer: Localizer, view: TrajanView) -> str:
    """Return whose turn is next, or what ends after this turn."""
    if view.phase != "turns":
        return ""
    if view.passed:
        last = view.quarter == RULES.quarters
        return localizer.format("progress-ends", what=ends(view, view.passed), last=last)
    return localizer.format(
        "progress-next", name=escaped_player_name(localizer, (view.active + 1) % len(view.players))
    )


# A line per player


def summaries(localizer: Localizer, view: TrajanView) -> list[str]:
    """Return a line per player, most points first."""
    ranked = sorted(view.players, key=lambda player: player.points, reverse=True)
    return [_summary(localizer, view, player) for player in ranked]


def _summary(localizer: Localizer, view: TrajanView, player: PlayerView) -> str:
    facts = {
        "sign": sign_of(localizer, view, player.seat),
        "name": escaped_player_name(localizer, player.seat),
        "points": player.points,
    }
    if not any(player.trays):
        return localizer.format("summary-laying", laid=player.laid, **facts)
    if view.phase == "over":
        return localizer.format("summary-over", **facts)
    return localizer.format(
        "summary",
        votes=player.votes,
        cards=player.cards,
        met="".join(_met(localizer, view, player)) or None,
        lost=loss(view, player),
        **facts,
    )


def legend(localizer: Localizer, view: TrajanView) -> str:
    """Explain the numbers in the summaries."""
    if view.phase == "over":
        return localizer.format("summary-legend-over")
    if not any(view.players[0].trays):
        return ""
    return localizer.format("summary-legend", demands=bool(view.demands) and view.phase == "turns")


def _met(localizer: Localizer, view: TrajanView, player: PlayerView) -> Iterable[str]:
    """Yield the signs of the demands a player can meet now, and a joker's sign for each that needs one."""
    if view.phase != "turns":
        return
    lacking = unmet(view.demands, player.completed, player.tiles)
    for demand, number in (Counter(view.demands) - lacking).items():
        yield localizer.label(f"demand-{demand}", "sign") * number
    yield localizer.label("forum-tile-joker-demand", "sign") * min(lacking.total(), player.tiles.count(DEMAND_JOKER))


def loss(view: TrajanView, player: PlayerView) -> int:
    """Return the points that a player's unmet demands would cost if the quarter ended now."""
    if view.phase != "turns":
        return 0
    lacking = unmet(view.demands, player.completed, player.tiles).total()
    return RULES.demand_penalties[max(0, lacking - player.tiles.count(DEMAND_JOKER))]


# The board as text


def overview(localizer: Localizer, view: TrajanView) -> str:
    """Return the time and demands, then the areas that the picture shows."""
    map_part = localizer.format("overview-provinces", text="\n".join(provinces(localizer, view)))
    site_part = localizer.format("overview-site", text="\n".join(site(localizer, view)))
    if view.phase == "over":
        return f"{map_part}\n{site_part}"
    parts = (
        *_time_and_demands(localizer, view),
        localizer.format("overview-forum", text="\n".join(forum(localizer, view))),
        localizer.format("overview-harbour", text=" · ".join(ships(localizer, view))),
        senate(localizer, view),
        map_part,
        localizer.format("overview-camps", text="\n".join(camps(localizer, view))),
        site_part,
    )
    return "\n".join(parts)


def _time_and_demands(localizer: Localizer, view: TrajanView) -> Iterable[str]:
    """Yield the time left in the round, the open demands, and the number still to come this quarter."""
    if view.phase == "turns":
        yield localizer.format("time-left", round=view.round, rounds=RULES.rounds, left=view.lap - view.time)
    if view.phase == "set-up":
        return
    named = [
        localizer.format("demand-signed", sign=localizer.label(f"demand-{each}", "sign"), demand=each)
        for each in sorted(view.demands, key=DEMANDS.index)
    ]
    left = RULES.rounds - 1 - len(view.demands)
    yield localizer.format(
        "demands-open", open=counted(localizer, named) or localizer.format("demands-none"), left=left
    )


# Areas of the board


def forum(localizer: Localizer, view: TrajanView) -> Iterable[str]:
    """Yield a line for the green and a line for the yellow spaces, with their tiles by kind."""
    for message, spaces in (("forum-green", view.forum), ("forum-yellow", view.extra)):
        tiles = listed_short(localizer, "tile", [tile for tile in spaces if tile is not None])
        yield localizer.format(message, named=tiles or localizer.format("nothing-there"))


def ships(localizer: Localizer, view: TrajanView) -> Iterable[str]:
    """Yield the ships with their VP for one, two... cards or pairs."""
    for ship, row in SHIPS.items():
        coloured = ship in view.coloured
        points = ", ".join(map(str, row.coloured if coloured else row.grey))
        yield localizer.format("harbour-ship", name=short(localizer, "ship", ship), coloured=coloured, points=points)


def cards(localizer: Localizer, view: TrajanView) -> str:
    """Return the size of the commodity pile, and the top card of each discard pile."""
    tops = [
        localizer.format("harbour-discard", good=discards[-1], cards=len(discards))
        if discards
        else localizer.format("nothing-there")
        for discards in view.discards
    ]
    return localizer.format("harbour-cards", pile=view.pile, named=", ".join(tops))


def stacks(localizer: Localizer, view: TrajanView) -> Iterable[str]:
    """Yield the top tile of each stack with its markers, and the stack's size."""
    for stack, tile in view.stacks.items():
        yield _top(localizer, view, stack, tile)


def _top(localizer: Localizer, view: TrajanView, stack: str, tile: str | None) -> str:
    if tile is None:
        return localizer.format("stacks-empty", stack=stack)
    row = TRAJAN_TILES[tile]
    brings = localizer.format(f"brings-{row.kind.id}")
    return localizer.format(
        "stacks-top", markers=signs(localizer, row.markers), brings=brings, number=view.left[stack]
    )


def senate(localizer: Localizer, view: TrajanView) -> str:
    """Return the players with their votes; the first would be consul."""
    ranking = [
        localizer.format(
            "senate-votes",
            sign=sign_of(localizer, view, player.seat),
            name=escaped_player_name(localizer, player.seat),
            votes=player.votes,
        )
        for player in by_votes(view)
    ]
    return localizer.format("senate-ranking", ranking=", ".join(ranking))


def discs(localizer: Localizer, view: TrajanView) -> Iterable[str]:
    """Yield the senate spaces that hold discs, highest space first, with the top disc last."""
    yield localizer.format("senate-discs")
    for space, seats in reversed([*enumerate(view.senate)]):
        if seats:
            yield localizer.format(
                "senate-space", number=RULES.senate[space], signs=signs_of_seats(localizer, view, seats)
            )


def by_votes(view: TrajanView) -> list[PlayerView]:
    """Return the players by votes, most first."""
    ranked = measures.by_votes({player.seat: player.votes for player in view.players}, view.senate)
    return [view.players[seat] for seat in ranked]


def provinces(localizer: Localizer, view: TrajanView) -> Iterable[str]:
    """Yield each province with its points, tile, leaders and legionnaires."""
    for each in view.provinces:
        here = ", ".join(_in_province(localizer, view, each))
        yield localizer.format("province-line", province=each.id, points=PROVINCES[each.id].points, here=here or None)


def _in_province(localizer: Localizer, view: TrajanView, province: ProvinceView) -> Iterable[str]:
    if province.tile is not None:
        yield short(localizer, "tile", province.tile)
    for message, seats in (
        ("province-leaders", province.leaders),
        ("province-legionnaires", province.legionnaires),
    ):
        if seats:
            yield localizer.format(message, number=len(seats), signs=signs_of_seats(localizer, view, seats))


def camps(localizer: Localizer, view: TrajanView) -> Iterable[str]:
    """Yield each player's camp: workers, legionnaires, and the leader until it leaves."""
    for player in view.players:
        yield localizer.format(
            "camp-line",
            sign=sign_of(localizer, view, player.seat),
            name=escaped_player_name(localizer, player.seat),
            workers=player.workers,
            legionnaires=player.legionnaires,
            leader=player.leader == CAMP,
        )


def site(localizer: Localizer, view: TrajanView) -> Iterable[str]:
    """Yield the building spaces row by row, each with its number and its tile or workers."""
    spaces = [_space(localizer, view, space) for space in view.site]
    for first in range(0, len(spaces), RULES.building_columns):
        yield " · ".join(spaces[first : first + RULES.building_columns])


def people(localizer: Localizer, view: TrajanView) -> str:
    """Return a key to the players' signs."""
    return " · ".join(
        localizer.format(
            "people-key", sign=sign_of(localizer, view, player.seat), name=escaped_player_name(localizer, player.seat)
        )
        for player in view.players
    )


def first_of_a_kind(localizer: Localizer) -> str:
    """Return the action that the first construction tile of each kind gives."""
    actions = [
        localizer.format("site-action", building=kind, action=localizer.format(f"action-{action}"))
        for kind, action in BUILDINGS.items()
    ]
    return localizer.format("site-first", named=" · ".join(actions))


def _space(localizer: Localizer, view: TrajanView, space: SiteView) -> str:
    here: Sequence[str] = [] if space.tile is None else [localizer.name("tile", space.tile)]
    if space.workers:
        here = [*here, signs_of_seats(localizer, view, space.workers)]
    return localizer.format("site-space", space=space.space, here=" ".join(here) or localizer.format("nothing-there"))
