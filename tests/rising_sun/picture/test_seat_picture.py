"""Tests of the picture of a seat's question: options are marked as in the panel, and everything is readable."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from statistics import median
from typing import Any
from xml.etree import ElementTree

import pytest

from bot.drawing.pictures import GOLD, MIN_TEXT_SIZE, PICTURE_WIDTH
from bot.games.rising_sun.picture import drawing
from bot.games.rising_sun.picture.artist import WAR, Artist
from bot.games.rising_sun.picture.board import marked_map
from bot.games.rising_sun.picture.marking import NUMBERED, Marks, marked, sign
from bot.localization.localizer import Localizer
from bot.model.pictures import MAX_ALT_TEXT, Drawing
from bot.presentation.controls import Controls
from bot.workers.rendering_worker import png_of
from engine.core.game import Game
from engine.core.questions import Answer, Assigned, Decision, Picked, SharedOut
from engine.rising_sun.cards.enhancements import NinjaStrike
from engine.rising_sun.components import PROVINCES, RULES
from engine.rising_sun.kami import RaijinSummon
from engine.rising_sun.mandates.betray import Betray
from engine.rising_sun.mandates.marshal import BuildStronghold, MoveFigures
from engine.rising_sun.mandates.recruit import SummonFigures
from engine.rising_sun.mandates.turn import AnnounceMandate, ChooseMandate
from engine.rising_sun.summoning import MaySendToShrine
from engine.rising_sun.table import Battle as Fought
from engine.rising_sun.table import RisingSunTable
from engine.rising_sun.tea_ceremony import TeaCeremony
from engine.rising_sun.war.battle import Battle
from tests.drawing.measures import text_sizes
from tests.presentation.tables import NAMES, SHOWN, begun, new_game, steps
from tests.rising_sun.case import the_fullest_board
from tests.rising_sun.laying import Laid
from tests.rising_sun.picture.test_picture import LONG_NAMES, boxes, symbols, texts
from tests.rising_sun.showing import say

BOARD = SHOWN.get("rising_sun")
PLATE = ElementTree.fromstring(f"<g>{sign('1').svg}</g>")[0].attrib["rx"]
"""Corner radius of a number's plate."""
KEPT = 20
"""Number of pictures of a game to render, since rendering is slow."""


def localizer_of(game: Game[RisingSunTable], seat: int, names: tuple[str, ...] = NAMES) -> Localizer:
    return SHOWN.table_localizer(begun(game, names), game.chosen(), "en").with_view(game.view(seat))


def picture(
    game: Game[RisingSunTable], seat: int, chosen: Answer | None = None, names: tuple[str, ...] = NAMES
) -> Drawing | None:
    """Draw the open question of a seat."""
    decision = game.decision(seat)
    assert decision is not None
    return BOARD.seat_drawing(localizer_of(game, seat, names), game.view(seat), decision, chosen)


def of(laid: Laid, clan: str, chosen: Answer | None = None) -> Drawing:
    drawn = picture(laid.game, laid.seat(clan), chosen)
    assert drawn is not None
    return drawn


def drawn_questions(game: Game[RisingSunTable], seed: int) -> Iterator[tuple[Decision, Drawing]]:
    """Return the pictures of all questions of a game."""
    for _ in steps(game, seed):
        for seat in game.awaited():
            decision = game.decision(seat)
            shown = None if decision is None else picture(game, seat, names=LONG_NAMES)
            if decision is not None and shown is not None:
                yield decision, shown


def overlaps(svg: str) -> list[tuple[str, str]]:
    found = list(boxes(ElementTree.fromstring(svg)))
    return [(one.what, other.what) for one, other in combinations(found, 2) if one.overlaps(other)]


def signs(svg: str) -> list[str]:
    """Return the texts on gold plates, sorted."""
    found = []
    for group in ElementTree.fromstring(svg).iter():
        for plate, words in pairwise(group):
            if plate.attrib.get("fill") == GOLD and plate.attrib.get("rx") == PLATE:
                found += [part.text or "" for part in words.iter() if part.tag.endswith("text")]
    return sorted(found)


