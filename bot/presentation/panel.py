"""The seat panel: all that one person may see and do at a table, for their eyes alone.

What is asked now stands first: the word that somebody waits for, then the question, of it last the answer that
closes an open talk. What its buttons bring stands right above them. What nobody asks for follows: in an open talk,
and while nothing is asked, it is listed at once, otherwise it waits behind a button.
"""

from collections.abc import Sequence

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import LogEntry, Panel
from bot.model.stories import without_calls, without_details
from bot.model.tables import TableInfo
from bot.presentation.ahead import said, way_to_all, ways
from bot.presentation.board import Board
from bot.presentation.components import (
    DANGER,
    DESCRIPTION,
    FIELD,
    MOST_IN_ROW,
    MOST_ROWS,
    PRIMARY,
    SUCCESS,
    Component,
    button,
    cut,
    embed,
    field,
    row,
)
from bot.presentation.controls import Draft
from bot.presentation.invitations import FEW, Replies, begun, others, replies
from bot.presentation.private import noted, where
from bot.presentation.question import Asked, asked, draft_of
from bot.presentation.since import News, is_of, news_of, to_the_log
from bot.presentation.times import relative
from bot.words.voice import Voice
from engine.core.questions import Decision
from engine.core.table import View


def seat_panel(voice: Voice, board: Board, panel: Panel, *, draft: Draft | None = None, note: str = "") -> Message:
    """The panel with the present question; `note` is a sentence on top.

    `draft` is what is chosen of the question so far, by default what is kept.
    """
    if panel.seat is None or panel.view is None:
        return outsider(voice, panel, note)
    voice = voice.before(panel.view)
    decision = panel.decision
    facts: tuple[Component, ...] = ()
    if decision is None:
        present = Asked(_unasked(voice, panel, panel.view))
    else:
        present = asked(voice, panel.info.id, decision, draft or draft_of(panel, decision))
        facts = board.facts(voice.in_text, panel.view, decision)
    aim = _aim(voice, panel)
    waited_for = replies(voice, panel, MOST_ROWS - 1 - len(present.rows))
    own = [*_so_far(voice, panel), *begun(voice, panel), *present.chosen, *said(voice, panel)]
    fields = [*facts, *board.secrets(voice.in_text, panel.view), *own]
    last = present.explained if fields else ""
    talk = _on_talk(voice, panel)
    explained = "" if last else present.explained
    parts = (note, aim, *waited_for.lines, present.problem, present.text, explained, talk)
    title = voice.say("panel-title", seat=panel.seat)
    text = "\n\n".join(part for part in parts if part)
    news = news_of(voice, board, panel)
    return Message(
        content=_heading(voice, panel),
        embeds=(
            *([news.embed] if news is not None else []),
            embed(title, text, fields),
            *([embed(text=last)] if last else []),
        ),
        components=_rows(voice, board, panel, present, waited_for, news),
    )


def _on_talk(voice: Voice, panel: Panel) -> str:
    """Explain how computer players negotiate, while the reader can negotiate with one."""
    if panel.decision is None or panel.decision.closing is None or panel.view is None:
        return ""
    computers = any(panel.info.person_at(seat).computer is not None for seat in panel.view.awaited)
    return voice.say("panel-talk") if computers else ""


def _heading(voice: Voice, panel: Panel) -> str:
    """Where the table is, and until when the reader is to answer."""
    until = None if panel.decision is None else panel.info.due.get(panel.decision.seat)
    here = where(voice, panel.info)
    return here if until is None else voice.say("panel-due", where=here, until=relative(until))


def _rows(
    voice: Voice, board: Board, panel: Panel, present: Asked, waited_for: Replies, news: News | None
) -> tuple[Component, ...]:
    """What is asked first, then what nobody asks for, as far as there is room; a button leads to what is left."""
    left = len(panel.invitations) - len(waited_for.given)
    more = others(voice, panel, waited_for.given) if _are_listed(panel, left) else ()
    fits = bool(more) and len(waited_for.rows) + len(present.rows) + len(more) < MOST_ROWS
    shown = (*waited_for.rows, *_in_order(panel.decision, present.rows, more if fits else ()))
    ahead = ways(voice, panel, MOST_ROWS - 1 - len(shown))
    is_left = bool(panel.ahead) and not ahead
    return (*shown, *ahead, *_extras(voice, board, panel, 0 if fits else left, is_left, news))


def _in_order(
    decision: Decision | None, asked: Sequence[Component], more: Sequence[Component]
) -> Sequence[Component]:
    """The question before what nobody asks for; but to be done, which closes all of it, comes last."""
    return (*more, *asked) if decision is not None and decision.closing is not None else (*asked, *more)


