"""Fluent messages by language, with a folder for each game.

`assets/locales/<locale>/*.ftl` applies everywhere; `assets/locales/<locale>/<game>/*.ftl` is added at tables of that
game. English is complete and the fallback for messages missing in other languages.

A fast formatter, about ten times as fast as Fluent's, handles messages that consist of text, variables and selectors
on a variable, which is nearly all of them. Fluent formats the rest, and everything that would be an error.
"""

import logging
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import MAX_PART_LENGTH
from fluent.syntax import FluentParser, ast

from bot.localization.icons import ICON_FUNCTION, icon_marker, replace_icons
from bot.problems import DataFileError

Fact = str | int | float
"""A value that a message can show."""

_AMOUNTS = 10_000
_CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The plural categories of CLDR."""


class VariablePart(NamedTuple):
    """A placeholder for a fact."""

    key: str


class SelectorPart(NamedTuple):
    """A Fluent selector: the variant whose key matches the fact, or else `default`."""

    key: str
    variants: tuple[tuple[str | int, "Pattern"], ...]
    default: "Pattern"

    def variant_for(self, fact: Fact | None, locale: str) -> "Pattern | None":
        """Return the variant for this fact, or None if Fluent has to choose it."""
        if type(fact) is int:
            category = _category(fact, locale)
            return next((parts for key, parts in self.variants if key in (fact, category)), self.default)
        if not isinstance(fact, str) or fact in _CATEGORIES:  # Fluent may take these for plural categories.
            return None
        return next((parts for key, parts in self.variants if key == fact), self.default)


Pattern = tuple[str | VariablePart | SelectorPart, ...]


def compile_pattern(pattern: Any) -> Pattern | None:
    """Convert a parsed Fluent pattern to parts, or return None if it needs Fluent's formatter.

    This covers messages that consist of text, variables and selectors on a variable, which is nearly all of them.
    Fluent formats the rest, and everything that would be an error.
    """
    parts = [_part(element) for element in (pattern.elements if isinstance(pattern, ast.Pattern) else (pattern,))]
    return None if None in parts else tuple(part for part in parts if part is not None)


def _part(element: Any) -> str | VariablePart | SelectorPart | None:
    if isinstance(element, ast.TextElement):
        return element.value if len(element.value) <= MAX_PART_LENGTH else None
    expression = element.expression if isinstance(element, ast.Placeable) else element
    if isinstance(expression, ast.StringLiteral):
        return str(expression.parse()["value"])
    if isinstance(expression, ast.VariableReference):
        return VariablePart(expression.id.name)
    if isinstance(expression, ast.FunctionReference):
        return _icon(expression)
    return _choice(expression) if isinstance(expression, ast.SelectExpression) else None


def _icon(expression: ast.FunctionReference) -> str | None:
    literals = [each for each in expression.arguments.positional if isinstance(each, ast.StringLiteral)]
    is_plain = len(literals) == len(expression.arguments.positional) and not expression.arguments.named
    if expression.id.name != ICON_FUNCTION or not is_plain:
        return None
    return icon_marker(*(str(literal.parse()["value"]) for literal in literals))


def _choice(expression: ast.SelectExpression) -> SelectorPart | None:
    ways: list[tuple[str | int, Pattern]] = []
    usual: Pattern | None = None
    for variant in expression.variants:
        key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
        parts = compile_pattern(variant.value)
        if parts is None or not isinstance(key, str | int):
            return None
        ways.append((key if isinstance(key, str) else int(key), parts))
        usual = parts if variant.default else usual
    if usual is None or not isinstance(expression.selector, ast.VariableReference):
        return None
    return SelectorPart(expression.selector.id.name, tuple(ways), usual)


def render_pattern(parts: Pattern, facts: Mapping[str, Fact], locale: str) -> str | None:
    """Format the parts as text, or return None to leave it to Fluent: a fact is missing, too long or complex."""
    rendered: list[str] = []
    for part in parts:
        text: Fact | None
        if isinstance(part, str):
            text = part
        elif isinstance(part, VariablePart):
            text = facts.get(part.key)
            if type(text) is int:
                text = _amount(text, locale)
        else:
            way = part.variant_for(facts.get(part.key), locale)
            text = None if way is None else render_pattern(way, facts, locale)
        if not isinstance(text, str) or len(text) > MAX_PART_LENGTH:
            return None
        rendered.append(text)
    return "".join(rendered)


@lru_cache(_AMOUNTS)
def _amount(number: int, locale: str) -> str:
    return format_decimal(number, locale=locale.replace("-", "_"))


@lru_cache(_AMOUNTS)
def _category(number: int, locale: str) -> str:
    """Return the plural category of a number in a language."""
    return Locale.parse(locale.replace("-", "_")).plural_form(number)


# Messages


LOCALES_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "locales"
FALLBACK_LOCALE = "en"

_log = logging.getLogger(__name__)

_FUNCTIONS: Any = {ICON_FUNCTION: icon_marker}
_CACHE_SIZE = 10_000
"""Formatted texts cached per language and game: after each answer, a board repeats most of its sentences."""


class MissingMessageError(LookupError):
    """A message is missing in English, or can't be formatted. Carries `message` and `problem`."""

    def __init__(self, message: str, problem: str) -> None:
        super().__init__(f"{message}: {problem}")
        self.message = message
        self.problem = problem


