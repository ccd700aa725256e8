"""Invalid answers to questions of every shape."""

from collections.abc import Iterator

from engine.core.questions import (
    Answer,
    Arrange,
    Arranged,
    Assign,
    Assigned,
    Pick,
    Picked,
    Question,
    SharedOut,
    ShareOut,
)

NOBODY_KNOWS = "xyzzy"


def wrong_answers(question: Question) -> Iterator[Answer]:
    """Yield mostly invalid answers: too few, too many, duplicates, wrong places, wrong shapes."""
    yield Picked(keys=(NOBODY_KNOWS, NOBODY_KNOWS, NOBODY_KNOWS))
    yield SharedOut(shares={NOBODY_KNOWS: 1})
    match question:
        case Pick():
            keys = tuple(option.key for option in question.options)
            yield Picked(keys=())
            yield Picked(keys=(NOBODY_KNOWS,) * question.most)
            yield Picked(keys=keys[:1] * question.most)
            yield Picked(keys=keys[: question.most])
            yield Picked(keys=(*keys, *keys))
        case ShareOut():
            yield SharedOut(shares={})
            yield SharedOut(shares={slot.key: slot.most for slot in question.slots})
            for slot in question.slots[:1]:
                yield SharedOut(shares={slot.key: slot.most + 1})
                yield SharedOut(shares={slot.key: -1})
                yield SharedOut(shares={slot.key: 1})
        case Arrange():
            yield Arranged(order=())
        case Assign():
            yield from _wrong_layings(question)


def _wrong_layings(question: Assign[object, object]) -> Iterator[Answer]:
    things, places = question.things, question.places
    pairs = [(thing.key, place.key) for place in places for thing in things if place.holds(thing)]
    yield Assigned(laid=())
    yield from (Assigned(laid=((thing.key, place.key),)) for thing in things for place in places[:9])
    yield from (Assigned(laid=tuple(pair for pair in pairs if pair[1] == place.key)) for place in places)
    yield from (Assigned(laid=tuple(pair for pair in pairs if pair[0] == thing.key)) for thing in things)
    yield Assigned(laid=tuple((thing.key, places[0].key) for thing in things for _ in range(thing.copies + 1)))
    yield Assigned(laid=tuple(pairs))
