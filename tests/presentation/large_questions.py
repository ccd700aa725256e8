"""Questions that no game asks yet, such as eleven places with fifteen things, or a hundred options."""

from typing import NamedTuple

from engine.core.questions import Arrange, Assign, Option, Pick, Place, Question, ShareOut, Slot, Thing


class Named(NamedTuple):
    """The name and kind of a thing or place."""

    name: str
    kind: str = ""


def cards(number: int, kind: str = "card", *, copies: int = 1) -> tuple[Thing[Named], ...]:
    """Return things for places of their kind."""
    return tuple(
        Thing(f"{kind}-{at}", "made-up-thing", Named(f"{kind.title()} {at}", kind), kind, copies)
        for at in range(1, number + 1)
    )


def fields(number: int, *takes: str, least: int = 1, most: int = 1, first: int = 1) -> tuple[Place[Named], ...]:
    """Return places numbered from `first`."""
    return tuple(
        Place(f"field-{at}", "made-up-place", Named(f"Field {at}"), least, most, takes)
        for at in range(first, first + number)
    )


def eleven_places() -> Assign[Named, Named]:
    """Return a question about ten cards for ten places and one of five bids for the eleventh."""
    return Assign((*cards(10), *cards(5, "bid")), (*fields(10, "card"), *fields(1, "bid", first=11)))


def twelve_slots() -> ShareOut:
    """Return a question about up to twenty units for twelve slots."""
    return ShareOut(tuple(Slot(f"slot-{at}", "made-up-place", 9, {"name": f"Slot {at}"}) for at in range(1, 13)), 20)


def things(number: int, groups: int = 0) -> tuple[Option[Named], ...]:
    """Return options, in this number of groups or without groups."""
    return tuple(
        Option(f"option-{at}", "made-up-thing", Named(f"Option {at}"), f"group-{at % groups}" if groups else "")
        for at in range(1, number + 1)
    )


HUNDRED: dict[str, Question] = {
    "options": Pick(things(100), least=0),
    "options_in_groups": Pick(things(100, 7)),
    "options_in_a_hundred_groups": Pick(things(100, 100), least=0),
    "several_options": Pick(things(100), least=2, most=100),
    "several_options_in_groups": Pick(things(100, 4), least=1, most=4),
    "several_options_in_a_hundred_groups": Pick(things(100, 100), least=1, most=100),
    "items": Arrange(things(100)),
    "slots": ShareOut(tuple(Slot(f"s{at}", "made-up-place", 9, {"name": f"Slot {at}"}) for at in range(100)), 100),
    "things_on_one_place": Assign(cards(100), fields(1, least=1, most=100)),
    "things_on_a_hundred_places": Assign(cards(100), fields(100, "card")),
    "copies": Assign(cards(1, copies=100), fields(1, least=0, most=100)),
}
"""Questions with a hundred of everything that they can have."""
