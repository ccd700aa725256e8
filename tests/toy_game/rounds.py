"""Steps of a round: placing things, bidding and seating guests."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from engine.core.events import Seat
from engine.core.questions import Answer, Arrange, Arranged, Option, Pick, Picked, SharedOut, ShareOut, Slot
from engine.core.steps import JointPrompt, Prompt, Step, step
from tests.toy_game.events import BidsRevealed, CardDealt, GameEnded, GuestsSeated, Placed, RoundBegan
from tests.toy_game.feast import Chat, LayTable, Toast, UncoverTables
from tests.toy_game.table import ToyGame

THINGS = ("cup", "bowl")
SPOTS = ("shelf", "floor")
GUESTS = ("aunt", "uncle", "cat")
DISHES = ("tea", "rice")


@step("begin-round")
class BeginRound(Step):
    def run(self, game: ToyGame) -> None:
        table = game.table
        table.round += 1
        table.placed = {}
        game.tell(RoundBegan, round=table.round)
        table.cards = [table.chance.below(9) + 1 for _ in range(table.seats)]
        for seat, card in enumerate(table.cards):
            game.tell(CardDealt, card=card, audience=(seat,))
        everybody = tuple(range(table.seats))
        feast = (LayTable(asked=everybody, round=table.round), Chat(asked=everybody)) if table.feast else ()
        uncovering = (UncoverTables(),) if table.feast else ()
        bid = Bid(asked=everybody, round=table.round)
        game.plan(*(Place(seat=seat) for seat in everybody), *feast, bid, *uncovering, EndRound())


@step("place")
class Place(Prompt):
    """The placing of up to two things, each on one spot."""

    seat: Seat

    def question(self, game: ToyGame, seat: Seat) -> Pick[Any]:
        options = tuple(
            Option(f"{thing}:{spot}", "place-option", {"thing": thing, "spot": spot}, group=thing)
            for thing in THINGS
            for spot in SPOTS
        )
        return Pick(options, least=0, most=2)

    def fallback(self, game: ToyGame, seat: Seat) -> Picked:
        return Picked()

    def resolve(self, game: ToyGame, chosen: tuple[Option[Any], ...]) -> None:
        for option in chosen:
            game.table.placed[f"{self.seat}:{option.key}"] = game.table.round
        game.table.points[self.seat] += len(chosen)
        game.tell(Placed, seat=self.seat, things=len(chosen))


@step("bid")
class Bid(JointPrompt):
    """A secret bid of coins on dishes, by all players at the same time."""

    patient: ClassVar[bool] = True
    secret: ClassVar[bool] = True
    form: ClassVar[bool] = True
    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()
    round: int = 0

    @property
    def ahead(self) -> str:
        return f"bid:{self.round}"

    def question(self, game: ToyGame, seat: Seat) -> ShareOut:
        coins = game.table.coins[seat]
        return ShareOut(tuple(Slot(dish, f"dish-{dish}", coins) for dish in DISHES), budget=coins)

    def facts(self, game: ToyGame, seat: Seat) -> dict[str, str | int]:
        return {"coins": game.table.coins[seat]}

    def fallback(self, game: ToyGame, seat: Seat) -> SharedOut:
        return SharedOut()

    def proposals(self, game: ToyGame, seat: Seat) -> Iterator[SharedOut]:
        if game.table.feast:
            if coins := game.table.coins[seat]:
                yield SharedOut(shares={"tea": coins})
            yield SharedOut()

    def resolve_all(self, game: ToyGame, chosen: Mapping[Seat, Mapping[str, int]]) -> None:
        table = game.table
        totals = tuple(sum(chosen[seat].values()) for seat in range(table.seats))
        winner = max(range(table.seats), key=lambda seat: (totals[seat], -seat))
        for seat, total in enumerate(totals):
            table.coins[seat] -= total
        game.tell(BidsRevealed, totals=totals, winner=winner)
        game.plan(SeatGuests(seat=winner, round=table.round))


@step("seat-guests")
class SeatGuests(Prompt):
    """The ordering of the guests by the winner of the bid."""

    seat: Seat
    round: int = 0

    @property
    def ahead(self) -> str:
        return f"guests:{self.round}"

    def question(self, game: ToyGame, seat: Seat) -> Arrange[None]:
        return Arrange(tuple(Option(guest, f"guest-{guest}") for guest in GUESTS))

    def fallback(self, game: ToyGame, seat: Seat) -> Arranged:
        return Arranged(order=GUESTS)

    def resolve(self, game: ToyGame, chosen: tuple[Option[Any], ...]) -> None:
        game.table.guests = [guest.key for guest in chosen]
        game.table.points[self.seat] += 3
        game.tell(GuestsSeated, seat=self.seat, guests=tuple(game.table.guests))
        if game.table.feast:
            game.plan(Toast(seat=self.seat, round=self.round))


@step("end-round")
class EndRound(Step):
    def run(self, game: ToyGame) -> None:
        table = game.table
        game.forget("")
        for seat, card in enumerate(table.cards):
            table.points[seat] += card
        if table.round < table.rounds:
            game.plan(BeginRound())
        else:
            game.tell(GameEnded, points=tuple(table.points))
