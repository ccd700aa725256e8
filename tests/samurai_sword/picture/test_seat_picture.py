"""Tests of private pictures: circle and hand from one seat, numbered like the options, readable on a phone."""

import pickle
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations, pairwise
from statistics import median
from typing import Any
from xml.etree import ElementTree

import pytest

from bot.drawing.pictures import GOLD, MIN_TEXT_SIZE, PICTURE_WIDTH
from bot.games.samurai_sword.facts import NUMBERED, PLAYS, offers_of, targets_of
from bot.games.samurai_sword.outcomes import COMPARED
from bot.games.samurai_sword.picture.artist import HEART, RED
from bot.games.samurai_sword.picture.seat_circle import MARGIN, PLATE, THEIRS, circle_of
from bot.model.pictures import MAX_ALT_TEXT, Drawing, SeatPictureRequest
from bot.workers.rendering_worker import png_of
from engine.core.game import Game
from engine.core.questions import Answer, Decision, Picked
from engine.samurai_sword.cards.characters import ChooseDrawer
from engine.samurai_sword.playing import PlayPhase
from engine.samurai_sword.turn import DiscardDown
from tests.drawing.measures import text_sizes
from tests.presentation.tables import NAMES, SHOWN, begun, new_game, steps
from tests.samurai_sword.case import the_fullest_circle
from tests.samurai_sword.laying import Laid
from tests.samurai_sword.picture.test_picture import LONG, SVG, boxes, colored, strokes, texts
from tests.samurai_sword.showing import say
from tests.slow import slow_after

GAME = "samurai_sword"
SEATS = pytest.mark.parametrize(
    "seats", [4, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 5, 6, 7, 8))]
)
HAND = ("katana", "shuriken", "focus", "curse", "geisha", "breathing", "parry", "parry", "counterattack")


def drawn(game: Game[Any], seat: int, names: tuple[str, ...] = NAMES, chosen: Answer | None = None) -> Drawing | None:
    view, decision = game.view(seat), game.decision(seat)
    assert decision is not None
    localizer = SHOWN.table_localizer(begun(game, names), game.chosen(), "en").with_view(view)
    return SHOWN.get(GAME).seat_drawing(localizer, view, decision, chosen)


def picture(laid: Laid, letter: str, names: tuple[str, ...] = NAMES, chosen: Answer | None = None) -> Drawing:
    found = drawn(laid.game, laid.seat(letter), names, chosen)
    assert found is not None
    return found


def questions(seats: int) -> Iterator[tuple[Game[Any], Decision, Drawing | None]]:
    """Yield every question of a random game with its picture."""
    game = new_game(GAME, seats, seats, expansion="yes" if seats == 8 else "no")
    for _ in steps(game, seats):
        for seat in game.awaited():
            decision = game.decision(seat)
            assert decision is not None
            yield game, decision, drawn(game, seat, LONG)


def overlapping(shown: Drawing) -> list[Any]:
    return [(one, other) for one, other in combinations(boxes(shown), 2) if one.overlaps(other)]


def check(shown: Drawing) -> None:
    """Check that a picture is readable on a phone and keeps its texts apart."""
    assert min(size for size, _ in text_sizes(shown.svg)) >= MIN_TEXT_SIZE
    assert overlapping(shown) == []
    assert all(box.left >= 0 and box.right <= PICTURE_WIDTH for box in boxes(shown))
    assert 0 < len(shown.text) <= MAX_ALT_TEXT


@pytest.mark.slow
@SEATS
def test_every_question_of_a_game_is_readable_on_a_phone(seats: int) -> None:
    for _, decision, shown in questions(seats):
        assert (shown is not None) == (decision.kind in NUMBERED | COMPARED)
        if shown is not None:
            check(shown)


@pytest.mark.slow
@pytest.mark.parametrize("armed", slow_after(1, ["zen hideyoshi", "kusanagi ieyasu", "katana ginchiyo"]))
def test_another_process_draws_the_same_wounds(armed: str) -> None:
    weapon, target = armed.split()
    laid = Laid(5, B=target, expansion=True).hand("A", weapon).front("B", "focus", "armor").resilience(B=3)
    game, shown = laid.playing("A").game, picture(laid, "A")
    localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en")
    request = SeatPictureRequest(
        GAME, "en", localizer.seat_names, localizer.player_names, game.view(0), laid.question("A")
    )
    script = "import sys, pickle; from bot.games.registry import *;"
    script += "print(seat_drawing(pickle.load(sys.stdin.buffer)).svg)"
    done = subprocess.run(
        [sys.executable, "-c", script], input=pickle.dumps(request), capture_output=True, check=True
    )
    assert done.stdout.decode().strip() == shown.svg.strip()


