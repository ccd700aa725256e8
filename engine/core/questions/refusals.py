"""What a question doesn't offer although a newcomer would expect it, with the rule that refuses it."""

from collections.abc import Mapping
from typing import NamedTuple


class Refusal(NamedTuple):
    """An option that isn't offered. `rule` names the message `why-not-<rule>`, and `facts` are its arguments."""

    rule: str
    facts: Mapping[str, str | int | tuple[int, ...] | tuple[str, ...]] = {}
