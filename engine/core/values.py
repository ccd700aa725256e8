"""What is handed on, from answers and views to tables and panels, is made as: small classes, fields set once."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(*, kw_only: bool = False) -> Callable[[type[T]], type[T]]:
    """Makes a class a slotted dataclass that nobody may change; it can be compared and hashed.

    The type checker keeps it frozen. Python's own frozen dataclasses take more than twice as long to make, and every
    answer of every game takes several, as every look at a table and every press does. Steps, which all clones of a
    game share, are frozen at run time as well.
    """
    return dataclass(slots=True, kw_only=kw_only, unsafe_hash=True)
