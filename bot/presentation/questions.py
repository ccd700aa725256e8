"""Questions in private messages: the question itself, optional actions, and answers in advance.

Optional actions are replies to another player's proposal, and moves a player can make any time. The panel or its
*More* page lists the answers in advance, and *More* has a button that opens a page of all questions that can be
answered in advance.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId, checksum, parse_number
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.model.tables import TableInfo
from bot.presentation.board import Board
from bot.presentation.components import (
    DANGER,
    MAX_BUTTONS_IN_ROW,
    MAX_FIELD,
    MAX_LABEL,
    MAX_OPTIONS,
    MAX_ROWS,
    Component,
    SelectOption,
    button,
    button_rows,
    chunks,
    embed,
    embed_field,
    list_fields,
    paginate_rows,
    row,
    select_menu,
    truncate,
)
from bot.presentation.components import embed_field as field_of
from bot.presentation.controls import (
    Controls,
    Draft,
    NotANumberError,
    accepts_text,
    answer_form,
    is_unfinished,
    problem_text,
    question_message_id,
)
from bot.presentation.formatting import panel_heading
from engine.core.ahead import OWN_TIME, SaidInVain
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Answer, Assign, Decision, named
from engine.core.questions.pick import NOTHING

_ANSWER = 1000
"""Maximum characters of an answer in words."""


class QuestionView(NamedTuple):
    """A question in words, with its controls.

    `chosen` are fields with the current choice, and `problem` is what is wrong with it. `alternative_buttons` are
    buttons for less common ways to answer.
    """

    text: str = ""
    chosen: Sequence[Component] = ()
    problem: str = ""
    explanations: str = ""
    rows: tuple[Component, ...] = ()
    alternative_buttons: tuple[Component, ...] = ()


def render_question(localizer: Localizer, table: int, decision: Decision, draft: Draft | None) -> QuestionView:
    """Return a question or an invitation with its controls; `draft` is the current choice."""
    controls = Controls(localizer, table, decision)
    draft = draft or controls.proposed_draft
    chosen, problem = _chosen(localizer, controls, decision, draft)
    explained = "\n".join(controls.explanations())
    ways = controls.alternative_buttons(draft)
    return QuestionView(question_text(localizer, decision), chosen, problem, explained, controls.rows(draft), ways)


def question_modal(
    localizer: Localizer, board: Board, panel: Panel, decision: Decision, number: int = 0
) -> Component:
    """Return a modal for a question, filled from the draft, with its problems and the game's notes at the top.

    Raises IndexError if the question has no modal with this number.
    """
    localizer = localizer if panel.view is None else localizer.with_view(panel.view)
    controls = Controls(localizer, panel.info.id, decision)
    draft = stored_draft(panel, decision)
    problem = "" if draft is None else "\n".join(_mistakes(localizer, controls, decision, draft))
    game_text = "" if panel.view is None else board.modal_text(localizer.for_markdown, panel.view, decision)
    return controls.modal(
        number, draft, "\n\n".join(part for part in (problem, game_text, controls.rest_note) if part)
    )


def question_text_modal(localizer: Localizer, panel: Panel, decision: Decision) -> Component | None:
    """Return the modal to answer a question as text, filled from the draft; None if it can't be answered that way."""
    if not accepts_text(decision.question):
        return None
    return Controls(localizer, panel.info.id, decision).text_modal(stored_draft(panel, decision))


def direct_modal(localizer: Localizer, board: Board, panel: Panel, decision: Decision) -> Component | None:
    """Return an invitation's modal to open directly; None if it has no modal or its draft was started already."""
    if stored_draft(panel, decision) is not None or not Controls(localizer, panel.info.id, decision).is_one_modal:
        return None
    return question_modal(localizer, board, panel, decision)


def stored_draft(panel: Panel, decision: Decision) -> Draft | None:
    """Return the reader's stored draft of a question, or None."""
    return Draft.parse(decision.question, panel.drafts.get(decision.token))


