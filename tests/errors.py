"""Assertions on the reasons of expected errors, and the reasons that the code uses."""

import ast
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import TypeVar

import pytest

import bot
from bot.host.errors import HostError
from bot.problems import ProblemError

_ROOT = Path(__file__).parents[1]

ErrorT = TypeVar("ErrorT", bound=HostError | ProblemError)


def fails(kind: type[ErrorT], reason: str) -> pytest.RaisesExc[ErrorT]:
    """Expect an error of this kind with this reason."""
    return pytest.raises(kind, match=f"^{re.escape(reason)}: ")


def rejected(reason: str) -> pytest.RaisesExc[HostError]:
    """Expect a HostError with this reason."""
    return fails(HostError, reason)


def rejections(results: Iterable[object]) -> list[str]:
    """Return the reasons of the HostErrors among the results of concurrent requests; allow no other errors."""
    failed = [result for result in results if isinstance(result, BaseException)]
    assert all(isinstance(error, HostError) for error in failed), failed
    return [error.reason for error in failed if isinstance(error, HostError)]


def reasons_of(base: type[HostError | ProblemError]) -> set[str]:
    """Return the reasons of an error class: those of its subclasses, and those in calls."""
    _import_all()
    kinds = [base, *_subclasses(base)]
    names = {kind.__name__ for kind in kinds}
    reasons = {kind.__dict__["reason"] for kind in kinds[1:] if "reason" in kind.__dict__}
    for file in (file for folder in ("bot", "cogs") for file in (_ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(reason)), *_]) if name in names:
                    reasons.add(reason)
    return reasons


def _import_all() -> None:
    for module in walk_packages(bot.__path__, "bot."):
        if ".migrations" not in module.name and not module.name.endswith("__main__"):
            import_module(module.name)


def _subclasses(kind: type[Exception]) -> Iterator[type[Exception]]:
    """Yield the subclasses of an error in the bot, without those of tests."""
    for child in kind.__subclasses__():
        if child.__module__.split(".")[0] in ("bot", "cogs"):
            yield child
        yield from _subclasses(child)
