"""A game of a few minutes that has everything the host and the interface must cope with.

Each round a hidden card is dealt to everybody, each in turn places up to two things (options in groups), all bid
secretly at once, and the highest bidder seats the guests in order. A coin can be given away at any time except
while bids are open. The people sit in a random order, so a seat is not a place in the lobby.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from pydantic import Field

from engine.core.chance import Chance
from engine.core.events import Event, Seat, event
from engine.core.game import Game
from engine.core.questions import (
    Answer,
    Arrange,
    Arranged,
    Invitation,
    Option,
    Pick,
    Picked,
    SharedOut,
    ShareOut,
    Slot,
)
from engine.core.steps import JointPrompt, Prompt, Step, step
from engine.core.table import GameOptions, Table, View

THINGS = ("cup", "bowl")
SPOTS = ("shelf", "floor")
GUESTS = ("aunt", "uncle", "cat")
DISHES = ("tea", "rice")
COLOURS = ("red", "blue", "green", "white", "black")


class ToyOptions(GameOptions):
    rounds: Literal[1, 2, 3] = 2
    weather: Literal["sun", "rain"] = "sun"


@dataclass(slots=True, kw_only=True)
class ToyTable(Table):
    rounds: int
    round: int = 0
    colours: list[str] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    placed: dict[str, int] = field(default_factory=dict)
    guests: list[str] = field(default_factory=list)

    def clone(self) -> "ToyTable":
        return ToyTable(
            seats=self.seats,
            lobby_order=list(self.lobby_order),
            chance=self.chance.clone(),
            asked=self.asked,
            rounds=self.rounds,
            round=self.round,
            colours=list(self.colours),
            coins=list(self.coins),
            points=list(self.points),
            cards=list(self.cards),
            placed=dict(self.placed),
            guests=list(self.guests),
        )


class ToyView(View):
    round: int
    colours: tuple[str, ...]
    coins: tuple[int, ...]
    points: tuple[int, ...]
    placed: dict[str, int]
    guests: tuple[str, ...]
    card: int | None


@event("round-began")
class RoundBegan(Event):
    round: int


@event("card-dealt")
class CardDealt(Event):
    card: int


@event("placed")
class Placed(Event):
    seat: Seat
    things: int


@event("bids-revealed")
class BidsRevealed(Event):
    totals: tuple[int, ...]
    winner: Seat


@event("guests-seated")
class GuestsSeated(Event):
    seat: Seat
    guests: tuple[str, ...]


@event("coin-given")
class CoinGiven(Event):
    giver: Seat
    receiver: Seat
    coins: int = Field(default=1, ge=1)


@event("game-ended")
class GameEnded(Event):
    points: tuple[int, ...]


@step("begin-round")
class BeginRound(Step):
    def run(self, game: "Toy") -> None:
        table = game.table
        table.round += 1
        table.placed = {}
        game.tell(RoundBegan, round=table.round)
        table.cards = [table.chance.below(9) + 1 for _ in range(table.seats)]
        for seat, card in enumerate(table.cards):
            game.tell(CardDealt, card=card, audience=(seat,))
        everybody = tuple(range(table.seats))
        game.plan(*(Place(seat=seat) for seat in everybody), Bid(asked=everybody), EndRound())


@step("place")
class Place(Prompt):
    """Place up to two things, each on one spot."""

    seat: Seat

    def question(self, game: "Toy", seat: Seat) -> Pick:
        options = tuple(
            Option(f"{thing}:{spot}", "place-option", {"thing": thing, "spot": spot}, group=thing)
            for thing in THINGS
            for spot in SPOTS
        )
        return Pick(options, least=0, most=2)

    def fallback(self, game: "Toy", seat: Seat) -> Picked:
        return Picked()

    def resolve(self, game: "Toy", chosen: tuple[Option[Any], ...]) -> None:
        for option in chosen:
            game.table.placed[f"{self.seat}:{option.key}"] = game.table.round
        game.table.points[self.seat] += len(chosen)
        game.tell(Placed, seat=self.seat, things=len(chosen))


@step("bid")
class Bid(JointPrompt):
    """All bid coins on dishes, secretly and at once."""

    patient: ClassVar[bool] = True
    secret: ClassVar[bool] = True
    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()

    def question(self, game: "Toy", seat: Seat) -> ShareOut:
        coins = game.table.coins[seat]
        return ShareOut(tuple(Slot(dish, f"dish-{dish}", coins) for dish in DISHES), budget=coins)

    def facts(self, game: "Toy", seat: Seat) -> dict[str, str | int]:
        return {"coins": game.table.coins[seat]}

    def fallback(self, game: "Toy", seat: Seat) -> SharedOut:
        return SharedOut()

    def resolve_all(self, game: "Toy", chosen: Mapping[Seat, Mapping[str, int]]) -> None:
        table = game.table
        totals = tuple(sum(chosen[seat].values()) for seat in range(table.seats))
        winner = max(range(table.seats), key=lambda seat: (totals[seat], -seat))
        for seat, total in enumerate(totals):
            table.coins[seat] -= total
        game.tell(BidsRevealed, totals=totals, winner=winner)
        game.plan(SeatGuests(seat=winner))


@step("seat-guests")
class SeatGuests(Prompt):
    """Put the guests in order: the first is worth most."""

    seat: Seat

    def question(self, game: "Toy", seat: Seat) -> Arrange:
        return Arrange(tuple(Option(guest, f"guest-{guest}") for guest in GUESTS))

    def fallback(self, game: "Toy", seat: Seat) -> Arranged:
        return Arranged(order=GUESTS)

    def resolve(self, game: "Toy", chosen: tuple[Option[Any], ...]) -> None:
        game.table.guests = [guest.key for guest in chosen]
        game.table.points[self.seat] += 3
        game.tell(GuestsSeated, seat=self.seat, guests=tuple(game.table.guests))


@step("end-round")
class EndRound(Step):
    def run(self, game: "Toy") -> None:
        table = game.table
        for seat, card in enumerate(table.cards):
            table.points[seat] += card
        if table.round < table.rounds:
            game.plan(BeginRound())
        else:
            game.tell(GameEnded, points=tuple(table.points))


class Toy(Game[ToyTable]):
    id: ClassVar[str] = "toy"
    seat_counts: ClassVar[range] = range(2, 6)
    seat_choices: ClassVar[tuple[str, ...]] = COLOURS
    Options: ClassVar[type[GameOptions]] = ToyOptions
    table_type: ClassVar[type[Table]] = ToyTable
    step_types: ClassVar[tuple[type[Step], ...]] = (BeginRound, Place, Bid, SeatGuests, EndRound)

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
        )

    def deal_anew(self, seat: Seat, chance: Chance) -> None:
        self.table.cards = [
            card if other == seat else chance.below(9) + 1 for other, card in enumerate(self.table.cards)
        ]

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

    def take_up(self, seat: Seat, invitation: Invitation, chosen: tuple[Option[Any], ...]) -> None:
        receiver = int(chosen[0].facts["seat"])
        self.table.coins[seat] -= 1
        self.table.coins[receiver] += 1
        self.tell(CoinGiven, giver=seat, receiver=receiver)
