"""The pinned card of a table, and the pages of *Board*, which begin with the same picture.

The card shows whose turn it is, the picture, a line per player, and a row of buttons. It is a Components V2 message,
and Discord can't convert one back. So messages that replace each other all use V2: the lobby (`lobby.py`), this card,
a game ended early (`ending.py`), and the message outside a thread (`thread_starter`). `FluentMessageFormatter.card`
chooses the card.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from bot.localization.localizer import Localizer, escape_markdown
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.model.pictures import CardPicture, Drawing
from bot.model.tables import SeatInfo, TableInfo
from bot.presentation.board import Board, BoardPage, escaped_player_name, short_player_name
from bot.presentation.components import (
    MAX_BUTTONS_IN_ROW,
    Component,
    Page,
    SelectOption,
    button,
    container,
    media_gallery,
    page_buttons,
    paginate,
    row,
    select_menu,
    separator,
    text_display,
)
from bot.presentation.controls import question_message_id
from bot.presentation.finding import rematch_button
from bot.presentation.formatting import full_timestamp, panel_heading, relative_timestamp
from bot.presentation.joint_requests import keep_open_button
from bot.presentation.panel import board_button, my_seat_button, take_seat_button
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.table import View

_NAMED = 2
"""Maximum names in a line of the header."""


def playing_card(
    localizer: Localizer, board: Board, info: TableInfo, game: Game[Any], view: View, picture: CardPicture
) -> Message:
    """Return the card of a game in progress; `view` is a spectator's.

    A card is a Components V2 message, and Discord can't convert one back. So messages that replace each other all use
    V2: the lobby (`lobby.py`), this card, a game ended early (`ending.py`), and the message outside a thread
    (`fluent_formatter.py`). `FluentMessageFormatter.card` chooses the card.
    """
    small = [_due(localizer, info, game), board.progress(localizer.for_markdown, view)]
    header = [
        card_title(localizer, board.stage(localizer.for_markdown, view)),
        _turn(localizer, board, info, game, view),
        _small(" · ".join(part for part in small if part)),
        _small(_absences(localizer, info)),
    ]
    seat = next(iter(game.awaited()), None)
    accent = None if seat is None else board.accent(view, seat)
    return card(
        header, board_parts(localizer, board, view, picture), [card_buttons(localizer, info)], picture, accent
    )


def finished_card(
    localizer: Localizer, board: Board, info: TableInfo, game: Game[Any], view: View, kept: str, picture: CardPicture
) -> Message:
    """Return the card of a finished game: winners, last picture, final scores, and how long it is `kept`.

    The scores are too long for icons.
    """
    winners = [seat for seat, place, _ in game.ranking() if place == 1]
    names = localizer.format_list([escaped_player_name(localizer, seat) for seat in winners])
    header = [
        card_title(localizer, localizer.format("moment-over")),
        localizer.format("card-won", names=names, number=len(winners)),
    ]
    parts = [
        *picture_parts(localizer, board, view, picture),
        text_display("\n".join([*board.points_lines(localizer.without_icons.for_markdown, game), kept]).strip()),
    ]
    accent = board.accent(view, winners[0]) if winners else None
    return card(
        header,
        parts,
        [
            row(
                rematch_button(localizer, info),
                board_button(localizer, info),
                rules_button(localizer, info),
                log_button(localizer, info),
            )
        ],
        picture,
        accent,
    )


def unreadable_card(localizer: Localizer) -> Message:
    """Return the card of a game that this version of the bot can't continue."""
    return card([card_title(localizer, ""), localizer.format("card-unreadable")], (), ())


def cancelled_card(localizer: Localizer, kept: str) -> Message:
    """Return the card of a table that closed before its game started, with how long it is `kept`."""
    return card([card_title(localizer, ""), localizer.format("card-ended"), kept], (), ())


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


def card_title(localizer: Localizer, moment: str) -> str:
    """Return the first line: the game and its stage."""
    return localizer.format("card-title", game=localizer.format("game-name"), moment=moment or None)


def board_parts(localizer: Localizer, board: Board, view: View, picture: CardPicture) -> Iterator[Component]:
    """Yield the picture or the board as text, then a line per player and their legend.

    With the board as text, there is no room for icons.
    """
    localizer = localizer.without_icons if picture == "none" else localizer
    yield from picture_parts(localizer, board, view, picture)
    lines = [
        *board.summaries(localizer.for_markdown, view),
        _small(board.summary_legend(localizer.for_markdown, view)),
    ]
    if any(lines):
        yield text_display("\n".join(line for line in lines if line))


