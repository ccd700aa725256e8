"""Tests that data of release 0.1.0 is upgraded without loss: games, tables, queued messages and controls.

`tests/fixtures/v0.1.0` holds data that the code of that release created with `make.py`. Never regenerate it with
later code: if a test fails here, the code needs a migration or a default.
"""

import asyncio
import json
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field, fields
from datetime import datetime, timedelta
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.commands.bot_factory import build
from bot.discord import replies
from bot.discord.client import Chabudai
from bot.games.registry import BOARDS
from bot.host.host import Host
from bot.host.schedule.clocks import grace_period
from bot.host.transport import ChannelNotFoundError
from bot.localization.catalogs import CatalogLoader
from bot.model.custom_ids import CustomId
from bot.model.messages import Message, Picture
from bot.model.panels import Panel
from bot.model.tables import DEFAULT_REMIND_AT, SeatInfo, TableInfo, UndoRequest
from bot.presentation.board import Boards
from bot.presentation.controls import ANSWER_CONTROLS, Draft, OutdatedControlError, parse_control
from bot.presentation.controls.parsing import answer_form, modals_of
from bot.presentation.fluent_formatter import FluentMessageFormatter
from bot.presentation.questions import find_invitation
from bot.store import Store
from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.questions import Decision
from engine.core.questions.reading import written
from engine.core.steps import Prompt
from engine.games import GAMES
from engine.search.random_play import random_action
from tests.slow import slow_after

LEFT = Path(__file__).parent / "fixtures" / "v0.1.0"
AFTER = timedelta(hours=1)
"""Time between the shutdown of the old release and the start of the new one."""
NEVER_ASKED: dict[str, frozenset[str]] = {
    "rising_sun": frozenset(
        {
            "first-merchant-or-last",
            "first-or-last-in-war",
            "last-gifts",
            "may-hear-poets",
            "may-rise",
            "move-figures",
            "short-of-coins",
            "summon-figures",
        }
    ),
    "samurai_sword": frozenset(),
}
"""The games of the release, with the kinds of questions that none of its saves asks.

Random play never reached them, or they were added later.
"""
SURE = frozenset({"end", "keep", "call-off", "remove", "show-sure"})
"""Controls that confirm or cancel an action."""
SINCE = SURE | {
    *("erase", "erase-not"),
    *("agree-end", "ask-others", "joint-yes", "joint-no", "keep-open"),
    *("server-channels", "server-most", "server-pace", "server-roles", "server-open-seats"),
    *("offer-seat", "offer-seat-sure", "keep-seat", "take-seat", "take-seat-sure"),
    *("away", "away-mode", "away-for", "away-day", "away-until", "away-end"),
    *("more-time", "ask-time", "pause", "pause-for", "pause-day", "pause-until", "resume", "set-hold-days"),
    *("settings-zone", "settings-zone-typed", "settings-zone-chosen", "settings-quiet", "settings-quiet-typed"),
    *("settings-remind-at", "settings-remind-by", "settings-digest"),
    "foreseen",
    "foretell",
    "unsay",
    "again",
    "suggest",
    "text",
    "write",
    *(
        "answer",
        "board",
        "board-menu",
        "board-page",
        "card-list",
        "card-menu",
        "card-page",
        "computers",
        "details",
        "done",
        "fill",
        "look-up",
        "reopen",
        "reopen-at",
    ),
    *("rules-page", "set-thread", "show", "since", "which-game"),
    *("add-computers", "how-to-play", "more", "preset", "rules-for", "why-not"),
    *("rematch", "server-play", "ticket-cancel"),
    *("record", "record-off", "record-off-sure", "record-on", "record-server"),
    *("learn", "learn-again", "learn-back", "learn-leave", "learn-play-on", "learn-show", "learn-skip"),
}
"""Controls added since the release."""
SHOWN_SINCE = frozenset({"active_reach", "aimed", "paid"})
"""Fields of views added since the release."""
OFFERED = ("give_coins", "give_ronin", "ask_coins", "ask_ronin")
"""The facts of an offer."""
SAID_SINCE = frozenset({"others", "spare_vp", "kill_vp", "steps"})
"""Facts of questions added since the release."""
HELP = ("refusals", "oversights")
"""Fields of decisions that only help with a question."""
KINDS_OF_POSTS = {"say", "dm", "card", "picture", "pin", "unpin", "delete"}