def cards(voice: Voice, board: Board, panel: Panel) -> Message:
    """The reader's cards with their text."""
    text = board.cards(voice.in_text, panel.view) if panel.view is not None else ""
    text = cut(text or voice.say("cards-none"), DESCRIPTION)
    return Message(content=where(voice, panel.info), embeds=(embed(voice.say("cards-title"), text),))


def board_button(voice: Voice, info: TableInfo) -> Component:
    """Shows the board beside a private message."""
    return button(CustomId("board", info.id), voice.label("button-board"))


def how_to_play(voice: Voice, info: TableInfo) -> Component:
    """Opens the game in short."""
    return button(CustomId("how-to-play", info.id), voice.label("button-how-to-play"))


def my_seat(voice: Voice, info: TableInfo) -> Component:
    """Shows the reader's own panel."""
    return button(CustomId("seat", info.id), voice.label("button-seat"), SUCCESS)


def closed_panel(voice: Voice, info: TableInfo, answered: str, *, may_change: bool = False) -> Message:
    """What stays of a panel whose question was `answered` in these words, if it was, or is over."""
    way_on = (row(my_seat(voice, info)),)
    if answered and may_change:
        return noted(voice, info, voice.say("letter-sealed", what=answered), way_on)
    place = {"game": voice.say("game-name"), "channel": f"<#{info.channel_id}>"}
    text = voice.say("letter-answered" if answered else "letter-over", **place, what=answered)
    return Message(content=text, components=way_on)


def outsider(voice: Voice, panel: Panel, note: str = "") -> Message:
    """Return the panel of a person without a seat; `note` is a sentence on top."""
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
        return voice.say("panel-ended" if panel.info.status == "ended" else "panel-over")
    return voice.say("panel-waiting", seats=view.awaited)


def _are_listed(panel: Panel, left: int) -> bool:
    """Whether what nobody asks for stands on the panel: a few buttons always, a menu if no question is before it."""
    decision = panel.decision
    return left <= FEW or decision is None or decision.closing is not None


def _so_far(voice: Voice, panel: Panel) -> list[Component]:
    """The reader's own deeds that can be taken back; by itself the last one, which *Take back* undoes."""
    if not panel.so_far:
        return []
    *earlier, last = [_deeds(voice, entry, panel.info) for entry in panel.so_far]
    before = [line for lines in earlier for line in lines]
    fields = [field(voice.say("panel-so-far"), cut("\n".join(before), FIELD))] if before else []
    undone = "\n".join(last) or voice.say("panel-undoes-unsaid")
    return [*fields, field(voice.say("panel-undoes"), cut(undone, FIELD))]


def _deeds(voice: Voice, entry: LogEntry, info: TableInfo) -> list[str]:
    """What the story of an answer says of who gave it, or else how it begins; what followed, all can read."""
    lines = without_details(without_calls(entry.story).strip().splitlines())
    return [line for line in lines if is_of(voice, entry.seat, line, info)] or [*lines[:1]]


def _extras(
    voice: Voice, board: Board, panel: Panel, more: int, ahead: bool, news: News | None
) -> tuple[Component, ...]:
    """What can be done beside the question; `more` is the number of invitations that are not shown.

    What can be said `ahead` may wait behind a button as well. If there is more news than is shown, there is a way to
    the log.
    """
    info = panel.info
    buttons = []
    if info.is_open and more:
        buttons.append(button(CustomId("offers", info.id), voice.label("button-offers", number=more)))
    if info.is_open and ahead:
        buttons.append(way_to_all(voice, panel))
    if info.is_open and panel.so_far:
        last = CustomId("undo", info.id, rest=(str(panel.so_far[-1].seq),))
        buttons.append(button(last, voice.label("button-undo"), DANGER))
    if info.is_open and panel.seat is not None and info.person_at(panel.seat).away:
        buttons.append(button(CustomId("back", info.id), voice.label("button-back"), PRIMARY))
    if info.is_open and panel.view is not None and board.has_cards(panel.view):
        buttons.append(button(CustomId("cards", info.id), voice.label("button-cards")))
    if _aim(voice, panel):
        buttons.append(how_to_play(voice, info))
    buttons.append(board_button(voice, info))
    if news is not None and news.left:
        buttons.append(to_the_log(voice, panel))
    if info.is_open:
        buttons.append(button(CustomId("seat", info.id), voice.label("button-refresh")))
    return (row(*buttons[:MOST_IN_ROW]),)  # Whatever is pressed refreshes the panel as well.
