"""Tests for playing a lesson in the terminal."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from bot.commands.cli import main
from bot.localization.catalogs import CatalogLoader
from bot.model.lessons import Lesson
from engine.core.datafiles import ASSETS

FILE = ASSETS / "samurai_sword" / "lessons" / "duel.json"
LESSON = Lesson.parse(FILE)
TEXTS = CatalogLoader().catalog(game=LESSON.game)


def try_lesson(monkeypatch: pytest.MonkeyPatch, file: Path = FILE, typed: str = "") -> int:
    """Run the command with these lines typed in, followed by Enter at each further stop."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return main(["try-lesson", str(file)])


def text(stop: str, attribute: str) -> str:
    return TEXTS.format(f"{LESSON.id}-{stop}", attribute).replace("**", "")


def changed(folder: Path, **fields: Any) -> Path:
    """Write the lesson with other values."""
    file = folder / "lesson.json"
    file.write_text(json.dumps(json.loads(FILE.read_text()) | fields))
    return file


def test_enter_gives_the_answer_of_the_lesson(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert try_lesson(monkeypatch) == 0
    shown = capsys.readouterr().out
    assert [stop.id for stop in LESSON.stops if text(stop.id, "good") not in shown] == []
    assert TEXTS.format(LESSON.id, "end").replace("**", "") in shown


def test_another_answer_is_explained(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    first = LESSON.stops[0]
    assert try_lesson(monkeypatch, typed="1\n") == 0
    explained = {attribute: text(first.id, attribute) for attribute in ("other", *first.mistakes)}
    shown = capsys.readouterr().out
    assert [attribute for attribute, words in explained.items() if words in shown] == ["pass"]


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"seed": 1}, id="moves that another deal makes illegal"),
        pytest.param({"seat": 7}, id="a seat that doesn't exist"),
        pytest.param({"names": []}, id="players without names"),
        pytest.param({"game": "go"}, id="an unknown game"),
        pytest.param({"options": {"expansion": "maybe"}}, id="an unknown value of an option"),
    ],
)
def test_broken_lesson_is_reported(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    fields: dict[str, Any],
) -> None:
    file = changed(tmp_path, **fields)
    assert try_lesson(monkeypatch, file) == 1
    reported = capsys.readouterr().err
    assert str(file) in reported
    assert "Traceback" not in reported