Json = dict[str, Any]
AnyGame = Game[Any]


# The old data, and digests for comparing it


def lines(game: str) -> list[Json]:
    text = (LEFT / f"saves-{game}.jsonl").read_text("utf-8")
    return [{**json.loads(line), "at": at} for at, line in enumerate(text.splitlines())]


@cache
def put_right(game: str) -> Json:
    """Return the corrected endings after fixes of rules (docs/adding-games.md), by the index of the save."""
    file = Path(__file__).parent / game / "endings.json"
    found: Json = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return found


@cache
def expected() -> Json:
    found: Json = json.loads((LEFT / "expected.json").read_text("utf-8"))
    return found


@cache
def messages() -> tuple[Json, ...]:
    return tuple(json.loads((LEFT / "messages.json").read_text("utf-8")))


def digest(value: Any) -> str:
    """Return a hash of a value as JSON."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def decision_digest(decision: Decision | None) -> str | None:
    return None if decision is None else digest(told_of_decision(decision))


def told_of_decision(decision: Decision) -> Json:
    """Return a decision in the format of release 0.1.0."""
    told = asdict(decision)
    for how in ("form", "reply", "closing", "among_people", "ahead", "earlier", "may_suggest", "proposals", *HELP):
        del told[how]  # These control the display, not the question.
    told["facts"] = {fact: value for fact, value in told["facts"].items() if fact not in SAID_SINCE}
    if decision.kind in ("may-commit-seppuku", "give-coin-away"):  # The VP were added to the question later.
        told["facts"].pop("vp", None)
    question = told["question"]
    question["shape"] = decision.question.shape
    for options in ("options", "items"):
        if options in question:
            question[options] = [
                [option.key, option.word, _facts_of(option), option.group]
                for option in getattr(decision.question, options)
            ]
    return told


def _facts_of(option: Any) -> Json:
    """Return an option's facts without those added since the release."""
    facts = dict(option.facts)
    return {"province": facts["province"]} if option.word == "province" else facts


def invited_digest(game: AnyGame, invited: Decision) -> str:
    """Return the digest of an invitation.

    Offers are taken from the table, since the release neither netted them nor said who can't pay.
    """
    told = told_of_decision(invited)
    if invited.kind == "reply":
        offers = {(offer.by, offer.to): offer for offer in game.table.proposals}
        offer = offers[invited.facts["seat"], invited.seat]
        told["facts"] = {"seat": offer.by, **{name: getattr(offer, name) for name in OFFERED}}
    return digest(told)


def view_digest(game: AnyGame, seat: int | None) -> str:
    return digest(told_of_view(game, seat))


def told_of_view(game: AnyGame, seat: int | None) -> Json:
    """Return a view in the format of release 0.1.0."""
    told = game.view(seat).model_dump(mode="json")
    if "proposals" in told:
        told["proposals"] = [list(offer) for offer in game.table.proposals]  # Later versions net offers.
    return {name: value for name, value in told.items() if name not in SHOWN_SINCE}


# Saves


SAVES = [pytest.param(line, id=f"{game}-{at}") for game in NEVER_ASKED for at, line in enumerate(lines(game))]


def load(line: Json) -> AnyGame:
    return GAMES[line["game"]].load(line["save"])


@pytest.mark.parametrize("line", SAVES)
def test_old_save_shows_everyone_the_same_view(line: Json) -> None:
    game = load(line)
    seats = range(line["seats"])
    assert told_of_view(game, None) == line["view"]
    assert [view_digest(game, seat) for seat in seats] == line["views"]


