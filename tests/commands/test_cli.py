"""Tests for the command line's output and its one-line error messages."""

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import discord
import discord.client
import discord.shard
import pytest
from discord.http import Route

from bot import logs
from bot.commands.cli import main
from bot.discord.extensions import BUILTIN_COGS
from bot.store import Store, sqlite_url
from tests.message_matching import ANY, is_only, says

ROOT = Path(__file__).parents[2]
SETTINGS = (
    "DISCORD_TOKEN",
    "DATABASE_URL",
    "DISCORD_API_URL",
    "LOG_LEVEL",
    "LOCALE",
    "PICTURES",
    "CHABUDAI_COGS",
    "CHABUDAI_DATA",
    "CHABUDAI_REPOSITORY",
)

NO_DISCORD = "http://127.0.0.1:9/api/v10"


@pytest.fixture(autouse=True)
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty working folder, without settings and with an unreachable Discord."""
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISCORD_API_URL", NO_DISCORD)
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    for module in (discord.client, discord.shard):
        monkeypatch.setattr(module, "DiscordWebSocket", module.DiscordWebSocket)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_check_reports_success(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc")

    assert main(["check"]) == 0

    out = capsys.readouterr().out
    settings, *_, pictures, token = out.splitlines()
    assert is_only(settings, "check-settings")
    assert is_only(pictures, "check-pictures", state="fine")
    assert is_only(token, "check-token-untried", why=ANY)
    assert "abc" not in out


@pytest.mark.parametrize("setting", ["off", "on"])
def test_check_says_whether_there_are_pictures(
    setting: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PICTURES", setting)
    monkeypatch.setattr("bot.workers.rendering_worker.find_spec", lambda name: None)

    main(["check"])

    assert says(capsys.readouterr().out, "check-pictures", state="off" if setting == "off" else "missing")


@pytest.mark.parametrize(
    ("cogs", "said", "facts"),
    [
        ("default", "check-cogs", {"number": len(BUILTIN_COGS)}),
        ("default,no.dice", "problem-cog-not-found", {"cog": "no.dice", "why": "no-module"}),
    ],
)
def test_check_says_whether_all_cogs_can_be_loaded(
    cogs: str, said: str, facts: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setenv("CHABUDAI_COGS", cogs)

    assert main(["check"]) == (0 if cogs == "default" else 1)

    assert says(capsys.readouterr().out, said, **facts)


def test_check_loads_a_cog_from_a_folder_called_cogs(
    fresh: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (fresh / "cogs").mkdir()
    (fresh / "cogs" / "dice.py").write_text("async def setup(bot):\n    pass\n", "utf-8")
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setenv("CHABUDAI_COGS", "default,./cogs/dice.py")

    assert main(["check"]) == 0

    assert says(capsys.readouterr().out, "check-cogs", number=len(BUILTIN_COGS) + 1)


def test_check_reports_a_missing_token(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 1

    assert says(capsys.readouterr().out, "check-no-token")


def test_settings_are_read_from_the_env_file(fresh: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (fresh / "elsewhere").mkdir()
    (fresh / ".env").write_text("DISCORD_TOKEN=abc\nCHABUDAI_DATA=elsewhere\n")

    assert main(["check"]) == 0

    assert str(fresh / "elsewhere" / "chabudai.db") in capsys.readouterr().out


def test_example_settings_can_be_used_unchanged(fresh: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (fresh / ".env").write_text((Path(__file__).parents[2] / ".env.example").read_text())

    assert main(["check"]) == 1

    assert "DISCORD_TOKEN" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_LEVEL", "LOUD"),
        ("CHABUDAI_DATA", "/nowhere/at/all"),
        ("DISCORD_API_URL", "discord.example"),
        ("DATABASE_URL", "mysql://x"),
        ("DATABASE_URL", "what"),
    ],
)
def test_invalid_setting_is_one_message_that_names_it(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(name, value)

    assert main(["check"]) == 78

    told = capsys.readouterr().err
    assert name in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("command", ["check", "run"])
def test_unsupported_language_is_refused_with_the_supported_ones(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setenv("LOCALE", "xx")
    # Logging is configured for the entire process, so don't do it in a test.
    monkeypatch.setattr(logs, "configure_logging", str)

    assert main([command]) == 78

    told = capsys.readouterr()
    assert is_only(told.err, "problem-bad-setting", setting="LOCALE", value="xx", known="en")
    assert not says(told.out, "check-settings")


def test_regional_language_falls_back_to_the_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setenv("LOCALE", "en-GB")

    assert main(["check"]) == 0


@pytest.mark.slow
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", ["--help", "check", "play rising_sun --seed 1", "demo --fast --seed 1"])
def test_broken_pipe_ends_the_command_without_a_traceback(command: str, unbuffered: str, fresh: Path) -> None:
    code = "import sys; from bot.commands.cli import main; sys.exit(main())"
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": unbuffered}
    read, write = os.pipe()
    os.close(read)

    ended = subprocess.run(
        [sys.executable, "-c", code, *command.split()],
        cwd=fresh,
        env=environment,
        stdout=write,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
    )

    os.close(write)
    assert ended.stderr == ""
    assert ended.returncode == (141 if command != "--help" or not unbuffered else 0), "argparse gets no arguments"


def made(file: Path) -> None:
    """Create a database as the bot leaves it."""

    async def make() -> None:
        await (await Store.open(sqlite_url(file))).close()

    asyncio.run(make())


def test_backup_does_not_overwrite_a_file(fresh: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made(fresh / "chabudai.db")

    assert main(["backup", "copy.db"]) == 0
    assert main(["backup", "copy.db"]) == 1

    assert (fresh / "copy.db").read_bytes().startswith(b"SQLite format 3")
    assert is_only(capsys.readouterr().err, "problem-backup-exists", place=ANY)


def test_damaged_database_is_one_message(fresh: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (fresh / "chabudai.db").write_text("not a database, certainly not " * 99)

    assert main(["backup", "copy.db"]) == 1

    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("command", ["run", "demo", "play", "check", "sync", "backup"])
def test_every_command_has_a_help_text(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])

    assert ended.value.code == 0
    assert f"usage: chabudai {command}" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("command", ["playground", "demo"])
def test_missing_simcord_is_reported(command: str) -> None:
    """SimCord is an optional dependency, since `run` doesn't need it."""
    code = "import sys; sys.modules['simcord'] = None; from bot.commands import cli; sys.exit(cli.main(sys.argv[1:]))"
    done = subprocess.run([sys.executable, "-c", code, command], capture_output=True, text=True)
    assert done.returncode == 1
    assert is_only(done.stderr, "problem-not-installed", package="simcord", extra="playground")


