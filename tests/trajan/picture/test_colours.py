"""Tests that every reader can tell players and markers apart, by color and by shape."""

import pytest

from bot.games.trajan.picture.artist import PieceLook, looks
from engine.trajan.components import MARKERS, RULES
from tests.drawing.eyes import EYES, contrast, near

PIECES = {"players": looks().players, "markers": looks().markers}
LOOKS = [(kind, colour, look) for kind, pieces in PIECES.items() for colour, look in pieces.items()]


def test_every_player_and_marker_has_a_color_and_a_shape() -> None:
    assert set(looks().players) == set(RULES.colours)
    assert set(looks().markers) == set(MARKERS)


@pytest.mark.parametrize("kind", PIECES)
def test_no_two_players_or_markers_share_a_shape(kind: str) -> None:
    shapes = [look.shape for look in PIECES[kind].values()]

    assert len(set(shapes)) == len(shapes)


@pytest.mark.parametrize("kind", PIECES)
@pytest.mark.parametrize("eyes", EYES)
def test_player_and_marker_colors_differ_for_every_kind_of_color_vision(eyes: str, kind: str) -> None:
    assert near({colour: look.colour for colour, look in PIECES[kind].items()}, EYES[eyes]) == {}


@pytest.mark.parametrize(("kind", "colour", "look"), LOOKS)
def test_ink_is_readable_on_its_color(kind: str, colour: str, look: PieceLook) -> None:
    assert contrast(look.colour, look.ink) >= 4.5, f"{colour} of the {kind}"
