"""The seat panel: everything one person can see and do at a table, shown only to them.

Replies another player waits for come first, then the question; during a negotiation, the answer that closes it comes
last. Explanations of the buttons are right above them. Optional actions follow. They are listed directly during a
negotiation or while no question is open, and otherwise behind a button.
"""

from collections.abc import Sequence
from typing import NamedTuple

from bot.model.custom_ids import CustomId
from bot.model.game_log import without_calls, without_details
from bot.model.messages import Message
from bot.model.panels import LogEntry, Panel
from bot.model.pictures import SeatRequest
from bot.model.tables import TableInfo
from bot.presentation.ahead import said, way_to_all
from bot.presentation.board import Board
from bot.presentation.components import (
    DANGER,
    DESCRIPTION,
    FIELD,
    MOST_ROWS,
    PRIMARY,
    SUCCESS,
    Component,
    button,
    container,
    cut,
    embed,
    field,
    gallery,
    row,
    rows,
    text_display,
    written_field,
)
from bot.presentation.controls import Draft
from bot.presentation.formatting import dated, noted, where
from bot.presentation.invitations import FEW, Replies, begun, others, replies
from bot.presentation.layout import fitting, lines_of
from bot.presentation.listing import News, is_of, news_of, to_the_log
from bot.presentation.question import Asked, answer_in, asked, draft_of, title_of
from bot.words.localizer import Voice
from engine.core.questions import Decision
from engine.core.table import View
from engine.core.values import value

MOST_LINES = 8
"""Maximum lines of what a player needs to decide; other facts are under *More*."""


def seat_panel(
    voice: Voice, board: Board, panel: Panel, *, draft: Draft | None = None, note: str = "", picture: str = ""
) -> Message:
    """Return the panel with the current question, on one screen of a phone; the rest is in `more_panel`.

    `note` is a sentence at the top. `draft` is the current choice, by default the stored draft. `picture` is the
    alternative text of the attached picture of the seat's own view.
    """
    if panel.seat is None or panel.view is None:
        return outsider(voice, panel, note)
    screen = _screen(voice, board, panel, draft)
    voice, present = screen.voice, screen.present
    head = [screen.title, note, screen.aim, *screen.replies.lines, present.problem, screen.text, screen.talk]
    parts = [
        text_display("\n".join(part for part in head if part)),
        *([gallery(picture)] if picture else []),
        *_texts(present.explained, *map(written_field, screen.shown)),
        text_display(f"-# {_heading(voice, panel)}"),
        *_rows(screen, panel),
    ]
    return Message(components=(container(parts, board.accent(panel.view, panel.seat)),))


def more_panel(voice: Voice, board: Board, panel: Panel) -> Message:
    """Return what `seat_panel` leaves out: the news, other facts and other ways to answer."""
    if panel.seat is None or panel.view is None:
        return outsider(voice, panel)
    screen = _screen(voice, board, panel, None)
    told = "" if screen.news is None else screen.news.text
    parts = [
        text_display(f"### {screen.voice.say('more-title')}"),
        *_texts(told, *map(written_field, screen.rest)),
        text_display(f"-# {_heading(screen.voice, panel)}"),
        *_more_rows(screen, panel),
    ]
    return Message(components=(container(parts, board.accent(panel.view, panel.seat)),))


@value()
class SeatView:
    """A panel as it was shown, to be shown again with the picture once that is rendered."""

    voice: Voice
    board: Board
    panel: Panel
    draft: Draft | None = None
    note: str = ""

    def message(self, picture: str = "") -> Message:
        """Return the panel; `picture` is the alternative text of the attached picture."""
        return seat_panel(self.voice, self.board, self.panel, draft=self.draft, note=self.note, picture=picture)

    def request(self) -> SeatRequest | None:
        """Return the input for the question's picture, or None without a question or with pictures turned off."""
        view, decision, info = self.panel.view, self.panel.decision, self.panel.info
        if view is None or decision is None or not info.pictures:
            return None
        chosen = draft_of(self.panel, decision) if self.draft is None else self.draft
        answer = None if chosen is None else answer_in(decision, chosen)
        voice = self.voice
        return SeatRequest(info.game, voice.words.locale, voice.people, voice.names, view, decision, answer)


class _Screen(NamedTuple):
    """The parts of a panel: the fields `shown` next to the question, and the `rest` for *More*."""

    voice: Voice
    board: Board
    title: str
    text: str
    aim: str
    talk: str
    present: Asked
    replies: Replies
    news: News | None
    more_offers: int
    shown: Sequence[Component]
    rest: Sequence[Component]


