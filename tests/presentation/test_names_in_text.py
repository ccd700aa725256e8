"""Tests that *As text* accepts the names listed in the question, and any unambiguous part of them."""

import pytest

from bot.localization.localizer import Localizer
from bot.presentation.controls import Draft, parse_text
from engine.core.questions import Assign
from engine.shogun.season import Round
from tests.presentation.tables import SHOWN, begun, new_game
from tests.shogun.laying import Laid
from tests.shogun.showing import localizer_at


def laid(localizer: Localizer, question: Assign, text: str) -> dict[str, list[str]]:  # type: ignore[type-arg] # Any will do.
    """Return the keys of the things at each place."""
    draft: Draft = parse_text(localizer, question, text)
    assert not draft.texts, "all of the text is understood"
    found: dict[str, list[str]] = {}
    for thing, place in draft.assignments:
        found.setdefault(question.places[place].key, []).append(question.things[thing].key)
    return found


@pytest.mark.parametrize("space", ["4. Collect taxes", "Collect taxes", "4", "taxes", "llect tax"])
def test_space_of_shogun_is_found_by_number_name_or_part(space: str) -> None:
    table = Laid().own("A", kai=1, suruga=1).own("B", kaga=1).own("C", etchu=1)
    table.do(Round(season="summer"))
    assert table.table.action_cards.index("collect_taxes") == 3
    question = table.question("A").question
    assert isinstance(question, Assign)
    assert laid(localizer_at(table, "A"), question, f"{space}: Kai") == {"collect_taxes": ["kai"]}


@pytest.mark.parametrize("tray", ["Forum", "forum", "for", "orum"])
def test_tray_of_trajan_is_found_by_name_or_part(tray: str) -> None:
    game = new_game("trajan", 2, seed=1)
    question = game.question(0)
    assert isinstance(question, Assign)
    localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en").with_view(game.view(0))
    assert laid(localizer, question, f"{tray}: yellow, blue") == {"forum": ["yellow", "blue"]}
