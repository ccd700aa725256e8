"""Playing an imagined game on to the end of a turn, to see what an answer is worth."""

from functools import cache
from typing import Any

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, Answer
from engine.core.steps import Prompt
from engine.search.candidates import candidates


def open_prompt(game: Game[Any]) -> Prompt:
    """The prompt that an unfinished game waits at."""
    prompt = game.agenda[-1]
    assert isinstance(prompt, Prompt), "a game rests on prompts only"
    return prompt


def after(world: Game[Any], seat: Seat, answer: Answer) -> Game[Any]:
    """A copy of the imagined game in which `seat` has given this answer to the open question."""
    copy = world.clone()
    copy.apply(seat, Action(token=copy.token, answer=answer))
    return copy


def best_at_once(world: Game[Any], seat: Seat, width: int, chance: Chance) -> Answer:
    """The answer after which `seat` stands best at once, of at most `width` that are tried."""
    question = world.question(seat)
    assert question is not None, f"seat {seat} is awaited without a question"
    answers = candidates(question, width, chance, world.proposals(seat))
    if len(answers) == 1:
        return answers[0]
    return max(answers, key=lambda answer: after(world, seat, answer).prospects(seat))


def play_out(world: Game[Any], seat: Seat, steps: int, width: int, chance: Chance) -> None:
    """Plays on for at most `steps` answers: the seat's own turn greedily, the others by their fallbacks.

    Where much is left to chance, all do what is proposed first: whoever tried answers there would know beforehand
    what chance brings in this game, and take what happens to succeed. It stops where another's turn begins, if the
    game says so, and where others decide in secret: what lies behind that is a guess about a guess.
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
    """Plays on from where a turn begins until `seat` has had so many more and is asked again.

    All do what is proposed first, or fall back where nothing is.
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
    """Whether a game says where turns begin."""
    return any(issubclass(step, Prompt) and step.begins_turn for step in kind.step_types)


def _is_far_enough(prompt: Prompt, seat: Seat, awaited: tuple[Seat, ...]) -> bool:
    return awaited != (seat,) and (prompt.secret or prompt.begins_turn)


def _proposed_to_chance(world: Game[Any], seat: Seat) -> Answer | None:
    """What is proposed first to a seat that is asked something of which much is left to chance."""
    prompt = open_prompt(world)
    return next(iter(prompt.proposals(world, seat)), None) if prompt.chancy else None