def draft_answer(decision: Decision, draft: Draft) -> Answer | None:
    """Return the current choice as an answer, even if it isn't legal yet; None if it can't be parsed."""
    try:
        return answer_form(decision.question).to_answer(draft)
    except NotANumberError:
        return None


def question_text(localizer: Localizer, decision: Decision) -> str:
    """Return the full text of a question, for the player who has to answer it."""
    return localizer.format(question_message_id(decision), **decision.facts)


def question_title(localizer: Localizer, decision: Decision) -> str:
    """Return a question's short title; without Markdown unless `localizer` is `for_markdown`."""
    return localizer.label(question_message_id(decision), "title", **decision.facts)


def answer_text(localizer: Localizer, table: int, decision: Decision, answer: Answer) -> str:
    """Return an answer to a question in words."""
    return truncate(Controls(localizer, table, decision).describe(answer), _ANSWER)


def _chosen(
    localizer: Localizer, controls: Controls, decision: Decision, draft: Draft | None
) -> tuple[list[Component], str]:
    """Return the current choice as fields, and what is wrong with it or still missing.

    An earlier answer comes first, because it counts until the player gives another. Problems with an assignment are a
    field as well, right above the controls, where they stay visible on a phone.
    """
    answered = [] if decision.sealed is None else _sealed(localizer, controls, decision, decision.sealed)
    if draft is None:
        return answered, ""
    chosen = list_fields(localizer, localizer.format("panel-chosen"), controls.draft_lines(draft))
    if isinstance(decision.question, Assign) and (wrong := _mistakes(localizer, controls, decision, draft)):
        return [*answered, *chosen, *list_fields(localizer, localizer.format("panel-to-mend"), wrong)], ""
    return [*answered, *chosen], _problem(localizer, controls, decision, draft)


def _sealed(localizer: Localizer, controls: Controls, decision: Decision, sealed: Answer) -> list[Component]:
    """Return the earlier answer as fields; an answer in advance may not be legal anymore."""
    if not decision.ahead:
        return list_fields(localizer, localizer.format("panel-sealed"), controls.answer_lines(sealed))
    legal = decision.accepts(sealed)
    return list_fields(
        localizer,
        localizer.format("panel-said"),
        controls.answer_lines(sealed) if legal else [localizer.format("ahead-not-now")],
    )


def _problem(localizer: Localizer, controls: Controls, decision: Decision, draft: Draft) -> str:
    """Return what is wrong with a draft or, if nothing is, what is still missing."""
    missing = [problem for problem in controls.problems(draft) if is_unfinished(problem)]
    lines = [
        localizer.format("unfinished", why=problem_text(localizer, problem, decision.question)) for problem in missing
    ]
    return "\n".join(_mistakes(localizer, controls, decision, draft) or lines)


def _mistakes(localizer: Localizer, controls: Controls, decision: Decision, draft: Draft) -> list[str]:
    """Return what is wrong with a draft, one line per problem."""
    misread = controls.misread_messages(draft)
    if misread:
        return list(misread)
    wrong = [problem for problem in controls.problems(draft) if not is_unfinished(problem)]
    return [localizer.format("refused", why=problem_text(localizer, problem, decision.question)) for problem in wrong]


# Optional actions


MAX_INVITATION_BUTTONS = 2
"""Invitations that get one button each; more than that share a menu."""


@dataclass
class QuickReplies:
    """Replies that take one button press: their questions, texts and buttons.

    If there are several, numbers show which button belongs to which text.
    """

    invitations: list[Decision] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    buttons: list[Component] = field(default_factory=list)

    @property
    def rows(self) -> tuple[Component, ...]:
        return button_rows(self.buttons)


