"""The seat panel: everything one person can see and do at a table, shown only to them.

Replies another player waits for come first, then the question; during a negotiation, the answer that closes it comes
last. Explanations of the buttons are right above them. Optional actions follow. They are listed directly during a
negotiation or while no question is open, and otherwise behind a button.
"""

from collections.abc import Sequence
from typing import NamedTuple

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.model.game_log import without_details, without_pings
from bot.model.messages import Message
from bot.model.panels import LogEntry, Panel
from bot.model.pictures import SeatPictureRequest
from bot.model.tables import TableInfo
from bot.presentation.board import Board
from bot.presentation.components import (
    DANGER,
    MAX_DESCRIPTION,
    MAX_FIELD,
    MAX_ROWS,
    PRIMARY,
    SECONDARY,
    SUCCESS,
    Component,
    button,
    button_rows,
    container,
    count_lines,
    embed,
    embed_field,
    field_markdown,
    media_gallery,
    row,
    split_fitting,
    text_display,
    truncate,
)
from bot.presentation.controls import Draft
from bot.presentation.formatting import channel_text, panel_heading, table_heading, table_note
from bot.presentation.lesson import learn_buttons, leave_button, lesson_panel
from bot.presentation.listing import RecentChanges, recent_changes, recent_log_button, starts_with_player
from bot.presentation.questions import (
    MAX_INVITATION_BUTTONS,
    QuestionView,
    QuickReplies,
    advance_answers_button,
    advance_answers_field,
    draft_answer,
    other_invitations,
    question_title,
    quick_replies,
    render_question,
    started_invitations,
    stored_draft,
    suggestion_button,
)
from engine.core.events import Seat
from engine.core.questions import Decision
from engine.core.table import View
from engine.core.values import value

MAX_LINES = 8
"""Maximum lines of what a player needs to decide; other facts are under *More*."""
MAX_REFUSALS = 12
"""Maximum lines of *Why not?*."""


def seat_panel(
    localizer: Localizer, board: Board, panel: Panel, *, draft: Draft | None = None, note: str = "", picture: str = ""
) -> Message:
    """Return the panel with the current question, on one screen of a phone; the rest is in `more_panel`.

    `note` is a sentence at the top. `draft` is the current choice, by default the stored draft. `picture` is the
    alternative text of the attached picture of the seat's own view.
    """
    if panel.seat is None or panel.view is None:
        return spectator_panel(localizer, panel, note)
    if panel.lesson is not None:
        return lesson_panel(localizer, board, panel, draft=draft, note=note, picture=picture)
    screen = _screen(localizer, board, panel, draft)
    localizer, present = screen.localizer, screen.question
    head = [
        screen.title,
        note,
        screen.goal,
        *screen.replies.lines,
        present.problem,
        *_oversights(screen, panel),
        screen.text,
        screen.negotiation_note,
    ]
    parts = [
        text_display("\n".join(part for part in head if part)),
        *([media_gallery(picture)] if picture else []),
        *_texts(present.explanations, *map(field_markdown, screen.shown)),
        text_display(f"-# {_heading(localizer, panel)}"),
        *_rows(screen, panel),
    ]
    return Message(components=(container(parts, board.accent(panel.view, panel.seat)),))


def more_panel(localizer: Localizer, board: Board, panel: Panel) -> Message:
    """Return what `seat_panel` leaves out: the news, other facts and other ways to answer."""
    if panel.seat is None or panel.view is None:
        return spectator_panel(localizer, panel)
    screen = _screen(localizer, board, panel, None)
    news = "" if screen.news is None else screen.news.text
    parts = [
        text_display(f"### {screen.localizer.format('more-title')}"),
        *_texts(news, *map(field_markdown, screen.rest)),
        text_display(f"-# {_heading(screen.localizer, panel)}"),
        *_more_rows(screen, panel),
    ]
    return Message(components=(container(parts, board.accent(panel.view, panel.seat)),))


