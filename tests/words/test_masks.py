"""Texts without somebody who was erased."""

import pytest

from bot.words.masks import Mask
from bot.words.voice import plain


def without(name: str, text: str, *others: str) -> str:
    return Mask(7, -1, "somebody", [name], others).text(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ann gives Ann's cup to **Ann**.", "somebody gives somebody's cup to **somebody**."),
        ("Annabel and Hannah watch.", "Annabel and Hannah watch."),
        ("<@7> and <@77> are asked.", "somebody and <@77> are asked."),
        ("Ann_", "somebody_"),
    ],
)
def test_a_name_is_taken_out_and_no_longer_word_that_holds_it(text: str, said: str) -> None:
    assert without("Ann", text) == said


def test_a_longer_name_that_begins_like_it_stays() -> None:
    text = "Ann, Ann Lee, Ann\\_2."
    assert without("Ann", text, "Ann Lee", "Ann_2") == text.replace("Ann", "somebody", 1)


def test_of_two_who_are_called_the_same_neither_is_named() -> None:
    assert without("Ann", "Ann meets Ann.", "Ann") == "somebody meets somebody."


@pytest.mark.parametrize("shown", [23, 20, 28])
def test_a_long_name_is_found_as_a_game_shortens_it_and_with_its_markup(shown: int) -> None:
    name = "*Lady* Murasaki of the Garden"
    short = f"{name[:shown]}…"
    text = f"{plain(name)}, {plain(short)}, {short} (Lotus)"
    assert without(name, text).split(", ") == ["somebody", "somebody", "somebody (Lotus)"]


def test_a_name_of_signs_alone_is_found() -> None:
    assert without("(★)", "⏳ \\(★): (★)!", "x") == "⏳ \\somebody: somebody!"


def test_of_the_record_goes_what_called_on_nobody_else() -> None:
    mask = Mask(7, -1, "somebody", ["Ann"])
    story = "Ann bids.\n▶ <@7>: Bid\n▶ <@7>, <@8>: Bid"
    bids, calls = mask.record(story).splitlines()
    assert bids == "somebody bids."
    assert calls.split(", ") == ["▶ somebody", "<@8>: Bid"]


def test_every_name_a_person_had_is_taken_out() -> None:
    mask = Mask(7, -1, "somebody", ["Zoe", "Ann", "Ann Lee"], ["Ben", "Anna"])
    text = "Ann, Ann Lee, Zoe, Anna, Ben"
    assert mask.text(text).split(", ") == ["somebody", "somebody", "somebody", "Anna", "Ben"]


def test_a_name_is_found_however_an_earlier_release_escaped_it() -> None:
    text = r"a:b:\*c\*, a\:b:\*c\*, a:b:*c*"
    assert without("a:b:*c*", text).split(", ") == ["somebody"] * 3