@pytest.mark.parametrize("line", SAVES)
def test_old_save_asks_the_same_players_the_same_questions(line: Json) -> None:
    game = load(line)
    seats = range(line["seats"])
    assert list(game.awaited()) == line["awaited"]
    assert [decision_digest(game.decision(seat)) for seat in seats] == line["decisions"]
    assert [[invited_digest(game, one) for one in game.invited(seat)] for seat in seats] == line["invited"]
    assert list(game.open_secrets()) == line["secrets"]


@pytest.mark.parametrize("line", SAVES)
def test_same_answers_to_an_old_save_lead_to_the_same_end(line: Json) -> None:
    found = ending(load(line), line["ending"]["chance"])
    expected = put_right(line["game"]).get(str(line["at"]), line["ending"])
    assert found == expected, "a rule or a number in the box is another one; see docs/adding-games.md"


def ending(game: AnyGame, seed: int) -> Json:
    """Play to the end with random answers and return the result."""
    chance = Chance(seed)
    answers = 0
    while not game.finished:
        game.apply(*random_action(game, chance))
        answers += 1
    ranking = [list(place) for place in game.ranking()]
    return {"chance": seed, "answers": answers, "ranking": ranking, "view": view_digest(game, None)}


@pytest.mark.parametrize("game", NEVER_ASKED)
def test_old_saves_cover_every_kind_of_question(game: str) -> None:
    prompts: list[Any] = [step for step in GAMES[game].step_types if issubclass(step, Prompt)]
    kinds = {part.default for step in prompts for part in fields(step) if part.name == "kind"}
    assert {line["prompt"] for line in lines(game)} - {None} == kinds - NEVER_ASKED[game]


@pytest.mark.parametrize("game", NEVER_ASKED)
def test_old_saves_cover_every_number_of_players(game: str) -> None:
    assert {line["seats"] for line in lines(game)} == set(GAMES[game].seat_counts)


@pytest.mark.parametrize("game", NEVER_ASKED)
def test_some_old_saves_have_sealed_and_missing_answers(game: str) -> None:
    assert any(line["secrets"] and line["awaited"] for line in lines(game))


# The database


def laid_out(folder: Path) -> Path:
    """Create the database file of the old release."""
    file = folder / "chabudai.db"
    with sqlite3.connect(file) as connection:
        connection.executescript((LEFT / "database.sql").read_text("utf-8"))
    connection.close()
    return file


async def opened(file: Path) -> Store:
    return await Store.open(f"sqlite+aiosqlite:///{file}")


def rows(file: Path, query: str) -> list[Json]:
    connection = sqlite3.connect(file)
    cursor = connection.execute(query)
    found = [dict(zip([column[0] for column in cursor.description], row, strict=True)) for row in cursor]
    connection.close()
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return laid_out(tmp_path)


@pytest.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    store = await opened(file)
    yield store
    await store.close()


TABLES = slow_after(6, map(int, expected()["tables"]))


@pytest.mark.parametrize("table_id", TABLES)
async def test_table_is_unchanged_after_the_upgrade(store: Store, table_id: int) -> None:
    info = await store.tables.find(table_id)
    assert info is not None
    left = expected()["tables"][str(table_id)]
    found = told_of(info)
    assert found == {key: left[key] for key in found}


def told_of(info: TableInfo) -> Json:
    """Return a table in the format of `expected.json`."""
    return {
        "game": info.game,
        "status": info.status,
        "seq": info.seq,
        "options": dict(info.options),
        "pace": info.pace,
        "quick_pace": info.quick_pace,
        "homeless": info.channel_lost,
        "pictures": info.pictures,
        "undo": None if info.undo is None else _request(info.undo),
        "awaited": list(info.awaited),
        "seats": [_told_of_seat(seat) for seat in info.seats],
        "due": {str(seat): time.isoformat() for seat, time in sorted(info.due.items())},
        "remind": {str(seat): time.isoformat() for seat, time in sorted(info.remind.items())},
    }


