"""Short texts for players, buildings, cubes and events."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from bot.presentation.board import card_name, line_name
from bot.words.localizer import Voice
from engine.core.events import Seat
from engine.shogun.components import BUILDINGS, EVENTS, RULES, EventCard
from engine.shogun.views import ProvinceView, ShogunView


def player_name(voice: Voice, view: ShogunView | None, seat: Seat) -> str:
    """Return a player's name, truncated for lines and pictures.

    With a `view`, players who share a name are called by their Daimyo. Markup is escaped if the voice's labels appear
    in text.
    """
    named = card_name if voice.labels_in_text else line_name
    name = named(voice, seat)
    if view is not None and sum(named(voice, other).casefold() == name.casefold() for other in voice.names) > 1:
        return voice.name("daimyo", view.players[seat].daimyo)
    return name


def emblem_of(voice: Voice, view: ShogunView, seat: Seat) -> str:
    """Return the emblem of a seat's Daimyo."""
    return voice.label(f"emblem-{view.players[seat].daimyo}")


def emblems_of(voice: Voice, view: ShogunView, seats: Iterable[Seat]) -> str:
    """Return the emblems of several seats, or a dash if there are none."""
    return "".join(emblem_of(voice, view, seat) for seat in seats) or voice.say("emblem-none")


def marks(voice: Voice, province: ProvinceView) -> str:
    """Return a province's buildings and revolt markers as symbols."""
    built = "".join(
        voice.say(f"building-{building}", "sign") for building in BUILDINGS if building in province.buildings
    )
    return built + (voice.say("marker-sign", number=province.markers) if province.markers else "")


def buildings(voice: Voice, built: Iterable[str]) -> str:
    """List the buildings by name in a fixed order; "" if there are none."""
    standing = set(built)
    return ", ".join(voice.name("building", building) for building in BUILDINGS if building in standing)


def counted_buildings(voice: Voice, built: Iterable[str]) -> str:
    """Count the buildings of each kind, such as "2 castles, 1 theater"."""
    numbers = Counter(built)
    kinds = [building for building in BUILDINGS if numbers[building]]
    return ", ".join(voice.say(f"building-{building}", "several", number=numbers[building]) for building in kinds)


def cubes(voice: Voice, numbers: Sequence[int]) -> str:
    """List cubes by owner, farmers last, such as "Ann 2, Ben 1, farmers 3". Omits owners without any."""
    *players, farmers = numbers
    parts = [voice.say("cubes-player", seat=seat, number=number) for seat, number in enumerate(players) if number]
    if farmers:
        parts.append(voice.say("cubes-farmers", number=farmers))
    return ", ".join(parts) or voice.say("tower-empty")


def event_text(voice: Voice, event: str) -> str:
    """Describe what an event does during its round."""
    card = EVENTS[event]
    return " ".join(voice.label(message, **facts) for message, facts in _texts(card))


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
