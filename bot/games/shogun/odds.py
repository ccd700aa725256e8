"""Chances in words, by what is in the tray and tower as the reader sees it."""

from typing import NamedTuple

from bot.games.shogun.standing import table_of
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.shogun.components import ProvinceId
from engine.shogun.measures import defence_bonus, farmers_help, neutral_farmers, rising
from engine.shogun.odds import Odds, attack_odds, revolt_odds
from engine.shogun.views import ShogunView


class Chances(NamedTuple):
    """An attacker's chances of winning if the defender adds no armies (`most`) and as many as possible (`least`)."""

    least: float
    most: float


def chances(view: ShogunView, seat: Seat, target: ProvinceId, armies: int) -> Chances:
    """Return the chances of an attack with `armies`, bonus army included.

    The defender may add armies (R-36): whether they do is their secret until then.
    """
    table = table_of(view)
    most = odds_of(view, seat, target, armies).win
    added = 0 if table.owner.get(target) is None else defence_bonus(table, target)
    return Chances(odds_of(view, seat, target, armies, added).win if added else most, most)


def percent(voice: Voice, win: Chances) -> str:
    """Return the chances as a percentage, or as a range if the defender may add armies."""
    low, high = round(100 * win.least), round(100 * win.most)
    if low == high:
        return voice.label("percent", whole=high)
    return voice.label("percent-range", low=low, high=high)


def defence_line(voice: Voice, view: ShogunView, by: Seat, target: ProvinceId, armies: int, added: int) -> str:
    """Format the odds for a defender who adds armies against an attack with `armies`."""
    odds = odds_of(view, by, target, armies, added)
    hold, tie = (voice.label("percent", whole=round(100 * each)) for each in (odds.lose, odds.undecided))
    return voice.label("beside-odds-defending", hold=hold, tie=tie)


def odds_of(view: ShogunView, seat: Seat, target: ProvinceId, armies: int, added: int = 0) -> Odds:
    """Return the odds of an attack if the defender adds `added` armies."""
    table = table_of(view)
    to = table.owner.get(target)
    if to is None:
        return attack_odds(table.tower, seat, armies, farmers=neutral_farmers(table))
    defenders = table.armies[target] + added
    helped = farmers_help(table, target)
    return attack_odds(table.tower, seat, armies, defender=to, defenders=defenders, farmers_help=helped)


def revolt_line(voice: Voice, view: ShogunView, seat: Seat, armies: int, farmers: int) -> str:
    """Return how likely a province is held against this many farmers, or as many as there are."""
    table = table_of(view)
    hold = revolt_odds(table.tower, seat, armies, rising(table, farmers))
    return voice.label("percent", whole=round(100 * hold))
