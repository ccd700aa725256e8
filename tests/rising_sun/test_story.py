"""Tests of Rising Sun's game log: related events share a line, names are short, the winner comes first."""

import re
from pathlib import Path

from bot.localization.catalogs import LOCALES_FOLDER
from bot.model.game_log import DETAIL_PREFIX, shorten_repeated_names, without_details
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
    Passed,
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
from engine.rising_sun.table import Earned
from engine.rising_sun.tea_ceremony import TeaCeremony
from tests.presentation.tables import SHOWN, begun
from tests.rising_sun.laying import Laid
from tests.rising_sun.showing import again, figures, listed, say

YOUNG = re.compile("[\U0001fa70-\U0001faff]")
"""Symbols added to Unicode after 2018, which older phones show as empty boxes."""
ANN, BEN, CID = again("Ann", "koi"), again("Ben", "lotus"), again("Cid", "turtle")
"""Players already mentioned in the same message."""


def told(*events: Event) -> list[str]:
    game = Laid("koi", "lotus", "turtle").game
    return SHOWN.get("rising_sun").log_lines(SHOWN.table_localizer(begun(game), game.chosen(), "en"), events)


def moved(figure: str, origin: str, province: str, seat: int = 0) -> FigureMoved:
    return FigureMoved(seat=seat, figure=figure, origin=origin, province=province)


def test_the_last_message_lists_the_final_standings() -> None:
    standings = "\n".join(
        say("standing", seat=seat, vp=vp, sources=None) for seat, vp in ((BEN, 37), (0, 16), (2, 1))
    )
    assert told(GameWon(seats=(1,), vp=(16, 37, 1))) == [say("event-game-won", seats=[1], standings=standings)]


def test_one_players_moves_share_a_line() -> None:
    moves = (moved("daimyo", "edo", "kyoto"), moved("bushi", "edo", "kyoto"), moved("bushi", "edo", "oshu"))
    together = say("moved-from-to", figures=figures("daimyo", "bushi"), origin="edo", province="kyoto")
    alone = say("moved-from-to", figures=figures("bushi"), origin="edo", province="oshu")
    assert told(*moves) == [say("event-figure-moved", seat=0, moves=listed(together, alone))]


def test_moves_of_two_players_are_two_lines() -> None:
    assert len(told(moved("bushi", "edo", "kyoto"), moved("bushi", "oshu", "edo", seat=1))) == 2


def test_a_player_mentioned_again_has_a_short_name() -> None:
    buys = [CardBought(seat=0, card="spring-core-komainu", price=price) for price in (2, 0)]
    assert told(*buys) == [
        say("event-card-bought", seat=0, card="spring-core-komainu", price=2),
        say("event-card-bought", seat=ANN, card="spring-core-komainu", price=0),
    ]


def test_a_shinto_sent_to_a_shrine_shares_the_line_of_its_summon() -> None:
    summons = (
        FigureSummoned(seat=0, figure="bushi", province="edo"),
        FigureSummoned(seat=0, figure="shinto", province="edo"),
        WorshipBegan(seat=0, figure="shinto", kami="raijin"),
    )
    bushi = say("summoned-in", figures=figures("bushi"), province="edo", kami=None)
    shinto = say("summoned-in", figures=figures("shinto"), province="edo", kami="raijin")
    assert told(*summons) == [say("event-figure-summoned", seat=0, summons=listed(bushi, shinto))]


def test_a_replacement_is_named_only_if_its_kind_differs() -> None:
    alike = FigureReplaced(seat=0, figure="bushi", owner=1, replaced="bushi", place="edo")
    other = FigureReplaced(seat=0, figure="komainu", owner=2, replaced="shinto", place="raijin")
    assert told(alike) == [
        say(
            "event-figure-replaced",
            seat=0,
            replacements=say("replaced-by", replaced="bushi", owner=1, place="edo", same=True),
        )
    ]
    assert told(other) == [
        say(
            "event-figure-replaced",
            seat=0,
            replacements=say(
                "replaced-by",
                replaced="shinto",
                owner=2,
                place="raijin",
                own=say("card-komainu"),
                same=False,
            ),
        )
    ]


def test_gains_from_one_source_are_one_line() -> None:
    gains = (VpGained(seat=0, number=2, source="seppuku"), HonorGained(seat=0, steps=2, source="seppuku"))
    both = listed(say("gain-vp", number=2), say("gain-honor", steps=2))
    assert told(*gains) == [say("event-vp-gained", seat=0, gains=both, source="seppuku")]


