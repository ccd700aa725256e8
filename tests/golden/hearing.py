"""Record which messages are formatted while golden texts are made, and list every variant there is.

A text is the value of a message or one of its attributes. Each way through its selectors is a variant. A variant
counts as shown if it was formatted and the result is in a golden text.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from babel import Locale
from fluent.syntax import ast

from bot.localization.catalogs import FALLBACK_LOCALE, CatalogLoader, Fact, MessageCatalog
from bot.localization.icons import replace_icons
from engine.games import GAMES
from tests.wording import WORDING, IdWords

_USUAL = 7
"""A number that no message has its own variant for."""


SOME_GAME = next(iter(GAMES))
"""The game whose name fills shared texts that refer to `game-name`."""


class Text(NamedTuple):
    """A message or an attribute of it, common to all games or of one."""

    game: str | None
    message: str
    attribute: str | None

    @property
    def name(self) -> str:
        return f"{self.message}.{self.attribute}" if self.attribute else self.message


class Step(NamedTuple):
    """A selector at one place of a pattern, and the `key` of the variant selected by a fact."""

    place: int
    fact: str
    key: str


class Variant(NamedTuple):
    """One way through the selectors of a text; a text without selectors has one variant."""

    text: Text
    path: tuple[Step, ...]


class Hearing(CatalogLoader):
    """The real English words, which record every formatted variant in `said`, in order, with the resulting texts."""

    def __init__(self) -> None:
        self.said: dict[Variant, set[str]] = {}
        self._heard: dict[str | None, MessageCatalog] = {}

    def catalog(self, locale: str = FALLBACK_LOCALE, game: str | None = None) -> MessageCatalog:
        if game not in self._heard:
            self._heard[game] = _HeardWords(WORDING.catalog(FALLBACK_LOCALE, game), game, self.said)
        return self._heard[game]

    def closest_locale(self, locale: str) -> str:
        return FALLBACK_LOCALE

    def locales(self) -> tuple[str, ...]:
        return WORDING.locales()

    def shown_in(self, shown: str) -> set[Variant]:
        """Return the variants with at least one resulting text in `shown`."""
        return {variant for variant, texts in self.said.items() if any(text in shown for text in texts)}


class _HeardWords(IdWords):
    """Words of one game, or of none, that record what they format."""

    def __init__(self, real: MessageCatalog, game: str | None, said: dict[Variant, set[str]]) -> None:
        super().__init__(real)
        self._game = game
        self._kept = said

    def _format(self, message: str, attribute: str | None, facts: tuple[tuple[str, Fact], ...]) -> str:
        text = self._real.format_marked(message, attribute, facts)
        for variant in variants_of(self._game, owner(self._game, message, attribute), dict(facts)):
            self._kept.setdefault(variant, set()).add(replace_icons(text))
        return text


def owner(game: str | None, message: str, attribute: str | None) -> Text:
    """Return the text under its owner: a shared message belongs to no game, whichever game uses it."""
    shared = game is None or WORDING.catalog(FALLBACK_LOCALE).has(message)
    return Text(None if shared else game, message, attribute)


def speaker(game: str | None) -> MessageCatalog:
    """Return the words of a game, or for shared messages those of some game."""
    return WORDING.catalog(FALLBACK_LOCALE, game or SOME_GAME)


def variants_of(game: str | None, text: Text, facts: Mapping[str, Fact]) -> Iterator[Variant]:
    """Yield the variants that these facts select, including those of referenced messages."""
    for path, end in _walked(_elements(pattern_of(speaker(game), text)), facts, ()):
        if isinstance(end, ast.MessageReference):
            inner = owner(game or SOME_GAME, end.id.name, end.attribute.name if end.attribute else None)
            yield from variants_of(game, inner, facts)
        else:
            yield Variant(text, path)


def _walked(elements: list[Any], facts: Mapping[str, Fact], path: tuple[Step, ...]) -> Iterator[tuple[Any, Any]]:
    choices = 0
    for place, element in enumerate(elements):
        if isinstance(element, ast.SelectExpression):
            choices += 1
            fact = _fact_of(element)
            chosen = _chosen(element, facts.get(fact))
            step = Step(place, fact, _key(chosen))
            yield from _walked(_elements(chosen.value), facts, (*path, step))
        elif isinstance(element, ast.MessageReference):
            yield path, element
    if not choices:
        yield path, None


def _chosen(select: ast.SelectExpression, fact: Fact | None) -> Any:
    """Return the variant that Fluent selects for a fact."""
    for variant in select.variants:
        key = _key(variant)
        if isinstance(fact, str) and key == fact and isinstance(variant.key, ast.Identifier):
            return variant
        if isinstance(fact, int) and key in (str(fact), _category(fact)):
            return variant
    return next(variant for variant in select.variants if variant.default)


@lru_cache(1_000)
def _category(number: int) -> str:
    return Locale.parse(FALLBACK_LOCALE).plural_form(number)


def pattern_of(words: MessageCatalog, text: Text) -> Any:
    """Return the parsed pattern of a text."""
    found = words._resolve(text.message, text.attribute)
    assert found is not None, text
    return found.pattern


def _elements(pattern: Any) -> list[Any]:
    parts = pattern.elements if isinstance(pattern, ast.Pattern) else [pattern]
    return [part.expression if isinstance(part, ast.Placeable) else part for part in parts]


def _fact_of(select: ast.SelectExpression) -> str:
    """Return the name of the fact that a selector tests; our messages use no other selectors."""
    assert isinstance(select.selector, ast.VariableReference)
    return select.selector.id.name


def _key(variant: Any) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else str(variant.key.value)


@cache
def texts_of(game: str | None) -> tuple[Text, ...]:
    """Return all texts of a game, or all shared ones, in the order of their files."""
    words = WORDING.catalog(FALLBACK_LOCALE, game)
    shared = WORDING.catalog(FALLBACK_LOCALE)
    bundle = words._bundles[-1]
    found = []
    for message in words.ids_with_prefix(""):
        if game is not None and shared.has(message):
            continue
        pattern = bundle.get_message(message)
        found += [Text(game, message, None)] if pattern.value is not None else []
        found += [Text(game, message, attribute) for attribute in pattern.attributes]
    return tuple(found)


def all_variants(text: Text) -> Iterator[tuple[Variant, dict[str, Fact]]]:
    """Yield every variant of a text with facts that select it."""
    words = speaker(text.game)
    pattern = pattern_of(words, text)
    usual: dict[str, Fact] = {}
    _sample(words, pattern, usual)
    for path in _paths(_elements(pattern), ()):
        facts = {**usual, **{step.fact: _fact_for(step.key) for step in path if step.key != "other"}}
        variant = Variant(text, path)
        assert variant in set(variants_of(text.game, text, facts)), f"{variant} cannot be reached by {facts}"
        yield variant, facts


def _paths(elements: list[Any], path: tuple[Step, ...]) -> Iterator[tuple[Step, ...]]:
    choices = 0
    for place, element in enumerate(elements):
        if isinstance(element, ast.SelectExpression):
            choices += 1
            for variant in element.variants:
                step = Step(place, _fact_of(element), _key(variant))
                yield from _paths(_elements(variant.value), (*path, step))
    if not choices:
        yield path


def _fact_for(key: str) -> Fact:
    if key.isdigit():
        return int(key)
    return 1 if key == "one" else key


def _sample(words: MessageCatalog, pattern: Any, found: dict[str, Fact]) -> None:
    """Add a sample for each fact in a pattern: its name in brackets, or a value that selects the default variant."""
    for element in _elements(pattern):
        if isinstance(element, ast.VariableReference):
            found.setdefault(element.id.name, f"‹{element.id.name}›")
        elif isinstance(element, ast.MessageReference):
            attribute = element.attribute.name if element.attribute else None
            _sample(words, pattern_of(words, Text(None, element.id.name, attribute)), found)
        elif isinstance(element, ast.SelectExpression):
            usual = next(_key(variant) for variant in element.variants if variant.default)
            counted = any(_key(variant) == "one" or _key(variant).isdigit() for variant in element.variants)
            found[_fact_of(element)] = _USUAL if counted else usual
            for variant in element.variants:
                _sample(words, variant.value, found)
