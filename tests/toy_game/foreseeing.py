"""What may be said ahead at a feast, in each of the four shapes: the table to lay, the bid, the guests, the toast."""

from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Foreseen, Pick
from engine.core.steps import Prompt
from tests.toy_game.feast import ASK, LayTable, Toast, others
from tests.toy_game.rounds import Bid, SeatGuests
from tests.toy_game.table import ToyGame


def foreseen_at_a_feast(game: ToyGame, seat: Seat) -> Iterator[Foreseen]:
    """The questions of this round that are still to come: whoever bids may win, and then seats guests and toasts."""
    round_ = game.table.round
    planned = [step for step in game.agenda if isinstance(step, Prompt)]
    for step in reversed(planned):
        if isinstance(step, LayTable | Bid):
            yield of_prompt(game, seat, step)
    if any(isinstance(step, Bid) for step in planned):
        yield of_prompt(game, seat, SeatGuests(seat=seat, round=round_))
    if any(_leads_to_a_toast(step, seat) for step in planned):
        yield Foreseen(f"toast:{round_}", Toast(seat=seat).kind, Pick((*others(game, seat), ASK)))


def of_prompt(game: ToyGame, seat: Seat, prompt: Prompt) -> Foreseen:
    """A prompt as it will be put, as far as is known now."""
    question = prompt.question(game, seat)
    return Foreseen(prompt.ahead, prompt.kind, question, prompt.facts(game, seat), prompt.form)


def _leads_to_a_toast(step: Prompt, seat: Seat) -> bool:
    """Whether `seat` may come to toast somebody by this."""
    return isinstance(step, Bid) or (isinstance(step, SeatGuests) and step.seat == seat)
