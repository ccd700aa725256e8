"""Selection of a question's controls by its shape."""

from typing import assert_never

from bot.presentation.components import MOST_INPUTS
from bot.presentation.controls.arrange import ArrangeControls, ArrangeParts
from bot.presentation.controls.asked import Asked
from bot.presentation.controls.assign import AssignControls
from bot.presentation.controls.drafts import Draft
from bot.presentation.controls.laying import AssignParts
from bot.presentation.controls.parts import Parts, PartsInWords
from bot.presentation.controls.pick import PickControls, PickParts
from bot.presentation.controls.share_out import ShareOutControls, ShareOutParts
from bot.presentation.paging import lots
from engine.core.questions import Arrange, Assign, Decision, Pick, Question, ShareOut


def parts_of(question: Question) -> Parts:
    """Return the parts of a question that are filled in one by one."""
    match question:
        case Pick():
            return PickParts(question)
        case Arrange():
            return ArrangeParts(question)
        case ShareOut():
            return ShareOutParts(question)
        case Assign():
            return AssignParts(question)
        case _:
            assert_never(question)


def parts_in_words(asked: Asked) -> PartsInWords:
    """Return the texts and controls of a question's parts."""
    question = asked.decision.question
    match question:
        case Pick():
            return PickControls(asked, question)
        case Arrange():
            return ArrangeControls(asked, question)
        case ShareOut():
            return ShareOutControls(asked, question)
        case Assign():
            return AssignControls(asked, question)
        case _:
            assert_never(question)


def is_single(question: Question) -> bool:
    """Return whether the question is answered by choosing a single option."""
    return isinstance(question, Pick) and question.most == 1


def forms_of(parts: Parts) -> list[tuple[int, ...]]:
    """Return the part numbers of each modal, or [] if modals don't suit the question."""
    return lots(range(parts.in_forms), MOST_INPUTS)


def begun(decision: Decision, kept: str | None) -> Draft:
    """Return the initial draft: the stored one, or else the earlier answer or the best proposal."""
    draft = Draft.of(decision.question, kept)
    if draft is not None:
        return draft
    first = decision.sealed if decision.sealed is not None else next(iter(decision.proposals), None)
    return Draft() if first is None else parts_of(decision.question).draft(first)
