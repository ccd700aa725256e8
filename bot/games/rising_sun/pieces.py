"""Figures, cards and rewards in a few words."""

from collections import Counter
from collections.abc import Sequence

from bot.presentation.counting import several
from bot.words.voice import Voice
from engine.rising_sun.rows import Reward


def figures(voice: Voice, figures: Sequence[str]) -> str:
    """Figures counted by kind, the great ones first."""
    counted = Counter(figures)
    order = ("daimyo", "bushi", "shinto", "stronghold")
    kinds = sorted(counted, key=lambda figure: order.index(figure) if figure in order else len(order))
    parts = [several(voice, voice.name("figure", kind), counted[kind]) for kind in kinds]
    return ", ".join(parts) or voice.say("nothing")


def reward(voice: Voice, reward: Reward) -> str:
    """What a province pays."""
    parts = [voice.say("amount-vp", number=reward.vp)] if reward.vp else []
    parts += [voice.say("amount-coins", number=reward.coins)] if reward.coins else []
    parts += [voice.say("amount-ronin", number=reward.ronin)] if reward.ronin else []
    return ", ".join(parts)
