"""Which options are listed together: the groups of a pick, its menus and their pages, without a word."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.presentation.components import MOST_CHOICES
from engine.core.questions import Pick

MENUS_ON_A_PAGE = 3
MOST_GROUPS = 15
"""Groups that get a button each: three rows of them."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The places of options that are listed together; all are of one group if it is `grouped`."""

    places: tuple[int, ...]
    grouped: bool


def groups_of(question: Pick) -> list[tuple[int, ...]]:
    """The places of the options, group by group. Without groups there is one."""
    found: dict[str, list[int]] = {}
    for place, option in enumerate(question.options):
        found.setdefault(option.group, []).append(place)
    return [tuple(places) for places in found.values()]


def are_opened_one_by_one(groups: Sequence[Sequence[int]]) -> bool:
    """Whether each group gets a button. A few with something to choose in each of them do better as menus."""
    sizes = [len(places) for places in groups]
    if not 1 < len(sizes) <= MOST_GROUPS or max(sizes) > MENUS_ON_A_PAGE * MOST_CHOICES:
        return False
    return len(sizes) > MENUS_ON_A_PAGE or min(sizes) == 1


def menus_of(question: Pick) -> list[Menu]:
    """All menus that a question needs, on however many pages."""
    options = question.options
    grouped = any(option.group for option in options)
    if grouped and (question.most > 1 or len(options) > MOST_CHOICES):
        order = {group: at for at, group in enumerate(dict.fromkeys(option.group for option in options))}
        places = sorted(range(len(options)), key=lambda place: order[options[place].group])
        return [
            Menu(chunk, bool(group))
            for group, found in groupby(places, key=lambda place: options[place].group)
            for chunk in chunks(list(found))
        ]
    return [Menu(chunk, False) for chunk in chunks(range(len(options)))]


def on_page(menus: Sequence[Menu], page: int) -> list[tuple[int, Menu]]:
    """The menus of a page, each with its number among all of them."""
    return list(enumerate(menus))[page * MENUS_ON_A_PAGE : (page + 1) * MENUS_ON_A_PAGE]


def pages_of(menus: Sequence[Menu]) -> int:
    """How many pages the menus fill."""
    return -(-len(menus) // MENUS_ON_A_PAGE)


def chunks(places: Sequence[int]) -> list[tuple[int, ...]]:
    """Places in as few lots as menus can hold."""
    return [tuple(places[at : at + MOST_CHOICES]) for at in range(0, len(places), MOST_CHOICES)]
