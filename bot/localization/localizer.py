"""Message formatter for a table: renders messages with the names of players, provinces, cards and so on."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from bot.localization.catalogs import Fact, MessageCatalog
from bot.localization.icons import NO_ICONS, Icons, replace_icons
from engine.core.questions import Answer, Assign, Assigned, Decision, Option, Place, Thing
from engine.core.table import View

ESCAPABLE = frozenset(r"-#>.\`*_~|[]<@:")
"""Characters that `escape_markdown` may escape."""
_MARKDOWN = re.compile(r"(^[-#>]|(?<=^\d)\.(?= )|(?<=^\d\d)\.(?= )|[\\`*_~|\[\]<@]|:(?=//)|:(?=[^\s:]+:))")


def remove_unstorable(text: str) -> str:
    """Remove NUL and unpaired surrogates, which can be neither stored nor sent."""
    text = text.replace("\0", "")
    return text if text.isascii() else text.encode("utf-8", "replace").decode()


@lru_cache(10_000)
def escape_markdown(name: str) -> str:
    """Escape Discord markdown in a person's name."""
    return _MARKDOWN.sub(r"\\\1", name)


class Lexicon:
    """Rules for naming a game's facts in messages. Games subclass it."""

    fact_kinds: Mapping[str, str] = dict.fromkeys(
        (
            "seat", "seats", "giver", "receiver", "owner", "by", "other", "others", "target", "victim",
            "winner", "loser", "losers", "participants", "chooser", "ally", "offers_of",
        ),
        "seat",
    )  # fmt: skip
    """Maps facts to the kind of thing they name; other facts are their own kind."""

    numbered_questions: frozenset[str] = frozenset()
    """Kinds of questions whose options have numbers that match marks in a picture."""

    numbered_words: frozenset[str] = frozenset()
    """Words of things and places to assign that have numbers, because a picture marks them."""

    def kind_of(self, fact: str) -> str:
        return self.fact_kinds.get(fact, fact)

    def message_id(self, kind: str, value: str) -> str:
        """Return the id of the message that names `value`."""
        return f"{kind}-{value}"

    def label_facts(self, localizer: "Localizer", option: Option[Any]) -> Mapping[str, Any]:
        """Return the values for an option's label: its own, plus those the game adds."""
        return option.facts

    def answer_name(self, localizer: "Localizer", decision: Decision, answer: Answer) -> str:
        """Return a name for an answer in a list of all answers, or "" to list what the answer chooses."""
        return ""

    def describe(self, localizer: "Localizer", option: Option[Any]) -> str:
        """Return a line that explains an option, or ""."""
        return localizer.label(option.word, "about", **option.facts) if localizer.has(option.word, "about") else ""

    def describe_place(self, localizer: "Localizer", place: Place[Any]) -> str:
        """Return a line on the state of a place where things can be assigned, or ""."""
        return ""

    def describe_assignment(self, localizer: "Localizer", thing: Thing[Any], place: Place[Any], number: int) -> str:
        """Return a line on what it means to assign `number` of a thing to a place, or ""."""
        return self.describe(localizer, Option(thing.key, thing.word, thing.means, thing.group))

    def assignment_note(self, localizer: "Localizer", thing: Thing[Any], place: Place[Any]) -> str:
        """Return a short note for a draft on what a thing does as the only one assigned to a place, or ""."""
        return self.describe_assignment(localizer, thing, place, 1)

    def assignment_value(self, localizer: "Localizer", thing: Thing[Any], place: Place[Any]) -> float:
        """Return how useful a thing is at a place, to choose which ones to show if there isn't room for all."""
        return 0.0

    def describe_draft(self, localizer: "Localizer", question: Assign[Any, Any], laid: Assigned) -> Sequence[str]:
        """Return lines on all assignments of a draft, even an illegal one: its cost and what the player has.

        Empty if the question has no costs.
        """
        return ()

    def unassignable_names(self, localizer: "Localizer", question: Assign[Any, Any]) -> Mapping[str, str]:
        """Return explanations for names that players may type although nothing can be assigned there."""
        return {}

    def section_of(self, localizer: "Localizer", thing: Thing[Any]) -> str:
        """Return the name of the group in which a long list shows this thing, or "" for a single group."""
        return ""

    def setting_note(self, localizer: "Localizer", option: str, value: str) -> str:
        """Return what is uncertain about an option's value, or ""."""
        return ""

    def icon(self, option: Option[Any] | Thing[Any]) -> str:
        """Return the name of the icon on an option's button or menu line, or "".

        The label has to make sense without it.
        """
        return ""

    def button_explanation(self, localizer: "Localizer", option: Option[Any]) -> str:
        """Return the text above an option's button, or "" if something else next to the question explains it."""
        return self.describe(localizer, option)


