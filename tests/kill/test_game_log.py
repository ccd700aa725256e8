"""Tests that the check of the game log finds missing, repeated and misplaced lines."""

from collections.abc import Mapping
from typing import Any

import pytest

from bot.model.game_log import Call, Details, LogUpdate
from tests.kill.game_log import missing_entries, wrong_lines

CALL = Call(lines=("Ann, until noon",), over=("Ann",), mentions=(1,))
POSTS = [
    (number, telling.model_dump_json())
    for number, telling in enumerate(
        (LogUpdate(lines=("one",)), LogUpdate(lines=("two",), call=CALL), LogUpdate(lines=("one",)))
    )
]


def message(*lines: str) -> Mapping[str, Any]:
    return {"content": "\n".join(lines), "embeds": []}


@pytest.mark.parametrize("call", ["Ann", "Ann, until noon"])
def test_log_with_every_line_once_and_in_order_is_correct(call: str) -> None:
    assert wrong_lines(POSTS, (), {"1": message("one", "two", call, "one")}, amending=False) == ([], [])


def test_lines_of_an_outdated_ping_may_be_gone() -> None:
    assert wrong_lines(POSTS, (), {"1": message("one", "two", "one")}, amending=False) == ([], [])


def test_line_about_the_same_turn_may_appear_in_only_one_message() -> None:
    posts = [(0, LogUpdate(lines=("one",), on=("Ann (Koi) goes on",), short={"Ann (Koi)": "Ann"}).model_dump_json())]
    assert wrong_lines(posts, (), {"0": message("one", "Ann goes on")}, amending=False) == ([], [])
    assert wrong_lines(posts, (), {"0": message("one")}, amending=False) == ([], [])
    shown = {"0": message("one", "Ann goes on"), "1": message("Ann goes on")}
    assert wrong_lines(posts, (), shown, amending=False) == ([], ["line 'Ann goes on'"])


def test_waiting_updates_may_be_there_or_not() -> None:
    shown = {"1": message("one", "two", "Ann")}
    assert wrong_lines(POSTS, (2,), shown, amending=False) == ([], [])
    shown = {"1": message("one", "two", "Ann", "one")}
    assert wrong_lines(POSTS, (2,), shown, amending=False) == ([], [])


def test_lines_moved_by_a_ping_may_repeat_until_it_is_recorded() -> None:
    shown = {"0": message("one"), "1": message("one", "two", "Ann")}
    assert wrong_lines(POSTS[:2], (1,), shown, amending=False) == ([], [])
    assert wrong_lines(POSTS[:2], (), shown, amending=False) == ([], ["line 'one'"])


@pytest.mark.parametrize(
    ("shown", "missing", "repeated"),
    [
        ({"1": message("one", "two", "Ann")}, ["line 'one'"], []),
        ({"0": message("one"), "1": message("one", "two", "Ann", "one")}, [], ["line 'one'"]),
        ({"0": message("one", "two", "Ann", "one")}, ["call 1"], []),
        ({"1": message("one", "one", "two", "Ann")}, ["the order of 4 lines"], []),
    ],
)
def test_every_kind_of_fault_is_found(shown: Mapping[str, Any], missing: list[str], repeated: list[str]) -> None:
    assert wrong_lines(POSTS, (), shown, amending=False) == (missing, repeated)


def test_name_may_be_shortened_after_its_first_mention() -> None:
    posts = [(0, LogUpdate(lines=("Ann (Koi) trains",), short={"Ann (Koi)": "Ann"}).model_dump_json())]
    for line in ("Ann (Koi) trains", "Ann trains"):
        assert wrong_lines(posts, (), {"0": message(line)}, amending=False) == ([], [])
    missing, repeated = wrong_lines(posts, (), {"0": message("Ben trains")}, amending=False)
    assert (missing, repeated) == (["line 'Ann trains'"], ["line 'Ben trains'"])


def test_every_part_of_a_split_log_entry_is_required() -> None:
    parts = [LogUpdate(lines=(line * 3000,)).model_dump_json() for line in "abc"]
    story = "\n".join(line * 3000 for line in "abc")
    put = [(1, POSTS[0][1]), *((1, part) for part in parts), (1, POSTS[2][1])]
    assert list(missing_entries([(1, "one"), (1, story), (1, "one")], put)) == []
    for gone in (1, 2, 3):
        left = [post for at, post in enumerate(put) if at != gone]
        assert len(list(missing_entries([(1, story)], left))) == 1


def test_details_may_only_be_left_out_behind_their_button() -> None:
    story = "Ann wins\n-# Force: 3 and 1"
    button = Details(table=1, first=4, last=4, label="Details")
    for details, complaints in ((button, 0), (None, 1)):
        post = LogUpdate(lines=("Ann wins",), details=details).model_dump_json()
        assert len(list(missing_entries([(1, story)], [(1, post)]))) == complaints
