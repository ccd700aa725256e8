"""Simulation of an imagined game to the end of a turn, to evaluate an answer."""

from functools import cache
from typing import Any

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, Answer
from engine.core.steps import Prompt
from engine.search.candidates import candidates


def open_prompt(game: Game[Any]) -> Prompt:
    """Return the prompt an unfinished game is waiting at."""
    prompt = game.agenda[-1]
    assert isinstance(prompt, Prompt), "a game rests on prompts only"
    return prompt


def after(world: Game[Any], seat: Seat, answer: Answer) -> Game[Any]:
    """Return a copy of the imagined game in which `seat` has answered the open question."""
    copy = world.clone()
    copy.apply(seat, Action(token=copy.token, answer=answer))
    return copy


def with_guesses(world: Game[Any], seat: Seat, chance: Chance) -> Game[Any]:
    """Answer the imagined game's open question for all seats but `seat` with guesses, if others are asked too."""
    for other in world.awaited():
        if other != seat:
            world.apply(other, Action(token=world.token, answer=world.guess(other, chance)))
    return world


def best_at_once(world: Game[Any], seat: Seat, width: int, chance: Chance) -> Answer:
    """Return the answer with the best immediate prospects for `seat`, trying up to `width` answers."""
    question = world.question(seat)
    assert question is not None, f"seat {seat} is awaited without a question"
    answers = candidates(question, width, chance, world.proposals(seat))
    if len(answers) == 1:
        return answers[0]
    return max(answers, key=lambda answer: after(world, seat, answer).prospects(seat))


def play_out(world: Game[Any], seat: Seat, steps: int, width: int, chance: Chance) -> None:
    """Play on for up to `steps` answers: greedily for `seat`, with fallbacks for the other seats.

    At a `chancy` prompt, every seat takes its first proposal instead. Comparing answers there would be cheating:
    the imagined game's random numbers are fixed, so the seat would pick whichever answer they happen to favor.

    Playing stops when another seat's turn begins (if the game marks turns) and when other seats decide in secret,
    since anything after that would be a guess based on a guess.
    """
    for _ in range(steps):
        awaited = world.awaited()
        if not awaited or _is_far_enough(open_prompt(world), seat, awaited):
            return
        acting = seat if seat in awaited else awaited[0]
        answer = _proposed_to_chance(world, acting)
        if answer is None and acting == seat:
            answer = best_at_once(world, seat, width, chance)
        world.apply(acting, world.fallback(acting) if answer is None else Action(token=world.token, answer=answer))


def play_on(world: Game[Any], seat: Seat, turns: int) -> None:
    """Play on until `seat` has taken `turns` more turns and would begin the next one.

    Every seat takes its first proposal, or its fallback if there are no proposals.
    """
    while world.agenda:
        prompt, awaited = open_prompt(world), world.awaited()
        acting = seat if seat in awaited else awaited[0]
        if prompt.begins_turn and acting == seat:
            if not turns:
                return
            turns -= 1
        proposed = next(iter(prompt.proposals(world, acting)), None)
        world.apply(acting, world.fallback(acting) if proposed is None else Action(world.token, proposed))


@cache
def tells_turns(kind: type[Game[Any]]) -> bool:
    """Return whether any prompt of this game has `begins_turn` set."""
    return any(issubclass(step, Prompt) and step.begins_turn for step in kind.step_types)


def _is_far_enough(prompt: Prompt, seat: Seat, awaited: tuple[Seat, ...]) -> bool:
    return awaited != (seat,) and (prompt.secret or prompt.begins_turn)


def _proposed_to_chance(world: Game[Any], seat: Seat) -> Answer | None:
    """Return the seat's first proposal if the open prompt is `chancy`, or None."""
    prompt = open_prompt(world)
    return next(iter(prompt.proposals(world, seat)), None) if prompt.chancy else None
