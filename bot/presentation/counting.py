"""Formatting of counts: copies of things, runs of numbers, and changes."""

from collections import Counter
from collections.abc import Iterable

from bot.words.localizer import Voice
from engine.core.events import Seat


def several(voice: Voice, name: str, number: int) -> str:
    """Return a name with the number of copies if there is more than one."""
    return voice.say("several", name=name, number=number)


def counted(voice: Voice, kind: str, names: Iterable[str]) -> str:
    """List things of a kind by name, each with its count, in the order they first appear."""
    return ", ".join(several(voice, voice.name(kind, name), number) for name, number in Counter(names).items())


def in_runs(numbers: Iterable[int]) -> str:
    """Format numbers with ascending runs shortened, such as 1–3, 7."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1] = [runs[-1][0], number]
        else:
            runs.append([number])
    return ", ".join("–".join(map(str, run)) for run in runs)


def from_to(voice: Voice, numbers: Iterable[tuple[Seat, int, int]]) -> str:
    """List each seat's old and new value, for seats where the value changed; empty if none did."""
    return voice.listed(
        [voice.say("since-from-to", seat=seat, before=old, after=new) for seat, old, new in numbers if old != new]
    )
