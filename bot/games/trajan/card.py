"""Texts of the table's card: quarter and round, a line per player, and the areas of the board as text."""

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.games.trajan.forecasts import ends
from bot.games.trajan.names import counted, listed_short, short, sign_of, signs, signs_of_seats
from bot.presentation.board import card_name
from bot.words.localizer import Voice
from engine.trajan import measures
from engine.trajan.components import BUILDINGS, CAMP, DEMAND_JOKER, DEMANDS, PROVINCES, RULES, SHIPS, TRAJAN_TILES
from engine.trajan.measures import unmet
from engine.trajan.views import PlayerView, ProvinceView, SiteView, TrajanView


def moment(voice: Voice, view: TrajanView) -> str:
    """Return the quarter and the round."""
    return voice.say(f"moment-{view.phase}", quarter=view.quarter, round=view.round, rounds=RULES.rounds)


def progress(voice: Voice, view: TrajanView) -> str:
    """Return whose turn is next, or what ends after this turn."""
    if view.phase != "turns":
        return ""
    if view.passed:
        last = view.quarter == RULES.quarters
        return voice.say("progress-ends", what=ends(view, view.passed), last=last)
    return voice.say("progress-next", name=card_name(voice, (view.active + 1) % len(view.players)))


# A line per player


def summaries(voice: Voice, view: TrajanView) -> list[str]:
    """Return a line per player, most points first."""
    ranked = sorted(view.players, key=lambda player: player.points, reverse=True)
    return [_summary(voice, view, player) for player in ranked]


def _summary(voice: Voice, view: TrajanView, player: PlayerView) -> str:
    facts = {
        "sign": sign_of(voice, view, player.seat),
        "name": card_name(voice, player.seat),
        "points": player.points,
    }
    if not any(player.trays):
        return voice.say("summary-laying", laid=player.laid, **facts)
    if view.phase == "over":
        return voice.say("summary-over", **facts)
    return voice.say(
        "summary",
        votes=player.votes,
        cards=player.cards,
        met="".join(_met(voice, view, player)) or None,
        lost=loss(view, player),
        **facts,
    )


def legend(voice: Voice, view: TrajanView) -> str:
    """Explain the numbers in the summaries."""
    if view.phase == "over":
        return voice.say("summary-legend-over")
    if not any(view.players[0].trays):
        return ""
    return voice.say("summary-legend", demands=bool(view.demands) and view.phase == "turns")


def _met(voice: Voice, view: TrajanView, player: PlayerView) -> Iterable[str]:
    """Yield the signs of the demands a player can meet now, and a joker's sign for each that needs one."""
    if view.phase != "turns":
        return
    lacking = unmet(view.demands, player.completed, player.tiles)
    for demand, number in (Counter(view.demands) - lacking).items():
        yield voice.label(f"demand-{demand}", "sign") * number
    yield voice.label("forum-tile-joker-demand", "sign") * min(lacking.total(), player.tiles.count(DEMAND_JOKER))


def loss(view: TrajanView, player: PlayerView) -> int:
    """Return the points that a player's unmet demands would cost if the quarter ended now."""
    if view.phase != "turns":
        return 0
    lacking = unmet(view.demands, player.completed, player.tiles).total()
    return RULES.demand_penalties[max(0, lacking - player.tiles.count(DEMAND_JOKER))]


# The board as text


def overview(voice: Voice, view: TrajanView) -> str:
    """Return the time and demands, then the areas that the picture shows."""
    map_part = voice.say("overview-provinces", text="\n".join(provinces(voice, view)))
    site_part = voice.say("overview-site", text="\n".join(site(voice, view)))
    if view.phase == "over":
        return f"{map_part}\n{site_part}"
    parts = (
        *_time_and_demands(voice, view),
        voice.say("overview-forum", text="\n".join(forum(voice, view))),
        voice.say("overview-harbour", text=" · ".join(ships(voice, view))),
        senate(voice, view),
        map_part,
        voice.say("overview-camps", text="\n".join(camps(voice, view))),
        site_part,
    )
    return "\n".join(parts)


def _time_and_demands(voice: Voice, view: TrajanView) -> Iterable[str]:
    """Yield the time left in the round, the open demands, and the number still to come this quarter."""
    if view.phase == "turns":
        yield voice.say("time-left", round=view.round, rounds=RULES.rounds, left=view.lap - view.time)
    if view.phase == "set-up":
        return
    named = [
        voice.say("demand-signed", sign=voice.label(f"demand-{each}", "sign"), demand=each)
        for each in sorted(view.demands, key=DEMANDS.index)
    ]
    left = RULES.rounds - 1 - len(view.demands)
    yield voice.say("demands-open", open=counted(voice, named) or voice.say("demands-none"), left=left)


# Areas of the board


def forum(voice: Voice, view: TrajanView) -> Iterable[str]:
    """Yield a line for the green and a line for the yellow spaces, with their tiles by kind."""
    for message, spaces in (("forum-green", view.forum), ("forum-yellow", view.extra)):
        tiles = listed_short(voice, "tile", [tile for tile in spaces if tile is not None])
        yield voice.say(message, named=tiles or voice.say("nothing-there"))


