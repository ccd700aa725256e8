"""Random Assign questions, and a brute-force solver that finds all their answers."""

from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any, NamedTuple

from engine.core.chance import Chance
from engine.core.questions import Assign, Place, Thing, Together

Pairs = tuple[tuple[str, str], ...]
GROUPS = ("", "war", "food")


class MadeUp(NamedTuple):
    """The parts of a question, which may have no answer."""

    things: tuple[Thing[None], ...]
    places: tuple[Place[None], ...]
    together: tuple[Together, ...] = ()
    must: Mapping[str, int] = {}
    spare: int = 0

    def asked(self, ordered: bool = False) -> Assign[Any, Any]:
        return Assign(self.things, self.places, self.together, self.must, ordered, self.spare)


def made_up(chance: Chance) -> MadeUp:
    """Return up to four things, some with copies, and up to three places, half of which want an exact number.

    Without limits on sets of places, one or two things may be spare.
    """
    copies = chance.choice(((), (1,), (2,), (3,), (1, 1), (1, 2), (3, 1), (1, 1, 1), (1, 2, 1), (1, 1, 1, 1)))
    things: tuple[Thing[None], ...] = tuple(
        Thing(f"t{i}", "thing", group=chance.choice(GROUPS), copies=number) for i, number in enumerate(copies)
    )
    places = tuple(_place(f"p{i}", chance) for i in range(chance.choice((0, 1, 2, 2, 3, 3))))
    must = {group: chance.below(3) for group in GROUPS if chance.below(6) == 0}
    together = _sets([place.key for place in places], chance)
    return MadeUp(things, places, together, must, 0 if together else chance.choice((0, 0, 1, 2)))


def _place(key: str, chance: Chance) -> Place[None]:
    least = chance.choice((0, 0, 0, 1, 1, 2))
    most = least + chance.choice((0, 0, 1, 2))
    takes = tuple(group for group in GROUPS if chance.below(2)) if chance.below(2) else ()
    return Place(key, "place", least=least, most=most, takes=takes)


def _sets(keys: list[str], chance: Chance) -> tuple[Together, ...]:
    """Return limits for sets of places, which are disjoint or nested."""
    if not keys or chance.below(3) == 0:
        return ()
    mixed, cut = chance.shuffled(keys), chance.below(len(keys))
    around = (Together(tuple(mixed), chance.below(2 * len(keys) + 1)),) if chance.below(2) else ()
    return (*around, *_sets(mixed[:cut], chance), *_sets(mixed[cut + 1 :], chance))


def lawful_layings(case: MadeUp) -> set[Pairs]:
    """Return all valid answers, found by trying every copy on every place and unplaced."""
    copies = [thing for thing in case.things for _ in range(thing.copies)]
    found: set[Pairs] = set()
    for spots in product((None, *case.places), repeat=len(copies)):
        laid = [(thing, place) for thing, place in zip(copies, spots, strict=True) if place is not None]
        if _is_fair(case, laid):
            found.add(tuple(sorted((thing.key, place.key) for thing, place in laid)))
    return found


def _is_fair(case: MadeUp, laid: list[tuple[Thing[None], Place[None]]]) -> bool:
    here = Counter(place.key for _, place in laid)
    groups = Counter(thing.group for thing, _ in laid)
    return (
        all(not place.takes or thing.group in place.takes for thing, place in laid)
        and all(place.least <= here[place.key] for place in case.places)
        and sum(max(0, here[place.key] - place.most) for place in case.places) <= case.spare
        and all(sum(here[key] for key in together.places) <= together.most for together in case.together)
        and all(groups[group] >= least for group, least in case.must.items())
    )
