"""The pinned card of a table that is played: the board, whom it awaits, and the lasting buttons."""

from datetime import datetime
from typing import Any

from bot.host.seating import asks_quickly
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.board import Board
from bot.presentation.components import Component, button, embed, row, rows
from bot.presentation.controls import ask_of
from bot.presentation.joint import keep_open
from bot.presentation.lobby import pace_text
from bot.presentation.panel import my_seat
from bot.presentation.times import exactly, relative
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.table import View


def playing_card(voice: Voice, board: Board, info: TableInfo, game: Game[Any], view: View) -> Message:
    """Everything that everybody may see; `view` is a spectator's."""
    lines = [board.headline(voice, view), *awaited_lines(voice, info, game)]
    if info.idle_until is not None:
        lines.append(voice.say("card-idle", until=exactly(info.idle_until)))
    title = voice.say("card-title", game=voice.say("game-name"))
    head = embed(
        title,
        "\n".join(line for line in lines if line),
        footer={"text": _footer(voice, info, game)},
    )
    return Message(embeds=(head, *board.embeds(voice, view)), components=card_buttons(voice, info))


def _footer(voice: Voice, info: TableInfo, game: Game[Any]) -> str:
    facts = {"number": info.seq, "pace": pace_text(voice, info.pace)}
    if not asks_quickly(type(game)):
        return voice.label("card-footer", **facts)
    return voice.label("card-footer-quick", **facts, quick=pace_text(voice, info.pace_for(quick=True)))


def kept_until(voice: Voice, until: datetime) -> str:
    """How long everything about a table that has ended is kept."""
    return voice.say("card-kept-until", until=exactly(until))


def finished_card(voice: Voice, board: Board, info: TableInfo, game: Game[Any], view: View, kept: str) -> Message:
    """The final table, and the board as it lay at the end; `view` is a spectator's. It says how long it is `kept`."""
    lines = [voice.say("card-finished"), *board.points(voice, game), *([kept] if kept else [])]
    head = embed(voice.say("card-title", game=voice.say("game-name")), "\n".join(lines))
    return Message(embeds=(head, *board.embeds(voice, view)), components=(row(_log(voice, info)),))


def unreadable_card(voice: Voice) -> Message:
    """The card of a game that this version of the bot cannot play on."""
    return Message(embeds=(embed(voice.say("game-name"), voice.say("card-unreadable")),))


def card_buttons(voice: Voice, info: TableInfo) -> tuple[Component, ...]:
    """The lasting buttons: *My seat*, rules, log, and *I am back* while somebody is away."""
    buttons = [
        my_seat(voice, info),
        button(CustomId("rules", info.id), voice.label("button-rules")),
        button(CustomId("since", info.id), voice.label("button-since")),
        _log(voice, info),
    ]
    if any(person.away and not person.is_gone for person in info.seats):
        buttons.append(button(CustomId("back", info.id), voice.label("button-back")))
    if any(person.away and person.computer is None for person in info.seats):
        buttons.append(button(CustomId("lend", info.id), voice.label("button-lend")))
    if info.idle_until is not None:
        buttons.append(keep_open(voice, info))
    return rows(buttons)


def awaited_lines(voice: Voice, info: TableInfo, game: Game[Any]) -> list[str]:
    """Who is awaited, for what, and until when; who is away."""
    if info.all_away:
        return [voice.say("card-paused")]
    lines = [_awaited(voice, info, game, seat) for seat in game.awaited()]
    away = [person for person in info.seats if person.away]
    played_by_the_bot = [person for person in away if person.computer is None]
    for key, those in (
        ("card-away", [person for person in played_by_the_bot if not person.is_gone]),
        ("card-left", [person for person in played_by_the_bot if person.is_gone]),
        ("card-lent", [person for person in away if person.computer is not None]),
    ):
        if those:
            lines.append(voice.say(key, seats=[person.seat for person in those]))
    if game.open_talk and any(info.person_at(seat).computer is not None for seat in game.awaited()):
        lines.append(voice.say("card-talk"))
    return lines


def _awaited(voice: Voice, info: TableInfo, game: Game[Any], seat: Seat) -> str:
    decision = game.decision(seat)
    assert decision is not None
    title = voice.say(ask_of(decision), "title", **decision.facts)
    due = info.due.get(seat)
    if due is None or info.person_at(seat).computer is not None:
        return voice.say("card-awaited", seat=seat, title=title)
    return voice.say("card-awaited-until", seat=seat, title=title, until=relative(due))


def _log(voice: Voice, info: TableInfo) -> Component:
    return button(CustomId("log", info.id), voice.label("button-log"))
