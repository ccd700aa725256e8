"""How Rising Sun is told: what belongs together in one line, names short, the winner first."""

import re
from pathlib import Path

from bot.words.wording import LOCALES
from engine.core.events import Event
from engine.core.questions import Picked, SharedOut
from engine.rising_sun.events import (
    AdvantageWon,
    AllianceBroken,
    AllianceFormed,
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
    GameWon,
    Harvested,
    HonorGained,
    HonorLost,
    IncomeTaken,
    KamiTurnBegan,
    Killed,
    MandateChosen,
    RoninGained,
    SeasonBegan,
    SeasonEnded,
    ShrineResolved,
    TokenDiscarded,
    TokenWon,
    VpGained,
    WorshipBegan,
)
from engine.rising_sun.season import SeasonalCleanup
from engine.rising_sun.tea_ceremony import TeaCeremony
from tests.presentation.tables import SHOWN, begun
from tests.rising_sun.laying import Laid

YOUNG = re.compile("[\U0001fa70-\U0001faff]")
"""Symbols that came to Unicode after 2018, which older phones show as empty boxes."""


def told(*events: Event) -> list[str]:
    game = Laid("koi", "lotus", "turtle").game
    return SHOWN.of("rising_sun").tell(SHOWN.voice_at(begun(game), game.chosen(), "en"), events)


def moved(figure: str, origin: str, province: str, seat: int = 0) -> FigureMoved:
    return FigureMoved(seat=seat, figure=figure, origin=origin, province=province)


def test_the_last_message_says_what_everybody_has() -> None:
    told_at_the_end = "\n".join(told(GameWon(seats=(1,), vp=(16, 37, 1))))
    assert "wins the game" in told_at_the_end
    assert [line.partition("**")[2] for line in told_at_the_end.splitlines() if line.startswith("·")] == [
        "37 VP**", "16 VP**", "1 VP**",
    ]  # fmt: skip


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
    assert told(*turn) == ["⛩ **Kami turn 1**: Tsukuyomi favours Ann (Koi) with 2 Coins."]


def test_the_favours_of_a_kami_turn_are_one_line() -> None:
    favours = (
        ShrineResolved(kami="hachiman", seat=0),
        RoninGained(seat=0, number=2, source="hachiman"),
        ShrineResolved(kami="fujin", seat=1),
        ShrineResolved(kami="tsukuyomi", seat=0),
        CoinsGained(seat=0, number=2, source="tsukuyomi"),
    )
    (line,) = told(*favours)
    assert line.split("; ") == [
        "Hachiman favours Ann (Koi) with 2 Ronin",
        "Fujin favours Ben (Lotus)",
        "Tsukuyomi favours 🐟 Ann with 2 Coins.",
    ]
    assert told(KamiTurnBegan(number=3), *favours) == [f"⛩ **Kami turn 3**: {line}"]


def test_what_somebody_gains_by_what_a_kami_gave_is_told_after_it() -> None:
    gains = (ShrineResolved(kami="raijin", seat=0), CoinsGained(seat=0, number=1, source="path-of-the-spirit"))
    assert told(*gains) == ["Raijin favours Ann (Koi).", "🐟 Ann gains 1 Coin (Path of the Spirit)."]


def test_who_betrays_an_ally_is_said_to_lose_honor_in_the_same_line() -> None:
    betrayal = (AllianceBroken(seat=0, ally=1), HonorLost(seat=0, source="betray"))
    assert told(*betrayal) == ["💔 Ann (Koi) betrays Ben (Lotus) and loses Honor: their alliance is over."]
    assert told(betrayal[0]) == ["💔 Ann (Koi) betrays Ben (Lotus): their alliance is over."]
    assert told(HonorLost(seat=0, source="path-of-the-ninja")) == ["Ann (Koi) loses Honor (Path of the Ninja)."]


def test_of_a_harvest_is_told_who_gains_more_than_everybody_does() -> None:
    harvest = (
        MandateChosen(seat=0, mandate="harvest", facedown=False),
        Harvested(seat=1, provinces=(), coins=1, ronin=0, vp=0),
        CoinsGained(seat=1, number=1, source="harvest"),
        Harvested(seat=0, provinces=("edo",), coins=3, ronin=0, vp=2),
    )
    told_of_edo = "🌾 🐟 Ann harvests 2 VP, 3 Coins, leading Edo."
    assert told(*harvest) == ["📜 Ann (Koi) chooses **Harvest**.", told_of_edo]


