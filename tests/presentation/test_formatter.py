"""Tests for the message formatter: notices, cards, log updates and direct messages."""

import re
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, get_args

import pytest

from bot.host.formatter import NoticeKey
from bot.model.messages import DirectMessage, Message
from bot.model.tables import Ending, HostAction, HostRight, JointRequest, JointRequestState, TableInfo
from engine.core.game import Game
from engine.games import GAMES
from engine.rising_sun.events import MandateTilesDrawn, RoninHired
from tests.presentation.tables import SHOWN, SPOKEN, begun, broken, new_game, private, steps, text_of
from tests.wording import say

FACTS: dict[str, str | int] = {"seat": 0, "by": 1, "seq": 3, "person": 11, "host": 12, "lines": 7, "days": 7}
FACTS |= {"until": 1, "mode": "hold"}
NOTICES: dict[str, dict[str, str | int]] = {"joint-dropped": {"seat": 0, "passed": "yes"}}
"""The facts of notices that need others than FACTS."""

NOW = datetime(2030, 1, 1, tzinfo=UTC)
VOICE = SHOWN.localizer("en", "rising_sun")
NAME = VOICE.format("game-name")


def numbers_in(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


@pytest.fixture
def game() -> Game[Any]:
    return new_game("rising_sun", 3, seed=2)


@pytest.mark.parametrize("key", get_args(NoticeKey))
def test_every_notice_has_a_text(game: Game[Any], key: NoticeKey) -> None:
    info = replace(asking(begun(game), HostAction("end")), idle_until=NOW)
    message = SPOKEN.notice(info, key, **NOTICES.get(key, FACTS))
    assert message.content
    assert not broken(message)


@pytest.mark.parametrize("right", get_args(HostRight))
@pytest.mark.parametrize("about", [0, 1])
def test_every_joint_request_has_a_text_and_pings_the_others(game: Game[Any], right: HostRight, about: int) -> None:
    info = asking(begun(game), HostAction(right, about))
    message = SPOKEN.notice(info, "joint-asked")
    assert not broken(message)
    assert message.mentions == tuple(person.user_id for person in info.present if person.seat != 0)
    assert (f"<#{about}>" in message.content) == (right == "move")


def asking(info: TableInfo, wish: HostAction) -> TableInfo:
    """Return the table with an open request by seat 0."""
    return replace(info, joint=JointRequestState(1, JointRequest(wish, 0, NOW)))


@pytest.mark.parametrize("name", GAMES)
def test_game_with_a_picture_has_it_on_the_card(name: str) -> None:
    game = new_game(name, 4, seed=2)
    info = begun(game)
    assert SPOKEN.has_picture(info) == (SPOKEN.drawing(info, game) is not None)


def test_user_who_ended_a_table_is_named_without_a_ping(game: Game[Any]) -> None:
    message = SPOKEN.notice(begun(game), "ended", by=1456074443980800014)
    assert message.content == say("notice-ended", by="<@1456074443980800014>")
    assert message.mentions == ()


def test_user_who_ended_a_reopenable_game_is_named_without_a_ping(game: Game[Any]) -> None:
    ending = Ending(1456074443980800014, datetime(2030, 1, 2, tzinfo=UTC))
    message = SPOKEN.notice(replace(begun(game), ending=ending), "ended", by=ending.by)
    until = int(ending.until.timestamp())
    by, when = "<@1456074443980800014>", {"until": f"<t:{until}:f>", "left": f"<t:{until}:R>"}
    assert message.content == say("card-ended-until", by=by, **when)
    assert message.mentions == ()


def test_undo_request_pings_all_other_present_players(game: Game[Any]) -> None:
    info = begun(game)
    asking, away, asked = (info.person_at(seat) for seat in range(3))
    seats = tuple(replace(person, away=person is away) for person in info.seats)
    message = SPOKEN.notice(replace(info, seats=seats), "undo-asked", seat=0)
    assert message.mentions == (asked.user_id,)
    assert asking.name in message.content


def test_only_pinged_players_are_notified(game: Game[Any]) -> None:
    info = begun(game)
    call = SPOKEN.log_update(info, game, game.told, (1,)).call
    assert call is not None
    assert call.mentions == (info.person_at(1).user_id,)


def test_ping_has_the_question_the_deadline_and_a_seat_button(game: Game[Any]) -> None:
    due = {0: datetime(2030, 1, 1, tzinfo=UTC)}
    call = SPOKEN.log_update(replace(begun(game), due=due), game, (), (0,)).call
    assert call is not None
    (line,) = call.lines
    title = say("ask-negotiate", "call", game="rising_sun", offers_of="", offers_of_count=0)
    people = f"<@{begun(game).person_at(0).user_id}>"
    assert line == say("call", people=people, what=title, until="<t:1893456000:R>", until_id="")
    assert call.components[0]["components"][0]["custom_id"] == "cb:seat:1::"


def test_ping_has_a_deadline_only_while_one_is_running(game: Game[Any]) -> None:
    due = {0: datetime(2030, 1, 1, tzinfo=UTC)}
    endless, timely = (SPOKEN.log_update(replace(begun(game), due=of), game, (), (0,)).call for of in ({}, due))
    assert endless is not None
    assert timely is not None
    assert "<t:" not in endless.lines[0]
    assert "<t:" in timely.lines[0]
    assert "<t:" not in timely.over[0]


def test_player_without_an_open_question_is_not_pinged(game: Game[Any]) -> None:
    played = steps(game, seed=3)
    while not (idle := [seat for seat in range(3) if game.decision(seat) is None]):
        next(played)
    assert SPOKEN.log_update(begun(game), game, (), (idle[0],)).call is None


def test_private_events_are_never_in_the_public_log(game: Game[Any]) -> None:
    drawn = MandateTilesDrawn(seat=0, tiles=("betray", "betray", "train", "train"), audience=(0,))
    assert SPOKEN.log_update(begun(game), game, [drawn], ()).text == ""


def test_seat_receives_its_private_events(game: Game[Any]) -> None:
    drawn = MandateTilesDrawn(seat=0, tiles=("betray", "train"), audience=(0,))
    told = private(game, 0, [drawn])
    tiles = [say(f"mandate-{tile}", game="rising_sun") for tile in ("betray", "train")]
    assert all(tile in text_of(told) for tile in tiles)
    assert private(game, 1, [drawn]) is None


def test_direct_message_shows_the_answer_and_only_that_once_closed(game: Game[Any]) -> None:
    info, decision = begun(game), game.decision(0)
    assert decision is not None
    letter = DirectMessage(
        0, info.seq, decision.token, info.person_at(0).user_id, told="You drew Train.", answered="Train"
    )
    asked, over = SPOKEN.direct_message(info, game, letter), SPOKEN.direct_message(info, None, letter)
    assert say("letter-sealed", what="Train") in text_of(asked)
    assert asked.components
    assert over.content == VOICE.format("letter-answered", game=NAME, channel="<#6>", what="Train")
    assert text_of(over).endswith("You drew Train."), "the learned names are kept"
    assert over.components == ()


def test_direct_message_is_silent_since_the_channel_pings(game: Game[Any]) -> None:
    info, decision = begun(game), game.decision(0)
    assert decision is not None
    user_id = info.person_at(0).user_id
    letter = DirectMessage(0, info.seq, decision.token, user_id, told="You drew Train.")
    for settled in (
        SPOKEN.direct_message(info, game, letter),
        SPOKEN.direct_message(info, game, replace(letter, answered="Train")),
        SPOKEN.direct_message(info, None, letter),
    ):
        assert settled.is_silent


def test_direct_message_without_a_question_is_silent(game: Game[Any]) -> None:
    played = steps(game, seed=3)
    while not (idle := [seat for seat in range(3) if game.decision(seat) is None]):
        next(played)
    told = private(game, idle[0], [MandateTilesDrawn(seat=idle[0], tiles=("betray", "train"), audience=(idle[0],))])
    assert isinstance(told, Message)
    assert told.is_silent


def test_person_is_notified_of_a_lost_channel(game: Game[Any]) -> None:
    assert SPOKEN.channels_lost([begun(game)], 100).mentions == (100,)


def test_card_is_silent(game: Game[Any]) -> None:
    assert SPOKEN.card(begun(game), game).is_silent


def test_unanswered_direct_message_says_that_its_question_is_over(game: Game[Any]) -> None:
    letter = DirectMessage(0, 0, "1", begun(game).person_at(0).user_id)
    over = SPOKEN.direct_message(begun(game), None, letter)
    assert over.content == VOICE.format("letter-over", game=NAME, channel="<#6>")
    assert (over.embeds, over.components) == ((), ())


def test_notice_about_closed_dms_pings_no_one(game: Game[Any]) -> None:
    message = SPOKEN.direct_message_failed(begun(game), 0)
    assert message.mentions == ()
    assert message.components


def test_very_long_log_update_is_complete_and_fits_discord(game: Game[Any]) -> None:
    events = [RoninHired(seat=0, force=number) for number in range(400)]
    story = SPOKEN.log_update(begun(game), game, events, (0,))
    text = text_of(story)
    assert not broken(story)
    assert numbers_in(text) >= set(range(400))
    assert "<@" in text


def test_long_log_update_is_complete(game: Game[Any]) -> None:
    events = [RoninHired(seat=0, force=number) for number in range(60)]
    text = text_of(SPOKEN.log_update(begun(game), game, events, ()))
    assert numbers_in(text) >= set(range(60))


@pytest.mark.parametrize("private", [False, True])
def test_reminder_has_the_deadline_and_a_seat_button(game: Game[Any], private: bool) -> None:
    info = begun(game)
    message = SPOKEN.reminder(info, game, 1, datetime(2030, 1, 1, tzinfo=UTC), private)
    assert "<t:1893456000:R>" in message.content
    assert message.mentions == (info.person_at(1).user_id,)
    assert not message.is_silent
    assert message.components


def test_card_of_an_unreadable_game_says_so(game: Game[Any]) -> None:
    assert say("card-unreadable") in text_of(SPOKEN.card(begun(game), None))


def test_markdown_in_a_name_is_escaped_on_the_card() -> None:
    game = new_game("rising_sun", 3, seed=2)
    card = SPOKEN.card(begun(game, ("**Ann**", "Ben", "Cid")), game)
    assert r"\*\*Ann\*\*" in text_of(card)


def test_final_card_shows_the_sources_of_all_points() -> None:
    game = new_game("rising_sun", 4, seed=11)
    for _ in steps(game, seed=11):
        pass
    text = text_of(SPOKEN.card(replace(begun(game), status="finished"), game))
    assert say("moment-over") in text
    for place, (seat, _, points) in enumerate(game.ranking(), 1):
        whole = VOICE.format("points-line", place=place, seat="?", vp=points, sources="").splitlines()[0]
        assert whole.split("?")[1] in text, seat
    assert say("source-war-tokens", game="rising_sun") in text
