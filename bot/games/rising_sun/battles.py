"""Texts on the battle in progress."""

from collections.abc import Iterator

from bot.games.rising_sun.pieces import emblem_of
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.rising_sun.components import RULES
from engine.rising_sun.views import RisingSunView


def battle_lines(voice: Voice, view: RisingSunView) -> Iterator[str]:
    """Yield the battle and its participants, then a line of bids per participant once bids are revealed."""
    battle = view.battle
    if battle is None:
        return
    fighters = [emblem_of(voice, view, seat) for seat in battle.participants]
    number = view.war_provinces.index(battle.province) + 1
    yield voice.say("battle", number=number, province=battle.province, fighters=" ".join(fighters))
    for seat, bids in zip(battle.participants, battle.bids, strict=False):
        yield bids_line(voice, view, seat, bids)


def bids_line(voice: Voice, view: RisingSunView, seat: Seat, bids: dict[str, int]) -> str:
    """Return a participant's emblem and their bids on the War Advantages."""
    return voice.say("battle-bids", emblem=emblem_of(voice, view, seat), bids=bids_told(voice, bids))


def bids_told(voice: Voice, bids: dict[str, int]) -> str:
    """Return the Coins bid on each War Advantage, without the bidder."""
    return ", ".join(
        voice.say("battle-bid", advantage=advantage, number=bids.get(advantage, 0)) for advantage in RULES.advantages
    )