def _screen(voice: Voice, board: Board, panel: Panel, draft: Draft | None) -> _Screen:
    view, seat, decision = panel.view, panel.seat, panel.decision
    assert view is not None
    assert seat is not None
    voice = voice.before(view)
    facts: tuple[Component, ...] = ()
    drawn: tuple[Component, ...] = ()
    if decision is None:
        present = Asked(_unasked(voice, panel, view))
        title = voice.say("panel-title", seat=seat)
    else:
        present = asked(voice, panel.info.id, decision, draft or draft_of(panel, decision))
        facts = board.facts(voice.in_text, view, decision)
        drawn = board.facts_in_picture(voice.in_text, view, decision) if panel.info.pictures else ()
        title = title_of(voice.in_text, decision)
    waited_for = replies(voice, panel, MOST_ROWS - 1 - len(present.rows))
    earlier, undone = _so_far(voice, panel)
    deciding = [*(fact for fact in facts if fact not in drawn), *undone]
    further = [
        *(fact for fact in facts if fact in drawn),
        *board.secrets(voice.in_text, view),
        *earlier,
        *begun(voice, panel),
        *said(voice, panel),
    ]
    if decision is None or not panel.info.pictures:
        deciding, further = [*deciding, *further], []
    taken = lines_of(present.explained) + sum(lines_of(written_field(chosen)) for chosen in present.chosen)
    shown, rest = fitting(deciding, MOST_LINES - taken)
    return _Screen(
        voice,
        board,
        f"### {title}",
        present.text,
        _aim(voice, panel),
        _on_talk(voice, panel),
        present,
        waited_for,
        news_of(voice, board, panel),
        _hidden_offers(panel, present, waited_for),
        [*present.chosen, *shown],
        [*rest, *further],
    )


def _on_talk(voice: Voice, panel: Panel) -> str:
    """Explain how computer players negotiate, if the reader can negotiate with one now."""
    if panel.decision is None or panel.decision.closing is None or panel.view is None:
        return ""
    computers = any(panel.info.person_at(seat).computer is not None for seat in panel.view.awaited)
    return voice.say("panel-talk") if computers else ""


def _heading(voice: Voice, panel: Panel) -> str:
    """Return where the table is, the reader's deadline, and when the panel was made."""
    return dated(voice, panel, None if panel.decision is None else panel.info.due.get(panel.decision.seat))


def _texts(*texts: str) -> list[Component]:
    """Join all texts that aren't empty into one text display; empty if there are none."""
    told = "\n".join(text for text in texts if text)
    return [text_display(told)] if told else []


def _rows(screen: _Screen, panel: Panel) -> tuple[Component, ...]:
    """Return the replies others wait for, the question's controls, then the navigation buttons."""
    listed = () if screen.more_offers else others(screen.voice, panel, screen.replies.given)
    shown = (*screen.replies.rows, *_in_order(panel.decision, screen.present.rows, listed))
    return (*shown, row(*_ways_on(screen, panel)))


def _in_order(
    decision: Decision | None, asked: Sequence[Component], more: Sequence[Component]
) -> Sequence[Component]:
    """Put the question before optional actions, unless its answer closes a negotiation: then it goes last."""
    return (*more, *asked) if decision is not None and decision.closing is not None else (*asked, *more)


def _ways_on(screen: _Screen, panel: Panel) -> list[Component]:
    """Return *I'm back*, *Undo*, *How to play*, *Board* and *More*, each if it applies."""
    info, voice = panel.info, screen.voice
    buttons = []
    if info.is_open and panel.seat is not None and info.person_at(panel.seat).away:
        buttons.append(button(CustomId("back", info.id), voice.label("button-back"), PRIMARY))
    if info.is_open and panel.so_far:
        last = CustomId("undo", info.id, rest=(str(panel.so_far[-1].seq),))
        buttons.append(button(last, voice.label("button-undo"), DANGER))
    if screen.aim:
        buttons.append(how_to_play(voice, info))
    buttons.append(board_button(voice, info))
    buttons.append(button(CustomId("more", info.id), voice.label("button-more")))
    return buttons


def _more_rows(screen: _Screen, panel: Panel) -> tuple[Component, ...]:
    """Return *Back*, other ways to answer, further actions, and answers in advance."""
    info, voice = panel.info, screen.voice
    buttons = [button(CustomId("seat", info.id), voice.label("button-to-seat"), SUCCESS), *screen.present.other_ways]
    if info.is_open and screen.more_offers:
        buttons.append(button(CustomId("offers", info.id), voice.label("button-offers", number=screen.more_offers)))
    if info.is_open and panel.ahead:
        buttons.append(way_to_all(voice, panel))
    if info.is_open and panel.view is not None and screen.board.has_cards(panel.view):
        buttons.append(button(CustomId("cards", info.id), voice.label("button-cards")))
    if screen.news is not None and screen.news.left:
        buttons.append(to_the_log(voice, panel))
    return rows(buttons)


