"""Messages with names of facts in place of facts: those that no surface shows."""

import re
from collections.abc import Collection
from functools import cache

from bot.words.wording import LOCALES, Words
from tests.golden.hearing import Text, Variant, all_variants, speaker, texts_of
from tests.golden.shown import Page

_ID = re.compile(r"^([a-z][a-z0-9-]*) =", re.MULTILINE)


@cache
def ids_in(file: str) -> frozenset[str]:
    """The ids of the messages in a file of the English words."""
    return frozenset(_ID.findall((LOCALES / "en" / f"{file}.ftl").read_text("utf-8")))


def rest_of(game: str | None, shown: Collection[Variant]) -> str:
    """Every text of a game, or of those that all games share, of which a variant is not shown anywhere."""
    page = Page()
    for text in texts_of(game):
        page.add(text.name, sampled(speaker(game), text, shown))
    return page.text


def sampled(words: Words, text: Text, shown: Collection[Variant] = ()) -> str:
    """Every variant of a text that is not shown yet, a line or more each."""
    found = [(path_of(variant), facts) for variant, facts in all_variants(text) if variant not in shown]
    return "\n".join(f"{path}{words.say(text.message, text.attribute, **facts)}" for path, facts in found)


def path_of(variant: Variant) -> str:
    """What leads to a variant, to stand before its text."""
    return f"[{', '.join(f'{step.fact}={step.key}' for step in variant.path)}] " if variant.path else ""
