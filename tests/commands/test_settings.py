"""Tests that settings are validated before anything starts, with a message for each problem, all of them together."""

import logging
import re
from pathlib import Path

import pytest

from bot.commands.cli import main
from bot.commands.configuration import read_settings
from bot.problems import (
    BadSettingError,
    EnvFileEncodingError,
    EnvFileError,
    EnvFileLineError,
    ProblemError,
    SettingsError,
)
from bot.settings import misspelled, setting_names
from bot.store.errors import BadAddressError
from tests.commands.test_cli import fresh
from tests.message_matching import ANY, says
from tests.wording import say

__all__ = ["fresh"]

TOKEN = "MTIz.secret.token"
BAD = "problem-bad-setting"
READERS = [["run"], ["check"], ["health"], ["sync"], ["backup", "x"], ["restore", "x"], ["playground", "--no-open"]]


def problems(file: Path | None = None) -> list[ProblemError]:
    with pytest.raises(SettingsError) as refused:
        read_settings(file)
    return [*refused.value.parts]


def written(fresh: Path, text: str, encoding: str = "utf-8") -> None:
    (fresh / ".env").write_bytes(text.encode(encoding))


@pytest.mark.parametrize("command", READERS, ids=lambda command: str(command[0]))
def test_every_command_reports_an_invalid_setting(
    command: list[str], fresh: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(fresh, "KEEP_DAYS=0\n", "utf-16")

    assert main(command) == 78

    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert ".env" in told.err


@pytest.mark.parametrize(
    ("text", "encoding", "line"),
    [
        (f"DISCORD_TOKEN={TOKEN}\n", "utf-16", "1"),
        (f"DISCORD_TOKEN={TOKEN}\n", "utf-16-le", "1"),
        (f"DISCORD_TOKEN={TOKEN}\n", "utf-16-be", "1"),
        (f"DISCORD_TOKEN={TOKEN}\n# für uns\n", "latin-1", "2"),
        ("#\n\n# für uns\n", "cp1252", "3"),
    ],
)
def test_file_that_is_not_utf_8_is_named_with_the_line(fresh: Path, text: str, encoding: str, line: str) -> None:
    written(fresh, text, encoding)

    (problem,) = problems()

    assert isinstance(problem, EnvFileEncodingError)
    assert problem.facts == {"file": ".env", "line": line}


def test_byte_order_mark_hides_no_setting(fresh: Path) -> None:
    written(fresh, "KEEP_DAYS=7\n", "utf-8-sig")

    assert read_settings().keep_days == 7


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (f"DISCORD_TOKEN: {TOKEN}\n", ["1"]),
        (f"LOCALE=en\n\n\nDISCORD_TOKEN {TOKEN}\n", ["4"]),
        (f'LOCALE="en\nDISCORD_TOKEN={TOKEN}\n', ["1"]),
        (f"{TOKEN}\n", ["1"]),
        ("# fine\nPICTURES\nLOCALE=en\nwhat is this\n", ["2", "4"]),
    ],
)
def test_invalid_line_is_named_by_number_and_never_quoted(
    fresh: Path, capsys: pytest.CaptureFixture[str], text: str, lines: list[str]
) -> None:
    written(fresh, text)

    found = problems()

    assert [type(problem) for problem in found] == [EnvFileLineError] * len(lines)
    assert [problem.facts["line"] for problem in found] == lines
    assert main(["check"]) == 78
    assert TOKEN not in "".join(capsys.readouterr())