def _told_of_seat(seat: SeatInfo) -> Json:
    told = asdict(seat)
    for name in ("earlier_names", "absence", "quiet", "offered", "vacancy", "listing"):
        assert not told.pop(name), "the release didn't store it"
    assert told.pop("remind_at") == DEFAULT_REMIND_AT
    return told


def _request(undo: UndoRequest) -> Json:
    assert undo.asked == 0, "the release didn't store it"
    return {"seat": undo.seat, "to_seq": undo.to_seq, "agreed": list(undo.agreed)}


@pytest.mark.slow
@pytest.mark.parametrize("table_id", TABLES)
async def test_undo_history_is_complete_after_the_upgrade(store: Store, table_id: int) -> None:
    trail = await store.answers.latest(table_id, 10_000)
    told = [[one.seq, one.kind, one.seat, one.action, one.restored, one.story] for one in trail]
    assert {"length": len(trail), "sha256": digest(told)} == expected()["tables"][str(table_id)]["trail"]


@pytest.mark.parametrize("table_id", TABLES)
async def test_stored_game_shows_the_same_view_after_the_upgrade(store: Store, table_id: int) -> None:
    left = expected()["tables"][str(table_id)]
    kind = GAMES[left["game"]]
    last = await store.answers.last_save(table_id)
    assert (None if last is None else view_digest(kind.load(last), None)) == left["view"]
    for seq in left["saves"]:
        save = await store.answers.save_after(table_id, seq)
        assert save is not None, seq
        assert kind.load(save).table.seats == len(left["seats"])


@pytest.mark.slow
@pytest.mark.parametrize("table_id", TABLES)
async def test_unsent_messages_are_still_queued_in_order(store: Store, table_id: int) -> None:
    for lane, posts in expected()["tables"][str(table_id)]["outbox"].items():
        waiting = [post for post in await store.outbox.posts_in(lane, 1000) if post.table_id == table_id]
        assert [(post.id, post.kind, sha256(post.payload.encode()).hexdigest()) for post in waiting] == [
            (post["id"], post["kind"], post["sha256"]) for post in posts
        ]


async def test_nothing_but_unsent_messages_is_queued(store: Store, file: Path) -> None:
    assert await store.outbox.size() == sum(1 for _ in unsent()) + len(lost_channels(file))


def lost_channels(file: Path) -> set[int]:
    """Return the channels that open tables have lost; the upgrade queues a probe for each."""
    lost = "SELECT channel_id FROM tables WHERE homeless AND status IN ('lobby', 'playing')"
    return {row["channel_id"] for row in rows(file, lost)}


def unsent() -> Iterator[Json]:
    for table in expected()["tables"].values():
        for posts in table["outbox"].values():
            yield from posts


def test_old_data_covers_unsent_messages_of_every_kind() -> None:
    assert {post["kind"] for post in unsent()} == KINDS_OF_POSTS


async def test_user_data_is_kept(store: Store, file: Path) -> None:
    left = expected()
    assert rows(file, "SELECT user_id, name, locale, remind_by FROM people ORDER BY user_id") == left["people"]
    closed = frozenset(row["user_id"] for row in left["closed_dms"])
    assert closed
    assert store.people.closed_dms(row["user_id"] for row in left["people"]) == closed


async def test_notes_are_kept(store: Store) -> None:
    for note in expected()["notes"]:
        assert await store.notes.get(note["key"]) == note["value"]
    assert await store.notes.last_heartbeat() == then()


def then() -> datetime:
    """Return the time at which the old release was last running."""
    return datetime.fromisoformat(expected()["now"])


# The host


@dataclass
class LaterClock:
    """A clock that always shows an hour after the old release was last running."""

    time: datetime = field(default_factory=lambda: then() + AFTER)

    def now(self) -> datetime:
        return self.time

    def monotonic(self) -> float:
        return 0.0

    async def sleep(self, seconds: float) -> None:
        if seconds >= 10:
            await asyncio.Event().wait()  # Only the ticker sleeps this long.


