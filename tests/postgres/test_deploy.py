"""Tests that the two processes in `deploy/compose.postgres.yaml` start with its settings."""

import re
from pathlib import Path

import pytest

from bot.settings import Settings
from tests.commands.guild_process import open_table
from tests.commands.test_process import Process, ended
from tests.double import FakeDiscord
from tests.wording import say

pytestmark = pytest.mark.postgres

COMPOSE = (Path(__file__).parents[2] / "deploy" / "compose.postgres.yaml").read_text("utf-8")
WRITTEN = COMPOSE.partition("x-settings:")[2].partition("services:")[0]
SHARED = dict(re.findall(r"^  (\w+): \"?([^\"\n]*)", WRITTEN, re.MULTILINE))
SETTINGS = [SHARED | {"CHABUDAI_SHARDS": shards} for shards in re.findall(r"CHABUDAI_SHARDS: (\S+)", COMPOSE)]
COMMAND = re.findall(r'"(\w+|--\w+)"', re.findall(r"^  command: (.*)$", COMPOSE, re.MULTILINE)[0])


def test_compose_file_uses_only_known_settings() -> None:
    known = {str(field.validation_alias or name).upper() for name, field in Settings.model_fields.items()}

    assert [settings["CHABUDAI_SHARDS"] for settings in SETTINGS] == ["0-0/2", "1-1/2"]
    assert all(settings.keys() <= known for settings in SETTINGS)


def test_only_the_first_service_builds_the_image() -> None:
    first, second = (
        re.findall(rf"^  {name}:\n((?:    .*\n)+)", COMPOSE, re.MULTILINE)[0] for name in ("first", "second")
    )

    assert COMPOSE.count("build: ..") == first.count("build: ..") == 1
    assert COMPOSE.count("image: chabudai\n") == 1
    assert "    pull_policy: never\n" in second
    assert "      first:\n        condition: service_started\n" in second


async def test_both_services_start_serve_half_each_and_stop(
    double: FakeDiscord, bot: Process, url: str, tmp_path: Path
) -> None:
    program, *arguments = COMMAND
    assert program == "chabudai"
    running = []
    for shard, settings in enumerate(SETTINGS):
        here = {"DATABASE_URL": url, "CHABUDAI_DATA": str(tmp_path)}
        told = {name: value for name, value in settings.items() if name != "MONITORING_PORT"}  # One port per process.
        running.append(bot.start(*arguments, **(told | here)))
        await double.world.wait_until_connected(shard=shard)

    club = await open_table(double)

    assert say("choice-text") in (await club.press(club.people[1], "join")).text
    for process in running:
        process.terminate()
        assert await ended(process) == 0
