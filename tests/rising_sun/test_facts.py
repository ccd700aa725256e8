"""Tests of the facts shown with Rising Sun's questions and next to their options."""

import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.games.registry import BOARDS
from bot.localization.catalogs import LOCALES_FOLDER, CatalogLoader
from bot.localization.localizer import Localizer
from bot.presentation.board import Boards
from bot.presentation.components import MAX_LABEL, MAX_OPTION_LABEL, count_lines, field_markdown, texts_in
from bot.presentation.controls import Controls
from bot.presentation.controls.drafts import DecisionContext
from bot.presentation.panel import MAX_LINES, seat_panel
from bot.presentation.questions import invitation_page, question_text
from engine.core.chance import Chance
from engine.core.questions import Decision, SharedOut
from engine.rising_sun.cards.enhancements import NinjaStrike, PlaceBushi
from engine.rising_sun.components import CARD_NAMES, CARDS, CLANS, KAMI, RULES
from engine.rising_sun.effects import gain_coins
from engine.rising_sun.kami import RaijinSummon
from engine.rising_sun.mandates.betray import Betray
from engine.rising_sun.mandates.marshal import BuildStronghold, MoveFigures
from engine.rising_sun.mandates.recruit import RecruitFigures
from engine.rising_sun.mandates.train import BuyCard
from engine.rising_sun.mandates.turn import AnnounceMandate, ChooseMandate
from engine.rising_sun.measures import leader_of
from engine.rising_sun.summoning import MaySendToShrine, SummonFigure
from engine.rising_sun.tea_ceremony import TeaCeremony
from engine.rising_sun.war.battle import Battle
from engine.rising_sun.war.phase import WarPhase
from engine.rising_sun.war.start import StartOfWar
from engine.search.random_play import random_action
from tests.presentation.tables import SHOWN, begun, new_game, panel_of
from tests.rising_sun.laying import Laid
from tests.rising_sun.showing import YOU, listed, other, say
from tests.slow import slow_after
from tests.wording import WORDING

SHORT = 90
"""Maximum characters next to an option that a phone shows without cutting."""
BOARD = SHOWN.get("rising_sun")
WITH_SHORT = [
    *(f"card-{name}" for name in CARD_NAMES),
    *(f"clan-{clan}" for clan in CLANS),
    *(f"kami-{kami}" for kami in KAMI),
    *(f"mandate-{mandate}" for mandate in RULES.mandates),
    *(f"advantage-{advantage.replace('_', '-')}" for advantage in RULES.advantages),
    *(f"figure-{kind}" for kind in (*RULES.figures, "monster", "stronghold")),
]


def localizer_of(laid: Laid, clan: str) -> Localizer:
    game = laid.game
    return SHOWN.table_localizer(begun(game), game.chosen(), "en").with_view(game.view(laid.seat(clan)))


def facts(laid: Laid, clan: str) -> str:
    """Return the facts shown with the open question of a clan."""
    view = laid.game.view(laid.seat(clan))
    fields = BOARD.facts(localizer_of(laid, clan), view, laid.question(clan))
    told = [f"{field['name']}\n{field['value']}" for field in fields]
    return "\n".join([*told, *explained(laid, clan)])


def explained(laid: Laid, clan: str) -> list[str]:
    """Return the explanations of the mandates that the clan can choose."""
    question: Any = laid.question(clan).question
    options = [option for option in getattr(question, "options", ()) if option.word == "mandate"]
    return [BOARD.button_explanation(localizer_of(laid, clan), option) for option in options]


def beside(laid: Laid, clan: str, key: str) -> str:
    """Return the text next to an option of the open question of a clan."""
    question: Any = laid.question(clan).question
    return BOARD.describe(localizer_of(laid, clan), next(option for option in question.options if option.key == key))


# The reader