def test_the_income_of_a_clan_goes_without_saying() -> None:
    season = SeasonBegan(season="spring", war_provinces=("edo", "oshu"), cards=("spring-core-komainu",))
    assert told(season, IncomeTaken(coins=(5, 4, 6))) == ["## Spring\nWar will come to 1 Edo, 2 Oshu."]


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


def test_a_battle_whose_bids_were_told_earlier_ends_as_it_went() -> None:
    rest = (
        AdvantageWon(advantage="hire_ronin", seat=0, coins=1),
        BattleDecided(province="edo", participants=(0, 1), forces=(1, 1), seat=0),
    )
    assert told(*rest) == [
        "Hire Ronin goes to Ann (Koi).",
        "⚔ **🐟 Ann wins Edo and its token.** Force: 🐟 Ann 1 and Ben (Lotus) 1, a tie that the higher Honor wins.",
    ]


def test_a_battle_in_which_nobody_bid_is_its_outcome_alone() -> None:
    battle = (
        BattleBegan(province="edo", number=1, participants=(0, 1), forces=(1, 3)),
        BidsRevealed(province="edo", participants=(0, 1), bids=((0, 0, 0, 0), (0, 0, 0, 0))),
        AdvantageWon(advantage="seppuku", seat=None, coins=0),
        BattleDecided(province="edo", participants=(0, 1), forces=(1, 3), seat=1),
    )
    assert told(*battle) == ["⚔ **Ben (Lotus) wins Edo and its token.** Force: Ann (Koi) 1 and 🌸 Ben 3."]


def test_war_provinces_without_a_battle_are_one_line() -> None:
    tokens = (
        TokenDiscarded(province="edo", number=1),
        TokenWon(seat=0, province="oshu", number=2, battle=False),
        TokenWon(seat=0, province="kyoto", number=3, battle=False),
    )
    assert told(*tokens) == [
        "Without a battle: 1 Edo (nobody there), 2 **Oshu** to Ann (Koi), and 3 **Kyoto** to 🐟 Ann."
    ]
    assert told(tokens[0]) == ["1. Edo: nobody there, the token is gone."]
    assert told(tokens[1]) == ["2. Ann (Koi) takes **Oshu** unopposed."]


def test_what_seppuku_brings_is_told_with_who_dies() -> None:
    dead = FiguresKilled(seat=0, killed=(Killed(0, "bushi", "edo"),), source="seppuku")
    gains = (VpGained(seat=0, number=1, source="seppuku"), HonorGained(seat=0, steps=1, source="seppuku"))
    assert told(dead, *gains) == ["💀 Seppuku: Ann (Koi) loses a Bushi in Edo and gains **1 VP** and Honor."]


def test_what_the_death_of_others_brings_has_its_own_line() -> None:
    dead = FiguresKilled(seat=0, killed=(Killed(1, "bushi", "edo"),), source="path-of-the-ninja")
    gain = CoinsGained(seat=0, number=1, source="path-of-the-ninja")
    assert len(told(dead, gain)) == 2


def test_an_alliance_is_told_with_what_changed_hands() -> None:
    """Of two offers that lay there nobody has to guess which one was accepted."""
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=5).give("lotus", coins=5, ronin=1).do(TeaCeremony())
    laid.take_up("koi", "propose:1", SharedOut(shares={"give_coins": 2}))
    laid.take_up("lotus", "propose:0", SharedOut(shares={"ask_coins": 4, "give_ronin": 1}))
    laid.take_up("koi", "reply:1", Picked(keys=("accept",)))
    assert told(*laid.told("alliance-formed")) == [
        "🤝 Ben (Lotus) and Ann (Koi) are allies; 🌸 Ben gives 1 Ronin; 🐟 Ann gives 4 Coins."
    ]
    assert told(AllianceFormed(seat=0, ally=1)) == ["🤝 Ann (Koi) and Ben (Lotus) are allies."]


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
