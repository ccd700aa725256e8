"""Remembering what is worked out of a view: a panel asks hundreds of times of the same one."""

from typing import Generic, TypeVar

from engine.core.table import View

V = TypeVar("V", bound=View)


class Seen(Generic[V]):
    """A view, known by its identity: it never changes, and comparing two of them would take long."""

    __slots__ = ("view",)

    def __init__(self, view: V) -> None:
        self.view = view

    def __hash__(self) -> int:
        return id(self.view)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self.view is other.view