def picture_parts(localizer: Localizer, board: Board, view: View, picture: CardPicture) -> Iterator[Component]:
    """Yield the picture if it exists already, or the board as text if there will be none."""
    if picture == "shown":
        yield media_gallery(board.picture_alt_text(localizer.without_icons, view))
    elif picture == "none" and (text := board.overview(localizer.without_icons.for_markdown, view)):
        yield text_display(text)


def retention_text(localizer: Localizer, until: datetime) -> str:
    """Return how long the data of a table that has ended is kept."""
    return localizer.format("card-kept-until", until=full_timestamp(until))


def card_buttons(localizer: Localizer, info: TableInfo) -> Component:
    """Return *My seat*, *Board*, *Rules*, *Log*, and one more, depending on who is away and whether the game runs.

    *Let the computer play* comes before *I'm back*, which players who are away also find in *My seat*.
    """
    buttons = [
        my_seat_button(localizer, info),
        board_button(localizer, info),
        rules_button(localizer, info),
        log_button(localizer, info),
    ]
    if info.paused_until is not None:
        buttons.append(button(CustomId("resume", info.id), localizer.label("button-resume")))
    if info.idle_until is not None:
        buttons.append(keep_open_button(localizer, info))
    if any(person.away and person.computer is None for person in info.seats):
        buttons.append(button(CustomId("lend", info.id), localizer.label("button-lend")))
    if any(person.away and not person.is_erased for person in info.seats):
        buttons.append(button(CustomId("back", info.id), localizer.label("button-back")))
    buttons += [take_seat_button(localizer, info, one.seat) for one in info.open_seats[:1] if one.seat is not None]
    return row(*buttons[:MAX_BUTTONS_IN_ROW])


def rules_button(localizer: Localizer, info: TableInfo) -> Component:
    """Return the button that opens the game's rules."""
    return button(CustomId("rules", info.id), localizer.label("button-rules"))


def log_button(localizer: Localizer, info: TableInfo) -> Component:
    """Return the button that opens the game log."""
    return button(CustomId("log", info.id), localizer.label("button-log"))


def _turn(localizer: Localizer, board: Board, info: TableInfo, game: Game[Any], view: View) -> str:
    """Return whose turn it is and the question; if players have different questions, only list the players."""
    if info.paused_until is not None:
        return localizer.format("card-paused-until", until=full_timestamp(info.paused_until))
    if info.all_away:
        return localizer.format("card-paused")
    awaited = game.awaited()
    titles = {seat: _title_of(localizer, game, seat) for seat in awaited}
    if len(awaited) == 1 and board.is_on_turn(view, awaited[0]):
        (seat,) = awaited
        emblem = board.emblem(localizer.for_markdown, view, seat)
        return localizer.format(
            "card-turn", name=escaped_player_name(localizer, seat), emblem=emblem or None, title=titles[seat]
        )
    asked = set(titles.values())
    common = asked.pop() if len(asked) == 1 else None
    return (
        localizer.format("card-waiting", names=_short_list(localizer, awaited), number=len(awaited), title=common)
        if awaited
        else ""
    )


def _title_of(localizer: Localizer, game: Game[Any], seat: Seat) -> str:
    decision = game.decision(seat)
    assert decision is not None
    return localizer.with_names(
        {other: short_player_name(localizer, other) for other in localizer.player_names}
    ).for_markdown.format(question_message_id(decision), "title", **decision.facts)


def _due(localizer: Localizer, info: TableInfo, game: Game[Any]) -> str:
    """Return the next deadline of a human player."""
    due = [info.due[seat] for seat in game.awaited() if seat in info.due and info.person_at(seat).computer is None]
    return localizer.format("card-due", until=relative_timestamp(min(due))) if due and not info.all_away else ""