@value()
class SeatView:
    """A panel as it was shown, to be shown again with the picture once that is rendered."""

    localizer: Localizer
    board: Board
    panel: Panel
    draft: Draft | None = None
    note: str = ""

    def message(self, picture: str = "") -> Message:
        """Return the panel; `picture` is the alternative text of the attached picture."""
        return seat_panel(self.localizer, self.board, self.panel, draft=self.draft, note=self.note, picture=picture)

    def request(self) -> SeatPictureRequest | None:
        """Return the input for the question's picture, or None without a question or with pictures turned off."""
        view, decision, info = self.panel.view, self.panel.decision, self.panel.info
        if view is None or decision is None or not self.panel.has_pictures:
            return None
        chosen = stored_draft(self.panel, decision) if self.draft is None else self.draft
        answer = None if chosen is None else draft_answer(decision, chosen)
        localizer = self.localizer
        return SeatPictureRequest(
            info.game,
            localizer.catalog.locale,
            localizer.seat_names,
            localizer.player_names,
            view,
            decision,
            answer,
            or_board=self.panel.lesson is not None,
        )


class _Screen(NamedTuple):
    """The parts of a panel: the fields `shown` next to the question, and the `rest` for *More*."""

    localizer: Localizer
    board: Board
    title: str
    text: str
    goal: str
    negotiation_note: str
    question: QuestionView
    replies: QuickReplies
    news: RecentChanges | None
    more_offers: int
    shown: Sequence[Component]
    rest: Sequence[Component]


def _screen(localizer: Localizer, board: Board, panel: Panel, draft: Draft | None) -> _Screen:
    view, seat, decision = panel.view, panel.seat, panel.decision
    assert view is not None
    assert seat is not None
    localizer = localizer.with_view(view)
    facts: tuple[Component, ...] = ()
    drawn: tuple[Component, ...] = ()
    if decision is None:
        present = QuestionView(_waiting_text(localizer, panel, view))
        title = localizer.format("panel-title", seat=seat)
    else:
        present = render_question(localizer, panel.info.id, decision, draft or stored_draft(panel, decision))
        facts = board.facts(localizer.for_markdown, view, decision)
        drawn = board.facts_in_picture(localizer.for_markdown, view, decision) if panel.has_pictures else ()
        title = question_title(localizer.for_markdown, decision)
    waited_for = quick_replies(localizer, panel, MAX_ROWS - 1 - len(present.rows))
    earlier, undone = _undoable_moves(localizer, panel)
    deciding = [*(fact for fact in facts if fact not in drawn), *undone]
    further = [
        *(fact for fact in facts if fact in drawn),
        *board.private_fields(localizer.for_markdown, view),
        *earlier,
        *started_invitations(localizer, panel),
        *advance_answers_field(localizer, panel),
    ]
    if decision is None or not panel.has_pictures:
        deciding, further = [*deciding, *further], []
    taken = count_lines(present.explanations) + sum(count_lines(field_markdown(chosen)) for chosen in present.chosen)
    shown, rest = split_fitting(deciding, MAX_LINES - taken)
    return _Screen(
        localizer,
        board,
        f"### {title}",
        present.text,
        _goal(localizer, panel),
        _negotiation_note(localizer, panel),
        present,
        waited_for,
        recent_changes(localizer, board, panel),
        _hidden_offers(panel, present, waited_for),
        [*present.chosen, *shown],
        [*rest, *further],
    )


def _negotiation_note(localizer: Localizer, panel: Panel) -> str:
    """Explain how computer players negotiate, if the reader can negotiate with one now."""
    if panel.decision is None or panel.decision.closing is None or panel.view is None:
        return ""
    computers = any(panel.info.person_at(seat).computer is not None for seat in panel.view.awaited)
    return localizer.format("panel-talk") if computers else ""


def _heading(localizer: Localizer, panel: Panel) -> str:
    """Return the panel's heading: the game and channel, the reader's deadline, and when the panel was made."""
    return panel_heading(
        localizer, panel, None if panel.decision is None else panel.info.due.get(panel.decision.seat)
    )


