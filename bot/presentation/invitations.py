"""Optional actions: replies to another player's proposal, and moves a player can make any time."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.model.custom_ids import CustomId, mark, whole_number
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.model.tables import TableInfo
from bot.presentation.board import Board
from bot.presentation.components import (
    LABEL,
    MOST_CHOICES,
    MOST_IN_ROW,
    MOST_ROWS,
    Choice,
    Component,
    button,
    cut,
    embed,
    row,
    rows,
    select,
)
from bot.presentation.components import field as field_of
from bot.presentation.controls import Controls, Draft
from bot.presentation.formatting import dated
from bot.presentation.layout import lots, rows_on_page
from bot.presentation.question import asked, draft_of, text_of, title_of
from bot.words.localizer import Voice
from engine.core.questions import Decision, named

FEW = 2
"""Invitations that get one button each; more than that share a menu."""


@dataclass
class Replies:
    """Replies that take one button press: their questions, texts and buttons.

    If there are several, numbers show which button belongs to which text.
    """

    given: list[Decision] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    buttons: list[Component] = field(default_factory=list)

    @property
    def rows(self) -> tuple[Component, ...]:
        return rows(self.buttons)


def replies(voice: Voice, panel: Panel, room: int) -> Replies:
    """Return the replies other players wait for, as many as fit in `room` rows of buttons."""
    found = Replies()
    asking = [invitation for invitation in panel.invitations if invitation.reply]
    for number, invitation in enumerate(asking, start=1):
        buttons = _buttons(Controls(voice, panel.info.id, invitation).rows())
        if not buttons or len(found.buttons) + len(buttons) > room * MOST_IN_ROW:
            continue
        line = text_of(voice, invitation)
        if len(asking) > 1:
            line = voice.say("numbered", number=number, answer=line)
            buttons = [_numbered(voice, number, pressed) for pressed in buttons]
        found.given.append(invitation)
        found.lines.append(line)
        found.buttons += buttons
    return found


def _buttons(shown: Iterable[Component]) -> list[Component]:
    """Return the buttons in these rows; an empty list if any control is a menu or opens a modal."""
    parts = [part for one in shown for part in one["components"]]
    answering = all(part["type"] == 2 and not part["custom_id"].startswith("cb:form:") for part in parts)
    return parts if answering else []


def _numbered(voice: Voice, number: int, pressed: Component) -> Component:
    return {**pressed, "label": cut(voice.label("numbered", number=number, answer=pressed["label"]), LABEL)}


def begun(voice: Voice, panel: Panel) -> list[Component]:
    """Return a field with invitations the reader has started to answer but not confirmed."""
    lines = []
    for invitation in panel.invitations:
        draft = draft_of(panel, invitation) if invitation.token in panel.drafts else None
        if draft is not None and draft.holds:
            chosen = voice.listed(Controls(voice, panel.info.id, invitation).chosen(draft))
            lines.append(voice.say("panel-begun-line", title=title_of(voice.in_text, invitation), chosen=chosen))
    return [field_of(voice.say("panel-begun"), "\n".join(lines))] if lines else []


def others(voice: Voice, panel: Panel, given: Sequence[Decision], page: int = 0) -> tuple[Component, ...]:
    """Return all other invitations: buttons for a few, a menu for more, and pages of menus beyond that."""
    left = [(at, invitation) for at, invitation in enumerate(panel.invitations) if invitation not in given]
    if len(left) <= FEW:
        return rows([_opening(voice, panel.info, invitation) for _, invitation in left])
    choices = [Choice(title_of(voice, invitation), str(at)) for at, invitation in left]
    tokens = mark([invitation.token for invitation in panel.invitations])
    title = voice.label("offers-menu")
    menus = [
        row(select(CustomId("offer-menu", panel.info.id, rest=(tokens, str(at))), lot, title))
        for at, lot in enumerate(lots(choices, MOST_CHOICES))
    ]

    def turned(number: int) -> CustomId:
        return CustomId("offers", panel.info.id, rest=(str(number),))

    return rows_on_page(voice, menus, MOST_ROWS - 2, page, turned)


def offers(voice: Voice, panel: Panel, *, page: int = 0) -> Message:
    """Return the page of actions the reader can take any time."""
    info = panel.info
    given = replies(voice, panel, 1)
    text = "\n\n".join(given.lines) if panel.invitations else voice.say("offers-none")
    shown = (*given.rows, *others(voice, panel, given.given, page))
    return Message(
        content=dated(voice, panel),
        embeds=(embed(voice.say("offers-title"), text, begun(voice, panel)),),
        components=(*shown, row(_back_to_seat(voice, info))),
    )


def offer(
    voice: Voice, board: Board, panel: Panel, invitation: Decision, *, draft: Draft | None = None, note: str = ""
) -> Message:
    """Return the page of one invitation, with its facts and controls; `draft` is the current choice."""
    facts: tuple[Component, ...] = ()
    if panel.view is not None:
        voice = voice.before(panel.view)
        facts = board.facts(voice.in_text, panel.view, invitation)
    present = asked(voice, panel.info.id, invitation, draft)
    text = "\n\n".join(part for part in (note, present.problem, present.text) if part)
    return Message(
        content=dated(voice, panel),
        embeds=(embed(title_of(voice.in_text, invitation), text, [*facts, *present.chosen]),),
        components=(*present.rows, *rows([*present.other_ways, _back_to_seat(voice, panel.info)])),
    )


def invitation_of(panel: Panel, custom_id: CustomId, values: Sequence[str]) -> Decision | None:
    """Return the invitation that a button names or a menu selects, or None if it is no longer open."""
    if values:
        tokens = [offer.token for offer in panel.invitations]
        return _at(panel.invitations, values[0]) if custom_id.rest[:1] == (mark(tokens),) else None
    return named(custom_id.token, panel.invitations)


def _at(invitations: Sequence[Decision], value: str) -> Decision | None:
    """Return the invitation on this line of the menu, or None."""
    try:
        return invitations[whole_number(value)]
    except (ValueError, IndexError):
        return None


def _opening(voice: Voice, info: TableInfo, invitation: Decision) -> Component:
    custom_id = CustomId("offer", info.id, invitation.seat, invitation.token)
    return button(custom_id, title_of(voice, invitation))


def _back_to_seat(voice: Voice, info: TableInfo) -> Component:
    return button(CustomId("seat", info.id), voice.label("button-to-seat"))
