"""Tests that the panel fits one screen of a phone, with everything else under *More*."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.model.messages import Message
from bot.model.panels import LogEntry, Panel
from bot.presentation.card import board_page
from bot.presentation.components import (
    MAX_COMPONENTS,
    MEDIA_GALLERY,
    Component,
    count_lines,
    embed_field,
    field_markdown,
    question_tokens,
    split_fitting,
    texts_in,
    walk_components,
)
from bot.presentation.formatting import relative_timestamp
from bot.presentation.panel import MAX_LINES, cards_page, more_panel, seat_panel
from bot.presentation.questions import advance_answers_page, advance_question_page, invitation_page, invitations_page
from bot.presentation.questions import started_invitations as begun_offers
from engine.core.chance import Chance
from engine.core.game import Game
from engine.games import GAMES
from engine.search.random_play import random_action
from tests.presentation.tables import SHOWN, begun, broken, new_game, panel_of, text_of
from tests.wording import say

pytestmark = pytest.mark.slow

NOW = datetime(2030, 1, 1, tzinfo=UTC)
WORD = "harvest "


def fields(*sizes: int) -> list[Component]:
    """Return fields with these numbers of lines, including their names."""
    return [embed_field(f"Field {number}", "\n".join(["x"] * (size - 1))) for number, size in enumerate(sizes)]


# Lines


@pytest.mark.parametrize(
    ("text", "lines"), [("", 0), ("One", 1), ("One\nTwo", 2), ("One\n\nTwo", 3), (WORD * 20, 5), (WORD * 3, 1)]
)
def test_lines_are_counted_as_they_are_wrapped(text: str, lines: int) -> None:
    assert count_lines(text) == lines


def test_title_takes_more_room_than_text_and_small_print_less() -> None:
    text = "a " * 500
    assert count_lines(f"### {text}") > count_lines(text) > count_lines(f"-# {text}")


def test_bold_markers_take_no_room() -> None:
    assert count_lines("**" * 40 + "Bold") == 1


def test_timestamp_takes_the_room_of_its_rendered_text() -> None:
    assert count_lines(f"{'x' * 30} <t:{'1' * 40}:R>") == count_lines(f"{'x' * 30} in 10 hours")


# Fields that fit


def test_fitting_fields_and_the_rest_keep_their_order() -> None:
    first, large, second, other_large = fields(3, 7, 4, 6)
    assert split_fitting([first, large, second, other_large], 8) == ([first, second], [large, other_large])


def test_field_that_fits_exactly_is_shown() -> None:
    assert split_fitting(fields(8), 8) == (fields(8), [])
    assert split_fitting(fields(8), 7) == ([], fields(8))


def test_without_room_everything_is_left_for_more() -> None:
    assert split_fitting(fields(2, 3), -1) == ([], fields(2, 3))


# The panel and More


def shown(panel: Panel) -> tuple[Message, Message]:
    """Return the panel and its *More* page."""
    localizer, board = SHOWN.table_localizer(panel.info, panel.chosen, "en"), SHOWN.get(panel.info.game)
    return seat_panel(localizer, board, panel), more_panel(localizer, board, panel)


def moments(name: str, answers: int) -> Iterator[Panel]:
    """Yield panels of a seat that has to answer and of the next one, in a random game."""
    game, chance = new_game(name, 4, 11), Chance(11)
    for _ in range(answers):
        if game.finished:
            return
        for seat in {game.awaited()[0], (game.awaited()[0] + 1) % game.table.seats}:
            yield full_panel(game, seat)
        game.apply(*random_action(game, chance, 10))


def full_panel(game: Game[Any], seat: int) -> Panel:
    """Return a panel with earlier moves and news."""
    info = begun(game)
    name = info.person_at(seat).name
    done = tuple(LogEntry(at, "person", seat, NOW, f"{name} does thing {at}.") for at in (1, 2))
    news = (LogEntry(3, "person", (seat + 1) % game.table.seats, NOW, "Something happened."),)
    return replace(panel_of(info, game, seat), undoable=done, answers_since=news, at=NOW)


@pytest.mark.parametrize("name", ["toy", *GAMES])
def test_every_field_is_either_on_the_panel_or_under_more(name: str) -> None:
    for panel in moments(name, 40):
        assert panel.view is not None
        localizer, board = (
            SHOWN.table_localizer(panel.info, panel.chosen, "en").with_view(panel.view),
            SHOWN.get(name),
        )
        wanted = [*board.private_fields(localizer.for_markdown, panel.view), *begun_offers(localizer, panel)]
        if panel.decision is not None:
            wanted += board.facts(localizer.for_markdown, panel.view, panel.decision)
        on_panel, under_more = ("\n".join(texts_in(message.components)) for message in shown(panel))
        for one in wanted:
            assert (field_markdown(one) in on_panel) != (field_markdown(one) in under_more), one["name"]
        for line in ("does thing 1.", "does thing 2."):
            assert (line in on_panel) != (line in under_more)
        assert "Something happened." in under_more
        assert (say("ahead-title") in on_panel + under_more) == bool(panel.predictable_questions)


@pytest.mark.parametrize("name", ["toy", *GAMES])
def test_every_question_can_be_reached_from_the_panel_or_more(name: str) -> None:
    for panel in moments(name, 40):
        on_panel, under_more = shown(panel)
        if panel.decision is not None:
            assert panel.decision.token in question_tokens(on_panel.components)
        custom_ids = [part["custom_id"] for part in walk_components(on_panel.components) if "custom_id" in part]
        more_ids = [part["custom_id"] for part in walk_components(under_more.components) if "custom_id" in part]
        assert any(one.startswith("cb:more:") for one in custom_ids)
        assert any(one.startswith("cb:seat:") for one in more_ids)
        for invitation in panel.invitations:
            listed = any(invitation.token in one or ":offer-menu:" in one for one in custom_ids)
            assert listed or any(one.startswith("cb:offers:") for one in more_ids), invitation.token
        assert any(one.startswith("cb:foreseen:") for one in more_ids) == bool(panel.predictable_questions)


@pytest.mark.parametrize("name", ["toy", *GAMES])
def test_panel_and_more_fit_discords_limits(name: str) -> None:
    for panel in moments(name, 25):
        for message in shown(panel):
            assert broken(message) == []
            assert message.has_components_v2
            assert len(list(walk_components(message.components))) <= MAX_COMPONENTS


@pytest.mark.parametrize("name", GAMES)
def test_facts_take_no_more_lines_than_there_are_for_them(name: str) -> None:
    for panel in moments(name, 25):
        assert panel.view is not None
        localizer, board = (
            SHOWN.table_localizer(panel.info, panel.chosen, "en").with_view(panel.view),
            SHOWN.get(name),
        )
        facts = (
            [] if panel.decision is None else list(board.facts(localizer.for_markdown, panel.view, panel.decision))
        )
        text = "\n".join(texts_in(shown(panel)[0].components))
        on_panel = [field_markdown(one) for one in facts if field_markdown(one) in text]
        assert sum(map(count_lines, on_panel)) <= MAX_LINES


# Times of the panel


def test_last_line_has_the_time_of_the_panel_and_the_deadline() -> None:
    game = new_game("toy", 3, 7)
    seat = game.awaited()[0]
    due = NOW + timedelta(hours=5)
    panel = replace(panel_of(replace(begun(game), due={seat: due}), game, seat), at=NOW)
    for message in shown(panel):
        last = text_of(message).splitlines()[-1]
        assert last.startswith("-# ")
        assert f"as of {relative_timestamp(NOW)}" in last
        assert f"due {relative_timestamp(due)}" in last


def test_panel_without_a_question_has_its_time_but_no_deadline() -> None:
    game = new_game("toy", 3, 7)
    waiting = next(seat for seat in range(3) if seat not in game.awaited())
    last = text_of(shown(replace(panel_of(begun(game), game, waiting), at=NOW))[0]).splitlines()[-1]
    assert f"as of {relative_timestamp(NOW)}" in last
    assert "due" not in last


def test_every_page_next_to_the_panel_has_its_time() -> None:
    for name in GAMES:
        (panel, *_) = moments(name, 1)
        localizer, board = SHOWN.table_localizer(panel.info, panel.chosen, "en"), SHOWN.get(name)
        pages = [
            board_page(localizer, board, panel),
            cards_page(localizer, board, panel),
            invitations_page(localizer, panel),
        ]
        pages += [
            advance_answers_page(localizer, panel),
            *(invitation_page(localizer, board, panel, one) for one in panel.invitations),
        ]
        pages += [advance_question_page(localizer, board, panel, one) for one in panel.predictable_questions]
        assert all(f"as of {relative_timestamp(NOW)}" in text_of(page) for page in pages)


# The picture


def test_picture_is_between_the_question_and_the_controls() -> None:
    game = new_game("toy", 3, 7)
    panel = panel_of(begun(game), game, game.awaited()[0])
    localizer, board = SHOWN.table_localizer(panel.info, panel.chosen, "en"), SHOWN.get("toy")
    (box,) = seat_panel(localizer, board, panel, picture="Your things").components
    kinds = [part["type"] for part in box["components"]]
    assert kinds[:2] == [10, MEDIA_GALLERY]
    assert kinds.index(MEDIA_GALLERY) < kinds.index(1)
    assert box["components"][1]["items"][0]["description"] == "Your things"
    assert seat_panel(localizer, board, panel, picture="Your things").components != shown(panel)[0].components
    assert text_of(seat_panel(localizer, board, panel, picture="Your things")) == text_of(shown(panel)[0])