def test_missing_command_shows_the_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([])

    assert ended.value.code == 2
    assert "usage: chabudai" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_interrupted_check_leaves_no_traceback(fresh: Path, stop: signal.Signals) -> None:
    code = (
        "import os, signal, sys\nfrom bot.commands import cli\n"
        # If the tests run in the background of a shell, this process would ignore Ctrl+C.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        f"cli._check = lambda *_: os.kill(os.getpid(), {int(stop)})\n"
        "sys.exit(cli.main(['check']))"
    )

    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, env=os.environ.copy())

    assert ended.returncode in (130, -int(stop))
    assert b"Traceback" not in ended.stderr


def test_log_line_is_json_with_the_table_and_a_reference() -> None:
    record = logging.makeLogRecord({"msg": "answered", "levelname": "INFO", "name": "bot", "table": 3, "seq": 9})
    record.reference = "ab12"

    line = json.loads(logs.JsonFormatter().format(record))

    assert (line["message"], line["table"], line["seq"], line["reference"]) == ("answered", 3, 9, "ab12")


def test_version_is_printed_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])

    assert end.value.code == 0
    assert capsys.readouterr() == (f"chabudai {version('chabudai')}\n", "")


def test_references_are_short_and_differ() -> None:
    some = {logs.new_reference() for _ in range(100)}

    assert len(some) > 95
    assert all(len(each) == 6 for each in some)


def test_log_has_the_traceback_but_no_texts_of_a_game() -> None:
    try:
        raise ValueError("Ann bids 3 on Seppuku")
    except ValueError as error:
        trace = "\n".join(logs.format_trace(error))

    assert "builtins.ValueError" in trace
    assert "test_log_has_the_traceback" in trace
    assert "Seppuku" not in trace


def test_log_keeps_messages_of_operating_system_errors() -> None:
    assert "disk on fire" in logs.format_trace(OSError("disk on fire"))[0]


def test_game_in_the_terminal_is_printed_without_markup(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "shogun", "--seed", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 50
    assert not [line for line in lines if line.startswith(("#", "-#")) or "**" in line]


@pytest.mark.slow
def test_game_in_the_terminal_does_not_need_simcord() -> None:
    code = "import sys; sys.modules['simcord'] = None; from bot.commands import cli; sys.exit(cli.main(sys.argv[1:]))"

    ran = subprocess.run(
        [sys.executable, "-c", code, "play", "samurai_sword", "--seed", "7"], capture_output=True, text=True
    )

    assert (ran.returncode, ran.stderr) == (0, "")
