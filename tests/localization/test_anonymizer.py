"""Tests for anonymizing texts after a user was erased."""

import pytest

from bot.localization.anonymizer import Anonymizer
from bot.localization.localizer import escape_markdown


def without(name: str, text: str, *others: str) -> str:
    return Anonymizer(7, -1, "somebody", [name], others).anonymize_text(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ann gives Ann's cup to **Ann**.", "somebody gives somebody's cup to **somebody**."),
        ("Annabel and Hannah watch.", "Annabel and Hannah watch."),
        ("<@7> and <@77> are asked.", "somebody and <@77> are asked."),
        ("Ann_", "somebody_"),
    ],
)
def test_name_is_removed_but_not_longer_words_that_contain_it(text: str, said: str) -> None:
    assert without("Ann", text) == said


def test_longer_name_with_the_same_beginning_stays() -> None:
    text = "Ann, Ann Lee, Ann\\_2."
    assert without("Ann", text, "Ann Lee", "Ann_2") == text.replace("Ann", "somebody", 1)


def test_name_shared_by_two_people_is_always_removed() -> None:
    assert without("Ann", "Ann meets Ann.", "Ann") == "somebody meets somebody."


@pytest.mark.parametrize("shown", [23, 20, 28])
def test_long_name_is_found_when_shortened_and_escaped(shown: int) -> None:
    name = "*Lady* Murasaki of the Garden"
    short = f"{name[:shown]}…"
    text = f"{escape_markdown(name)}, {escape_markdown(short)}, {short} (Lotus)"
    assert without(name, text).split(", ") == ["somebody", "somebody", "somebody (Lotus)"]


def test_name_without_letters_is_found() -> None:
    assert without("(★)", "⏳ \\(★): (★)!", "x") == "⏳ \\somebody: somebody!"


def test_ping_of_only_the_erased_user_is_removed_from_the_log() -> None:
    mask = Anonymizer(7, -1, "somebody", ["Ann"])
    story = "Ann bids.\n▶ <@7>: Bid\n▶ <@7>, <@8>: Bid"
    bids, calls = mask.anonymize_log(story).splitlines()
    assert bids == "somebody bids."
    assert calls.split(", ") == ["▶ somebody", "<@8>: Bid"]


def test_all_names_a_user_had_are_removed() -> None:
    mask = Anonymizer(7, -1, "somebody", ["Zoe", "Ann", "Ann Lee"], ["Ben", "Anna"])
    text = "Ann, Ann Lee, Zoe, Anna, Ben"
    assert mask.anonymize_text(text).split(", ") == ["somebody", "somebody", "somebody", "Anna", "Ben"]


def test_name_is_found_as_escaped_by_earlier_releases() -> None:
    text = r"a:b:\*c\*, a\:b:\*c\*, a:b:*c*"
    assert without("a:b:*c*", text).split(", ") == ["somebody"] * 3
