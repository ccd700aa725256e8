"""What all shapes of questions are made of: things that can be chosen, and how an answer is kept."""

from collections.abc import Mapping
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

Facts = Mapping[str, str | int]


class Option(NamedTuple):
    """Something that can be chosen.

    `key` names it within its question; `word` is the text key of its label and `facts` are the values that the
    label needs. Of options that share a `group` at most one can be chosen.
    """

    key: str
    word: str
    facts: Facts = {}
    group: str = ""


class ShapedAnswer(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
