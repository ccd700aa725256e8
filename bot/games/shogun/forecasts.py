"""A game table rebuilt from a view, and what the rules calculate on it: majorities, scores and odds.

Hidden parts are missing: draw piles and other players' mats are empty.
"""

from functools import lru_cache
from typing import NamedTuple

from bot.localization.localizer import Localizer
from bot.presentation.board import ViewKey
from engine.core.chance import Chance
from engine.core.events import Seat
from engine.shogun.components import BUILDINGS, Building, ProvinceId
from engine.shogun.measures import defence_bonus, farmers_help, neutral_farmers, rising
from engine.shogun.odds import Odds, attack_odds, revolt_odds
from engine.shogun.scoring import Majority, majorities_of, scores_of
from engine.shogun.table import Player, ShogunTable, WinterScore
from engine.shogun.tower import Tower
from engine.shogun.views import ShogunView


def table_of(view: ShogunView) -> ShogunTable:
    """Rebuild a table from a view: board, public goods, event, special cards and tower.

    The result is cached because a panel needs it hundreds of times. Clone it before changing it.
    """
    return _laid(ViewKey(view))


@lru_cache(8)
def _laid(seen: ViewKey[ShogunView]) -> ShogunTable:
    view = seen.view
    owned = [province for province in view.provinces if province.owner is not None]
    return ShogunTable(
        seats=len(view.players),
        lobby_order=[],
        chance=Chance(0),
        side=view.side,
        claiming=view.claiming,
        must_attack=view.must_attack,
        odds_shown=view.odds_shown,
        suggestions_offered=view.suggestions_offered,
        players=[
            Player(
                daimyo=player.daimyo,
                chests=player.chests,
                supply=player.supply,
                rice=player.rice,
                points=player.points,
                special=player.special,
                held=player.provinces,
            )
            for player in view.players
        ],
        tower=tower_of(view),
        farmers=view.farmers,
        owner={province.id: province.owner for province in owned if province.owner is not None},
        armies={province.id: province.armies for province in owned},
        buildings={province.id: _built(province.buildings) for province in owned if province.buildings},
        markers={province.id: province.markers for province in owned if province.markers},
        year=view.year,
        season=view.season,
        phase=view.phase,
        event=view.event,
    )


def _built(buildings: tuple[str, ...]) -> tuple[Building, ...]:
    return tuple(building for name in buildings for building in BUILDINGS if building == name)


def tower_of(view: ShogunView) -> Tower:
    """Return the tower by color, farmers last. Its contents can be deduced, so they are public (R-63)."""
    return Tower(
        inside=[*(player.inside for player in view.players), view.farmers_inside],
        tray=[*(player.tray for player in view.players), view.farmers_tray],
    )


# Majorities and scores


def leading(view: ShogunView) -> tuple[Majority, ...]:
    """Return the majorities, region by region: castles, temples, theaters."""
    return majorities_of(table_of(view))


def scored_now(view: ShogunView) -> tuple[WinterScore, ...]:
    """Return what each seat would score if winter came now."""
    return scores_of(table_of(view))


# Odds of battles and revolts


class Chances(NamedTuple):
    """An attacker's probability of winning.

    `least` assumes that the defender adds as many armies as possible, `most` that they add none.
    """

    least: float
    most: float


def chances(view: ShogunView, seat: Seat, target: ProvinceId, armies: int) -> Chances:
    """Return the odds of an attack with `armies`, including any bonus army.

    They are a range because the defender may secretly decide to add armies (R-36).
    """
    table = table_of(view)
    most = odds_of(view, seat, target, armies).win
    added = 0 if table.owner.get(target) is None else defence_bonus(table, target)
    return Chances(odds_of(view, seat, target, armies, added).win if added else most, most)


def percent(localizer: Localizer, win: Chances) -> str:
    """Format odds as a percentage, or as a range if the defender may add armies."""
    low, high = round(100 * win.least), round(100 * win.most)
    if low == high:
        return localizer.label("percent", whole=high)
    return localizer.label("percent-range", low=low, high=high)


def defence_line(
    localizer: Localizer, view: ShogunView, by: Seat, target: ProvinceId, armies: int, added: int
) -> str:
    """Format the odds for a defender who adds `added` armies against an attack with `armies`."""
    odds = odds_of(view, by, target, armies, added)
    hold, tie = (localizer.label("percent", whole=round(100 * each)) for each in (odds.lose, odds.undecided))
    return localizer.label("beside-odds-defending", hold=hold, tie=tie)


def odds_of(view: ShogunView, seat: Seat, target: ProvinceId, armies: int, added: int = 0) -> Odds:
    """Return the odds of an attack with `armies` against a defender who adds `added`."""
    table = table_of(view)
    to = table.owner.get(target)
    if to is None:
        return attack_odds(table.tower, seat, armies, farmers=neutral_farmers(table))
    defenders = table.armies[target] + added
    helped = farmers_help(table, target)
    return attack_odds(table.tower, seat, armies, defender=to, defenders=defenders, farmers_help=helped)


def revolt_line(localizer: Localizer, view: ShogunView, seat: Seat, armies: int, farmers: int) -> str:
    """Format the odds of holding a province against this many farmers, limited by their supply."""
    table = table_of(view)
    hold = revolt_odds(table.tower, seat, armies, rising(table, farmers))
    return localizer.label("percent", whole=round(100 * hold))
