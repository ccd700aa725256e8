"""English command descriptions."""

from functools import cache

from bot.words.wording import Wording, Words


def described(command: str) -> str:
    """Return the description of a command or a group."""
    return _english().say(f"command-{command}")


def parameter(name: str) -> str:
    """Return the description of a parameter."""
    return _english().say(f"parameter-{name}")


def choice(message: str) -> str:
    """Return the label of a parameter's fixed choice."""
    return _english().say(message)


@cache
def _english() -> Words:
    return Wording().words()