def test_a_card_that_takes_from_several_players_is_one_line() -> None:
    taken = [CoinsTaken(seat=0, victim=victim, number=1, source="way-of-the-righteous") for victim in (1, 2)]
    assert told(*taken) == [say("event-coins-taken", seat=0, losers=[1, 2], number=1, source="way-of-the-righteous")]


def test_a_favor_is_logged_with_its_gains() -> None:
    turn = (
        KamiTurnBegan(number=1),
        ShrineResolved(kami="raijin", seat=None),
        ShrineResolved(kami="tsukuyomi", seat=0),
        CoinsGained(seat=0, number=2, source="tsukuyomi"),
    )
    assert told(*turn) == [
        say(
            "event-kami-turn-began",
            number=1,
            quiet=False,
            favours=say("favour", seat=0, kami="tsukuyomi", gains=say("amount-coins", number=2)),
        )
    ]


def test_the_favors_of_a_kami_turn_are_one_line() -> None:
    favours = (
        ShrineResolved(kami="hachiman", seat=0),
        RoninGained(seat=0, number=2, source="hachiman"),
        ShrineResolved(kami="fujin", seat=1),
        ShrineResolved(kami="tsukuyomi", seat=0),
        CoinsGained(seat=0, number=2, source="tsukuyomi"),
    )
    line = "; ".join(
        (
            say("favour", seat=0, kami="hachiman", gains=say("amount-ronin", number=2)),
            say("favour", seat=1, kami="fujin", gains=None),
            say("favour", seat=ANN, kami="tsukuyomi", gains=say("amount-coins", number=2)),
        )
    )
    assert told(*favours) == [say("event-shrine-resolved", favours=line)]
    assert told(KamiTurnBegan(number=3), *favours) == [
        say("event-kami-turn-began", number=3, quiet=False, favours=line)
    ]


def test_other_gains_follow_the_line_of_the_favor() -> None:
    gains = (ShrineResolved(kami="raijin", seat=0), CoinsGained(seat=0, number=1, source="path-of-the-spirit"))
    assert told(*gains) == [
        say("event-shrine-resolved", favours=say("favour", seat=0, kami="raijin", gains=None)),
        say("event-coins-gained", seat=ANN, gains=say("amount-coins", number=1), source="path-of-the-spirit"),
    ]


def test_betraying_an_ally_and_losing_honor_share_a_line() -> None:
    betrayal = (AllianceBroken(seat=0, ally=1), HonorLost(seat=0, source="betray"))
    assert told(*betrayal) == [say("event-alliance-broken", seat=0, ally=1, dishonored=True)]
    assert told(betrayal[0]) == [say("event-alliance-broken", seat=0, ally=1, dishonored=False)]
    assert told(HonorLost(seat=0, source="path-of-the-ninja")) == [
        say("event-honor-lost", seat=0, source="path-of-the-ninja")
    ]


def test_a_harvest_logs_only_players_who_gain_more_than_the_minimum() -> None:
    harvest = (
        MandateChosen(seat=0, mandate="harvest", facedown=False),
        Harvested(seat=1, provinces=(), coins=1, ronin=0, vp=0),
        CoinsGained(seat=1, number=1, source="harvest"),
        Harvested(seat=0, provinces=("edo",), coins=3, ronin=0, vp=2),
    )
    gains = f"{say('amount-vp', number=2)}, {say('amount-coins', number=3)}"
    told_of_edo = say("event-harvested", seat=ANN, gains=gains, provinces=["edo"])
    assert told(*harvest) == [say("event-mandate-chosen", seat=0, mandate="harvest", facedown=False), told_of_edo]


def test_clan_income_is_not_logged() -> None:
    season = SeasonBegan(season="spring", war_provinces=("edo", "oshu"), cards=("spring-core-komainu",))
    assert told(season, IncomeTaken(coins=(5, 4, 6))) == [
        say(
            "event-season-began",
            season="spring",
            wars=", ".join(
                (say("war-number", number=1, province="edo"), say("war-number", number=2, province="oshu"))
            ),
        )
    ]


def test_a_kami_turn_without_worshippers_is_one_line() -> None:
    empty = [ShrineResolved(kami=kami, seat=None) for kami in ("raijin", "ryujin", "fujin", "susanoo")]
    assert told(KamiTurnBegan(number=2), *empty) == [say("event-kami-turn-began", number=2, quiet=True)]


