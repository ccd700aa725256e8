"""The host's messages, made from Fluent texts, including those of threads and lost channels."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from bot.host.formatter import NoticeKey
from bot.model.custom_ids import CustomId
from bot.model.direct_messages import Letter, Writing
from bot.model.game_log import Telling
from bot.model.messages import Message
from bot.model.pictures import CardPicture, Drawing
from bot.model.privacy import KEPT
from bot.model.tables import TableInfo
from bot.presentation.ahead import in_vain
from bot.presentation.board import Board, Boards
from bot.presentation.card import (
    cancelled_card,
    card,
    finished_card,
    kept_until,
    playing_card,
    title,
    unreadable_card,
)
from bot.presentation.components import SUCCESS, button, cut, embed, row
from bot.presentation.controls import Controls
from bot.presentation.ending import ended_card, ended_notice, how_it_ended, idle_ended_notice
from bot.presentation.formatting import relative, where
from bot.presentation.joint import asked, ends_soon
from bot.presentation.lobby import lobby
from bot.presentation.log_update import telling
from bot.presentation.panel import board_button, my_seat
from bot.presentation.question import in_words, text_of, title_of
from bot.words.localizer import Voice, plain
from bot.words.wording import FALLBACK
from engine.core.ahead import SaidInVain
from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Answer, Decision

MOST = 20
"""Maximum number of tables listed; the message counts the others."""


def channels_lost(voice: Voice, tables: Sequence[tuple[Voice, TableInfo]], user_id: int) -> Message:
    """List the tables, each in the words of its game, and say what the user can do."""
    lines = [
        own.say("lost-table", game=own.say("game-name"), channel=f"<#{info.channel_id}>", table=str(info.id))
        for own, info in tables[:MOST]
    ]
    if len(tables) > MOST:
        lines.append(voice.say("lost-more", number=len(tables) - MOST))
    text = "\n\n".join(("\n".join(lines), voice.say("lost-what-to-do")))
    title = voice.say("lost-channels", number=len(tables))
    return Message(content=title, embeds=(embed(text=text),), mentions=(user_id,))


_NAME = 100
"""Maximum characters of a thread's name."""


def thread_name(voice: Voice, info: TableInfo) -> str:
    """Return the game and the host's name, if the host has a seat."""
    host = info.person(info.host_id)
    if host is None:
        return cut(voice.label("game-name"), _NAME)
    return cut(voice.label("thread-name", game=voice.label("game-name"), host=host.name), _NAME)


def front(voice: Voice, board: Board, info: TableInfo, game: Game[Any] | None) -> Message:
    """Return who plays and where and, at the end, the result.

    It replaces the lobby's card, so it has to be a card, too.
    """
    facts = {
        "people": voice.listed([plain(person.name) for person in info.seats]),
        "thread": f"<#{info.channel_id}>",
    }
    if info.status == "finished":
        points = board.points(voice.in_text, game) if game is not None else []
        lines = [voice.say("card-finished"), *points, voice.say("front-played", **facts)]
    elif info.status == "ended":
        lines = [how_it_ended(voice, info), voice.say("front-played", **facts)]
    else:
        lines = [voice.say("front-lost" if info.homeless else "front-playing", **facts)]
    return card([title(voice, ""), *lines], (), ())


