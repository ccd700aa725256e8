"""Fields shown with a question, by its kind: what a good player looks up before answering."""

from collections.abc import Callable, Iterable

from bot.games.trajan.card import by_votes, loss
from bot.games.trajan.forecasts import brings, circle, finality, mat_of, preview, time_left
from bot.games.trajan.names import counted, listed_short, short, sign_of, values_by_kind
from bot.localization.localizer import Localizer
from bot.presentation.components import Component, embed_field
from engine.core.events import Seat
from engine.core.questions import Decision
from engine.trajan.components import BONUS_TILES, CONSTRUCTION_JOKER, DEMAND_JOKER, RULES, TRAY
from engine.trajan.measures import unmet
from engine.trajan.table import Bonus
from engine.trajan.views import TrajanView

FactFields = Callable[[Localizer, TrajanView, Seat], Iterable[Component]]


def facts(localizer: Localizer, view: TrajanView, decision: Decision) -> Iterable[Component]:
    """Return the fields for this question; none if the question itself says everything."""
    render = _FACTS.get(decision.kind)
    found = () if render is None else tuple(render(localizer, view, decision.seat))
    if decision.kind == "sow-markers":
        found = tuple(circle_field(localizer, view, decision.seat, after=TRAY[str(decision.facts["tray"])]))
    return (*_last_press(localizer, view), *found)


def facts_in_picture(localizer: Localizer, view: TrajanView, decision: Decision) -> Iterable[Component]:
    """Return the fields that repeat or explain a question's picture."""
    match decision.kind:
        case "choose-tray" | "seaport":
            return _FACTS[decision.kind](localizer, view, decision.seat)
        case "lay-markers":
            return (_tile_key(localizer),)
        case _:
            return ()


def form_text(localizer: Localizer, view: TrajanView, decision: Decision) -> str:
    """Return a warning that sowing may not be undone, since submitting the modal sows immediately."""
    if decision.kind != "sow-markers":
        return ""
    sow = preview(view, decision.seat, TRAY[str(decision.facts["tray"])])
    if sow.completes != "no" and finality(view, decision.seat, sow, sow.tile) == "cards":
        return localizer.format("form-draws", brings=brings(localizer, view, sow.tile))
    return localizer.format("form-ends-round") if finality(view, decision.seat, sow, "") == "round" else ""


def _last_press(localizer: Localizer, view: TrajanView) -> Iterable[Component]:
    """Yield a warning that this turn ends a round.

    The round reveals a demand, so the answer can't be undone. At the end of a quarter the consul still has to answer.
    """
    if view.passed and view.phase == "turns":
        final = view.round < RULES.rounds
        text = localizer.format("facts-round-ends", quarter=view.round + view.passed > RULES.rounds, final=final)
        yield embed_field(localizer.format("facts-time"), text)


def circle_field(
    localizer: Localizer, view: TrajanView, seat: Seat, *, ahead: bool = False, after: int = -1
) -> Iterable[Component]:
    """Yield a field with the reader's circle, from the tray that follows `after`, and the time left in the round.

    With `ahead`, each tray also shows the action space where sowing from it would end.
    """
    lines = list(circle(localizer, view, seat, ahead=ahead, after=after))
    if lines:
        yield embed_field(
            localizer.format("facts-circle"),
            "\n".join([*lines, time_left(localizer, view), localizer.format("circle-key")]),
        )


def demand_line(localizer: Localizer, view: TrajanView, seat: Seat) -> str:
    """Return the open demands, and which of them the reader can't meet yet."""
    me = view.players[seat]
    if not view.demands:
        return localizer.format("facts-no-demands")
    lacking = unmet(view.demands, me.completed, me.tiles)
    jokers = me.tiles.count(DEMAND_JOKER)
    return localizer.format(
        "facts-demand-line",
        open=_demands(localizer, view.demands),
        unmet=_demands(localizer, lacking.elements()) or None,
        jokers=min(jokers, lacking.total()),
        lost=loss(view, me),
    )


def _demands(localizer: Localizer, demands: Iterable[str]) -> str:
    return counted(localizer, [localizer.name("demand", demand) for demand in demands])


