"""Tests for the texts and controls of the panel, and their order."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import LogEntry, Panel
from bot.presentation.board import Board
from bot.presentation.card import board_page
from bot.presentation.components import texts_in, walk_components
from bot.presentation.controls import Draft, parse_control
from bot.presentation.panel import cards_page, more_panel, seat_panel
from bot.presentation.questions import direct_modal, invitation_page, invitations_page, question_modal, question_title
from engine.core.game import Game
from engine.core.questions import Action, Decision, Picked, SharedOut, ShareOut, Slot
from engine.core.table import View
from engine.games import GAMES
from tests.presentation.control_user import parts, shares
from tests.presentation.large_questions import twelve_slots
from tests.presentation.tables import SHOWN, begun, broken, new_game, panel_of, text_of
from tests.wording import say

RISING_SUN = SHOWN.get("rising_sun")
FORM_TEXT = "You have Force 3."


@pytest.fixture
def game() -> Game[Any]:
    """A Tea Ceremony of four players."""
    return new_game("rising_sun", 4, seed=2)


def proposed(game: Game[Any], by: int, to: int) -> None:
    game.apply(by, Action(f"propose:{to}", SharedOut(shares={"ask_coins": 1})))


def localizer_of(panel: Panel) -> Localizer:
    return SHOWN.table_localizer(panel.info, panel.chosen, "en")


def shown(panel: Panel) -> Message:
    return seat_panel(localizer_of(panel), SHOWN.get(panel.info.game), panel)


def said_by(control: dict[str, Any]) -> CustomId:
    custom_id = CustomId.parse(control["custom_id"])
    assert custom_id is not None
    return custom_id


def more(panel: Panel) -> Message:
    """Return the *More* page."""
    return more_panel(localizer_of(panel), SHOWN.get(panel.info.game), panel)


def controls_on(message: Message) -> list[CustomId]:
    """Return the custom ids of a message's controls, in order."""
    return [said_by(dict(part)) for part in walk_components(message.components) if "custom_id" in part]


def described(message: Message) -> str:
    """Return the text above everything else, without its title."""
    return next(texts_in(message.components)).partition("\n")[2]


def test_first_button_accepts_an_offer_which_is_described_first(game: Game[Any]) -> None:
    proposed(game, 0, 1)
    panel = panel_of(begun(game), game, 1)

    accept, decline, *_ = parts(shown(panel).components, 2)

    (invited,) = (invitation for invitation in panel.invitations if invitation.reply)
    assert parse_control(invited, said_by(accept)) == Action("reply:0", Picked(keys=("accept",)))
    assert parse_control(invited, said_by(decline)) == Action("reply:0", Picked(keys=("decline",)))
    assert described(shown(panel)).startswith(localizer_of(panel).format("invite-reply", **invited.facts))


def test_possible_proposals_come_before_being_done(game: Game[Any]) -> None:
    whats = [control.verb for control in controls_on(shown(panel_of(begun(game), game, 1)))]
    done = whats.index("pick")
    assert any(what.startswith("offer") for what in whats[:done])
    assert not any(what.startswith("offer") for what in whats[done:])


def test_button_for_being_done_follows_the_replies(game: Game[Any]) -> None:
    proposed(game, 0, 1)
    buttons = parts(shown(panel_of(begun(game), game, 1)).components, 2)
    whats = [(said_by(part).verb, said_by(part).token) for part in buttons[:3]]
    assert whats == [("pick", "reply:0"), ("pick", "reply:0"), ("pick", game.token)]
    localizer = localizer_of(panel_of(begun(game), game, 1))
    done, title = localizer.label("done"), localizer.label("ask-negotiate", "title")
    assert buttons[2]["label"] == localizer.label("closing", answer=done, title=title)


def test_two_offers_are_numbered_like_their_buttons(game: Game[Any]) -> None:
    proposed(game, 0, 1)
    proposed(game, 2, 1)
    message = shown(panel_of(begun(game), game, 1))
    labels = [part["label"] for part in parts(message.components, 2)[:4]]
    first, second = (say("numbered", number=number, answer="") for number in (1, 2))
    assert [label[: len(first)] for label in labels] == [first, first, second, second]
    assert described(message).startswith(first)
    assert f"\n{second}" in described(message)


