"""Checks that hold at every decision of every game, based only on the shapes of questions."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Self

import pytest

from engine.core.chance import Chance
from engine.core.errors import GameError, NotAskedError, StaleAnswerError
from engine.core.questions import Action, Answer, Decision, Pick, Picked, Question, SharedOut
from engine.core.table import Covered, View
from engine.search.random_play import random_action
from tests.case import AnyGame, Case

FEW = 4
"""Number of answers to check per question."""


@dataclass(frozen=True)
class Eyes:
    """Everything that a seat can see."""

    view: View
    decision: Decision | None
    invited: tuple[Decision, ...]
    foreseen: tuple[Decision, ...]

    @classmethod
    def of(cls, game: AnyGame, seat: int) -> Self:
        return cls(game.view(seat), game.decision(seat), game.invited(seat), game.foreseen(seat))


def play_under_contract(case: Case, seed: int, begun: AnyGame | None = None) -> int:
    """Play a random game, check everything at every decision, and return the number of answers.

    The game is a new one, or continues `begun` if given.
    """
    game, chance = begun or case.begin(seed), Chance(seed ^ 0xC0FFEE)
    pieces = case.census(game)
    answers, seen = 0, set[Covered]()
    while not game.finished:
        check_decisions(game, chance)
        proposed = check_proposals(game, chance)
        eyes = [Eyes.of(game, seat) for seat in range(game.table.seats)]
        check_secrets(game, eyes, proposed, chance)
        check_ahead(game, eyes, chance)
        check_refusals(game)
        seat, action = random_action(game, chance, invitations=6)
        check_same_from_save_and_clone(game, seat, action)
        lay_there = covered_things(game)
        game.apply(seat, action)
        seen |= lay_there
        assert covered_things(game) & seen <= lay_there, "a piece that is covered again gets a new mark"
        assert case.census(game) == pieces, "no piece appears or disappears"
        answers += 1
    check_end(game)
    return answers


def play_by_fallbacks(case: Case, seed: int) -> int:
    """Play a game in which no player ever answers, and return the number of fallbacks."""
    game, played = case.begin(seed), 0
    while not game.finished:
        seat = game.awaited()[0]
        game.apply(seat, game.fallback(seat))
        played += 1
    return played


def check_decisions(game: AnyGame, chance: Chance) -> None:
    """Check that every seat whose turn it is has a question with valid answers and a fallback."""
    assert game.awaited(), "an unfinished game waits for a player"
    for seat in game.awaited():
        decision = game.decision(seat)
        assert decision is not None
        question = decision.question
        check_question(question, chance)
        question.check(game.fallback(seat).answer)
        assert game.fallback(seat).token == decision.token
    for seat in range(game.table.seats):
        for invitation in game.invited(seat):
            check_question(invitation.question, chance)


def check_question(question: Question, chance: Chance) -> None:
    """Check that samples and the first few answers are valid and distinct, and that `only_answer` is right."""
    question.check(question.sample(chance))
    if isinstance(question, Pick):
        assert len({option.key for option in question.options}) == len(question.options), "keys differ"
    answers: list[Answer] = list(islice(question.answers(), FEW))
    check_different_and_lawful(question, answers)
    assert question.only_answer() == (answers[0] if len(answers) == 1 else None)


def check_proposals(game: AnyGame, chance: Chance) -> list[tuple[Answer, ...]]:
    """Check that proposals and guesses are valid answers, and that only seats with a question have them.

    Returns the proposals of every seat.
    """
    proposed = [game.proposals(seat) for seat in range(game.table.seats)]
    for seat, proposals in enumerate(proposed):
        question = game.question(seat)
        if question is None:
            assert not proposals, "a proposal answers a question"
        else:
            check_different_and_lawful(question, proposals)
            question.check(game.guess(seat, chance))
    return proposed


def check_different_and_lawful(question: Question, answers: Sequence[Answer]) -> None:
    for place, answer in enumerate(answers):
        question.check(answer)
        assert answer not in answers[:place], "each answer comes once"


def covered_things(game: AnyGame) -> set[Covered]:
    """Return the face-down things, and check that each has its own mark."""
    things = list(game.covered())
    assert len(set(things)) == len(things)
    assert all(0 <= thing.seat < game.table.seats for thing in things)
    return set(things)


def check_secrets(game: AnyGame, eyes: Sequence[Eyes], proposed: Sequence[Sequence[Answer]], chance: Chance) -> None:
    """Check that reshuffling everything hidden from a seat changes nothing it can see."""
    spectator, covered = game.view(None), covered_things(game)
    for seat, sight in enumerate(eyes):
        other = game.imagine(seat, chance)
        assert Eyes.of(other, seat) == sight
        assert all(one.seat == seat for one in other.table.said)
        assert other.view(None) == spectator
        assert other.proposals(seat) == proposed[seat]
        assert covered_things(other) == covered


def check_ahead(game: AnyGame, eyes: Sequence[Eyes], chance: Chance) -> None:
    """Check that questions for answers in advance are well formed, and that answering one is invisible to others."""
    for seat, sight in enumerate(eyes):
        foreseen = sight.foreseen
        tokens = [decision.token for decision in foreseen]
        assert len(set(tokens)) == len(tokens)
        assert all(":" in token for token in tokens), "an open question has none"
        assert all(isinstance(decision.kind, str) for decision in foreseen)
        for decision in foreseen:
            check_question(decision.question, chance)
        if foreseen:
            decision = chance.choice(foreseen)
            check_quiet(game, eyes, seat, Action(decision.token, decision.question.sample(chance)))


def check_quiet(game: AnyGame, eyes: Sequence[Eyes], seat: int, action: Action) -> None:
    """Check that an answer in advance changes nothing that others see, nor the rest of the game."""
    other = game.clone()
    receipt = other.apply(seat, action)
    assert receipt.quiet
    assert (receipt.events, receipt.final) == ((), False)
    assert other.table.chance == game.table.chance
    assert (other.token, other.awaited(), other.agenda) == (game.token, game.awaited(), game.agenda)
    assert other.view(None) == game.view(None)
    for each, sight in enumerate(eyes):
        now = Eyes.of(other, each)
        assert now == (replace(sight, foreseen=now.foreseen) if each == seat else sight)
    other.table.said = game.table.said
    assert other.save() == game.save()


def check_refusals(game: AnyGame) -> None:
    """Check that illegal and stale answers, and those of other seats, raise a named error and change nothing."""
    before = game.save()
    seat = game.awaited()[0]
    fallback = game.fallback(seat)
    with pytest.raises(StaleAnswerError):
        game.apply(seat, Action(token="0", answer=fallback.answer))
    for bogus in (
        Picked(keys=("no such option",)),
        SharedOut(shares={"no such slot": 1}),
        SharedOut(shares={"": -1}),
    ):
        with pytest.raises(GameError):
            game.apply(seat, Action(token=fallback.token, answer=bogus))
    for foreign in range(game.table.seats):
        if game.decision(foreign) is None:
            with pytest.raises(NotAskedError):
                game.apply(foreign, fallback)
    assert game.save() == before


def check_same_from_save_and_clone(game: AnyGame, seat: int, action: Action) -> None:
    """Check that a clone and a loaded save continue identically and don't affect the original."""
    before = game.save()
    clone, loaded = game.clone(), type(game).load(before)
    assert clone.save() == loaded.save() == before
    assert covered_things(clone) == covered_things(loaded) == covered_things(game)
    assert [loaded.decision(s) for s in range(game.table.seats)] == [
        game.decision(s) for s in range(game.table.seats)
    ]
    assert loaded.proposals(seat) == game.proposals(seat)
    assert clone.apply(seat, action) == loaded.apply(seat, action)
    assert clone.save() == loaded.save()
    assert game.save() == before


def check_end(game: AnyGame) -> None:
    """Check that a finished game has no questions, ranks all seats and can be saved."""
    assert game.awaited() == ()
    assert all(
        game.decision(seat) is None and not game.invited(seat) and not game.foreseen(seat)
        for seat in range(game.table.seats)
    )
    assert sorted(seat for seat, _, _ in game.ranking()) == list(range(game.table.seats))
    assert type(game).load(game.save()).ranking() == game.ranking()
