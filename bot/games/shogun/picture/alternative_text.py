"""The picture in words, for those who cannot see it. Everything else is in the text of the card."""

from collections.abc import Iterable

from bot.games.shogun.card import in_turn_order
from bot.games.shogun.pieces import counted_buildings, cubes, letter_of
from bot.model.drawings import LONGEST_TEXT
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.shogun.views import ShogunView, SpecialView


def told(voice: Voice, view: ShogunView) -> str:
    """Season and event, what everybody owns and where; as many whole sentences as there is room for."""
    end = voice.label("picture-text-more")
    text = ""
    for sentence in _sentences(voice, view):
        if len(text) + len(sentence) + 1 + len(end) > LONGEST_TEXT:
            break
        text += f"{sentence} "
    return text + end


def _sentences(voice: Voice, view: ShogunView) -> Iterable[str]:
    yield _head(voice, view)
    current = next((card.action for card in view.actions if card.current), None)
    if current is not None:
        yield voice.label("picture-text-action", action=current)
    if view.events and view.event is None:
        yield voice.label("picture-text-events", events=view.events)
    if any(card.holder is not None for card in view.specials):
        yield voice.label(
            "picture-text-specials", text=voice.listed([_special(voice, card) for card in view.specials])
        )
    players = in_turn_order(view)
    for player in players:
        yield voice.label(
            "picture-text-player",
            letter=letter_of(voice, player.seat),
            daimyo=player.daimyo,
            points=player.points,
            chests=player.chests,
            rice=player.rice,
            number=player.provinces,
        )
    for player in players:
        if player.provinces:
            yield _lands(voice, view, player.seat)
    yield voice.label(
        "picture-text-tray",
        text=cubes(voice, [*(player.tray for player in view.players), view.farmers_tray]),
        tower=cubes(voice, [*(player.inside for player in view.players), view.farmers_inside]),
    )
    yield from _standing(voice, view)


def _standing(voice: Voice, view: ShogunView) -> Iterable[str]:
    """Revolt markers by province, then buildings by owner."""
    markers = [_counted(voice, province.id, province.markers) for province in view.provinces if province.markers]
    if markers:
        yield voice.label("picture-text-markers", text=", ".join(markers))
    for player in in_turn_order(view):
        own = (province for province in view.provinces if province.owner == player.seat)
        built = counted_buildings(voice, (building for province in own for building in province.buildings))
        if built:
            yield voice.label("picture-text-buildings", letter=letter_of(voice, player.seat), text=built)


def _special(voice: Voice, card: SpecialView) -> str:
    letter = None if card.holder is None else letter_of(voice, card.holder)
    return voice.label("picture-text-special", special=card.special, letter=letter)


def _head(voice: Voice, view: ShogunView) -> str:
    if view.phase == "over":
        return voice.label("picture-text-over")
    return voice.label("picture-text", side=view.side, season=view.season, year=view.year, event=view.event)


def _lands(voice: Voice, view: ShogunView, seat: Seat) -> str:
    """The provinces of a seat with the armies there."""
    lands = [_counted(voice, province.id, province.armies) for province in view.provinces if province.owner == seat]
    return voice.label("picture-text-lands", letter=letter_of(voice, seat), text=", ".join(lands))


def _counted(voice: Voice, province: str, number: int) -> str:
    """A province with how many armies or markers lie there."""
    return voice.label("picture-text-province", province=province, number=number)
