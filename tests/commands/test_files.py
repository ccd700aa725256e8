"""Tests for the files that hosting services read."""

import json
import re
from pathlib import Path

from bot.settings import Settings, setting_names

ROOT = Path(__file__).parents[2]


def test_procfile_runs_the_bot_as_a_worker() -> None:
    (line,) = (ROOT / "Procfile").read_text().splitlines()

    assert line.startswith("worker: ")
    assert line.endswith("chabudai run")


def test_bot_receives_the_signals_of_its_container() -> None:
    lines = (ROOT / "Dockerfile").read_text().splitlines()

    assert json.loads(lines[-1].removeprefix("CMD ")) == ["chabudai", "run"]


def test_image_has_all_packages() -> None:
    copied = re.findall(r"^COPY (\w+) \w+$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)

    assert set(copied) == {"engine", "bot", "cogs", "assets"}


def test_example_settings_name_every_setting() -> None:
    named = set(re.findall(r"^#?([A-Z_]+)=", (ROOT / ".env.example").read_text(), re.MULTILINE))

    assert named == setting_names()


def test_hosting_guide_lists_every_setting_with_its_default() -> None:
    guide = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    listed = dict(re.findall(r"^\| `([A-Z_]+)` \| *(.*?) *\|", guide, re.MULTILINE))
    fields = {str(field.validation_alias or name).upper(): field for name, field in Settings.model_fields.items()}

    assert listed.keys() == setting_names()
    numbers = {name: str(field.default) for name, field in fields.items() if type(field.default) is int}
    assert {name: listed[name] for name in numbers} == numbers