ListStyle = Literal["standard", "or"]


class MessageCatalog:
    """The messages of one language and one game."""

    def __init__(self, locale: str, bundles: Sequence["_Bundle"], *, strict: bool) -> None:
        """Look up messages in `bundles` in order, English last.

        If a message is missing, `strict` raises; otherwise its id is the text.
        """
        self.locale = locale
        self._bundles = [bundle.fluent for bundle in bundles]
        self._ids = [bundle.ids for bundle in bundles]
        self._strict = strict
        self.format_marked = lru_cache(_CACHE_SIZE)(self._format)
        """Formats a message or its attribute with facts given as pairs, leaving markers for icons. Cached."""
        self._resolve = lru_cache(_CACHE_SIZE)(self._look_up)
        self._format_list_cached = lru_cache(_CACHE_SIZE)(self._format_list)

    def has(self, message: str, attribute: str | None = None) -> bool:
        """Return whether a message exists, or this attribute of it."""
        return self._resolve(message, attribute) is not None

    def ids_with_prefix(self, prefix: str) -> tuple[str, ...]:
        """Return the ids of all messages that start with `prefix`, in file order."""
        english = self._ids[-1]
        return tuple(message for message in english if message.startswith(prefix))

    def format(self, message: str, attribute: str | None = None, /, **facts: Fact) -> str:
        """Format a message or its attribute with `facts`.

        Numbers that are ids or timestamps have no thousands separators. A missing message is logged and replaced by
        its id; in strict mode it raises MissingMessageError.
        """
        return replace_icons(self.format_marked(message, attribute, tuple(facts.items())))

    def _format(self, message: str, attribute: str | None, facts: tuple[tuple[str, Fact], ...]) -> str:
        found = self._resolve(message, attribute)
        if found is None:
            return self._missing(message, f"there is no such message (attribute {attribute})")
        shown = {key: str(fact) if _is_an_id(fact) else fact for key, fact in facts}
        plain = None if found.compiled is None else render_pattern(found.compiled, shown, found.bundle.locales[0])
        if plain is not None:
            return plain.rstrip()
        text, errors = found.bundle.format_pattern(found.pattern, shown)
        for error in errors:
            self._missing(message, str(error))
        return str(text).rstrip()

    def format_list(self, parts: Sequence[str], style: ListStyle = "standard") -> str:
        """Format `parts` as a list in this language: "a, b, and c", or with "or": "a, b, or c"."""
        return self._format_list_cached(tuple(parts), style)

    def _format_list(self, parts: Sequence[str], style: ListStyle) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return format_list(list(parts), style=style, locale=self.locale.replace("-", "_"))

    def _look_up(self, message: str, attribute: str | None) -> "_Found | None":
        for bundle in self._bundles:
            if bundle.has_message(message):
                found = bundle.get_message(message)
                pattern = found.attributes.get(attribute) if attribute else found.value
                if pattern is not None:
                    return _Found(bundle, pattern, compile_pattern(pattern))
        return None

    def _missing(self, message: str, problem: str) -> str:
        if self._strict:
            raise MissingMessageError(message, problem)
        _log.error("message missing: %s: %s", message, problem)
        return message


