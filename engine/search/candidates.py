"""Selection of the answers that a search evaluates."""

from collections.abc import Sequence
from itertools import islice

from engine.core.chance import Chance
from engine.core.questions import Answer, Assign, Assigned, Pick, Picked, Question


def candidates(question: Question, most: int, chance: Chance, proposals: Sequence[Answer] = ()) -> list[Answer]:
    """Return up to `most` legal answers, shuffled.

    If the question has more answers than that, take the `proposals` (best first), the first answer the question
    lists, and then random ones. Duplicates among the random answers are dropped without replacement, and so are
    answers that postpone a part of themselves.
    """
    found: list[Answer] = list(islice(question.answers(), most + 1))
    if len(found) > most:
        found = _different([*proposals, found[0]])[:most]
        others = [question.sample(chance) for _ in range(most - len(found))]
        found = _different([*found, *others])
    return chance.shuffled([answer for answer in found if not _postpones(question, answer)] or found)


def _postpones(question: Question, answer: Answer) -> bool:
    """Return whether an ordered answer asks to be asked again, the only choice without a meaning for the game.

    A player sees the result of the first choices by that. An evaluation can't: the rest is still to come.
    """
    match question, answer:
        case Pick(ordered=True), Picked():
            chosen, offered = set(answer.keys), {option.key: option.means for option in question.options}
        case Assign(ordered=True), Assigned():
            chosen, offered = {key for key, _ in answer.laid}, {thing.key: thing.means for thing in question.things}
        case _:
            return False
    return any(offered[key] is None for key in chosen)


def _different(answers: Sequence[Answer]) -> list[Answer]:
    found: list[Answer] = []
    for answer in answers:
        if answer not in found:
            found.append(answer)
    return found