Carried = tuple[str, int, Any]
"""Action, user or channel id, and message or its id."""


@dataclass
class KeepingCourier:
    """A transport that records its calls and nonces. Lost channels stay lost."""

    carried: list[Carried] = field(default_factory=list)
    nonces: list[str] = field(default_factory=list)
    lost: set[int] = field(default_factory=set)

    async def send(self, channel_id: int, message: Message, nonce: str) -> int:
        if channel_id in self.lost:
            raise ChannelNotFoundError
        self.nonces.append(nonce)
        self.carried.append(("say", channel_id, message))
        return row_of(nonce)

    async def edit(self, channel_id: int, message_id: int, message: Message, picture: Picture | None = None) -> None:
        self.carried.append(("edit", channel_id, message_id))

    async def create_thread(self, channel_id: int, message_id: int, name: str) -> int:
        raise AssertionError("games of earlier releases go on where they are")

    async def add_thread_member(self, thread_id: int, user_id: int) -> None:
        raise AssertionError("games of earlier releases are played in channels")

    async def pin(self, channel_id: int, message_id: int) -> None:
        self.carried.append(("pin", channel_id, message_id))

    async def unpin(self, channel_id: int, message_id: int) -> None:
        self.carried.append(("unpin", channel_id, message_id))

    async def delete(self, channel_id: int, message_id: int) -> None:
        self.carried.append(("delete", channel_id, message_id))

    async def edit_dm(self, user_id: int, message_id: int, message: Message) -> None:
        pass

    async def send_dm(self, user_id: int, message: Message, nonce: str) -> int:
        self.nonces.append(nonce)
        self.carried.append(("dm", user_id, message))
        return row_of(nonce)

    async def find_message(
        self, target_id: int, message: Message, after: int, since: datetime, *, private: bool = False
    ) -> int | None:
        return None


def row_of(nonce: str) -> int:
    """Return the id of the outbox row for a nonce."""
    return int(nonce.partition("-")[0])


@asynccontextmanager
async def hosted(file: Path, courier: KeepingCourier) -> AsyncIterator[Host]:
    """Start a host on the upgraded database and wait until it has sent everything."""
    host = Host(
        await opened(file),
        FluentMessageFormatter(Boards(CatalogLoader(), BOARDS), GAMES),
        LaterClock(),
        GAMES,
        lambda: 1,
    )
    courier.lost = lost_channels(file)
    await host.open(courier)
    await host.wait_until_idle()
    try:
        yield host
    finally:
        await host.close()


def to_carry(file: Path) -> dict[str, list[Carried]]:
    """Return the queued actions by lane, read from the file before the upgrade.

    A card is identified only by its message. Pictures are left out, since no renderer is available here.
    """
    joined = "outbox JOIN tables ON tables.id = table_id WHERE kind != 'picture'"
    query = f"SELECT outbox.*, channel_id, card_message_id FROM {joined} ORDER BY outbox.id"
    lanes: dict[str, list[Carried]] = {}
    for row in rows(file, query):
        lanes.setdefault(row["lane"], []).append(_carried(row))
    return lanes


def _carried(row: Json) -> Carried:
    match row["kind"]:
        case "say":
            return "say", row["channel_id"], Message.model_validate_json(row["payload"])
        case "dm":
            return "dm", int(row["lane"].removeprefix("user:")), Message.model_validate_json(row["payload"])
        case "card" if row["card_message_id"] is None:
            return "new card", row["channel_id"], row["id"]
        case "card":
            return "edit", row["channel_id"], row["card_message_id"]
        case kind:
            channel_id, message_id = json.loads(row["payload"])
            return kind, channel_id, message_id


def new_cards(lanes: dict[str, list[Carried]]) -> dict[int, int]:
    """Return the ids of the cards that were never posted, by channel."""
    return {place: post for lane in lanes.values() for what, place, post in lane if what == "new card"}


