"""The toy game's main class."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Foreseen, Invitation, Option, Pick
from engine.core.steps import Step, steps_in
from engine.core.table import Covered, GameOptions, Table
from tests.toy_game import feast, rounds
from tests.toy_game.events import CoinGiven
from tests.toy_game.feast import TABLE, dishes_of
from tests.toy_game.foreseeing import foreseen_at_a_feast
from tests.toy_game.rounds import BeginRound, Bid
from tests.toy_game.table import COLOURS, ToyOptions, ToyTable, ToyView


class Toy(Game[ToyTable]):
    id: ClassVar[str] = "toy"
    seat_counts: ClassVar[range] = range(2, 6)
    seat_choices: ClassVar[tuple[str, ...]] = COLOURS
    public_points: ClassVar[bool] = True
    Options: ClassVar[type[GameOptions]] = ToyOptions
    table_type: ClassVar[type[Table]] = ToyTable
    step_types: ClassVar[tuple[type[Step], ...]] = steps_in(rounds, feast)

    @classmethod
    def lay_out(cls, options: Any, choices: Sequence[str | None], chance: Chance) -> tuple[ToyTable, Sequence[Step]]:
        seats = len(choices)
        order = chance.shuffled(range(seats))
        free = chance.shuffled([colour for colour in COLOURS if colour not in choices])
        colours = [choices[place] or free.pop() for place in order]
        table = ToyTable(
            seats=seats,
            lobby_order=order,
            chance=chance,
            rounds=options.rounds,
            colours=colours,
            coins=[6] * seats,
            points=[0] * seats,
            cards=[0] * seats,
            feast=options.feast == "yes",
        )
        return table, [BeginRound()]

    def view(self, seat: Seat | None) -> ToyView:
        table = self.table
        return ToyView(
            seat=seat,
            awaited=self.awaited(),
            finished=self.finished,
            round=table.round,
            colours=tuple(table.colours),
            coins=tuple(table.coins),
            points=tuple(table.points),
            placed=dict(table.placed),
            guests=tuple(table.guests),
            card=None if seat is None else table.cards[seat],
            laid=tuple(sorted(table.covered)),
            dishes=None if seat is None else table.covered.get(seat),
        )

    def deal_anew(self, seat: Seat, chance: Chance) -> None:
        self.table.cards = [
            card if other == seat else chance.below(9) + 1 for other, card in enumerate(self.table.cards)
        ]

        for other in sorted(self.table.covered):
            if other != seat:
                self.table.covered[other] = dishes_of(TABLE.check(TABLE.sample(chance)))

    def covered(self) -> Iterator[Covered]:
        for seat in sorted(self.table.covered):
            yield Covered(seat, f"table-{self.table.round}")

    def ranking(self) -> list[tuple[Seat, int, int]]:
        points = self.table.points
        seats = sorted(range(self.table.seats), key=lambda seat: -points[seat])
        return [(seat, 1 + sum(p > points[seat] for p in points), points[seat]) for seat in seats]

    def invitations(self, seat: Seat) -> Iterable[Invitation]:
        table = self.table
        if self.agenda and not isinstance(self.agenda[-1], Bid) and table.coins[seat] > 0:
            others = tuple(
                Option(str(other), "seat-option", {"seat": other}) for other in range(table.seats) if other != seat
            )
            yield Invitation("give-coin", "give-coin", Pick(others))

    def ahead(self, seat: Seat) -> Iterable[Foreseen]:
        return foreseen_at_a_feast(self, seat) if self.table.feast else ()

    def take_up(self, seat: Seat, invitation: Invitation, chosen: tuple[Option[Any], ...]) -> None:
        receiver = chosen[0].facts["seat"]
        assert isinstance(receiver, int)
        self.table.coins[seat] -= 1
        self.table.coins[receiver] += 1
        self.tell(CoinGiven, giver=seat, receiver=receiver)