def quick_replies(localizer: Localizer, panel: Panel, room: int) -> QuickReplies:
    """Return the replies other players wait for, as many as fit in `room` rows of buttons."""
    found = QuickReplies()
    asking = [invitation for invitation in panel.invitations if invitation.reply]
    for number, invitation in enumerate(asking, start=1):
        buttons = _buttons(Controls(localizer, panel.info.id, invitation).rows())
        if not buttons or len(found.buttons) + len(buttons) > room * MAX_BUTTONS_IN_ROW:
            continue
        line = question_text(localizer, invitation)
        if len(asking) > 1:
            line = localizer.format("numbered", number=number, answer=line)
            buttons = [_numbered(localizer, number, pressed) for pressed in buttons]
        found.invitations.append(invitation)
        found.lines.append(line)
        found.buttons += buttons
    return found


def _buttons(shown: Iterable[Component]) -> list[Component]:
    """Return the buttons in these rows; an empty list if any control is a menu or opens a modal."""
    parts = [part for one in shown for part in one["components"]]
    answering = all(part["type"] == 2 and not part["custom_id"].startswith("cb:form:") for part in parts)
    return parts if answering else []


def _numbered(localizer: Localizer, number: int, pressed: Component) -> Component:
    return {
        **pressed,
        "label": truncate(localizer.label("numbered", number=number, answer=pressed["label"]), MAX_LABEL),
    }


def started_invitations(localizer: Localizer, panel: Panel) -> list[Component]:
    """Return a field with invitations the reader has started to answer but not confirmed."""
    lines = []
    for invitation in panel.invitations:
        draft = stored_draft(panel, invitation) if invitation.token in panel.drafts else None
        if draft is not None and draft.has_choices:
            chosen = localizer.format_list(Controls(localizer, panel.info.id, invitation).draft_lines(draft))
            lines.append(
                localizer.format(
                    "panel-begun-line", title=question_title(localizer.for_markdown, invitation), chosen=chosen
                )
            )
    return [field_of(localizer.format("panel-begun"), "\n".join(lines))] if lines else []


def other_invitations(
    localizer: Localizer, panel: Panel, given: Sequence[Decision], page: int = 0
) -> tuple[Component, ...]:
    """Return all other invitations: buttons for a few, a menu for more, and pages of menus beyond that."""
    left = [(at, invitation) for at, invitation in enumerate(panel.invitations) if invitation not in given]
    if len(left) <= MAX_INVITATION_BUTTONS:
        return button_rows([_invitation_button(localizer, panel.info, invitation) for _, invitation in left])
    choices = [SelectOption(question_title(localizer, invitation), str(at)) for at, invitation in left]
    tokens = checksum([invitation.token for invitation in panel.invitations])
    title = localizer.label("offers-menu")
    menus = [
        row(select_menu(CustomId("offer-menu", panel.info.id, args=(tokens, str(at))), lot, title))
        for at, lot in enumerate(chunks(choices, MAX_OPTIONS))
    ]

    def turned(number: int) -> CustomId:
        return CustomId("offers", panel.info.id, args=(str(number),))

    return paginate_rows(localizer, menus, MAX_ROWS - 2, page, turned)


def invitations_page(localizer: Localizer, panel: Panel, *, page: int = 0) -> Message:
    """Return the page of actions the reader can take any time."""
    info = panel.info
    given = quick_replies(localizer, panel, 1)
    text = "\n\n".join(given.lines) if panel.invitations else localizer.format("offers-none")
    shown = (*given.rows, *other_invitations(localizer, panel, given.invitations, page))
    return Message(
        content=panel_heading(localizer, panel),
        embeds=(embed(localizer.format("offers-title"), text, started_invitations(localizer, panel)),),
        components=(*shown, row(_back_to_seat(localizer, info))),
    )


def invitation_page(
    localizer: Localizer,
    board: Board,
    panel: Panel,
    invitation: Decision,
    *,
    draft: Draft | None = None,
    note: str = "",
) -> Message:
    """Return the page of one invitation, with its facts and controls; `draft` is the current choice."""
    localizer, facts = _with_facts(localizer, board, panel, invitation)
    present = render_question(localizer, panel.info.id, invitation, draft)
    text = "\n\n".join(part for part in (note, present.problem, present.text) if part)
    buttons = [*present.alternative_buttons, _back_to_seat(localizer, panel.info)]
    return _question_page(localizer, panel, invitation, present, text, facts, buttons)


