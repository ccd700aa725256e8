"""The mandate turn: a player draws four tiles and keeps one, and everyone carries it out (Political Phase)."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked, Refusal
from engine.core.steps import Prompt, Step, step
from engine.rising_sun.cards.virtues import reward_honesty
from engine.rising_sun.components import RULES
from engine.rising_sun.events import MandateChosen, MandateTilesDrawn
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.mandates.betray import Betray
from engine.rising_sun.mandates.harvest import Harvest
from engine.rising_sun.mandates.marshal import Marshal
from engine.rising_sun.mandates.recruit import Recruit
from engine.rising_sun.mandates.train import Train
from engine.rising_sun.table import PlayedMandate

CARRY_OUT: dict[str, type[Recruit | Marshal | Train | Harvest | Betray]] = {
    "recruit": Recruit,
    "marshal": Marshal,
    "train": Train,
    "harvest": Harvest,
    "betray": Betray,
}


class ByMandate(NamedTuple):
    """The choice of a mandate."""

    mandate: str


@step("mandate-turn")
class MandateTurn(Step):
    """The next player's mandate turn, clockwise: they draw the top four tiles in secret.

    The tiles stay on the pile until the player keeps one.
    """

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        seat = table.chooser
        table.chooser = (seat + 1) % table.seats
        game.tell(MandateTilesDrawn, seat=seat, tiles=drawn_tiles(table.pile), audience=(seat,))
        game.plan(ChooseMandate(seat=seat))


@step("choose-mandate")
class ChooseMandate(Prompt):
    """The choice of one of the four tiles. The other three return to the top in the same order."""

    seat: Seat
    secret = True

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[ByMandate]:
        return Pick(mandate_options(drawn_tiles(game.table.pile)))

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"turn": len(game.table.mandates) + 1, "facedown": int(self.is_facedown(game))}

    def refusals(self, game: RisingSunGame, seat: Seat) -> Iterator[Refusal]:
        """Yield the mandates that aren't among the tiles in hand."""
        drawn = drawn_tiles(game.table.pile)
        missing = tuple([mandate for mandate in RULES.mandates if mandate not in drawn])
        if missing:
            yield Refusal("not-drawn", {"tiles": missing, "facedown": int(self.is_facedown(game))})

    def is_facedown(self, game: RisingSunGame) -> bool:
        return game.table.players[self.seat].clan == "lotus"

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked(keys=(gentlest(drawn_tiles(game.table.pile)),))

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[ByMandate], ...]) -> None:
        tile = chosen[0].means.mandate
        game.table.pile.remove(tile)
        if self.is_facedown(game):
            game.plan(AnnounceMandate(seat=self.seat, tile=tile))
        else:
            play_mandate(game, self.seat, tile, tile)


@step("announce-mandate")
class AnnounceMandate(Prompt):
    """The mandate that the Lotus announces for its facedown tile.

    It can be any, and the tile is never revealed (Q-LOTUS).
    """

    seat: Seat
    tile: str
    secret = True

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[ByMandate]:
        return Pick(mandate_options(RULES.mandates))

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"tile": self.tile}

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked(keys=(gentlest(RULES.mandates),))

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[ByMandate], ...]) -> None:
        play_mandate(game, self.seat, chosen[0].means.mandate, self.tile)


def play_mandate(game: RisingSunGame, seat: Seat, mandate: str, tile: str) -> None:
    """Put the tile on the political track and plan the mandate."""
    facedown = game.table.players[seat].clan == "lotus"
    game.table.mandates.append(PlayedMandate(seat=seat, mandate=mandate, tile=tile, facedown=facedown))
    game.tell(MandateChosen, seat=seat, mandate=mandate, facedown=facedown)
    reward_honesty(game, seat, mandate)
    game.plan(CARRY_OUT[mandate](seat=seat))


def drawn_tiles(pile: list[str]) -> tuple[str, ...]:
    """Return the tiles in the hand of the player who is choosing."""
    return tuple(pile[: RULES.mandates_drawn])


@cache
def mandate_options(mandates: tuple[str, ...]) -> tuple[Option[ByMandate], ...]:
    """Return one option per different mandate."""
    return tuple(Option(mandate, "mandate", ByMandate(mandate)) for mandate in dict.fromkeys(mandates))


def gentlest(mandates: tuple[str, ...]) -> str:
    """Return the mandate that changes the least for the other players, as the fallback answer."""
    return min(mandates, key=("harvest", "recruit", "train", "marshal", "betray").index)
