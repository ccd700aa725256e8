"""What a transaction has changed that other processes want to hear of: one short line for each thing."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Self

from bot.words.masks import Mask


@dataclass(slots=True)
class News:
    """`tables` have changed, by id, with their servers; in `lanes` there is something new, with the ids whose shards
    send it; what is known of `people` has changed; tables are told without whom `masks` take out. Where something was
    `missed`, nobody knows what.
    """

    tables: dict[int, int] = field(default_factory=dict)
    lanes: dict[str, int] = field(default_factory=dict)
    people: set[int] = field(default_factory=set)
    masks: list[tuple[int, Mask]] = field(default_factory=list)
    missed: bool = False

    def lines(self, by: str) -> Iterator[str]:
        """As the others are told `by` the writer of this mark."""
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
        """One of these lines; nothing of the writer whose mark is `but`, or where it is no such line."""
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
