"""Message formatter for a table: renders messages with the names of players, provinces, cards and so on."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from bot.words.icons import NO_ICONS, Icons, in_words
from bot.words.wording import Fact, Words
from engine.core.questions import Answer, Assign, Assigned, Decision, Option, Place, Thing
from engine.core.table import View

MARKUP = frozenset(r"-#>.\`*_~|[]<@:")
"""Characters that `plain` may escape."""
_MARKDOWN = re.compile(r"(^[-#>]|(?<=^\d)\.(?= )|(?<=^\d\d)\.(?= )|[\\`*_~|\[\]<@]|:(?=//)|:(?=[^\s:]+:))")


def whole(text: str) -> str:
    """Remove NUL and unpaired surrogates, which can be neither stored nor sent."""
    text = text.replace("\0", "")
    return text if text.isascii() else text.encode("utf-8", "replace").decode()


@lru_cache(10_000)
def plain(name: str) -> str:
    """Escape Discord markdown in a person's name."""
    return _MARKDOWN.sub(r"\\\1", name)


class Lexicon:
    """Rules for naming a game's facts in messages. Games subclass it."""

    kinds: Mapping[str, str] = dict.fromkeys(
        (
            "seat", "seats", "giver", "receiver", "owner", "by", "other", "others", "target", "victim",
            "winner", "loser", "losers", "participants", "chooser", "ally", "offers_of",
        ),
        "seat",
    )  # fmt: skip
    """Maps facts to the kind of thing they name; other facts are their own kind."""

    numbered: frozenset[str] = frozenset()
    """Kinds of questions whose options have numbers that match marks in a picture."""

    numbered_parts: frozenset[str] = frozenset()
    """Words of things and places to assign that have numbers, because a picture marks them."""

    def kind_of(self, fact: str) -> str:
        return self.kinds.get(fact, fact)

    def message_of(self, kind: str, value: str) -> str:
        """Return the id of the message that names `value`."""
        return f"{kind}-{value}"

    def facts_of(self, voice: "Voice", option: Option[Any]) -> Mapping[str, Any]:
        """Return the values for an option's label: its own, plus those the game adds."""
        return option.facts

    def called(self, voice: "Voice", decision: Decision, answer: Answer) -> str:
        """Return a name for an answer in a list of all answers, or "" to list what the answer chooses."""
        return ""

    def about(self, voice: "Voice", option: Option[Any]) -> str:
        """Return a line that explains an option, or ""."""
        return voice.label(option.word, "about", **option.facts) if voice.has(option.word, "about") else ""

    def about_place(self, voice: "Voice", place: Place[Any]) -> str:
        """Return a line on the state of a place where things can be assigned, or ""."""
        return ""

    def about_laid(self, voice: "Voice", thing: Thing[Any], place: Place[Any], number: int) -> str:
        """Return a line on what it means to assign `number` of a thing to a place, or ""."""
        return self.about(voice, Option(thing.key, thing.word, thing.means, thing.group))

    def about_lying(self, voice: "Voice", thing: Thing[Any], place: Place[Any]) -> str:
        """Return a short note for a draft on what a thing does as the only one assigned to a place, or ""."""
        return self.about_laid(voice, thing, place, 1)

    def worth_laid(self, voice: "Voice", thing: Thing[Any], place: Place[Any]) -> float:
        """Return how useful a thing is at a place, to choose which ones to show if there isn't room for all."""
        return 0.0

    def about_draft(self, voice: "Voice", question: Assign[Any, Any], laid: Assigned) -> Sequence[str]:
        """Return lines on all assignments of a draft, even an illegal one: its cost and what the player has.

        Empty if the question has no costs.
        """
        return ()

    def not_laid(self, voice: "Voice", question: Assign[Any, Any]) -> Mapping[str, str]:
        """Return explanations for names that players may type although nothing can be assigned there."""
        return {}

    def section_of(self, voice: "Voice", thing: Thing[Any]) -> str:
        """Return the name of the group in which a long list shows this thing, or "" for a single group."""
        return ""

    def about_setting(self, voice: "Voice", option: str, value: str) -> str:
        """Return what is uncertain about an option's value, or ""."""
        return ""

    def icon(self, option: Option[Any] | Thing[Any]) -> str:
        """Return the name of the icon on an option's button or menu line, or "".

        The label has to make sense without it.
        """
        return ""

    def explained(self, voice: "Voice", option: Option[Any]) -> str:
        """Return the text above an option's button, or "" if something else next to the question explains it."""
        return self.about(voice, option)


