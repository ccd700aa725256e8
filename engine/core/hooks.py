"""Registration of the functions that cards and characters run at certain moments of a game."""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F")


def at(moment: dict[str, F], name: str) -> Callable[[F], F]:
    """Return a decorator that registers a function for the card or character `name` in `moment`."""

    def register(react: F) -> F:
        moment[name] = react
        return react

    return register
