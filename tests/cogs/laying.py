"""A toy game with a question that takes several presses: all players secretly assign cards to eleven places."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.questions import Answer, Assign
from engine.core.steps import JointPrompt, Step, step
from tests.presentation.large_questions import Named, eleven_places
from tests.toy_game import Toy, ToyTable


@step("lay-eleven")
class LayEleven(JointPrompt):
    patient: ClassVar[bool] = True
    secret: ClassVar[bool] = True
    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()

    def question(self, game: Toy, seat: Seat) -> Assign[Named, Named]:
        return eleven_places()

    def fallback(self, game: Toy, seat: Seat) -> Answer:
        return eleven_places().sample(Chance(1))

    def resolve_all(self, game: Toy, chosen: Mapping[Seat, Any]) -> None:
        game.table.points = [len(chosen[seat]) for seat in range(game.table.seats)]


class LayingToy(Toy):
    step_types: ClassVar[tuple[type[Step], ...]] = (*Toy.step_types, LayEleven)

    @classmethod
    def lay_out(cls, options: Any, choices: Sequence[str | None], chance: Chance) -> tuple[ToyTable, Sequence[Step]]:
        table, steps = super().lay_out(options, choices, chance)
        return table, [LayEleven(asked=tuple(range(table.seats))), *steps]
