"""English command descriptions."""

from bot.words.wording import Wording

_ENGLISH = Wording().words()


def described(command: str) -> str:
    """Return the description of a command or a group."""
    return _ENGLISH.say(f"command-{command}")


def parameter(name: str) -> str:
    """Return the description of a parameter."""
    return _ENGLISH.say(f"parameter-{name}")


def choice(message: str) -> str:
    """Return the label of a parameter's fixed choice."""
    return _ENGLISH.say(message)