def numbers_on_controls(laid: Laid, clan: str) -> list[str]:
    """Return the numbers on buttons and menu lines."""
    decision = laid.question(clan)
    rows = Controls(localizer_of(laid.game, laid.seat(clan)), 1, decision).rows()
    parts = [part for row in rows for part in row["components"]]
    labels = [part["label"] for part in parts if "label" in part]
    labels += [option["label"] for part in parts for option in part.get("options", ())]
    return [label.partition(".")[0] for label in labels if label[0].isdigit()]


# Numbers


def stronghold() -> Laid:
    return Laid("koi", "lotus", "turtle").give("koi", coins=9).do(BuildStronghold(seat=0))


def raijin() -> Laid:
    return Laid("koi", "lotus", "turtle").reserve("koi", "bushi").do(RaijinSummon(seat=0))


def shrine() -> Laid:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "shinto")
    return laid.do(MaySendToShrine(seat=0, figure="shinto", province="edo"))


def mandate() -> Laid:
    laid = Laid("koi", "lotus", "turtle")
    laid.table.pile = ["recruit", "marshal", "harvest", "betray"]
    return laid.do(ChooseMandate(seat=0))


def ninja() -> Laid:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi").put("turtle", "oshu", "bushi")
    return laid.do(NinjaStrike(seat=0))


@pytest.mark.parametrize("ask", [stronghold, raijin, shrine, mandate, ninja])
def test_options_have_the_same_numbers_on_picture_and_controls(ask: Any) -> None:
    laid = ask()
    numbers = numbers_on_controls(laid, "koi")

    assert signs(of(laid, "koi").svg) == numbers
    assert len(numbers) == len(laid.question("koi").question.options)


def test_a_hostage_has_the_number_of_its_button() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi").put("koi", "edo", "bushi", "shinto")
    laid.put("turtle", "edo", "bushi").give("lotus", coins=3).table.war_provinces = ["edo"]
    laid.fight("edo", lotus={"take_hostage": 1})

    assert laid.asked() == "may-take-hostage"
    assert signs(of(laid, "lotus").svg) == ["1–2", "3"]
    assert numbers_on_controls(laid, "lotus") == ["1", "2", "3"]


def test_questions_about_shrines_show_only_shrines_and_players() -> None:
    seen = texts(of(shrine(), "koi"))

    assert {say(f"kami-{one.kami}") for one in shrine().table.shrines} <= set(seen)
    assert not {say(f"province-{province}") for province in PROVINCES} & set(seen)


def test_a_map_with_numbered_options_has_no_battle_numbers() -> None:
    laid = stronghold()
    laid.table.war_provinces = list(PROVINCES[:3])
    localizer, view = localizer_of(laid.game, 0), laid.game.view(0)
    on_board = marked_map(Artist(localizer, view))

    assert on_board.count(WAR) == 4
    assert of(laid, "koi").svg.count(WAR) == 0


# Places


def test_recruit_shows_how_many_figures_each_province_takes() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "edo", "kyoto").do(SummonFigures(seat=0, bonus=0))

    assert signs(of(laid, "koi").svg) == ["+1", "+2"]


def test_a_draft_of_recruit_is_on_the_map() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "edo", "kyoto").do(SummonFigures(seat=0, bonus=0))
    before = of(laid, "koi")
    after = of(laid, "koi", Assigned(laid=(("bushi", "edo"),), ordered=True))

    color = "#de4a0a"
    assert symbols(after)["#bushi", color] == symbols(before)["#bushi", color] + 1
    assert signs(after.svg) == ["+1", "+1"]


def test_marshal_marks_figures_and_where_they_can_go() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "nagato", "bushi", "daimyo").do(MoveFigures(seat=0))
    view = laid.game.view(0)
    shown = marked(view, laid.question("koi"), None)

    assert shown is not None
    assert shown.marks.groups == {(0, "nagato")}
    assert shown.marks.edges == ("kansai",)