def _texts(*texts: str) -> list[Component]:
    """Join all texts that aren't empty into one text display; empty if there are none."""
    joined_texts = "\n".join(text for text in texts if text)
    return [text_display(joined_texts)] if joined_texts else []


def _rows(screen: _Screen, panel: Panel) -> tuple[Component, ...]:
    """Return the replies others wait for, the question's controls, then the navigation buttons."""
    listed = () if screen.more_offers else other_invitations(screen.localizer, panel, screen.replies.invitations)
    shown = (*screen.replies.rows, *_in_order(panel.decision, screen.question.rows, listed))
    return (*shown, row(*_navigation_buttons(screen, panel)))


def _in_order(
    decision: Decision | None, asked: Sequence[Component], more: Sequence[Component]
) -> Sequence[Component]:
    """Put the question before optional actions, unless its answer closes a negotiation: then it goes last."""
    return (*more, *asked) if decision is not None and decision.closing is not None else (*asked, *more)


def _navigation_buttons(screen: _Screen, panel: Panel) -> list[Component]:
    """Return the buttons below the question that apply, from *I'm back* to *Leave*."""
    info, localizer = panel.info, screen.localizer
    buttons = []
    if info.is_open and panel.seat is not None and info.person_at(panel.seat).away:
        buttons.append(button(CustomId("back", info.id), localizer.label("button-back"), PRIMARY))
    if info.is_open and panel.undoable:
        last = CustomId("undo", info.id, args=(str(panel.undoable[-1].seq),))
        buttons.append(button(last, localizer.label("button-undo"), DANGER))
    if screen.goal:
        buttons.append(how_to_play_button(localizer, info))
    if screen.goal and info.lesson is None:
        buttons += learn_buttons(localizer, screen.board, info.game)
    buttons.append(board_button(localizer, info))
    if info.is_open and panel.decision is not None and panel.decision.refusals:
        buttons.append(button(CustomId("why-not", info.id), localizer.label("button-why-not")))
    buttons.append(button(CustomId("more", info.id), localizer.label("button-more")))
    if info.lesson is not None:
        buttons.append(leave_button(localizer, info))
    return buttons


def _more_rows(screen: _Screen, panel: Panel) -> tuple[Component, ...]:
    """Return *Back*, other ways to answer, further actions, and answers in advance."""
    info, localizer = panel.info, screen.localizer
    buttons = [
        button(CustomId("seat", info.id), localizer.label("button-to-seat"), SUCCESS),
        *(suggestion_button(localizer, info.id, panel.decision) if info.is_open and panel.decision else ()),
        *screen.question.alternative_buttons,
    ]
    buttons += _rules_button(localizer, screen.board, panel)
    if info.is_open and screen.more_offers:
        buttons.append(
            button(CustomId("offers", info.id), localizer.label("button-offers", number=screen.more_offers))
        )
    if info.is_open and panel.predictable_questions:
        buttons.append(advance_answers_button(localizer, panel))
    if info.is_open and panel.view is not None and screen.board.has_cards(panel.view):
        buttons.append(button(CustomId("cards", info.id), localizer.label("button-cards")))
    if screen.news is not None and screen.news.omitted_lines:
        buttons.append(recent_log_button(localizer, panel))
    if info.status == "playing" and info.lesson is None:
        buttons += [*_time_buttons(localizer, panel), agree_end_button(localizer, info)]
    return button_rows([*buttons, *_offer_seat_button(localizer, panel)])


def _offer_seat_button(localizer: Localizer, panel: Panel) -> list[Component]:
    """Return the button that offers the reader's seat to others, or takes that back."""
    info = panel.info
    if info.status != "playing" or info.lesson is not None or panel.seat is None:
        return []
    person = info.person_at(panel.seat)
    if person.offered is None:
        return [button(CustomId("offer-seat", info.id), localizer.label("button-offer-seat"))]
    return [] if person.away else [button(CustomId("keep-seat", info.id), localizer.label("button-keep-seat"))]


