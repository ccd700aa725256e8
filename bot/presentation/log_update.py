"""The public log update for a step: what happened, and pings for players with a new question."""

from collections.abc import Sequence
from typing import Any

from bot.localization.localizer import Localizer
from bot.model.game_log import DETAIL_PREFIX, Call, Details, LogUpdate
from bot.model.messages import MAX_CONTENT
from bot.model.tables import SeatInfo, TableInfo
from bot.presentation.board import Board
from bot.presentation.components import row, truncate
from bot.presentation.controls import question_message_id
from bot.presentation.formatting import relative_timestamp
from bot.presentation.panel import my_seat_button
from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Decision


def render_log_update(
    localizer: Localizer,
    board: Board,
    info: TableInfo,
    game: Game[Any],
    events: Sequence[Event],
    pinged: Sequence[Seat],
    next_asked: Seat | None = None,
) -> LogUpdate:
    """Return the log lines of public `events`, a ping for `pinged` seats, and the next question of `next_asked`."""
    lines = [line for told in board.log_lines(localizer.for_markdown, events) for line in told.splitlines()]
    call = _ping(localizer, info, game, pinged)
    on = _asked_on(localizer, info, game, next_asked)
    short, details = _short_names(localizer, [*lines, *on], call), _details(localizer, info, lines)
    return LogUpdate(lines=tuple(lines), call=call, on=on, short=short, details=details)


def _details(localizer: Localizer, info: TableInfo, lines: Sequence[str]) -> Details | None:
    """Return the data of the button that shows the details among these lines, or None if there are none.

    At a game's start, details stay in the message instead, because the stored log has no entry for it.
    """
    if not info.seq or not any(line.startswith(DETAIL_PREFIX) for line in lines):
        return None
    return Details(table=info.id, first=info.seq, last=info.seq, label=localizer.label("button-details"))


def _asked_on(localizer: Localizer, info: TableInfo, game: Game[Any], seat: Seat | None) -> tuple[str, ...]:
    """Say which player has another question right after an answer, and which one, without a ping."""
    decision = None if seat is None else game.decision(seat)
    if seat is None or decision is None:
        return ()
    until = relative_timestamp(info.due[seat]) if seat in info.due else None
    return tuple(
        localizer.format("asked-on", seat=seat, what=_what(localizer, game, decision), until=until).splitlines()
    )


def _short_names(localizer: Localizer, lines: Sequence[str], call: Call | None) -> dict[str, str]:
    """Return the short names of players whose full names appear here, for later mentions."""
    text = "\n".join((*lines, *(call.lines if call is not None else ())))
    return {full: short for full, short in localizer.short_forms.items() if full in text} if text else {}


def _ping(localizer: Localizer, info: TableInfo, game: Game[Any], called: Sequence[Seat]) -> Call | None:
    """Ping the given seats; players with the same question and deadline share a line.

    `over` is the shorter text that replaces the ping once it is answered.
    """
    asked: dict[tuple[str, str, str, str | None], list[SeatInfo]] = {}
    for seat in called:
        decision = game.decision(seat)
        if decision is not None:
            until = relative_timestamp(info.due[seat]) if seat in info.due else None
            message = "call-secret" if decision.secret else "call"
            title = localizer.format(question_message_id(decision), "title", **decision.facts)
            asked.setdefault((message, _what(localizer, game, decision), title, until), []).append(
                info.person_at(seat)
            )
    if not asked:
        return None
    lines, over = [], []
    for (message, what, title, until), seats in asked.items():
        people = localizer.format_list([f"<@{person.user_id}>" for person in seats])
        lines += localizer.format(message, people=people, what=what, until=until).splitlines()
        over += localizer.format("call-over", people=people, what=title).splitlines()
    return Call(
        lines=tuple(truncate("\n".join(lines), MAX_CONTENT).splitlines()),
        over=tuple(truncate("\n".join(over), MAX_CONTENT).splitlines()),
        mentions=tuple(person.user_id for seats in asked.values() for person in seats),
        components=(row(my_seat_button(localizer, info)),),
    )


def _what(localizer: Localizer, game: Game[Any], decision: Decision) -> str:
    """Return a question's text for pings, or else its title.

    During a negotiation it can name the players whose offers are waiting, because offers are public.
    """
    message = question_message_id(decision)
    if not localizer.has(message, "call"):
        return localizer.format(message, "title", **decision.facts)
    waiting = game.invitations(decision.seat) if decision.closing is not None else ()
    offers_of = tuple(offer.offered_by for offer in waiting if offer.offered_by is not None)
    return localizer.format(message, "call", **decision.facts, offers_of=offers_of)
