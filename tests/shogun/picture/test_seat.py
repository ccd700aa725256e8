"""Tests of the picture of a seat's question: what it marks, and that a phone can show it."""

import re
from collections.abc import Iterator
from itertools import combinations, permutations
from xml.etree import ElementTree

import pytest

from bot.drawing.blocks import label
from bot.drawing.pictures import MIN_TEXT_SIZE, PICTURE_WIDTH
from bot.games.shogun.forecasts import chances, percent
from bot.games.shogun.picture.artist import Artist
from bot.games.shogun.picture.close_up import HIGHEST
from bot.games.shogun.picture.map import around, middle, touching
from bot.games.shogun.picture.plan import assigned, mine, own_block, targets
from bot.games.shogun.picture.seat import MOST_BARS, bars, close_up_of
from bot.model.pictures import MAX_ALT_TEXT, Drawing
from bot.presentation.controls import Controls
from bot.workers.rendering_worker import can_draw, png_of
from engine.core.game import Game
from engine.core.questions import Answer, Decision, Pick
from engine.shogun.components import ACTION_SPACES, PROVINCES, RULES, SIDES, box
from tests.drawing.measures import text_sizes
from tests.presentation.tables import SHOWN, begun, new_game, steps
from tests.shogun.laying import Laid, begin_planning, planned
from tests.shogun.showing import BOARD, localizer_at, say, view_of

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 200_000
WITH_PICTURE = {"claim-province", "choose-group", "plan", "choose-target", "choose-force", "move-armies"}


def drawn(laid: Laid, letter: str = "A", chosen: Answer | None = None) -> Drawing:
    picture = BOARD.seat_drawing(localizer_at(laid, letter), view_of(laid, letter), laid.question(letter), chosen)
    assert picture is not None
    return picture


def artist_of(laid: Laid, letter: str = "A") -> Artist:
    return Artist(localizer_at(laid, letter), view_of(laid, letter))


def texts(picture: Drawing) -> list[str]:
    return [text for _, text in text_sizes(picture.svg)]


def attacking(origin: str = "shinano", seats: int = 5, side: str = "sun") -> Laid:
    """Set up an attack by A with many armies, surrounded by other players."""
    laid = Laid(seats, side=side).own("A", **{origin: 21})
    for at, neighbour in enumerate(laid.table.box.neighbours[origin]):
        laid.own("BCDE"[at % (seats - 1)], **{neighbour: 10 + at % 3})
    laid.player("A").held = 1
    laid.table.action_cards, laid.table.current = ["battle_move_a"], 0
    laid.laid("A", battle_move_a=origin)
    return laid.act("A", "battle_move_a", origin)


def planning(provinces: int = 15) -> Laid:
    """Set up planning for A with many provinces, all others being owned by other players."""
    laid = Laid(3, chests=20)
    everywhere = list(laid.table.box.provinces)
    own = everywhere[::3][:provinces]
    laid.own("A", **dict.fromkeys(own, 3))
    for at, province in enumerate(each for each in everywhere if each not in own):
        laid.own("BC"[at % 2], **{province: 2})
    return begin_planning(laid)


def views(seed: int) -> Iterator[tuple[Game, int, Decision]]:  # type: ignore[type-arg]
    """Yield questions of a whole game."""
    game = new_game("shogun", 3 + seed % 3, seed)
    for number, _ in enumerate(steps(game, seed)):
        for seat in game.awaited() if number % 5 == 0 else ():
            decision = game.decision(seat)
            assert decision is not None
            yield game, seat, decision


@pytest.mark.slow
def test_questions_about_places_have_a_readable_picture() -> None:
    kinds = set()
    for seed in range(3):
        for game, seat, decision in views(seed):
            view = game.view(seat)
            localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en").with_view(view)
            picture = BOARD.seat_drawing(localizer, view, decision, None)
            if picture is not None:
                kinds.add(decision.kind)
                assert ElementTree.fromstring(picture.svg).tag == f"{SVG}svg"
                assert min(size for size, _ in text_sizes(picture.svg)) >= MIN_TEXT_SIZE
                assert 0 < len(picture.text) <= MAX_ALT_TEXT
    assert kinds >= WITH_PICTURE


# Targets


def test_targets_have_the_numbers_of_their_buttons() -> None:
    laid = attacking("kai")
    decision = laid.question("A")
    assert isinstance(decision.question, Pick)
    shown = texts(drawn(laid))
    lines = Controls(localizer_at(laid, "A"), 1, decision).explanations()
    for number, option in enumerate(decision.question.options, 1):
        name = localizer_at(laid).name("province", option.means.province)
        at = shown.index(name)
        assert shown[at - 1] == str(number)
        assert not lines or lines[number - 1].startswith(f"**{number}. {name}")


def test_each_target_shows_its_armies_and_odds() -> None:
    laid = Laid(3).own("A", suruga=5).own("B", sagami=3)
    laid.table.action_cards, laid.table.current = ["battle_move_a"], 0
    laid.player("A").held = 1
    laid.act("A", "battle_move_a", "suruga")
    shown, view = texts(drawn(laid)), view_of(laid, "A")
    odds = percent(localizer_at(laid, "A"), chances(view, 0, "sagami", 4))
    at = shown.index(localizer_at(laid).name("province", "sagami"))
    assert shown[at + 1 : at + 3] == ["3", odds]
    assert f"1: {shown[at]}" in drawn(laid).text