def _time_buttons(localizer: Localizer, panel: Panel) -> list[Component]:
    """Return *More time* at a question with a deadline, *Pause* unless the game is paused, and *Away*."""
    info = panel.info
    buttons = [button(CustomId("away"), localizer.label("button-away"))]
    if info.paused_until is None:
        buttons.insert(0, button(CustomId("pause", info.id), localizer.label("button-pause")))
    if panel.decision is not None and panel.decision.seat in info.due:
        buttons.insert(0, button(CustomId("more-time", info.id), localizer.label("button-more-time")))
    return buttons


def _rules_button(localizer: Localizer, board: Board, panel: Panel) -> list[Component]:
    """Return the button with the rules topic that governs the question, if the game names one."""
    topic = None if panel.decision is None else board.topic_of(panel.decision.kind)
    if topic is None:
        return []
    label = localizer.label("button-rules-for", topic=localizer.label(topic))
    return [button(CustomId("rules-for", panel.info.id, token=f"{panel.info.game}/{topic}"), label)]


def why_not_page(localizer: Localizer, board: Board, panel: Panel) -> Message | None:
    """Return what the open question doesn't offer, each with its rule; None if there is nothing to explain."""
    if panel.seat is None or panel.view is None or panel.decision is None or not panel.decision.refusals:
        return None
    localizer, refusals = localizer.with_view(panel.view), panel.decision.refusals
    lines = [localizer.format(f"why-not-{each.rule}", **each.facts) for each in refusals[:MAX_REFUSALS]]
    if len(refusals) > MAX_REFUSALS:
        lines.append(localizer.format("why-not-more", number=len(refusals) - MAX_REFUSALS))
    buttons = [button(CustomId("seat", panel.info.id), localizer.label("button-to-seat"), SUCCESS)]
    parts = [
        text_display(f"### {localizer.format('why-not-title')}"),
        text_display("\n".join(f"- {line}" for line in lines)),
        *button_rows([*buttons, *_rules_button(localizer, board, panel)]),
    ]
    return Message(components=(container(parts, board.accent(panel.view, panel.seat)),))


def cards_page(localizer: Localizer, board: Board, panel: Panel) -> Message:
    """Return the reader's cards with their text."""
    text = board.cards(localizer.for_markdown, panel.view) if panel.view is not None else ""
    text = truncate(text or localizer.format("cards-none"), MAX_DESCRIPTION)
    return Message(content=panel_heading(localizer, panel), embeds=(embed(localizer.format("cards-title"), text),))


def board_button(localizer: Localizer, info: TableInfo) -> Component:
    """Return the button that shows the board in a private message."""
    return button(CustomId("board", info.id), localizer.label("button-board"))


def take_seat_button(localizer: Localizer, info: TableInfo, seat: Seat, style: int = SECONDARY) -> Component:
    """Return the button with which another person can take an open seat."""
    return button(CustomId("take-seat", info.id, seat), localizer.label("button-take-seat"), style)


def how_to_play_button(localizer: Localizer, info: TableInfo) -> Component:
    """Return the button that opens the short rules."""
    return button(CustomId("how-to-play", info.id), localizer.label("button-how-to-play"))


def agree_end_button(localizer: Localizer, info: TableInfo) -> Component:
    """Return the button that offers to end the game by agreement."""
    return button(CustomId("agree-end", info.id), localizer.label("button-agree-end"))


def my_seat_button(localizer: Localizer, info: TableInfo) -> Component:
    """Return the button that opens the reader's own panel."""
    return button(CustomId("seat", info.id), localizer.label("button-seat"), SUCCESS)


