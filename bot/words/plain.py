"""A fast formatter for simple messages, about ten times as fast as Fluent's.

It handles messages that consist of text, variables and selectors on a variable, which is nearly all of them. Fluent
formats the rest, and everything that would be an error.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from babel import Locale
from babel.numbers import format_decimal
from fluent.runtime.resolver import MAX_PART_LENGTH
from fluent.syntax import ast

from bot.words.icons import FUNCTION, mark

Fact = str | int | float
"""A value that a message can show."""

_AMOUNTS = 10_000
_CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The plural categories of CLDR."""


class Shown(NamedTuple):
    """A placeholder for a fact."""

    key: str


class Chosen(NamedTuple):
    """A selector on a fact: the variants in `ways`, and the `usual` one as the default."""

    key: str
    ways: tuple[tuple[str | int, "Parts"], ...]
    usual: "Parts"

    def way(self, fact: Fact | None, locale: str) -> "Parts | None":
        """Return the variant for this fact, or None if Fluent has to choose it."""
        if type(fact) is int:
            category = _category(fact, locale)
            return next((parts for key, parts in self.ways if key in (fact, category)), self.usual)
        if not isinstance(fact, str) or fact in _CATEGORIES:  # Fluent may take these for plural categories.
            return None
        return next((parts for key, parts in self.ways if key == fact), self.usual)


Parts = tuple[str | Shown | Chosen, ...]


def parts_of(pattern: Any) -> Parts | None:
    """Convert a parsed Fluent pattern to parts, or return None if it needs Fluent's formatter."""
    parts = [_part(element) for element in (pattern.elements if isinstance(pattern, ast.Pattern) else (pattern,))]
    return None if None in parts else tuple(part for part in parts if part is not None)


def _part(element: Any) -> str | Shown | Chosen | None:
    if isinstance(element, ast.TextElement):
        return element.value if len(element.value) <= MAX_PART_LENGTH else None
    expression = element.expression if isinstance(element, ast.Placeable) else element
    if isinstance(expression, ast.StringLiteral):
        return str(expression.parse()["value"])
    if isinstance(expression, ast.VariableReference):
        return Shown(expression.id.name)
    if isinstance(expression, ast.FunctionReference):
        return _icon(expression)
    return _choice(expression) if isinstance(expression, ast.SelectExpression) else None


def _icon(expression: ast.FunctionReference) -> str | None:
    literals = [each for each in expression.arguments.positional if isinstance(each, ast.StringLiteral)]
    is_plain = len(literals) == len(expression.arguments.positional) and not expression.arguments.named
    if expression.id.name != FUNCTION or not is_plain:
        return None
    return mark(*(str(literal.parse()["value"]) for literal in literals))


def _choice(expression: ast.SelectExpression) -> Chosen | None:
    ways: list[tuple[str | int, Parts]] = []
    usual: Parts | None = None
    for variant in expression.variants:
        key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
        parts = parts_of(variant.value)
        if parts is None or not isinstance(key, str | int):
            return None
        ways.append((key if isinstance(key, str) else int(key), parts))
        usual = parts if variant.default else usual
    if usual is None or not isinstance(expression.selector, ast.VariableReference):
        return None
    return Chosen(expression.selector.id.name, tuple(ways), usual)


def put_together(parts: Parts, facts: Mapping[str, Fact], locale: str) -> str | None:
    """Format the parts as text, or return None to leave it to Fluent: a fact is missing, too long or complex."""
    said: list[str] = []
    for part in parts:
        text: Fact | None
        if isinstance(part, str):
            text = part
        elif isinstance(part, Shown):
            text = facts.get(part.key)
            if type(text) is int:
                text = _amount(text, locale)
        else:
            way = part.way(facts.get(part.key), locale)
            text = None if way is None else put_together(way, facts, locale)
        if not isinstance(text, str) or len(text) > MAX_PART_LENGTH:
            return None
        said.append(text)
    return "".join(said)


@lru_cache(_AMOUNTS)
def _amount(number: int, locale: str) -> str:
    return format_decimal(number, locale=locale.replace("-", "_"))


@lru_cache(_AMOUNTS)
def _category(number: int, locale: str) -> str:
    """Return the plural category of a number in a language."""
    return Locale.parse(locale.replace("-", "_")).plural_form(number)
