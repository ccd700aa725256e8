"""Short texts for figures, emblems and rewards."""

from collections import Counter
from collections.abc import Sequence

from bot.localization.localizer import Localizer
from bot.presentation.formatting import with_count
from engine.core.events import Seat
from engine.rising_sun.measures import STRONGHOLD
from engine.rising_sun.rows import Reward
from engine.rising_sun.views import PresenceView, RisingSunView

_ORDER = ("daimyo", "bushi", "shinto", STRONGHOLD)


def emblem_of(localizer: Localizer, view: RisingSunView, seat: Seat) -> str:
    """Return the emblem of a seat's clan."""
    return localizer.label(f"emblem-{view.players[seat].clan}")


def icon_of_clan(localizer: Localizer, view: RisingSunView, seat: Seat) -> str | None:
    """Return the icon of a seat's clan, or None where icons can't be shown."""
    return localizer.label(f"emblem-{view.players[seat].clan}", "icon") or None


def pieces_in(localizer: Localizer, here: PresenceView) -> str:
    """Return a clan's pieces in a province, including strongholds."""
    return figures(localizer, [*here.figures, *[STRONGHOLD] * here.strongholds])


def figures(localizer: Localizer, figures: Sequence[str]) -> str:
    """Count figures by kind, with the Daimyo first and monsters last."""
    counted = Counter(figures)
    kinds = sorted(counted, key=_greatness)
    parts = [with_count(localizer, localizer.name("figure", kind), counted[kind]) for kind in kinds]
    return ", ".join(parts) or localizer.format("nothing")


def a_figure(localizer: Localizer, figure: str) -> str:
    """Return a figure for use in a sentence, such as "a Bushi", "the Daimyo" or a monster's name."""
    message = f"figure-{figure}"
    return localizer.format(message, "one") if localizer.has(message, "one") else localizer.name("figure", figure)


def several_figures(localizer: Localizer, figures: Sequence[str]) -> str:
    """Return figures for use in a sentence, such as "the Daimyo and 2 Bushi"."""
    counted = Counter(sorted(figures, key=_greatness))
    parts = [
        a_figure(localizer, kind) if number == 1 else with_count(localizer, localizer.name("figure", kind), number)
        for kind, number in counted.items()
    ]
    return localizer.format_list(parts)


def _greatness(figure: str) -> int:
    return _ORDER.index(figure) if figure in _ORDER else len(_ORDER)


def reward(localizer: Localizer, reward: Reward) -> str:
    """Return a reward as text."""
    parts = [localizer.format("amount-vp", number=reward.vp)] if reward.vp else []
    parts += [localizer.format("amount-coins", number=reward.coins)] if reward.coins else []
    parts += [localizer.format("amount-ronin", number=reward.ronin)] if reward.ronin else []
    return ", ".join(parts)