def told_apart(carried: Iterable[Carried], cards: dict[int, int]) -> list[Carried]:
    """Return the actions with each first post of a card marked as a new card."""
    return [
        ("new card", place, cards[place])
        if what == "say" and place in cards and _is_card(said)
        else (what, place, said)
        for what, place, said in carried
    ]


def _is_card(message: Message) -> bool:
    return message.has_components_v2


@pytest.mark.slow
async def test_every_unsent_message_is_delivered_exactly_once(file: Path) -> None:
    lanes, courier = to_carry(file), KeepingCourier()
    async with hosted(file, courier):
        pass

    cards = new_cards(lanes)
    carried = told_apart(courier.carried, cards)
    wanted = [post for lane in lanes.values() for post in lane]
    # A newly posted card is also pinned.
    follows = [("pin", place, nonce) for place, nonce in cards.items()]
    assert count(carried) == count([*wanted, *follows])
    assert len(courier.nonces) == len(set(courier.nonces))


def count(posts: Iterable[Carried]) -> Counter[str]:
    return Counter(map(repr, posts))


@pytest.mark.slow
async def test_messages_keep_their_order_and_nonces(file: Path) -> None:
    lanes, courier = to_carry(file), KeepingCourier()
    named = {str(row["id"]) for row in rows(file, "SELECT id FROM outbox")}
    async with hosted(file, courier):
        pass

    carried = told_apart(courier.carried, new_cards(lanes))
    for lane in lanes.values():
        rest = iter(carried)
        assert all(any(post == other for other in rest) for post in lane)
    assert set(courier.nonces) <= named


@pytest.mark.slow
async def test_second_restart_sends_nothing_again(file: Path) -> None:
    async with hosted(file, KeepingCourier()):
        pass
    again = KeepingCourier()
    async with hosted(file, again):
        pass
    assert again.carried == []


@pytest.mark.slow
async def test_no_player_loses_time_by_the_upgrade(file: Path) -> None:
    async with hosted(file, KeepingCourier()) as host:
        for table_id, left in expected()["tables"].items():
            info = await host.queries.info(int(table_id))
            assert (info.seq, info.status, list(info.awaited)) == (left["seq"], left["status"], left["awaited"])
            paces = [pace for pace in (info.pace, info.quick_pace) if pace is not None]
            least = then() + AFTER + grace_period(min(paces, default=0))
            due = {seat: max(at, least) for seat, at in later(left["due"]).items()}
            moved = {seat: due[seat] - at for seat, at in later(left["due"]).items()}
            assert {str(seat): at for seat, at in info.due.items()} == due
            reminded = {seat: at + moved[seat] for seat, at in later(left["remind"]).items()}
            assert {str(seat): at for seat, at in info.remind.items()} == reminded


def later(times: dict[str, str]) -> dict[str, datetime]:
    return {seat: datetime.fromisoformat(at) + AFTER for seat, at in times.items()}


# Controls in old messages


def controls() -> Iterator[tuple[Json, Json]]:
    """Yield every control with its message."""
    for message in messages():
        for control in message["controls"]:
            yield message, control


def what_of(control: Json) -> str:
    custom_id = CustomId.parse(control["custom_id"])
    assert custom_id is not None, control
    return custom_id.verb


@pytest.mark.slow
async def test_every_old_control_is_still_known(bot: Chabudai) -> None:
    assert {what_of(control) for _, control in controls()} == bot.controls.names() - SINCE


def test_old_messages_include_controls_of_answered_questions() -> None:
    outdated = [control for message, control in controls() if message["stale"] and control.get("means") == "outdated"]
    assert {what_of(control) for control in outdated} >= {*ANSWER_CONTROLS, "form", "offer-menu"} - SINCE


async def test_every_old_control_has_its_old_meaning_or_is_outdated(tmp_path: Path) -> None:
    async with hosted(laid_out(tmp_path), KeepingCourier()) as host:
        panels: dict[tuple[int, int], Panel] = {}
        for message, control in controls():
            if "means" not in control:
                continue
            place = message["table"], message["user"]
            if place not in panels:
                panels[place] = await host.gameplay.panel(*place)
            assert meaning(panels[place], control) == control["means"], control


