"""Ways for figures to enter the map: Summons, placement by cards, and shrines (rulings 1)."""

from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked, Refusal
from engine.core.steps import MayPrompt, Prompt, step
from engine.rising_sun.choices import Arrival, AtShrine, arrival_options, shrine_options
from engine.rising_sun.components import PROVINCES
from engine.rising_sun.events import FigurePlaced, FigureSummoned, Passed, WorshipBegan
from engine.rising_sun.hooks import ENTERING, RisingSunGame
from engine.rising_sun.measures import counts_as_shinto, summon_provinces
from engine.rising_sun.reactions import OwnEffects
from engine.rising_sun.table import Figure, Province, RisingSunTable, Worshipper


def summon(game: RisingSunGame, seat: Seat, figure: Figure, province: Province) -> None:
    """Move a figure from the reserve to a province, and plan the option of a shrine and the effects of its entry.

    The caller plans the effects after the whole Summon (`OwnEffects`), once.
    """
    player = game.table.players[seat]
    player.reserve.remove(figure)
    player.put(figure, province)
    game.tell(FigureSummoned, seat=seat, figure=figure, province=province)
    if counts_as_shinto(figure):
        game.plan(MaySendToShrine(seat=seat, figure=figure, province=province))
    enter(game, seat, figure, province)


def sets_something_off(figure: Figure) -> bool:
    """Return whether summoning this figure triggers a question or an effect."""
    return counts_as_shinto(figure) or figure in ENTERING


def place(game: RisingSunGame, seat: Seat, figure: Figure, province: Province, card: str) -> None:
    """Place a figure from the reserve in a province by a card. It isn't a Summon, so it triggers nothing."""
    player = game.table.players[seat]
    player.reserve.remove(figure)
    player.put(figure, province)
    game.tell(FigurePlaced, seat=seat, figure=figure, place=province, source=card)


def enter(game: RisingSunGame, seat: Seat, figure: Figure, province: Province) -> None:
    """Trigger the effect of a figure that enters a province by a Summon, a move or a replacement."""
    if figure in ENTERING:
        ENTERING[figure](game, seat, province)


def refused_provinces(table: RisingSunTable, seat: Seat) -> Iterator[Refusal]:
    """Yield the provinces where a clan can't summon because it has no stronghold there."""
    allowed = summon_provinces(table, seat)
    refused = tuple([province for province in PROVINCES if province not in allowed])
    if refused:
        yield Refusal("no-stronghold", {"provinces": refused})


def plan_summon_of(game: RisingSunGame, seat: Seat, figure: Figure) -> None:
    """Plan the immediate Summon of a reserve figure. Without a stronghold, it stays there (rulings 4, Train)."""
    if summon_provinces(game.table, seat):
        game.plan(
            SummonFigure(seat=seat, figure=figure),
            OwnEffects(seat=seat, moment="after-summon"),
        )


@step("summon-figure")
class SummonFigure(Prompt):
    """The choice of the province to summon a figure to: one with the clan's stronghold, or any for the Dragonfly."""

    seat: Seat
    figure: Figure

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[Arrival]:
        return Pick(arrival_options(self.figure, summon_provinces(game.table, seat)))

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"figure": self.figure}

    def refusals(self, game: RisingSunGame, seat: Seat) -> Iterator[Refusal]:
        return refused_provinces(game.table, seat)

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked(keys=(summon_provinces(game.table, seat)[0],))

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[Arrival], ...]) -> None:
        summon(game, self.seat, self.figure, chosen[0].means.province)


@step("may-send-to-shrine")
class MaySendToShrine(MayPrompt):
    """The option to send a figure that was just summoned, and counts as a Shinto, straight to a shrine."""

    seat: Seat
    figure: Figure
    province: Province

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[AtShrine]:
        return Pick(shrine_options(tuple([shrine.kami for shrine in game.table.shrines])), least=0)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"figure": self.figure, "province": self.province}

    def accept(self, game: RisingSunGame, means: AtShrine) -> None:
        game.table.players[self.seat].take(self.figure, self.province)
        worship(game, self.seat, self.figure, means.kami)
        game.tell(WorshipBegan, seat=self.seat, figure=self.figure, kami=means.kami)


def worship(game: RisingSunGame, seat: Seat, figure: Figure, kami: str) -> None:
    """Put a figure, already removed from its old place, on a shrine."""
    shrine = next(shrine for shrine in game.table.shrines if shrine.kami == kami)
    shrine.worshippers.append(Worshipper(seat, figure))


def tell_passed(game: RisingSunGame, seat: Seat, what: str) -> None:
    """Report that a seat didn't use an option."""
    game.tell(Passed, seat=seat, what=what)
