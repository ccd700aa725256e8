"""Tests that killing the process loses no acknowledged draft and leaves none for closed questions."""

import asyncio
import json
import sqlite3
import sys
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.model.tables import DraftKey
from tests.host.world import World
from tests.kill.drafts import STORED_DRAFTS, orphaned_drafts, still_open
from tests.toy_game import Toy

LIVES = 3
TableAndDraft = tuple[int, DraftKey]


@dataclass
class ReportedDrafts:
    """What the process reported about each draft: the last content it acknowledged, and the last it tried to save."""

    kept: dict[TableAndDraft, str] = field(default_factory=dict)
    tried: dict[TableAndDraft, str] = field(default_factory=dict)

    def line(self, line: bytes) -> None:
        done, table, seat, token, content = json.loads(line)
        (self.kept if done else self.tried)[table, (seat, token)] = content

    def may_be(self, draft: TableAndDraft) -> set[str | None]:
        return {self.kept.get(draft), self.tried.get(draft)}


async def live(file: Path, seed: int, heard: ReportedDrafts, lines: int) -> None:
    """Run the process, kill it after it has printed `lines` lines, and record everything it printed."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.kill.draft_players", file, str(seed), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    for _ in range(lines):
        heard.line(await process.stdout.readline())
    process.kill()
    async for line in process.stdout:
        if line.endswith(b"\n"):
            heard.line(line)
    await process.wait()


def rows(file: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(file)) as database:
        return database.execute(query).fetchall()


def must_be_there(file: Path, heard: ReportedDrafts) -> set[TableAndDraft]:
    """Return the drafts that must be stored: acknowledged, not answered since, and for an open question."""
    saves = rows(file, "SELECT table_id, text FROM saves ORDER BY seq")
    games = {table: Toy.load(text) for table, text in saves}
    answers = rows(file, "SELECT table_id, seat, action FROM answers")
    answered = {(table, (seat, json.loads(action)["token"])) for table, seat, action in answers}
    return {
        (table, draft)
        for table, draft in heard.kept.keys() - answered
        if games[table].token == draft[1] and games[table].decision(draft[0]) is not None
    }


def test_only_drafts_for_open_questions_are_expected_in_the_store() -> None:
    game = Toy.begin(Toy.Options(), [None] * 2, seed=1)
    (seat,), token = game.awaited(), game.token
    seated = [(1, 100, seat, "toy", game.save()), (1, 200, 1 - seat, "toy", game.save())]
    shown = {(1, 100, token): "mark", (1, 100, "over"): "", (1, 200, token): "", (2, 100, token): ""}

    assert still_open(shown, seated, {"toy": Toy}) == {(1, seat, token): "mark"}


@pytest.mark.slow
async def test_kill_keeps_acknowledged_drafts_and_leaves_none_for_closed_questions(tmp_path: Path) -> None:
    file, heard, chance, found = tmp_path / "drafts.db", ReportedDrafts(), Random(3), 0
    for seed in range(LIVES):
        await live(file, seed, heard, chance.randint(20, 120))

        drafts = rows(file, "SELECT table_id, seat, token, content FROM drafts")
        stored = {(table, (seat, token)): content for table, seat, token, content in drafts}
        must = must_be_there(file, heard)
        assert must <= stored.keys()
        assert all(content in heard.may_be(draft) for draft, content in stored.items())
        assert orphaned_drafts(rows(file, STORED_DRAFTS), {"toy": Toy}) == []
        await check_shown(file, stored)
        found += len(must)

    assert found > 1


async def check_shown(file: Path, stored: dict[TableAndDraft, str]) -> None:
    """Restart the host and check that each player's panel shows their draft."""
    world = await World(file).begin()
    for (table, (seat, token)), content in stored.items():
        user_id = (await world.info(table)).person_at(seat).user_id
        assert (await world.host.gameplay.panel(table, user_id)).drafts[token] == content
    await world.host.close()
