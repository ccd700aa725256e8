"""What can be looked up: the rules by topic, and the cards by name."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.messages import Message
from bot.presentation.board import Board
from bot.presentation.components import MOST_CHOICES, MOST_ROWS, Choice, embed, row, select
from bot.presentation.handles import Handle
from bot.presentation.voice import Voice

RULES = "rules-"
RULES_MENU = "rules-menu"


class Entry(NamedTuple):
    """Something that can be looked up: `id` stays the same in every language."""

    id: str
    name: str


def topics(voice: Voice) -> tuple[Entry, ...]:
    """The topics of the rules, in the order of a game."""
    found = voice.words.beginning(RULES)
    return tuple(Entry(topic, voice.say(topic)) for topic in found if voice.has(topic, "text"))


def cards(voice: Voice, board: Board) -> tuple[Entry, ...]:
    """The cards of a game, by name; one that is also known by another name is found by both."""
    entries = [Entry(card, voice.name("card", card, marked_up=False)) for card in board.card_names]
    for card in board.card_names:
        message = board.message_of("card", card).replace("_", "-")
        if voice.has(message, "aka"):
            entries.append(Entry(card, voice.label(message, "aka")))
    return tuple(sorted(entries, key=lambda entry: entry.name))


def matching(entries: Iterable[Entry], typed: str) -> list[Entry]:
    """The entries that fit what was typed, those that begin with it first."""
    wanted = typed.casefold().strip()
    found = [entry for entry in entries if wanted in entry.name.casefold()]
    return sorted(found, key=lambda entry: not entry.name.casefold().startswith(wanted))[:MOST_CHOICES]


def found(entries: Iterable[Entry], typed: str) -> Entry | None:
    """The entry of this id or name, or the only one that fits."""
    everything = tuple(entries)
    wanted = typed.casefold().strip()
    for entry in everything:
        if wanted in (entry.id.casefold(), entry.name.casefold()):
            return entry
    fitting = matching(everything, typed)
    return fitting[0] if len(fitting) == 1 else None


def topic_page(voice: Voice, topic: str) -> Message:
    """One topic of the rules."""
    return Message(embeds=(embed(voice.say(topic), voice.say(topic, "text")),))


def contents(voice: Voice, table: int | None) -> Message:
    """The topics to choose from."""
    choices = [Choice(entry.name, entry.id) for entry in topics(voice)]
    menus = [choices[at : at + MOST_CHOICES] for at in range(0, len(choices), MOST_CHOICES)][:MOST_ROWS]
    return Message(
        embeds=(embed(voice.say("rules-title"), voice.say("rules-text")),),
        components=tuple(
            row(select(Handle(RULES_MENU, table, rest=(str(at),)), menu, voice.label("rules-menu")))
            for at, menu in enumerate(menus)
        ),
    )
