"""Tests that what `deploy/` and the image configure works, and that systemd accepts the units."""

import asyncio
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.settings import Settings
from bot.store import Store
from tests.commands.guild_process import open_table
from tests.commands.test_process import Process, ended
from tests.double import FakeDiscord
from tests.message_matching import says

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "chabudai.service"
INSTALLED = "/opt/chabudai/.venv/bin/chabudai"
"""Where the unit expects the program."""
COMPOSE = (ROOT / "deploy" / "compose.yaml").read_text("utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
LET_IN_A_DAY = 1000
"""Discord's daily limit of sessions; it resets the token of a bot that starts more."""
IGNORED = (ROOT / ".dockerignore").read_text("utf-8").splitlines()


def of_unit(name: str) -> list[str]:
    """Return all values of a directive of the unit."""
    return re.findall(rf"^{name}=(.*)$", UNIT.read_text("utf-8"), re.MULTILINE)


def of_image(instruction: str) -> list[str]:
    """Return the command that an instruction of the image names."""
    (found,) = re.findall(rf"^{instruction}\b.*?(\[.*\])$", DOCKERFILE, re.MULTILINE)
    command: list[str] = json.loads(found)
    return command


def settings_of_unit() -> dict[str, str]:
    return dict(value.split("=", 1) for value in of_unit("Environment"))


def settings_of_image() -> dict[str, str]:
    words = re.findall(r'(\w+)=("[^"]*"|\S+)', " ".join(re.findall(r"^ENV (.*)$", DOCKERFILE, re.MULTILINE)))
    return {name: value.strip('"') for name, value in words if name in ("CHABUDAI_DATA", "MONITORING_PORT")}


def settings_of_compose() -> dict[str, str]:
    (block,) = re.findall(r"^    environment:\n((?:      .*\n)+)", COMPOSE, re.MULTILINE)
    return {name: value.strip('"') for name, value in re.findall(r"^ +(\w+): (.*)$", block, re.MULTILINE)}


WAYS = {
    "unit": (of_unit("ExecStart")[0].split(), settings_of_unit()),
    "image": (of_image("CMD"), settings_of_image()),
    "compose": (of_image("CMD"), settings_of_compose()),
}


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
async def test_configured_command_plays_reports_health_and_stops(
    double: FakeDiscord, bot: Process, tmp_path: Path, port: int, way: str
) -> None:
    (program, *arguments), written = WAYS[way]
    asks, *health = of_image("HEALTHCHECK")
    assert [Path(program).name, asks] == ["chabudai", "chabudai"]
    # These have to be free on this machine.
    settings = written | {"CHABUDAI_DATA": str(tmp_path), "MONITORING_PORT": str(port)}

    process = bot.start(*arguments, **settings)
    club = await open_table(double)
    assert says((await club.press(club.people[1], "join")).text, "choice-text")
    assert await ended(bot.start(*health, **settings)) == 0
    process.terminate()
    assert await ended(process) == 0
    assert await ended(bot.start(*health, **settings)) == 1


def test_configured_settings_are_known_to_the_bot() -> None:
    known = {str(field.validation_alias or name).upper() for name, field in Settings.model_fields.items()}
    for _, written in WAYS.values():
        assert written.keys() <= known
    assert len({written["MONITORING_PORT"] for _, written in WAYS.values()}) == 1


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this system has no systemd")
@pytest.mark.parametrize("names", [["chabudai.service"], ["chabudai-backup.service", "chabudai-backup.timer"]])
def test_systemd_accepts_the_units(tmp_path: Path, names: list[str]) -> None:
    program = tmp_path / "chabudai"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    units = [tmp_path / name for name in names]
    for unit in units:
        unit.write_text((ROOT / "deploy" / unit.name).read_text("utf-8").replace(INSTALLED, str(program)))

    said = subprocess.run(["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True)

    assert (said.returncode, said.stderr) == (0, "")


@pytest.mark.parametrize("unit", ["chabudai.service", "chabudai-backup.service"])
def test_units_restrict_system_calls_without_killing_the_bot(unit: str) -> None:
    lines = (ROOT / "deploy" / unit).read_text("utf-8").splitlines()
    assert {"SystemCallFilter=@system-service", "SystemCallErrorNumber=EPERM", "ProtectProc=invisible"} <= {*lines}


async def made_database(folder: Path) -> None:
    store = await Store.open(f"sqlite:///{folder / 'chabudai.db'}")
    await store.close()


def backup_commands(folder: Path) -> list[list[str]]:
    """Return the commands of the backup unit, with its folder replaced by `folder`."""
    unit = (ROOT / "deploy" / "chabudai-backup.service").read_text("utf-8")
    commands = re.findall(r"^ExecStart(?:Post)?=(.*)$", unit, re.MULTILINE)
    installed = str(Path(sys.executable).with_name("chabudai"))
    moved = (command.replace(INSTALLED, installed).replace("%%", "%") for command in commands)
    return [shlex.split(command.replace("/var/lib/chabudai/backups", str(folder))) for command in moved]


@pytest.mark.slow
def test_backup_unit_writes_a_backup_and_deletes_only_old_ones(tmp_path: Path) -> None:
    asyncio.run(made_database(tmp_path))
    backups = tmp_path / "backups"
    backups.mkdir()
    for name, days in (("old.backup", 20), ("recent.backup", 3), ("old.txt", 20)):
        (backups / name).touch()
        os.utime(backups / name, (time.time() - days * 86_400,) * 2)

    for command in backup_commands(backups):
        subprocess.run(command, check=True, env=os.environ | {"CHABUDAI_DATA": str(tmp_path)}, cwd=tmp_path)

    names = {file.name for file in backups.iterdir()}
    (made,) = names - {"recent.backup", "old.txt"}
    assert re.fullmatch(r"\d{8}T\d{6}Z\.backup", made)


@pytest.mark.slow
async def test_systemd_does_not_restart_after_a_problem_that_needs_a_person(bot: Process) -> None:
    left = [int(code) for code in of_unit("RestartPreventExitStatus")[0].split()]

    assert await ended(bot.start(DISCORD_TOKEN="MTIz.wrong.token")) in left
    assert await ended(bot.start(DATABASE_URL="chabudai")) in left
    assert await ended(bot.start("run", "--patiently")) in left


@pytest.mark.slow
async def test_systemd_does_not_restart_with_a_damaged_database(bot: Process, tmp_path: Path) -> None:
    left = [int(code) for code in of_unit("RestartPreventExitStatus")[0].split()]
    (tmp_path / "chabudai.db").write_text("not a database, certainly not " * 999)

    assert await ended(bot.start()) in left

    assert "is damaged" in bot.errors.read_text("utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("why", ["disk I/O error", "database is locked", "database or disk is full"])
async def test_systemd_restarts_after_a_temporary_problem(bot: Process, why: str) -> None:
    left = [int(code) for code in of_unit("RestartPreventExitStatus")[0].split()]

    assert await ended(bot.start(first=PASSING.format(why=why))) == 1

    assert 1 not in left
    assert "Traceback" not in bot.errors.read_text("utf-8")


PASSING = """
import sqlite3
from sqlalchemy.exc import OperationalError
from bot.store.sqlite.backend import SqliteBackend

async def fail(*_):
    raise OperationalError("PRAGMA", {{}}, sqlite3.OperationalError("{why}"))

SqliteBackend.check = fail
"""


@pytest.mark.slow
async def test_systemd_restarts_during_a_discord_outage_within_the_session_limit(bot: Process) -> None:
    left = [int(code) for code in of_unit("RestartPreventExitStatus")[0].split()]

    assert await ended(bot.start(DISCORD_API_URL="http://127.0.0.1:9/api/v10")) not in left
    assert of_unit("StartLimitIntervalSec") == ["0"]
    assert 24 * 3600 / int(of_unit("RestartSec")[0]) < LET_IN_A_DAY


def test_unit_allows_enough_time_to_stop_and_a_writable_folder() -> None:
    assert of_unit("TimeoutStopSec") == ["10"]
    assert "stop_grace_period: 10s" in COMPOSE
    assert settings_of_unit()["CHABUDAI_DATA"] == f"/var/lib/{of_unit('StateDirectory')[0]}"
    assert f"- tables:{settings_of_compose()['CHABUDAI_DATA']}" in COMPOSE
    assert f"VOLUME {settings_of_image()['CHABUDAI_DATA']}" in DOCKERFILE


def test_image_pins_its_base_and_tools() -> None:
    (base,) = set(re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE))
    assert re.fullmatch(r"python:3\.\d+\.\d+-slim-[a-z]+", base)
    assert f"imagetools inspect {base}" in DOCKERFILE
    assert re.search(r"pip install .*\buv==\d+\.\d+\.\d+$", DOCKERFILE, re.MULTILINE)


def test_image_runs_as_the_user_that_owns_existing_volumes() -> None:
    assert re.findall(r"^USER (.*)$", DOCKERFILE, re.MULTILINE) == ["999:999"]


@pytest.mark.parametrize("name", ["compose.yaml", "compose.postgres.yaml"])
def test_containers_have_a_read_only_root_and_limits(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text("utf-8")
    for limit in ("read_only: true", "tmpfs:", "mem_limit:", "pids_limit:", "max-size:", "max-file:"):
        assert limit in text


def test_image_context_has_only_what_it_copies_and_no_secrets() -> None:
    copies = re.findall(r"^COPY (?!--from)(.*)$", DOCKERFILE, re.MULTILINE)
    copied = {name for line in copies for name in line.split()[:-1]}
    assert all((ROOT / name).exists() for name in copied)
    rules = [line for line in IGNORED if line and not line.startswith("#")]
    assert rules[0] == "*"
    assert {rule[1:] for rule in rules if rule.startswith("!")} == copied
    last = max(at for at, rule in enumerate(rules) if rule.startswith("!"))
    assert {"**/.env", "**/*.db", "**/*.db-*", "**/__pycache__"} <= {*rules[last + 1 :]}
