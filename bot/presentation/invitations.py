"""Optional actions: replies to another player's proposal, and moves a player can make any time."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId, checksum, parse_number
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.model.tables import TableInfo
from bot.presentation.board import Board
from bot.presentation.components import (
    MAX_BUTTONS_IN_ROW,
    MAX_LABEL,
    MAX_OPTIONS,
    MAX_ROWS,
    Component,
    SelectOption,
    button,
    button_rows,
    embed,
    row,
    select_menu,
    truncate,
)
from bot.presentation.components import embed_field as field_of
from bot.presentation.controls import Controls, Draft
from bot.presentation.formatting import panel_heading
from bot.presentation.layout import chunks, paginate_rows
from bot.presentation.question import question_text, question_title, render_question, stored_draft
from engine.core.questions import Decision, named

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
        return button_rows([_opening(localizer, panel.info, invitation) for _, invitation in left])
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
    facts: tuple[Component, ...] = ()
    if panel.view is not None:
        localizer = localizer.with_view(panel.view)
        facts = board.facts(localizer.for_markdown, panel.view, invitation)
    present = render_question(localizer, panel.info.id, invitation, draft)
    text = "\n\n".join(part for part in (note, present.problem, present.text) if part)
    return Message(
        content=panel_heading(localizer, panel),
        embeds=(embed(question_title(localizer.for_markdown, invitation), text, [*facts, *present.chosen]),),
        components=(
            *present.rows,
            *button_rows([*present.alternative_buttons, _back_to_seat(localizer, panel.info)]),
        ),
    )


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


def _opening(localizer: Localizer, info: TableInfo, invitation: Decision) -> Component:
    custom_id = CustomId("offer", info.id, invitation.seat, invitation.token)
    return button(custom_id, question_title(localizer, invitation))


def _back_to_seat(localizer: Localizer, info: TableInfo) -> Component:
    return button(CustomId("seat", info.id), localizer.label("button-to-seat"))