# War


def won_by(seat: int | str) -> str:
    """Return the line on the outcome of a battle in Edo."""
    return say("event-battle-decided", seat=seat, province="edo", vp=3)


def force_detail(*forces: tuple[int | str, int], tied: bool = False) -> str:
    """Return the line of details on Force."""
    told_forces = listed(*(say("seat-number", seat=each, number=force) for each, force in forces))
    return DETAIL_PREFIX + say("told-forces", forces=told_forces, tied=tied)


def bids_on(advantage: str, *bids: tuple[int | str, int], won: bool = True) -> str:
    """Return the line of details on the bids for an advantage, the winner's first."""
    said = [
        say("bid-won" if won and not place else "seat-number", seat=seat, number=coins)
        for place, (seat, coins) in enumerate(bids)
    ]
    return DETAIL_PREFIX + say("advantage-bids", advantage=advantage, bids=", ".join(said))


def test_a_battle_lists_its_winner_with_force_and_bids_as_details() -> None:
    battle = (
        BidsRevealed(province="edo", participants=(0, 1, 2), bids=((1, 0, 0, 0), (1, 0, 2, 0), (0, 0, 0, 1))),
        AdvantageWon(advantage="seppuku", seat=1, coins=1),
        AdvantageWon(advantage="take_hostage", seat=None, coins=0),
        AdvantageWon(advantage="hire_ronin", seat=1, coins=2),
        BattleDecided(province="edo", participants=(0, 1, 2), forces=(1, 3, 2), seat=1, vp=3),
        TokenWon(seat=1, province="edo", number=1, battle=True),
        FiguresKilled(seat=1, killed=(Killed(0, "daimyo", "edo"), Killed(2, "bushi", "edo")), source="battle"),
    )
    assert told(*battle) == [
        won_by(1),
        force_detail((0, 1), (1, 3), (2, 2)),
        bids_on("seppuku", (BEN, 1), (ANN, 1)),
        bids_on("hire_ronin", (BEN, 2)),
        bids_on("imperial_poets", (CID, 1), won=False),
        say(
            "event-figures-killed",
            source="battle",
            gains=None,
            figures="; ".join(
                say("killed-of", seat=seat, figures=figures(kind), province=None)
                for seat, kind in ((0, "daimyo"), (2, "bushi"))
            ),
        ),
    ]
    assert without_details(told(*battle)) == (told(*battle)[0], told(*battle)[-1])


def test_bids_before_the_outcome_are_one_line_with_details() -> None:
    battle = (
        BidsRevealed(province="edo", participants=(0, 1), bids=((1, 0, 0, 0), (0, 0, 2, 0))),
        AdvantageWon(advantage="seppuku", seat=0, coins=1),
    )
    assert told(*battle) == [
        say("event-bids-revealed", province="edo"),
        bids_on("seppuku", (0, 1)),
        bids_on("hire_ronin", (1, 2), won=False),
    ]


def test_the_start_of_a_battle_is_one_line_with_force_details() -> None:
    began = BattleBegan(province="edo", number=1, participants=(0, 1), forces=(2, 2))
    assert told(began) == [
        say("event-battle-began", number=1, province="edo", participants=(0, 1)),
        force_detail((0, 2), (1, 2)),
    ]


def test_a_battle_whose_bids_were_logged_ends_with_its_outcome() -> None:
    rest = (
        AdvantageWon(advantage="hire_ronin", seat=0, coins=1),
        BattleDecided(province="edo", participants=(0, 1), forces=(1, 1), seat=0, vp=3),
    )
    assert told(*rest) == [
        say("advantages-won", advantages=say("event-advantage-won", advantage="hire_ronin", seat=0)),
        won_by(ANN),
        force_detail((0, 1), (1, 1), tied=True),
    ]


def test_an_advantage_won_after_an_answer_is_a_detail() -> None:
    won = AdvantageWon(advantage="hire_ronin", seat=0, coins=1)
    declined = Passed(seat=1, what="may-take-hostage")
    assert told(declined, won)[1].startswith(DETAIL_PREFIX)
    assert not told(won)[0].startswith(DETAIL_PREFIX)


