"""Tests for parsing actions from text: written ones are read back, and errors don't quote the input."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.errors import UnreadableActionError
from engine.core.questions import Action, Arranged, Assigned, Picked, SharedOut
from engine.core.questions.reading import read, written

KEYS = st.text(max_size=5)
ANSWERS = st.one_of(
    st.lists(KEYS, max_size=3).map(lambda keys: Picked(keys=tuple(keys))),
    st.dictionaries(KEYS, st.integers(), max_size=3).map(lambda shares: SharedOut(shares=shares)),
    st.lists(KEYS, max_size=3).map(lambda keys: Arranged(order=tuple(keys))),
    st.builds(
        lambda pairs, ordered: Assigned(laid=tuple(pairs), ordered=ordered),
        st.lists(st.tuples(KEYS, KEYS), max_size=3),
        st.booleans(),
    ),
)
JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), KEYS),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner, max_size=3)),
    max_leaves=6,
)
SECRET = "hush"


def refusal(text: str | bytes) -> UnreadableActionError:
    with pytest.raises(UnreadableActionError) as caught:
        read(text)
    return caught.value


@pytest.mark.slow
@given(KEYS, ANSWERS)
def test_written_action_is_read_back(token: str, answer: Any) -> None:
    action = Action(token, answer)
    assert read(written(action)) == action
    assert read(written(action).encode()) == action


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ('{"token":"4","answer":{"shape":"pick","keys":["edo"]}}', Picked(keys=("edo",))),
        ('{"token":"4","answer":{"shape":"share_out","shares":{"edo":2}}}', SharedOut(shares={"edo": 2})),
        ('{"token":"4","answer":{"shape":"arrange","order":["a","b"]}}', Arranged(order=("a", "b"))),
        (
            '{"token":"4","answer":{"shape":"assign","laid":[["tea","mat"],["cup","mat"]],"ordered":true}}',
            Assigned(laid=(("tea", "mat"), ("cup", "mat")), ordered=True),
        ),
        (
            '{"token":"4","answer":{"shape":"assign","laid":[["tea","mat"],["cup","mat"]]}}',
            Assigned(laid=(("cup", "mat"), ("tea", "mat"))),
        ),
    ],
)
def test_every_shape_is_read_in_its_stored_form(text: str, answer: Any) -> None:
    assert read(text) == Action("4", answer)


@given(st.one_of(st.text(), st.binary(), JSON.map(json.dumps)))
def test_anything_else_is_refused_with_the_same_error(text: str | bytes) -> None:
    assert refusal(text).why


@pytest.mark.slow
@settings(max_examples=300)
@given(
    st.fixed_dictionaries(
        {"token": st.one_of(st.just("4"), JSON)},
        optional={
            "answer": st.one_of(
                JSON,
                st.fixed_dictionaries(
                    {"shape": st.one_of(st.sampled_from(["pick", "share_out", "arrange", "assign"]), JSON)},
                    optional=dict.fromkeys(["keys", "shares", "order", "laid", "ordered"], JSON),
                ),
            )
        },
    )
)
def test_action_with_arbitrary_fields_is_read_or_refused(raw: dict[str, Any]) -> None:
    try:
        action = read(json.dumps(raw))
    except UnreadableActionError:
        return
    assert read(written(action)) == action


@pytest.mark.parametrize(
    "raw",
    [
        SECRET,
        {SECRET: 1},
        {"token": {SECRET: SECRET}, "answer": SECRET},
        {"token": "4", "answer": {"shape": SECRET}},
        {"token": "4", "answer": {"shape": [SECRET]}},
        {"token": "4", "answer": {"shape": "pick", "keys": [[SECRET]]}},
        {"token": "4", "answer": {"shape": "pick", "keys": SECRET}},
        {"token": "4", "answer": {"shape": "pick", "keys": [], SECRET: SECRET}},
        {"token": "4", "answer": {"shape": "share_out", "shares": {SECRET: SECRET}}},
        {"token": "4", "answer": {"shape": "share_out", "shares": {SECRET: None}}},
        {"token": "4", "answer": {"shape": "arrange", "order": {SECRET: SECRET}}},
        {"token": "4", "answer": {"shape": "assign", "laid": [[SECRET, SECRET, SECRET]]}},
        {"token": "4", "answer": {"shape": "assign", "laid": [], "ordered": SECRET}},
    ],
)
def test_refusal_does_not_quote_the_input(raw: object) -> None:
    error = refusal(json.dumps(raw))
    assert SECRET not in str(error)
    assert SECRET not in error.why
    assert error.__suppress_context__


def test_incomplete_character_is_refused() -> None:
    assert refusal('{"token": "\ud800"}').why
    assert refusal(b'{"token": "\xff"}').why


def test_endless_nesting_is_refused() -> None:
    assert refusal('{"token":' + "[" * 100_000).why
