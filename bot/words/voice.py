"""Words that know the table: they call seats, provinces or cards by their names."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from bot.words.icons import NO_ICONS, Icons, in_words
from bot.words.plain import Fact
from bot.words.wording import Words
from engine.core.questions import Answer, Assign, Assigned, Decision, Option, Place, Thing
from engine.core.table import View

MARKUP = frozenset(r"-#>.\`*_~|[]<@:")
"""The signs that `plain` may escape."""
_MARKDOWN = re.compile(r"(^[-#>]|(?<=^\d)\.(?= )|(?<=^\d\d)\.(?= )|[\\`*_~|\[\]<@]|:(?=//)|:(?=[^\s:]+:))")


def whole(text: str) -> str:
    """A text without halves of characters, which can be neither stored nor sent, and without NUL."""
    text = text.replace("\0", "")
    return text if text.isascii() else text.encode("utf-8", "replace").decode()


@lru_cache(10_000)
def plain(name: str) -> str:
    """A person's own name, without effect on the text around it."""
    return _MARKDOWN.sub(r"\\\1", name)


class Lexicon:
    """What the facts of a game name. Games extend it."""

    kinds: Mapping[str, str] = dict.fromkeys(
        (
            "seat", "seats", "giver", "receiver", "owner", "by", "other", "others", "target", "victim",
            "winner", "loser", "losers", "participants", "chooser", "ally", "offers_of",
        ),
        "seat",
    )  # fmt: skip
    """Of each fact, the kind of thing it names; a fact that is not here names something of its own kind."""

    numbered: frozenset[str] = frozenset()
    """Kinds of questions whose options have numbers, because a picture marks them."""

    numbered_parts: frozenset[str] = frozenset()
    """Words of things and places to assign that have numbers, because a picture marks them."""

    def kind_of(self, fact: str) -> str:
        return self.kinds.get(fact, fact)

    def message_of(self, kind: str, value: str) -> str:
        """The id of the message that names `value`."""
        return f"{kind}-{value}"

    def facts_of(self, voice: "Voice", option: Option[Any]) -> Mapping[str, Any]:
        """The values for the label of an option: its own, and what a game knows besides."""
        return option.facts

    def called(self, voice: "Voice", decision: Decision, answer: Answer) -> str:
        """What an answer is called in a list of all there are, or nothing: then all that it chooses is named."""
        return ""

    def about(self, voice: "Voice", option: Option[Any]) -> str:
        """A line on what an option means, or nothing."""
        return voice.label(option.word, "about", **option.facts) if voice.has(option.word, "about") else ""

    def about_place(self, voice: "Voice", place: Place[Any]) -> str:
        """A line on how it looks where something may be laid, or nothing."""
        return ""

    def about_laid(self, voice: "Voice", thing: Thing[Any], place: Place[Any], number: int) -> str:
        """A line on what it would mean to lay so many of a thing there, or nothing."""
        return self.about(voice, Option(thing.key, thing.word, thing.means, thing.group))

    def about_lying(self, voice: "Voice", thing: Thing[Any], place: Place[Any]) -> str:
        """A few words on what a thing does that alone is assigned to a place, for a line of a draft, or nothing."""
        return self.about_laid(voice, thing, place, 1)

    def worth_laid(self, voice: "Voice", thing: Thing[Any], place: Place[Any]) -> float:
        """How much a thing would do on a place, to compare it with others where not all can be shown at once."""
        return 0.0

    def about_draft(self, voice: "Voice", question: Assign[Any, Any], laid: Assigned) -> Sequence[str]:
        """Lines on all that is laid together, lawful or not: what it takes and what the reader has; none where
        nothing is to be reckoned up.
        """
        return ()

    def not_laid(self, voice: "Voice", question: Assign[Any, Any]) -> Mapping[str, str]:
        """Of names that somebody may write though nothing is laid under them, the sentence that says why."""
        return {}

    def section_of(self, voice: "Voice", thing: Thing[Any]) -> str:
        """What the things are called among which this one is listed where there are very many; nothing for all."""
        return ""

    def about_setting(self, voice: "Voice", option: str, value: str) -> str:
        """Return what is uncertain about a value of a table's option, or nothing."""
        return ""

    def icon(self, option: Option[Any] | Thing[Any]) -> str:
        """Return the name of the icon on an option's button or menu line, or nothing.

        The label has to make sense without it.
        """
        return ""

    def explained(self, voice: "Voice", option: Option[Any]) -> str:
        """What stands above the button of an option; nothing where something else beside the question says it."""
        return self.about(voice, option)


_OF_NO_GAME = Lexicon()


