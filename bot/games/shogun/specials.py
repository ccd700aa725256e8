"""Value of a special card this round, based on the plan and the event."""

from dataclasses import replace

from bot.games.shogun.standing import table_of
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.shogun.components import ACTIONS, SPECIAL_CARDS
from engine.shogun.measures import armies_deployed, deploy_choices, gain_of, why_void
from engine.shogun.table import ShogunTable
from engine.shogun.views import ShogunView


def worth_now(voice: Voice, view: ShogunView, seat: Seat, special: str) -> str:
    """Return what the reader would gain from a special card this round, or "" before their plan is made."""
    player = view.players[seat]
    if not player.plan or view.phase not in ("bidding", "actions"):
        return ""
    table = table_of(view).clone()
    table.players[seat] = replace(table.players[seat], special=special)
    card = SPECIAL_CARDS[special]
    if card.attack:
        number = sum(ACTIONS[action].battles for action in _planned(view, seat))
        return voice.label("now-attacks", number=number, supply=player.supply)
    if card.defence:
        return voice.label("now-defends", supply=player.supply)
    if card.deploy:
        return _deploys(voice, view, table, seat)
    return _gains(voice, view, table, seat, "rice" if card.rice else "chests")


def _planned(view: ShogunView, seat: Seat) -> dict[str, str]:
    """Return the reader's actions that have a province, mapped to it."""
    return {action: province for action, province in view.players[seat].mat.items() if province}


def _gains(voice: Voice, view: ShogunView, table: ShogunTable, seat: Seat, goods: str) -> str:
    for action, province in _planned(view, seat).items():
        if ACTIONS[action].goods == goods and table.owner.get(province) == seat:
            gain = voice.label(f"amount-{goods}", number=gain_of(table, seat, action, province))
            return voice.label("now-gains", province=province, gain=gain)
    return voice.label("now-nothing-planned")


def _deploys(voice: Voice, view: ShogunView, table: ShogunTable, seat: Seat) -> str:
    province = _planned(view, seat).get("deploy_5")
    if province is None or table.owner.get(province) != seat:
        return voice.label("now-nothing-planned")
    why = why_void(table, seat, "deploy_5", province)
    if why is not None:
        return voice.label("now-void", province=province, why=why)
    most, usual = deploy_choices(table, seat, "deploy_5")[0], armies_deployed(table, "deploy_5")
    message = "now-deploys" if most > usual else "now-deploys-alike"
    return voice.label(message, province=province, armies=most, usual=usual)
