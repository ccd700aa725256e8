"""Make the golden texts of one game from a few random games with fixed seeds."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import islice
from typing import NamedTuple

from bot.games.registry import BOARDS
from bot.model.messages import DirectMessage, Message
from bot.model.tables import Ending, TableInfo
from bot.presentation.board import Boards
from bot.presentation.card import board_page
from bot.presentation.fluent_formatter import FluentMessageFormatter
from bot.presentation.lobby import add_computers_page, choice_confirmation, choice_page
from bot.presentation.lookup import CARDS, TOPICS, LookupIndex, card_page, contents_page, topic_page
from bot.presentation.options import settings_page
from bot.presentation.panel import cards_page
from engine.core.events import Event
from engine.core.questions import Decision
from tests.case import AnyGame
from tests.cases import ALL_GAMES, CASES
from tests.golden.hearing import Hearing, Variant
from tests.golden.questions import Shower
from tests.golden.rest import ids_in
from tests.golden.shown import Page, text_of
from tests.presentation.tables import NOW, begun, lobby_of, panel_of, steps

SEEDS = range(1, 6)
"""Enough games for most questions and events, with every number of seats and many options."""
SURFACES = ("card", "panel", "log", "help", "errors")
_WORDS_OF_A_PICTURE = re.compile(r"<text\b[^>]*>(.*?)</text>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


class Surfaces(NamedTuple):
    """Golden texts by surface, and the message variants they show."""

    texts: dict[str, str]
    shown: set[Variant]


@cache
def surfaces_of(game: str) -> Surfaces:
    """Return all surfaces of a game; cached, since they take a second."""
    return _Teller(game).surfaces()


class _Teller:
    """Renders one game on all surfaces: each kind of question and each log message once."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._kind = ALL_GAMES[game]
        self._case = CASES[game]
        self._hearing = Hearing()
        self._boards = Boards(self._hearing, BOARDS)
        self._board = self._boards.get(game)
        self._speech = FluentMessageFormatter(self._boards, {game: self._kind})
        self._pages = {surface: Page() for surface in SURFACES}
        self._story = ids_in(f"{game}/story")
        self._told: set[str] = set()

    def surfaces(self) -> Surfaces:
        self._lobby()
        for seed in SEEDS:
            self._play(seed)
        for number, game in enumerate(self._case.fullest(), start=1):
            self._fullest(game, f"Fullest table {number}")
        self._help()
        texts = {surface: page.text for surface, page in self._pages.items()}
        return Surfaces(texts, self._hearing.shown_in("\n".join(texts.values())))

    def _first(self, name: str) -> bool:
        """Return whether `name` is new."""
        if name in self._told:
            return False
        self._told.add(name)
        return True

    # Cards

    def _lobby(self) -> None:
        page, kind = self._pages["card"], self._kind
        info = replace(lobby_of(self._game, ("Ann", "Ben")), own_thread=True)
        localizer = self._boards.localizer("en", self._game)
        if kind.seat_choices:
            ann, ben = info.seats
            info = replace(info, seats=(replace(ann, choice=kind.seat_choices[0]), ben))
        page.add("A table that has not begun", self._speech.card(info, None))
        page.add(
            "Its options", *_all_pages(lambda number: settings_page(localizer, info, kind, number, pictures=True))
        )
        page.add("Its computer players", add_computers_page(localizer, info, kind))
        page.add("Its options, for others", settings_page(localizer, info, kind, can_change=False))
        if kind.seat_choices:
            ben_id = info.seats[1].user_id
            page.add(
                "Seat choices", *_all_pages(lambda at: choice_page(localizer, self._board, info, kind, ben_id, at))
            )
        for choice in kind.seat_choices:
            page.add(f"Chosen: {choice}", choice_confirmation(localizer, self._board, choice))

    def _card(self, heading: str, info: TableInfo, game: AnyGame) -> None:
        page = self._pages["card"]
        page.add(heading, self._speech.card(info, game))
        drawing = self._speech.drawing(info, game)
        if drawing is not None:
            page.add(f"{heading}: text in the picture", _in_the_picture(drawing.svg))
            page.add(f"{heading}: the picture in words", drawing.text)

    def _own_pages(self, heading: str, info: TableInfo, game: AnyGame) -> None:
        """Add the board and the cards as the first seat sees them."""
        localizer, page = self._boards.table_localizer(info, game.chosen(), "en"), self._pages["panel"]
        panel = panel_of(info, game, 0)
        page.add(f"Board: {heading}", *_all_pages(lambda number: board_page(localizer, self._board, panel, number)))
        page.add(f"My cards: {heading}", cards_page(localizer, self._board, panel))

    def _fullest(self, game: AnyGame, heading: str) -> None:
        info = begun(game)
        if game.finished:
            return self._card(f"{heading}, over", _over(info), game)
        self._card(heading, info, game)
        self._own_pages(heading, info, game)
        for seat in range(game.table.seats):
            self._ask(info, game, seat)
        ended = replace(info, status="ended", ending=Ending(by=100, until=None), ended_at=NOW)
        return self._card(f"{heading}, ended and shown", ended, game)

    # Games

    def _play(self, seed: int) -> None:
        game, is_first = self._case.begin(seed), seed == SEEDS[0]
        length = sum(1 for _ in steps(self._case.begin(seed), seed)) if is_first else 0
        for number, events in enumerate(steps(game, seed)):
            info = begun(game)
            self._tell(info, game, events)
            if is_first and number in (0, length // 2):
                heading = "First card" if number == 0 else "Middle of a game"
                self._card(heading, info, game)
                self._own_pages(heading, info, game)
            for seat in range(game.table.seats):
                self._ask(info, game, seat)
        if is_first:
            self._card("Over", _over(begun(game)), game)

    def _tell(self, info: TableInfo, game: AnyGame, events: Sequence[Event]) -> None:
        """Add log lines with a new message, calls to new questions, and private messages."""
        page = self._pages["log"]
        calling = tuple(seat for seat in game.awaited() if self._first(f"call {_asked(game, seat).kind}"))
        before = len(self._hearing.said)
        told = self._speech.log_update(info, game, events, calling)
        names, texts = self._new_since(before)
        lines = [line for line in told.lines if any(text in line for text in texts)]
        if lines:
            page.add(", ".join(names), "\n".join(lines))
        if told.call is not None:
            kinds = dict.fromkeys(_asked(game, seat).kind for seat in calling)
            page.add(f"Call: {', '.join(kinds)}", told.model_copy(update={"lines": ()}))
        for seat in sorted({seat for event in events for seat in event.audience or ()}):
            before = len(self._hearing.said)
            alone = self._speech.private_message(info, game, seat, events)
            names, _ = self._new_since(before)
            if isinstance(alone, DirectMessage) and names:
                page.add(f"Private: {', '.join(names)}", self._speech.direct_message(info, game, alone))
            elif isinstance(alone, Message) and names:
                page.add(f"Private: {', '.join(names)}", alone)

    def _new_since(self, before: int) -> tuple[list[str], list[str]]:
        """Return the log messages that were formatted for the first time, and the lines of their texts."""
        new = [each for each in islice(self._hearing.said, before, None) if each.text.message in self._story]
        names = dict.fromkeys(variant.text.name for variant in new)
        texts = [text for variant in new for text in self._hearing.said[variant]]
        return list(names), [line for text in texts for line in text.splitlines() if line.strip()]

    # Questions

    def _ask(self, info: TableInfo, game: AnyGame, seat: int) -> None:
        """Add every kind of question the first time it comes up."""
        decision, invited, ahead = game.decision(seat), game.invited(seat), game.foreseen(seat)
        everything = [("", decision), *(("Offer: ", one) for one in invited), *(("Ahead: ", one) for one in ahead)]
        new = [(how, one) for how, one in everything if one is not None and self._first(f"{how}{one.kind}")]
        if not new:
            return
        panel, page = panel_of(info, game, seat), self._pages["panel"]
        shower = Shower(self._boards.table_localizer(info, game.chosen(), "en"), self._board, panel)
        for how, one in new:
            if how == "Ahead: ":
                page.add(f"{how}{one.kind}", *shower.ahead(one))
            else:
                page.add(f"{how}{one.kind}", *(shower.invited(one) if how else shower.asked(one)))
                self._refuse(shower, one)

    def _refuse(self, shower: Shower, decision: Decision) -> None:
        page = self._pages["errors"]
        for reason, sentence in shower.refusals(decision):
            if self._first(f"refused {reason} {sentence}") and self._first(f"refused {reason} {decision.kind}"):
                page.add(f"{decision.kind}: {reason}", sentence)
        page.add(f"{decision.kind}: as text", "\n".join(shower.misread(decision)))

    # Help

    def _help(self) -> None:
        page, books = self._pages["help"], LookupIndex(self._boards, {self._game: self._kind}).game_indexes("en")
        localizer = self._boards.localizer("en", self._game)
        for shelf, name, shown in ((TOPICS, "Rules", topic_page), (CARDS, "Card", card_page)):
            page.add(f"{name}: contents", *_all_pages(partial(contents_page, localizer, shelf, books, 1)))
            for entry in shelf.entries(books):
                page.add(f"{name}: {entry.name}", f"The same as {entry.id}" if entry.alias else shown(entry))


def _asked(game: AnyGame, seat: int) -> Decision:
    decision = game.decision(seat)
    assert decision is not None
    return decision


def _over(info: TableInfo) -> TableInfo:
    return replace(info, status="finished", ended_at=NOW, awaited=())


def _in_the_picture(svg: str) -> str:
    """Return every text in a picture once, in drawing order."""
    found = (_TAG.sub("", text).strip() for text in _WORDS_OF_A_PICTURE.findall(svg))
    return "\n".join(dict.fromkeys(text for text in found if any(letter.isalpha() for letter in text)))


def _all_pages(page: Callable[[int], Message]) -> Iterator[Message]:
    """Yield pages until one repeats."""
    shown: dict[str, Message] = {}
    while (text := text_of(found := page(len(shown)))) not in shown:
        shown[text] = found
    return iter(shown.values())
