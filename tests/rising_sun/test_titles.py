"""Tests that a modal's title keeps its purpose even with long player names."""

from bot.presentation.components import MAX_INPUT_LABEL
from bot.presentation.questions import question_modal
from engine.core.questions import SharedOut
from engine.rising_sun.tea_ceremony import TeaCeremony
from tests.presentation.tables import SHOWN, begun, panel_of
from tests.rising_sun.laying import Laid
from tests.rising_sun.showing import say

LONG = ("Wilhelmina of the Western Waves", "Maximilian the Magnificent", "W" * 32)


def test_a_modals_title_keeps_its_verb_and_shortens_the_name() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=3, ronin=1).give("lotus", coins=2)
    laid.do(TeaCeremony()).take_up("lotus", "propose:0", SharedOut())
    info, panel = begun(laid.game, LONG), panel_of(begun(laid.game, LONG), laid.game, 0)
    localizer = SHOWN.table_localizer(info, panel.chosen, "en")
    asked = {invited.kind: invited for invited in panel.invitations if invited.form}

    assert {"propose", "gift"} <= set(asked)
    for kind, invited in asked.items():
        title = question_modal(localizer, SHOWN.get("rising_sun"), panel, invited)["title"]
        verb = say(f"invite-{kind}", "title", seat=0).partition(localizer.name("seat", 0))[0].partition("Ann")[0]
        assert title.startswith(verb)
        assert len(title) <= MAX_INPUT_LABEL
