"""What discord.py hears and says is the same as Python's own JSON would make of it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from discord import utils
from hypothesis import given
from hypothesis import strategies as st

from bot.discord import quick_json

TEXTS = st.text(st.characters(exclude_categories=()))
"""Of any characters, also halves of such."""
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | TEXTS,
    lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner),
    max_leaves=20,
)
HALF = "\ud83d"


@pytest.fixture(autouse=True, scope="module")
def used() -> Iterator[None]:
    before = utils._from_json, utils._to_json
    quick_json.use()
    yield
    utils._from_json, utils._to_json = before


@given(VALUES)
def test_what_is_said_is_understood_as_it_was_meant(value: Any) -> None:
    assert json.loads(utils._to_json(value)) == json.loads(json.dumps(value))


@given(VALUES, st.booleans())
def test_what_is_heard_is_read_as_it_was_meant(value: Any, escaped: bool) -> None:
    text = json.dumps(value, ensure_ascii=escaped)
    assert utils._from_json(text) == json.loads(text)


def test_half_a_character_is_heard_and_said() -> None:
    assert utils._from_json('{"name": "\\ud83d"}') == {"name": HALF}
    assert json.loads(utils._to_json({"name": HALF})) == {"name": HALF}


def test_what_is_nested_deep_is_heard() -> None:
    text = "[" * 500 + "]" * 500
    assert utils._from_json(text) == json.loads(text)


@pytest.mark.parametrize("text", ["", "{", "<html>", "[1,]", '{"a": 1}}', "\ufeff{}"])
def test_what_is_no_json_is_refused_as_before(text: str) -> None:
    with pytest.raises(json.JSONDecodeError):
        utils._from_json(text)


def test_what_nobody_could_read_is_not_said() -> None:
    with pytest.raises(TypeError):
        utils._to_json({"at": object()})
