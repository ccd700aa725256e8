"""Make the golden texts that belong to no game: notices, cards, lists, help, errors, terminal, playground."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from datetime import timedelta
from functools import cache
from typing import Any, get_args

from bot.discord.handler_runner import error_message
from bot.games.registry import BOARDS
from bot.host.errors import HostError
from bot.host.formatter import NoticeKey
from bot.host.lobby.users import DIGEST_TIMES
from bot.localization.catalogs import MessageCatalog
from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.model.data_export import ExportedProfile, ExportedSeat, ExportedTable, ExportedTicket, PersonalData
from bot.model.local_time import QuietHours
from bot.model.messages import DirectMessage, Message, MessageRef
from bot.model.panels import LogEntry, Panel
from bot.model.results import GameResult, PersonalRecord, ServerStanding
from bot.model.servers import (
    OPEN_TABLE_LIMITS,
    BotRefusal,
    OutboxBacklog,
    ServerSettings,
    ServerStatus,
    TableLimits,
    TableStatus,
)
from bot.model.tables import (
    ABSENCE_MODES,
    AGREED,
    AGREED_WITH_PLACES,
    BOT_USER,
    NO_USER,
    Absence,
    Ending,
    HostAction,
    HostRight,
    JointRequest,
    JointRequestState,
    PersonSettings,
    Rematch,
    TableInfo,
    new_placeholder,
)
from bot.model.tickets import ANY_GAME, Ticket, WaitingTicket
from bot.presentation.board import Boards
from bot.presentation.ending import choose_channel, confirm_cancel, confirm_end, confirm_removal, confirm_reveal
from bot.presentation.finding import tickets_page
from bot.presentation.fluent_formatter import FluentMessageFormatter
from bot.presentation.help import help_in_game, help_in_lobby, help_without_table
from bot.presentation.joint_requests import offer_agreed_end, offer_joint_request
from bot.presentation.listing import autocomplete_label, log_page, my_tables
from bot.presentation.lobby import game_description, game_menu_page
from bot.presentation.open_seats import confirm_offer, seat_offer_page
from bot.presentation.panel import closed_panel, panel_of_former_player, seat_panel
from bot.presentation.personal import (
    away_page,
    day_modal,
    more_time_page,
    pause_page,
    quiet_modal,
    settings_page,
    zone_menu,
    zone_modal,
)
from bot.presentation.privacy import confirm_erasure, stored_data_page
from bot.presentation.record import confirm_record_off, record_page, server_record_page
from bot.presentation.server import server_settings, server_status
from bot.problems import ProblemError
from tests.cases import ALL_GAMES
from tests.errors import reasons_of
from tests.golden.games import Surfaces
from tests.golden.hearing import Hearing, Text, all_variants, texts_of
from tests.golden.rest import ids_in, path_of, sampled
from tests.golden.shown import Page
from tests.presentation.tables import NAMES, NOW, begun, lobby_of, new_game, panel_of

SOON = NOW + timedelta(hours=3)
GAME = "toy"
_FACTS: dict[NoticeKey, dict[str, str | int]] = {
    "fallback-played": {"seat": 1},
    "now-away": {"seat": 1},
    "back": {"seat": 1},
    "undone": {"seat": 1, "seq": 5},
    "undo-asked": {"seat": 1},
    "undo-refused": {"seat": 1, "by": 2},
    "ended": {"by": 101},
    "shown": {},
    "reopened": {"by": 101},
    "cancelled": {"by": 101},
    "meanwhile-more": {"lines": 12},
    "removed": {"by": 100, "person": 101},
    "lent": {"seat": 1},
    "left": {"seat": 1},
    "hosting": {"host": 101},
    "untouched": {"days": 14},
    "absent": {"seat": 1, "until": 1_900_000_000, "mode": "hold"},
    "more-time": {"seat": 1, "until": 1_900_000_000},
    "paused-until": {"until": 1_900_000_000},
    "declined": {"person": 101},
    "joint-refused": {"by": 2},
    "joint-dropped": {"seat": 1, "passed": "no"},
}
"""The facts of notices that have any."""


@cache
def common_surfaces() -> Surfaces:
    """Return the surfaces that belong to no game, except those of the evening in Discord."""
    hearing = Hearing()
    pages = _Pages(hearing)
    texts = {
        "notices": pages.notices(),
        "cards": pages.cards(),
        "lists": pages.lists(),
        "personal": pages.personal(),
        "records": pages.records(),
        "help": pages.help(),
        "errors": pages.errors(),
        "terminal": pages.samples("process", "play", "demo"),
        "playground": pages.samples("playground"),
    }
    return Surfaces(texts, hearing.shown_in("\n".join(texts.values())))


class _Pages:
    """Makes the golden texts with tables of the toy game."""

    def __init__(self, hearing: Hearing) -> None:
        self._hearing = hearing
        self._boards = Boards(hearing, BOARDS)
        self._board = self._boards.get(GAME)
        self._localizer = self._boards.localizer("en", GAME)
        self._speech = FluentMessageFormatter(self._boards, ALL_GAMES)
        self._game = new_game(GAME, 3, seed=1)
        self._info = replace(begun(self._game), seq=5, due=dict.fromkeys(self._game.awaited(), SOON))

    def notices(self) -> str:
        """Return notices in the channel and direct messages."""
        page, info = Page(), self._info
        for key in get_args(NoticeKey):
            page.add(f"Notice: {key}", self._notice(key))
        for right in get_args(HostRight):
            for about in (0, 1) if right in ("agree-end", "pictures") else (1,) if right == "remove" else (60,):
                page.add(f"Joint request: {right} {about}", self._notice("joint-asked", right, about))
        page.add("Ended, and can be reopened", self._speech.notice(self._ended(101, SOON), "ended", by=101))
        page.add("Reminder", self._speech.reminder(info, self._game, 0, SOON, private=False))
        page.add("Reminder by direct message", self._speech.reminder(info, self._game, 0, SOON, private=True))
        page.add("Closed direct messages", self._speech.direct_message_failed(info, 0))
        page.add("A table without a channel", self._speech.channels_lost([info], 100))
        page.add("Many tables without a channel", self._speech.channels_lost([info] * 22, 100))
        for answered in ("", "red"):
            letter = DirectMessage(0, 1, "gone", 100, "Dealt: red.", answered)
            how = "answered" if answered else "not answered"
            page.add(f"Letter whose question is over, {how}", self._speech.direct_message(info, self._game, letter))
            page.add(f"Panel whose question is over, {how}", closed_panel(self._told, info, answered))
        page.add("Panel that can still be changed", closed_panel(self._told, info, "red", may_change=True))
        page.add("Ticket that found no game", self._speech.ticket_expired(_ticket(), "en"))
        page.add("Thread", self._speech.thread_name(info), self._speech.thread_name(replace(info, host_id=1)))
        page.add("Computer players", self._speech.computer_name(info))
        self._open_seats(page)
        return page.text

    def _open_seats(self, page: Page) -> None:
        """Add the messages and confirmations about open seats."""
        game, localizer = self._game, self._told
        (asked,) = game.awaited()
        other = next(seat for seat in range(game.table.seats) if seat != asked)
        persons: dict[str, dict[str, Any]] = {
            "offered": {},
            "away": {"away": True},
            "left": {"away": True, "user_id": -1},
        }
        for why, changes in persons.items():
            seats = tuple(replace(one, offered=NOW, **changes) for one in self._info.seats)
            info = replace(self._info, seats=seats)
            page.add(f"Open seat: {why}", self._speech.seat_message(info, game, 0, is_open=True, is_listing=False))
        for is_open in (True, False):
            state = "open" if is_open else "closed"
            for shown, playing in {"": None, ", in a running game": game}.items():
                listing = self._speech.seat_message(self._info, playing, 0, is_open=is_open, is_listing=True)
                page.add(f"Listing: {state}{shown}", listing)
        page.add("Seat closed", self._speech.seat_message(self._info, game, 0, is_open=False, is_listing=False))
        for seat, what in ((asked, (asked,)), (other, ())):
            update = self._speech.seat_taken(self._info, game, seat, "Dora", what)
            assert update.call is not None
            page.add("Seat taken", update.text, "\n".join(update.call.lines))
        page.add("Sure to offer a seat", confirm_offer(localizer, self._info))
        for seat in (asked, other):
            for pace in (60, None):
                info = replace(self._info, pace=pace, options={"rounds": 3})
                panel = Panel(info, None, game.view(None), chosen=game.chosen())
                person = info.person_at(seat)
                page.add("Take a seat", seat_offer_page(localizer, self._board, panel, person, ALL_GAMES[GAME]))
        page.add("Panel of a former player", panel_of_former_player(localizer, self._info))

    def cards(self) -> str:
        """Return the card in every state of a table, confirmations, and panels without a question."""
        page, info, game = Page(), self._info, self._game
        ann, ben, cid = info.seats
        gone, lent = replace(ben, away=True, user_id=-1), replace(cid, away=True, computer="x")
        states = {
            "with deadlines": info,
            "without deadlines": replace(info, due={}),
            "everybody away": replace(info, seats=tuple(replace(seat, away=True) for seat in info.seats)),
            "some away": replace(info, seats=(replace(ann, away=True), gone, lent), pace=None),
            "some away, seats open": replace(info, seats=(replace(ann, away=True, offered=NOW), gone, cid)),
            "open seats": replace(info, seats=(replace(ann, offered=NOW), ben, cid)),
            "idle": replace(info, idle_until=SOON),
            "ended by a person": self._ended(101, None),
            "ended by the bot": self._ended(BOT_USER, SOON),
            "ended by agreement": self._ended(AGREED, None),
            "ended by agreement with places": self._ended(AGREED_WITH_PLACES, None),
            "ended by a person who was erased": self._ended(NO_USER, None),
            "ended": replace(info, status="ended", ended_at=NOW),
            "over": replace(info, status="finished", ended_at=NOW),
        }
        for name, state in states.items():
            page.add(f"Card: {name}", self._speech.card(state, game))
        page.add("Card: unreadable", self._speech.card(info, None))
        page.add("Card: called off", self._speech.card(replace(info, status="ended"), None))
        page.add("Card: nobody there", self._speech.card(lobby_of(GAME, ()), None))
        rematch = replace(lobby_of(GAME, NAMES[:1]), rematch=Rematch(1, (101, 102, 100), (101, 102)))
        page.add("Card: rematch", self._speech.card(rematch, None))
        waiting = replace(rematch, channel_id=new_placeholder(), thread_starter=MessageRef(6, 0))
        for name, state in {
            "to be created": waiting,
            "waiting for players": replace(waiting, channel_id=7, thread_starter=MessageRef(6, 7)),
            "closed before the game": replace(waiting, status="ended", channel_id=7, thread_starter=MessageRef(6, 7)),
        }.items():
            page.add(f"Outside the thread: {name}", self._speech.thread_starter(state, None))
        fronted = replace(info, thread_starter=MessageRef(6, 7))
        for name, state in {
            "playing": fronted,
            "without a channel": replace(fronted, channel_lost=True),
            "over": replace(fronted, status="finished"),
            "ended": replace(self._ended(101, None), thread_starter=MessageRef(6, 7)),
        }.items():
            page.add(f"Outside the thread: {name}", self._speech.thread_starter(state, game))
        self._questions(page)
        return page.text

    def _questions(self, page: Page) -> None:
        """Add confirmations and panels without a question."""
        info, localizer = self._info, self._told
        ben = info.seats[1]
        page.add("Sure to remove from the lobby", confirm_removal(localizer, lobby_of(GAME), ben))
        page.add("Sure to remove from a game", confirm_removal(localizer, info, ben))
        page.add("Sure to show", confirm_reveal(localizer, self._ended(101, SOON)))
        page.add("Sure to end", confirm_end(localizer, info))
        page.add("Sure to call off", confirm_cancel(localizer, lobby_of(GAME)))
        for public in (True, False):
            page.add(
                f"Offer to end together, points public: {public}",
                offer_agreed_end(localizer, info, public_points=public),
            )
        page.add("Reopen elsewhere", choose_channel(localizer, self._ended(101, SOON)))
        for right in ("end", "lend"):
            page.add(
                f"Host away: {right}",
                offer_joint_request(localizer, info, HostAction(right), info.people[0].user_id, NOW),
            )
        for status in ("lobby", "playing", "finished", "ended"):
            page.add(f"Panel of a seat: {status}", self._panel(status, 0))
            page.add(f"Panel of a guest: {status}", self._panel(status, None))
        games = {game: self._boards.localizer("en", game).format("game-name") for game in ALL_GAMES}
        for heading, suggested in {"Which game": None, "Which game, for a first table": "samurai_sword"}.items():
            about = {
                game: game_description(
                    self._boards.localizer("en", game), ALL_GAMES[game], suggested=game == suggested
                )
                for game in BOARDS
            }
            page.add(heading, game_menu_page(self._boards.localizer("en"), games, 60, about=about))

    def lists(self) -> str:
        """Return lists of tables, server settings, stored data of a person, and the log."""
        page, info, boards = Page(), self._info, self._boards
        lobby = lobby_of(GAME)
        lost, refused = replace(info, channel_lost=True), replace(info, refused_at=NOW)
        paused = replace(info, seats=tuple(replace(seat, away=True) for seat in info.seats))
        tables = [info, replace(info, due={}), lobby, lost, replace(info, awaited=(2,))]
        asked = info.person_at(self._game.awaited()[0]).user_id
        page.add("/my-tables", my_tables(boards, "en", asked, tables, 2))
        page.add("/my-tables, very many", my_tables(boards, "en", asked, [lobby] * 40, 1))
        page.add("Choices of /table move", autocomplete_label(self._told, info))
        shown = tuple(TableStatus(each.id, each) for each in (*tables[:4], refused, paused))
        broken = (TableStatus(8, None), TableStatus(9, info, broken=True))
        counts: Any = {"lobby": 3, "playing": 30, "homeless": 2, "reopenable": 1}
        refusals = [BotRefusal(code, 2, NOW, NOW) for code in (20026, 40003, 50014)]
        busy = ServerStatus(counts, shown + broken, OutboxBacklog(4, NOW, 2), 3, NOW, ("Ann", "Ben"), 5)
        quiet = ServerStatus(dict.fromkeys(counts, 0), (), OutboxBacklog(), 0, None, (), 0)
        page.add("/admin status", server_status(boards, "en", busy, refusals))
        page.add("/admin status, nothing there", server_status(boards, "en", quiet, refusals[:0]))
        localizer = boards.localizer("en")
        page.add(
            "/admin settings",
            server_settings(
                localizer,
                ServerSettings(channels=(5,), pace=60, open_seats=6, play_channel=6),
                OPEN_TABLE_LIMITS,
                TableLimits(5, 6, 50),
            ),
        )
        one, two = WaitingTicket(_ticket(), 0), WaitingTicket(_ticket(ANY_GAME, 0, 0), 3)
        page.add("/play", tickets_page(boards, "en", [one]))
        page.add("/play, several tickets", tickets_page(boards, "en", [one, two]))
        page.add("/play, held by a limit", tickets_page(boards, "en", [one], is_held=True))
        page.add("/privacy show", stored_data_page(boards, "en", _kept(), 90, 60))
        page.add("/privacy show, many tables", stored_data_page(boards, "en", _kept(20), 1, 1))
        page.add(
            "/privacy erase", confirm_erasure(localizer, _kept()), confirm_erasure(localizer, PersonalData(user_id=1))
        )
        entries = [
            LogEntry(number, "person", number % 3, NOW, f"{name} plays." * 40) for number, name in enumerate(NAMES, 1)
        ]
        page.add("/log", log_page(self._told, info, entries, 2))
        page.add("/log of a table that has not begun", log_page(self._told, lobby, []))
        panel = replace(panel_of(info, self._game, 0), answers_since=tuple(entries))
        page.add("Since your last turn", seat_panel(self._told, self._board, panel))
        return page.text

    def personal(self) -> str:
        """Return a person's private pages: settings, absences, more time and pauses."""
        page, info, localizer = Page(), self._info, self._boards.localizer("en")
        for title, settings in (
            ("New", PersonSettings()),
            ("Set", PersonSettings("dm", "half", "Europe/Berlin", QuietHours("Europe/Berlin", 1320, 420), 480)),
        ):
            page.add(f"Settings: {title}", settings_page(localizer, settings, DIGEST_TIMES, NOW))
            page.add(f"Time zone: {title}", zone_modal(localizer, settings))
            page.add(f"Quiet hours: {title}", quiet_modal(localizer, settings))
        page.add("Several time zones", zone_menu(localizer, "America", ["America/Adak", "America/New_York"]))
        page.add("Absence, without a time zone", away_page(localizer, None, "hold", has_zone=False))
        for mode in ABSENCE_MODES:
            absence = Absence(mode, SOON)
            page.add(f"Absence: {mode}", away_page(localizer, absence, mode, has_zone=True, note="Saved."))
            away = self._with_absence(absence)
            page.add(f"Card during an absence: {mode}", self._speech.card(away, self._game))
            notice = self._speech.notice(away, "absent", seat=1, until=1_900_000_000, mode=mode)
            page.add(f"Notice of an absence: {mode}", notice)
        page.add("Another day", day_modal(localizer, CustomId("away-until"), "away-title"))
        page.add("More time", more_time_page(self._told, info, 0, was_given=True))
        page.add("More time, already given", more_time_page(self._told, info, 0, was_given=False))
        page.add("Pause", pause_page(self._told, info))
        page.add("Paused", self._speech.card(replace(info, paused_until=SOON, paused_by=0), self._game))
        page.add("Daily digest", self._speech.digest([info], 100))
        page.add("Daily digest of many tables", self._speech.digest([info] * 22, 100))
        return page.text

    def _with_absence(self, absence: Absence) -> TableInfo:
        seats = tuple(replace(seat, absence=absence) if seat.place == 1 else seat for seat in self._info.seats)
        return replace(self._info, seats=seats)

    def records(self) -> str:
        """Return pages of records, and the confirmation before one is turned off."""
        page, boards = Page(), self._boards
        results = tuple(
            GameResult(100, 1, GAME, NOW - timedelta(days=at), 1 + at % 3, 3, 7 + at, 20, 90_000, "1110")
            for at in range(12)
        )
        for heading, record in {
            "Record": PersonalRecord(results),
            "Record of nothing": PersonalRecord(),
            "Record that is off": PersonalRecord(recording=False),
        }.items():
            page.add(heading, record_page(boards, "en", record, 0, in_server=True))
        page.add("Record in a DM, page 2", record_page(boards, "en", PersonalRecord(results), 1, in_server=False))
        page.add("Sure to turn the record off", confirm_record_off(boards.localizer("en"), PersonalRecord(results)))
        standings = [ServerStanding(100 + at, 3 * at, at) for at in range(3)]
        for heading, found in {"Record of a server": standings, "Record of a new server": []}.items():
            page.add(heading, server_record_page(boards.localizer("en"), found, 0))
        return page.text

    def help(self) -> str:
        """Return `/help` in every situation."""
        page, info, localizer = Page(), self._info, self._told
        asked = self._game.awaited()[0]
        for private in (True, False):
            page.add(
                f"No table here, private: {private}", help_without_table(localizer, 100, [info] * 2, private=private)
            )
        kind = ALL_GAMES[GAME]
        for seats in (NAMES[:1], NAMES[:3]):
            lobby = lobby_of(GAME, seats)
            for user_id, who in ((100, "host"), (101, "Ben"), (999, "a guest")):
                page.add(f"Lobby of {len(seats)}: {who}", help_in_lobby(localizer, lobby, user_id, kind))
        for name, state in (("with a deadline", info), ("without one", replace(info, due={}))):
            page.add(f"Asked {name}", help_in_game(localizer, panel_of(state, self._game, asked)))
        page.add("Watching", help_in_game(localizer, Panel(info)))
        away = replace(info, seats=tuple(replace(seat, away=True) for seat in info.seats))
        page.add("Away", help_in_game(localizer, panel_of(away, self._game, asked)))
        waiting = next(seat for seat in range(3) if seat != asked)
        page.add("Waiting", help_in_game(localizer, panel_of(info, self._game, waiting)))
        return page.text

    def errors(self) -> str:
        """Return a sentence for every error's reason, then all other messages of errors.ftl, with sample facts."""
        page, localizer = Page(), self._boards.localizer("en")
        told = sorted(reasons_of(HostError))
        for reason in told:
            page.add(f"error-{reason}", "\n".join(_sentences(localizer, reason)))
        for reason in sorted(reasons_of(ProblemError)):
            page.add(f"problem-{reason}", sampled(self._hearing.catalog(), Text(None, f"problem-{reason}", None)))
        _add_samples(page, self._hearing.catalog(), ids_in("errors") - {f"error-{reason}" for reason in told})
        return page.text

    def samples(self, *files: str) -> str:
        """Return all messages of some Fluent files, except problems, with sample facts."""
        page = Page()
        ids = {message for file in files for message in ids_in(file)}
        _add_samples(page, self._hearing.catalog(), {each for each in ids if not each.startswith("problem-")})
        return page.text

    @property
    def _told(self) -> Any:
        return self._boards.table_localizer(self._info, self._game.chosen(), "en")

    def _notice(self, key: NoticeKey, right: HostRight = "end", about: int = 0) -> Message:
        joint = JointRequestState(1, JointRequest(HostAction(right, about), 0, SOON))
        info = replace(self._info, joint=joint, idle_until=SOON, rematch=Rematch(1, (100, 101, 102), (101, 102)))
        return self._speech.notice(info, key, **_FACTS.get(key, {}))

    def _ended(self, by: int, until: Any) -> TableInfo:
        return replace(self._info, status="ended", ending=Ending(by, until, (100,)), ended_at=NOW)

    def _panel(self, status: Any, seat: int | None) -> Message:
        info = replace(self._info, status=status)
        panel = Panel(info) if seat is None else panel_of(info, self._game, seat)
        return seat_panel(self._told, self._board, panel)


