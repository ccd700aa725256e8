"""Winter: rice supply, hunger revolts, scoring, and the cleanup for the next year."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.core.events import Seat
from engine.core.questions import Answer, Arrange, Arranged, Option, Refusal
from engine.core.steps import JointPrompt, Step, step
from engine.shogun.choices import WinterRevolt
from engine.shogun.components import EVENTS, RULES, ProvinceId, revolts_for
from engine.shogun.events import (
    GameEnded,
    RevoltsDrawn,
    WinterBegan,
    WinterScored,
    WinterSupply,
    YearEnded,
)
from engine.shogun.measures import missing_rice, rising
from engine.shogun.refusals import refused_revolts
from engine.shogun.revolts import revolt
from engine.shogun.scoring import ranking_of, scores_of
from engine.shogun.table import ShogunGame


@step("winter")
class Winter(Step):
    """The start of winter, when the year's remaining event card costs rice.

    That card has no other effect (R-47), and special cards are no longer in play (R-52).
    """

    def run(self, game: ShogunGame) -> None:
        table = game.table
        table.season, table.phase = "winter", "winter"
        table.event = table.events.pop()
        loss = EVENTS[table.event].rice_loss
        game.tell(WinterBegan, year=table.year, event=table.event, rice_loss=loss)
        for player in table.players:
            player.rice = max(0, player.rice - loss)
        game.plan(Supply(), ScoreWinter())


class Uprising(NamedTuple):
    """A seat's revolting provinces, with the farmers in each, not counting one per revolt marker."""

    seat: Seat
    provinces: tuple[ProvinceId, ...]
    farmers: int


@step("winter-supply")
class Supply(Step):
    """The rice supply: each province needs rice, and for missing rice, random provinces revolt (R-48, R-50)."""

    def run(self, game: ShogunGame) -> None:
        table = game.table
        fed = [seat for seat in table.turn_order if seat in table.owner.values()]
        for seat in fed:
            _tell_supply(game, seat)
        drawn = [uprising for seat in fed if (uprising := _uprising_of(game, seat)) is not None]
        asked = tuple(sorted([uprising.seat for uprising in drawn if len(uprising.provinces) > 1]))
        if asked:
            game.plan(OrderRevolts(asked=asked, drawn=tuple(drawn)))
        else:
            fight_revolts(game, drawn)


def _tell_supply(game: ShogunGame, seat: Seat) -> None:
    table = game.table
    rice, provinces = table.players[seat].rice, len(table.provinces_of(seat))
    game.tell(WinterSupply, seat=seat, rice=rice, provinces=provinces, missing=missing_rice(table, seat))


def _uprising_of(game: ShogunGame, seat: Seat) -> Uprising | None:
    """Draw the revolting provinces of a seat: all different, and at most as many as it has."""
    table = game.table
    provinces, row = table.provinces_of(seat), revolts_for(missing_rice(table, seat))
    if row is None:
        return None
    drawn = tuple(table.chance.sample(provinces, min(row.provinces, len(provinces))))
    game.tell(RevoltsDrawn, seat=seat, provinces=drawn, farmers=row.farmers)
    return Uprising(seat, drawn, row.farmers)


@step("order-revolts")
class OrderRevolts(JointPrompt):
    """The choice of the order in which a seat fights its revolts (R-50).

    Seats choose after all revolts are drawn and before the first is fought. All seats with two or more revolts choose
    at the same time. `drawn` contains the revolts of all seats, in the order in which they are fought.
    """

    asked: tuple[Seat, ...]
    drawn: tuple[Uprising, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()

    def question(self, game: ShogunGame, seat: Seat) -> Arrange[WinterRevolt]:
        table, uprising = game.table, self._of(seat)
        return Arrange(
            tuple(
                [
                    Option(
                        province,
                        "winter-revolt",
                        WinterRevolt(
                            province=province,
                            armies=table.armies[province],
                            farmers=rising(table, uprising.farmers + table.markers.get(province, 0)),
                        ),
                    )
                    for province in uprising.provinces
                ]
            )
        )

    def facts(self, game: ShogunGame, seat: Seat) -> dict[str, str | int]:
        table, uprising = game.table, self._of(seat)
        return {
            "revolts": len(uprising.provinces),
            "farmers": uprising.farmers,
            "missing": missing_rice(table, seat),
        }

    def refusals(self, game: ShogunGame, seat: Seat) -> Iterator[Refusal]:
        return refused_revolts(game.table, seat, self._of(seat).provinces)

    def fallback(self, game: ShogunGame, seat: Seat) -> Arranged:
        """Return the order in which they were drawn."""
        return Arranged(order=self._of(seat).provinces)

    def resolve_all(self, game: ShogunGame, chosen: Mapping[Seat, tuple[Option[WinterRevolt], ...]]) -> None:
        orders = {seat: tuple([item.means.province for item in items]) for seat, items in chosen.items()}
        fight_revolts(
            game,
            [uprising._replace(provinces=orders.get(uprising.seat, uprising.provinces)) for uprising in self.drawn],
        )

    def _of(self, seat: Seat) -> Uprising:
        return next(uprising for uprising in self.drawn if uprising.seat == seat)


def fight_revolts(game: ShogunGame, uprisings: Iterable[Uprising]) -> None:
    """Fight all revolts, seat by seat in the turn order of autumn (R-49).

    Cubes stay in the tower and the tray between battles. Each revolt has the farmers of the revolt table plus one per
    revolt marker (R-51). A province that withstands its revolt gets no new marker (R-45).
    """
    markers = game.table.markers
    for uprising in uprisings:
        for province in uprising.provinces:
            revolt(game, province, uprising.farmers + markers.get(province, 0))


@step("score-winter")
class ScoreWinter(Step):
    """The winter scoring, after the revolts. It ends the year or, in the last year, the game."""

    def run(self, game: ShogunGame) -> None:
        table = game.table
        scores = scores_of(table)
        table.winters.append(scores)
        for player, score in zip(table.players, scores, strict=True):
            player.points += score.points
        points = tuple([player.points for player in table.players])
        game.tell(WinterScored, year=table.year, scores=scores, points=points)
        if table.year < RULES.years:
            _end_year(game)
        else:
            _end_game(game)


def _end_year(game: ShogunGame) -> None:
    """Remove rice, revolt markers and the last event card. The rest stays, including cubes in the tower (R-55)."""
    table = game.table
    for player in table.players:
        player.rice = 0
    table.markers.clear()
    table.event = None
    game.tell(YearEnded, year=table.year)


def _end_game(game: ShogunGame) -> None:
    """End the game. Most points win, then most chests; players still tied share the victory (R-56)."""
    table = game.table
    table.phase = "over"
    winners = tuple(sorted([seat for seat, place, _ in ranking_of(table) if place == 1]))
    points = tuple([player.points for player in table.players])
    chests = tuple([player.chests for player in table.players])
    game.tell(GameEnded, winners=winners, points=points, chests=chests)
    game.finish()