def _absences(localizer: Localizer, info: TableInfo) -> str:
    """Return who is away, who plays for them and which seats are open, or when the idle game ends."""
    if info.idle_until is not None:
        return localizer.format("card-idle", until=relative_timestamp(info.idle_until))
    absent = [person for person in info.seats if person.absence is not None and person.seat is not None]
    vacant = [person.seat for person in info.open_seats if person.seat is not None]
    away = [person for person in info.seats if person.away and person.seat is not None]
    if absent and len(away) <= sum(person.away for person in absent):
        return _absent(localizer, absent)
    if info.all_away or not away:
        names = _short_list(localizer, vacant)
        return localizer.format("card-open-seats", names=names, number=len(vacant)) if vacant else ""
    seats = [person.seat for person in away if person.seat is not None]
    played = "computer" if all(person.computer is not None for person in away) else "bot"
    text = localizer.format("card-away", names=_short_list(localizer, seats), number=len(seats), played=played)
    return " · ".join([text, *([localizer.format("card-open", number=len(vacant))] if vacant else [])])


def _absent(localizer: Localizer, absent: Sequence[SeatInfo]) -> str:
    """Return who is on a planned absence; for a single player, until when and what happens."""
    seats = [person.seat for person in absent if person.seat is not None]
    first = absent[0].absence
    assert first is not None
    return localizer.format(
        "card-absent",
        names=_short_list(localizer, seats),
        number=len(seats),
        until=full_timestamp(first.until),
        mode=first.mode,
    )


def _short_list(localizer: Localizer, seats: Sequence[Seat]) -> str:
    """List up to two names, or one and the number of others, so that the header's lines don't wrap on a phone."""
    named = seats if len(seats) <= _NAMED else seats[:1]
    names = [escaped_player_name(localizer, seat) for seat in named]
    left = len(seats) - len(named)
    return localizer.format_list([*names, *([localizer.format("card-others", number=left)] if left else [])])


def _small(line: str) -> str:
    """Return a line in small print, unless it's empty."""
    return f"-# {line}" if line else ""


# *Board*: everything the reader may see, the picture first, then a page per topic


def board_page(
    localizer: Localizer, board: Board, panel: Panel, number: int = 0, *, has_picture: bool = False
) -> Message:
    """Return a page of *Board*; the first is the board as a picture if the message `has_picture`, or else as text.

    The table's game must have started.
    """
    view = panel.view
    assert view is not None
    topics = [*board.pages(localizer.without_icons.for_markdown, view)]  # Names of pages are in the menu too.
    account = board.account(localizer.without_icons.for_markdown, view, panel.ranking) if panel.ranking else ()
    if text := "\n".join(account):
        topics.append(BoardPage(localizer.label("board-points"), text))
    page = paginate([None, *topics], 1, number)
    (topic,) = page.items
    picture: CardPicture = "shown" if has_picture else "none"
    shown = (
        board_parts(localizer, board, view, picture) if topic is None else _parts_of(topic, has_picture=has_picture)
    )
    stage = board.stage(localizer.for_markdown, view)
    parts = [
        text_display(f"-# {panel_heading(localizer, panel)}\n{card_title(localizer, stage)}"),
        *shown,
        *_page_controls(localizer, panel.info.id, page, [each.name for each in topics]),
    ]
    return Message(components=(container(parts),))


def page_drawing(localizer: Localizer, board: Board, panel: Panel, number: int) -> Drawing | None:
    """Return the picture of a page after the first, if it has one."""
    if panel.view is None or not panel.info.pictures:
        return None
    pages: list[BoardPage | None] = [None, *board.pages(localizer.for_markdown, panel.view)]
    topic = pages[number] if number < len(pages) else None  # The points have no picture.
    if topic is None or topic.picture is None:
        return None
    return Drawing(topic.picture.svg(), topic.picture.alt_text)


def _parts_of(topic: BoardPage, *, has_picture: bool) -> list[Component]:
    title = f"### {escape_markdown(topic.name)}"
    if topic.picture is None or not has_picture:
        return [text_display(f"{title}\n{topic.text}")]
    return [text_display(title), media_gallery(topic.picture.alt_text), text_display(topic.picture.caption)]


def _page_controls(
    localizer: Localizer, table: int, page: Page[BoardPage | None], topics: list[str]
) -> list[Component]:
    """Return a menu of all pages, and buttons to the previous and next page."""
    if not topics:
        return []
    choices = [
        SelectOption(name, str(number), selected=number == page.number)
        for number, name in enumerate((localizer.label("board-picture"), *topics))
    ]
    menu = select_menu(CustomId("board-menu", table), choices, localizer.label("board-menu"))
    turn = page_buttons(localizer, page, lambda number: CustomId("board-page", table, args=(str(number),)))
    return [separator(), row(menu), row(*turn)]