def test_a_battle_without_bids_is_only_its_outcome() -> None:
    battle = (
        BattleBegan(province="edo", number=1, participants=(0, 1), forces=(1, 3)),
        BidsRevealed(province="edo", participants=(0, 1), bids=((0, 0, 0, 0), (0, 0, 0, 0))),
        AdvantageWon(advantage="seppuku", seat=None, coins=0),
        BattleDecided(province="edo", participants=(0, 1), forces=(1, 3), seat=1, vp=3),
    )
    assert told(*battle) == [won_by(1), force_detail((0, 1), (1, 3))]


def test_war_provinces_without_a_battle_are_one_line() -> None:
    tokens = (
        TokenDiscarded(province="edo", number=1),
        TokenWon(seat=0, province="oshu", number=2, battle=False),
        TokenWon(seat=0, province="kyoto", number=3, battle=False),
    )
    settled = (
        say("token-to", number=number, province=province, seat=seat)
        for number, province, seat in ((1, "edo", None), (2, "oshu", 0), (3, "kyoto", ANN))
    )
    assert told(*tokens) == [say("tokens-without-battle", tokens=listed(*settled))]
    assert told(tokens[0]) == [say("event-token-discarded", province="edo", number=1)]
    assert told(tokens[1]) == [say("event-token-won", seat=0, province="oshu", number=2, battle=False)]


def test_gains_from_seppuku_share_the_line_of_the_deaths() -> None:
    dead = FiguresKilled(seat=0, killed=(Killed(0, "bushi", "edo"),), source="seppuku")
    gains = (VpGained(seat=0, number=1, source="seppuku"), HonorGained(seat=0, steps=1, source="seppuku"))
    assert told(dead, *gains) == [
        say(
            "event-figures-killed",
            source="seppuku",
            gains=listed(say("gain-vp", number=1), say("gain-honor", steps=1)),
            figures=say("killed-of", seat=0, province="edo", figures=say("figure-bushi", "one")),
        )
    ]


def test_gains_from_other_players_deaths_have_their_own_line() -> None:
    dead = FiguresKilled(seat=0, killed=(Killed(1, "bushi", "edo"),), source="path-of-the-ninja")
    gain = CoinsGained(seat=0, number=1, source="path-of-the-ninja")
    assert len(told(dead, gain)) == 2


def named_again(line: str) -> str:
    """Return a line with short names for players already mentioned in it."""
    game = Laid("koi", "lotus", "turtle").game
    (shortened,) = shorten_repeated_names([line], SHOWN.table_localizer(begun(game), game.chosen(), "en").short_forms)
    return shortened


def test_an_alliance_is_logged_with_its_terms() -> None:
    """If two offers were open, the line shows which one was accepted."""
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=5).give("lotus", coins=5, ronin=1).do(TeaCeremony())
    laid.take_up("koi", "propose:1", SharedOut(shares={"give_coins": 2}))
    laid.take_up("lotus", "propose:0", SharedOut(shares={"ask_coins": 4, "give_ronin": 1}))
    laid.take_up("koi", "reply:1", Picked(keys=("accept",)))
    assert told(*laid.told("alliance-formed")) == [
        named_again(
            say("event-alliance-formed", seat=1, ally=0, give_coins=0, give_ronin=1, ask_coins=4, ask_ronin=0)
        )
    ]
    assert told(AllianceFormed(seat=0, ally=1)) == [
        say("event-alliance-formed", seat=0, ally=1, give_coins=0, give_ronin=0, ask_coins=0, ask_ronin=0)
    ]


def test_a_season_ends_with_standings_and_sources_of_vp() -> None:
    laid = Laid("koi", "lotus", "turtle").phase("war").give("lotus", vp=5)
    laid.player("lotus").ledger = {"harvest": 2, "seppuku": 3}
    (ended,) = laid.do(SeasonalCleanup()).told("season-ended")
    assert ended == SeasonEnded(
        season="spring", vp=(0, 5, 0), earned=(Earned(1, "harvest", 2), Earned(1, "seppuku", 3))
    )
    assert told(ended)[0].splitlines()[1:] == [
        say(
            "standing",
            seat=1,
            vp=5,
            sources=", ".join(
                (say("points-source", source="seppuku", number=3), say("points-source", source="harvest", number=2))
            ),
        ),
        say("standing", seat=0, vp=0, sources=None),
        say("standing", seat=2, vp=0, sources=None),
    ]


def test_no_text_has_a_symbol_missing_on_older_phones() -> None:
    files = [file for file in Path(LOCALES_FOLDER).rglob("*.ftl") if "rising_sun" in file.parts]
    assert files
    assert [file.name for file in files if YOUNG.search(file.read_text("utf-8"))] == []
