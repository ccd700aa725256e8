"""Messages for ending, reopening and revealing a game, including the confirmations."""

from typing import Any

from bot.localization.localizer import Localizer, escape_markdown
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.pictures import CardPicture
from bot.model.tables import BOT_USER, NO_USER, SeatInfo, TableInfo
from bot.presentation.board import Board
from bot.presentation.card import board_parts, card, card_title, log_button, picture_parts
from bot.presentation.components import DANGER, PRIMARY, Component, button, row, text_display
from bot.presentation.formatting import full_timestamp, relative_timestamp, table_note
from bot.presentation.panel import agree_end_button, board_button
from engine.core.game import Game
from engine.core.table import View

_PLACES = (0, 2, 11, 12)
"""Discord's channel types in which a table can be: text, voice, public and private threads."""


def ended_card(
    localizer: Localizer, board: Board, info: TableInfo, game: Game[Any], view: View, kept: str, picture: CardPicture
) -> Message:
    """Return the card of a game that was ended early; `view` is a spectator's.

    Hidden information is added once the game can't be reopened. If the players agreed on the places, the final points
    are shown. The card says how long it is `kept`.
    """
    header = [card_title(localizer, board.stage(localizer.for_markdown, view)), ending_text(localizer, info)]
    hidden = (
        [] if info.ending is None or info.can_continue else [text_display(_revealed_secrets(localizer, board, game))]
    )
    shown = [*board_parts(localizer, board, view, picture)]
    if info.has_result:
        points = board.points_lines(localizer.without_icons.for_markdown, game)
        shown = [*picture_parts(localizer, board, view, picture), text_display("\n".join(points))]
    parts = [*shown, *hidden, *([text_display(kept)] if kept else [])]
    buttons = row(*_reopen_buttons(localizer, info), board_button(localizer, info), log_button(localizer, info))
    return card(header, parts, [buttons], picture)


def ended_notice(localizer: Localizer, info: TableInfo) -> Message:
    """Notify the other players that a game was ended, and offer to reopen it if that is possible."""
    buttons = (row(_reopen(localizer, info)),) if info.can_continue else ()
    return Message(content=ending_text(localizer, info), components=buttons)


def idle_ended_notice(localizer: Localizer, info: TableInfo) -> Message:
    """Announce that a game ended because it was idle, and offer to reopen it."""
    return Message(content=localizer.format("notice-idle-ended"), components=(row(_reopen(localizer, info)),))


def confirm_end(localizer: Localizer, info: TableInfo) -> Message:
    """Ask for confirmation before ending a game: which one, how much was played, and who is in it."""
    people = localizer.format_list([escape_markdown(person.name) for person in info.people])
    text = localizer.format("sure-to-end", answers=info.seq, number=len(info.people), people=people)
    asked = _confirmation(localizer, info, text, "end", "button-end", str(info.endings))
    if len(info.people) == 1:
        return asked
    (buttons,) = asked.components
    together = agree_end_button(localizer, info)
    return asked.model_copy(update={"components": (row(*buttons["components"], together),)})


def confirm_cancel(localizer: Localizer, info: TableInfo) -> Message:
    """Ask for confirmation before a table is closed."""
    text = localizer.format("sure-to-call-off", number=len(info.people))
    return _confirmation(localizer, info, text, "call-off", "button-call-off")


def confirm_removal(localizer: Localizer, info: TableInfo, person: SeatInfo) -> Message:
    """Ask for confirmation before removing a player, who loses the seat or, during a game, is replaced by the bot."""
    asked = localizer.format(f"sure-to-remove-{info.status}", person=escape_markdown(person.name))
    return _confirmation(localizer, info, asked, "remove", "button-remove", str(person.user_id), info.status)


def confirm_reveal(localizer: Localizer, info: TableInfo) -> Message:
    """Ask for confirmation before a player agrees to reveal hidden information."""
    return _confirmation(
        localizer, info, localizer.format("sure-to-show"), "show-sure", "button-show-sure", str(info.endings)
    )


def choose_channel(localizer: Localizer, info: TableInfo) -> Message:
    """Ask where to resume a game if its channel has another table by now."""
    menu = {
        "type": 8,
        "custom_id": str(CustomId("reopen-at", info.id)),
        "placeholder": localizer.label("reopen-menu"),
        "channel_types": list(_PLACES),
        "min_values": 1,
        "max_values": 1,
    }
    return table_note(localizer, info, localizer.format("reopen-elsewhere"), (row(menu),))


def ending_text(localizer: Localizer, info: TableInfo) -> str:
    """Return who ended a game, and how long it can be reopened."""
    ending = info.ending
    if ending is None:
        return localizer.format("card-ended")
    if ending.is_agreed:
        return localizer.format("card-ended-agreed", places="yes" if info.has_result else "no")
    by = localizer.format("the-bot") if ending.by == BOT_USER else f"<@{ending.by}>"
    if ending.by == NO_USER:
        by = localizer.format("somebody")
    if ending.until is None:
        return localizer.format("card-ended-by", by=by)
    return localizer.format(
        "card-ended-until", by=by, until=full_timestamp(ending.until), left=relative_timestamp(ending.until)
    )


def _reopen_buttons(localizer: Localizer, info: TableInfo) -> list[Component]:
    """Return *Reopen* and *Show* while the game can still be reopened."""
    if info.ending is None or not info.can_continue:
        return []
    counted = localizer.label("button-show", agreed=len(info.ending.agreed), people=len(info.people))
    return [_reopen(localizer, info), button(CustomId("show", info.id), counted)]


def _reopen(localizer: Localizer, info: TableInfo) -> Component:
    return button(CustomId("reopen", info.id), localizer.label("button-reopen"), PRIMARY)


def _revealed_secrets(localizer: Localizer, board: Board, game: Game[Any]) -> str:
    """Return what each seat alone knew."""
    known = [
        (seat, board.revealed_secrets(localizer.for_markdown, game.view(seat))) for seat in range(game.table.seats)
    ]
    sections = [f"**{localizer.format('panel-title', seat=seat)}**\n{text}" for seat, text in known if text]
    return "\n".join(
        [f"### {localizer.format('card-hidden')}", *(sections or [localizer.format("card-hidden-nothing")])]
    )


def _confirmation(localizer: Localizer, info: TableInfo, text: str, what: str, label: str, *rest: str) -> Message:
    """Return a question with two buttons: the dangerous one first, then one that changes nothing."""
    do_it = button(CustomId(what, info.id, args=rest), localizer.label(label), DANGER)
    keep = button(CustomId("keep", info.id), localizer.label(f"button-keep-{info.status}"))
    return table_note(localizer, info, text, (row(do_it, keep),))
