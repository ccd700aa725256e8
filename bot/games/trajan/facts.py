"""Fields shown with a question, by its kind: what a good player looks up before answering."""

from collections.abc import Callable, Iterable

from bot.games.trajan.card import by_votes, loss
from bot.games.trajan.forecasts import brings, circle, finality, mat_of, preview, time_left
from bot.games.trajan.names import counted, listed_short, short, sign_of, values_by_kind
from bot.presentation.components import Component, field
from bot.words.localizer import Voice
from engine.core.events import Seat
from engine.core.questions import Decision
from engine.trajan.components import BONUS_TILES, CONSTRUCTION_JOKER, DEMAND_JOKER, RULES, TRAY
from engine.trajan.measures import unmet
from engine.trajan.table import Bonus
from engine.trajan.views import TrajanView

Told = Callable[[Voice, TrajanView, Seat], Iterable[Component]]


def facts(voice: Voice, view: TrajanView, decision: Decision) -> Iterable[Component]:
    """Return the fields for this question; none if the question itself says everything."""
    told = _FACTS.get(decision.kind)
    found = () if told is None else tuple(told(voice, view, decision.seat))
    if decision.kind == "sow-markers":
        found = tuple(circle_field(voice, view, decision.seat, after=TRAY[str(decision.facts["tray"])]))
    return (*_last_press(voice, view), *found)


def facts_in_picture(voice: Voice, view: TrajanView, decision: Decision) -> Iterable[Component]:
    """Return the fields that repeat or explain a question's picture."""
    match decision.kind:
        case "choose-tray" | "seaport":
            return _FACTS[decision.kind](voice, view, decision.seat)
        case "lay-markers":
            return (_tile_key(voice),)
        case _:
            return ()


def form_text(voice: Voice, view: TrajanView, decision: Decision) -> str:
    """Return a warning that sowing may not be undone, since submitting the modal sows immediately."""
    if decision.kind != "sow-markers":
        return ""
    sow = preview(view, decision.seat, TRAY[str(decision.facts["tray"])])
    if sow.completes != "no" and finality(view, decision.seat, sow, sow.tile) == "cards":
        return voice.say("form-draws", brings=brings(voice, view, sow.tile))
    return voice.say("form-ends-round") if finality(view, decision.seat, sow, "") == "round" else ""


def _last_press(voice: Voice, view: TrajanView) -> Iterable[Component]:
    """Yield a warning that this turn ends a round.

    The round reveals a demand, so the answer can't be undone. At the end of a quarter the consul still has to answer.
    """
    if view.passed and view.phase == "turns":
        final = view.round < RULES.rounds
        text = voice.say("facts-round-ends", quarter=view.round + view.passed > RULES.rounds, final=final)
        yield field(voice.say("facts-time"), text)


def circle_field(
    voice: Voice, view: TrajanView, seat: Seat, *, ahead: bool = False, after: int = -1
) -> Iterable[Component]:
    """Yield the reader's circle, starting after the tray `after`, and the time left in the round.

    With `ahead`, each tray also shows where it would end.
    """
    lines = list(circle(voice, view, seat, ahead=ahead, after=after))
    if lines:
        yield field(voice.say("facts-circle"), "\n".join([*lines, time_left(voice, view), voice.say("circle-key")]))


def demand_line(voice: Voice, view: TrajanView, seat: Seat) -> str:
    """Return the open demands, and which of them the reader can't meet yet."""
    me = view.players[seat]
    if not view.demands:
        return voice.say("facts-no-demands")
    lacking = unmet(view.demands, me.completed, me.tiles)
    jokers = me.tiles.count(DEMAND_JOKER)
    return voice.say(
        "facts-demand-line",
        open=_demands(voice, view.demands),
        unmet=_demands(voice, lacking.elements()) or None,
        jokers=min(jokers, lacking.total()),
        lost=loss(view, me),
    )


def _demands(voice: Voice, demands: Iterable[str]) -> str:
    return counted(voice, [voice.name("demand", demand) for demand in demands])