def test_offers_can_also_be_answered_from_the_list_of_actions(game: Game[Any]) -> None:
    proposed(game, 0, 1)
    panel = panel_of(begun(game), game, 1)
    listed = invitations_page(localizer_of(panel), panel)
    assert [said_by(part).token for part in parts(listed.components[:1], 2)] == ["reply:0", "reply:0"]
    (menu,) = parts(listed.components, 3)
    assert len(menu["options"]) == len(panel.invitations) - 1


def test_optional_actions_are_behind_a_button_during_a_question(game: Game[Any]) -> None:
    panel = panel_of(begun(game), game, 1)
    assert parts(shown(panel).components, 3)
    assert panel.decision is not None
    asked = replace(panel, decision=replace(panel.decision, closing=None))
    assert not parts(shown(asked).components, 3)
    offers_button = say("button-offers", number=len(panel.invitations))
    assert "more" in [control.verb for control in controls_on(shown(asked))]
    assert offers_button in [part["label"] for part in parts(more(asked).components, 2)]


def test_private_pages_name_game_and_channel_and_link_to_the_board(game: Game[Any]) -> None:
    panel = panel_of(begun(game), game, 1)
    localizer = localizer_of(panel)
    private = (
        shown(panel),
        more(panel),
        shown(replace(panel, seat=None)),
        invitations_page(localizer, panel),
        invitation_page(localizer, RISING_SUN, panel, panel.invitations[0]),
        cards_page(localizer, RISING_SUN, panel),
        board_page(localizer, RISING_SUN, panel),
    )
    here = localizer.format("private-title", game=localizer.format("game-name"), channel="<#6>")
    for message in private[:2]:
        assert text_of(message).splitlines()[-1].startswith(f"-# {here}")
    assert all(here in text_of(message).splitlines()[0] for message in private[2:])
    for message in (private[0], private[2]):
        assert "board" in [control.verb for control in controls_on(message)]


def test_board_page_shows_the_current_position(game: Game[Any]) -> None:
    panel = panel_of(begun(game), game, 1)
    text = text_of(board_page(localizer_of(panel), RISING_SUN, panel))
    assert RISING_SUN.stage(localizer_of(panel), game.view(None)) in text
    assert say("province-kyoto", game="rising_sun") in text
    assert all(name in text for name in ("Ann", "Ben"))


def test_only_the_players_own_actions_are_listed(game: Game[Any]) -> None:
    told = LogEntry(3, "person", 1, datetime(2030, 1, 1, tzinfo=UTC), "Ben summons.\nCid gains.\n▶ <@5>")
    text = all_text(replace(panel_of(begun(game), game, 1), undoable=(told,)))
    assert lines_after("panel-undoes", text)[:1] == ["Ben summons."]
    assert "Cid gains" not in text


def lines_after(heading: str, text: str) -> list[str]:
    """Return the lines that follow the heading in a text."""
    lines = text.splitlines()
    return lines[lines.index(f"**{say(heading)}**") + 1 :]


def all_text(panel: Panel) -> str:
    """Return the text of the panel and of *More*."""
    return f"{text_of(shown(panel))}\n{text_of(more(panel))}"


def told_as(seq: int, story: str) -> LogEntry:
    return LogEntry(seq, "person", 1, datetime(2030, 1, 1, tzinfo=UTC), story)


def test_undo_says_separately_what_it_reverses(game: Game[Any]) -> None:
    entries = (told_as(3, "Ben summons."), told_as(4, "Ben moves."), told_as(5, "Ben pays."))
    panel = replace(panel_of(begun(game), game, 1), undoable=entries)
    assert "undo" in [control.verb for control in controls_on(shown(panel))]
    done, last = (lines_after(heading, all_text(panel)) for heading in ("panel-so-far", "panel-undoes"))
    assert done[:2] == ["Ben summons.", "Ben moves."]
    assert not done[2].startswith("Ben")
    assert last[:1] == ["Ben pays."]


