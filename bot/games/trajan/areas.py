"""The six areas of the board in words: forum, harbour, Trajan tiles, senate, provinces and building site."""

from collections.abc import Iterable, Sequence

from bot.games.trajan.pieces import letter_of, letters, listed_short, short
from bot.presentation.components import Component, field
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.trajan import measures
from engine.trajan.components import BUILDINGS, CAMP, PROVINCES, RULES, SHIPS, TRAJAN_TILES
from engine.trajan.views import PlayerView, ProvinceView, SiteView, TrajanView


def areas(voice: Voice, view: TrajanView) -> Iterable[Component]:
    """A field for each area; what can be taken only while the game goes on."""
    to_take = (
        (voice.say("field-forum", left=view.forum_stack), forum(voice, view)),
        (voice.say("field-harbour"), harbour(voice, view)),
        (voice.say("field-stacks"), stacks(voice, view)),
    )
    stands = (
        (voice.say("field-senate"), senate(voice, view)),
        (voice.say("field-provinces"), provinces(voice, view)),
        (voice.say("field-site"), site(voice, view)),
    )
    for title, lines in stands if view.phase == "over" else to_take + stands:
        yield field(title, "\n".join(lines))


def forum(voice: Voice, view: TrajanView) -> Iterable[str]:
    """The tiles on green and yellow spaces, by kind."""
    for message, spaces in (("forum-green", view.forum), ("forum-yellow", view.extra)):
        tiles = listed_short(voice, "tile", [tile for tile in spaces if tile is not None])
        yield voice.say(message, named=tiles or voice.say("nothing-there"))


def harbour(voice: Voice, view: TrajanView) -> Iterable[str]:
    """The ships with what they bring for one, two... cards or pairs; the pile, and the tops of the discards."""
    for ship, row in SHIPS.items():
        coloured = ship in view.coloured
        told = ", ".join(map(str, row.coloured if coloured else row.grey))
        yield voice.say("harbour-ship", name=short(voice, "ship", ship), coloured=coloured, points=told)
    tops = [
        voice.say("harbour-discard", good=discards[-1], cards=len(discards))
        if discards
        else voice.say("nothing-there")
        for discards in view.discards
    ]
    cards = (voice.say("harbour-pile", pile=view.pile), voice.say("harbour-discards", named=", ".join(tops)))
    yield " · ".join(cards)


def stacks(voice: Voice, view: TrajanView) -> Iterable[str]:
    """The tile on top of every stack with its markers by letter, and how many the stack holds; two in a line."""
    yield from _in_lines([_top(voice, view, stack, tile) for stack, tile in view.stacks.items()])


def _top(voice: Voice, view: TrajanView, stack: str, tile: str | None) -> str:
    if tile is None:
        return voice.say("stacks-empty", stack=stack)
    row = TRAJAN_TILES[tile]
    brings = voice.say(f"brings-{row.kind.id}")
    return voice.say("stacks-top", letters=letters(voice, row.markers), brings=brings, number=view.left[stack])


def senate(voice: Voice, view: TrajanView) -> Iterable[str]:
    """Who is in front, with the votes; then the discs space by space, the uppermost last; then the bonus tiles."""
    ranking = [
        voice.say("senate-votes", letter=letter_of(voice, player.seat), votes=player.votes)
        for player in by_votes(view)
    ]
    yield voice.say("senate-ranking", ranking=", ".join(ranking))
    spaces = [
        voice.say("senate-space", number=RULES.senate[space], seats=_letters(voice, discs))
        for space, discs in enumerate(view.senate)
        if discs
    ]
    yield " · ".join(reversed(spaces))
    if view.bonus:
        yield voice.say("senate-bonus", named=listed_short(voice, "bonus", view.bonus))


def by_votes(view: TrajanView) -> list[PlayerView]:
    """The players by votes, best first."""
    ranked = measures.by_votes({player.seat: player.votes for player in view.players}, view.senate)
    return [view.players[seat] for seat in ranked]


def provinces(voice: Voice, view: TrajanView) -> Iterable[str]:
    """Every province with its points, its tile, whose leaders and legionnaires stand there; two in a line."""
    told = [
        voice.say("province-line", province=each.id, points=PROVINCES[each.id].points, here=here or None)
        for each, here in [(each, ", ".join(_in_province(voice, each))) for each in view.provinces]
    ]
    leaders = [player.seat for player in view.players if player.leader == CAMP]
    if leaders:
        told.append(voice.say("provinces-camp", number=len(leaders), seats=_letters(voice, leaders)))
    yield from _in_lines(told)


def _in_province(voice: Voice, province: ProvinceView) -> Iterable[str]:
    if province.tile is not None:
        yield short(voice, "tile", province.tile)
    if province.leaders:
        yield voice.say("province-leaders", number=len(province.leaders), seats=_letters(voice, province.leaders))
    if province.legionnaires:
        yield voice.say(
            "province-legionnaires", number=len(province.legionnaires), seats=_letters(voice, province.legionnaires)
        )


def site(voice: Voice, view: TrajanView) -> Iterable[str]:
    """The building spaces row by row, each with its number, its tile or whose workers stand there.

    Below them the action that the first tile of each kind brings.
    """
    yield from _in_lines([_space(voice, space) for space in view.site], RULES.building_columns)
    actions = [
        voice.say("site-action", building=kind, numeral=voice.say(f"action-{action}", "numeral"))
        for kind, action in BUILDINGS.items()
    ]
    yield voice.say("site-first", named=" · ".join(actions))


def _space(voice: Voice, space: SiteView) -> str:
    here = [] if space.tile is None else [voice.name("tile", space.tile)]
    if space.workers:
        here.append(_letters(voice, space.workers))
    return voice.say("site-space", space=space.space, here=" ".join(here) or voice.say("nothing-there"))


def _letters(voice: Voice, seats: Sequence[Seat]) -> str:
    return " ".join(letter_of(voice, seat) for seat in seats)


def _in_lines(told: Sequence[str], number: int = 2) -> Iterable[str]:
    """So many in a line."""
    for first in range(0, len(told), number):
        yield " · ".join(told[first : first + number])
