"""Change notifications: what a transaction changed that other processes have to know, one line per change."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Self

from bot.words.anonymizer import Mask


@dataclass(slots=True)
class News:
    """The changes of one or more transactions.

    `tables` maps changed tables to their servers, `lanes` maps queues with new posts to the ids whose shards send
    them, `people` are users whose data changed, and `masks` are anonymizers for texts of tables. `missed` means that
    notifications were lost, so anything may have changed.
    """

    tables: dict[int, int] = field(default_factory=dict)
    lanes: dict[str, int] = field(default_factory=dict)
    people: set[int] = field(default_factory=set)
    masks: list[tuple[int, Mask]] = field(default_factory=list)
    missed: bool = False

    def lines(self, by: str) -> Iterator[str]:
        """Yield the notification lines, marked with the instance id `by` of their writer."""
        for table_id, guild_id in self.tables.items():
            yield f"{by} table {table_id} {guild_id}"
        for lane, owner_id in self.lanes.items():
            yield f"{by} lane {lane} {owner_id}"
        for user_id in self.people:
            yield f"{by} person {user_id}"
        for table_id, mask in self.masks:
            yield f"{by} mask {table_id} {json.dumps(mask.parts)}"

    @classmethod
    def read(cls, line: str, but: str) -> Self:
        """Parse a notification line; return no changes if it's invalid or from the writer `but`."""
        match line.split(" ", 3):
            case [by, *_] if by == but:
                return cls()
            case [_, "table", table_id, guild_id]:
                return cls(tables={int(table_id): int(guild_id)})
            case [_, "lane", lane, owner_id]:
                return cls(lanes={lane: int(owner_id)})
            case [_, "person", user_id]:
                return cls(people={int(user_id)})
            case [_, "mask", table_id, parts]:
                return cls(masks=[(int(table_id), Mask(*json.loads(parts)))])
        return cls()