_DEFAULT_LEXICON = Lexicon()


class Localizer:
    """Message formatter for one table and one reader."""

    def __init__(
        self,
        catalog: MessageCatalog,
        seat_names: Mapping[int, str] | None = None,
        lexicon: Lexicon | None = None,
        view: View | None = None,
        short_seat_names: Callable[[], Mapping[int, str]] = dict,
        *,
        player_names: Mapping[int, str] | None = None,
        escapes_labels: bool = False,
        icons: Icons = NO_ICONS,
    ) -> None:
        """Create a formatter.

        `seat_names` maps seats to display labels, `player_names` to the people's own names (by default, the same).
        `view` is what the reader can see. `short_seat_names` returns shorter labels for seats that a text has already
        mentioned, or an empty mapping. With `escapes_labels`, labels escape names like all other text. `icons` are
        used in texts and on controls.
        """
        self.catalog = catalog
        self.seat_names = seat_names or {}
        self.player_names = self.seat_names if player_names is None else player_names
        self._short_seat_names = short_seat_names
        self.lexicon = lexicon or _DEFAULT_LEXICON
        self.view = view
        self.escapes_labels = escapes_labels
        self._icons = icons

    def with_view(self, view: View) -> "Localizer":
        """Return a localizer for a reader with this view, which can describe options by their effect there."""
        return self._copy(view, self.escapes_labels)

    @cached_property
    def for_markdown(self) -> "Localizer":
        """The same formatter for labels inside markdown text, so they escape names as well."""
        return self if self.escapes_labels else self._copy(self.view, labels_in_text=True)

    def with_names(self, names: Mapping[int, str]) -> "Localizer":
        """Return the same formatter with these names for the seats."""
        return Localizer(
            self.catalog, names, self.lexicon, self.view, player_names=self.player_names, icons=self._icons
        )

    @cached_property
    def without_icons(self) -> "Localizer":
        """The same formatter without Discord emojis, for pictures and alternative texts."""
        return self if self._icons is NO_ICONS else self._copy(self.view, self.escapes_labels, NO_ICONS)

    def _copy(self, view: View | None, labels_in_text: bool, icons: Icons | None = None) -> "Localizer":
        return Localizer(
            self.catalog,
            self.seat_names,
            self.lexicon,
            view,
            self._short_seat_names,
            player_names=self.player_names,
            escapes_labels=labels_in_text,
            icons=self._icons if icons is None else icons,
        )

    @cached_property
    def short_seat_names(self) -> Mapping[int, str]:
        """The names of the seats for repeated mentions."""
        return self._short_seat_names() or self.seat_names

    @cached_property
    def short_forms(self) -> Mapping[str, str]:
        """Maps names to shorter forms for repeated mentions, both escaped; omits names without a shorter form."""
        names = {
            escape_markdown(name): escape_markdown(self.short_seat_names[seat])
            for seat, name in self.seat_names.items()
        }
        return {full: short for full, short in names.items() if full != short}

    def format(self, message: str, attribute: str | None = None, /, **facts: Any) -> str:
        """Format a message for text with Discord markdown.

        Each fact is available by name, its raw value as `<fact>-id`, and the length of a list as `<fact>-count`.
        """
        return self._icons.render(self._format(message, attribute, facts, marked_up=True))

    def label(self, message: str, attribute: str | None = None, /, **facts: Any) -> str:
        """Format a message for buttons, menus, modals and footers, where Discord doesn't render markdown."""
        return self._as_label(self._format(message, attribute, facts, marked_up=self.escapes_labels))

    def has(self, message: str, attribute: str | None = None) -> bool:
        """Return whether a message exists, or this attribute of it."""
        return self.catalog.has(message, attribute)

    def name(self, kind: str, value: Any, *, marked_up: bool = True) -> str:
        """Return the name of a seat, or of a game object's id."""
        named = self._name(kind, value, marked_up=marked_up)
        return self._icons.render(named) if marked_up else self._as_label(named)

    def icon(self, name: str) -> dict[str, Any] | None:
        """Return an icon for a button or menu line, or None if it isn't available."""
        return self._icons.component_emoji(name)

    def _as_label(self, text: str) -> str:
        return self._icons.render(text) if self.escapes_labels else replace_icons(text)

    def _name(self, kind: str, value: Any, *, marked_up: bool) -> str:
        """Return the name with markers for icons."""
        if kind == "seat" and isinstance(value, int):
            name = self.seat_names.get(value, str(value + 1))
            return escape_markdown(name) if marked_up or self.escapes_labels else name
        return _named(self.catalog, self.lexicon, kind, str(value))

    def format_list(self, parts: Sequence[str]) -> str:
        """Format `parts` as a list in the reader's language."""
        return self.catalog.format_list(parts)

    def _format(self, message: str, attribute: str | None, facts: Mapping[str, Any], *, marked_up: bool) -> str:
        if not _name_people(self.lexicon, *facts):
            try:
                return _format_cached(self.catalog, self.lexicon, message, attribute, **facts)
            except TypeError:
                pass  # Lists aren't hashable, so they can't be cached.
        return self._format_facts(message, attribute, facts, marked_up)

    def _format_facts(self, message: str, attribute: str | None, facts: Mapping[str, Any], marked_up: bool) -> str:
        variables: dict[str, Fact] = {}
        for fact, value in facts.items():
            self._add_fact(variables, _fact_keys(self.lexicon, fact), value, marked_up)
        return self.catalog.format_marked(message.replace("_", "-"), attribute, tuple(variables.items()))

    def _add_fact(self, variables: dict[str, Fact], fact: "_FactKeys", value: Any, marked_up: bool) -> None:
        if isinstance(value, str):
            variables[fact.key], variables[fact.id] = self._name(fact.kind, value, marked_up=marked_up), value
        elif value is None:
            variables[fact.key], variables[fact.id] = "", "none"
        elif isinstance(value, bool):
            variables[fact.key] = "yes" if value else "no"
        elif isinstance(value, int) and fact.kind == "seat":
            variables[fact.key], variables[fact.id] = self._name(fact.kind, value, marked_up=marked_up), value
        elif isinstance(value, int | float):
            variables[fact.key] = value
        elif isinstance(value, list | tuple) and all(isinstance(part, str | int) for part in value):
            variables[fact.key] = self.format_list(
                [self._name(fact.kind, part, marked_up=marked_up) for part in value]
            )
            variables[f"{fact.key}-count"] = len(value)


