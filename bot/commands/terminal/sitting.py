"""A game in the terminal in which a person has one seat, and computer players all others."""

from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import discord

from bot.commands.replay import Replay
from bot.commands.terminal.asking import Terminal, ask
from bot.commands.terminal.screen import Screen
from bot.presentation.board import Board
from bot.presentation.controls import ask_of
from bot.words.voice import Voice
from engine.core.chance import Chance
from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Action, Decision
from engine.search.players import PLAYERS, USUAL, next_action


class Sitting:
    """The game goes on by itself until it is the person's turn."""

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        chance: Chance,
        terminal: Terminal,
        replay: Replay,
        look: Board,
        voice: Callable[[], Voice],
    ) -> None:
        """`look` is the game's board; `voice` speaks of the table as it is now."""
        self._game = game
        self._seat = seat
        self._chance = chance
        self._terminal = terminal
        self._replay = replay
        self._look = look
        self._voice = voice

    def played(self) -> Iterator[Sequence[Event]]:
        """What happens, answer by answer, to the end. Raises LeftError."""
        game = self._game
        yield game.told
        while not game.finished:
            seat, action = self._next()
            self._replay.note(game, seat, action)
            yield game.apply(seat, action).events

    def _next(self) -> tuple[Seat, Action]:
        """Who owes somebody a word comes first, then one of those whom the game waits for."""
        game = self._game
        owing = [seat for seat in range(game.table.seats) if game.owes_reply(seat)]
        seat = self._chance.choice(owing or game.awaited())
        if seat == self._seat:
            return seat, game.fallback(seat) if game.among_people else self._asked()
        action = next_action(PLAYERS[USUAL], game, seat, self._chance)
        assert action is not None, f"seat {seat} is awaited"
        return seat, action

    def _asked(self) -> Action:
        """What the person answers: a question, a word that they owe, or an offer that they take up."""
        game = self._game
        voice = self._voice().before(game.view(self._seat))
        invited = game.invited(self._seat)
        replies = {offer.token for offer in game.invitations(self._seat) if offer.reply}
        decision = next((each for each in invited if each.token in replies), None) or game.decision(self._seat)
        assert decision is not None, "the person is asked"
        others = tuple(each for each in invited if each.token != decision.token)
        while True:
            asked = ask(self._terminal, voice, decision, _titles(voice, others), self._board)
            if asked.answer is not None:
                return Action(token=decision.token, answer=asked.answer)
            assert asked.offer is not None, "something was written"
            taken = others[asked.offer]
            answer = ask(self._terminal, voice, taken, (), self._board, may_go_back=True).answer
            if answer is not None:
                return Action(token=taken.token, answer=answer)

    def _board(self) -> Iterator[str]:
        """The board as the person sees it, and what they hold."""
        view, voice, board = self._game.view(self._seat), self._voice(), self._look
        own = {"fields": list(board.secrets(voice, view))}
        embeds = [discord.Embed.from_dict(each) for each in (*board.embeds(voice, view), own)]
        shown = SimpleNamespace(content=board.headline(voice, view), embeds=embeds, components=[])
        yield from Screen(voice.words, {}, "").message(shown)


def _titles(voice: Voice, offers: Sequence[Decision]) -> tuple[str, ...]:
    return tuple(voice.label(ask_of(offer), "title", **offer.facts) for offer in offers)