def meaning(panel: Panel, control: Json) -> Json | str:
    """Return what a used control means now: an answer, draft, modal or offer, or "outdated"."""
    custom_id = CustomId.parse(control["custom_id"])
    assert custom_id is not None
    values = tuple(control.get("values", ()))
    if custom_id.verb in ("offer", "offer-menu"):
        invitation = find_invitation(panel, custom_id, values)
        return "outdated" if invitation is None else {"offer": invitation.token}
    decision = decision_for(panel, custom_id)
    if decision is None:
        return "outdated"
    if custom_id.verb == "form":
        return {"form": decision.token} if modals_of(answer_form(decision.question)) else "outdated"
    assert custom_id.verb in ANSWER_CONTROLS
    return reading(decision, custom_id, values)


def decision_for(panel: Panel, custom_id: CustomId) -> Decision | None:
    """Return the open question or invitation that a control belongs to, or None."""
    if panel.seat is None or panel.seat != custom_id.seat:
        return None
    asked = [*([panel.decision] if panel.decision is not None else []), *panel.invitations]
    return next((decision for decision in asked if decision.token == custom_id.token), None)


def reading(decision: Decision, custom_id: CustomId, values: tuple[str, ...]) -> Json | str:
    try:
        found = parse_control(decision, custom_id, values)
    except OutdatedControlError:
        return "outdated"
    if isinstance(found, Draft):
        return {"draft": {"places": list(found.indexes), "page": found.page, "group": found.group}}
    return {"answer": json.loads(written(found))}


# Presses on old controls


@pytest.fixture
async def bot(file: Path) -> AsyncIterator[Chabudai]:
    bot = await build(Chabudai, await opened(file), clock=LaterClock())
    await bot.host.open(KeepingCourier())
    yield bot
    await bot.close()


class Interaction:
    """A press on a control of an old message, which records all responses."""

    type = discord.InteractionType.component
    guild_id, guild, channel_id, guild_locale = 1, None, 1, None
    locale = discord.Locale.british_english
    permissions = discord.Permissions(manage_guild=False)
    app_permissions = discord.Permissions.all()

    def __init__(self, user_id: int, custom_id: str, *, private: bool) -> None:
        self.user = SimpleNamespace(id=user_id, display_name=f"Person {user_id}")
        self.data = {"custom_id": custom_id}
        self.extras: Json = {}
        self.channel = SimpleNamespace(id=1)
        self.message = SimpleNamespace(id=1, flags=SimpleNamespace(ephemeral=private, components_v2=False))
        self.response = self
        self.followup = self
        self.said: list[Json] = []

    def is_done(self) -> bool:
        return bool(self.said)

    async def send_message(self, **said: Any) -> SimpleNamespace:
        assert said.get("ephemeral"), "the reply to a press is private"
        self.said.append(said)
        return SimpleNamespace(id=2, message_id=2)

    async def written_over(self, said: Json) -> None:
        self.said.append(said)

    async def send_modal(self, form: discord.ui.Modal) -> None:
        self.said.append(form.to_dict())

    async def defer(self, **_: Any) -> None:
        self.said.append({})

    async def edit_original_response(self, **said: Any) -> SimpleNamespace:
        self.said[-1] = said
        return SimpleNamespace(id=2)

    send = send_message


@pytest.mark.slow
async def test_every_old_control_responds_to_a_press(
    bot: Chabudai, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replies, "update_message", Interaction.written_over)
    answered: Counter[str] = Counter()
    for message, control in controls():
        press = Interaction(message["user"] or 0, control["custom_id"], private=message["where"] != "channel")
        await bot.handle_control(
            cast(discord.Interaction, press), control["custom_id"], tuple(control.get("values", ()))
        )
        assert len(press.said) == 1, control
        answered[what_of(control)] += 1
    assert set(answered) == bot.controls.names() - SINCE
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []
