"""Helpers for tests of a game's data files and messages."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from bot.localization.icons import ICON_FUNCTION
from engine.core.datafiles import ComponentFileError

Wrong = tuple[str, Callable[[Any], Any], str, str]
"""The file, a function that changes its data, the row named in the error, and part of the problem it names."""


def edited(box: Path, folder: Path, file: str, change: Callable[[Any], Any]) -> Path:
    """Copy the data files in `box` to `folder` with one of them changed."""
    shutil.copytree(box, folder, dirs_exist_ok=True)
    data = json.loads((folder / file).read_text(encoding="utf-8"))
    change(data)
    (folder / file).write_text(json.dumps(data), encoding="utf-8")
    return folder


def assert_refused(load: Callable[[Path], object], box: Path, folder: Path, wrong: Wrong) -> None:
    """Check that loading the box with one error names the file, the row and the problem."""
    file, change, where, problem = wrong
    with pytest.raises(ComponentFileError) as refused:
        load(edited(box, folder, file, change))
    assert (refused.value.file, refused.value.row) == (file, where)
    assert problem in refused.value.problem


class Messages:
    """The messages in some Fluent files."""

    def __init__(self, *files: Path) -> None:
        self._bundle = FluentBundle(["en"], functions={ICON_FUNCTION: _instead})
        for file in files:
            self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def has(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def said(self, message: str, attribute: str | None = None, **facts: str | int) -> str:
        """Return the text of a message or its attribute, and fail if part of it is missing."""
        found = self._bundle.get_message(message)
        pattern = found.attributes[attribute] if attribute else found.value
        assert pattern is not None, message
        text, errors = self._bundle.format_pattern(pattern, facts)
        assert not errors, (message, errors)
        return str(text)


def _instead(icon: Any, instead: Any = "") -> Any:
    """Return what stands in for an icon."""
    return instead


def message_ids(file: Path) -> list[str]:
    """Return the ids of all messages in a file, in order."""
    resource = FluentResource(file.read_text(encoding="utf-8"))
    return [entry.id.name for entry in resource.body if hasattr(entry, "id")]