def find_invitation(panel: Panel, custom_id: CustomId, values: Sequence[str]) -> Decision | None:
    """Return the invitation that a button names or a menu selects, or None if it is no longer open."""
    if values:
        tokens = [offer.token for offer in panel.invitations]
        return _at(panel.invitations, values[0]) if custom_id.args[:1] == (checksum(tokens),) else None
    return named(custom_id.token, panel.invitations)


def _at(invitations: Sequence[Decision], value: str) -> Decision | None:
    """Return the invitation on this line of the menu, or None."""
    try:
        return invitations[parse_number(value)]
    except (ValueError, IndexError):
        return None


def _invitation_button(localizer: Localizer, info: TableInfo, invitation: Decision) -> Component:
    custom_id = CustomId("offer", info.id, invitation.seat, invitation.token)
    return button(custom_id, question_title(localizer, invitation))


# Answers in advance


def advance_answers_field(localizer: Localizer, panel: Panel) -> list[Component]:
    """Return a field with the reader's answers in advance; empty if no question can be answered in advance."""
    if not panel.predictable_questions:
        return []
    lines = [
        localizer.format(
            "ahead-line",
            title=question_title(localizer.for_markdown, decision),
            answer=_in_words(localizer, panel.info, decision),
        )
        for decision in panel.predictable_questions
        if decision.sealed is not None and decision.token != OWN_TIME
    ]
    note = "ahead-own-time" if _in_own_time(panel) else "ahead-note"
    return [
        embed_field(localizer.format("ahead-title"), truncate("\n".join((localizer.format(note), *lines)), MAX_FIELD))
    ]


def advance_question_buttons(localizer: Localizer, panel: Panel, room: int) -> tuple[Component, ...]:
    """Return a button per question that can be answered in advance; none if they need more than `room` rows."""
    found = button_rows(
        [_advance_question_button(localizer, panel.info, decision) for decision in panel.predictable_questions]
    )
    return found if len(found) <= room else ()


def advance_answers_button(localizer: Localizer, panel: Panel) -> Component:
    """Return the button that opens the page of all answers in advance."""
    return button(CustomId("foreseen", panel.info.id), localizer.label("button-ahead"))


def advance_answers_page(localizer: Localizer, panel: Panel, *, page: int = 0) -> Message:
    """Return the page of all questions the reader can answer in advance."""

    def turned(number: int) -> CustomId:
        return CustomId("foreseen", panel.info.id, args=(str(number),))

    shown = paginate_rows(
        localizer,
        advance_question_buttons(localizer, panel, len(panel.predictable_questions)),
        MAX_ROWS - 1,
        page,
        turned,
    )
    text = "" if panel.predictable_questions else localizer.format("ahead-none")
    return Message(
        content=panel_heading(localizer, panel),
        embeds=(embed(text=text, fields=advance_answers_field(localizer, panel)),),
        components=(*shown, row(_back_to_seat(localizer, panel.info))),
    )


def advance_question_page(
    localizer: Localizer,
    board: Board,
    panel: Panel,
    decision: Decision,
    *,
    draft: Draft | None = None,
    note: str = "",
) -> Message:
    """Return the page of a question to answer in advance, with facts and controls; `draft` is the current choice."""
    localizer, facts = _with_facts(localizer, board, panel, decision)
    present = render_question(localizer, panel.info.id, decision, draft)
    advice = "" if decision.token == OWN_TIME else localizer.format("ahead-note")
    text = "\n\n".join(part for part in (note, present.problem, present.text, present.explanations, advice) if part)
    buttons = [*present.alternative_buttons, _back_to_seat(localizer, panel.info)]
    if decision.sealed is not None and not _may_be_nothing(decision):
        custom_id = Controls(localizer, panel.info.id, decision).custom_id("unsay")
        buttons.insert(0, button(custom_id, localizer.label("button-unsay"), DANGER))
    return _question_page(localizer, panel, decision, present, text, facts, buttons)