class Voice:
    """Says messages at one table."""

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
        """`people` are what the seats are called, `names` the people's own names, by default the same; `view` is what
        the reader may see.

        `shortened` gives the same names for where they have been said before; none where they are no shorter then.
        With `labels_in_text`, labels have their names escaped like all other text. `icons` are shown in texts and on
        controls.
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
        """The same voice for a reader who looks at a table, so that options can be told by what they change there."""
        return self._like(view, self.labels_in_text)

    @cached_property
    def in_text(self) -> "Voice":
        """The same voice for what becomes part of a text: markdown is read there, so labels escape names as well."""
        return self if self.labels_in_text else self._like(self.view, labels_in_text=True)

    def calling(self, names: Mapping[int, str]) -> "Voice":
        """Return the same voice with these names for the seats."""
        return Voice(self.words, names, self.lexicon, self.view, names=self.names, icons=self._icons)

    @cached_property
    def without_icons(self) -> "Voice":
        """The same voice for places that can't show the bot's emojis, such as pictures and alternative texts."""
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
        """The names of the seats where they have been said before."""
        return self._shortened() or self.people

    @cached_property
    def shorter(self) -> Mapping[str, str]:
        """Of each name that is shorter where it has been said before, how it is written in a text then."""
        names = {plain(name): plain(self.short_people[seat]) for seat, name in self.people.items()}
        return {full: short for full, short in names.items() if full != short}

    def say(self, message: str, attribute: str | None = None, /, **facts: Any) -> str:
        """The text with every fact by its name, for where Discord reads markdown.

        A fact is also there as it came, as `<fact>-id`, and a list with its length, as `<fact>-count`.
        """
        return self._icons.in_text(self._say(message, attribute, facts, marked_up=True))

    def label(self, message: str, attribute: str | None = None, /, **facts: Any) -> str:
        """The same for buttons, menus, forms and footers, where Discord shows markdown as it is."""
        return self._as_label(self._say(message, attribute, facts, marked_up=self.labels_in_text))

    def has(self, message: str, attribute: str | None = None) -> bool:
        """Whether there is such a message, or such an attribute of it."""
        return self.words.has(message, attribute)

    def name(self, kind: str, value: Any, *, marked_up: bool = True) -> str:
        """What a seat number or an id of the game is called."""
        named = self._name(kind, value, marked_up=marked_up)
        return self._icons.in_text(named) if marked_up else self._as_label(named)

    def icon(self, name: str) -> dict[str, Any] | None:
        """Return an icon for a button or menu line, or None if it isn't available."""
        return self._icons.on_control(name)

    def _as_label(self, text: str) -> str:
        return self._icons.in_text(text) if self.labels_in_text else in_words(text)

    def _name(self, kind: str, value: Any, *, marked_up: bool) -> str:
        """Return the name with marks for its icons."""
        if kind == "seat" and isinstance(value, int):
            name = self.people.get(value, str(value + 1))
            return plain(name) if marked_up or self.labels_in_text else name
        return _named(self.words, self.lexicon, kind, str(value))

    def listed(self, parts: Sequence[str]) -> str:
        """`parts` as a list in the reader's language."""
        return self.words.listed(parts)

    def _say(self, message: str, attribute: str | None, facts: Mapping[str, Any], *, marked_up: bool) -> str:
        if not _name_people(self.lexicon, *facts):
            try:
                return _of_nobody(self.words, self.lexicon, message, attribute, **facts)
            except TypeError:
                pass  # A list cannot be remembered.
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
    """Under which keys a message finds a fact, and of which kind the thing is that it names."""

    key: str
    id: str
    kind: str


@lru_cache(1_000)
def _told_as(lexicon: Lexicon, fact: str) -> _Told:
    key = fact.replace("_", "-")
    return _Told(key, f"{key}-id", lexicon.kind_of(fact))


@lru_cache(1_000)
def _name_people(lexicon: Lexicon, *facts: str) -> bool:
    """Whether what is said with these facts depends on who sits at the table."""
    return any(_told_as(lexicon, fact).kind == "seat" for fact in facts)


@lru_cache(10_000, typed=True)  # By type, since yes and 1 are said differently; lists hold no yes.
def _of_nobody(words: Words, lexicon: Lexicon, message: str, attribute: str | None, /, **facts: Any) -> str:
    """What names nobody is said alike at every table, and on one panel after another.

    Nor does it matter whether it is marked up: only what people call themselves is.
    """
    return Voice(words, lexicon=lexicon)._put_together(message, attribute, facts, marked_up=True)


@lru_cache(10_000)
def _named(words: Words, lexicon: Lexicon, kind: str, value: str) -> str:
    """What a thing of the game is called: a panel names the same few dozens again and again."""
    message = lexicon.message_of(kind, value).replace("_", "-")
    return words.said(message, None, ()) if words.has(message) else value