_OF_NO_GAME = Lexicon()


class Voice:
    """Message formatter for one table and one reader."""

    def __init__(
        self,
        words: Words,
        people: Mapping[int, str] | None = None,
        lexicon: Lexicon | None = None,
        view: View | None = None,
        shortened: Callable[[], Mapping[int, str]] = dict,
        *,
        names: Mapping[int, str] | None = None,
        labels_in_text: bool = False,
        icons: Icons = NO_ICONS,
    ) -> None:
        """Create a formatter.

        `people` maps seats to display labels, `names` to the people's own names (by default, the same). `view` is
        what the reader can see. `shortened` returns shorter labels for seats that a text has already mentioned, or an
        empty mapping. With `labels_in_text`, labels escape names like all other text. `icons` are used in texts and
        on controls.
        """
        self.words = words
        self.people = people or {}
        self.names = self.people if names is None else names
        self._shortened = shortened
        self.lexicon = lexicon or _OF_NO_GAME
        self.view = view
        self.labels_in_text = labels_in_text
        self._icons = icons

    def before(self, view: View) -> "Voice":
        """Return a formatter for a reader with this view, which can describe options by their effect there."""
        return self._like(view, self.labels_in_text)

    @cached_property
    def in_text(self) -> "Voice":
        """The same formatter for labels inside markdown text, so they escape names as well."""
        return self if self.labels_in_text else self._like(self.view, labels_in_text=True)

    def calling(self, names: Mapping[int, str]) -> "Voice":
        """Return the same formatter with these names for the seats."""
        return Voice(self.words, names, self.lexicon, self.view, names=self.names, icons=self._icons)

    @cached_property
    def without_icons(self) -> "Voice":
        """The same formatter without Discord emojis, for pictures and alternative texts."""
        return self if self._icons is NO_ICONS else self._like(self.view, self.labels_in_text, NO_ICONS)

    def _like(self, view: View | None, labels_in_text: bool, icons: Icons | None = None) -> "Voice":
        return Voice(
            self.words,
            self.people,
            self.lexicon,
            view,
            self._shortened,
            names=self.names,
            labels_in_text=labels_in_text,
            icons=self._icons if icons is None else icons,
        )

    @cached_property
    def short_people(self) -> Mapping[int, str]:
        """The names of the seats for repeated mentions."""
        return self._shortened() or self.people

    @cached_property
    def shorter(self) -> Mapping[str, str]:
        """Maps names to shorter forms for repeated mentions, both escaped; omits names without a shorter form."""
        names = {plain(name): plain(self.short_people[seat]) for seat, name in self.people.items()}
        return {full: short for full, short in names.items() if full != short}

    def say(self, message: str, attribute: str | None = None, /, **facts: Any) -> str:
        """Format a message for text with Discord markdown.

        Each fact is available by name, its raw value as `<fact>-id`, and the length of a list as `<fact>-count`.
        """
        return self._icons.in_text(self._say(message, attribute, facts, marked_up=True))

    def label(self, message: str, attribute: str | None = None, /, **facts: Any) -> str:
        """Format a message for buttons, menus, modals and footers, where Discord doesn't render markdown."""
        return self._as_label(self._say(message, attribute, facts, marked_up=self.labels_in_text))

    def has(self, message: str, attribute: str | None = None) -> bool:
        """Return whether a message exists, or this attribute of it."""
        return self.words.has(message, attribute)

    def name(self, kind: str, value: Any, *, marked_up: bool = True) -> str:
        """Return the name of a seat, or of a game object's id."""
        named = self._name(kind, value, marked_up=marked_up)
        return self._icons.in_text(named) if marked_up else self._as_label(named)

    def icon(self, name: str) -> dict[str, Any] | None:
        """Return an icon for a button or menu line, or None if it isn't available."""
        return self._icons.on_control(name)

    def _as_label(self, text: str) -> str:
        return self._icons.in_text(text) if self.labels_in_text else in_words(text)

    def _name(self, kind: str, value: Any, *, marked_up: bool) -> str:
        """Return the name with markers for icons."""
        if kind == "seat" and isinstance(value, int):
            name = self.people.get(value, str(value + 1))
            return plain(name) if marked_up or self.labels_in_text else name
        return _named(self.words, self.lexicon, kind, str(value))

    def listed(self, parts: Sequence[str]) -> str:
        """Format `parts` as a list in the reader's language."""
        return self.words.listed(parts)

    def _say(self, message: str, attribute: str | None, facts: Mapping[str, Any], *, marked_up: bool) -> str:
        if not _name_people(self.lexicon, *facts):
            try:
                return _of_nobody(self.words, self.lexicon, message, attribute, **facts)
            except TypeError:
                pass  # Lists aren't hashable, so they can't be cached.
        return self._put_together(message, attribute, facts, marked_up)

    def _put_together(self, message: str, attribute: str | None, facts: Mapping[str, Any], marked_up: bool) -> str:
        told: dict[str, Fact] = {}
        for fact, value in facts.items():
            self._put(told, _told_as(self.lexicon, fact), value, marked_up)
        return self.words.said(message.replace("_", "-"), attribute, tuple(told.items()))

    def _put(self, told: dict[str, Fact], fact: "_Told", value: Any, marked_up: bool) -> None:
        if isinstance(value, str):
            told[fact.key], told[fact.id] = self._name(fact.kind, value, marked_up=marked_up), value
        elif value is None:
            told[fact.key], told[fact.id] = "", "none"
        elif isinstance(value, bool):
            told[fact.key] = "yes" if value else "no"
        elif isinstance(value, int) and fact.kind == "seat":
            told[fact.key], told[fact.id] = self._name(fact.kind, value, marked_up=marked_up), value
        elif isinstance(value, int | float):
            told[fact.key] = value
        elif isinstance(value, list | tuple) and all(isinstance(part, str | int) for part in value):
            told[fact.key] = self.listed([self._name(fact.kind, part, marked_up=marked_up) for part in value])
            told[f"{fact.key}-count"] = len(value)


