"""How Rising Sun is told: what belongs together in one line, names short, the winner first."""

import re
from pathlib import Path

from bot.words.wording import LOCALES
from engine.core.events import Event
from engine.rising_sun.events import (
    AdvantageWon,
    BattleBegan,
    BattleDecided,
    BidsRevealed,
    CardBought,
    CoinsGained,
    CoinsTaken,
    Earned,
    FigureMoved,
    FigureReplaced,
    FiguresKilled,
    FigureSummoned,
    HonorGained,
    KamiTurnBegan,
    Killed,
    SeasonEnded,
    ShrineResolved,
    TokenWon,
    VpGained,
    WorshipBegan,
)
from engine.rising_sun.season import SeasonalCleanup
from tests.presentation.tables import SHOWN, begun
from tests.rising_sun.laying import Laid

YOUNG = re.compile("[\U0001fa70-\U0001faff]")
"""Symbols that came to Unicode after 2018, which older phones show as empty boxes."""


def told(*events: Event) -> list[str]:
    game = Laid("koi", "lotus", "turtle").game
    return SHOWN.of("rising_sun").tell(SHOWN.voice_at(begun(game), game.chosen(), "en"), events)


def moved(figure: str, origin: str, province: str, seat: int = 0) -> FigureMoved:
    return FigureMoved(seat=seat, figure=figure, origin=origin, province=province)


def test_the_figures_that_one_moves_are_one_line() -> None:
    moves = (moved("daimyo", "edo", "kyoto"), moved("bushi", "edo", "kyoto"), moved("bushi", "edo", "oshu"))
    assert told(*moves) == ["Ann (Koi) moves the Daimyo and a Bushi from Edo to Kyoto and a Bushi from Edo to Oshu."]


def test_the_moves_of_two_people_are_two_lines() -> None:
    assert len(told(moved("bushi", "edo", "kyoto"), moved("bushi", "oshu", "edo", seat=1))) == 2


def test_who_is_named_again_is_called_by_symbol_and_name() -> None:
    buys = [CardBought(seat=0, card="spring-core-komainu", price=price) for price in (2, 0)]
    assert told(*buys) == ["Ann (Koi) buys **Komainu** for 2 Coins.", "🐟 Ann buys **Komainu** for free."]


def test_a_shinto_that_goes_on_to_a_shrine_is_told_with_its_summon() -> None:
    summons = (
        FigureSummoned(seat=0, figure="bushi", province="edo"),
        FigureSummoned(seat=0, figure="shinto", province="edo"),
        WorshipBegan(seat=0, figure="shinto", kami="raijin"),
    )
    assert told(*summons) == ["Ann (Koi) summons a Bushi in Edo and a Shinto in Edo for Raijin's shrine."]


def test_a_figure_is_replaced_by_one_of_its_kind_or_by_name() -> None:
    alike = FigureReplaced(seat=0, figure="bushi", owner=1, replaced="bushi", place="edo")
    other = FigureReplaced(seat=0, figure="komainu", owner=2, replaced="shinto", place="raijin")
    assert told(alike) == ["Ann (Koi) replaces a Bushi of Ben (Lotus) in Edo with one of their own."]
    assert told(other) == ["Ann (Koi) replaces a Shinto of Cid (Turtle) in Raijin with Komainu."]


def test_what_one_gains_of_one_source_is_one_line() -> None:
    gains = (VpGained(seat=0, number=2, source="seppuku"), HonorGained(seat=0, steps=2, source="seppuku"))
    assert told(*gains) == ["Ann (Koi) gains **2 VP** and 2 steps of Honor (Seppuku)."]


def test_a_card_that_takes_from_several_is_one_line() -> None:
    taken = [CoinsTaken(seat=0, victim=victim, number=1, source="way-of-the-righteous") for victim in (1, 2)]
    assert told(*taken) == ["Ann (Koi) takes 1 Coin each from Ben (Lotus) and Cid (Turtle) (Way of the Righteous)."]


def test_a_favour_is_told_with_what_it_brings() -> None:
    turn = (
        KamiTurnBegan(number=1),
        ShrineResolved(kami="raijin", seat=None),
        ShrineResolved(kami="tsukuyomi", seat=0),
        CoinsGained(seat=0, number=2, source="tsukuyomi"),
    )
    assert told(*turn) == ["⛩ **Kami turn 1**", "Tsukuyomi favours Ann (Koi): 2 Coins."]


def test_a_kami_turn_without_worshippers_is_one_line() -> None:
    empty = [ShrineResolved(kami=kami, seat=None) for kami in ("raijin", "ryujin", "fujin", "susanoo")]
    assert told(KamiTurnBegan(number=2), *empty) == ["⛩ **Kami turn 2**: nobody worships."]


# War


def test_a_battle_is_told_with_its_winner_first_and_a_line_for_each_who_bid() -> None:
    battle = (
        BidsRevealed(province="edo", participants=(0, 1, 2), bids=((0, 0, 0, 0), (1, 0, 2, 0), (0, 0, 0, 1))),
        AdvantageWon(advantage="take_hostage", seat=None, coins=0),
        AdvantageWon(advantage="seppuku", seat=1, coins=1),
        BattleDecided(province="edo", participants=(0, 1, 2), forces=(1, 3, 2), seat=1),
        TokenWon(seat=1, province="edo", number=1, battle=True),
        FiguresKilled(seat=1, killed=(Killed(0, "daimyo", "edo"), Killed(2, "bushi", "edo")), source="battle"),
    )
    assert told(*battle) == [
        "⚔ **Ben (Lotus) wins Edo and its token.** Force: Ann (Koi) 1, 🌸 Ben 3, and Cid (Turtle) 2.",
        "· 🌸 Ben bids Seppuku 1, Ronin 2\n· 🐢 Cid bids Poets 1",
        "Seppuku goes to 🌸 Ben.",
        "💀 🐟 Ann loses the Daimyo; 🐢 Cid loses a Bushi.",
    ]


def test_a_battle_in_which_nobody_bid_is_its_outcome_alone() -> None:
    battle = (
        BattleBegan(province="edo", number=1, participants=(0, 1), forces=(1, 3)),
        BidsRevealed(province="edo", participants=(0, 1), bids=((0, 0, 0, 0), (0, 0, 0, 0))),
        AdvantageWon(advantage="seppuku", seat=None, coins=0),
        BattleDecided(province="edo", participants=(0, 1), forces=(1, 3), seat=1),
    )
    assert told(*battle) == ["⚔ **Ben (Lotus) wins Edo and its token.** Force: Ann (Koi) 1 and 🌸 Ben 3."]


def test_a_season_ends_with_standings_and_where_the_points_came_from() -> None:
    laid = Laid("koi", "lotus", "turtle").phase("war").give("lotus", vp=5)
    laid.player("lotus").ledger = {"harvest": 2, "seppuku": 3}
    (ended,) = laid.do(SeasonalCleanup()).told("season-ended")
    assert ended == SeasonEnded(
        season="spring", vp=(0, 5, 0), earned=(Earned(1, "harvest", 2), Earned(1, "seppuku", 3))
    )
    assert told(ended)[0].splitlines()[1:] == [
        "· Ben (Lotus) **5 VP**: Seppuku 3, Harvest 2",
        "· Ann (Koi) **0 VP**",
        "· Cid (Turtle) **0 VP**",
    ]


def test_no_text_holds_a_symbol_that_older_phones_lack() -> None:
    files = [file for file in Path(LOCALES).rglob("*.ftl") if "rising_sun" in file.parts]
    assert files
    assert [file.name for file in files if YOUNG.search(file.read_text("utf-8"))] == []
