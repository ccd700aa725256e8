"""Questions of a feast that can be answered in advance, one of each shape."""

from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Foreseen, Pick
from engine.core.steps import Prompt
from tests.toy_game.feast import ASK, LayTable, Toast, others
from tests.toy_game.rounds import Bid, SeatGuests
from tests.toy_game.table import ToyGame


def foreseen_at_a_feast(game: ToyGame, seat: Seat) -> Iterator[Foreseen]:
    """Yield the questions still to come in this round; any bidder may win, and then seats the guests and toasts."""
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
    """Return a prompt's question as far as it is known now."""
    question = prompt.question(game, seat)
    return Foreseen(prompt.ahead, prompt.kind, question, prompt.facts(game, seat), prompt.form)


def _leads_to_a_toast(step: Prompt, seat: Seat) -> bool:
    """Return whether this step can lead to a toast by `seat`."""
    return isinstance(step, Bid) or (isinstance(step, SeatGuests) and step.seat == seat)
