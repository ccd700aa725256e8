"""Help with a question: what it doesn't offer and why, and what a tutor would point out."""

from collections.abc import Mapping
from typing import NamedTuple

HelpFacts = Mapping[str, str | int | tuple[int, ...] | tuple[str, ...]]


class Refusal(NamedTuple):
    """An option that isn't offered. `rule` names the message `why-not-<rule>`, and `facts` are its arguments."""

    rule: str
    facts: HelpFacts = {}


class Oversight(NamedTuple):
    """Something expensive that a beginner easily overlooks. `name` names the message `oversight-<name>`."""

    name: str
    facts: HelpFacts = {}