class CatalogLoader:
    """All messages of all languages, loaded from `roots` on first use."""

    def __init__(self, *roots: Path, strict: bool = False) -> None:
        self._roots = roots or (LOCALES_FOLDER,)
        self._strict = strict
        self._catalogs: dict[tuple[str, str | None], MessageCatalog] = {}
        self._bundles: dict[tuple[str, str | None], _Bundle] = {}

    def catalog(self, locale: str = FALLBACK_LOCALE, game: str | None = None) -> MessageCatalog:
        """Return the messages of `game` in the language closest to `locale` (`en-US`, `de`), or in English."""
        found = self._catalogs.get((locale, game))
        if found is None:
            names = list(dict.fromkeys([*self._nearest(locale), FALLBACK_LOCALE]))
            bundles = [self._bundle(name, game) for name in names]
            found = self._catalogs[locale, game] = MessageCatalog(names[0], bundles, strict=self._strict)
        return found

    def closest_locale(self, locale: str) -> str:
        """Return the available language closest to `locale`, or English."""
        return next(iter(self._nearest(locale)), FALLBACK_LOCALE)

    def has_locale(self, locale: str) -> bool:
        """Return whether there are messages in the language of `locale`."""
        return bool(self._nearest(locale))

    def locales(self) -> tuple[str, ...]:
        """Return the available languages."""
        return _folders(self._roots)

    def _nearest(self, locale: str) -> list[str]:
        return [name for name in (locale, locale.split("-")[0]) if name in self.locales()]

    def _bundle(self, locale: str, game: str | None) -> "_Bundle":
        bundle = self._bundles.get((locale, game))
        if bundle is None:
            folders = [root / locale for root in self._roots]
            if game is not None:
                folders += [folder / game for folder in folders]
            bundle = self._bundles[locale, game] = _read(locale, folders)
        return bundle


class _Bundle(NamedTuple):
    fluent: FluentBundle
    ids: tuple[str, ...]


class _Found(NamedTuple):
    """A message and the bundle that contains it; `compiled` is set if the fast formatter can handle it."""

    bundle: FluentBundle
    pattern: Any
    compiled: Pattern | None


def _read(locale: str, folders: Sequence[Path]) -> _Bundle:
    fluent = FluentBundle([locale], functions=_FUNCTIONS, use_isolating=False)
    ids: list[str] = []
    for folder in folders:
        for file in sorted(folder.glob("*.ftl")):
            resource = _resource(file)
            fluent.add_resource(resource, allow_overrides=True)
            ids += [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]
    return _Bundle(fluent, tuple(dict.fromkeys(ids)))


def _is_an_id(fact: Fact) -> bool:
    return isinstance(fact, int) and abs(fact) >= 1_000_000_000


@cache
def _folders(roots: tuple[Path, ...]) -> tuple[str, ...]:
    try:
        return tuple(sorted({folder.name for root in roots for folder in root.iterdir() if folder.is_dir()}))
    except OSError as error:
        raise DataFileError(file=str(error.filename), why=error.strerror or str(error)) from error


@cache
def _resource(file: Path) -> ast.Resource:
    try:
        text = file.read_text("utf-8")
    except OSError as error:
        raise DataFileError(file=str(file), why=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise DataFileError(file=str(file), why=f"byte {error.start} is not UTF-8") from error
    return FluentParser().parse(text)