def _ticket(game: str = GAME, players: int = 3, pace: int = 60) -> Ticket:
    return Ticket(1, 100, "Ann", game, players, pace, 6, "en", NOW, id=4)


def _add_samples(page: Page, words: MessageCatalog, ids: Collection[str]) -> None:
    for text in texts_of(None):
        if text.message in ids:
            page.add(text.name, sampled(words, text))


def _sentences(localizer: Localizer, reason: str) -> Iterator[str]:
    """Yield the sentence of every variant of an error."""
    for variant, facts in all_variants(Text(None, f"error-{reason}", None)):
        known: dict[str, Any] = {fact.replace("-", "_"): value for fact, value in facts.items()}
        yield f"{path_of(variant)}{error_message(localizer, HostError(reason, **known))}"


def _kept(number: int = 4) -> PersonalData:
    """Return the stored data of a person with `number` tables in all states, and one table without a seat."""
    seat = ExportedSeat(name="Ann", place=0, seat=0, choice=None, missed=0, away=False, computer=None)
    states = ("lobby", "playing", "finished", "ended")
    tables = [
        ExportedTable(table=at, game=GAME, status=states[at % 4], channel_id=6, seat=seat if at else None)
        for at in range(number + 1)
    ]
    person = ExportedProfile(name="Ann", locale="en-GB", remind_by="dm", remind_at="half", time_zone="Europe/Berlin")
    return PersonalData(user_id=1, person=person, direct_messages_closed_since=NOW, tables=tuple(tables))
    person = ExportedProfile(name="Ann", locale="en-GB", remind_by="dm")
    waiting = _ticket()
    ticket = ExportedTicket(**{name: getattr(waiting, name) for name in ExportedTicket.model_fields})
    return PersonalData(
        user_id=1, person=person, direct_messages_closed_since=NOW, tables=tuple(tables), tickets=(ticket,)
    )