def bonus_line(localizer: Localizer, bonus: Iterable[Bonus]) -> str:
    """Return bonus tiles with what they score per item, by the side that is up."""
    return ", ".join(
        localizer.format(
            "facts-bonus-tile",
            named=short(localizer, "bonus", each.tile),
            points=BONUS_TILES[each.tile].yellow if each.yellow else BONUS_TILES[each.tile].grey,
            grey=not each.yellow,
            number=1 if each.yellow else BONUS_TILES[each.tile].grey_for,
            once=BONUS_TILES[each.tile].counts == "demand",
        )
        for each in bonus
    )


def _stacks(localizer: Localizer, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Yield the markers that the top Trajan tiles require."""
    tops = [short(localizer, "tile", tile) for tile in view.stacks.values() if tile is not None]
    yield embed_field(localizer.format("facts-stacks"), " · ".join(tops))
    yield _tile_key(localizer)


def _tile_key(localizer: Localizer) -> Component:
    return embed_field(localizer.format("facts-tile-key"), localizer.format("facts-tile-key-text"))


def _ships(localizer: Localizer, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Yield what the two sides of a ship mean."""
    yield embed_field(localizer.format("facts-ships"), localizer.format("facts-ships-text"))


def _trays(localizer: Localizer, view: TrajanView, seat: Seat) -> Iterable[Component]:
    yield from circle_field(localizer, view, seat)


def _turn(localizer: Localizer, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Yield the circle and the time; then demands, votes, camps, tiles and [+2] markers."""
    me = view.players[seat]
    camps = {"workers": me.workers, "legionnaires": me.legionnaires}
    lines = [demand_line(localizer, view, seat), localizer.format("facts-you-line", votes=me.votes, **camps)]
    if me.tiles:
        lines.append(localizer.format("facts-own-tiles", named=listed_short(localizer, "tile", me.tiles)))
    if me.plus2:
        lines.append(localizer.format("facts-plus2", actions=me.plus2))
    yield from circle_field(localizer, view, seat, ahead=True)
    yield embed_field(localizer.format("facts-you"), "\n".join(lines))
    yield _tile_key(localizer)


def _demanded(localizer: Localizer, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Yield the demands, and the reader's forum tiles."""
    tiles = listed_short(localizer, "tile", view.players[seat].tiles)
    own_tiles = localizer.format("facts-own-tiles", named=tiles) if tiles else ""
    yield embed_field(
        localizer.format("facts-demands"), "\n".join(filter(None, [demand_line(localizer, view, seat), own_tiles]))
    )


def _votes(localizer: Localizer, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Yield the votes in order; the first player would be consul now."""
    ranked = [
        localizer.format(
            "facts-votes-line", seat=player.seat, sign=sign_of(localizer, view, player.seat), votes=player.votes
        )
        for player in by_votes(view)
    ]
    yield embed_field(localizer.format("facts-votes"), ", ".join(ranked))


def _built(localizer: Localizer, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Yield the reader's workers and construction tiles."""
    me, mat = view.players[seat], mat_of(view, seat)
    lines = [
        localizer.format("facts-workers", workers=me.workers, sites=[str(site + 1) for site in sorted(me.sites)])
    ]
    if me.buildings:
        named = values_by_kind(localizer, me.buildings)
        lines.append(localizer.format("facts-built", named=named, jokers=mat.tiles.count(CONSTRUCTION_JOKER)))
    yield embed_field(localizer.format("facts-construction"), "\n".join(lines))


def _goods_bonus(localizer: Localizer, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Yield the reader's bonus tiles, which may score for goods."""
    me = view.players[seat]
    if me.bonus:
        yield embed_field(localizer.format("facts-bonus"), bonus_line(localizer, me.bonus))


def _bonus(localizer: Localizer, view: TrajanView, seat: Seat) -> Iterable[Component]:
    """Yield both sides of the bonus tiles the consul chooses from, the consul's side first."""
    lines = [bonus_line(localizer, [Bonus(tile, yellow=True), Bonus(tile, yellow=False)]) for tile in view.bonus]
    yield embed_field(localizer.format("facts-bonus-choice"), "\n".join(lines))


_FACTS: dict[str, FactFields] = {
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
