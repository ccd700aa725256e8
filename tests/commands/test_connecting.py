"""Tests for distinguishing errors of connecting to Discord from our own."""

import pytest

from bot.commands.connecting import reachable
from bot.settings import Settings


def login() -> None:
    raise TypeError("a fault of ours")


def test_own_function_with_a_name_of_discord_pys_is_not_mistaken_for_it() -> None:
    with pytest.raises(TypeError), reachable(Settings()):
        login()
