"""Shogun's icons, and texts of questions short enough for a phone."""

import pytest

from bot.games.shogun.picture.artist import SIGNS
from bot.localization.icons import EMOJI_MARKUP
from bot.localization.localizer import Localizer
from bot.presentation.components import count_button_lines, count_lines
from engine.core.questions import Option
from engine.shogun.choices import ChestCard, Send, TakeSpecial
from engine.shogun.components import DAIMYO, SPECIAL_CARDS
from tests.cases import CASES
from tests.presentation.tables import SHOWN, begun
from tests.shogun.laying import Laid
from tests.shogun.showing import BOARD, played, say, view_of

pytestmark = pytest.mark.usefixtures("with_icons")


def voice_with_icons(laid: Laid) -> Localizer:
    game = played(laid)
    return SHOWN.table_localizer(begun(game), game.chosen(), "en", with_icons=True).for_markdown


def icons_in(text: str) -> list[str]:
    """Return the names of the icons in a text."""
    return EMOJI_MARKUP.findall(text)


@pytest.mark.parametrize("special", SPECIAL_CARDS)
def test_a_special_card_has_the_icon_of_its_sign(special: str) -> None:
    icon = BOARD.icon(Option("x", "take-special", TakeSpecial(special, 1)))
    signs = {"army": "army", "chest": "chest", "rice": "rice", "shield": "shield", "sword": "sword"}
    assert icon == f"shogun_{signs[SIGNS[special][0]]}"


def test_chests_have_an_icon_and_armies_sent_have_none() -> None:
    assert BOARD.icon(Option("x", "chest-card", ChestCard(2))) == "shogun_chest"
    assert BOARD.icon(Option("x", "send", Send(2, 1, 0))) == ""


def test_a_player_line_shows_the_daimyo_provinces_chests_and_rice() -> None:
    laid = Laid(5)
    lines = BOARD.summaries(voice_with_icons(laid), view_of(laid, None))
    goods = ["shogun_province", "shogun_chest", "shogun_rice"]
    assert [icons_in(line) for line in lines] == [[f"shogun_{daimyo}", *goods] for daimyo in DAIMYO]


def test_mats_shown_at_the_end_have_no_icons() -> None:
    mats = []
    for game in CASES["shogun"].fullest():
        localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en", with_icons=True).for_markdown
        mats += [BOARD.revealed_secrets(localizer, game.view(seat)) for seat in range(game.table.seats)]
    assert any(mats)
    assert not any(map(icons_in, mats))


@pytest.mark.parametrize("armies", [2, 3, 12])
def test_where_armies_go_is_asked_in_one_line(armies: int) -> None:
    assert count_lines(say("ask-choose-target", armies=armies)) == 1


@pytest.mark.parametrize("bonus", [0, 1])
def test_armies_sent_by_up_to_four_buttons_take_two_lines(bonus: int) -> None:
    word = "send-with-bonus" if bonus else "send"
    assert count_button_lines(say(word, armies=armies, bonus=bonus) for armies in (4, 3, 2, 1)) <= 2
