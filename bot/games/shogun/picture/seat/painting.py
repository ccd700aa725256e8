"""Chooses the picture and the alternative text for each kind of question."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from bot.drawing.blocks import Block
from bot.drawing.phone import phone_picture
from bot.games.shogun.picture.artist import GROUND, Artist
from bot.games.shogun.picture.looks import symbols
from bot.games.shogun.picture.seat.battle import battle, battle_text
from bot.games.shogun.picture.seat.claims import claims, claims_text
from bot.games.shogun.picture.seat.lands import YIELDS, assigned, lands, lands_text
from bot.games.shogun.picture.seat.targets import targets, targets_text
from bot.model.drawings import Drawing
from bot.presentation.board import alternative_text
from bot.words.voice import Voice
from engine.core.questions import Answer, Decision
from engine.shogun.views import ShogunView


def seat_drawing(voice: Voice, view: ShogunView, decision: Decision, chosen: Answer | None) -> Drawing | None:
    """Draw the picture for a question, or return None if it has none."""
    kind = _PICTURES.get(decision.kind)
    if kind is None or view.seat is None:
        return None
    artist = Artist(voice, view)
    shown = kind.drawn(artist, decision, chosen)
    text = alternative_text(voice, kind.text(artist, decision, chosen))
    return Drawing(phone_picture(shown.height, symbols(), shown.drawn, ground=GROUND), text)


class _Picture(NamedTuple):
    drawn: Callable[[Artist, Decision, Answer | None], Block]
    text: Callable[[Artist, Decision, Answer | None], Iterable[str]]


def _plan(artist: Artist, decision: Decision, chosen: Answer | None) -> Block:
    return lands(artist, assigned(chosen or decision.sealed))


def _plan_text(artist: Artist, decision: Decision, chosen: Answer | None) -> Iterable[str]:
    return lands_text(artist, assigned(chosen or decision.sealed))


def _dealt(artist: Artist, decision: Decision, chosen: Answer | None) -> Block:
    return lands(artist, {}, YIELDS)


_TARGETS = _Picture(
    lambda artist, decision, _: targets(artist, decision), lambda artist, decision, _: targets_text(artist, decision)
)
_BATTLE = _Picture(
    lambda artist, decision, _: battle(artist, decision), lambda artist, decision, _: battle_text(artist, decision)
)
_CLAIMS = _Picture(
    lambda artist, decision, _: claims(artist, decision), lambda artist, decision, _: claims_text(artist, decision)
)
_LANDS = _Picture(_plan, _plan_text)

_PICTURES = {
    "claim-province": _CLAIMS,
    "choose-group": _CLAIMS,
    "assign-groups": _Picture(_dealt, _plan_text),
    "plan": _LANDS,
    "choose-target": _TARGETS,
    "move-armies": _TARGETS,
    "choose-force": _BATTLE,
    "add-defenders": _BATTLE,
}
