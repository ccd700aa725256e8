"""Messages for ending, reopening and revealing a game, including the confirmations."""

from typing import Any

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.pictures import CardPicture
from bot.model.tables import BOT, NOBODY, SeatInfo, TableInfo
from bot.presentation.board import Board
from bot.presentation.card import board_parts, card, log_button, title
from bot.presentation.components import DANGER, PRIMARY, Component, button, row, text_display
from bot.presentation.formatting import exactly, noted, relative
from bot.presentation.panel import board_button
from bot.words.localizer import Voice, plain
from engine.core.game import Game
from engine.core.table import View

_PLACES = (0, 2, 11, 12)
"""Discord's channel types in which a table can be: text, voice, public and private threads."""


def ended_card(
    voice: Voice, board: Board, info: TableInfo, game: Game[Any], view: View, kept: str, picture: CardPicture
) -> Message:
    """Return the card of a game that was ended early; `view` is a spectator's.

    Hidden information is added once the game can't be reopened. The card says how long it is `kept`.
    """
    header = [title(voice, board.moment(voice.in_text, view)), how_it_ended(voice, info)]
    hidden = [] if info.ending is None or info.may_go_on else [text_display(_uncovered(voice, board, game))]
    parts = [*board_parts(voice, board, view, picture), *hidden, *([text_display(kept)] if kept else [])]
    buttons = row(*_ways_on(voice, info), board_button(voice, info), log_button(voice, info))
    return card(header, parts, [buttons], picture)


def ended_notice(voice: Voice, info: TableInfo) -> Message:
    """Notify the other players that a game was ended, and offer to reopen it."""
    return Message(content=how_it_ended(voice, info), components=(row(_reopen(voice, info)),))


def idle_ended_notice(voice: Voice, info: TableInfo) -> Message:
    """Announce that a game ended because it was idle, and offer to reopen it."""
    return Message(content=voice.say("notice-idle-ended"), components=(row(_reopen(voice, info)),))


def sure_to_end(voice: Voice, info: TableInfo) -> Message:
    """Ask for confirmation before ending a game: which one, how much was played, and who is in it."""
    people = voice.listed([plain(person.name) for person in info.people])
    text = voice.say("sure-to-end", answers=info.seq, number=len(info.people), people=people)
    return _sure(voice, info, text, "end", "button-end", str(info.endings))


def sure_to_call_off(voice: Voice, info: TableInfo) -> Message:
    """Ask for confirmation before a table is closed."""
    text = voice.say("sure-to-call-off", number=len(info.people))
    return _sure(voice, info, text, "call-off", "button-call-off")


def sure_to_remove(voice: Voice, info: TableInfo, person: SeatInfo) -> Message:
    """Ask for confirmation before removing a player, who loses the seat or, during a game, is replaced by the bot."""
    asked = voice.say(f"sure-to-remove-{info.status}", person=plain(person.name))
    return _sure(voice, info, asked, "remove", "button-remove", str(person.user_id), info.status)


def sure_to_show(voice: Voice, info: TableInfo) -> Message:
    """Ask for confirmation before a player agrees to reveal hidden information."""
    return _sure(voice, info, voice.say("sure-to-show"), "show-sure", "button-show-sure", str(info.endings))


def elsewhere(voice: Voice, info: TableInfo) -> Message:
    """Ask where to resume a game if its channel has another table by now."""
    menu = {
        "type": 8,
        "custom_id": str(CustomId("reopen-at", info.id)),
        "placeholder": voice.label("reopen-menu"),
        "channel_types": list(_PLACES),
        "min_values": 1,
        "max_values": 1,
    }
    return noted(voice, info, voice.say("reopen-elsewhere"), (row(menu),))


def how_it_ended(voice: Voice, info: TableInfo) -> str:
    """Return who ended a game, and how long it can be reopened."""
    ending = info.ending
    if ending is None:
        return voice.say("card-ended")
    by = voice.say("the-bot") if ending.by == BOT else f"<@{ending.by}>"
    if ending.by == NOBODY:
        by = voice.say("somebody")
    if ending.until is None:
        return voice.say("card-ended-by", by=by)
    return voice.say("card-ended-until", by=by, until=exactly(ending.until), left=relative(ending.until))


def _ways_on(voice: Voice, info: TableInfo) -> list[Component]:
    """Return *Reopen* and *Show* while the game can still be reopened."""
    if info.ending is None or not info.may_go_on:
        return []
    counted = voice.label("button-show", agreed=len(info.ending.agreed), people=len(info.people))
    return [_reopen(voice, info), button(CustomId("show", info.id), counted)]


def _reopen(voice: Voice, info: TableInfo) -> Component:
    return button(CustomId("reopen", info.id), voice.label("button-reopen"), PRIMARY)


def _uncovered(voice: Voice, board: Board, game: Game[Any]) -> str:
    """Return what each seat alone knew."""
    known = [(seat, board.hidden(voice.in_text, game.view(seat))) for seat in range(game.table.seats)]
    told = [f"**{voice.say('panel-title', seat=seat)}**\n{text}" for seat, text in known if text]
    return "\n".join([f"### {voice.say('card-hidden')}", *(told or [voice.say("card-hidden-nothing")])])


def _sure(voice: Voice, info: TableInfo, text: str, what: str, label: str, *rest: str) -> Message:
    """Return a question with two buttons: the dangerous one first, then one that changes nothing."""
    do_it = button(CustomId(what, info.id, rest=rest), voice.label(label), DANGER)
    keep = button(CustomId("keep", info.id), voice.label(f"button-keep-{info.status}"))
    return noted(voice, info, text, (row(do_it, keep),))