def test_a_draft_of_marshal_moves_the_figures_along_an_arrow() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "nagato", "bushi", "daimyo").do(MoveFigures(seat=0))
    key = next(option.key for option in laid.question("koi").question.options if option.means.figure == "bushi")
    shown = marked(laid.game.view(0), laid.question("koi"), Picked(keys=(key,)))

    assert shown is not None
    assert shown.marks.moves == (("nagato", "kansai"),)
    here = {province.province: province.present for province in shown.view.provinces}
    assert [one.figures for one in here["kansai"]] == [("bushi",)]
    assert [one.figures for one in here["nagato"]] == [("daimyo",)]
    assert of(laid, "koi", Picked(keys=(key,))).svg.count("<polygon") > of(laid, "koi").svg.count("<polygon") - 2


def test_an_illegal_draft_of_marshal_moves_each_figure_once() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "kansai", "bushi").do(MoveFigures(seat=0))
    keys = tuple(option.key for option in laid.question("koi").question.options)
    shown = marked(laid.game.view(0), laid.question("koi"), Picked(keys=keys))

    assert shown is not None
    assert sum(len(one.figures) for province in shown.view.provinces for one in province.present) == 1


def test_betray_marks_the_figures_of_other_players() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi").put("koi", "kyoto", "bushi").do(Betray(seat=0))
    shown = marked(laid.game.view(0), laid.question("koi"), None)

    assert shown is not None
    assert shown.marks.groups == {(1, "edo")}


def test_the_tables_picture_has_no_marks() -> None:
    laid = stronghold()
    localizer = SHOWN.table_localizer(begun(laid.game), laid.game.chosen(), "en")

    assert signs(drawing(localizer, laid.game.view(None)).svg) == []


# Mandates and battles


def test_a_mandate_says_what_each_player_gains() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo").strongholds("turtle", "oshu", "kyoto")
    laid.table.pile = ["recruit", "marshal", "harvest", "betray"]
    seen = texts(of(laid.do(ChooseMandate(seat=0)), "koi"))

    assert seen.count("+2") == 2


def test_choosing_a_tile_to_play_face_down_has_no_picture() -> None:
    laid = Laid("koi", "lotus", "turtle")
    laid.table.pile = ["recruit", "marshal", "harvest", "betray"]
    laid.do(ChooseMandate(seat=laid.seat("lotus")))

    assert picture(laid.game, laid.seat("lotus")) is None


def test_the_picture_for_announcing_a_mandate_hides_the_tile() -> None:
    told = [
        of(Laid("koi", "lotus", "turtle").do(AnnounceMandate(seat=1, tile=tile)), "lotus") for tile in RULES.mandates
    ]

    assert len({drawn.svg for drawn in told}) == 1


def test_the_tea_ceremony_has_no_picture() -> None:
    laid = Laid("koi", "lotus", "turtle").do(TeaCeremony())

    assert picture(laid.game, 0) is None


def test_drafted_bids_are_in_the_picture() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi").put("koi", "edo", "bushi")
    laid.give("koi", coins=41, ronin=2).table.war_provinces = ["edo"]
    laid.do(Battle(province="edo", participants=(0, 1)))
    before, after = of(laid, "koi"), of(laid, "koi", SharedOut(shares={"seppuku": 37}))

    assert "37" not in texts(before)
    assert "37" in texts(after)
    assert "37" not in texts(of(laid, "lotus"))


def test_only_the_advantage_in_question_says_what_it_does_once_bids_are_revealed() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").put("lotus", "edo", "bushi")
    laid.give("lotus", coins=1).table.war_provinces = ["edo"]
    laid.fight("edo", lotus={"take_hostage": 1})
    shown = texts(of(laid, "lotus"))

    assert say("picture-does-take-hostage", hostages=1) in shown
    assert say("picture-does-imperial-poets", all=2) not in shown


