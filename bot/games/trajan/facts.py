"""What a good player looks up before answering: fields that stand with a question, by its kind."""

from collections.abc import Callable, Iterable

from bot.games.trajan.areas import by_votes
from bot.games.trajan.card import loss
from bot.games.trajan.circle import circle, finality, time_left
from bot.games.trajan.pieces import counted, listed_short, short, sign_of, values_by_kind
from bot.games.trajan.possible import brings, mat_of
from bot.games.trajan.sowing import preview
from bot.presentation.components import Component, field
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.core.questions import Decision
from engine.trajan.components import BONUS_TILES, CONSTRUCTION_JOKER, DEMAND_JOKER, RULES, TRAY
from engine.trajan.measures import unmet
from engine.trajan.table import Bonus
from engine.trajan.views import TrajanView

Told = Callable[[Voice, TrajanView, Seat], Iterable[Component]]


def facts(voice: Voice, view: TrajanView, decision: Decision) -> Iterable[Component]:
    """Fields for this question; none where everything is said in it."""
    told = _FACTS.get(decision.kind)
    found = () if told is None else tuple(told(voice, view, decision.seat))
    if decision.kind == "sow-markers":
        found = tuple(circle_field(voice, view, decision.seat, after=TRAY[str(decision.facts["tray"])]))
    return (*_last_press(voice, view), *found)


def form_text(voice: Voice, view: TrajanView, decision: Decision) -> str:
    """That colours that are filled in may be final: a form that is sent in sows them at once."""
    if decision.kind != "sow-markers":
        return ""
    sow = preview(view, decision.seat, TRAY[str(decision.facts["tray"])])
    if sow.completes != "no" and finality(view, decision.seat, sow, sow.tile) == "cards":
        return voice.say("form-draws", brings=brings(voice, view, sow.tile))
    return voice.say("form-ends-round") if finality(view, decision.seat, sow, "") == "round" else ""


def _last_press(voice: Voice, view: TrajanView) -> Iterable[Component]:
    """Say that a round ends with this turn. It turns up a demand, so it is final; a quarter asks the consul first."""
    if view.passed and view.phase == "turns":
        final = view.round < RULES.rounds
        text = voice.say("facts-round-ends", quarter=view.round + view.passed > RULES.rounds, final=final)
        yield field(voice.say("facts-time"), text)


def circle_field(
    voice: Voice, view: TrajanView, seat: Seat, *, ahead: bool = False, after: int = -1
) -> Iterable[Component]:
    """The reader's circle from the tray `after` one on, and what is left of the round; to think `ahead` also where
    each tray would end."""
    lines = list(circle(voice, view, seat, ahead=ahead, after=after))
    if lines:
        yield field(voice.say("facts-circle"), "\n".join([*lines, time_left(voice, view), voice.say("circle-key")]))


def demand_line(voice: Voice, view: TrajanView, seat: Seat) -> str:
    """The demands that lie open, and what of them the reader can meet now."""
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
    """Bonus tiles with what they bring for each, by the side that counts."""
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
    """What the first Trajan tiles will ask for."""
    tops = [short(voice, "tile", tile) for tile in view.stacks.values() if tile is not None]
    yield field(voice.say("facts-stacks"), " · ".join(tops))


def _trays(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[Component]:
    yield from circle_field(voice, view, seat)


def _turn(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """The circle and time; then demands, which the picture shows too, votes, camps, tiles and [+2] markers."""
    me = view.players[seat]
    camps = {"workers": me.workers, "legionnaires": me.legionnaires}
    lines = [demand_line(voice, view, seat), voice.say("facts-you-line", votes=me.votes, **camps)]
    if me.tiles:
        lines.append(voice.say("facts-own-tiles", named=listed_short(voice, "tile", me.tiles)))
    if me.plus2:
        lines.append(voice.say("facts-plus2", actions=me.plus2))
    yield from circle_field(voice, view, seat, ahead=True)
    yield field(voice.say("facts-you"), "\n".join(lines))


def _demanded(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Demands, and what the reader has of forum tiles."""
    tiles = listed_short(voice, "tile", view.players[seat].tiles)
    told = voice.say("facts-own-tiles", named=tiles) if tiles else ""
    yield field(voice.say("facts-demands"), "\n".join(filter(None, [demand_line(voice, view, seat), told])))


def _votes(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Who would be consul now."""
    ranked = [
        voice.say("facts-votes-line", seat=player.seat, sign=sign_of(voice, view, player.seat), votes=player.votes)
        for player in by_votes(view)
    ]
    yield field(voice.say("facts-votes"), ", ".join(ranked))


def _built(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """The reader's workers and construction tiles."""
    me, mat = view.players[seat], mat_of(view, seat)
    lines = [voice.say("facts-workers", workers=me.workers, sites=[str(site + 1) for site in sorted(me.sites)])]
    if me.buildings:
        named = values_by_kind(voice, me.buildings)
        lines.append(voice.say("facts-built", named=named, jokers=mat.tiles.count(CONSTRUCTION_JOKER)))
    yield field(voice.say("facts-construction"), "\n".join(lines))


def _goods_bonus(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """The reader's bonus tiles, which ask for goods perhaps."""
    me = view.players[seat]
    if me.bonus:
        yield field(voice.say("facts-bonus"), bonus_line(voice, me.bonus))


def _bonus(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Both sides of the bonus tiles that the consul chooses from, the consul's first."""
    lines = [bonus_line(voice, [Bonus(tile, yellow=True), Bonus(tile, yellow=False)]) for tile in view.bonus]
    yield field(voice.say("facts-bonus-choice"), "\n".join(lines))


_FACTS: dict[str, Told] = {
    "lay-markers": _stacks,
    "draft-goods": _goods_bonus,
    "take-first-tiles": _trays,
    "choose-tray": _turn,
    "discard-card": _goods_bonus,
    "play-cards": _goods_bonus,
    "forum": _demanded,
    "senate": _votes,
    "construction": _built,
    "meet-demands": _demanded,
    "choose-bonus": _bonus,
}