def closed_panel(localizer: Localizer, info: TableInfo, answered: str, *, may_change: bool = False) -> Message:
    """Return what replaces a panel whose question or game is over; `answered` is the answer in words, if any."""
    way_on = (row(my_seat_button(localizer, info)),)
    if not info.is_open:
        return table_note(localizer, info, localizer.format(_over(info)), way_on)
    if answered and may_change:
        return table_note(localizer, info, localizer.format("letter-sealed", what=answered), way_on)
    place = {"game": localizer.format("game-name"), "channel": channel_text(localizer, info)}
    text = localizer.format("letter-answered" if answered else "letter-over", **place, what=answered)
    return Message(content=text, components=way_on)


def panel_of_former_player(localizer: Localizer, info: TableInfo) -> Message:
    """Return what replaces the panel of a player whose seat another one has taken."""
    return table_note(localizer, info, localizer.format("seat-passed-on"))


def spectator_panel(localizer: Localizer, panel: Panel, note: str = "") -> Message:
    """Return the panel of a person without a seat; `note` is a sentence at the top."""
    key = "panel-lobby" if panel.info.status == "lobby" else "panel-spectator"
    text = "\n\n".join(part for part in (table_heading(localizer, panel.info), note, localizer.format(key)) if part)
    return Message(content=text, components=() if panel.view is None else (row(board_button(localizer, panel.info)),))


def _oversights(screen: _Screen, panel: Panel) -> list[str]:
    """Return what a tutor would point out, at a table with the options of *First game*."""
    gentle = screen.board.presets.get("first-game", {})
    if panel.decision is None or not gentle or any(panel.info.options.get(key) != gentle[key] for key in gentle):
        return []
    return [screen.localizer.format(f"oversight-{each.name}", **each.facts) for each in panel.decision.oversights]


def _goal(localizer: Localizer, panel: Panel) -> str:
    """Return the goal of the game, for players new to it."""
    if not panel.is_new or not localizer.has("game-name", "aim"):
        return ""
    return localizer.format("panel-aim", aim=localizer.format("game-name", "aim"))


def _waiting_text(localizer: Localizer, panel: Panel, view: View) -> str:
    if not panel.info.is_open:
        return localizer.format(_over(panel.info))
    return localizer.format("panel-waiting", seats=view.awaited)


def lobby_started(localizer: Localizer, info: TableInfo) -> Message:
    """Return what replaces a private page of the lobby once the game has started."""
    return table_note(localizer, info, localizer.format("lobby-started"), (row(my_seat_button(localizer, info)),))


def _over(info: TableInfo) -> str:
    """Return the id of the message that says how the game ended."""
    return "panel-ended" if info.status == "ended" else "panel-over"


def _hidden_offers(panel: Panel, present: QuestionView, replies: QuickReplies) -> int:
    """Return the number of invitations that are only under *More*.

    They are on the panel itself during a negotiation, while no question is open, or if they are few.
    """
    left = len(panel.invitations) - len(replies.invitations)
    decision = panel.decision
    is_listed = left <= MAX_INVITATION_BUTTONS or decision is None or decision.closing is not None
    used = len(replies.rows) + len(present.rows)
    return 0 if is_listed and used + (left > 0) < MAX_ROWS else left


def _undoable_moves(localizer: Localizer, panel: Panel) -> tuple[list[Component], list[Component]]:
    """Return fields with the reader's earlier moves that can be undone, and with the last one, which *Undo* reverts.

    There is none for moves that the log doesn't show.
    """
    if not panel.undoable:
        return [], []
    *earlier, last = [_move_lines(localizer, entry, panel.info) for entry in panel.undoable]
    before = [line for lines in earlier for line in lines]
    titled = (("panel-so-far", before), ("panel-undoes", last))
    so_far, undone = (
        [embed_field(localizer.format(key), truncate("\n".join(lines), MAX_FIELD))] if lines else []
        for key, lines in titled
    )
    return so_far, undone


def _move_lines(localizer: Localizer, entry: LogEntry, info: TableInfo) -> list[str]:
    """Return the log lines about the player who gave this answer, or else its first line; the log has the rest."""
    lines = without_details(without_pings(entry.text).strip().splitlines())
    return [line for line in lines if starts_with_player(localizer, entry.seat, line, info)] or [*lines[:1]]