def test_texts_address_the_reader_even_if_you_is_reworded(tmp_path: Path) -> None:
    """Message variants for the reader don't depend on the word for "you"."""
    locales = tmp_path / "locales"
    shutil.copytree(LOCALES_FOLDER, locales)
    words = locales / "en" / "rising_sun" / "facts.ftl"
    words.write_text(words.read_text("utf-8").replace("who-you = you\n", "who-you = thou\n"), "utf-8")
    board = Boards(CatalogLoader(locales, strict=True), BOARDS)
    laid = battle()
    view = laid.game.view(laid.seat("lotus"))
    localizer = board.table_localizer(begun(laid.game), laid.game.chosen(), "en").with_view(view)
    assert localizer.format("who-you") == "thou"
    fields = board.get("rising_sun").facts(localizer, view, laid.question("lotus"))
    told = "\n".join(field["value"] for field in fields)
    assert say("facts-fighter", icon=None, who=YOU, force=3, may_hire=True, hired=5, coins=3, ronin=2) in told


# Mandates


def test_a_mandate_says_what_it_does_for_each_player() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo").strongholds("turtle", "hokkaido", "hokkaido")
    laid.ally("koi", "turtle").put("koi", "edo", "bushi").give("turtle", coins=2)
    laid.table.pile = ["recruit", "marshal", "harvest", "betray"]
    told = facts(laid.do(ChooseMandate(seat=0)), "koi")
    recruits = (
        say("facts-number", who=who, number=number, more=0, gain=None)
        for who, number in ((YOU, 2), (other("turtle"), 3), (other("lotus"), 0))
    )
    assert listed(*recruits) in told
    builders = (
        say("facts-builder", who=who, left=True, price=3, coins=coins, missing=3 - coins)
        for who, coins in ((YOU, 0), (other("turtle"), 2))
    )
    assert say("facts-marshal", builders=listed(*builders)) in told
    assert (
        say("facts-gain", who=YOU, gain=", ".join((say("amount-vp", number=2), say("amount-coins", number=3))))
        + "; "
        + say(
            "facts-gain",
            who=other("turtle"),
            gain=", ".join((say("amount-coins", number=1), say("amount-ronin", number=2))),
        )
        + "; "
        + say("facts-gain-of-others", gain=say("amount-coins", number=1))
    ) in told
    assert say("facts-betray", who=other("turtle"), allied=True, honor=True, figures=2) in told


def test_a_mandate_says_when_the_kami_and_the_war_come() -> None:
    laid = Laid("koi", "lotus", "turtle")
    laid.table.pile = ["recruit", "marshal", "harvest", "betray"]
    assert say("facts-ahead", kami=3, war=7, together=False) in facts(laid.do(ChooseMandate(seat=0)), "koi")


def test_a_facedown_tile_is_listed_as_its_announced_mandate() -> None:
    laid = Laid("koi", "lotus", "turtle").do(AnnounceMandate(seat=1, tile="betray")).pick("lotus", "harvest")
    laid.table.pile = ["recruit", "marshal", "harvest", "betray"]
    told = facts(laid.do(ChooseMandate(seat=0)), "koi")
    announced = say("several", name=say("mandate-harvest"), number=1)
    assert say("facts-played", seen=None, announced=announced) in told
    season = told.split(say("facts-season"))[1].split(say("facts-everyone"))[0]
    assert say("mandate-betray") not in season


def test_a_mandates_explanation_leaves_other_players_to_a_separate_field() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo").strongholds("turtle", "oshu").ally("koi", "lotus")
    laid.table.pile = ["recruit", "marshal", "harvest", "betray"]
    laid.do(ChooseMandate(seat=0))
    fields = BOARD.facts(localizer_of(laid, "koi"), laid.game.view(0), laid.question("koi"))
    (everyone,) = (one["value"] for one in fields if one["name"] == say("facts-everyone"))
    others = say("facts-number", who=other("turtle"), number=1, more=0, gain=None)

    assert others in everyone
    assert others not in "".join(explained(laid, "koi"))
    assert say("facts-gain-of-others", gain=say("amount-coins", number=1)) not in "".join(explained(laid, "koi"))


# The map


