"""*Board*: everything the reader may see, the picture first, then a page per topic."""

from bot.model.custom_ids import CustomId
from bot.model.drawings import CardPicture
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.presentation.board import Board, BoardPage
from bot.presentation.card import board_parts, title
from bot.presentation.components import Choice, Component, container, row, select, separator, text_display
from bot.presentation.paging import Page, page_of, turning
from bot.presentation.private import where
from bot.words.voice import Voice, plain


def board_page(voice: Voice, board: Board, panel: Panel, number: int = 0, *, has_picture: bool = False) -> Message:
    """Return a page of *Board*. The first shows the picture if the message `has_picture`, or else the board as text.

    Must not be called for a table whose game hasn't begun.
    """
    view = panel.view
    assert view is not None
    topics = board.pages(voice.without_icons.in_text, view)  # Names of pages are in the menu too.
    page = page_of([None, *topics], 1, number)
    (topic,) = page.things
    picture: CardPicture = "shown" if has_picture else "none"
    shown = board_parts(voice, board, view, picture) if topic is None else [_text_of(topic)]
    parts = [
        text_display(f"-# {where(voice, panel.info)}\n{title(voice, board.moment(voice.in_text, view))}"),
        *shown,
        *_ways(voice, panel.info.id, page, [each.name for each in topics]),
    ]
    return Message(components=(container(parts),))


def _text_of(topic: BoardPage) -> Component:
    return text_display(f"### {plain(topic.name)}\n{topic.text}")


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
