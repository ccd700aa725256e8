"""Moments at which a card or a character of a game acts."""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F")


def at(moment: dict[str, F], name: str) -> Callable[[F], F]:
    """Registers what the card or character `name` does at a moment."""

    def register(react: F) -> F:
        moment[name] = react
        return react

    return register
