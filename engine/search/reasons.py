"""Why a computer player prefers an answer, as the part of its evaluation that the answer raises most."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Answer
from engine.search.candidates import candidates
from engine.search.look_ahead import after, play_out, with_guesses

ALTERNATIVES = 6
"""The maximum number of other answers to compare with."""
WORLDS = 2
"""The number of imagined games to average over."""
STEPS, WIDTH = 10, 6
"""The maximum number of answers in a simulated turn, and of answers to try at each of its questions."""
NOTICEABLE = 0.1
"""The minimum rise, in points, that counts as a reason."""


def reason_for(game: Game[Any], seat: Seat, answer: Answer, chance: Chance) -> str:
    """Return the part of `Game.prospect_parts` that an answer raises most over the average of the other answers.

    The next-best answer alone often differs in a detail only, such as another target. The result is empty if there is
    no other answer, or if no part rises noticeably.
    """
    worlds = [with_guesses(game.imagine(seat, chance), seat, chance) for _ in range(WORLDS)]
    question = worlds[0].question(seat)
    assert question is not None, f"seat {seat} has no question"
    others = candidates(question, ALTERNATIVES, chance, worlds[0].proposals(seat))
    others = [other for other in others if other != answer]
    if not others:
        return ""
    parts = _mean_parts(worlds, seat, [answer], chance)
    usual = _mean_parts(worlds, seat, others, chance)
    part = max(parts, key=lambda name: parts[name] - usual.get(name, 0.0))
    return part if parts[part] - usual.get(part, 0.0) > NOTICEABLE else ""


def _mean_parts(
    worlds: Sequence[Game[Any]], seat: Seat, answers: Sequence[Answer], chance: Chance
) -> Mapping[str, float]:
    """Return the mean of each part of the prospects after simulating the turn with each answer in each world."""
    total: defaultdict[str, float] = defaultdict(float)
    for world, answer in product(worlds, answers):
        copy = after(world, seat, answer)
        play_out(copy, seat, STEPS, WIDTH, chance)
        for part, worth in copy.prospect_parts(seat).items():
            total[part] += worth / (len(worlds) * len(answers))
    return total
