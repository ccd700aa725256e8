"""Chances in words, by what lies in tray and tower as the reader sees it."""

from bot.games.shogun.standing import table_of
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.shogun.components import ProvinceId
from engine.shogun.measures import farmers_help, neutral_farmers, rising
from engine.shogun.odds import Odds, attack_odds, revolt_odds
from engine.shogun.views import ShogunView


def attack_line(voice: Voice, view: ShogunView, seat: Seat, target: ProvinceId, armies: int) -> str:
    """The chances of so many armies, bonus army included, against a province that is not the attacker's own."""
    message = "beside-odds" if target in table_of(view).owner else "beside-odds-neutral"
    return voice.label(message, **_percent(odds_of(view, seat, target, armies)))


def defence_line(voice: Voice, view: ShogunView, by: Seat, target: ProvinceId, armies: int, added: int) -> str:
    """The chances of the owner of a province that adds so many armies, when so many attack it."""
    return voice.label("beside-odds-defending", **_percent(odds_of(view, by, target, armies, added)))


def odds_of(view: ShogunView, seat: Seat, target: ProvinceId, armies: int, added: int = 0) -> Odds:
    """The chances of an attack; `added` are armies that the defender adds."""
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
