"""A question in a private message: the current choice, what is wrong with it, and the controls."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.model.panels import Panel
from bot.presentation.board import Board
from bot.presentation.components import Component, cut
from bot.presentation.controls import (
    Controls,
    Draft,
    NotANumberError,
    ask_of,
    can_be_written,
    is_unfinished,
    parts_of,
    sentence_of,
)
from bot.presentation.layout import fields_of
from bot.words.localizer import Voice
from engine.core.questions import Answer, Assign, Decision

_ANSWER = 1000
"""Maximum characters of an answer in words."""


class Asked(NamedTuple):
    """A question in words, with its controls.

    `chosen` are fields with the current choice, and `problem` is what is wrong with it. `other_ways` are buttons for
    less common ways to answer.
    """

    text: str = ""
    chosen: Sequence[Component] = ()
    problem: str = ""
    explained: str = ""
    rows: tuple[Component, ...] = ()
    other_ways: tuple[Component, ...] = ()


def asked(voice: Voice, table: int, decision: Decision, draft: Draft | None) -> Asked:
    """Return a question or an invitation with its controls; `draft` is the current choice."""
    controls = Controls(voice, table, decision)
    draft = draft or controls.proposed
    chosen, problem = _chosen(voice, controls, decision, draft)
    explained = "\n".join(controls.explained())
    ways = controls.other_ways(draft)
    return Asked(text_of(voice, decision), chosen, problem, explained, controls.rows(draft), ways)


def form_of(voice: Voice, board: Board, panel: Panel, decision: Decision, number: int = 0) -> Component:
    """Return a modal for a question, filled from the draft, with its problems and the game's notes at the top.

    Raises IndexError if the question has no modal with this number.
    """
    voice = voice if panel.view is None else voice.before(panel.view)
    controls = Controls(voice, panel.info.id, decision)
    draft = draft_of(panel, decision)
    problem = "" if draft is None else "\n".join(_mistakes(voice, controls, decision, draft))
    told = "" if panel.view is None else board.form_text(voice.in_text, panel.view, decision)
    return controls.form(number, draft, "\n\n".join(part for part in (problem, told, controls.note) if part))


def text_form_of(voice: Voice, panel: Panel, decision: Decision) -> Component | None:
    """Return the modal to answer a question as text, filled from the draft; None if it can't be answered that way."""
    if not can_be_written(decision.question):
        return None
    return Controls(voice, panel.info.id, decision).text_form(draft_of(panel, decision))


def form_at_once(voice: Voice, board: Board, panel: Panel, decision: Decision) -> Component | None:
    """Return an invitation's modal to open directly; None if it has no modal or its draft was started already."""
    if draft_of(panel, decision) is not None or not Controls(voice, panel.info.id, decision).has_form:
        return None
    return form_of(voice, board, panel, decision)


def draft_of(panel: Panel, decision: Decision) -> Draft | None:
    """Return the reader's stored draft of a question, or None."""
    return Draft.of(decision.question, panel.drafts.get(decision.token))


def answer_in(decision: Decision, draft: Draft) -> Answer | None:
    """Return the current choice as an answer, even if it isn't legal yet; None if it can't be parsed."""
    try:
        return parts_of(decision.question).answer(draft)
    except NotANumberError:
        return None


def text_of(voice: Voice, decision: Decision) -> str:
    """Return the full text of a question, for the player who has to answer it."""
    return voice.say(ask_of(decision), **decision.facts)


def title_of(voice: Voice, decision: Decision) -> str:
    """Return a question's short title; a plain label unless `voice` is `in_text`."""
    return voice.label(ask_of(decision), "title", **decision.facts)


def in_words(voice: Voice, table: int, decision: Decision, answer: Answer) -> str:
    """Return an answer to a question in words."""
    return cut(Controls(voice, table, decision).described(answer), _ANSWER)


def _chosen(voice: Voice, controls: Controls, decision: Decision, draft: Draft | None) -> tuple[list[Component], str]:
    """Return the current choice as fields, and what is wrong with it or still missing.

    An earlier answer comes first, because it counts until the player gives another. Problems with an assignment are a
    field as well, right above the controls, where they stay visible on a phone.
    """
    answered = [] if decision.sealed is None else _sealed(voice, controls, decision, decision.sealed)
    if draft is None:
        return answered, ""
    chosen = fields_of(voice, voice.say("panel-chosen"), controls.chosen(draft))
    if isinstance(decision.question, Assign) and (wrong := _mistakes(voice, controls, decision, draft)):
        return [*answered, *chosen, *fields_of(voice, voice.say("panel-to-mend"), wrong)], ""
    return [*answered, *chosen], _problem(voice, controls, decision, draft)


def _sealed(voice: Voice, controls: Controls, decision: Decision, sealed: Answer) -> list[Component]:
    """Return the earlier answer as fields; an answer in advance may not be legal anymore."""
    if not decision.ahead:
        return fields_of(voice, voice.say("panel-sealed"), controls.answered(sealed))
    legal = decision.accepts(sealed)
    return fields_of(
        voice, voice.say("panel-said"), controls.answered(sealed) if legal else [voice.say("ahead-not-now")]
    )


def _problem(voice: Voice, controls: Controls, decision: Decision, draft: Draft) -> str:
    """Return what is wrong with a draft or, if nothing is, what is still missing."""
    missing = [problem for problem in controls.problems(draft) if is_unfinished(problem)]
    lines = [voice.say("unfinished", why=sentence_of(voice, problem, decision.question)) for problem in missing]
    return "\n".join(_mistakes(voice, controls, decision, draft) or lines)


def _mistakes(voice: Voice, controls: Controls, decision: Decision, draft: Draft) -> list[str]:
    """Return what is wrong with a draft, one line per problem."""
    misread = controls.misread(draft)
    if misread:
        return list(misread)
    wrong = [problem for problem in controls.problems(draft) if not is_unfinished(problem)]
    return [voice.say("refused", why=sentence_of(voice, problem, decision.question)) for problem in wrong]