class _FactKeys(NamedTuple):
    """The keys under which a message finds a fact, and the kind of thing the fact names."""

    key: str
    id: str
    kind: str


@lru_cache(1_000)
def _fact_keys(lexicon: Lexicon, fact: str) -> _FactKeys:
    key = fact.replace("_", "-")
    return _FactKeys(key, f"{key}-id", lexicon.kind_of(fact))


@lru_cache(1_000)
def _name_people(lexicon: Lexicon, *facts: str) -> bool:
    """Return whether messages with these facts depend on the table's players."""
    return any(_fact_keys(lexicon, fact).kind == "seat" for fact in facts)


@lru_cache(10_000, typed=True)  # Typed, since True and 1 are formatted differently; lists never contain True.
def _format_cached(
    words: MessageCatalog, lexicon: Lexicon, message: str, attribute: str | None, /, **facts: Any
) -> str:
    """Format a message without player names; the result is cached across tables.

    Whether the text is markdown doesn't matter: only the names of people are escaped.
    """
    return Localizer(words, lexicon=lexicon)._format_facts(message, attribute, facts, marked_up=True)


@lru_cache(10_000)
def _named(words: MessageCatalog, lexicon: Lexicon, kind: str, value: str) -> str:
    """Return the name of a game object; cached because panels repeat a few dozen names."""
    message = lexicon.message_id(kind, value).replace("_", "-")
    return words.format_marked(message, None, ()) if words.has(message) else value
