"""Tests for `/learn`: a private lesson with stops, and the free game that follows."""

from datetime import timedelta

import pytest
from simcord.results import InteractionResult

from bot.host.errors import NoSuchTableError
from bot.host.gameplay.lessons import LESSON_RETENTION
from bot.host.schedule import clocks
from bot.model.panels import LessonPage
from bot.model.tables import NO_GUILD, Person, TableInfo
from bot.presentation.board import Board
from engine.core.questions import Picked
from tests.cogs.people import Room, control, controls_of, text_of
from tests.cogs.toy import CUP_ON_FLOOR, toy
from tests.errors import rejected
from tests.toy_game.lesson import LESSON

pytestmark = pytest.mark.slow

CUP_ON_SHELF = "answer:0"


async def started(room: Room, who: str = "Ann") -> InteractionResult:
    """Start the lesson from the menu of `/learn`."""
    menu = await room.slash(who, "learn")
    return await room.press(who, "learn", menu.response.message)


async def lesson_of(room: Room, who: str = "Ann") -> TableInfo:
    table_id = await room.host.lessons.current(room.people[who].id)
    assert table_id is not None
    return await room.host.queries.info(table_id)


async def page_of(room: Room, who: str = "Ann") -> LessonPage:
    info = await lesson_of(room, who)
    page = (await room.host.lessons.panel(info.id, room.people[who].id)).lesson
    assert page is not None
    return page


async def test_learn_lists_the_lessons(room: Room) -> None:
    menu = await room.slash("Ann", "learn")
    assert menu.ephemeral
    assert controls_of(menu.response.message) == ["learn"]
    assert toy("lesson-toy", "about") in text_of(menu.response)


async def test_a_lesson_is_private_and_posts_nothing(room: Room) -> None:
    shown = await started(room)
    assert shown.response.ephemeral
    info = await lesson_of(room)
    assert (info.guild_id, info.channel_id) == (NO_GUILD, -room.people["Ann"].id)
    assert info.due == {}
    assert room.story() == []
    assert room.dms("Ann") == []


async def test_answer_of_the_lesson_leads_to_the_next_stop(room: Room) -> None:
    shown = await started(room)
    after = await room.press("Ann", CUP_ON_FLOOR, shown.response.message)
    page = await page_of(room)
    assert (page.stop, page.confirmed) == (1, True)
    text = text_of(after.response)
    assert toy("lesson-toy-place", "good") in text
    assert toy("lesson-toy-bid") in text


async def test_another_legal_answer_is_explained_and_changes_nothing(room: Room) -> None:
    shown = await started(room)
    after = await room.press("Ann", CUP_ON_SHELF, shown.response.message)
    page = await page_of(room)
    assert (page.stop, page.confirmed) == (0, False)
    assert page.consequences
    assert toy("lesson-toy-place", "shelf") in text_of(after.response)
    assert controls_of(after.response.message) == ["learn-again", "learn-show", "learn-play-on", "learn-leave"]

    again = await room.press("Ann", "learn-again", after.response.message)
    assert control(again.response.message, CUP_ON_FLOOR)
    assert (await page_of(room)).tried is None


async def test_show_me_names_the_answer(room: Room) -> None:
    shown = await started(room)
    after = await room.press("Ann", "learn-show", shown.response.message)
    assert (await page_of(room)).is_shown
    assert toy("lesson-toy-place", "good") in text_of(after.response)


async def test_skip_and_back_move_between_stops(room: Room) -> None:
    shown = await started(room)
    skipped = await room.press("Ann", "learn-skip", shown.response.message)
    assert (await page_of(room)).stop == 1
    await room.press("Ann", "learn-back", skipped.response.message)
    assert (await page_of(room)).stop == 0


async def test_an_outdated_button_changes_nothing(room: Room) -> None:
    await started(room)
    info = await lesson_of(room)
    await room.host.lessons.take(info.id, room.people["Ann"].id, "skip", 0)
    await room.host.lessons.take(info.id, room.people["Ann"].id, "skip", 0)
    assert (await page_of(room)).stop == 1


async def at_the_end(room: Room) -> InteractionResult:
    """Skip to the end of the lesson."""
    shown = await started(room)
    for _ in LESSON.stops:
        shown = await room.press("Ann", "learn-skip", shown.response.message)
    return shown


async def test_the_end_hands_over_to_a_game_against_computer_players(room: Room) -> None:
    shown = await at_the_end(room)
    assert controls_of(shown.response.message) == ["learn-play-on", "learn-back", "learn-leave"]
    await room.press("Ann", "learn-play-on", shown.response.message)
    info = await lesson_of(room)
    assert not info.is_scripted
    await room.host.wait_until_idle()
    info = await lesson_of(room)
    assert info.awaited == (info.seat_of(room.people["Ann"].id),), "the computer player has answered"
    assert room.story() == []


async def test_leave_works_in_the_game_that_follows(room: Room) -> None:
    shown = await at_the_end(room)
    free = await room.press("Ann", "learn-play-on", shown.response.message)
    await room.press("Ann", "learn-leave", free.response.message)
    assert await room.host.lessons.current(room.people["Ann"].id) is None


async def test_open_panel_shows_the_next_question_of_the_game_that_follows(room: Room) -> None:
    shown = await at_the_end(room)
    free = await room.press("Ann", "learn-play-on", shown.response.message)
    await room.host.wait_until_idle()
    await room.bot.panels.wait_until_updated()
    await room.settle()
    assert control(free.response.message, CUP_ON_FLOOR)


