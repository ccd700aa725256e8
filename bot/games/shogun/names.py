"""Short texts for players, buildings, cubes and events."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from bot.localization.localizer import Localizer
from bot.presentation.board import escaped_player_name, short_player_name
from engine.core.events import Seat
from engine.shogun.components import BUILDINGS, EVENTS, RULES, EventCard
from engine.shogun.views import ProvinceView, ShogunView


def player_name(localizer: Localizer, view: ShogunView | None, seat: Seat) -> str:
    """Return a player's name, truncated for lines and pictures.

    With a `view`, players who share a name are called by their Daimyo. Markup is escaped if the voice's labels appear
    in text.
    """
    named = escaped_player_name if localizer.escapes_labels else short_player_name
    name = named(localizer, seat)
    if (
        view is not None
        and sum(named(localizer, other).casefold() == name.casefold() for other in localizer.player_names) > 1
    ):
        return localizer.name("daimyo", view.players[seat].daimyo)
    return name


def emblem_of(localizer: Localizer, view: ShogunView, seat: Seat) -> str:
    """Return the emblem of a seat's Daimyo."""
    return localizer.label(f"emblem-{view.players[seat].daimyo}")


def emblems_of(localizer: Localizer, view: ShogunView, seats: Iterable[Seat]) -> str:
    """Return the emblems of several seats, or a dash if there are none."""
    return "".join(emblem_of(localizer, view, seat) for seat in seats) or localizer.format("emblem-none")


def marks(localizer: Localizer, province: ProvinceView) -> str:
    """Return a province's buildings and revolt markers as symbols."""
    built = "".join(
        localizer.format(f"building-{building}", "sign") for building in BUILDINGS if building in province.buildings
    )
    return built + (localizer.format("marker-sign", number=province.markers) if province.markers else "")


def buildings(localizer: Localizer, built: Iterable[str]) -> str:
    """List the buildings by name in a fixed order; "" if there are none."""
    standing = set(built)
    return ", ".join(localizer.name("building", building) for building in BUILDINGS if building in standing)


def counted_buildings(localizer: Localizer, built: Iterable[str]) -> str:
    """Count the buildings of each kind, such as "2 castles, 1 theater"."""
    numbers = Counter(built)
    kinds = [building for building in BUILDINGS if numbers[building]]
    return ", ".join(
        localizer.format(f"building-{building}", "several", number=numbers[building]) for building in kinds
    )


def cubes(localizer: Localizer, numbers: Sequence[int]) -> str:
    """List cubes by owner, farmers last, such as "Ann 2, Ben 1, farmers 3". Omits owners without any."""
    *players, farmers = numbers
    parts = [
        localizer.format("cubes-player", seat=seat, number=number) for seat, number in enumerate(players) if number
    ]
    if farmers:
        parts.append(localizer.format("cubes-farmers", number=farmers))
    return ", ".join(parts) or localizer.format("tower-empty")


def event_text(localizer: Localizer, event: str) -> str:
    """Describe what an event does during its round."""
    card = EVENTS[event]
    return " ".join(localizer.label(message, **facts) for message, facts in _texts(card))


def _texts(card: EventCard) -> Iterable[tuple[str, dict[str, Any]]]:
    """Yield the messages for an event's effects, each with its facts."""
    if card.markers_removed:
        yield f"lookup-theatre-{RULES.theatre_event}", {"number": card.markers_removed}
    if card.neutral_farmers is not None:
        yield "lookup-farmers", {"number": card.neutral_farmers, "usual": RULES.neutral_farmers}
    if card.castle_defenders:
        yield "lookup-castles", {"number": card.castle_defenders, "revolts": RULES.castle_event_in_revolts}
    if card.peace:
        yield "lookup-peace", {}
    limits = {
        "lookup-max-chests": card.max_chests,
        "lookup-min-chests": card.min_chests,
        "lookup-max-rice": card.max_rice,
        "lookup-min-rice": card.min_rice,
    }
    for message, number in limits.items():
        if number is not None:
            yield message, {"number": number}
    if card.deploy_5_gives is not None or card.deploy_3_gives is not None:
        yield (
            "lookup-recruits",
            {
                "five": card.deploy_5_gives,
                "three": card.deploy_3_gives,
                "special": RULES.deploy_6_with_few_recruits,
            },
        )
