"""A cache key for results computed from a view, since one panel needs them hundreds of times."""

from typing import Generic, TypeVar

from engine.core.table import View

V = TypeVar("V", bound=View)


class Seen(Generic[V]):
    """A view that hashes by identity: views never change, and comparing two of them is slow."""

    __slots__ = ("view",)

    def __init__(self, view: V) -> None:
        self.view = view

    def __hash__(self) -> int:
        return id(self.view)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self.view is other.view
