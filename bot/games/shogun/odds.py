"""Odds of battles and revolts as text, calculated from the reader's view of the tower."""

from typing import NamedTuple

from bot.games.shogun.standing import table_of
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.shogun.components import ProvinceId
from engine.shogun.measures import defence_bonus, farmers_help, neutral_farmers, rising
from engine.shogun.odds import Odds, attack_odds, revolt_odds
from engine.shogun.views import ShogunView


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


def percent(voice: Voice, win: Chances) -> str:
    """Format odds as a percentage, or as a range if the defender may add armies."""
    low, high = round(100 * win.least), round(100 * win.most)
    if low == high:
        return voice.label("percent", whole=high)
    return voice.label("percent-range", low=low, high=high)


def defence_line(voice: Voice, view: ShogunView, by: Seat, target: ProvinceId, armies: int, added: int) -> str:
    """Format the odds for a defender who adds `added` armies against an attack with `armies`."""
    odds = odds_of(view, by, target, armies, added)
    hold, tie = (voice.label("percent", whole=round(100 * each)) for each in (odds.lose, odds.undecided))
    return voice.label("beside-odds-defending", hold=hold, tie=tie)


def odds_of(view: ShogunView, seat: Seat, target: ProvinceId, armies: int, added: int = 0) -> Odds:
    """Return the odds of an attack with `armies` against a defender who adds `added`."""
    table = table_of(view)
    to = table.owner.get(target)
    if to is None:
        return attack_odds(table.tower, seat, armies, farmers=neutral_farmers(table))
    defenders = table.armies[target] + added
    helped = farmers_help(table, target)
    return attack_odds(table.tower, seat, armies, defender=to, defenders=defenders, farmers_help=helped)


def revolt_line(voice: Voice, view: ShogunView, seat: Seat, armies: int, farmers: int) -> str:
    """Format the odds of holding a province against this many farmers, limited by their supply."""
    table = table_of(view)
    hold = revolt_odds(table.tower, seat, armies, rising(table, farmers))
    return voice.label("percent", whole=round(100 * hold))