def cards(voice: Voice, board: Board, panel: Panel) -> Message:
    """Return the reader's cards with their text."""
    text = board.cards(voice.in_text, panel.view) if panel.view is not None else ""
    text = cut(text or voice.say("cards-none"), DESCRIPTION)
    return Message(content=dated(voice, panel), embeds=(embed(voice.say("cards-title"), text),))


def board_button(voice: Voice, info: TableInfo) -> Component:
    """Return the button that shows the board in a private message."""
    return button(CustomId("board", info.id), voice.label("button-board"))


def how_to_play(voice: Voice, info: TableInfo) -> Component:
    """Return the button that opens the short rules."""
    return button(CustomId("how-to-play", info.id), voice.label("button-how-to-play"))


def my_seat(voice: Voice, info: TableInfo) -> Component:
    """Return the button that opens the reader's own panel."""
    return button(CustomId("seat", info.id), voice.label("button-seat"), SUCCESS)


def closed_panel(voice: Voice, info: TableInfo, answered: str, *, may_change: bool = False) -> Message:
    """Return what replaces a panel whose question or game is over; `answered` is the answer in words, if any."""
    way_on = (row(my_seat(voice, info)),)
    if not info.is_open:
        return noted(voice, info, voice.say(_over(info)), way_on)
    if answered and may_change:
        return noted(voice, info, voice.say("letter-sealed", what=answered), way_on)
    place = {"game": voice.say("game-name"), "channel": f"<#{info.channel_id}>"}
    text = voice.say("letter-answered" if answered else "letter-over", **place, what=answered)
    return Message(content=text, components=way_on)


def outsider(voice: Voice, panel: Panel, note: str = "") -> Message:
    """Return the panel of a person without a seat; `note` is a sentence at the top."""
    key = "panel-lobby" if panel.info.status == "lobby" else "panel-spectator"
    text = "\n\n".join(part for part in (where(voice, panel.info), note, voice.say(key)) if part)
    return Message(content=text, components=() if panel.view is None else (row(board_button(voice, panel.info)),))


def _aim(voice: Voice, panel: Panel) -> str:
    """Return the goal of the game, for players new to it."""
    if not panel.is_new or not voice.has("game-name", "aim"):
        return ""
    return voice.say("panel-aim", aim=voice.say("game-name", "aim"))


def _unasked(voice: Voice, panel: Panel, view: View) -> str:
    if not panel.info.is_open:
        return voice.say(_over(panel.info))
    return voice.say("panel-waiting", seats=view.awaited)


def started(voice: Voice, info: TableInfo) -> Message:
    """Return what replaces a private page of the lobby once the game has started."""
    return noted(voice, info, voice.say("lobby-started"), (row(my_seat(voice, info)),))


def _over(info: TableInfo) -> str:
    """Return the id of the message that says how the game ended."""
    return "panel-ended" if info.status == "ended" else "panel-over"


def _hidden_offers(panel: Panel, present: Asked, replies: Replies) -> int:
    """Return the number of invitations that are only under *More*.

    They are on the panel itself during a negotiation, while no question is open, or if they are few.
    """
    left = len(panel.invitations) - len(replies.given)
    decision = panel.decision
    is_listed = left <= FEW or decision is None or decision.closing is not None
    used = len(replies.rows) + len(present.rows)
    return 0 if is_listed and used + (left > 0) < MOST_ROWS else left


def _so_far(voice: Voice, panel: Panel) -> tuple[list[Component], list[Component]]:
    """Return fields with the reader's earlier moves that can be undone, and with the last one, which *Undo* reverts.

    There is none for moves that the log doesn't show.
    """
    if not panel.so_far:
        return [], []
    *earlier, last = [_deeds(voice, entry, panel.info) for entry in panel.so_far]
    before = [line for lines in earlier for line in lines]
    titled = (("panel-so-far", before), ("panel-undoes", last))
    so_far, undone = ([field(voice.say(key), cut("\n".join(lines), FIELD))] if lines else [] for key, lines in titled)
    return so_far, undone


def _deeds(voice: Voice, entry: LogEntry, info: TableInfo) -> list[str]:
    """Return the log lines about the player who gave this answer, or else its first line; the log has the rest."""
    lines = without_details(without_calls(entry.story).strip().splitlines())
    return [line for line in lines if is_of(voice, entry.seat, line, info)] or [*lines[:1]]
