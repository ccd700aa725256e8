"""Custom ids and option labels shared by the controls of all question shapes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from bot.model.custom_ids import CustomId
from bot.presentation.components import CHOICE, INPUT, Choice, Component, continued, cut
from bot.presentation.controls.drafts import Draft, mark_of
from bot.presentation.counting import in_runs
from bot.words.localizer import Voice
from engine.core.questions import Answer, Decision, Option, Thing

_NAMES = (22, 16, 12, 8)
"""Maximum lengths of player names in a modal's title, tried in this order until the title fits."""
MENUS, CLEAR, OTHERS = "menus", "clear", "others"
"""Last argument of a custom id: filling in menus instead of modals, dropping a draft, or showing all options.

`OTHERS` is followed by the parts whose options are all shown.
"""


class Asked:
    """One decision of a seat at `table`, with the localizer `voice`."""

    def __init__(self, voice: Voice, table: int, decision: Decision) -> None:
        self.voice = voice
        self.decision = decision
        self._table = table
        self._mark = mark_of(decision.question)

    @cached_property
    def in_text(self) -> "Asked":
        """The same decision with a localizer for message text, which can contain Markdown."""
        return Asked(self.voice.in_text, self._table, self.decision)

    def id_for(self, what: str, *rest: str) -> CustomId:
        """Return the custom id of a control that does `what` for this decision."""
        return CustomId(what, self._table, self.decision.seat, self.decision.token, (self._mark, *rest))

    def id_of_page(self, page: int, *how: str) -> CustomId:
        """Return the custom id of a button that shows another page."""
        return self.id_for("page", "", str(page), *how)

    def how(self, draft: Draft) -> tuple[str, ...]:
        """Return the last custom-id argument of a draft.

        It says how the draft is filled in, and which parts show all of their options.
        """
        if draft.others:
            return (".".join((MENUS if draft.by_menus else OTHERS, *map(str, draft.others))),)
        return (MENUS,) if draft.by_menus else ()

    def title(self) -> str:
        """Return the question's short title."""
        return self.own("title")

    def form_title(self, attribute: str = "title", **more: str | int) -> str:
        """Return the question's title for a modal. If it is too long, player names are shortened."""
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
        """Return this question's text for `attribute`, or the generic one. The text can use facts and `more`."""
        message = ask_of(self.decision)
        facts = {**self.decision.facts, **more}
        if self.voice.has(message, attribute):
            return self.voice.label(message, attribute, **facts)
        return self.voice.label(f"question-{attribute}", **facts)

    def closing(self, label: str, answer: Answer) -> str:
        """Return the label of an answer. If the answer ends an open discussion for the seat, the label says so."""
        return self.voice.label("closing", answer=label, title=self.title()) if self.closes(answer) else label

    def closes(self, answer: Answer) -> bool:
        """Return whether an answer ends an open discussion for its seat."""
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
        """Return the label of an option. It can use the question's facts too."""
        return self.voice.label(option.word, **self.facts_of(option))

    def facts_of(self, option: Option[Any]) -> dict[str, Any]:
        """Return the facts for an option's label."""
        return {**self.decision.facts, **self.voice.lexicon.facts_of(self.voice, option)}

    def listed(self, options: Iterable[Option[Any]]) -> str:
        """Return the labels of options as a list in words, or "" if there are none."""
        return self.voice.listed([self.label(option) for option in options])

    def described(self, options: Sequence[Option[Any]], keys: Sequence[str]) -> str:
        """Return an answer with these option keys in words."""
        by_key = {option.key: option for option in options}
        return self.listed(by_key[key] for key in keys) or self.own("pass")

    def choice(self, option: Option[Any], place: int, *, grouped: bool = False, chosen: bool = False) -> Choice:
        """Return an option's menu entry. With `grouped`, it has the option's short name if there is one."""
        line, whole = self.line(option.word, self.facts_of(option), always=grouped)
        label, rest = continued(self.numbered(line, place), CHOICE)
        about = whole or rest or self.voice.lexicon.about(self.voice, option)
        return Choice(label, str(place), about, chosen, self.icon(option))

    def icon(self, option: Option[Any] | Thing[Any]) -> Component | None:
        """The icon of an option for its button or menu line, if it has one."""
        return self.voice.icon(self.voice.lexicon.icon(option))

    def line(self, word: str, facts: Mapping[str, Any], *, always: bool = False) -> tuple[str, str]:
        """Return a menu entry's label, and its full text if the label is a short name, otherwise "".

        Without a short name, the label is the full text, which may be too long for the entry; the rest then goes into
        its description.
        """
        label, whole = self.short(word, facts, CHOICE, always=always)
        return (whole, "") if whole and not self.voice.has(word, "short") else (label, whole)

    def short(self, word: str, facts: Mapping[str, Any], most: int, *, always: bool = False) -> tuple[str, str]:
        """Return a label of at most `most` characters, and the full label if that is longer, otherwise "".

        With `always`, prefer the short name even if the full label fits.
        """
        has_brief = self.voice.has(word, "short")
        brief = self.voice.label(word, "short", **facts) if has_brief and always else ""
        if brief and len(brief) <= most:
            return brief, ""
        whole = self.voice.label(word, **facts)
        if len(whole) <= most:
            return whole, ""
        return cut(self.voice.label(word, "short", **facts) if has_brief else whole, most), whole


def in_order(voice: Voice, lines: Sequence[str]) -> list[str]:
    """Number the lines of an ordered choice if there are several."""
    if len(lines) < 2:
        return list(lines)
    return [voice.say("next-in-order", number=at, line=line) for at, line in enumerate(lines, 1)]


def ask_of(decision: Decision) -> str:
    """Return the id of the message that asks the question."""
    return f"{'invite' if decision.invitation else 'ask'}-{decision.kind}".replace("_", "-")