def test_a_province_says_who_is_there_and_who_would_lead() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi").strongholds("koi", "edo", "kyoto")
    laid.table.war_provinces = ["edo"]
    laid.reserve("koi", "bushi").honor("koi").do(RecruitFigures(seat=0, bonus=0))
    assert beside(laid, "koi", "bushi@edo") == say(
        "beside-province",
        toll=None,
        forces=say("force-of", who=other("lotus"), force=1),
        then=say("leads", who=YOU),
        changes=True,
        gains=None,
        war=1,
    )
    assert beside(laid, "koi", "bushi@kyoto") == say(
        "beside-province", toll=None, forces=None, then=say("leads", who=YOU), changes=True, gains=None, war=0
    )


def test_a_move_over_a_shipping_route_says_who_gets_the_toll() -> None:
    laid = Laid("koi", "lotus", "turtle").cards("lotus", "path-of-the-serpent").give("koi", coins=1)
    laid.put("koi", "shikoku", "bushi").do(MoveFigures(seat=0))
    options = laid.question("koi").question.options
    toll = say("beside-province", toll=other("lotus"), forces="|", changes=False, now="", gains=None, war=0)
    toll = toll.partition("|")[0]
    routes = [option.key for option in options if beside(laid, "koi", option.key).startswith(toll)]
    assert len(routes) == len(options) > 0


def test_betray_says_for_each_figure_how_its_province_changes() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi", "bushi").put("koi", "edo", "bushi")
    laid.table.war_provinces = ["kyoto", "edo"]
    laid.honor("lotus").do(Betray(seat=0))
    assert beside(laid, "koi", "1:bushi@edo>bushi") == say(
        "beside-replacement",
        forces=", ".join((say("force-of", who=other("lotus"), force=1), say("force-of", who=YOU, force=2))),
        then=say("leads", who=YOU),
        gains=None,
        war=2,
    )


def test_a_shrine_says_its_favor_and_who_would_win_it() -> None:
    laid = (
        Laid("koi", "lotus", "turtle").shrines("hachiman", "raijin").worship("lotus", "hachiman", "shinto", "shinto")
    )
    laid.put("koi", "edo", "shinto").do(MaySendToShrine(seat=0, figure="shinto", province="edo"))
    assert beside(laid, "koi", "hachiman") == say(
        "beside-shrine",
        kami=say("kami-hachiman", "short"),
        worship=say("force-of", who=other("lotus"), force=2),
        winner=say("leads", who=other("lotus")),
    )
    assert beside(laid, "koi", "raijin") == say(
        "beside-shrine", kami=say("kami-raijin", "short"), worship=None, winner=say("leads", who=YOU)
    )


def test_the_line_above_an_empty_shrines_button_says_you_would_lead() -> None:
    laid = Laid("koi", "lotus", "turtle").shrines("raijin").put("koi", "edo", "shinto")
    laid.do(MaySendToShrine(seat=0, figure="shinto", province="edo"))
    (option,) = laid.question("koi").question.options
    told = BOARD.button_explanation(localizer_of(laid, "koi"), option)
    assert told == say("brief-shrine", kami=say("kami-raijin", "short"), winner=say("leads", who=YOU))


# Cards


def test_buying_shows_the_full_text_of_each_card() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=9)
    laid.table.offer = ["spring-core-komainu", "spring-core-path-of-the-lion"]
    told = facts(laid.do(BuyCard(seat=0)), "koi")
    words = WORDING.catalog("en", "rising_sun")
    assert words.format("card-komainu", "text") in told
    assert words.format("card-path-of-the-lion", "text") in told
    assert beside(laid, "koi", "spring-core-path-of-the-lion") == say("card-path-of-the-lion", "short")


def test_the_panel_has_a_line_for_each_card_on_offer() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=9)
    laid.table.offer = [card for card in CARDS if card.startswith(("spring-core", "spring-archway"))][: MAX_LINES - 1]
    laid.do(BuyCard(seat=0))
    brief = BOARD.facts(localizer_of(laid, "koi"), laid.game.view(0), laid.question("koi"))[0]
    lines = brief["value"].splitlines()
    names = [say(f"card-{CARDS[card].name}") for card in laid.table.offer]
    assert all(name in line for name, line in zip(names, lines, strict=True))
    assert count_lines(field_markdown(brief)) == MAX_LINES
    panel = panel_of(begun(laid.game), laid.game, 0)
    assert brief["value"] in "".join(texts_in(seat_panel(localizer_of(laid, "koi"), BOARD, panel).components))