def test_a_table_that_hides_odds_shows_none_in_the_picture() -> None:
    laid = attacking("kai")
    laid.table.odds_shown = False
    picture = drawn(laid)
    assert not any("%" in text for text in texts(picture))
    assert "%" not in picture.text
    laid.pick("A", laid.table.box.neighbours["kai"][0])
    assert bars(artist_of(laid), laid.question("A")) == ()


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("seats", RULES.players)
def test_plates_never_overlap_and_stay_in_the_picture(seats: int, side: str) -> None:
    for origin, neighbours in box(seats, side).neighbours.items():
        if len(neighbours) < 2:
            continue
        laid = attacking(origin, seats, side)
        close_up = close_up_of(artist_of(laid), laid.question("A"))
        areas = [each.area for each in close_up.placed()]
        assert len(areas) == len(neighbours) + 1
        assert not any(touching(one, other) for one, other in combinations(areas, 2)), origin
        assert all(x >= 0 and y >= 0 and x + width <= PICTURE_WIDTH for x, y, width, _ in areas)
        assert all(y + height <= close_up.height <= HIGHEST for _, y, _, height in areas)


# Forces


def test_each_number_of_armies_has_a_bar_with_its_odds() -> None:
    laid = Laid(3).own("A", suruga=4).own("B", sagami=2, izu=1)
    laid.player("A").held = 1
    laid.table.action_cards, laid.table.current = ["battle_move_a"], 0
    laid.act("A", "battle_move_a", "suruga").pick("A", "sagami")
    view = view_of(laid, "A")
    shown = bars(artist_of(laid), laid.question("A"))
    assert [bar.win for bar in shown] == [
        percent(localizer_at(laid, "A"), chances(view, 0, "sagami", armies)) for armies in (3, 2, 1)
    ]
    assert all(sum(bar.odds) == pytest.approx(1) for bar in shown)


def test_with_many_armies_only_some_numbers_have_a_bar() -> None:
    laid = attacking("kai").pick("A", "musashi")
    shown = bars(artist_of(laid), laid.question("A"))
    assert len(shown) == MOST_BARS
    assert [bar.armies for bar in (shown[0], shown[-1])] == [say("send", armies=armies) for armies in (20, 1)]


def test_bars_begin_right_of_their_labels() -> None:
    svg = drawn(attacking("kai").pick("A", "musashi")).svg
    found = re.findall(r">([^<>]+)</text></g><g transform=\"translate\(([0-9.]+) [0-9.]+\)\"><rect", svg)
    rows = [(text, float(x)) for text, x in found if any(letter.isdigit() for letter in text)]
    assert len(rows) == MOST_BARS
    assert [text for text, x in rows if x <= label(text, 12.0).width] == []


# Plans


def test_a_plan_numbers_the_provinces_on_the_map_and_in_the_table() -> None:
    laid = planning()
    shown = texts(drawn(laid))
    for number, province in enumerate(mine(artist_of(laid)), 1):
        name = localizer_at(laid).name("province", province.id)
        assert shown[shown.index(name) - 1] == str(number)
        assert shown.count(str(number)) >= 2


def test_a_draft_shows_its_actions_and_the_odds_of_its_battles() -> None:
    laid = Laid(3).own("A", suruga=4, kai=2).own("B", sagami=2, totomi=1)
    laid = begin_planning(laid)
    plan = planned("2", battle_move_a="suruga", build_castle="kai")
    before, after = drawn(laid), drawn(laid, chosen=plan)
    odds = targets(artist_of(laid), assigned(plan))
    assert set(odds) >= {"sagami", "totomi"}
    for win in odds.values():
        assert percent(localizer_at(laid, "A"), win) in texts(after)
    assert before.svg.count("#castle") < after.svg.count("#castle")
    assert say("seat-text-odds", province="sagami", odds=percent(localizer_at(laid), odds["sagami"])) in after.text
    assert not any("%" in text for text in texts(before))


def test_the_fullest_draft_shows_odds_for_every_target() -> None:
    laid = planning()
    own = [province.id for province in mine(artist_of(laid))]
    for first, second in combinations(own[:8], 2):
        plan = planned("2", battle_move_a=first, battle_move_b=second)
        odds = targets(artist_of(laid), assigned(plan))
        shown = [text for text in texts(drawn(laid, chosen=plan)) if "%" in text]
        assert len(shown) == len(odds)


def test_a_picture_differs_only_by_the_secrets_of_its_seat() -> None:
    laid = begin_planning(Laid(3).own("A", suruga=4, kai=2).own("B", sagami=2, omi=2))
    before = drawn(laid)
    laid.plan("B", "0", build_castle="sagami", build_temple="omi")
    assert drawn(laid) == before


@pytest.mark.slow
@pytest.mark.skipif(not can_draw(), reason="needs the renderer")
def test_pictures_of_questions_are_small_files() -> None:
    laid = planning()
    own = [province.id for province in mine(artist_of(laid))]
    plan = planned("2", **dict(zip(ACTION_SPACES, own, strict=False)))
    for asked, chosen in ((laid, plan), (laid, None), (attacking(), None)):
        assert len(png_of(drawn(asked, chosen=chosen).svg)) < MOST_BYTES


def test_numbers_and_actions_on_the_map_never_overlap() -> None:
    """The widest actions are put side by side in any two provinces."""
    artist = artist_of(planning())
    wide = own_block(artist, artist.view.provinces[0], 15, "deploy_1_move")
    next_to_it = own_block(artist, artist.view.provinces[0], 15, "battle_move_a")
    for one, other in permutations(PROVINCES, 2):
        places = around(wide, *middle(artist, one)), around(next_to_it, *middle(artist, other))
        assert not touching(*places), (one, other)
