"""The picture of possible targets: the origin, and each numbered target with the odds of an all-out attack."""

from collections.abc import Iterable
from typing import Any

from bot.drawing.blocks import Block
from bot.games.shogun.beside import odds_with_all
from bot.games.shogun.odds import percent
from bot.games.shogun.picture.artist import Artist
from bot.games.shogun.picture.close_up import CloseUp
from bot.games.shogun.picture.seat.plates import Spot, close_up
from bot.games.shogun.pieces import player_name
from engine.core.events import Seat
from engine.core.questions import Decision, Option, Pick
from engine.shogun.choices import MoveTo


def targets(artist: Artist, decision: Decision) -> Block:
    """Draw the origin, the targets, and an arrow to each."""
    origin = str(decision.facts["origin"])
    return close_up_of(artist, decision).block([(origin, option.means.province) for option in _options(decision)])


def close_up_of(artist: Artist, decision: Decision) -> CloseUp:
    """Return the part of the map with the origin and the targets."""
    spots = [_spot(artist, option, at) for at, option in enumerate(_options(decision), 1)]
    return close_up(artist, [Spot(str(decision.facts["origin"]), is_origin=True), *spots])


def targets_text(artist: Artist, decision: Decision) -> Iterable[str]:
    """Yield the alternative text: the origin, then each target with its owner and odds."""
    voice, view = artist.voice, artist.view
    yield voice.label("seat-text-origin", origin=decision.facts["origin"], armies=decision.facts["armies"])
    for at, option in enumerate(_options(decision), 1):
        province = view.province(option.means.province)
        win = None if isinstance(option.means, MoveTo) else odds_with_all(view, province.id)
        yield voice.label(
            "seat-text-target",
            number=at,
            province=province.id,
            name=_owner(artist, province.owner),
            armies=province.armies,
            odds=None if win is None else percent(voice, win),
        )


def _owner(artist: Artist, owner: Seat | None) -> str | None:
    """Return the name of another player, "yours" for the reader, or None for a neutral province."""
    if owner is None:
        return None
    return (
        artist.voice.label("seat-text-yours")
        if owner == artist.view.seat
        else player_name(artist.voice, artist.view, owner)
    )


def _options(decision: Decision) -> tuple[Option[Any], ...]:
    assert isinstance(decision.question, Pick)
    return decision.question.options


def _spot(artist: Artist, option: Option[Any], number: int) -> Spot:
    province = option.means.province
    win = None if isinstance(option.means, MoveTo) else odds_with_all(artist.view, province)
    if win is None:
        return Spot(province, number)
    return Spot(province, number, percent(artist.voice, win), win.least)
