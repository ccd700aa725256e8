"""A toy game with questions larger than those of real games, for controls that only such questions have."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.questions import Answer, Arrange, Foreseen, Invitation, Pick, Question
from engine.core.steps import JointPrompt, Step, step
from tests.case import Case
from tests.presentation.large_questions import eleven_places, things, twelve_slots
from tests.toy_case import TOY
from tests.toy_game import Toy, ToyTable

QUESTIONS: Sequence[Callable[[], Question]] = (
    lambda: Pick(things(60, 16), least=1, most=1),
    lambda: Arrange(things(8)),
    lambda: Pick(things(40), least=1, most=30),
    eleven_places,
    twelve_slots,
)

INVITATIONS = 4


@step("large-question")
class LargeQuestion(JointPrompt):
    patient: ClassVar[bool] = True
    secret: ClassVar[bool] = True
    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()
    number: int = 0

    @property
    def ahead(self) -> str:
        return f"large:{self.number}"

    def question(self, game: Toy, seat: Seat) -> Question:
        return QUESTIONS[self.number]()

    def fallback(self, game: Toy, seat: Seat) -> Answer:
        return QUESTIONS[self.number]().sample(Chance(1))

    def earlier(self, game: Toy, seat: Seat) -> Answer:
        """Return a random answer, as if a similar question had been asked before."""
        return QUESTIONS[self.number]().sample(Chance(2))

    def resolve_all(self, game: Toy, chosen: Mapping[Seat, Any]) -> None:
        return None


class LargeToy(Toy):
    step_types: ClassVar[tuple[type[Step], ...]] = (*Toy.step_types, LargeQuestion)

    @classmethod
    def lay_out(cls, options: Any, choices: Sequence[str | None], chance: Chance) -> tuple[ToyTable, Sequence[Step]]:
        table, steps = super().lay_out(options, choices, chance)
        asked = tuple(range(table.seats))
        return table, [*(LargeQuestion(asked=asked, number=at) for at, _ in enumerate(QUESTIONS)), *steps]

    def invitations(self, seat: Seat) -> Iterator[Invitation]:
        """Yield the toy game's invitation several times: more than *My seat* shows next to a question."""
        for invitation in super().invitations(seat):
            yield from (invitation._replace(token=f"{invitation.token}-{number}") for number in range(INVITATIONS))

    def ahead(self, seat: Seat) -> Iterator[Foreseen]:
        """Yield the upcoming questions, except the one that must be shown empty."""
        for planned in self.agenda:
            if isinstance(planned, LargeQuestion) and QUESTIONS[planned.number] is not eleven_places:
                yield Foreseen(planned.ahead, planned.kind, planned.question(self, seat))


LARGE = Case(
    name="large_toy",
    kind=LargeToy,
    plan=TOY.plan,
    census=TOY.census,
    secrets=TOY.secrets,
    fullest=TOY.fullest,
)
