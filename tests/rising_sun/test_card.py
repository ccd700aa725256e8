"""Tests of the card: season and phase, a line per player, and the board as text."""

import re
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.games.rising_sun.mandates import mandate_number
from bot.games.rising_sun.picture.looks import looks
from bot.model.pictures import MAX_ALT_TEXT
from bot.presentation.components import texts_in
from engine.core.game import Game
from engine.rising_sun import table
from engine.rising_sun.components import CLANS, KAMI, PROVINCES, RULES
from engine.rising_sun.views import RisingSunView
from engine.rising_sun.war.battle import Battle
from tests.presentation.tables import NAMES, SPOKEN, begun, new_game, steps
from tests.rising_sun.case import the_fullest_board
from tests.rising_sun.laying import Laid
from tests.rising_sun.showing import BOARD, localizer_of, say

LONGEST_TITLE, LONGEST_PROGRESS, LONGEST_LINE, LONGEST_LEGEND = 32, 30, 36, 60
LONGEST_OVERVIEW = 2200
HEADER = 4
WIDE = ("語" * 32,) * 5
FORCES = re.compile(r"\*\*(\d+) ★\*\*")


def seen(game: Game[Any]) -> RisingSunView:
    view = game.view(None)
    assert isinstance(view, RisingSunView)
    return view


def moment(game: Game[Any]) -> str:
    return BOARD.stage(localizer_of(game), game.view(None))


def progress(game: Game[Any]) -> str:
    return BOARD.progress(localizer_of(game), game.view(None))


def overview(game: Game[Any]) -> str:
    return BOARD.overview(localizer_of(game), game.view(None))


def visible(line: str) -> int:
    return len(line.replace("**", "").replace("\\", ""))


@pytest.mark.parametrize("seats", RULES.players)
def test_title_header_and_progress_fit_a_phone_in_a_whole_game(seats: int) -> None:
    game = new_game("rising_sun", seats, seats)

    for _ in steps(game, seats):
        if game.finished:
            break
        due = {seat: datetime(2030, 1, 1, tzinfo=UTC) for seat in range(seats)}
        header = next(texts_in(SPOKEN.card(replace(begun(game), due=due), game).components))
        assert len(header.splitlines()) <= HEADER
        assert len(f"{say('game-name')} · {moment(game)}") <= LONGEST_TITLE
        assert len(progress(game)) <= LONGEST_PROGRESS
        assert moment(game)


def test_the_title_names_the_season_and_any_phase_but_politics() -> None:
    laid = Laid("koi", "lotus", "turtle")
    moments = {phase: moment(laid.phase(phase, "summer").game) for phase in ("setup", "tea", "politics", "war")}

    assert len(set(moments.values())) == 4
    assert all(text.startswith(moments["politics"]) for text in moments.values())
    assert moment(laid.phase("winter", "winter").game) == moment(laid.phase("winter", "winter").game) != ""


def test_a_mandate_keeps_its_number_while_carried_out() -> None:
    game = new_game("rising_sun", 3, 1)
    numbers = []

    for _ in steps(game, 1):
        if game.table.season != "spring":
            break
        if game.table.phase == "politics" and game.awaited():
            decision = game.decision(game.awaited()[0])
            assert decision is not None
            choosing = decision.kind == "choose-mandate"
            assert not choosing or mandate_number(seen(game)) == decision.facts["turn"]
            numbers.append(mandate_number(seen(game)))
    assert sorted(numbers) == numbers
    assert set(numbers) == set(range(1, 8))


def test_progress_names_the_battle_being_fought() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").put("lotus", "edo", "bushi").phase("war")
    laid.give("koi", coins=2)
    laid.table.war_provinces = ["kyoto", "edo"]
    laid.do(Battle(province="edo", participants=(0, 1)))

    assert progress(laid.game) == say("progress-battle", number=2, battles=2, province="edo")


def test_a_players_line_shows_their_numbers_and_ally() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=4, ronin=3, vp=12).tokens("koi", "spring:edo")
    laid.ally("koi", "turtle").honor("koi")
    first, *_ = BOARD.summaries(localizer_of(laid.game), laid.game.view(None))

    assert first == say(
        "summary", emblem=say("emblem-koi"), name="Ann", vp=12, coins=4, ronin=3, tokens=1, ally_emblem="⭐"
    )
    assert say("emblem-turtle") == "⭐"


def test_lines_of_the_card_are_sorted_by_honor() -> None:
    laid = Laid("koi", "lotus", "turtle").honor("turtle", "koi", "lotus")
    lines = BOARD.summaries(localizer_of(laid.game), laid.game.view(None))

    assert [next(name for name in NAMES if name in line) for line in lines] == ["Cid", "Ann", "Ben"]


def test_the_lines_of_the_fullest_table_fit_a_phone() -> None:
    game = the_fullest_board()
    localizer = localizer_of(game, WIDE)

    assert [line for line in BOARD.summaries(localizer, game.view(None)) if visible(line) > LONGEST_LINE] == []
    legend = BOARD.summary_legend(localizer, game.view(None))
    assert [line for line in legend.splitlines() if len(line) > LONGEST_LEGEND] == []