class FluentSpeech:
    """An implementation of `Speech` based on Fluent messages."""

    def __init__(self, boards: Boards, games: Mapping[str, type[Game[Any]]], *, keep: timedelta = KEPT) -> None:
        """Create it; `keep` is how long a table is kept after its end."""
        self._keep = keep
        self._boards = boards
        self._games = games

    def card(self, info: TableInfo, game: Game[Any] | None, picture: CardPicture = "none") -> Message:
        """Return the pinned card with its buttons."""
        board = self._boards.of(info.game)
        view = game.view(None) if game is not None else None
        voice = self._public(info, game, with_icons=True)
        if info.status == "lobby":
            return lobby(voice, board, info, self._games[info.game])
        kept = "" if info.ended_at is None else kept_until(voice, info.ended_at + self._keep)
        if game is None or view is None:
            return cancelled_card(voice, kept) if info.status == "ended" else unreadable_card(voice)
        if info.status == "playing":
            return playing_card(voice, board, info, game, view, picture)
        drawn = ended_card if info.status == "ended" else finished_card
        return drawn(voice, board, info, game, view, kept, picture)

    def thread_name(self, info: TableInfo) -> str:
        """Return the name of a game's thread."""
        return thread_name(self._public(info, None), info)

    def front(self, info: TableInfo, game: Game[Any] | None) -> Message:
        """Return the message outside a game's thread."""
        return front(self._public(info, game), self._boards.of(info.game), info, game)

    def draws(self, info: TableInfo) -> bool:
        """Return whether a table like this has a picture of its board."""
        begun = any(person.seat is not None for person in info.seats)
        return begun and self._boards.of(info.game).has_picture

    def drawing(self, info: TableInfo, game: Game[Any]) -> Drawing | None:
        """Return the public board as a drawing, or None if the game has none."""
        view = game.view(None)
        return self._boards.of(info.game).drawing(self._public(info, game), view)

    def story(
        self,
        info: TableInfo,
        game: Game[Any],
        events: Sequence[Event],
        called: tuple[Seat, ...],
        asked_on: Seat | None = None,
    ) -> Telling:
        """Return a log update: the events, pings for `called`, and the next question of `asked_on` without a ping."""
        public = [event for event in events if event.audience is None]
        return telling(self._public(info, game), self._boards.of(info.game), info, game, public, called, asked_on)

    def private(
        self, info: TableInfo, game: Game[Any], seat: Seat, events: Sequence[Event]
    ) -> Writing | Message | None:
        """Return a message only for `seat`, or the payload of a direct message that includes the seat's question.

        A failed answer in advance alone isn't sent as a message with the question: the bot announces in the channel
        if one of those can't be delivered, and the others would learn of it.
        """
        person = info.person_at(seat)
        board = self._boards.of(info.game)
        voice = self._boards.voice_at(info, game.chosen(), person.locale)
        own = [event for event in events if event.audience is not None and event.is_for(seat)]
        decision = game.decision(seat) if seat in game.awaited() else None
        lines = board.tell(voice.in_text, [event for event in own if not isinstance(event, SaidInVain)])
        writes = bool(lines) or (decision is not None and decision.secret)
        lines += [in_vain(voice, event, decision) for event in own if isinstance(event, SaidInVain)]
        if decision is None or not writes:
            return self._whisper(voice, info, lines) if lines else None
        told = "\n".join(lines)
        return Writing(seat=seat, seq=info.seq, endings=info.endings, token=decision.token, told=told)

    def letter(self, info: TableInfo, game: Game[Any] | None, letter: Letter) -> Message:
        """Return the current text of a direct message; private information stays after the question is closed."""
        locale = info.person_at(letter.seat).locale
        voice = self._boards.voice_at(info, game.chosen() if game is not None else {}, locale)
        decision = game.decision(letter.seat) if game is not None else None
        if game is None or decision is None or decision.token != letter.token or info.status != "playing":
            key = "letter-answered" if letter.answered else "letter-over"
            place = {"game": voice.say("game-name"), "channel": f"<#{info.channel_id}>"}
            told = (embed(text=letter.told),) if letter.told else ()
            return Message(content=voice.say(key, **place, what=letter.answered), embeds=told)
        asked = text_of(voice, decision)
        note = voice.say("secret-note") if decision.secret else ""
        answered = voice.say("letter-sealed", what=letter.answered) if letter.answered else ""
        text = "\n\n".join(part for part in (letter.told, asked, answered, note) if part)
        view = game.view(letter.seat)
        voice = voice.before(view)
        facts = self._boards.of(info.game).facts(voice.in_text, view, decision)
        return Message(
            content=where(voice, info),
            embeds=(embed(title_of(voice.in_text, decision), text, facts),),
            components=(*Controls(voice, info.id, decision).rows(), row(board_button(voice, info))),
            mentions=() if letter.answered else (letter.user_id,),
        )

    def answer(self, info: TableInfo, game: Game[Any], decision: Decision, answer: Answer) -> str:
        """Return an answer in words, in the language of the player who gave it."""
        person = info.person_at(decision.seat)
        voice = self._boards.voice_at(info, game.chosen(), person.locale)
        return in_words(voice, info.id, decision, answer)

    def reminder(self, info: TableInfo, game: Game[Any], seat: Seat, due: datetime, private: bool) -> Message:
        """Remind `seat` of its deadline."""
        person = info.person_at(seat)
        voice = self._boards.voice_at(info, game.chosen(), person.locale if private else info.locale)
        key = "reminder-private" if private else "reminder"
        place = {"game": voice.say("game-name"), "channel": f"<#{info.channel_id}>"}
        text = voice.say(key, person=f"<@{person.user_id}>", until=relative(due), **place)
        return Message(content=text, components=(row(my_seat(voice, info)),), mentions=(person.user_id,))

    def closed_dm(self, info: TableInfo, seat: Seat) -> Message:
        """Announce in the channel that a private message is waiting in *My seat*; doesn't ping the player."""
        voice = self._public(info, None)
        person = info.person_at(seat)
        return Message(
            content=voice.say("closed-dm", person=f"<@{person.user_id}>"),
            components=(row(my_seat(voice, info)),),
        )

    def lost(self, infos: Sequence[TableInfo], user_id: int) -> Message:
        """Return a direct message that tells a player that the bot can't post in the channels of these tables."""
        person = infos[0].person(user_id)
        locale = person.locale if person is not None else FALLBACK
        return channels_lost(
            self._boards.voice(locale), [(self._boards.voice(locale, info.game), info) for info in infos], user_id
        )

    def computer_name(self, info: TableInfo) -> str:
        """Return a name for the next computer player that isn't used at the table yet."""
        voice = self._public(info, None)
        borne = {person.name for person in info.seats}
        names = [voice.label("computer-name", name=name) for name in voice.label("computer-names").split()]
        return next(name for name in names if name not in borne)

    def somebody(self, locale: str) -> str:
        """Return the name shown for an erased user."""
        return self._boards.voice(locale).label("somebody")

    def notice(self, info: TableInfo, key: NoticeKey, **facts: str | int) -> Message:
        """Return a fixed public sentence."""
        voice = self._public(info, None)
        told: dict[str, str | int] = {**facts}
        if isinstance(by := told.get("by"), int) and by > len(info.seats):
            told["by"] = f"<@{by}>"
        told |= {fact: f"<@{told[fact]}>" for fact in ("person", "host") if fact in told}
        if key == "undo-asked":
            return self._undo_asked(voice, info, told)
        if key == "joint-asked":
            return asked(voice, info)
        if key == "idle-soon":
            return ends_soon(voice, info)
        if key == "ended" and info.ending is not None:
            return ended_notice(voice, info)
        if key == "idle-ended":
            return idle_ended_notice(voice, info)
        if info.joint.open is not None and key in ("joint-refused", "joint-granted", "joint-impossible"):
            told["seat"] = info.joint.open.seat
        return Message(content=voice.say(f"notice-{key}", game=voice.say("game-name"), **told))

    def _undo_asked(self, voice: Voice, info: TableInfo, facts: Mapping[str, str | int]) -> Message:
        asked = [person for person in info.seats if person.seat != facts["seat"] and person.is_here]
        people = voice.listed([f"<@{person.user_id}>" for person in asked])
        request = () if info.undo is None else (str(info.undo.asked),)
        buttons = row(
            button(CustomId("agree", info.id, rest=request), voice.label("button-agree"), SUCCESS),
            button(CustomId("refuse", info.id, rest=request), voice.label("button-refuse")),
        )
        text = voice.say("notice-undo-asked", **facts, people=people)
        return Message(content=text, components=(buttons,), mentions=tuple(person.user_id for person in asked))

    def _whisper(self, voice: Voice, info: TableInfo, lines: Sequence[str]) -> Message:
        return Message(content=where(voice, info), embeds=(embed(text="\n".join(lines)),))

    def _public(self, info: TableInfo, game: Game[Any] | None, *, with_icons: bool = False) -> Voice:
        chosen = game.chosen() if game is not None else {}
        return self._boards.voice_at(info, chosen, info.locale, with_icons=with_icons)
