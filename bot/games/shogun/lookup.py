"""Texts for `/card`, with numbers from the game data, and notes on rules and data that are uncertain."""

from collections.abc import Callable, Iterable, Mapping

from bot.games.shogun.names import event_text
from bot.localization.localizer import Localizer
from bot.presentation.formatting import Note
from engine.shogun.components import (
    ACTIONS,
    DOUBTS,
    EVENTS,
    PROVINCES,
    REGIONS,
    RULES,
    SIDES,
    SPECIAL_CARDS,
    Side,
    SpecialCard,
    region_of,
)

QUESTION_TOPICS = {
    "setup": ("claim-province", "choose-group", "assign-groups"),
    "planning": ("plan",),
    "special-cards": ("take-special", "special-order-ahead"),
    "battle-move": ("choose-target", "move-armies", "choose-force", "target-ahead", "stay-ahead"),
    "battles": ("add-defenders", "defence-word"),
    "deploying": ("deploy-more", "deploy-word"),
    "revolts": ("order-revolts",),
}
"""The kinds of questions that each rules topic governs."""


NAMED_BY: dict[str, str] = {
    **{action: f"action-{action}" for action in ACTIONS},
    **{special: f"special-{special}" for special in SPECIAL_CARDS},
    **{event: f"event-{event}" for event in EVENTS},
    **{region: f"region-{region}" for region in REGIONS},
    **{province: f"province-{province}" for province in PROVINCES},
}
"""Maps ids that can be looked up to the messages that name them. All ids are distinct."""


def text_of(localizer: Localizer, name: str) -> str:
    """Return the full description of a card, province or region."""
    return "\n".join(next(render for things, render in _TOLD if name in things)(localizer, name))


def _action(localizer: Localizer, name: str) -> Iterable[str]:
    card = ACTIONS[name]
    if card.builds is not None:
        tiles = RULES.tiles[card.builds]
        yield localizer.format("lookup-builds", building=card.builds, chests=card.cost, tiles=tiles)
    if card.goods is not None:
        yield localizer.format("lookup-rice" if card.goods == "rice" else "lookup-taxes")
    if card.armies:
        yield localizer.format("lookup-deploys", armies=card.armies, chests=card.cost)
    if card.moves:
        yield localizer.format("lookup-moves")
    if card.battles:
        yield localizer.format("lookup-battles")


def _special(localizer: Localizer, name: str) -> Iterable[str]:
    yield special_text(localizer, name)
    yield localizer.format("lookup-special-place")


def special_text(localizer: Localizer, name: str) -> str:
    """Return what a special card does for its holder."""
    message, number = _does(SPECIAL_CARDS[name])
    return localizer.label(message, number=number)


def _does(card: SpecialCard) -> tuple[str, int]:
    numbers = {
        "lookup-attack": card.attack,
        "lookup-defence": card.defence,
        "lookup-chest": card.chests,
        "lookup-rice-more": card.rice,
        "lookup-deploy": card.deploy,
    }
    return next((message, number) for message, number in numbers.items() if number)


def _event(localizer: Localizer, name: str) -> Iterable[str]:
    yield event_text(localizer, name)
    yield localizer.format("lookup-loss", number=EVENTS[name].rice_loss)


def _region(localizer: Localizer, name: str) -> Iterable[str]:
    """Yield the region's provinces on each side of the board, with their total yields."""
    for side in SIDES:
        here = [province for province in PROVINCES.values() if province.regions[side] == name]
        yield localizer.format(
            "lookup-provinces",
            side=side,
            provinces=[province.id for province in here],
            chests=sum(province.tax for province in here),
            rice=sum(province.rice for province in here),
            spaces=sum(province.spaces for province in here),
        )


