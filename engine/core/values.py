"""The decorator for small value classes such as answers, decisions and panels."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(*, kw_only: bool = False) -> Callable[[type[T]], type[T]]:
    """Return a decorator for slotted, hashable dataclasses that only the type checker treats as frozen.

    At run time they can be changed: creating a real frozen dataclass takes more than twice as long, and every
    answer, view and button press creates several. Steps are an exception. They are frozen at run time, too, since
    all clones of a game share them.
    """
    return dataclass(slots=True, kw_only=kw_only, unsafe_hash=True)
