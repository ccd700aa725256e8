"""Which answers to a question are worth a thought."""

from itertools import islice

from engine.core.chance import Chance
from engine.core.questions import Answer, Question


def candidates(question: Question, most: int, chance: Chance) -> list[Answer]:
    """All lawful answers in random order if there are at most `most`; otherwise the first and random others."""
    first: list[Answer] = list(islice(question.answers(), most + 1))
    if len(first) > most:
        first = _different([first[0], *(question.sample(chance) for _ in range(most - 1))])
    return chance.shuffled(first)


def _different(answers: list[Answer]) -> list[Answer]:
    found: list[Answer] = []
    for answer in answers:
        if answer not in found:
            found.append(answer)
    return found