@pytest.mark.parametrize("name", CARD_NAMES)
def test_every_cards_line_fits_on_a_phone(name: str) -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=9)
    card = next(card for card in CARDS if CARDS[card].name == name)
    laid.table.offer = [card, *[other for other in CARDS if CARDS[other].name != name][:7]]
    brief = BOARD.facts(localizer_of(laid.do(BuyCard(seat=0)), "koi"), laid.game.view(0), laid.question("koi"))[0]
    assert count_lines(brief["value"].splitlines()[0]) == 1


def test_cards_too_expensive_come_after_affordable_ones() -> None:
    cheap, *_, dear = sorted(
        (card for card in CARDS if card.startswith("spring-core")), key=lambda card: CARDS[card].cost
    )
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=CARDS[cheap].cost)
    laid.table.offer = [dear, cheap]
    told = facts(laid.do(BuyCard(seat=0)), "koi")
    names = [CARDS[card].name for card in (cheap, dear)]
    lines = [
        say("facts-card", card=name, price=CARDS[card].cost, text=say(f"card-{name}", "text"))
        for card, name in zip((cheap, dear), names, strict=True)
    ]
    assert "\n".join(lines) in told


# Bids


def test_the_button_that_submits_a_bid_names_the_province() -> None:
    laid = battle()
    asked = DecisionContext(localizer_of(laid, "lotus"), 1, laid.question("lotus"))
    assert say("province-edo") in asked.question_label("confirm", title=asked.title(), number=0)


# What changed


def test_leading_in_several_provinces_is_one_change() -> None:
    laid = Laid("koi", "lotus", "turtle")
    before = laid.game.view(0)
    laid.put("lotus", "edo", "bushi").put("lotus", "kyoto", "bushi").put("turtle", "oshu", "bushi")
    (line,) = BOARD.changes(localizer_of(laid, "koi"), before, laid.game.view(0))
    by_order = [say("since-lead", province=provinces, seat=1) for provinces in (["edo", "kyoto"], ["kyoto", "edo"])]
    assert sum(map(line.count, by_order)) == 1
    assert line.count(say("since-lead", province=["oshu"], seat=2)) == 1


# Coins


def test_the_page_of_an_invitation_has_its_facts() -> None:
    laid = Laid("koi", "lotus", "turtle").give("lotus", coins=4, ronin=1).do(TeaCeremony())
    panel = panel_of(begun(laid.game), laid.game, laid.seat("koi"))
    proposal = next(one for one in panel.invitations if one.kind == "propose")
    page = invitation_page(localizer_of(laid, "koi"), BOARD, panel, proposal)
    assert say("facts-wealth-line", icon=None, who=other("lotus"), coins=4, ronin=1) in [
        line for field in page.embeds[0]["fields"] for line in field["value"].split("\n")
    ]


def test_negotiators_see_all_coins_and_ronin() -> None:
    laid = Laid("koi", "lotus", "turtle").give("lotus", coins=4, ronin=1).do(TeaCeremony())
    assert say("facts-wealth-line", icon=None, who=other("lotus"), coins=4, ronin=1) in facts(laid, "koi")


def test_the_button_to_accept_an_offer_states_its_terms() -> None:
    laid = Laid("koi", "lotus", "turtle").give("lotus", coins=4).give("koi", ronin=2).do(TeaCeremony())
    terms = {"give_ronin": 2, "ask_coins": 1}
    laid.take_up("koi", "propose:1", SharedOut(shares=terms))
    (reply,) = (offer for offer in laid.game.invited(1) if offer.kind == "reply")
    labels = [button["label"] for button in Controls(localizer_of(laid, "lotus"), 1, reply).rows()[0]["components"]]
    assert labels == [say("accept", give_coins=0, give_ronin=2, ask_coins=1, ask_ronin=0), say("decline")]