def bonus_line(voice: Voice, bonus: Iterable[Bonus]) -> str:
    """Return bonus tiles with what they score per item, by the side that is up."""
    return ", ".join(
        voice.say(
            "facts-bonus-tile",
            named=short(voice, "bonus", each.tile),
            points=BONUS_TILES[each.tile].yellow if each.yellow else BONUS_TILES[each.tile].grey,
            grey=not each.yellow,
            number=1 if each.yellow else BONUS_TILES[each.tile].grey_for,
            once=BONUS_TILES[each.tile].counts == "demand",
        )
        for each in bonus
    )


def _stacks(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Yield the markers that the top Trajan tiles require."""
    tops = [short(voice, "tile", tile) for tile in view.stacks.values() if tile is not None]
    yield field(voice.say("facts-stacks"), " · ".join(tops))
    yield _tile_key(voice)


def _tile_key(voice: Voice) -> Component:
    return field(voice.say("facts-tile-key"), voice.say("facts-tile-key-text"))


def _ships(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Yield what the two sides of a ship mean."""
    yield field(voice.say("facts-ships"), voice.say("facts-ships-text"))


def _trays(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[Component]:
    yield from circle_field(voice, view, seat)


def _turn(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Yield the circle and the time; then demands, votes, camps, tiles and [+2] markers."""
    me = view.players[seat]
    camps = {"workers": me.workers, "legionnaires": me.legionnaires}
    lines = [demand_line(voice, view, seat), voice.say("facts-you-line", votes=me.votes, **camps)]
    if me.tiles:
        lines.append(voice.say("facts-own-tiles", named=listed_short(voice, "tile", me.tiles)))
    if me.plus2:
        lines.append(voice.say("facts-plus2", actions=me.plus2))
    yield from circle_field(voice, view, seat, ahead=True)
    yield field(voice.say("facts-you"), "\n".join(lines))
    yield _tile_key(voice)


def _demanded(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Yield the demands, and the reader's forum tiles."""
    tiles = listed_short(voice, "tile", view.players[seat].tiles)
    told = voice.say("facts-own-tiles", named=tiles) if tiles else ""
    yield field(voice.say("facts-demands"), "\n".join(filter(None, [demand_line(voice, view, seat), told])))


def _votes(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Yield the votes in order; the first player would be consul now."""
    ranked = [
        voice.say("facts-votes-line", seat=player.seat, sign=sign_of(voice, view, player.seat), votes=player.votes)
        for player in by_votes(view)
    ]
    yield field(voice.say("facts-votes"), ", ".join(ranked))


def _built(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Yield the reader's workers and construction tiles."""
    me, mat = view.players[seat], mat_of(view, seat)
    lines = [voice.say("facts-workers", workers=me.workers, sites=[str(site + 1) for site in sorted(me.sites)])]
    if me.buildings:
        named = values_by_kind(voice, me.buildings)
        lines.append(voice.say("facts-built", named=named, jokers=mat.tiles.count(CONSTRUCTION_JOKER)))
    yield field(voice.say("facts-construction"), "\n".join(lines))


def _goods_bonus(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Yield the reader's bonus tiles, which may score for goods."""
    me = view.players[seat]
    if me.bonus:
        yield field(voice.say("facts-bonus"), bonus_line(voice, me.bonus))


def _bonus(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Yield both sides of the bonus tiles the consul chooses from, the consul's side first."""
    lines = [bonus_line(voice, [Bonus(tile, yellow=True), Bonus(tile, yellow=False)]) for tile in view.bonus]
    yield field(voice.say("facts-bonus-choice"), "\n".join(lines))


_FACTS: dict[str, Told] = {
    "lay-markers": _stacks,
    "draft-goods": _goods_bonus,
    "take-first-tiles": _trays,
    "choose-tray": _turn,
    "seaport": _ships,
    "discard-card": _goods_bonus,
    "play-cards": _goods_bonus,
    "forum": _demanded,
    "senate": _votes,
    "construction": _built,
    "meet-demands": _demanded,
    "choose-bonus": _bonus,
}