def ships(voice: Voice, view: TrajanView) -> Iterable[str]:
    """Yield the ships with their VP for one, two... cards or pairs."""
    for ship, row in SHIPS.items():
        coloured = ship in view.coloured
        told = ", ".join(map(str, row.coloured if coloured else row.grey))
        yield voice.say("harbour-ship", name=short(voice, "ship", ship), coloured=coloured, points=told)


def cards(voice: Voice, view: TrajanView) -> str:
    """Return the size of the commodity pile, and the top card of each discard pile."""
    tops = [
        voice.say("harbour-discard", good=discards[-1], cards=len(discards))
        if discards
        else voice.say("nothing-there")
        for discards in view.discards
    ]
    return voice.say("harbour-cards", pile=view.pile, named=", ".join(tops))


def stacks(voice: Voice, view: TrajanView) -> Iterable[str]:
    """Yield the top tile of each stack with its markers, and the stack's size."""
    for stack, tile in view.stacks.items():
        yield _top(voice, view, stack, tile)


def _top(voice: Voice, view: TrajanView, stack: str, tile: str | None) -> str:
    if tile is None:
        return voice.say("stacks-empty", stack=stack)
    row = TRAJAN_TILES[tile]
    brings = voice.say(f"brings-{row.kind.id}")
    return voice.say("stacks-top", markers=signs(voice, row.markers), brings=brings, number=view.left[stack])


def senate(voice: Voice, view: TrajanView) -> str:
    """Return the players with their votes; the first would be consul."""
    ranking = [
        voice.say(
            "senate-votes",
            sign=sign_of(voice, view, player.seat),
            name=card_name(voice, player.seat),
            votes=player.votes,
        )
        for player in by_votes(view)
    ]
    return voice.say("senate-ranking", ranking=", ".join(ranking))


def discs(voice: Voice, view: TrajanView) -> Iterable[str]:
    """Yield the senate spaces that hold discs, highest space first, with the top disc last."""
    yield voice.say("senate-discs")
    for space, seats in reversed([*enumerate(view.senate)]):
        if seats:
            yield voice.say("senate-space", number=RULES.senate[space], signs=signs_of_seats(voice, view, seats))


def by_votes(view: TrajanView) -> list[PlayerView]:
    """Return the players by votes, most first."""
    ranked = measures.by_votes({player.seat: player.votes for player in view.players}, view.senate)
    return [view.players[seat] for seat in ranked]


def provinces(voice: Voice, view: TrajanView) -> Iterable[str]:
    """Yield each province with its points, tile, leaders and legionnaires."""
    for each in view.provinces:
        here = ", ".join(_in_province(voice, view, each))
        yield voice.say("province-line", province=each.id, points=PROVINCES[each.id].points, here=here or None)


def _in_province(voice: Voice, view: TrajanView, province: ProvinceView) -> Iterable[str]:
    if province.tile is not None:
        yield short(voice, "tile", province.tile)
    for message, seats in (
        ("province-leaders", province.leaders),
        ("province-legionnaires", province.legionnaires),
    ):
        if seats:
            yield voice.say(message, number=len(seats), signs=signs_of_seats(voice, view, seats))


def camps(voice: Voice, view: TrajanView) -> Iterable[str]:
    """Yield each player's camp: workers, legionnaires, and the leader until it leaves."""
    for player in view.players:
        yield voice.say(
            "camp-line",
            sign=sign_of(voice, view, player.seat),
            name=card_name(voice, player.seat),
            workers=player.workers,
            legionnaires=player.legionnaires,
            leader=player.leader == CAMP,
        )


def site(voice: Voice, view: TrajanView) -> Iterable[str]:
    """Yield the building spaces row by row, each with its number and its tile or workers."""
    spaces = [_space(voice, view, space) for space in view.site]
    for first in range(0, len(spaces), RULES.building_columns):
        yield " · ".join(spaces[first : first + RULES.building_columns])


def people(voice: Voice, view: TrajanView) -> str:
    """Return a key to the players' signs."""
    return " · ".join(
        voice.say("people-key", sign=sign_of(voice, view, player.seat), name=card_name(voice, player.seat))
        for player in view.players
    )


def first_of_a_kind(voice: Voice) -> str:
    """Return the action that the first construction tile of each kind gives."""
    actions = [
        voice.say("site-action", building=kind, action=voice.say(f"action-{action}"))
        for kind, action in BUILDINGS.items()
    ]
    return voice.say("site-first", named=" · ".join(actions))


def _space(voice: Voice, view: TrajanView, space: SiteView) -> str:
    here: Sequence[str] = [] if space.tile is None else [voice.name("tile", space.tile)]
    if space.workers:
        here = [*here, signs_of_seats(voice, view, space.workers)]
    return voice.say("site-space", space=space.space, here=" ".join(here) or voice.say("nothing-there"))
