"""Words that remember what they said, and the list of everything they could say.

A text is one attribute or the value of a message; each way through its choices is a variant. A variant counts as
shown when the words said it and a golden text has it.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from babel import Locale
from fluent.syntax import ast

from bot.words.plain import Fact
from bot.words.wording import FALLBACK, Wording, Words
from engine.games import GAMES
from tests.wording import WORDING, IdWords

_USUAL = 7
"""A number that is none of those that messages have a variant for."""


SOME_GAME = next(iter(GAMES))
"""Whose name stands in texts that all games share, where they have one."""


class Text(NamedTuple):
    """A message or an attribute of it, common to all games or of one."""

    game: str | None
    message: str
    attribute: str | None

    @property
    def name(self) -> str:
        return f"{self.message}.{self.attribute}" if self.attribute else self.message


class Step(NamedTuple):
    """The choice at one place of a pattern: `key` is the variant that a fact leads to."""

    place: int
    fact: str
    key: str


class Variant(NamedTuple):
    """One way through the choices of a text; a text without choices has one."""

    text: Text
    path: tuple[Step, ...]


class Hearing(Wording):
    """The real English words; `said` has every variant that was said, the first first, with what came of it."""

    def __init__(self) -> None:
        self.said: dict[Variant, set[str]] = {}
        self._heard: dict[str | None, Words] = {}

    def words(self, locale: str = FALLBACK, game: str | None = None) -> Words:
        if game not in self._heard:
            self._heard[game] = _HeardWords(WORDING.words(FALLBACK, game), game, self.said)
        return self._heard[game]

    def spoken(self, locale: str) -> str:
        return FALLBACK

    def locales(self) -> tuple[str, ...]:
        return WORDING.locales()

    def shown_in(self, shown: str) -> set[Variant]:
        """The variants of which some text is in a golden text."""
        return {variant for variant, texts in self.said.items() if any(text in shown for text in texts)}


class _HeardWords(IdWords):
    """Words of one game, or of none, that keep what they say."""

    def __init__(self, real: Words, game: str | None, said: dict[Variant, set[str]]) -> None:
        super().__init__(real)
        self._game = game
        self._kept = said

    def _format(self, message: str, attribute: str | None, facts: tuple[tuple[str, Fact], ...]) -> str:
        text = self._real.said(message, attribute, facts)
        for variant in variants_of(self._game, owner(self._game, message, attribute), dict(facts)):
            self._kept.setdefault(variant, set()).add(text)
        return text


def owner(game: str | None, message: str, attribute: str | None) -> Text:
    """The text as it is kept: those that all games share belong to none, whatever game says them."""
    shared = game is None or WORDING.words(FALLBACK).has(message)
    return Text(None if shared else game, message, attribute)


def speaker(game: str | None) -> Words:
    """The words of a game; what all share may be said with the name of any."""
    return WORDING.words(FALLBACK, game or SOME_GAME)


def variants_of(game: str | None, text: Text, facts: Mapping[str, Fact]) -> Iterator[Variant]:
    """The variants that these facts lead to in the words of a game, and those of the messages within them."""
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
    """The variant for a fact, as Fluent chooses it."""
    for variant in select.variants:
        key = _key(variant)
        if isinstance(fact, str) and key == fact and isinstance(variant.key, ast.Identifier):
            return variant
        if isinstance(fact, int) and key in (str(fact), _category(fact)):
            return variant
    return next(variant for variant in select.variants if variant.default)


@lru_cache(1_000)
def _category(number: int) -> str:
    return Locale.parse(FALLBACK).plural_form(number)


def pattern_of(words: Words, text: Text) -> Any:
    """What Fluent has read of a text."""
    found = words._found(text.message, text.attribute)
    assert found is not None, text
    return found.pattern


def _elements(pattern: Any) -> list[Any]:
    parts = pattern.elements if isinstance(pattern, ast.Pattern) else [pattern]
    return [part.expression if isinstance(part, ast.Placeable) else part for part in parts]


def _fact_of(select: ast.SelectExpression) -> str:
    """The fact that decides; none of our messages chooses by anything else."""
    assert isinstance(select.selector, ast.VariableReference)
    return select.selector.id.name


def _key(variant: Any) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else str(variant.key.value)


@cache
def texts_of(game: str | None) -> tuple[Text, ...]:
    """All texts of a game in the order they are written, or all that games share."""
    words = WORDING.words(FALLBACK, game)
    shared = WORDING.words(FALLBACK)
    bundle = words._bundles[-1]
    found = []
    for message in words.beginning(""):
        if game is not None and shared.has(message):
            continue
        pattern = bundle.get_message(message)
        found += [Text(game, message, None)] if pattern.value is not None else []
        found += [Text(game, message, attribute) for attribute in pattern.attributes]
    return tuple(found)


def all_variants(text: Text) -> Iterator[tuple[Variant, dict[str, Fact]]]:
    """Every variant of a text, with facts that lead to it."""
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


def _sample(words: Words, pattern: Any, found: dict[str, Fact]) -> None:
    """Add a fact for each that a text names: its own name, or what leads to the usual variant."""
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
