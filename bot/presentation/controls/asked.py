"""What the controls of every shape are made with: their custom ids, and the labels of what can be chosen."""

from collections.abc import Iterable, Sequence

from bot.model.custom_ids import CustomId
from bot.presentation.components import DANGER, Component, button
from bot.presentation.controls.drafts import mark_of
from bot.words.voice import Voice
from engine.core.questions import Decision, Option


class Asked:
    """One decision as it is put to a seat at `table`, in the words of `voice`."""

    def __init__(self, voice: Voice, table: int, decision: Decision) -> None:
        self.voice = voice
        self.decision = decision
        self._table = table
        self._mark = mark_of(decision.question)

    def id_for(self, what: str, *rest: str) -> CustomId:
        """The custom id of a control that does `what` for this decision."""
        return CustomId(what, self._table, self.decision.seat, self.decision.token, (self._mark, *rest))

    def title(self) -> str:
        """The question in a few words."""
        return self.own("title")

    def own(self, attribute: str) -> str:
        """What this question calls something, or else what all do."""
        message = ask_of(self.decision)
        facts = self.decision.facts
        if self.voice.has(message, attribute):
            return self.voice.label(message, attribute, **facts)
        return self.voice.label(f"question-{attribute}", **facts)

    def label(self, option: Option) -> str:
        """What an option is called."""
        return self.voice.label(option.word, **option.facts)

    def listed(self, options: Iterable[Option]) -> str:
        """Options in words, or nothing."""
        return self.voice.listed([self.label(option) for option in options])

    def described(self, options: Sequence[Option], keys: Sequence[str]) -> str:
        """An answer that names these keys of the options, in words."""
        by_key = {option.key: option for option in options}
        return self.listed(by_key[key] for key in keys) or self.voice.say("nothing")

    def clearing(self) -> Component:
        """The button that drops a draft."""
        return button(self.id_for("page", "", "0", "clear"), self.voice.label("start-over"), DANGER)


def ask_of(decision: Decision) -> str:
    """The id of the message that asks the question."""
    return f"{'invite' if decision.invitation else 'ask'}-{decision.kind}".replace("_", "-")