@pytest.mark.parametrize(
    ("koi", "lotus", "cannot_pay"), [(1, 1, "nobody"), (0, 1, "giver"), (1, 0, "asked"), (0, 0, "both")]
)
def test_an_unpayable_offer_says_why_it_can_only_be_declined(koi: int, lotus: int, cannot_pay: str) -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", ronin=1).give("lotus", coins=1).do(TeaCeremony())
    laid.take_up("koi", "propose:1", SharedOut(shares={"give_ronin": 1, "ask_coins": 1}))
    laid.give("koi", ronin=koi).give("lotus", coins=lotus)
    panel = panel_of(begun(laid.game), laid.game, laid.seat("lotus"))
    head, *_ = texts_in(seat_panel(localizer_of(laid, "lotus"), BOARD, panel).components)
    terms = {"give_coins": 0, "give_ronin": 1, "ask_coins": 1, "ask_ronin": 0}
    _, _, question = head.partition(say("invite-reply", seat=0, cannot_pay=cannot_pay, **terms))
    assert say("ask-negotiate") in question


# First or last


def acting(who: str, *cards: str) -> str:
    """Return the line on a player's cards that take effect now."""
    names = (say("several", name=say("effect", card=card), number=number) for card, number in Counter(cards).items())
    return say("facts-acting-of", who=who, cards=listed(*names))


def test_first_or_last_in_war_names_conflicting_cards_and_both_outcomes() -> None:
    laid = Laid("koi", "lotus", "turtle").honor("turtle", "koi", "lotus").cards("turtle", "way-of-the-righteous")
    laid.cards("lotus", "way-of-the-shogun", "way-of-the-shogun").give("koi", coins=1).do(WarPhase())
    told = facts(laid, "turtle")
    assert (
        "\n".join(
            (
                acting(YOU, "way-of-the-righteous"),
                acting(other("lotus"), "way-of-the-shogun", "way-of-the-shogun"),
            )
        )
        in told
    )
    assert (
        say(
            "facts-order-first",
            outcome=", ".join(
                (
                    say("facts-order-of", who=YOU, most=1, sure=True),
                    say("facts-order-of", who=other("lotus"), most=6, sure=True),
                )
            ),
        )
        in told
    )
    assert (
        say(
            "facts-order-last",
            outcome=", ".join(
                (
                    say("facts-order-of", who=YOU, most=2, sure=True),
                    say("facts-order-of", who=other("lotus"), most=5, sure=True),
                )
            ),
        )
        in told
    )


def test_coins_that_depend_on_a_later_choice_are_shown_as_a_range() -> None:
    laid = Laid("koi", "lotus", "turtle").honor("turtle", "koi", "lotus").cards("turtle", "way-of-the-righteous")
    laid.cards("koi", "way-of-the-ronin").do(WarPhase())
    told = facts(laid, "turtle")
    assert acting(other("koi"), "eddies-in-the-stream", "way-of-the-ronin") in told
    assert (
        say(
            "facts-order-first",
            outcome=", ".join(
                (
                    say("facts-order-of", who=YOU, most=0, sure=True),
                    say("facts-order-of", who=other("koi"), least=0, most=2, sure=False),
                )
            ),
        )
        in told
    )
    assert (
        say(
            "facts-order-last",
            outcome=", ".join(
                (
                    say("facts-order-of", who=YOU, least=0, most=1, sure=False),
                    say("facts-order-of", who=other("koi"), least=0, most=1, sure=False),
                )
            ),
        )
        in told
    )


@pytest.mark.ruling("2.4")
def test_first_or_last_is_skipped_if_the_outcome_is_the_same() -> None:
    """The other players follow in the order of honor, so the choice changes nothing (rulings 2.4)."""
    laid = (
        Laid("koi", "lotus", "turtle").honor("lotus", "turtle", "koi").give("lotus", coins=3).give("turtle", coins=1)
    )
    laid.cards("koi", "way-of-the-righteous", "way-of-the-shogun", "way-of-the-merchant").give("koi", ronin=2)
    laid.cards("lotus", "way-of-the-shogun").cards("turtle", "way-of-the-shogun").do(StartOfWar())
    assert not (laid.asked() == "first-or-last-in-war" and laid.awaited() == ["lotus"])


