"""Words that know the table: they call seats, provinces or cards by their names."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bot.words.wording import Fact, Words
from engine.core.questions import Option
from engine.core.table import View

_MARKDOWN = re.compile(r"(^[-#>]|[\\`*_~|\[<@])")


def plain(name: str) -> str:
    """A person's own name, without effect on the text around it."""
    return _MARKDOWN.sub(r"\\\1", name)


class Lexicon:
    """What the facts of a game name. Games extend it."""

    kinds: Mapping[str, str] = dict.fromkeys(
        (
            "seat", "seats", "giver", "receiver", "owner", "by", "other", "others", "target", "victim",
            "winner", "loser", "losers", "participants", "chooser", "ally",
        ),
        "seat",
    )  # fmt: skip
    """Of each fact, the kind of thing it names; a fact that is not here names something of its own kind."""

    def kind_of(self, fact: str) -> str:
        return self.kinds.get(fact, fact)

    def message_of(self, kind: str, value: str) -> str:
        """The id of the message that names `value`."""
        return f"{kind}-{value}"

    def about(self, voice: "Voice", option: Option[Any]) -> str:
        """A line on what an option means, or nothing."""
        return voice.label(option.word, "about", **option.facts) if voice.has(option.word, "about") else ""

    def explained(self, voice: "Voice", option: Option[Any]) -> str:
        """What stands above the button of an option; nothing where something else beside the question says it."""
        return self.about(voice, option)


class Voice:
    """Says messages at one table."""

    def __init__(
        self,
        words: Words,
        people: Mapping[int, str] | None = None,
        lexicon: Lexicon | None = None,
        view: View | None = None,
        short_people: Mapping[int, str] | None = None,
    ) -> None:
        """`people` are the names of the seats, as the people wrote them; `view` is what the reader may see.

        `short_people` are the same names for where they have been said before.
        """
        self.words = words
        self.people = people or {}
        self.short_people = short_people or self.people
        self.lexicon = lexicon or Lexicon()
        self.view = view

    def before(self, view: View) -> "Voice":
        """The same voice for a reader who looks at a table, so that options can be told by what they change there."""
        return Voice(self.words, self.people, self.lexicon, view, self.short_people)

    def say(self, message: str, attribute: str | None = None, /, **facts: Any) -> str:
        """The text with every fact by its name, for where Discord reads markdown.

        A fact is also there as it came, as `<fact>-id`, and a list with its length, as `<fact>-count`.
        """
        return self._say(message, attribute, facts, marked_up=True)

    def label(self, message: str, attribute: str | None = None, /, **facts: Any) -> str:
        """The same for buttons, menus and forms, where Discord shows markdown as it is."""
        return self._say(message, attribute, facts, marked_up=False)

    def has(self, message: str, attribute: str | None = None) -> bool:
        """Whether there is such a message, or such an attribute of it."""
        return self.words.has(message, attribute)

    def name(self, kind: str, value: Any, *, marked_up: bool = True) -> str:
        """What a seat number or an id of the game is called."""
        if kind == "seat" and isinstance(value, int):
            name = self.people.get(value, str(value + 1))
            return plain(name) if marked_up else name
        message = self.lexicon.message_of(kind, str(value)).replace("_", "-")
        return self.words.say(message) if self.words.has(message) else str(value)

    def listed(self, parts: Sequence[str]) -> str:
        """`parts` as a list in the reader's language."""
        return self.words.listed(parts)

    def _say(self, message: str, attribute: str | None, facts: Mapping[str, Any], *, marked_up: bool) -> str:
        told: dict[str, Fact] = {}
        for key, value in facts.items():
            self._put(told, key.replace("_", "-"), self.lexicon.kind_of(key), value, marked_up)
        return self.words.say(message.replace("_", "-"), attribute, **told)

    def _put(self, told: dict[str, Fact], key: str, kind: str, value: Any, marked_up: bool) -> None:
        if value is None:
            told[key], told[f"{key}-id"] = "", "none"
        elif isinstance(value, bool):
            told[key] = "yes" if value else "no"
        elif isinstance(value, str) or (isinstance(value, int) and kind == "seat"):
            told[key], told[f"{key}-id"] = self.name(kind, value, marked_up=marked_up), value
        elif isinstance(value, int | float):
            told[key] = value
        elif isinstance(value, list | tuple) and all(isinstance(part, str | int) for part in value):
            told[key] = self.listed([self.name(kind, part, marked_up=marked_up) for part in value])
            told[f"{key}-count"] = len(value)
