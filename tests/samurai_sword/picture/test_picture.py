"""Drawings of the circle: whole, the same for the same view, and with everything that lies open on the table."""

from collections import Counter
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from bot.games.samurai_sword.picture.looks import symbols
from bot.games.samurai_sword.picture.seating import place_of
from bot.model.drawings import LONGEST_TEXT, Drawing
from engine.core.game import Game
from engine.samurai_sword.views import SamuraiSwordView
from tests.presentation.tables import IN_IDS, NAMES, SHOWN, begun, new_game, steps
from tests.samurai_sword.case import the_fullest_circle, the_fullest_circle_at_its_end
from tests.samurai_sword.laying import Laid
from tests.samurai_sword.showing import say

SVG = "{http://www.w3.org/2000/svg}"
GAME = "samurai_sword"


def drawn(game: Game[Any], names: tuple[str, ...] = ("Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",) * 8) -> Drawing:
    view = game.view(None)
    picture = SHOWN.of(GAME).drawing(SHOWN.voice_at(begun(game, names), game.chosen(), "en"), view)
    assert picture is not None
    return picture


def texts(picture: Drawing) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(picture.svg).iter(f"{SVG}text")]


def used(picture: Drawing) -> Counter[str]:
    """How often each symbol is drawn."""
    return Counter(
        use.attrib["href"].removeprefix("#") for use in ElementTree.fromstring(picture.svg).iter(f"{SVG}use")
    )


@pytest.mark.parametrize("seats", range(3, 9))
def test_every_view_of_a_whole_game_can_be_drawn(seats: int) -> None:
    game = new_game(GAME, seats, seats, expansion="yes" if seats == 8 else "no")
    there = {symbol.attrib["id"] for symbol in ElementTree.fromstring(symbols()).iter("symbol")}

    for number, _ in enumerate(steps(game, seats)):
        if number % 10 == 0 or game.finished:
            picture = drawn(game)
            assert set(used(picture)) <= there
            assert 0 < len(picture.text) <= LONGEST_TEXT


def several(card: str, number: int) -> str:
    """Return how copies of a Property are written on a plate."""
    return say("picture-property", card=card, number=number)


@pytest.mark.parametrize("game", [the_fullest_circle, the_fullest_circle_at_its_end])
def test_the_fullest_circle_shows_everybody_with_everything(game: Any) -> None:
    full = game()
    picture = drawn(full)
    seen = texts(picture)

    assert seen.count("18") == 8
    assert sum(seen.count(several(card, number)) for card, number in (("armor", 2), ("focus", 2), ("parry", 4))) > 8
    assert "130" in seen
    assert used(picture)["dove"] == 9, "everybody and the legend"
    assert len(picture.text) <= LONGEST_TEXT


def test_the_same_view_is_drawn_by_the_same_bytes_and_another_otherwise() -> None:
    game = the_fullest_circle()
    before = drawn(game)
    assert drawn(the_fullest_circle()) == before
    game.table.players[0].honor -= 1

    assert drawn(game).digest != before.digest


@pytest.mark.parametrize("seats", range(3, 9))
def test_everybody_sits_clockwise_each_at_a_place_of_their_own(seats: int) -> None:
    around = [place_of(seat, seats) for seat in range(seats)]
    rows = (seats - 1) // 2

    clockwise = [("top", 0), *(("right", row) for row in range(rows))]
    clockwise += [("bottom", 0)] if seats % 2 == 0 else []
    assert around == [*clockwise, *(("left", row) for row in reversed(range(rows)))]


def test_the_picture_tells_honor_resilience_hand_properties_and_difficulty() -> None:
    laid = Laid(5, B="benkei").front("B", "armor", "armor").hand("B", "parry", "bo", "bo").honor(B=2).resilience(B=3)
    seen = texts(drawn(laid.playing("A").game, ("Ann", "Ben", "Cid", "Dora", "Eve")))

    at = seen.index(say("character-benkei"))
    resilience = say("picture-resilience-of", resilience=3, full=5)
    told = ["2", resilience, "3", "4", several("armor", 2)]
    assert seen[at + 2 : at + 7] == told, "1 far, 2 for Armor, 1 for Benkei"