def test_first_or_last_names_both_owners_of_way_of_the_merchant() -> None:
    laid = Laid("koi", "lotus", "turtle").cards("koi", "way-of-the-merchant").cards("lotus", "way-of-the-merchant")
    laid.give("turtle", coins=3).give("koi", coins=1).call(gain_coins, 2, 1, "tsukuyomi")
    assert "\n".join(
        (
            acting(YOU, "way-of-the-merchant"),
            acting(other("lotus"), "way-of-the-merchant"),
        )
    ) in facts(laid, "koi")


# A battle


def battle() -> Laid:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi", "daimyo").put("turtle", "edo", "bushi")
    laid.tokens("lotus", "spring:kyoto", "spring:oshu").give("lotus", coins=3, ronin=2).give("turtle", coins=1)
    laid.cards("lotus", "path-of-the-lion").phase("war", "summer").honor("turtle")
    return laid.do(Battle(province="edo", participants=(1, 2)))


def test_a_bid_says_what_the_token_adds_to_the_set_bonus() -> None:
    assert say("facts-worth", vp=2, is_new=True, number=3, before=0, after=10, rises=True, now=0) in facts(
        battle(), "lotus"
    )


def test_a_bid_shows_each_players_force_including_cards() -> None:
    told = facts(battle(), "lotus")
    turtle = say("facts-fighter", icon=None, who=other("turtle"), force=1, may_hire=False, coins=1, ronin=0)
    assert told.index(turtle) < told.index(
        say("facts-fighter", icon=None, who=YOU, force=3, may_hire=True, hired=5, coins=3, ronin=2)
    )


def test_a_bid_says_what_each_advantage_would_do() -> None:
    told = facts(battle(), "lotus")
    mine = ", ".join(say("several", name=say(f"figure-{kind}"), number=1) for kind in ("daimyo", "bushi"))
    assert say("facts-seppuku", figures=mine, number=2, vp=2, steps=2) in told
    assert say("facts-take_hostage", hostages=1, loyalty=0) in told
    assert say("facts-hire_ronin", force=2, clan="lotus") in told
    assert say("facts-imperial_poets", all=3, loyalty=0) in told


def test_the_modal_for_a_bid_shows_the_force_of_both_sides() -> None:
    laid = battle()
    text = BOARD.modal_text(localizer_of(laid, "lotus"), laid.game.view(1), laid.question("lotus"))
    assert text == "\n".join(
        (
            say("form-fighter", who=other("turtle"), force=1, may_hire=False, coins=1, ronin=0),
            say("form-fighter", who=YOU, force=3, may_hire=True, hired=5, coins=3, ronin=2),
        )
    )


def test_ronin_do_not_count_once_another_player_hired_them() -> None:
    laid = battle()
    shown = laid.game.table.battle
    assert shown is not None
    shown.hired = laid.seat("turtle")
    text = BOARD.modal_text(localizer_of(laid, "lotus"), laid.game.view(1), laid.question("lotus"))
    assert say("form-fighter", who=YOU, force=3, may_hire=False, coins=3, ronin=2) in text


def test_a_hostage_option_shows_the_remaining_force() -> None:
    laid = battle().give("turtle", coins=1, vp=3).bid("lotus", take_hostage=1).bid("turtle")
    assert beside(laid, "lotus", "2:bushi#0") == say(
        "beside-captive", forces=say("force-of", who=YOU, force=3), vp=1, loyalty=0
    )


@pytest.mark.ruling("Q-KOI")
def test_an_effect_without_a_card_is_called_by_its_name() -> None:
    """Koi's Eddies in the Stream is listed with its War Upgrades (Q-KOI)."""
    assert localizer_of(Laid(), "koi").label("effect", card="eddies-in-the-stream") == say(
        "effect", card="eddies-in-the-stream"
    )


# Predictions match what happens


def leader_in(laid: Laid, province: str) -> str:
    seat = leader_of(laid.table, province)
    return "nobody" if seat is None else laid.table.players[seat].clan


