"""Tests for the names of users."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord.interactions import person_of


def acting(name: str) -> Any:
    return SimpleNamespace(user=SimpleNamespace(id=7, display_name=name), locale=discord.Locale.german)


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("Ann", "Ann"),
        ("Ann\u2028# Loud", "Ann # Loud"),
        ("\u202eAnn", "Ann"),
        ("👩\u200d🍳", "👩\u200d🍳"),
        ("\u202e\u2029", "7"),
        ("A\u200bn\u2060n\u061c", "Ann"),
        ("\u200b\u3164 \u2800", "7"),
        ("\u200d", "7"),
        ("🏴\U000e0067\U000e007f", "🏴"),
    ],
)
def test_name_is_one_line_without_direction_marks(name: str, called: str) -> None:
    assert person_of(acting(name)).name == called