def fullest_turn() -> Game[Any]:
    game = the_fullest_circle()
    for player in game.table.players:
        player.resilience = 1
    game.table.active = 3
    Game.plan(game, PlayPhase(seat=3))
    game.run()
    return game


def test_nothing_overlaps_in_the_fullest_circle() -> None:
    shown = drawn(fullest_turn(), 3, LONG)
    assert shown is not None
    check(shown)


def test_nothing_overlaps_in_the_fullest_hand() -> None:
    game = the_fullest_circle()
    Game.plan(game, DiscardDown(seat=2, number=11))
    game.run()
    shown = drawn(game, 2, LONG)
    assert shown is not None
    check(shown)
    assert set(texts(shown)) >= {str(number) for number in range(1, len(game.table.players[2].hand) + 1)}


def numbers_in(shown: Drawing) -> list[str]:
    """Return the option numbers: texts in rounded plates that are gold or cream."""
    found = []
    for group in ElementTree.fromstring(shown.svg).iter():
        children = list(group)
        for plate, text in pairwise(children):
            if plate.tag == f"{SVG}rect" and plate.attrib.get("rx") == "7" and text.tag == f"{SVG}text":
                found.append(text.text or "")
    return found


@pytest.mark.slow
@SEATS
def test_each_number_belongs_to_an_option(seats: int) -> None:
    for _, decision, shown in questions(seats):
        if decision.kind in NUMBERED:
            assert shown is not None
            covered = [number for text in numbers_in(shown) for number in _covered(text)]
            numbered = [number for offer in offers_of(decision) for number in offer.numbers]
            assert sorted(covered) == sorted(numbered or targets_of(decision).values())


def _covered(text: str) -> range:
    first, _, last = text.partition("–")
    return range(int(first), int(last or first) + 1)


def test_a_weapon_shows_wounds_reach_and_target_numbers() -> None:
    laid = Laid(6).hand("A", "bokken", "parry").front("A", "fast_draw").playing("A")
    shown = picture(laid, "A")
    seen = texts(shown)
    at = seen.index(say("card-bokken"))

    assert seen[at - 2 : at + 3] == ["2", "1", say("card-bokken"), "1", "2"], "wounds, reach, name, both neighbors"
    assert say("card-parry") in seen


def test_the_reader_is_at_the_bottom_and_others_follow_clockwise() -> None:
    spots, height = circle_of(4, [66] * 6)

    assert spots[4].y + spots[4].height == height
    assert spots[5].x == spots[0].x == MARGIN
    assert spots[0].y < spots[5].y
    assert spots[1].x == spots[4].x
    assert spots[2].x == spots[3].x > spots[1].x


@SEATS
@pytest.mark.parametrize("own_high", [66, 120])
def test_plates_of_the_private_circle_do_not_overlap(seats: int, own_high: int) -> None:
    heights = [66, own_high, 84, 66, 54, 102, 66, 84][:seats]
    spots, _ = circle_of(1, heights)
    assert all(spots[seat].height >= height for seat, height in enumerate(heights))
    for one, other in combinations(spots.values(), 2):
        upper, lower = sorted((one, other), key=lambda spot: spot.y)
        assert abs(one.x - other.x) >= PLATE or upper.y + upper.height <= lower.y


def rings(shown: Drawing, fill: str) -> int:
    found = ElementTree.fromstring(shown.svg).iter(f"{SVG}circle")
    return sum(circle.attrib["fill"] == fill and circle.attrib["r"] == "8" for circle in found)


def test_players_in_reach_have_filled_red_rings() -> None:
    laid = Laid(6).hand("A", "bokken", "parry").playing("A")
    shown = picture(laid, "A")

    assert rings(shown, RED) == 2 + 1, "two neighbors, and the legend"
    assert rings(shown, THEIRS) == 5 + 1


def test_kojiro_needs_no_reach_and_harmless_players_have_no_red_ring() -> None:
    laid = Laid(4, A="kojiro").hand("A", "parry", "focus").playing("A")
    assert rings(picture(laid, "A"), RED) == 0
    laid = Laid(4).hand("B").hand("A", "bokken", "parry").playing("A")
    assert rings(picture(laid, "A"), RED) == 2 + 1, "and the legend"


