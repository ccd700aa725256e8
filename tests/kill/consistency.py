"""Compare the store with the replies that players got and with what Discord shows."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.model.custom_ids import checksum
from bot.model.lessons import LessonProgress, load_lessons, position
from bot.model.messages import DirectMessage, Message
from engine.core.errors import GameError
from engine.core.questions import reading
from tests.case import AnyGame
from tests.cases import ALL_GAMES
from tests.double import World
from tests.kill.direct_messages import DROPPED_MESSAGES, wrongly_dropped
from tests.kill.drafts import SEATED, STORED_DRAFTS, orphaned_drafts, still_open
from tests.kill.game_log import LOG_ENTRIES, LOG_UPDATES, missing_entries, wrong_lines
from tests.kill.players import Key, ObservedReplies
from tests.kill.store_audit import StoreAudit

_POSTS = """
SELECT kept_posts.*, outbox.id IS NOT NULL FROM kept_posts LEFT JOIN outbox ON outbox.id = kept_posts.id
WHERE kept_posts.kind IN ('say', 'tell', 'amend', 'delete', 'dm', 'aside', 'letter', 'card', 'vacancy')
ORDER BY kept_posts.id
"""
_LESSON_STEPS = """
SELECT table_id, answers.seq FROM answers JOIN tables ON tables.id = table_id
WHERE lesson IS NOT NULL AND action IS NULL
"""
"""The steps of lessons, which move the learner to a stop instead of storing an answer."""
_FINISHED = """
SELECT tables.id, user_id FROM tables JOIN seats ON table_id = tables.id
WHERE status = 'finished' AND lesson IS NULL AND user_id > 0
"""
"""The people of finished games, all of which have mostly people."""
_LESSONS = load_lessons(ALL_GAMES)
_EPHEMERAL = 64


@dataclass
class Findings:
    """The problems found; `wrong` is empty if there are none."""

    lost: set[str] = field(default_factory=set)
    doubled: set[str] = field(default_factory=set)
    drafts_lost: set[str] = field(default_factory=set)
    missing: set[str] = field(default_factory=set)
    repeated: set[str] = field(default_factory=set)
    other: set[str] = field(default_factory=set)

    @property
    def wrong(self) -> list[str]:
        kinds = {
            "lost": self.lost,
            "doubled": self.doubled,
            "draft lost": self.drafts_lost,
            "missing": self.missing,
            "repeated": self.repeated,
        }
        named = [f"{kind}: {what}" for kind, found in kinds.items() for what in sorted(found)]
        return [*named, *sorted(self.other)]


@dataclass(frozen=True)
class QueuedMessage:
    """A queued message, as the database triggers recorded it."""

    id: int
    table: int
    queue: str
    kind: str
    payload: str
    in_flight: bool
    mark: str | None

    @property
    def nonce(self) -> str:
        """The only nonce that this message may have in Discord."""
        return str(self.id) if self.mark is None else f"{self.id}-{self.mark}"

    @property
    def can_be_dropped(self) -> bool:
        """Whether the message may be missing in Discord.

        A direct message that reports no news may be dropped if its question closed before it was sent.
        """
        return self.kind == "letter" and not self.in_flight and not DirectMessage.parse(self.payload, 0).told


class ConsistencyChecker:
    """Checks of one store against one fake Discord."""

    def __init__(self, audit: StoreAudit, world: World, memory: ObservedReplies) -> None:
        self._world = world
        self._memory = memory
        self.open = audit.open
        self.rows = audit.rows
        self.found = Findings()
        self.drafts_found = 0
        """How often a draft shown to a player was still there after a restart."""

    def awaited(self, table: int) -> list[int]:
        """Return the users whose turn it is at a table."""
        (row,) = self.rows("SELECT awaited FROM tables WHERE id = ?", table)
        seats = self.rows("SELECT seat, user_id FROM seats WHERE table_id = ?", table)
        return [user for seat, user in seats if seat in json.loads(row[0])]

    def undelivered(self) -> list[str]:
        """Describe the messages still to be delivered, except for pictures, which can wait."""
        return [
            f"{lane}: post {post} ({kind}, tried {tries} times)"
            for post, lane, kind, tries in self.rows(
                "SELECT id, lane, kind, attempts FROM outbox WHERE kind != 'picture'"
            )
        ]

    def open_direct_messages(self) -> list[str]:
        """Describe the direct messages that are still open although their table has ended."""
        rows = self.rows(
            "SELECT table_id, seat, letters.seq FROM letters JOIN tables ON id = table_id WHERE status != 'playing'"
        )
        return [
            f"table {table}: the letter to seat {seat} after answer {seq} is not closed" for table, seat, seq in rows
        ]

    async def check(self) -> None:
        """Compare answers and drafts with what players saw, and queued messages with what Discord shows.

        The bot may be running, but no player may press anything.
        """
        self._check_answers()
        self._check_drafts()
        self._check_results()
        await self.check_posts()

    def _check_answers(self) -> None:
        must = Counter(self._memory.acknowledged)  # Copied before the rows are read, which may lack later answers.
        stored = self.rows("SELECT table_id, seq, user_id, kind, action FROM answers ORDER BY table_id, seq")
        steps = {(table, seq) for table, seq in self.rows(_LESSON_STEPS)}
        said = self.rows("SELECT table_id, seq, user_id, 'ahead', action FROM said")
        held = Counter(_key(*row) for row in (*stored, *said) if row[:2] not in steps)
        seqs: dict[int, list[int]] = {}
        for table, seq, *_ in stored:
            seqs.setdefault(table, []).append(seq)
        for table, numbers in seqs.items():
            if numbers != list(range(1, len(numbers) + 1)):
                self.found.other.add(f"table {table}: the answers are numbered {numbers}")
        self.found.lost |= {f"{key} told {n}, stored {held[key]}" for key, n in must.items() if held[key] < n}
        tried = self._memory.attempted
        self.found.doubled |= {f"{key} tried {tried[key]}, stored {n}" for key, n in held.items() if n > tried[key]}

    def _check_drafts(self) -> None:
        """Check that drafts shown for open questions are stored, and that none are left for closed ones."""
        self.found.other |= set(orphaned_drafts(self.rows(STORED_DRAFTS), ALL_GAMES))
        rows = self.rows("SELECT table_id, seat, token, content FROM drafts")
        stored = {(table, seat, token): checksum([content]) for table, seat, token, content in rows}
        for draft, shown in still_open(self._memory.drafts, self.rows(SEATED), ALL_GAMES).items():
            if draft not in stored or shown not in ("", stored[draft]):
                self.found.drafts_lost.add(f"{draft} shown as {shown!r}, stored {stored.get(draft)}")
            else:
                self.drafts_found += 1

    def _check_results(self) -> None:
        """Check that each person has exactly one result per finished game, and none of a game in play."""
        due = {(table, user) for table, user in self.rows(_FINISHED)}
        stored = self.rows("SELECT table_id, user_id FROM results")
        self.found.lost |= {f"the result of {key}" for key in due.difference(stored)}
        self.found.doubled |= {f"the result of {key}" for key in set(stored) - due}

    async def check_posts(self) -> None:
        """Compare queued messages with what Discord shows and with the log entries of the answers."""
        self.found.missing |= set(missing_entries(self.rows(LOG_ENTRIES), self.rows(LOG_UPDATES)))
        rows = self.rows(_POSTS)
        self.found.missing |= set(wrongly_dropped(self.rows(DROPPED_MESSAGES), ALL_GAMES))
        waiting = {row[0] for row in rows if row[7]}
        former = {
            (table, f"user:{user}") for table, user in self.rows("SELECT table_id, user_id FROM former_players")
        }
        channels = dict(self.rows("SELECT id, channel_id FROM tables"))
        places: dict[str, list[QueuedMessage]] = {}
        for row in rows:
            places.setdefault(row[2], []).append(QueuedMessage(*row[:7]))
        for lane, here in places.items():
            if lane.startswith("user:"):
                shown = await self._world.direct_messages(int(lane.removeprefix("user:")))
            else:
                shown = await self._world.messages(channels[here[0].table])
            wanted = [post for post in here if (post.table, lane) not in former]
            self._compare(
                lane, here, wanted, waiting, [message for message in shown if not message["flags"] & _EPHEMERAL]
            )

    def _compare(
        self,
        lane: str,
        posts: list[QueuedMessage],
        wanted: list[QueuedMessage],
        waiting: set[int],
        shown: list[dict[str, Any]],
    ) -> None:
        """Compare the `posts` of a queue with the messages there. Only those in `wanted` have to be there.

        The others were for a player who has left the table since.
        """
        spoken = {post.nonce: post for post in posts if post.kind in ("say", "dm", "aside", "letter")}
        cards = {post.nonce for post in posts if post.kind == "card"}
        story = [post for post in posts if post.kind == "tell"]
        nonces = [message.get("nonce") for message in shown if message.get("nonce") not in cards]
        said = Counter(nonces)
        texts = {message.get("nonce"): message for message in shown}
        doubled = {nonce: often for nonce, often in said.items() if nonce is not None and often > 1}
        self.found.repeated |= {f"{lane}: post {nonce} is there {often} times" for nonce, often in doubled.items()}
        for nonce, post in spoken.items():
            if post not in wanted:
                continue
            if not said[nonce] and post.id not in waiting and not post.can_be_dropped:
                self.found.missing.add(f"{lane}: post {nonce}")
            if said[nonce] and not _says(texts[nonce], post):
                self.found.other.add(f"{lane}: post {nonce} reads otherwise than it was written")
        order = [spoken[nonce].id for nonce in nonces if nonce in spoken]
        if order != sorted(order):
            self.found.other.add(f"{lane}: the posts came in the order {order}")
        written = {*spoken, *(post.nonce for post in posts if post.kind in ("tell", "vacancy"))}
        last = max(map(_id_in, written), default=0)
        for found in said:
            if found is None or (_id_in(found) <= last and found not in written):
                self.found.repeated.add(f"{lane}: a message {found} that nobody wrote")
        there = sum(message.get("nonce") in cards for message in shown)
        if lane.startswith("table:") and there > 1:
            self.found.repeated.add(f"{lane}: {there} cards")
        ids = {post.nonce: str(post.id) for post in story}
        missing, repeated = wrong_lines(
            [(post.id, post.payload) for post in story],
            waiting,
            {ids[message["nonce"]]: message for message in shown if message.get("nonce") in ids},
            amending=any(post.id in waiting for post in posts if post.kind in ("amend", "delete")),
        )
        self.found.missing |= {f"{lane}: {what}" for what in missing}
        self.found.repeated |= {f"{lane}: {what}" for what in repeated}

    async def check_card(self, table: int) -> int:
        """Return the message id of a running table's card, and check that it is the only pinned message."""
        (row,) = self.rows("SELECT channel_id, card_message_id FROM tables WHERE id = ?", table)
        pinned = [int(message["id"]) for message in await self._world.pins(row[0])]
        if pinned != [row[1]]:
            self.found.other.add(f"table {table}: the card is {row[1]}, pinned are {pinned}")
        return int(row[1])

    def check_game(self, table: int) -> None:
        """Replay all stored answers from the first save and compare the result with the last save."""
        ((game_id, lesson),) = self.rows("SELECT game, lesson FROM tables WHERE id = ?", table)
        if lesson is not None:
            self._check_lesson(table, ALL_GAMES[game_id], LessonProgress(**json.loads(lesson)))
            return
        first = self.rows("SELECT text FROM kept_saves WHERE table_id = ?", table)
        if not first:
            self.found.other.add(f"table {table}: no game was ever stored")
            return
        ((text,),) = first
        game = ALL_GAMES[game_id].load(text)
        said = self.rows("SELECT seq, seat, action FROM said WHERE table_id = ? ORDER BY id", table)
        saves = {0: _with_advance_answers(game, 0, said)}
        query = "SELECT seq, kind, seat, action, restored FROM answers WHERE table_id = ? ORDER BY seq"
        answers = self.rows(query, table)
        for seq, kind, seat, action, restored in answers:
            if kind == "taken":
                game.forget_all(seat)
            elif restored is None:
                try:
                    game.apply(seat, reading.read(action))
                except GameError as error:
                    self.found.other.add(f"table {table}: answer {seq} does not follow from those before it: {error}")
                    return
            else:
                before = game.table
                game = ALL_GAMES[game_id].load(saves[restored])
                game.rename_question(before.asked)
                since = [(who, reading.read(word)) for after, who, word in said if restored < after < seq]
                game.carry_over(before.said, since, seat)
            saves[seq] = _with_advance_answers(game, seq, said)
        (last,) = self.rows("SELECT seq, text FROM saves WHERE table_id = ? ORDER BY seq DESC LIMIT 1", table)
        if last != (max(saves), saves[max(saves)]):
            self.found.other.add(
                f"table {table}: the save at {last[0]} is not what its {len(answers)} answers lead to"
            )

    def _check_lesson(self, table: int, kind: type[AnyGame], progress: LessonProgress) -> None:
        """Compare the save of a lesson with its script, unless its learner plays on freely."""
        if progress.free:
            return
        found = self.rows("SELECT text FROM saves WHERE table_id = ? ORDER BY seq DESC LIMIT 1", table)
        if not found:
            return  # Killed before its first position was stored. The learner's next `/learn` replaces it.
        (last,) = found
        if last != (position(_LESSONS[progress.lesson], kind, progress.stop).game.save(),):
            self.found.other.add(f"table {table}: the save is not the position at stop {progress.stop}")


def _with_advance_answers(game: AnyGame, seq: int, said: Sequence[tuple[int, int, str]]) -> str:
    """Return the save after answer `seq`, including the answers in advance given at that point."""
    for after, seat, action in said:
        if after == seq:
            game.apply(seat, reading.read(action))
    return game.save()


def _id_in(nonce: str) -> int:
    """Return the id of the outbox row that a nonce was made for."""
    return int(nonce.partition("-")[0])


def _key(table: int, seq: int, user: int, kind: str, action: str | None) -> Key:
    return table, user, kind if action is None else json.loads(action)["token"]


def _says(shown: dict[str, Any], post: QueuedMessage) -> bool:
    if shown["edited_timestamp"] is not None:
        return True  # A direct message that was closed or whose buttons were used shows the result.
    embeds = [embed.get("description", "") for embed in shown["embeds"]]
    if post.kind == "letter":  # The rest of its text is composed when it is sent; the question may be closed by then.
        told = DirectMessage.parse(post.payload, 0).told
        return bool(shown["content"]) and told in "\n".join(embeds)
    written = Message.model_validate_json(post.payload)
    return bool(
        shown["content"] == written.content and embeds == [embed.get("description", "") for embed in written.embeds]
    )
