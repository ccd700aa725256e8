"""The setup: each player's Daimyo, chests and armies, the card piles, the provinces, and the loading of the tower."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.steps import Step, step
from engine.shogun.claiming import AssignGroups, NextClaim, settle
from engine.shogun.components import DAIMYO, EVENTS, RULES, Box, box, line_ups
from engine.shogun.effects import clear_tray, farmers_home, throw, to_supply
from engine.shogun.events import GameBegan, ProvincesDealt, TowerLoaded
from engine.shogun.season import Year
from engine.shogun.table import Player, ShogunGame, ShogunTable
from engine.shogun.tower import Tower

if TYPE_CHECKING:
    from engine.shogun.options import ShogunOptions


def new_table(options: "ShogunOptions", choices: Sequence[str | None], chance: Chance) -> ShogunTable:
    """Create the table as it is before the first province is claimed.

    Players sit in lobby order, rotated so that the first to pick, who is drawn at random, has seat 0 (R-03).
    """
    seats = len(choices)
    in_play = box(seats, options.side)
    first = chance.below(seats)
    lobby_order = [(first + place) % seats for place in range(seats)]
    daimyo = _deal_daimyo(choices, chance)
    cards = chance.shuffled(in_play.provinces) if options.claiming == "draft" else []
    return ShogunTable(
        seats=seats,
        lobby_order=lobby_order,
        chance=chance,
        side=options.side,
        claiming=options.claiming,
        must_attack=options.attacks == "must",
        odds_shown=options.odds == "shown",
        suggestions_offered=options.suggestions == "offered",
        players=[_new_player(daimyo[place], in_play) for place in lobby_order],
        tower=Tower.empty(seats),
        farmers=RULES.farmers,
        face_up=[cards.pop() for _ in range(min(RULES.open_province_cards, len(cards)))],
        pile=cards,
        faced=[()] * seats,
        event_pile=chance.shuffled(list(EVENTS)),
    )


def _deal_daimyo(choices: Sequence[str | None], chance: Chance) -> list[str]:
    """Return the Daimyo in lobby order; players who chose none get one of the rest at random."""
    free = chance.shuffled([daimyo for daimyo in DAIMYO if daimyo not in choices])
    return [choice or free.pop() for choice in choices]


def _new_player(daimyo: str, in_play: Box) -> Player:
    return Player(
        daimyo=daimyo,
        chests=in_play.chests,
        supply=RULES.armies,
        groups=list(in_play.army_groups),
    )


@step("set-up")
class SetUp(Step):
    """The start of the game: plans the claiming of provinces, the loading of the tower, and the first year."""

    def run(self, game: ShogunGame) -> None:
        table = game.table
        daimyo = tuple([player.daimyo for player in table.players])
        game.tell(GameBegan, side=table.side, claiming=table.claiming, daimyo=daimyo, chests=table.players[0].chests)
        game.plan(LoadTower(), Year(number=1))
        if table.claiming == "draft":
            game.plan(NextClaim(seat=0))
        elif table.claiming == "line-ups":
            _line_up(game)
        else:
            _deal_provinces(game)


def _line_up(game: ShogunGame) -> None:
    for seat, placed in enumerate(line_ups(game.table.seats)):
        for province, armies in placed:
            settle(game.table, seat, province, armies)
        provinces, armies_there = zip(*placed, strict=True)
        game.tell(ProvincesDealt, seat=seat, provinces=provinces, armies=armies_there)


def _deal_provinces(game: ShogunGame) -> None:
    """Deal each seat as many random provinces as it has army groups.

    They have no armies until all players have assigned their groups.
    """
    table = game.table
    cards = table.chance.shuffled(table.box.provinces)
    for seat, player in enumerate(table.players):
        dealt = tuple(sorted([cards.pop() for _ in player.groups]))
        for province in dealt:
            table.owner[province], table.armies[province] = seat, 0
        game.tell(ProvincesDealt, seat=seat, provinces=dealt, armies=())
    game.plan(AssignGroups(asked=tuple(range(table.seats))))


@step("load-tower")
class LoadTower(Step):
    """The loading of the tower with farmers and all players' armies; cubes that fall out return to supply (R-04)."""

    def run(self, game: ShogunGame) -> None:
        table = game.table
        for player in table.players:
            player.supply -= RULES.tower_armies
        table.farmers -= RULES.tower_farmers
        thrown = throw(game, [RULES.tower_armies] * table.seats + [RULES.tower_farmers])
        for seat in range(table.seats):
            _back(table, seat)
        farmers_home(table)
        game.tell(TowerLoaded, throw=thrown)


def _back(table: ShogunTable, seat: Seat) -> None:
    to_supply(table, seat, clear_tray(table, seat))