def test_the_card_names_each_players_clan_next_to_its_emblem() -> None:
    laid = Laid("koi", "lotus", "turtle").honor("turtle", "koi", "lotus")
    localizer, view = localizer_of(laid.game), laid.game.view(None)
    legend = BOARD.summary_legend(localizer, view)

    for line, clan in zip(BOARD.summaries(localizer, view), laid.honor_order(), strict=True):
        assert line.startswith(say(f"emblem-{clan}"))
        assert say("summary-clan", emblem=say(f"emblem-{clan}"), clan=clan) in legend


def test_wars_and_war_tokens_have_different_signs() -> None:
    game = the_fullest_board()
    war = say("overview-province", battle=1, fought=False, province="edo", present=None)[0]

    assert war in overview(game)
    assert war not in BOARD.summary_legend(localizer_of(game), game.view(None))


def test_clans_have_different_emblems_and_accents() -> None:
    game = the_fullest_board()
    view, seats = game.view(None), range(5)

    assert len({BOARD.emblem(localizer_of(game), view, seat) for seat in seats}) == 5
    accents = {game.table.players[seat].clan: BOARD.accent(view, seat) for seat in seats}
    assert accents == {clan: int(looks().clans[clan].accent[1:], 16) for clan in CLANS}


def test_the_board_as_text_has_every_province_shrine_and_clan() -> None:
    game = the_fullest_board()
    text = overview(game)

    assert len(text) <= LONGEST_OVERVIEW
    for name in (*(f"province-{one}" for one in PROVINCES), *(f"kami-{one}" for one in KAMI[:4])):
        assert say(name) in text
    for clan in CLANS:
        assert text.count(say(f"emblem-{clan}")) >= len(PROVINCES) + RULES.shrines


@pytest.mark.parametrize("province", PROVINCES)
def test_the_board_as_text_names_the_leader_and_its_force(province: str) -> None:
    laid = Laid("koi", "lotus", "turtle")
    laid.put("koi", province, "bushi").put("lotus", province, "daimyo", "shinto").strongholds("koi", province)
    (line,) = (line for line in overview(laid.game).splitlines() if say(f"province-{province}") in line)

    assert FORCES.findall(line) == ["2"]
    assert line.index(say("emblem-koi")) < line.index(say("emblem-lotus"))
    for piece in ("bushi", "daimyo", "shinto", "stronghold"):
        assert say(f"figure-{piece}") in line


def test_the_board_as_text_has_the_bids_once_revealed() -> None:
    game = new_game("rising_sun", 4, 9)
    told = set()

    for _ in steps(game, 9):
        battle = game.table.battle
        if battle is not None:
            has_bids = say("battle-bid", advantage="seppuku", number=0)[:-2] in overview(game)
            assert has_bids is bool(battle.bids)
            told.add(has_bids)
        if told == {True, False}:
            break
    assert told == {True, False}


@pytest.mark.parametrize("names", [NAMES, WIDE, ("W" * 32,) * 5])
def test_the_alternative_text_fits_and_names_people(names: tuple[str, ...]) -> None:
    game = the_fullest_board()
    localizer = localizer_of(game, names)
    text = BOARD.picture_alt_text(localizer, game.view(None))

    assert len(text) <= MAX_ALT_TEXT
    assert text.count(names[0][:11]) >= 1
    assert BOARD.drawing(localizer, game.view(None)).text == text


def test_the_alternative_text_lists_bids_once_revealed() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").put("lotus", "edo", "daimyo")
    laid.table.war_provinces, laid.table.phase = ["edo"], "war"
    laid.table.battle = fought = table.Battle(province="edo", participants=[0, 1])
    bids = say(
        "picture-text-bids",
        clan="koi",
        bids=", ".join(
            say("battle-bid", advantage=advantage, number=number)
            for advantage, number in zip(RULES.advantages, (3, 0, 0, 1), strict=True)
        ),
    )

    assert bids not in BOARD.picture_alt_text(localizer_of(laid.game), laid.game.view(None))
    fought.bids = [{RULES.advantages[0]: 3, RULES.advantages[3]: 1}, {}]
    assert bids in BOARD.picture_alt_text(localizer_of(laid.game), laid.game.view(None))


def test_the_alternative_text_lists_each_clans_force() -> None:
    laid = Laid("koi", "lotus", "dragonfly").put("koi", "edo", "bushi").put("lotus", "edo", "daimyo", "shinto")
    text = BOARD.picture_alt_text(localizer_of(laid.strongholds("dragonfly", "edo").game), laid.game.view(None))

    clans = (("lotus", 2), ("koi", 1), ("dragonfly", 0))
    forces = ", ".join(say("force-of", who=clan, force=force) for clan, force in clans)
    battle = next((one.battle for one in seen(laid.game).provinces if one.province == "edo"), None)
    assert say("picture-text-province", province="edo", battle=battle or 0, forces=forces) in text
