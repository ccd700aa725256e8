"""What everybody is told about a step: its story, and a call to those who are newly awaited."""

from collections.abc import Sequence
from typing import Any

from bot.model.messages import CONTENT
from bot.model.stories import DETAIL, Call, Details, Telling
from bot.model.tables import SeatInfo, TableInfo
from bot.presentation.board import Board
from bot.presentation.components import cut, row
from bot.presentation.controls import ask_of
from bot.presentation.panel import my_seat
from bot.presentation.times import relative
from bot.words.voice import Voice
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
    """The story of public `events`, a call to the seats that are `called`, and what is asked of who goes on."""
    lines = [line for told in board.tell(voice.in_text, events) for line in told.splitlines()]
    call = _call(voice, info, game, called)
    on = _asked_on(voice, info, game, asked_on)
    short, details = _short_names(voice, [*lines, *on], call), _details(voice, info, lines)
    return Telling(lines=tuple(lines), call=call, on=on, short=short, details=details)


def _details(voice: Voice, info: TableInfo, lines: Sequence[str]) -> Details | None:
    """Return the details among the lines, except at a game's start: the record has none, so they stay in place."""
    if not info.seq or not any(line.startswith(DETAIL) for line in lines):
        return None
    return Details(table=info.id, first=info.seq, last=info.seq, label=voice.label("button-details"))


def _asked_on(voice: Voice, info: TableInfo, game: Game[Any], seat: Seat | None) -> tuple[str, ...]:
    """Who has answered and is asked on at once, and what: nobody is called by it."""
    decision = None if seat is None else game.decision(seat)
    if seat is None or decision is None:
        return ()
    until = relative(info.due[seat]) if seat in info.due else None
    return tuple(voice.say("asked-on", seat=seat, what=_what(voice, game, decision), until=until).splitlines())


def _short_names(voice: Voice, lines: Sequence[str], call: Call | None) -> dict[str, str]:
    """Of the people who are named in full here, what they are called once that was said."""
    text = "\n".join((*lines, *(call.lines if call is not None else ())))
    return {full: short for full, short in voice.shorter.items() if full in text} if text else {}


def _call(voice: Voice, info: TableInfo, game: Game[Any], called: Sequence[Seat]) -> Call | None:
    """Whoever is asked the same until the same time is called in one line; that is shorter once it is over."""
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
    """What is asked, in the words for calls if there are any, else by its title.

    In an open talk it may say whose offers wait: everybody was told of them.
    """
    message = ask_of(decision)
    if not voice.has(message, "call"):
        return voice.say(message, "title", **decision.facts)
    waiting = game.invitations(decision.seat) if decision.closing is not None else ()
    offers_of = tuple(offer.offered_by for offer in waiting if offer.offered_by is not None)
    return voice.say(message, "call", **decision.facts, offers_of=offers_of)
