"""Short texts for figures, emblems and rewards."""

from collections import Counter
from collections.abc import Sequence

from bot.presentation.formatting import several
from bot.words.localizer import Voice
from engine.core.events import Seat
from engine.rising_sun.measures import STRONGHOLD
from engine.rising_sun.rows import Reward
from engine.rising_sun.views import PresenceView, RisingSunView

_ORDER = ("daimyo", "bushi", "shinto", STRONGHOLD)


def emblem_of(voice: Voice, view: RisingSunView, seat: Seat) -> str:
    """Return the emblem of a seat's clan."""
    return voice.label(f"emblem-{view.players[seat].clan}")


def icon_of_clan(voice: Voice, view: RisingSunView, seat: Seat) -> str | None:
    """Return the icon of a seat's clan, or None where icons can't be shown."""
    return voice.label(f"emblem-{view.players[seat].clan}", "icon") or None


def pieces_in(voice: Voice, here: PresenceView) -> str:
    """Return a clan's pieces in a province, including strongholds."""
    return figures(voice, [*here.figures, *[STRONGHOLD] * here.strongholds])


def figures(voice: Voice, figures: Sequence[str]) -> str:
    """Count figures by kind, with the Daimyo first and monsters last."""
    counted = Counter(figures)
    kinds = sorted(counted, key=_greatness)
    parts = [several(voice, voice.name("figure", kind), counted[kind]) for kind in kinds]
    return ", ".join(parts) or voice.say("nothing")


def a_figure(voice: Voice, figure: str) -> str:
    """Return a figure for use in a sentence, such as "a Bushi", "the Daimyo" or a monster's name."""
    message = f"figure-{figure}"
    return voice.say(message, "one") if voice.has(message, "one") else voice.name("figure", figure)


def several_figures(voice: Voice, figures: Sequence[str]) -> str:
    """Return figures for use in a sentence, such as "the Daimyo and 2 Bushi"."""
    counted = Counter(sorted(figures, key=_greatness))
    parts = [
        a_figure(voice, kind) if number == 1 else several(voice, voice.name("figure", kind), number)
        for kind, number in counted.items()
    ]
    return voice.listed(parts)


def _greatness(figure: str) -> int:
    return _ORDER.index(figure) if figure in _ORDER else len(_ORDER)


def reward(voice: Voice, reward: Reward) -> str:
    """Return a reward as text."""
    parts = [voice.say("amount-vp", number=reward.vp)] if reward.vp else []
    parts += [voice.say("amount-coins", number=reward.coins)] if reward.coins else []
    parts += [voice.say("amount-ronin", number=reward.ronin)] if reward.ronin else []
    return ", ".join(parts)
