"""Rising Sun's icons: on players' lines, in facts and on controls, but not in forms."""

import pytest

from bot.games.rising_sun.picture.looks import looks
from bot.localization.icons import EMOJI_MARKUP
from bot.localization.localizer import Localizer
from bot.presentation.components import field_markdown
from engine.core.questions import Assign, Decision, Pick
from engine.rising_sun.components import CARDS_BY_NAME, CLANS, RULES
from engine.rising_sun.mandates.recruit import SummonFigures
from engine.rising_sun.mandates.train import BuyCard
from engine.rising_sun.tea_ceremony import TeaCeremony
from engine.rising_sun.war.battle import Battle
from tests.presentation.tables import NAMES, SHOWN, begun
from tests.rising_sun.laying import ALL_CLANS, Laid
from tests.rising_sun.showing import BOARD

WEALTH = ["coin", "ronin"]


def localizer_of(laid: Laid, *, with_icons: bool = True) -> Localizer:
    info = begun(laid.game, NAMES[: laid.game.table.seats])
    return SHOWN.table_localizer(info, laid.game.chosen(), "en", with_icons=with_icons).for_markdown


def shown(text: str) -> list[str]:
    """Return the icons in a text, in order, without the name of the game."""
    return [name.removeprefix("rising_sun_") for name in EMOJI_MARKUP.findall(text)]


def decision_of(laid: Laid, clan: str) -> Decision:
    decision = laid.game.decision(laid.seat(clan))
    assert decision is not None
    return decision


def field_lines(laid: Laid, clan: str, *, with_icons: bool = True) -> list[str]:
    """Return the lines of the first field of facts, without its name."""
    view = laid.game.view(laid.seat(clan))
    localizer = localizer_of(laid, with_icons=with_icons).with_view(view)
    return field_markdown(BOARD.facts(localizer, view, decision_of(laid, clan))[0]).splitlines()[1:]


@pytest.mark.parametrize("clan", CLANS)
def test_a_clans_icon_has_the_color_of_its_shape_in_the_picture(clan: str) -> None:
    assert looks().clans[clan].plate in BOARD.icons()[f"rising_sun_{clan}"]


def test_a_players_line_has_the_icons_of_clan_goods_and_ally(with_icons: None) -> None:
    laid = Laid().ally("koi", "lotus")
    lines = BOARD.summaries(localizer_of(laid), laid.game.view(None))
    clans = [ALL_CLANS[seat] for seat in laid.table.honor]
    allies = {"koi": ["ally", "lotus"], "lotus": ["ally", "koi"]}

    assert [shown(line) for line in lines] == [[clan, *WEALTH, "war_token", *allies.get(clan, [])] for clan in clans]


def test_the_legend_explains_every_icon_of_the_players_lines(with_icons: None) -> None:
    laid = Laid().ally("koi", "lotus")
    localizer, view = localizer_of(laid), laid.game.view(None)
    used = {icon for line in BOARD.summaries(localizer, view) for icon in shown(line)}

    assert set(shown(BOARD.summary_legend(localizer, view))) == used


def test_everyones_wealth_has_icons_in_the_panel_and_none_in_the_form(with_icons: None) -> None:
    laid = Laid("koi", "lotus", "turtle").do(TeaCeremony())
    view, localizer = laid.game.view(0), localizer_of(laid)
    (offer, *_) = (invited for invited in laid.game.invited(0) if invited.form)

    assert [shown(line) for line in field_lines(laid, "koi")] == [
        [laid.table.players[seat].clan, *WEALTH] for seat in laid.table.honor
    ]
    assert BOARD.modal_text(localizer, view, offer)
    assert shown(BOARD.modal_text(localizer, view, offer)) == []


def test_lines_of_facts_begin_with_the_name_where_there_are_no_icons() -> None:
    laid = Laid("koi", "lotus", "turtle").do(TeaCeremony())

    assert all(line[0].isalpha() for line in field_lines(laid, "koi", with_icons=False))


def test_fighters_are_listed_with_the_icons_of_their_clans(with_icons: None) -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").put("lotus", "edo", "bushi")
    laid.give("koi", coins=2).give("lotus", coins=2).phase("war")
    laid.do(Battle(province="edo", participants=(laid.seat("koi"), laid.seat("lotus"))))

    assert {shown(line)[0] for line in field_lines(laid, "koi")} == {"koi", "lotus"}
    assert all(shown(line)[1:] == WEALTH for line in field_lines(laid, "koi"))


@pytest.mark.parametrize("mandate", RULES.mandates)
def test_a_mandate_is_named_with_its_icon_only_in_texts(mandate: str, with_icons: None) -> None:
    localizer = localizer_of(Laid())

    assert shown(localizer.name("mandate", mandate)) == [mandate]
    assert shown(localizer.without_icons.name("mandate", mandate)) == []


def test_figures_to_summon_have_the_icon_of_their_kind() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "kyoto")
    laid.reserve("koi", "daimyo", "bushi", "shinto", "oni-of-blood").do(SummonFigures(seat=0, bonus=0))
    question = decision_of(laid, "koi").question
    assert isinstance(question, Assign)
    icons = {thing.key: BOARD.icon(thing) for thing in question.things if thing.means is not None}

    assert icons == {
        "daimyo": "rising_sun_daimyo",
        "bushi": "rising_sun_bushi",
        "shinto": "rising_sun_shinto",
        "oni-of-blood": "rising_sun_monster",
    }


def test_a_card_to_buy_has_the_icon_of_its_type() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=9)
    laid.table.offer = [card.id for card in CARDS_BY_NAME.values()]
    laid.do(BuyCard(seat=0))
    question = decision_of(laid, "koi").question
    assert isinstance(question, Pick)
    options = [option for option in question.options if option.word == "buy"]

    assert {CARDS_BY_NAME[option.means.card].type for option in options} == {
        card.type for card in CARDS_BY_NAME.values()
    }
    assert all(BOARD.icon(option) == f"rising_sun_{CARDS_BY_NAME[option.means.card].type}" for option in options)
