"""Open seats: the messages that announce them, the confirmations, and what a person sees before taking one."""

from typing import Any

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.model.tables import SeatInfo, TableInfo
from bot.presentation.board import Board, escaped_player_name
from bot.presentation.card import card_title
from bot.presentation.components import DANGER, PRIMARY, button, row
from bot.presentation.formatting import channel_text, pace_text, table_note
from bot.presentation.options import changed_options
from bot.presentation.panel import board_button, take_seat_button
from engine.core.events import Seat
from engine.core.game import Game


def seat_announcement(localizer: Localizer, info: TableInfo, seat: Seat, *, is_open: bool) -> Message:
    """Return the message in the table's channel about a seat that is open, or no longer is."""
    if not is_open:
        return Message(content=localizer.format("vacancy-closed", seat=seat))
    text = localizer.format("vacancy-open", seat=seat, why=_why_open(info.person_at(seat)))
    return Message(content=text, components=(row(take_seat_button(localizer, info, seat, PRIMARY)),))


def seat_listing(
    localizer: Localizer, board: Board, info: TableInfo, game: Game[Any] | None, seat: Seat, *, is_open: bool
) -> Message:
    """Return the message in the server's channel for open seats. It names no players: the table may be private."""
    played = None if game is None else game.chosen().get(seat)
    text = localizer.format(
        "listing-open" if is_open else "listing-closed",
        game=localizer.format("game-name"),
        channel=channel_text(localizer, info),
        choice=None if played is None else board.choice_name(localizer.for_markdown, played),
    )
    return Message(
        content=text, components=(row(take_seat_button(localizer, info, seat, PRIMARY)),) if is_open else ()
    )


def _why_open(person: SeatInfo) -> str:
    if person.user_id < 0:
        return "left"
    return "away" if person.away else "offered"


def confirm_offer(localizer: Localizer, info: TableInfo) -> Message:
    """Ask a player to confirm that others can take their seat."""
    offer = button(CustomId("offer-seat-sure", info.id), localizer.label("button-offer-seat"), DANGER)
    keep = button(CustomId("keep", info.id), localizer.label("button-keep-seat"))
    return table_note(localizer, info, localizer.format("sure-to-offer-seat"), (row(offer, keep),))


def seat_offer_page(
    localizer: Localizer, board: Board, panel: Panel, person: SeatInfo, game: type[Game[Any]]
) -> Message:
    """Ask a person to confirm that they take a seat, with what everyone can see about the game."""
    info, view, seat = panel.info, panel.view, person.seat
    assert view is not None
    assert seat is not None
    others = [escaped_player_name(localizer, one.seat) for one in info.seats if one.seat not in (None, seat)]
    options = changed_options(localizer, info, game)
    lines = [
        localizer.format("take-seat", seat=seat),
        card_title(localizer, board.stage(localizer.for_markdown, view)).removeprefix("### "),
        board.progress(localizer.for_markdown, view),
        localizer.format("take-seat-people", people=localizer.format_list(others)),
        localizer.format("lobby-changed", options=" · ".join(options)) if options else "",
        _time(localizer, info, seat),
    ]
    buttons = row(
        button(CustomId("take-seat-sure", info.id, seat), localizer.label("button-take-seat-sure"), PRIMARY),
        button(CustomId("keep", info.id), localizer.label("button-not-now")),
        board_button(localizer, info),
    )
    return table_note(localizer, info, "\n".join(line for line in lines if line), (buttons,))


def _time(localizer: Localizer, info: TableInfo, seat: Seat) -> str:
    """Return the time limit, and whether the seat has to answer now."""
    pace = info.pace_for(seat in info.quick)
    is_asked = seat in info.awaited
    return localizer.format(
        "take-seat-time", pace=None if pace is None else pace_text(localizer, pace), turn=is_asked
    )
