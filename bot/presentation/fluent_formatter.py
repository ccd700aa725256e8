"""The host's messages, made from Fluent texts, including log updates and those of threads and lost channels."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from bot.host.formatter import NoticeKey
from bot.localization.catalogs import FALLBACK_LOCALE
from bot.localization.localizer import Localizer, escape_markdown
from bot.model.custom_ids import CustomId
from bot.model.data_export import DEFAULT_RETENTION
from bot.model.game_log import DETAIL_PREFIX, Call, Details, LogUpdate
from bot.model.messages import MAX_CONTENT, DirectMessage, Message
from bot.model.pictures import CardPicture, Drawing
from bot.model.tables import SeatInfo, TableInfo
from bot.model.tickets import Ticket
from bot.presentation.board import Board, Boards
from bot.presentation.card import (
    cancelled_card,
    card,
    card_title,
    finished_card,
    playing_card,
    retention_text,
    unreadable_card,
)
from bot.presentation.components import SUCCESS, button, embed, row, truncate
from bot.presentation.controls import Controls, question_message_id
from bot.presentation.ending import ended_card, ended_notice, ending_text, idle_ended_notice
from bot.presentation.finding import players_found, rematch_invitation, ticket_expired
from bot.presentation.formatting import relative_timestamp, table_heading
from bot.presentation.joint_requests import idle_warning, joint_request_message
from bot.presentation.listing import digest
from bot.presentation.lobby import lobby_card
from bot.presentation.open_seats import seat_announcement, seat_listing
from bot.presentation.panel import board_button, my_seat_button
from bot.presentation.questions import answer_text, failed_advance_answer, question_text, question_title
from engine.core.ahead import SaidInVain
from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Answer, Decision

# Log updates


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
    lines = [line for text in board.log_lines(localizer.for_markdown, events) for line in text.splitlines()]
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


# Threads and lost channels


MAX_TABLES_LISTED = 20
"""Maximum number of tables listed; the message counts the others."""


def channels_lost(localizer: Localizer, tables: Sequence[tuple[Localizer, TableInfo]], user_id: int) -> Message:
    """List the tables, each in the words of its game, and say what the user can do."""
    lines = [
        own.format("lost-table", game=own.format("game-name"), channel=f"<#{info.channel_id}>", table=str(info.id))
        for own, info in tables[:MAX_TABLES_LISTED]
    ]
    if len(tables) > MAX_TABLES_LISTED:
        lines.append(localizer.format("lost-more", number=len(tables) - MAX_TABLES_LISTED))
    text = "\n\n".join(("\n".join(lines), localizer.format("lost-what-to-do")))
    title = localizer.format("lost-channels", number=len(tables))
    return Message(content=title, embeds=(embed(text=text),), mentions=(user_id,))


_NAME = 100
"""Maximum characters of a thread's name."""


def thread_name(localizer: Localizer, info: TableInfo) -> str:
    """Return the game and the host's name, if the host has a seat."""
    host = info.person(info.host_id)
    if host is None:
        return truncate(localizer.label("game-name"), _NAME)
    return truncate(localizer.label("thread-name", game=localizer.label("game-name"), host=host.name), _NAME)


def thread_starter(localizer: Localizer, board: Board, info: TableInfo, game: Game[Any] | None) -> Message:
    """Return who plays and where and, at the end, the result.

    It replaces the lobby's card, so it has to be a card, too.
    """
    facts = {
        "people": localizer.format_list([escape_markdown(person.name) for person in info.seats]),
        "thread": f"<#{info.channel_id}>",
    }
    if info.status == "lobby" or all(person.seat is None for person in info.seats):
        lines = [_lobby_starter(localizer, info, facts["thread"])]
    elif info.status == "finished":
        points = board.points_lines(localizer.for_markdown, game) if game is not None else []
        lines = [localizer.format("card-finished"), *points, localizer.format("front-played", **facts)]
    elif info.status == "ended":
        points = board.points_lines(localizer.for_markdown, game) if game is not None and info.has_result else []
        lines = [ending_text(localizer, info), *points, localizer.format("front-played", **facts)]
    else:
        lines = [localizer.format("front-lost" if info.channel_lost else "front-playing", **facts)]
    return card([card_title(localizer, ""), *lines], (), ())


