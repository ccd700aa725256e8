"""Tests for distinguishing errors of connecting to Discord from the bot's own."""

import pytest

from bot.commands.discord_connection import translated_connection_errors
from bot.settings import Settings


def login() -> None:
    raise TypeError("a fault of ours")


def test_own_function_is_not_mistaken_for_one_of_discord_py() -> None:
    with pytest.raises(TypeError), translated_connection_errors(Settings()):
        login()