def alone_in_edo(*clans: str) -> Laid:
    """Put one Bushi of the Lotus in Edo; the first clan has the highest honor, and figures in reserve."""
    laid = Laid(*clans).put("lotus", "edo", "bushi").honor(*clans).reserve(clans[0], "bushi", "river-dragon")
    return laid.strongholds(clans[0], "kyoto").give(clans[0], coins=5)


@pytest.mark.parametrize(
    "asking",
    [
        RaijinSummon(seat=0),
        PlaceBushi(seat=0, card="path-of-the-samurai"),
    ],
)
def test_provinces_show_who_would_lead_after_a_new_bushi(asking: Any) -> None:
    laid = alone_in_edo("koi", "lotus", "turtle").do(asking)
    assert beside(laid, "koi", "edo") == say(
        "beside-province",
        toll=None,
        forces=say("force-of", who=other("lotus"), force=1),
        then=say("leads", who=YOU),
        changes=True,
        gains=None,
        war=0,
    )
    laid.pick("koi", "edo")
    assert leader_in(laid, "edo") == "koi"


def test_provinces_show_who_would_lead_after_a_bought_monster() -> None:
    laid = alone_in_edo("koi", "lotus", "turtle").strongholds("koi", "edo", "kyoto")
    laid.do(SummonFigure(seat=0, figure="river-dragon"))
    assert beside(laid, "koi", "edo") == say(
        "beside-province",
        toll=None,
        forces=say("force-of", who=other("lotus"), force=1),
        then=say("leads", who=YOU),
        changes=True,
        gains=None,
        war=0,
    )
    laid.pick("koi", "edo")
    assert leader_in(laid, "edo") == "koi"


@pytest.mark.parametrize(("clan", "changes"), [("turtle", True), ("koi", False)])
def test_only_a_stronghold_of_the_turtle_adds_predicted_force(clan: str, changes: bool) -> None:
    laid = alone_in_edo(clan, "lotus", "bonsai")
    laid.do(BuildStronghold(seat=laid.seat(clan)))
    assert beside(laid, clan, "edo") == say(
        "beside-province",
        toll=None,
        forces=say("force-of", who=other("lotus"), force=1),
        changes=changes,
        then=say("leads", who=YOU),
        now=say("leads", who=other("lotus")),
        gains=None,
        war=0,
    )
    laid.pick(clan, "edo")
    assert leader_in(laid, "edo") == (clan if clan == "turtle" else "lotus")


def test_the_predicted_leader_includes_the_ninjas_loss_of_honor() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").put("lotus", "edo", "bushi", "bushi")
    laid.honor("koi", "lotus", "turtle").cards("koi", "path-of-the-ninja").do(NinjaStrike(seat=0))
    assert beside(laid, "koi", "1@edo") == say(
        "beside-replacement",
        forces=", ".join((say("force-of", who=other("lotus"), force=1), say("force-of", who=YOU, force=1))),
        then=say("leads", who=other("lotus")),
        gains=None,
        war=0,
    )
    laid.pick("koi", "1@edo")
    assert leader_in(laid, "edo") == "lotus"


def test_buttons_for_the_ninja_say_who_leads_and_who_gains() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi").put("turtle", "edo", "bushi")
    laid.cards("koi", "path-of-the-ninja").cards("lotus", "righteousness").do(NinjaStrike(seat=0))
    options = {option.key: option for option in laid.question("koi").question.options}
    gains = say("vp-of", who=other("lotus"), gains=True, vp=1)

    assert BOARD.button_explanation(localizer_of(laid, "koi"), options["1@edo"]) == say(
        "brief-strike", then=say("leads", who=other("turtle")), gains=gains
    )
    assert BOARD.button_explanation(localizer_of(laid, "koi"), options["2@edo"]) == say(
        "brief-strike", then=say("leads", who=other("lotus")), gains=None
    )


def test_buttons_for_take_hostage_show_remaining_force_and_vp() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi", "bushi").put("koi", "edo", "bushi")
    laid.give("koi", coins=1).give("lotus", vp=4).table.war_provinces = ["edo"]
    laid.fight("edo", koi={"take_hostage": 1})
    option, _ = laid.question("koi").question.options

    assert BOARD.button_explanation(localizer_of(laid, "koi"), option) == say("brief-captive", force=1, vp=1)


