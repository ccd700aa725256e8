"""Notes on uncertain rules and data of Shogun, based on the confidence of each datum."""

from collections.abc import Iterable

from bot.presentation.notes import Note
from engine.shogun.components import ACTIONS, DOUBTS, EVENTS, PROVINCES, RULES, SIDES, SPECIAL_CARDS

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