def test_only_the_role_of_the_shogun_is_drawn_before_the_end() -> None:
    laid = Laid(5).playing("A")
    roles = {say(f"role-{role}") for role in ("shogun", "samurai", "ninja", "ronin")}

    assert [text for text in texts(drawn(laid.game)) if text in roles] == [say("role-shogun")]
    assert len([text for text in texts(drawn(the_fullest_circle_at_its_end())) if text in roles]) == 8


def test_what_is_drawn_is_the_same_whatever_others_hold_and_are() -> None:
    laid, other = Laid(5).playing("A"), Laid(5).hand("B", "parry").playing("A")
    other.player("B").role, other.player("C").role = other.player("C").role, other.player("B").role

    assert drawn(laid.game) == drawn(other.game)


def test_a_harmless_player_is_said_to_be_so() -> None:
    laid = Laid(5).hand("C").playing("A")

    assert texts(drawn(laid.game)).count(say("picture-harmless")) == 1
    told = IN_IDS.of(GAME).drawing(IN_IDS.voice_at(begun(laid.game), laid.game.chosen(), "en"), laid.game.view(None))
    assert told is not None
    assert told.text.count("harmless=yes") == 1


def test_an_attack_is_drawn_with_its_weapon_until_it_is_answered() -> None:
    laid = Laid(5).hand("A", "bokken", "bo").hand("B", "parry").discards("katana")
    laid.play("A", "bokken", "B")
    picture = drawn(laid.game)
    assert say("card-bokken") in texts(picture)
    assert used(picture)["weapon"] == 1
    assert say("card-katana") not in texts(picture), "beside an arrow it would seem to be the weapon"
    told = drawn(laid.game, NAMES).text
    by, to = (begun(laid.game, NAMES).person_at(laid.seat(letter)).name for letter in "AB")
    assert say("picture-text-aimed", by=by, card="bokken", seats=[to]) in told

    laid.passes("B")
    assert used(drawn(laid.game))["weapon"] == 0


def test_everybody_who_must_answer_a_battle_cry_is_drawn_as_attacked() -> None:
    laid = Laid(5).hand("A", "battle_cry", "bo").hand("C").play("A", "battle_cry")

    assert laid.game.view(None).aimed.to == (1, 3, 4)
    assert say("card-battle_cry") in texts(drawn(laid.game))


def test_letters_that_the_font_lacks_are_left_out_of_names() -> None:
    laid = Laid(3).playing("A")

    assert "Hana" in texts(drawn(laid.game, ("山田 Hana", "ひと", "Ćidélle")))


def test_plates_do_not_overlap() -> None:
    from bot.games.samurai_sword.picture.artist import Artist
    from bot.games.samurai_sword.picture.layout import _spots, _width
    from bot.games.samurai_sword.picture.plates import contents

    for game in (the_fullest_circle(), *(new_game(GAME, seats, 1) for seats in range(3, 8))):
        voice = SHOWN.voice_at(begun(game), game.chosen(), "en")
        view = game.view(None)
        assert isinstance(view, SamuraiSwordView)
        artist = Artist(voice, view)
        inside = {seat: contents(artist, seat, _width(artist, seat)) for seat in range(game.table.seats)}
        spots, height = _spots(inside)
        for one, other in combinations(spots.values(), 2):
            beside = one.x + one.width <= other.x or other.x + other.width <= one.x
            assert beside or one.y + one.height <= other.y or other.y + other.height <= one.y
        assert all(spot.y + spot.height <= height for spot in spots.values())
        assert all(
            inside[seat].width <= spot.width and inside[seat].height < spot.height for seat, spot in spots.items()
        )