def test_all_invalid_settings_are_reported_with_range_and_value(
    fresh: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = {
        "LOG_LEVEL": "LOUD",
        "KEEP_DAYS": "0",
        "MONITORING_PORT": "70000",
        "PICTURES": "perhaps",
        "CHABUDAI_DATA": "/nowhere",
        "CHABUDAI_SHARDS": "4-2/9",
        "CHABUDAI_COGS": ",",
        "LOCALE": "xx",
        "DISCORD_API_URL": "discord.example",
        "CHABUDAI_REPOSITORY": "github.com/you/chabudai",
    }
    for name, value in wrong.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("DATABASE_URL", f"mysql://me:{TOKEN}@host/x")
    written(fresh, "what is this\n")

    found = problems()

    assert {
        problem.facts["setting"]: problem.facts["value"] for problem in found if "setting" in problem.facts
    } == wrong
    assert {type(problem) for problem in found} == {BadSettingError, BadAddressError, EnvFileLineError}
    assert main(["check"]) == 78
    told = capsys.readouterr().err
    assert len(told.splitlines()) == len(wrong) + 2
    assert [name for name, value in wrong.items() if not says(told, BAD, setting=name, value=value, known=ANY)] == []
    assert {"1", "36500"} <= set(re.findall(r"\d+", say(BAD, setting="KEEP_DAYS", value="x", known="en")))
    assert TOKEN not in told


def test_every_setting_with_a_range_has_its_own_message(capsys: pytest.CaptureFixture[str]) -> None:
    other = say(BAD, setting="NONE_OF_OURS", value="x", known="en")
    for name in setting_names() - {"DISCORD_TOKEN", "DATABASE_URL"}:
        told = say(BAD, setting=name, value="x", known="en")
        assert name in told
        assert told != other.replace("NONE_OF_OURS", name), "the problem has its own message"


def test_repository_address_has_no_final_slash(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings().repository is None
    monkeypatch.setenv("CHABUDAI_REPOSITORY", "")
    assert read_settings().repository is None
    monkeypatch.setenv("CHABUDAI_REPOSITORY", "https://github.com/you/chabudai/")
    assert read_settings().repository == "https://github.com/you/chabudai"


@pytest.mark.parametrize(
    "address", ["ftp://example.com/chabudai", "https://", "https://example.com/a)b", "https://example.com/a b"]
)
def test_address_that_would_break_a_link_is_refused(
    address: str, fresh: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHABUDAI_REPOSITORY", address)
    (problem,) = problems()
    assert problem.facts == {"setting": "CHABUDAI_REPOSITORY", "value": address}


def test_environment_overrides_the_file(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(fresh, "KEEP_DAYS=7\nLOG_LEVEL=DEBUG\n")
    monkeypatch.setenv("KEEP_DAYS", "8")

    settings = read_settings()

    assert (settings.keep_days, settings.log_level) == (8, "DEBUG")


def test_another_settings_file_can_be_given(fresh: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(fresh, "KEEP_DAYS=7\n")
    (fresh / "other.env").write_text("LOG_LEVEL=DEBUG\n")

    settings = read_settings(fresh / "other.env")

    assert (settings.keep_days, settings.log_level) == (90, "DEBUG")
    assert isinstance(problems(fresh / "missing.env")[0], EnvFileError)
    assert main(["check", "--env-file", "missing.env"]) == 78
    assert "missing.env" in capsys.readouterr().err


def test_folder_named_like_the_settings_file_is_ignored(fresh: Path) -> None:
    (fresh / ".env").mkdir()

    assert read_settings().keep_days == 90


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("DISCORD_TOKN", "DISCORD_TOKEN"),
        ("discord_tokem", "DISCORD_TOKEN"),
        ("DISCORD_BOT_TOKEN", "DISCORD_TOKEN"),
        ("DATABASE_URI", "DATABASE_URL"),
        ("LOGLEVEL", "LOG_LEVEL"),
        ("CHABUDAI_COG", "CHABUDAI_COGS"),
        ("keep_days", None),
        ("CHABUDAI_PASSWORD", None),
        ("SOMETHING_ELSE", None),
    ],
)
@pytest.mark.parametrize("where", ["file", pytest.param("environment", marks=pytest.mark.slow)])
def test_misspelled_setting_is_only_a_warning(
    fresh: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    where: str,
    name: str,
    meant: str | None,
) -> None:
    if where == "file":
        written(fresh, f"{name}=7\n")
    else:
        monkeypatch.setenv(name, "7")

    assert misspelled(Path(".env")).get(name) == meant
    assert main(["check"]) == 1  # Only because the token is missing.
    warned = [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING]
    assert [meant in each and name in each for each in warned if meant] == [True] * (meant is not None)
    assert bool(warned) == (meant is not None)


def test_unreadable_texts_give_one_message(
    fresh: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from bot.localization import catalogs as wording

    (fresh / "locales" / "en").mkdir(parents=True)
    (fresh / "locales" / "en" / "a.ftl").write_bytes("x = für\n".encode("latin-1"))
    monkeypatch.setattr(wording, "LOCALES_FOLDER", fresh / "locales")

    assert main(["check"]) == 78

    assert str(fresh / "locales" / "en" / "a.ftl") in capsys.readouterr().err
    monkeypatch.setattr(wording, "LOCALES_FOLDER", fresh / "nowhere")
    assert main(["check"]) == 78
    assert capsys.readouterr().err.count("\n") == 1


def test_broken_data_file_gives_one_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from bot.commands import play
    from engine.core.datafiles import ComponentFileError

    def broken(*_: object) -> int:
        raise ComponentFileError("map.json", "whole file", "is not valid JSON")

    monkeypatch.setattr(play, "main", broken)

    assert main(["play", "trajan"]) == 1

    assert "map.json" in capsys.readouterr().err
