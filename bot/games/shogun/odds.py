"""Chances in words, by what lies in tray and tower as the reader sees it."""

from bot.games.shogun.pieces import letter_of
from bot.games.shogun.standing import table_of
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.shogun.components import ProvinceId
from engine.shogun.measures import defence_bonus, farmers_help, neutral_farmers, rising
from engine.shogun.odds import Odds, attack_odds, revolt_odds
from engine.shogun.views import ShogunView


def attack_line(
    voice: Voice, view: ShogunView, seat: Seat, target: ProvinceId, armies: int, *, short: bool = False
) -> str:
    """Format the odds of an attack with `armies`, bonus army included, on another player's province.

    If the defender may add armies (R-36), the chance against all of them follows: whether they do is their secret
    until then. A `short` line leaves out how likely it is to lose or to stay undecided.
    """
    to = table_of(view).owner.get(target)
    odds = _percent(odds_of(view, seat, target, armies))
    if to is None:
        return voice.label("beside-odds-neutral", **odds)
    most = defence_bonus(table_of(view), target)
    if not most:
        return voice.label("beside-odds", **odds)
    against_all = _percent(odds_of(view, seat, target, armies, added=most))["win"]
    if_added = {"if_added": against_all, "letter": letter_of(voice, to), "added": most}
    return voice.label("beside-odds-if-added", **odds, **if_added, short=int(short))


def defence_line(voice: Voice, view: ShogunView, by: Seat, target: ProvinceId, armies: int, added: int) -> str:
    """Format the odds for a defender who adds armies against an attack with `armies`."""
    return voice.label("beside-odds-defending", **_percent(odds_of(view, by, target, armies, added)))


def odds_of(view: ShogunView, seat: Seat, target: ProvinceId, armies: int, added: int = 0) -> Odds:
    """Return the odds of an attack if the defender adds `added` armies."""
    table = table_of(view)
    to = table.owner.get(target)
    if to is None:
        return attack_odds(table.tower, seat, armies, farmers=neutral_farmers(table))
    defenders = table.armies[target] + added
    helped = farmers_help(table, target)
    return attack_odds(table.tower, seat, armies, defender=to, defenders=defenders, farmers_help=helped)


def revolt_percent(view: ShogunView, seat: Seat, armies: int, farmers: int) -> int:
    """How likely a province is held against so many farmers, or as many as there are."""
    table = table_of(view)
    return round(100 * revolt_odds(table.tower, seat, armies, rising(table, farmers)))


def _percent(odds: Odds) -> dict[str, int]:
    """Whole numbers that add up to a hundred."""
    win, lose = round(100 * odds.win), round(100 * odds.lose)
    return {"win": win, "lose": min(lose, 100 - win), "undecided": max(0, 100 - win - lose)}
