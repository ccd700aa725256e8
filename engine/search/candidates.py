"""Which answers to a question are worth a thought."""

from collections.abc import Sequence
from itertools import islice

from engine.core.chance import Chance
from engine.core.questions import Answer, Question


def candidates(question: Question, most: int, chance: Chance, proposals: Sequence[Answer] = ()) -> list[Answer]:
    """At most `most` lawful answers in random order: all if there are no more.

    Otherwise the `proposals`, best first, then the first that the question lists and random others.
    """
    found: list[Answer] = list(islice(question.answers(), most + 1))
    if len(found) > most:
        found = _different([*proposals, found[0]])[:most]
        others = [question.sample(chance) for _ in range(most - len(found))]
        found = _different([*found, *others])
    return chance.shuffled(found)


def _different(answers: Sequence[Answer]) -> list[Answer]:
    found: list[Answer] = []
    for answer in answers:
        if answer not in found:
            found.append(answer)
    return found
