"""Tests for the localized texts of a table, with its players' names."""

from pathlib import Path

import pytest

from bot.words.localizer import Lexicon, Voice
from bot.words.wording import Wording, Words


@pytest.fixture
def words(tmp_path: Path) -> Words:
    """Create English messages with a seat, things and a flag, and a few of them in German."""
    for locale in ("en", "de"):
        (tmp_path / locale).mkdir()
    (tmp_path / "de" / "common.ftl").write_text("shows = { $thing } liegt da\nthing-a = Klinge\n", "utf-8")
    (tmp_path / "en" / "common.ftl").write_text(
        "pays = { $seat } pays { $coins }\n"
        "losers = { $losers }\n"
        "has = { $any ->\n    [yes] Some\n   *[other] { $any }\n}\n"
        "holds = { $things } ({ $things-count })\n"
        "shows = a { $thing }\nthing-a = Blade\nlucky-a = Lucky blade\n",
        "utf-8",
    )
    return Wording(tmp_path, strict=True).words()


def test_each_table_uses_its_own_names(words: Words) -> None:
    voices = [Voice(words, {0: name, 1: "Cem"}) for name in ("Ann", "Ben")]

    for voice, name in zip(voices, ("Ann", "Ben"), strict=True):
        assert voice.say("pays", seat=0, coins=2) == f"{name} pays 2"
        assert voice.say("losers", losers=(0, 1)) == f"{name} and Cem"


def test_true_and_one_are_formatted_differently(words: Words) -> None:
    voice = Voice(words)

    assert [voice.say("has", any=each) for each in (1, True, 1, True)] == ["1", "Some", "1", "Some"]


class Lucky(Lexicon):
    """A lexicon that calls its things lucky."""

    def message_of(self, kind: str, value: str) -> str:
        return f"lucky-{value}"


def test_each_language_and_lexicon_has_its_own_texts(words: Words, tmp_path: Path) -> None:
    german = Wording(tmp_path, strict=True).words("de")
    voices = Voice(words), Voice(words, lexicon=Lucky()), Voice(german)

    for _ in range(2):
        assert [voice.say("shows", thing="a") for voice in voices] == ["a Blade", "a Lucky blade", "Klinge liegt da"]


def test_messages_without_names_are_cached_across_tables(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    Voice(words, {0: "Ann"}).say("shows", thing="a")
    monkeypatch.setattr(Voice, "_put_together", None)

    assert Voice(words, {0: "Ben"}).label("shows", thing="a") == "a Blade"


def test_list_that_changes_is_formatted_again(words: Words) -> None:
    voice, things = Voice(words), ["sword"]
    assert voice.say("holds", things=things) == "sword (1)"

    things.append("bow")

    said = [voice.say("holds", things=things), voice.say("holds", things=tuple(things))]
    assert said == [f"{words.listed(things)} (2)"] * 2


def test_names_are_escaped_in_texts_but_not_on_buttons(words: Words) -> None:
    voice = Voice(words, {0: "_Ann_"})

    assert voice.label("pays", seat=0, coins=1) == "_Ann_ pays 1"
    assert voice.say("pays", seat=0, coins=1) == r"\_Ann\_ pays 1"
    assert voice.label("losers", losers=("a*b",)) == "a*b"