@pytest.mark.parametrize("bushi", [1, 2])
def test_marshal_announces_a_last_move_only_if_there_is_one(bushi: int) -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", *["bushi"] * bushi).do(MoveFigures(seat=0))
    said = say("ask-move-figures", left=bushi, moved=0)
    assert said in question_text(localizer_of(laid, "koi"), laid.question("koi"))
    assert said != say("ask-move-figures", left=3 - bushi, moved=0)


def test_marshal_offers_no_stronghold_to_a_player_without_any_left() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "edo", "kyoto", "kyoto").give("koi", coins=5)
    laid.table.pile = ["marshal", "betray", "recruit", "train"]
    assert say("facts-marshal", builders=say("facts-builder", who=YOU, left=False)) in facts(
        laid.do(ChooseMandate(seat=0)), "koi"
    )


@pytest.mark.parametrize(("copies", "figures"), [(0, 2), (1, 3), (2, 4)])
def test_betray_counts_the_figures_that_path_of_the_unrighteous_adds(copies: int, figures: int) -> None:
    laid = Laid("koi", "lotus", "turtle").cards("koi", *["path-of-the-unrighteous"] * copies)
    laid.table.pile = ["marshal", "betray", "recruit", "train"]
    assert say("facts-betray", allied=False, figures=figures) in facts(laid.do(ChooseMandate(seat=0)), "koi")


def test_unhired_ronin_do_not_count_after_the_battle_is_decided() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi").put("turtle", "edo", "bushi", "bushi")
    laid.give("lotus", coins=3, ronin=4).cards("turtle", "mercy").fight("edo")
    assert laid.asked() == "may-spare"
    assert say("facts-fighter", icon=None, who=other("lotus"), force=1, may_hire=False, coins=3, ronin=4) in facts(
        laid, "turtle"
    )


def test_unused_hire_ronin_counts_for_its_winner() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi").put("turtle", "edo", "bushi", "bushi")
    laid.give("lotus", coins=3, ronin=4).give("turtle", coins=3, ronin=2)
    laid.fight("edo", turtle={"seppuku": 1}, lotus={"hire_ronin": 1})
    assert laid.asked() == "may-commit-seppuku"
    told = facts(laid, "turtle")
    lotus = say("facts-fighter", icon=None, who=other("lotus"), force=1, may_hire=True, hired=5, coins=2, ronin=4)
    assert lotus in told
    assert say("facts-fighter", icon=None, who=YOU, force=2, may_hire=False, coins=2, ronin=2) in told


# Texts in menus


@pytest.mark.parametrize("message", WITH_SHORT)
def test_a_message_has_a_short_text_for_menus(message: str) -> None:
    assert 0 < len(WORDING.catalog("en", "rising_sun").format(message, "short")) <= SHORT


@pytest.mark.parametrize("seed", slow_after(6, range(20)))
def test_no_option_text_is_cut_off(seed: int) -> None:
    game = new_game("rising_sun", 3 + seed % 3, seed, card_set=RULES.card_sets[seed % 3])
    chance = Chance(seed)
    while not game.finished:
        for seat in game.awaited():
            localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en").with_view(game.view(seat))
            decision = game.decision(seat)
            for asked in (*([decision] if decision else []), *game.invited(seat)):
                assert broken_off(localizer, asked) == []
        game.apply(*random_action(game, chance, 10))


def broken_off(localizer: Localizer, decision: Decision) -> list[str]:
    """Return labels that a button or menu would cut off, and lines next to them that a phone would."""
    options = getattr(decision.question, "options", ())
    asked = DecisionContext(localizer, 1, decision)
    shown = [(asked.label(option), BOARD.describe(localizer, option)) for option in options]
    most = MAX_LABEL if decision.invitation else MAX_OPTION_LABEL
    return [text for label, about in shown for text, room in ((label, most), (about, SHORT)) if len(text) > room]