class _Told(NamedTuple):
    """The keys under which a message finds a fact, and the kind of thing the fact names."""

    key: str
    id: str
    kind: str


@lru_cache(1_000)
def _told_as(lexicon: Lexicon, fact: str) -> _Told:
    key = fact.replace("_", "-")
    return _Told(key, f"{key}-id", lexicon.kind_of(fact))


@lru_cache(1_000)
def _name_people(lexicon: Lexicon, *facts: str) -> bool:
    """Return whether messages with these facts depend on the table's players."""
    return any(_told_as(lexicon, fact).kind == "seat" for fact in facts)


@lru_cache(10_000, typed=True)  # Typed, since True and 1 are formatted differently; lists never contain True.
def _of_nobody(words: Words, lexicon: Lexicon, message: str, attribute: str | None, /, **facts: Any) -> str:
    """Format a message without player names; the result is cached across tables.

    Whether the text is markdown doesn't matter: only the names of people are escaped.
    """
    return Voice(words, lexicon=lexicon)._put_together(message, attribute, facts, marked_up=True)


@lru_cache(10_000)
def _named(words: Words, lexicon: Lexicon, kind: str, value: str) -> str:
    """Return the name of a game object; cached because panels repeat a few dozen names."""
    message = lexicon.message_of(kind, value).replace("_", "-")
    return words.said(message, None, ()) if words.has(message) else value
