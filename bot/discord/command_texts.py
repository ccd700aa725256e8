"""What Discord shows of commands, in the words of English."""

from bot.words.wording import Wording

_ENGLISH = Wording().words()


def described(command: str) -> str:
    """What a command or a group is for."""
    return _ENGLISH.say(f"command-{command}")


def parameter(name: str) -> str:
    """What a parameter is for."""
    return _ENGLISH.say(f"parameter-{name}")


def choice(message: str) -> str:
    """What a fixed choice of a parameter is called."""
    return _ENGLISH.say(message)