def failed_advance_answer(localizer: Localizer, event: SaidInVain, decision: Decision | None) -> str:
    """Explain why an answer in advance couldn't be used; `decision` is the seat's current question, if any."""
    if decision is None or decision.kind != event.question:
        return localizer.format("said-in-vain-over")
    return localizer.format(
        "said-in-vain", title=question_title(localizer.for_markdown, decision), why=_why(localizer, event, decision)
    )


def _why(localizer: Localizer, event: SaidInVain, decision: Decision) -> str:
    problem = IllegalAnswerError(event.reason, **dict(event.facts))
    if not localizer.has(f"illegal-{event.reason}"):
        problem = IllegalAnswerError("not-offered")
    try:
        return problem_text(localizer, problem, decision.question)
    except (KeyError, StopIteration):  # It names something that this question no longer has.
        return localizer.format("illegal-not-offered")


def _in_words(localizer: Localizer, info: TableInfo, decision: Decision) -> str:
    """Describe an answer in advance, or say that it isn't legal in the current position."""
    if decision.sealed is None or not decision.accepts(decision.sealed):
        return localizer.format("ahead-not-now")
    return localizer.format_list(Controls(localizer, info.id, decision).answer_lines(decision.sealed))


def _may_be_nothing(decision: Decision) -> bool:
    """Return whether an empty answer is legal; giving it withdraws an answer in advance."""
    return decision.accepts(NOTHING)


def _in_own_time(panel: Panel) -> bool:
    return any(decision.token == OWN_TIME and decision.sealed is not None for decision in panel.predictable_questions)


def _advance_question_button(localizer: Localizer, info: TableInfo, decision: Decision) -> Component:
    custom_id = CustomId("foretell", info.id, decision.seat, decision.token)
    title = question_title(localizer, decision)
    if decision.token == OWN_TIME and decision.sealed is None:
        return button(custom_id, title)
    word = "button-ahead-one" if decision.sealed is None else "button-ahead-said"
    return button(custom_id, truncate(localizer.label(word, title=title), MAX_LABEL))


def _back_to_seat(localizer: Localizer, info: TableInfo) -> Component:
    return button(CustomId("seat", info.id), localizer.label("button-to-seat"))


def suggestion_button(localizer: Localizer, table: int, decision: Decision) -> list[Component]:
    """Return the button that asks for advice on a choice; a form has its own, which fills it in."""
    if decision.may_suggest or not decision.has_suggestion:
        return []
    return [button(Controls(localizer, table, decision).custom_id("suggest"), localizer.label("suggest"))]


def suggestion_text(localizer: Localizer, panel: Panel, decision: Decision, answer: Answer, why: str) -> str:
    """Return a suggested answer with the reason for it, in one line; a form shows the answer itself."""
    what = "" if decision.may_suggest else answer_text(localizer, panel.info.id, decision, answer)
    why = f"reason-{why}"
    reason = localizer.format(why) if localizer.has(why) else ""
    if not (what or reason):
        return ""
    return localizer.format("suggestion", what=what, shown=bool(what), why=reason, known=bool(reason))


def _with_facts(
    localizer: Localizer, board: Board, panel: Panel, decision: Decision
) -> tuple[Localizer, Sequence[Component]]:
    """Return a localizer that knows the reader's view, if there is one, and the facts for a question."""
    if panel.view is None:
        return localizer, ()
    localizer = localizer.with_view(panel.view)
    return localizer, board.facts(localizer.for_markdown, panel.view, decision)


def _question_page(
    localizer: Localizer,
    panel: Panel,
    decision: Decision,
    present: QuestionView,
    text: str,
    facts: Sequence[Component],
    buttons: Sequence[Component],
) -> Message:
    """Return the page of a question that is separate from the panel, with `buttons` below its controls."""
    return Message(
        content=panel_heading(localizer, panel),
        embeds=(embed(question_title(localizer.for_markdown, decision), text, [*facts, *present.chosen]),),
        components=(*present.rows, *button_rows(buttons)),
    )