def test_coins_in_a_draft_of_the_koi_add_no_force() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi").put("koi", "edo", "bushi")
    laid.give("koi", coins=9, ronin=2).table.war_provinces = ["edo"]
    laid.do(Battle(province="edo", participants=(0, 1)))

    assert say("picture-does-hire-ronin", force=11, with_force=12) in texts(of(laid, "koi"))
    drafted = of(laid, "koi", SharedOut(shares={"hire_ronin": 4}))
    assert say("picture-does-hire-ronin", force=7, with_force=8) in texts(drafted)


# Readable


def the_fullest_battle(*, is_revealed: bool) -> Game[RisingSunTable]:
    game = the_fullest_board()
    game.table.phase, game.table.wars_fought = "war", 0
    game.agenda.clear()
    game.plan(Battle(province=PROVINCES[0], participants=tuple(range(5))))
    game.run()
    if is_revealed:
        game.table.battle = Fought(
            province=PROVINCES[0],
            participants=list(range(5)),
            bids=[dict.fromkeys(RULES.advantages, 22)] * 5,
        )
    return game


@pytest.mark.parametrize("is_revealed", [False, True])
def test_the_fullest_battle_is_readable(is_revealed: bool) -> None:
    game = the_fullest_battle(is_revealed=is_revealed)
    shown = picture(game, 0, SharedOut(shares={"seppuku": 88}), LONG_NAMES)

    assert shown is not None
    assert [text for size, text in text_sizes(shown.svg) if size < MIN_TEXT_SIZE] == []
    assert overlaps(shown.svg) == []
    assert rightmost(shown.svg) <= PICTURE_WIDTH
    assert len(shown.text) <= MAX_ALT_TEXT


def rightmost(svg: str) -> float:
    return max(box.right for box in boxes(ElementTree.fromstring(svg)))


def test_the_fullest_table_of_mandates_is_readable() -> None:
    game = the_fullest_board()
    game.agenda.clear()
    game.plan(AnnounceMandate(seat=0, tile="betray"))
    game.run()
    shown = picture(game, 0, names=LONG_NAMES)

    assert shown is not None
    assert [text for size, text in text_sizes(shown.svg) if size < MIN_TEXT_SIZE] == []
    assert overlaps(shown.svg) == []
    assert rightmost(shown.svg) <= PICTURE_WIDTH


def test_no_mark_covers_anything_on_the_fullest_board() -> None:
    game = the_fullest_board()
    view, localizer = game.view(0), localizer_of(game, 0, LONG_NAMES)
    places = dict.fromkeys((*PROVINCES, *(shrine.kami for shrine in game.table.shrines)), "10")
    marks = Marks(signs=places, edges=PROVINCES, groups=frozenset((0, province) for province in PROVINCES))
    svg = marked_map(Artist(localizer, view, marks))

    assert overlaps(svg) == []
    assert [text for size, text in text_sizes(svg) if size < MIN_TEXT_SIZE] == []


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed"), [(3, 1), pytest.param(5, 3, marks=pytest.mark.slow)])
def test_every_question_of_a_game_is_readable(seats: int, seed: int) -> None:
    game = new_game("rising_sun", seats, seed)
    kinds = set()
    for decision, shown in drawn_questions(game, seed):
        assert [text for size, text in text_sizes(shown.svg) if size < MIN_TEXT_SIZE] == []
        assert overlaps(shown.svg) == []
        assert 0 < len(shown.text) <= MAX_ALT_TEXT
        kinds.add(decision.kind)

    assert {"choose-mandate", "bid", "summon-figures", "move-figures"} <= kinds
    assert kinds & NUMBERED


@pytest.mark.slow
def test_pictures_of_questions_are_small() -> None:
    drawn = [shown for _, shown in drawn_questions(new_game("rising_sun", 5, 3), 3)]
    sizes = [len(png_of(shown.svg)) for shown in drawn[:: len(drawn) // KEPT]]
    assert median(sizes) < 200_000
