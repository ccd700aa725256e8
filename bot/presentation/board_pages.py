"""*Board*: everything the reader may see, the picture first, then a page per topic."""

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.presentation.board import Board, BoardPage
from bot.presentation.card import board_parts, title
from bot.presentation.components import Choice, Component, container, row, select, separator, text_display
from bot.presentation.paging import Page, turning
from bot.presentation.private import where
from bot.words.voice import Voice, plain
from engine.core.table import View


def board_page(voice: Voice, board: Board, panel: Panel, number: int = 0, *, has_picture: bool = False) -> Message:
    """Return a page of *Board*. The first shows the picture if the message `has_picture`, or else the board as text.

    Must not be called for a table whose game hasn't begun.
    """
    view = panel.view
    assert view is not None
    topics = board.pages(voice.in_text, view)
    page = Page(("",), min(max(number, 0), len(topics)), len(topics) + 1)
    shown = topics[page.number - 1] if page.number else None
    parts = [
        text_display(f"-# {where(voice, panel.info)}\n{title(voice, board.moment(voice.in_text, view))}"),
        *(_first(voice, board, view, has_picture) if shown is None else _topic(shown)),
        *_ways(voice, panel, page, [one.name for one in topics]),
    ]
    return Message(components=(container(parts),))


def _first(voice: Voice, board: Board, view: View, has_picture: bool) -> list[Component]:
    return [*board_parts(voice, board, view, "shown" if has_picture else "none")]


def _topic(page: BoardPage) -> list[Component]:
    return [text_display(f"### {plain(page.name)}\n{page.text}")]


def _ways(voice: Voice, panel: Panel, page: Page[str], topics: list[str]) -> list[Component]:
    """Return a menu of all pages, and buttons to the previous and next page."""
    if not topics:
        return []
    table = panel.info.id
    choices = [
        Choice(name, str(number), chosen=number == page.number)
        for number, name in enumerate((voice.label("board-picture"), *topics))
    ]
    menu = select(CustomId("board-menu", table), choices, voice.label("board-menu"))
    turn = turning(voice, page, lambda number: CustomId("board-page", table, rest=(str(number),)))
    return [separator(), row(menu), row(*turn)]