def test_a_player_about_to_fall_has_a_red_frame_and_the_reason() -> None:
    laid = Laid(4).hand("A", "katana", "parry").resilience(B=3, C=1, D=4).playing("A")
    shown = picture(laid, "A")

    assert strokes(shown)[HEART] == 2
    assert texts(shown).count(say("picture-falls", number=3)) == 1
    assert texts(shown).count(say("picture-falls", number=1)) == 1


def test_the_readers_role_is_drawn_but_no_hidden_one() -> None:
    laid = Laid(5).hand("B", "bokken", "parry").playing("B")
    shown = texts(picture(laid, "B"))

    assert say("picture-you") in shown
    hidden = [say(f"role-{role}") for role in ("samurai", "ninja", "ronin")]
    assert sum(shown.count(role) for role in hidden) == 1


def test_the_picture_does_not_depend_on_hidden_information() -> None:
    laid, other = Laid(5).playing("A"), Laid(5).hand("B", "parry").playing("A")
    other.player("B").role, other.player("C").role = other.player("C").role, other.player("B").role

    assert picture(laid, "A") == picture(other, "A")


def test_choosing_who_draws_numbers_the_players() -> None:
    laid = Laid(5, expansion=True).do(ChooseDrawer(seat=1))
    shown = picture(laid, "B")

    assert sorted(numbers_in(shown)) == ["1", "2", "3", "4", "5"]
    assert rings(shown, THEIRS) == 0


def test_chosen_discards_are_gold() -> None:
    laid = Laid(4).hand("A", *HAND).do(DiscardDown(seat=0, number=2))

    assert strokes(picture(laid, "A"))[GOLD] == 0
    assert strokes(picture(laid, "A", chosen=Picked(keys=("0", "4"))))[GOLD] == 2


def test_an_attack_shows_both_answers_side_by_side() -> None:
    laid = Laid(4).hand("A", "katana").hand("B", "parry", "bo").play("A", "katana", "B")
    shown = picture(laid, "B")
    found = {box.text: box for box in boxes(shown)}
    parry, wounds = (found[say(f"outcome-{name}", answer="may-parry", card="")] for name in ("with-card", "without"))

    assert parry.top == wounds.top
    assert parry.right < wounds.left
    assert say("card-katana") in found
    assert say("outcome-wounded", left=2, full=5) in shown.text


def test_the_alternative_text_names_the_options_and_who_is_in_reach() -> None:
    laid = Laid(4).hand("A", "katana", "focus", "parry").resilience(B=1).playing("A")
    text = picture(laid, "A").text

    assert f"1–3 {say('card-katana')}" in text
    assert f"4 {say('card-focus')}" in text
    assert text.count("in reach") == 3
    assert text.count("defeats them") == 1


def test_properties_and_hearts_are_drawn() -> None:
    front = ("focus", "fast_draw", "bushido", "armor")
    laid = Laid(4).front("A", *front[:2]).front("B", *front).resilience(B=2).playing("A")
    shown = picture(laid, "A")

    seen = texts(shown)
    named = [say("picture-in-front", card=card, number=1) for card in front]
    assert [seen.count(name) for name in named] == [2, 2, 1, 1]
    assert not [text for text in seen if text.startswith("+")]
    assert colored(shown, "resilience", HEART) == sum(player.resilience for player in laid.table.players)


@pytest.mark.slow
@SEATS
def test_the_picture_of_a_turn_leaves_space_for_its_options(seats: int) -> None:
    turns = [shown for _, decision, shown in questions(seats) if shown is not None and decision.kind == PLAYS]
    pictures = [ElementTree.fromstring(shown.svg) for shown in turns]
    assert median(float(picture.attrib["viewBox"].split()[-1]) for picture in pictures) <= 350


def test_a_long_hand_is_drawn_in_lines_without_targets() -> None:
    laid = Laid(8).hand("A", *HAND).playing("A")
    shown = picture(laid, "A")
    number, name = numbers_in(shown)[0], say("card-katana")
    assert texts(shown).index(name) - texts(shown).index(number) == 3, "number, wounds, reach, name"


@pytest.mark.slow
def test_a_private_picture_is_under_200_kilobytes() -> None:
    shown = [drawing for _, _, drawing in questions(8) if drawing is not None]
    assert median(len(png_of(drawing.svg)) for drawing in shown[::12]) < 200_000
