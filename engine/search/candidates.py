"""Selection of the answers that a search evaluates."""

from collections.abc import Sequence
from itertools import islice

from engine.core.chance import Chance
from engine.core.questions import Answer, Question


def candidates(question: Question, most: int, chance: Chance, proposals: Sequence[Answer] = ()) -> list[Answer]:
    """Return up to `most` legal answers, shuffled.

    If the question has more answers than that, take the `proposals` (best first), the first answer the question
    lists, and then random ones. Duplicates among the random answers are dropped without replacement.
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