def _province(localizer: Localizer, name: str) -> Iterable[str]:
    """Yield a province's yields, regions and neighbors."""
    province = PROVINCES[name]
    yield localizer.format("lookup-values", chests=province.tax, rice=province.rice, spaces=province.spaces)
    sun, moon = (region_of(name, side) for side in SIDES)
    if sun == moon:
        yield localizer.format("lookup-region", region=sun)
    else:
        yield localizer.format(
            "lookup-regions", sun=localizer.name("region", sun), moon=localizer.name("region", moon)
        )
    if province.land:
        yield localizer.format("lookup-land", neighbours=_named(localizer, province.land))
    yield from _routes(localizer, province.sea)
    if province.left_out == set(SIDES):
        yield localizer.format("lookup-out")
    elif province.left_out:
        yield localizer.format("lookup-out-on", side=next(iter(province.left_out)))


def _routes(localizer: Localizer, sea: Mapping[Side, tuple[str, ...]]) -> Iterable[str]:
    """Yield the neighbors by sea, in one line if both sides of the board have the same ones."""
    sun, moon = (sea[side] for side in SIDES)
    if sun == moon and sun:
        yield localizer.format("lookup-sea", neighbours=_named(localizer, sun))
    elif sun != moon:
        yield localizer.format("lookup-seas", sun=_named(localizer, sun), moon=_named(localizer, moon))


def _named(localizer: Localizer, provinces: Iterable[str]) -> str:
    names = localizer.format_list([localizer.name("province", province) for province in provinces])
    return names or localizer.format("lookup-nowhere")


_TOLD: tuple[tuple[Iterable[str], Callable[[Localizer, str], Iterable[str]]], ...] = (
    (ACTIONS, _action),
    (SPECIAL_CARDS, _special),
    (EVENTS, _event),
    (REGIONS, _region),
    (PROVINCES, _province),
)


# Uncertain rules and data


BOTH = "both"
"""The fact `part` if sea routes and the provinces left out with three players are both uncertain."""


def notes() -> Iterable[Note]:
    """Yield the notes on the board, setup, cards and tower."""
    for side in SIDES:
        yield from _of_side(side)
    if "line_ups" in DOUBTS:
        yield Note(message="note-line-ups", topics=("rules-setup",), options=(("claiming", "line-ups"),))
    yield from _of_rules()


def _of_side(side: str) -> Iterable[Note]:
    routes, left_out = f"routes.{side}" in DOUBTS, f"left_out_with_3.{side}" in DOUBTS
    if routes or left_out:
        part = BOTH if routes and left_out else "routes" if routes else "provinces"
        yield Note(message="note-side", facts={"part": part}, options=(("side", side),))
        yield Note(message="note-board", facts={"part": part, "side": side}, topics=("rules-board",))
    if f"borders.{side}" in DOUBTS:
        yield Note(message="note-borders", facts={"side": side}, topics=("rules-board",))
    for province in PROVINCES.values():
        at_sea, is_out = routes and bool(province.sea[side]), left_out and side in province.left_out
        if at_sea or is_out:
            part = BOTH if at_sea and is_out else "routes" if at_sea else "provinces"
            yield Note(message="note-province", facts={"part": part, "side": side}, cards=(province.id,))


def _of_rules() -> Iterable[Note]:
    if "tiles" in RULES.confidence:
        buildings = [action.id for action in ACTIONS.values() if action.builds is not None]
        yield Note(message="note-tiles", cards=buildings, topics=("rules-daimyo",))
    if "castle_event_in_revolts" in RULES.confidence:
        events = [event.id for event in EVENTS.values() if event.castle_defenders]
        yield Note(message="note-castles", facts={"revolts": RULES.castle_event_in_revolts}, cards=events)
    if "deploy_6_with_few_recruits" in RULES.confidence:
        cards = [event.id for event in EVENTS.values() if event.deploy_5_gives is not None]
        cards += [special.id for special in SPECIAL_CARDS.values() if special.deploy]
        number = {"number": RULES.deploy_6_with_few_recruits}
        yield Note(message="note-recruits", facts=number, cards=cards, topics=("rules-special-cards",))
    if {"fall_through", "release"} & set(RULES.confidence):
        yield Note(message="note-tower", topics=("rules-tower",))
