"""What goes wrong on the way to Discord, and what does not."""

import pytest

from bot.commands.connecting import reachable
from bot.settings import Settings


def login() -> None:
    raise TypeError("a fault of ours")


def test_a_function_of_ours_that_is_called_like_one_of_discords_is_none_of_them() -> None:
    with pytest.raises(TypeError), reachable(Settings()):
        login()
