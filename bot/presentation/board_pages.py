"""*Board*: everything the reader may see, the picture first, then a page per topic."""

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.model.pictures import CardPicture, Drawing
from bot.presentation.board import Board, BoardPage
from bot.presentation.card import board_parts, title
from bot.presentation.components import Choice, Component, container, gallery, row, select, separator, text_display
from bot.presentation.paging import Page, page_of, turning
from bot.presentation.private import dated
from bot.words.localizer import Voice, plain


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