async def test_play_on_from_another_answer_keeps_it(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "FIXED_DELAY", timedelta())  # It would never pass, since the clock doesn't move.
    shown = await started(room)
    tried = await room.press("Ann", CUP_ON_SHELF, shown.response.message)
    await room.press("Ann", "learn-play-on", tried.response.message)
    info = await lesson_of(room)
    assert not info.is_scripted
    panel = await room.host.gameplay.panel(info.id, room.people["Ann"].id)
    assert panel.lesson is None
    assert panel.view is not None


async def test_leave_deletes_the_lesson(room: Room) -> None:
    shown = await started(room)
    await room.press("Ann", "learn-leave", shown.response.message)
    assert await room.host.lessons.current(room.people["Ann"].id) is None
    assert (await room.host.privacy.export(room.people["Ann"].id)).tables == ()


async def test_learn_again_continues_at_the_same_stop(room: Room) -> None:
    shown = await started(room)
    await room.press("Ann", "learn-skip", shown.response.message)
    await room.slash("Ann", "learn")
    assert (await page_of(room)).stop == 1
    before = await lesson_of(room)
    await room.press("Ann", "learn-skip", (await room.slash("Ann", "learn")).response.message)
    assert (await lesson_of(room)).id == before.id


async def test_a_lesson_survives_a_restart(room: Room) -> None:
    shown = await started(room)
    await room.press("Ann", "learn-skip", shown.response.message)
    await room.restart()
    assert (await page_of(room)).stop == 1


async def test_other_users_cannot_see_a_lesson(room: Room) -> None:
    await started(room)
    info = await lesson_of(room)
    other = room.people["Ben"].id
    with pytest.raises(NoSuchTableError):
        await room.host.gameplay.panel(info.id, other)
    with pytest.raises(NoSuchTableError):
        await room.host.lessons.take(info.id, other, "skip", 0)
    with pytest.raises(NoSuchTableError):
        await room.host.lessons.leave(info.id, other)
    with pytest.raises(NoSuchTableError):
        await room.host.queries.info_for(info.id, other)
    assert await room.host.queries.tables_of(room.people["Ann"].id) == []


async def test_an_erasure_deletes_the_lesson(room: Room) -> None:
    await started(room)
    user = room.people["Ann"].id
    await room.host.privacy.erase(user)
    assert await room.host.lessons.current(user) is None
    assert (await room.host.privacy.export(user)).is_empty


async def test_a_lesson_is_deleted_after_seven_days(room: Room) -> None:
    await started(room)
    room.clock.time += LESSON_RETENTION - timedelta(hours=2)
    await room.host.tick()
    assert await room.host.lessons.current(room.people["Ann"].id) is not None
    room.clock.time += timedelta(hours=3)
    await room.host.tick()
    assert await room.host.lessons.current(room.people["Ann"].id) is None


async def test_a_lesson_belongs_to_no_server_that_could_remove_the_bot(room: Room) -> None:
    await started(room)
    await room.host.retention.sync_servers([room.guild.id], 1)
    await room.host.retention.sync_servers([room.guild.id], 1)
    assert (await lesson_of(room)).is_open


async def test_lesson_is_not_a_played_game(room: Room) -> None:
    await started(room)
    assert not await room.host.queries.has_played(room.people["Ann"].id, "toy")


async def test_a_game_without_a_lesson_is_rejected(room: Room) -> None:
    with rejected("no-lesson"):
        await room.host.lessons.start(Person(1, "Ann"), "chess")


async def test_lobby_starts_the_lesson_in_a_new_message(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "lesson", LESSON.id)
    await room.open()
    from_card = await room.press("Ann", "learn")
    assert from_card.response.ephemeral
    assert (await page_of(room)).stop == 0


async def test_controls_of_a_lesson_work_only_for_its_learner(room: Room) -> None:
    shown = await started(room)
    await room.press("Ann", "learn-skip", shown.response.message)
    info = await lesson_of(room)
    with pytest.raises(NoSuchTableError):
        await room.host.gameplay.handle_control(
            info.id, room.people["Ben"].id, info.seat_of(room.people["Ann"].id), "2", lambda *_: None
        )
    with rejected("nothing-to-undo"):
        await room.host.undo.request(info.id, room.people["Ann"].id)


async def test_a_changed_lesson_can_be_started_again(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = await started(room)
    await room.press("Ann", "learn-skip", shown.response.message)
    before = await lesson_of(room)
    first = LESSON.stops[0].model_copy(update={"answer": Picked(keys=("bowl:floor",))})
    changed = LESSON.model_copy(update={"stops": (first, *LESSON.stops[1:])})
    monkeypatch.setitem(room.host.lessons._lessons, LESSON.id, changed)

    await room.host.lessons.start(Person(room.people["Ann"].id, "Ann"), "toy")

    assert (await lesson_of(room)).id != before.id


async def test_learn_lists_the_lessons_if_the_current_one_is_gone(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await started(room)
    info = await lesson_of(room)
    with monkeypatch.context() as without:
        without.delitem(room.host.lessons._lessons, LESSON.id)
        with rejected("lesson-changed"):
            await room.host.lessons.take(info.id, room.people["Ann"].id, "skip", 0)
    await room.press("Ann", "learn-leave", shown.response.message)
    assert controls_of((await room.slash("Ann", "learn")).response.message) == ["learn"]
