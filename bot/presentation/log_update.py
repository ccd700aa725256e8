"""The public log update for a step: what happened, and pings for players with a new question."""

from collections.abc import Sequence
from typing import Any

from bot.model.game_log import DETAIL, Call, Details, Telling
from bot.model.messages import CONTENT
from bot.model.tables import SeatInfo, TableInfo
from bot.presentation.board import Board
from bot.presentation.components import cut, row
from bot.presentation.controls import ask_of
from bot.presentation.formatting import relative
from bot.presentation.panel import my_seat
from bot.words.localizer import Voice
from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Decision


def telling(
    voice: Voice,
    board: Board,
    info: TableInfo,
    game: Game[Any],
    events: Sequence[Event],
    called: Sequence[Seat],
    asked_on: Seat | None = None,
) -> Telling:
    """Return the log lines of public `events`, a ping for the `called` seats, and the next question of `asked_on`."""
    lines = [line for told in board.tell(voice.in_text, events) for line in told.splitlines()]
    call = _call(voice, info, game, called)
    on = _asked_on(voice, info, game, asked_on)
    short, details = _short_names(voice, [*lines, *on], call), _details(voice, info, lines)
    return Telling(lines=tuple(lines), call=call, on=on, short=short, details=details)


def _details(voice: Voice, info: TableInfo, lines: Sequence[str]) -> Details | None:
    """Return the data of the button that shows the details among these lines, or None if there are none.

    At a game's start, details stay in the message instead, because the stored log has no entry for it.
    """
    if not info.seq or not any(line.startswith(DETAIL) for line in lines):
        return None
    return Details(table=info.id, first=info.seq, last=info.seq, label=voice.label("button-details"))


def _asked_on(voice: Voice, info: TableInfo, game: Game[Any], seat: Seat | None) -> tuple[str, ...]:
    """Say which player has another question right after an answer, and which one, without a ping."""
    decision = None if seat is None else game.decision(seat)
    if seat is None or decision is None:
        return ()
    until = relative(info.due[seat]) if seat in info.due else None
    return tuple(voice.say("asked-on", seat=seat, what=_what(voice, game, decision), until=until).splitlines())


def _short_names(voice: Voice, lines: Sequence[str], call: Call | None) -> dict[str, str]:
    """Return the short names of players whose full names appear here, for later mentions."""
    text = "\n".join((*lines, *(call.lines if call is not None else ())))
    return {full: short for full, short in voice.shorter.items() if full in text} if text else {}


def _call(voice: Voice, info: TableInfo, game: Game[Any], called: Sequence[Seat]) -> Call | None:
    """Ping the given seats; players with the same question and deadline share a line.

    `over` is the shorter text that replaces the ping once it is answered.
    """
    asked: dict[tuple[str, str, str, str | None], list[SeatInfo]] = {}
    for seat in called:
        decision = game.decision(seat)
        if decision is not None:
            until = relative(info.due[seat]) if seat in info.due else None
            message = "call-secret" if decision.secret else "call"
            title = voice.say(ask_of(decision), "title", **decision.facts)
            asked.setdefault((message, _what(voice, game, decision), title, until), []).append(info.person_at(seat))
    if not asked:
        return None
    lines, over = [], []
    for (message, what, title, until), seats in asked.items():
        people = voice.listed([f"<@{person.user_id}>" for person in seats])
        lines += voice.say(message, people=people, what=what, until=until).splitlines()
        over += voice.say("call-over", people=people, what=title).splitlines()
    return Call(
        lines=tuple(cut("\n".join(lines), CONTENT).splitlines()),
        over=tuple(cut("\n".join(over), CONTENT).splitlines()),
        mentions=tuple(person.user_id for seats in asked.values() for person in seats),
        components=(row(my_seat(voice, info)),),
    )


def _what(voice: Voice, game: Game[Any], decision: Decision) -> str:
    """Return a question's text for pings, or else its title.

    During a negotiation it can name the players whose offers are waiting, because offers are public.
    """
    message = ask_of(decision)
    if not voice.has(message, "call"):
        return voice.say(message, "title", **decision.facts)
    waiting = game.invitations(decision.seat) if decision.closing is not None else ()
    offers_of = tuple(offer.offered_by for offer in waiting if offer.offered_by is not None)
    return voice.say(message, "call", **decision.facts, offers_of=offers_of)
