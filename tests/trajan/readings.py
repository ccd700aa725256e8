"""Helpers that change Trajan's rule variants or numbers (`assets/trajan/rules.json`) during a test."""

import sys
from typing import Any

import pytest

from engine.trajan import game
from engine.trajan.components import RULES
from engine.trajan.rows import Rules

assert game.CHAPTERS, "no chapter keeps the old rules"


def read_as(patch: pytest.MonkeyPatch, **readings: Any) -> None:
    """Set switches of `readings` in every module that holds the rules."""
    _everywhere(patch, RULES.model_copy(update={"readings": RULES.readings.model_copy(update=readings)}))


def numbered(patch: pytest.MonkeyPatch, **numbers: Any) -> None:
    """Set numbers of the rules in every module that holds them."""
    _everywhere(patch, RULES.model_copy(update=numbers))


def _everywhere(patch: pytest.MonkeyPatch, rules: Rules) -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("engine.trajan.") and getattr(module, "RULES", None) is RULES:
            patch.setattr(module, "RULES", rules)
