"""What the controls of every shape are made with: their custom ids, and the labels of what can be chosen."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from bot.model.custom_ids import CustomId
from bot.presentation.components import CHOICE, INPUT, Choice, Component, continued, cut
from bot.presentation.controls.drafts import Draft, mark_of
from bot.presentation.counting import in_runs
from bot.words.voice import Voice
from engine.core.questions import Answer, Decision, Option, Thing

_NAMES = (22, 16, 12, 8)
"""Characters of people's names in a form's title, as many as fit."""
MENUS, CLEAR, OTHERS = "menus", "clear", "others"
"""What a custom id says last when menus are filled in instead of forms, when a draft is dropped, and when all is
shown of the parts whose numbers follow."""


class Asked:
    """One decision as it is put to a seat at `table`, in the words of `voice`."""

    def __init__(self, voice: Voice, table: int, decision: Decision) -> None:
        self.voice = voice
        self.decision = decision
        self._table = table
        self._mark = mark_of(decision.question)

    @cached_property
    def in_text(self) -> "Asked":
        """The same decision in words for a text, where markdown is read."""
        return Asked(self.voice.in_text, self._table, self.decision)

    def id_for(self, what: str, *rest: str) -> CustomId:
        """The custom id of a control that does `what` for this decision."""
        return CustomId(what, self._table, self.decision.seat, self.decision.token, (self._mark, *rest))

    def id_of_page(self, page: int, *how: str) -> CustomId:
        """The custom id of a button that shows another page."""
        return self.id_for("page", "", str(page), *how)

    def how(self, draft: Draft) -> tuple[str, ...]:
        """What the custom ids of a draft say last: how it is filled in, and of which parts all is shown."""
        if draft.others:
            return (".".join((MENUS if draft.by_menus else OTHERS, *map(str, draft.others))),)
        return (MENUS,) if draft.by_menus else ()

    def title(self) -> str:
        """The question in a few words."""
        return self.own("title")

    def form_title(self, attribute: str = "title", **more: str | int) -> str:
        """What the question calls itself as the title of a form: if it's too long, people's names are shortened."""
        for asked in self._with_shorter_names():
            title = asked.own(attribute, **more)
            if len(title) <= INPUT:
                break
        return title

    def _with_shorter_names(self) -> Iterator["Asked"]:
        yield self
        for most in _NAMES:
            names = {seat: cut(name, most) for seat, name in self.voice.names.items()}
            yield Asked(self.voice.calling(names), self._table, self.decision)

    def own(self, attribute: str, **more: str | int) -> str:
        """What this question calls something, or else what all do; its words may name `more` than its facts."""
        message = ask_of(self.decision)
        facts = {**self.decision.facts, **more}
        if self.voice.has(message, attribute):
            return self.voice.label(message, attribute, **facts)
        return self.voice.label(f"question-{attribute}", **facts)

    def closing(self, label: str, answer: Answer) -> str:
        """What an answer is called; the one that closes an open talk says so."""
        return self.voice.label("closing", answer=label, title=self.title()) if self.closes(answer) else label

    def closes(self, answer: Answer) -> bool:
        """Whether an answer closes an open talk for its seat."""
        return self.decision.closing == answer

    def numbered(self, label: str, *places: int) -> str:
        """Return the label of one or more options with the numbers that mark them on the seat's picture, if any."""
        if not places or self.decision.kind not in self.voice.lexicon.numbered:
            return label
        return self._with_number(label, places)

    def numbered_part(self, label: str, word: str, at: int) -> str:
        """Return the label of a thing or place to assign with the number that marks it on the picture, if any."""
        return self._with_number(label, (at,)) if word in self.voice.lexicon.numbered_parts else label

    def _with_number(self, label: str, places: Iterable[int]) -> str:
        return self.voice.label("numbered", number=in_runs(place + 1 for place in places), answer=label)

    def label(self, option: Option[Any]) -> str:
        """What an option is called; its label may name the facts of the question as well."""
        return self.voice.label(option.word, **self.facts_of(option))

    def facts_of(self, option: Option[Any]) -> dict[str, Any]:
        """The values for its label."""
        return {**self.decision.facts, **self.voice.lexicon.facts_of(self.voice, option)}

    def listed(self, options: Iterable[Option[Any]]) -> str:
        """Options in words, or nothing."""
        return self.voice.listed([self.label(option) for option in options])

    def described(self, options: Sequence[Option[Any]], keys: Sequence[str]) -> str:
        """An answer that names these keys of the options, in words."""
        by_key = {option.key: option for option in options}
        return self.listed(by_key[key] for key in keys) or self.own("pass")

    def choice(self, option: Option[Any], place: int, *, grouped: bool = False, chosen: bool = False) -> Choice:
        """The line of a menu for an option; beside its group's title its short name will do, if it has one."""
        line, whole = self.line(option.word, self.facts_of(option), always=grouped)
        label, rest = continued(self.numbered(line, place), CHOICE)
        about = whole or rest or self.voice.lexicon.about(self.voice, option)
        return Choice(label, str(place), about, chosen, self.icon(option))

    def icon(self, option: Option[Any] | Thing[Any]) -> Component | None:
        """The icon of an option for its button or menu line, if it has one."""
        return self.voice.icon(self.voice.lexicon.icon(option))

    def line(self, word: str, facts: Mapping[str, Any], *, always: bool = False) -> tuple[str, str]:
        """What a line of a menu says, and all of it where that is the short name; without one it goes on below."""
        label, whole = self.short(word, facts, CHOICE, always=always)
        return (whole, "") if whole and not self.voice.has(word, "short") else (label, whole)

    def short(self, word: str, facts: Mapping[str, Any], most: int, *, always: bool = False) -> tuple[str, str]:
        """A label of at most so many characters, and all of it if that is more: then it stands beside it."""
        has_brief = self.voice.has(word, "short")
        brief = self.voice.label(word, "short", **facts) if has_brief and always else ""
        if brief and len(brief) <= most:
            return brief, ""
        whole = self.voice.label(word, **facts)
        if len(whole) <= most:
            return whole, ""
        return cut(self.voice.label(word, "short", **facts) if has_brief else whole, most), whole


def in_order(voice: Voice, lines: Sequence[str]) -> list[str]:
    """What is chosen one after another, numbered if there is more than one."""
    if len(lines) < 2:
        return list(lines)
    return [voice.say("next-in-order", number=at, line=line) for at, line in enumerate(lines, 1)]


def ask_of(decision: Decision) -> str:
    """The id of the message that asks the question."""
    return f"{'invite' if decision.invitation else 'ask'}-{decision.kind}".replace("_", "-")
