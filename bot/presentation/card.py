"""The pinned card of a table, and the pages of *Board*, which begin with the same picture.

The card shows whose turn it is, the picture, a line per player, and a row of buttons. It is a Components V2 message,
and Discord can't convert one back. So messages that replace each other all use V2: the lobby (`lobby.py`), this card,
a game ended early (`ending.py`), and the message outside a thread (`front`). `FluentSpeech.card` chooses the card.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.model.pictures import CardPicture, Drawing
from bot.model.tables import TableInfo
from bot.presentation.board import Board, BoardPage, card_name, line_name
from bot.presentation.components import (
    MOST_IN_ROW,
    Choice,
    Component,
    button,
    container,
    gallery,
    row,
    select,
    separator,
    text_display,
)
from bot.presentation.controls import ask_of
from bot.presentation.formatting import dated, exactly, relative
from bot.presentation.joint import keep_open
from bot.presentation.layout import Page, page_of, turning
from bot.presentation.panel import board_button, my_seat
from bot.words.localizer import Voice, plain
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.table import View

_NAMED = 2
"""Maximum names in a line of the header."""


def playing_card(
    voice: Voice, board: Board, info: TableInfo, game: Game[Any], view: View, picture: CardPicture
) -> Message:
    """Return the card of a game in progress; `view` is a spectator's.

    A card is a Components V2 message, and Discord can't convert one back. So messages that replace each other all use
    V2: the lobby (`lobby.py`), this card, a game ended early (`ending.py`), and the message outside a thread
    (`fluent_formatter.py`). `FluentSpeech.card` chooses the card.
    """
    small = [_due(voice, info, game), board.progress(voice.in_text, view)]
    header = [
        title(voice, board.moment(voice.in_text, view)),
        _turn(voice, board, info, game, view),
        _small(" · ".join(part for part in small if part)),
        _small(_away(voice, info)),
    ]
    seat = next(iter(game.awaited()), None)
    accent = None if seat is None else board.accent(view, seat)
    return card(header, board_parts(voice, board, view, picture), [card_buttons(voice, info)], picture, accent)


def finished_card(
    voice: Voice, board: Board, info: TableInfo, game: Game[Any], view: View, kept: str, picture: CardPicture
) -> Message:
    """Return the card of a finished game: winners, last picture, final scores, and how long it is `kept`.

    The scores are too long for icons.
    """
    winners = [seat for seat, place, _ in game.ranking() if place == 1]
    names = voice.listed([card_name(voice, seat) for seat in winners])
    header = [title(voice, voice.say("moment-over")), voice.say("card-won", names=names, number=len(winners))]
    parts = [
        *pictured(voice, board, view, picture),
        text_display("\n".join([*board.points(voice.without_icons.in_text, game), kept]).strip()),
    ]
    accent = board.accent(view, winners[0]) if winners else None
    return card(
        header,
        parts,
        [row(board_button(voice, info), rules_button(voice, info), log_button(voice, info))],
        picture,
        accent,
    )


def unreadable_card(voice: Voice) -> Message:
    """Return the card of a game that this version of the bot can't continue."""
    return card([title(voice, ""), voice.say("card-unreadable")], (), ())


def cancelled_card(voice: Voice, kept: str) -> Message:
    """Return the card of a table that closed before its game started, with how long it is `kept`."""
    return card([title(voice, ""), voice.say("card-ended"), kept], (), ())


def card(
    header: Iterable[str],
    parts: Iterable[Component],
    controls: Iterable[Component],
    picture: CardPicture = "none",
    accent: int | None = None,
) -> Message:
    """Return a card with a few lines of text, its parts, and rows of controls."""
    text = text_display("\n".join(line for line in header if line))
    return Message(components=(container([text, *parts, *controls], accent),), keeps_picture=picture != "none")


def title(voice: Voice, moment: str) -> str:
    """Return the first line: the game and its stage."""
    return voice.say("card-title", game=voice.say("game-name"), moment=moment or None)


def board_parts(voice: Voice, board: Board, view: View, picture: CardPicture) -> Iterator[Component]:
    """Yield the picture or the board as text, then a line per player and their legend.

    With the board as text, there is no room for icons.
    """
    voice = voice.without_icons if picture == "none" else voice
    yield from pictured(voice, board, view, picture)
    lines = [*board.summaries(voice.in_text, view), _small(board.summary_legend(voice.in_text, view))]
    if any(lines):
        yield text_display("\n".join(line for line in lines if line))


def pictured(voice: Voice, board: Board, view: View, picture: CardPicture) -> Iterator[Component]:
    """Yield the picture if it exists already, or the board as text if there will be none."""
    if picture == "shown":
        yield gallery(board.picture_text(voice.without_icons, view))
    elif picture == "none" and (text := board.overview(voice.without_icons.in_text, view)):
        yield text_display(text)


def kept_until(voice: Voice, until: datetime) -> str:
    """Return how long the data of a table that has ended is kept."""
    return voice.say("card-kept-until", until=exactly(until))


def card_buttons(voice: Voice, info: TableInfo) -> Component:
    """Return *My seat*, *Board*, *Rules*, *Log*, and one more if the game is idle or a player is away.

    *Let the computer play* comes before *I'm back*, which players who are away also find in *My seat*.
    """
    buttons = [my_seat(voice, info), board_button(voice, info), rules_button(voice, info), log_button(voice, info)]
    if info.idle_until is not None:
        buttons.append(keep_open(voice, info))
    if any(person.away and person.computer is None for person in info.seats):
        buttons.append(button(CustomId("lend", info.id), voice.label("button-lend")))
    if any(person.away and not person.is_gone for person in info.seats):
        buttons.append(button(CustomId("back", info.id), voice.label("button-back")))
    return row(*buttons[:MOST_IN_ROW])


