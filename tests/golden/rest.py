"""Format messages with sample facts, such as `‹seat›`; used for the messages that no surface shows."""

import re
from collections.abc import Collection
from functools import cache

from bot.localization.catalogs import LOCALES_FOLDER, MessageCatalog
from tests.golden.hearing import Text, Variant, all_variants, speaker, texts_of
from tests.golden.shown import Page

_ID = re.compile(r"^([a-z][a-z0-9-]*) =", re.MULTILINE)


@cache
def ids_in(file: str) -> frozenset[str]:
    """Return the ids of the messages in one English Fluent file."""
    return frozenset(_ID.findall((LOCALES_FOLDER / "en" / f"{file}.ftl").read_text("utf-8")))


def rest_of(game: str | None, shown: Collection[Variant]) -> str:
    """Format every variant of a game, or of the shared messages, that no surface shows."""
    page = Page()
    for text in texts_of(game):
        page.add(text.name, sampled(speaker(game), text, shown))
    return page.text


def sampled(words: MessageCatalog, text: Text, shown: Collection[Variant] = ()) -> str:
    """Format every variant of a text that isn't in `shown`, each on a new line."""
    found = [(path_of(variant), facts) for variant, facts in all_variants(text) if variant not in shown]
    return "\n".join(f"{path}{words.format(text.message, text.attribute, **facts)}" for path, facts in found)


def path_of(variant: Variant) -> str:
    """Return the selectors of a variant as a prefix for its text."""
    return f"[{', '.join(f'{step.fact}={step.key}' for step in variant.path)}] " if variant.path else ""