def test_answer_without_a_log_entry_can_be_undone_but_has_no_field(game: Game[Any]) -> None:
    panel = replace(panel_of(begun(game), game, 1), undoable=(told_as(3, ""),))
    assert "undo" in [control.verb for control in controls_on(shown(panel))]
    assert say("panel-undoes") not in all_text(panel)


def test_draft_of_an_offer_is_mentioned(game: Game[Any]) -> None:
    panel = panel_of(begun(game), game, 1)
    gift = next(invitation for invitation in panel.invitations if invitation.kind == "gift")
    kept = Draft(texts=("2", "")).serialize(gift.question)
    text = all_text(replace(panel, drafts={gift.token: kept}))
    coins = say("slot-units", slot=localizer_of(panel).label("gift", slot="coins"), units=2)
    (line, *_) = lines_after("panel-begun", text)
    assert line == say("panel-begun-line", title=question_title(localizer_of(panel).for_markdown, gift), chosen=coins)


def test_submitted_answer_stays_visible_while_another_is_drafted() -> None:
    game = new_game("toy", 3, 7)
    seat = game.awaited()[0]
    panel = panel_of(begun(game), game, seat)
    assert panel.decision is not None
    asked = replace(panel.decision, question=twelve_slots(), sealed=SharedOut(shares={"slot-1": 5}))

    text = text_of(
        seat_panel(
            localizer_of(panel),
            SHOWN.get("toy"),
            replace(panel, decision=asked),
            draft=Draft(texts=("99", *[""] * 11)),
        )
    )

    assert shares(slot_1=5)[0] in text
    assert "99" in text


class Telling(Board):
    """A board with a text for every modal."""

    def modal_text(self, localizer: Localizer, view: View, decision: Decision) -> str:
        return FORM_TEXT


def test_modal_shows_errors_and_the_games_text_on_top(game: Game[Any]) -> None:
    panel = panel_of(begun(game), game, 1)
    gift = next(invitation for invitation in panel.invitations if invitation.kind == "gift")
    first = direct_modal(localizer_of(panel), Telling(), panel, gift)
    assert first is not None
    assert first["components"][0] == {"type": 10, "content": FORM_TEXT}

    tried = replace(panel, drafts={gift.token: Draft(texts=("9", "")).serialize(gift.question)})
    assert direct_modal(localizer_of(panel), Telling(), tried, gift) is None
    again = question_modal(localizer_of(panel), Telling(), tried, gift)
    wrong, told = again["components"][0]["content"].split("\n\n")
    coins = localizer_of(panel).label("gift", slot="coins")
    assert wrong == say("refused", why=say("illegal-slot-too-full", slot=coins, units=9, most=6))
    assert told == FORM_TEXT


def test_modal_with_five_fields_has_no_room_for_a_text(game: Game[Any]) -> None:
    panel = panel_of(begun(game), game, 1)
    gift = next(invitation for invitation in panel.invitations if invitation.kind == "gift")
    five = ShareOut(tuple(Slot(name, "gift", 3) for name in "abcde"), 15)
    form = question_modal(localizer_of(panel), Telling(), panel, replace(gift, question=five))
    assert [part["type"] for part in form["components"]] == [18] * 5


# New players


@pytest.mark.parametrize("name", GAMES)
def test_new_player_sees_the_goal_and_how_to_play(name: str) -> None:
    game: Game[Any] = new_game(name, 4, seed=2)
    panel = panel_of(begun(game), game, game.awaited()[0])
    aim = localizer_of(panel).format("game-name", "aim")
    for is_new in (True, False):
        message = shown(replace(panel, is_new=is_new))
        whats = [control.verb for control in controls_on(message)]
        assert (aim in text_of(message)) == is_new
        assert ("how-to-play" in whats) == is_new
        assert broken(message) == []