def rules_button(voice: Voice, info: TableInfo) -> Component:
    """Return the button that opens the game's rules."""
    return button(CustomId("rules", info.id), voice.label("button-rules"))


def log_button(voice: Voice, info: TableInfo) -> Component:
    """Return the button that opens the game log."""
    return button(CustomId("log", info.id), voice.label("button-log"))


def _turn(voice: Voice, board: Board, info: TableInfo, game: Game[Any], view: View) -> str:
    """Return whose turn it is and the question; if players have different questions, only list the players."""
    if info.all_away:
        return voice.say("card-paused")
    awaited = game.awaited()
    titles = {seat: _title_of(voice, game, seat) for seat in awaited}
    if len(awaited) == 1 and board.is_on_turn(view, awaited[0]):
        (seat,) = awaited
        emblem = board.emblem(voice.in_text, view, seat)
        return voice.say("card-turn", name=card_name(voice, seat), emblem=emblem or None, title=titles[seat])
    asked = set(titles.values())
    common = asked.pop() if len(asked) == 1 else None
    return voice.say("card-waiting", names=_few(voice, awaited), number=len(awaited), title=common) if awaited else ""


def _title_of(voice: Voice, game: Game[Any], seat: Seat) -> str:
    decision = game.decision(seat)
    assert decision is not None
    return voice.calling({other: line_name(voice, other) for other in voice.names}).in_text.say(
        ask_of(decision), "title", **decision.facts
    )


def _due(voice: Voice, info: TableInfo, game: Game[Any]) -> str:
    """Return the next deadline of a human player."""
    due = [info.due[seat] for seat in game.awaited() if seat in info.due and info.person_at(seat).computer is None]
    return voice.say("card-due", until=relative(min(due))) if due and not info.all_away else ""


def _away(voice: Voice, info: TableInfo) -> str:
    """Return who is away and who plays for them, or when the idle game ends."""
    if info.idle_until is not None:
        return voice.say("card-idle", until=relative(info.idle_until))
    away = [person for person in info.seats if person.away and person.seat is not None]
    if info.all_away or not away:
        return ""
    seats = [person.seat for person in away if person.seat is not None]
    played = "computer" if all(person.computer is not None for person in away) else "bot"
    return voice.say("card-away", names=_few(voice, seats), number=len(seats), played=played)


def _few(voice: Voice, seats: Sequence[Seat]) -> str:
    """List up to two names, or one and the number of others, so that the header's lines don't wrap on a phone."""
    named = seats if len(seats) <= _NAMED else seats[:1]
    names = [card_name(voice, seat) for seat in named]
    left = len(seats) - len(named)
    return voice.listed([*names, *([voice.say("card-others", number=left)] if left else [])])


def _small(line: str) -> str:
    """Return a line in small print, unless it's empty."""
    return f"-# {line}" if line else ""


# *Board*: everything the reader may see, the picture first, then a page per topic


def board_page(voice: Voice, board: Board, panel: Panel, number: int = 0, *, has_picture: bool = False) -> Message:
    """Return a page of *Board*; the first is the board as a picture if the message `has_picture`, or else as text.

    The table's game must have started.
    """
    view = panel.view
    assert view is not None
    topics = board.pages(voice.without_icons.in_text, view)  # Names of pages are in the menu too.
    page = page_of([None, *topics], 1, number)
    (topic,) = page.things
    picture: CardPicture = "shown" if has_picture else "none"
    shown = board_parts(voice, board, view, picture) if topic is None else _parts_of(topic, has_picture=has_picture)
    parts = [
        text_display(f"-# {dated(voice, panel)}\n{title(voice, board.moment(voice.in_text, view))}"),
        *shown,
        *_ways(voice, panel.info.id, page, [each.name for each in topics]),
    ]
    return Message(components=(container(parts),))


def page_drawing(voice: Voice, board: Board, panel: Panel, number: int) -> Drawing | None:
    """Return the picture of a page after the first, if it has one."""
    if panel.view is None or not panel.info.pictures:
        return None
    (topic,) = page_of([None, *board.pages(voice.in_text, panel.view)], 1, number).things
    if topic is None or topic.picture is None:
        return None
    return Drawing(topic.picture.svg(), topic.picture.text)


def _parts_of(topic: BoardPage, *, has_picture: bool) -> list[Component]:
    title = f"### {plain(topic.name)}"
    if topic.picture is None or not has_picture:
        return [text_display(f"{title}\n{topic.text}")]
    return [text_display(title), gallery(topic.picture.text), text_display(topic.picture.beside)]


def _ways(voice: Voice, table: int, page: Page[BoardPage | None], topics: list[str]) -> list[Component]:
    """Return a menu of all pages, and buttons to the previous and next page."""
    if not topics:
        return []
    choices = [
        Choice(name, str(number), chosen=number == page.number)
        for number, name in enumerate((voice.label("board-picture"), *topics))
    ]
    menu = select(CustomId("board-menu", table), choices, voice.label("board-menu"))
    turn = turning(voice, page, lambda number: CustomId("board-page", table, rest=(str(number),)))
    return [separator(), row(menu), row(*turn)]