def _lobby_starter(localizer: Localizer, info: TableInfo, thread: str) -> str:
    """Return the text of a starter message before the game. Until the thread exists, no other table has this text."""
    if info.awaits_thread:
        return localizer.format("front-opening", table=str(info.id))
    return localizer.format("front-lobby", thread=thread) if info.is_open else localizer.format("card-ended")


_ABOUT_REQUEST = ("joint-refused", "joint-lapsed", "joint-granted", "joint-impossible")
"""Notices that name the player whose request is open."""


class FluentMessageFormatter:
    """An implementation of `MessageFormatter` based on Fluent messages."""

    def __init__(
        self, boards: Boards, games: Mapping[str, type[Game[Any]]], *, retention: timedelta = DEFAULT_RETENTION
    ) -> None:
        """Create it; `retention` is how long a table is kept after its end."""
        self._retention = retention
        self._boards = boards
        self._games = games

    def card(self, info: TableInfo, game: Game[Any] | None, picture: CardPicture = "none") -> Message:
        """Return the pinned card with its buttons."""
        board = self._boards.get(info.game)
        view = game.view(None) if game is not None else None
        localizer = self._public_localizer(info, game, with_icons=True)
        if info.status == "lobby":
            return lobby_card(localizer, board, info, self._games[info.game])
        kept = "" if info.ended_at is None else retention_text(localizer, info.ended_at + self._retention)
        if game is None or view is None:
            return cancelled_card(localizer, kept) if info.status == "ended" else unreadable_card(localizer)
        if info.status == "playing":
            return playing_card(localizer, board, info, game, view, picture)
        drawn = ended_card if info.status == "ended" else finished_card
        return drawn(localizer, board, info, game, view, kept, picture)

    def thread_name(self, info: TableInfo) -> str:
        """Return the name of a game's thread."""
        return thread_name(self._public_localizer(info, None), info)

    def thread_starter(self, info: TableInfo, game: Game[Any] | None) -> Message:
        """Return the message outside a game's thread."""
        return thread_starter(self._public_localizer(info, game), self._boards.get(info.game), info, game)

    def has_picture(self, info: TableInfo) -> bool:
        """Return whether a table like this has a picture of its board."""
        begun = any(person.seat is not None for person in info.seats)
        return begun and self._boards.get(info.game).has_picture

    def drawing(self, info: TableInfo, game: Game[Any]) -> Drawing | None:
        """Return the public board as a drawing, or None if the game has none."""
        view = game.view(None)
        return self._boards.get(info.game).drawing(self._public_localizer(info, game), view)

    def log_update(
        self,
        info: TableInfo,
        game: Game[Any],
        events: Sequence[Event],
        pinged: tuple[Seat, ...],
        already_asked: Seat | None = None,
    ) -> LogUpdate:
        """Return a log update: events, pings for `pinged`, and the question of `already_asked` without a ping."""
        public = [event for event in events if event.audience is None]
        return render_log_update(
            self._public_localizer(info, game), self._boards.get(info.game), info, game, public, pinged, already_asked
        )

    def seat_taken(
        self, info: TableInfo, game: Game[Any], seat: Seat, earlier_name: str, asked: tuple[Seat, ...]
    ) -> LogUpdate:
        """Return the log update that a seat has a new player, with a call for their question or a welcome."""
        localizer = self._public_localizer(info, game)
        line = localizer.format("seat-taken", seat=seat, before=escape_markdown(earlier_name))
        update = self.log_update(info, game, (), asked)
        if update.call is not None:
            return update.model_copy(update={"lines": (line,), "short": _short_names(localizer, [line], update.call)})
        person = info.person_at(seat)
        welcome = localizer.format("seat-welcome", person=f"<@{person.user_id}>")
        components = (row(my_seat_button(localizer, info)),)
        call = Call(lines=(welcome,), over=(welcome,), mentions=(person.user_id,), components=components)
        return LogUpdate(lines=(line,), call=call, short=_short_names(localizer, [line], call))

    def seat_message(
        self, info: TableInfo, game: Game[Any] | None, seat: Seat, *, is_open: bool, is_listing: bool
    ) -> Message:
        """Return the message about an open seat, in the table's channel or in the one for open seats."""
        localizer = self._public_localizer(info, game)
        if is_listing:
            return seat_listing(localizer, self._boards.get(info.game), info, game, seat, is_open=is_open)
        return seat_announcement(localizer, info, seat, is_open=is_open)

    def private_message(
        self, info: TableInfo, game: Game[Any], seat: Seat, events: Sequence[Event]
    ) -> DirectMessage | Message | None:
        """Return a message only for `seat`, or a direct message that includes the seat's question.

        A failed answer in advance alone isn't sent as a message with the question: the bot announces in the channel
        if one of those can't be delivered, and the others would learn of it.
        """
        person = info.person_at(seat)
        board = self._boards.get(info.game)
        localizer = self._boards.table_localizer(info, game.chosen(), person.locale)
        own = [event for event in events if event.audience is not None and event.is_for(seat)]
        decision = game.decision(seat) if seat in game.awaited() else None
        lines = board.log_lines(localizer.for_markdown, [event for event in own if not isinstance(event, SaidInVain)])
        writes = bool(lines) or (decision is not None and decision.secret)
        lines += [failed_advance_answer(localizer, event, decision) for event in own if isinstance(event, SaidInVain)]
        if decision is None or not writes:
            return self._private_text(localizer, info, lines) if lines else None
        text = "\n".join(lines)
        return DirectMessage(seat, info.seq, decision.token, person.user_id, text, endings=info.endings)

    def direct_message(self, info: TableInfo, game: Game[Any] | None, direct_message: DirectMessage) -> Message:
        """Return the current text of a direct message; private information stays after the question is closed.

        It's silent, since the channel pings its recipient for the same question.
        """
        locale = info.person_at(direct_message.seat).locale
        localizer = self._boards.table_localizer(info, game.chosen() if game is not None else {}, locale)
        decision = game.decision(direct_message.seat) if game is not None else None
        if game is None or decision is None or decision.token != direct_message.token or info.status != "playing":
            key = "letter-answered" if direct_message.answered else "letter-over"
            place = {"game": localizer.format("game-name"), "channel": f"<#{info.channel_id}>"}
            embeds = (embed(text=direct_message.told),) if direct_message.told else ()
            return Message(content=localizer.format(key, **place, what=direct_message.answered), embeds=embeds)
        asked = question_text(localizer, decision)
        note = localizer.format("secret-note") if decision.secret else ""
        answered = localizer.format("letter-sealed", what=direct_message.answered) if direct_message.answered else ""
        text = "\n\n".join(part for part in (direct_message.told, asked, answered, note) if part)
        view = game.view(direct_message.seat)
        localizer = localizer.with_view(view)
        facts = self._boards.get(info.game).facts(localizer.for_markdown, view, decision)
        return Message(
            content=table_heading(localizer, info),
            embeds=(embed(question_title(localizer.for_markdown, decision), text, facts),),
            components=(*Controls(localizer, info.id, decision).rows(), row(board_button(localizer, info))),
        )

    def describe_answer(self, info: TableInfo, game: Game[Any], decision: Decision, answer: Answer) -> str:
        """Return an answer in words, in the language of the player who gave it."""
        person = info.person_at(decision.seat)
        localizer = self._boards.table_localizer(info, game.chosen(), person.locale)
        return answer_text(localizer, info.id, decision, answer)

    def reminder(self, info: TableInfo, game: Game[Any], seat: Seat, due: datetime, private: bool) -> Message:
        """Remind `seat` of its deadline."""
        person = info.person_at(seat)
        localizer = self._boards.table_localizer(info, game.chosen(), person.locale if private else info.locale)
        key = "reminder-private" if private else "reminder"
        place = {"game": localizer.format("game-name"), "channel": f"<#{info.channel_id}>"}
        text = localizer.format(key, person=f"<@{person.user_id}>", until=relative_timestamp(due), **place)
        return Message(content=text, components=(row(my_seat_button(localizer, info)),), mentions=(person.user_id,))

    def direct_message_failed(self, info: TableInfo, seat: Seat) -> Message:
        """Announce in the channel that a private message is waiting in *My seat*; doesn't ping the player."""
        localizer = self._public_localizer(info, None)
        person = info.person_at(seat)
        return Message(
            content=localizer.format("closed-dm", person=f"<@{person.user_id}>"),
            components=(row(my_seat_button(localizer, info)),),
        )

    def channels_lost(self, infos: Sequence[TableInfo], user_id: int) -> Message:
        """Return a direct message that tells a player that the bot can't post in the channels of these tables."""
        person = infos[0].person(user_id)
        locale = person.locale if person is not None else FALLBACK_LOCALE
        return channels_lost(
            self._boards.localizer(locale),
            [(self._boards.localizer(locale, info.game), info) for info in infos],
            user_id,
        )

    def digest(self, infos: Sequence[TableInfo], user_id: int) -> Message:
        """Return a direct message about the tables where it's a user's turn."""
        person = infos[0].person(user_id)
        locale = person.locale if person is not None else FALLBACK_LOCALE
        return digest(self._boards, locale, user_id, infos)

    def ticket_expired(self, ticket: Ticket, locale: str) -> Message:
        """Return a direct message about a ticket that found no game in time."""
        return ticket_expired(self._boards, locale, ticket)

    def computer_name(self, info: TableInfo) -> str:
        """Return a name for the next computer player that isn't used at the table yet."""
        localizer = self._public_localizer(info, None)
        borne = {person.name for person in info.seats}
        names = [localizer.label("computer-name", name=name) for name in localizer.label("computer-names").split()]
        return next(name for name in names if name not in borne)

    def erased_user_name(self, locale: str) -> str:
        """Return the name shown for an erased user."""
        return self._boards.localizer(locale).label("somebody")

    def notice(self, info: TableInfo, key: NoticeKey, **facts: str | int) -> Message:
        """Return a fixed public sentence."""
        localizer = self._public_localizer(info, None)
        variables: dict[str, str | int] = {**facts}
        if isinstance(by := variables.get("by"), int) and by > len(info.seats):
            variables["by"] = f"<@{by}>"
        variables |= {fact: f"<@{variables[fact]}>" for fact in ("person", "host") if fact in variables}
        if key == "undo-asked":
            return self._undo_asked(localizer, info, variables)
        if key == "joint-asked":
            return joint_request_message(localizer, info)
        if key == "idle-soon":
            return idle_warning(localizer, info)
        if key == "ended" and info.ending is not None:
            return ended_notice(localizer, info)
        if key == "idle-ended":
            return idle_ended_notice(localizer, info)
        if key == "rematch-asked":
            return rematch_invitation(localizer, info)
        if key == "players-found":
            return players_found(localizer, info)
        if key == "not-opened":
            variables["channel"] = f"<#{info.parent_id}>"
        if info.joint.open is not None and key in _ABOUT_REQUEST:
            variables["seat"] = info.joint.open.seat
        return Message(content=localizer.format(f"notice-{key}", game=localizer.format("game-name"), **variables))

    def _undo_asked(self, localizer: Localizer, info: TableInfo, facts: Mapping[str, str | int]) -> Message:
        asked = [person for person in info.seats if person.seat != facts["seat"] and person.can_consent]
        people = localizer.format_list([f"<@{person.user_id}>" for person in asked])
        request = () if info.undo is None else (str(info.undo.asked),)
        buttons = row(
            button(CustomId("agree", info.id, args=request), localizer.label("button-agree"), SUCCESS),
            button(CustomId("refuse", info.id, args=request), localizer.label("button-refuse")),
        )
        text = localizer.format("notice-undo-asked", **facts, people=people)
        return Message(content=text, components=(buttons,), mentions=tuple(person.user_id for person in asked))

    def _private_text(self, localizer: Localizer, info: TableInfo, lines: Sequence[str]) -> Message:
        return Message(content=table_heading(localizer, info), embeds=(embed(text="\n".join(lines)),))

    def _public_localizer(self, info: TableInfo, game: Game[Any] | None, *, with_icons: bool = False) -> Localizer:
        chosen = game.chosen() if game is not None else {}
        return self._boards.table_localizer(info, chosen, info.locale, with_icons=with_icons)
