"""Tests for the localized texts of a table, with its players' names."""

from pathlib import Path

import pytest

from bot.localization.catalogs import CatalogLoader, MessageCatalog
from bot.localization.localizer import Lexicon, Localizer


@pytest.fixture
def words(tmp_path: Path) -> MessageCatalog:
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
    return CatalogLoader(tmp_path, strict=True).catalog()


def test_each_table_uses_its_own_names(words: MessageCatalog) -> None:
    localizers = [Localizer(words, {0: name, 1: "Cem"}) for name in ("Ann", "Ben")]

    for localizer, name in zip(localizers, ("Ann", "Ben"), strict=True):
        assert localizer.format("pays", seat=0, coins=2) == f"{name} pays 2"
        assert localizer.format("losers", losers=(0, 1)) == f"{name} and Cem"


def test_true_and_one_are_formatted_differently(words: MessageCatalog) -> None:
    localizer = Localizer(words)

    assert [localizer.format("has", any=each) for each in (1, True, 1, True)] == ["1", "Some", "1", "Some"]


class Lucky(Lexicon):
    """A lexicon that calls its things lucky."""

    def message_id(self, kind: str, value: str) -> str:
        return f"lucky-{value}"


def test_each_language_and_lexicon_has_its_own_texts(words: MessageCatalog, tmp_path: Path) -> None:
    german = CatalogLoader(tmp_path, strict=True).catalog("de")
    localizers = Localizer(words), Localizer(words, lexicon=Lucky()), Localizer(german)

    for _ in range(2):
        assert [localizer.format("shows", thing="a") for localizer in localizers] == [
            "a Blade",
            "a Lucky blade",
            "Klinge liegt da",
        ]


def test_messages_without_names_are_cached_across_tables(
    words: MessageCatalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    Localizer(words, {0: "Ann"}).format("shows", thing="a")
    monkeypatch.setattr(Localizer, "_format_facts", None)

    assert Localizer(words, {0: "Ben"}).label("shows", thing="a") == "a Blade"


def test_list_that_changes_is_formatted_again(words: MessageCatalog) -> None:
    localizer, things = Localizer(words), ["sword"]
    assert localizer.format("holds", things=things) == "sword (1)"

    things.append("bow")

    said = [localizer.format("holds", things=things), localizer.format("holds", things=tuple(things))]
    assert said == [f"{words.format_list(things)} (2)"] * 2


def test_names_are_escaped_in_texts_but_not_on_buttons(words: MessageCatalog) -> None:
    localizer = Localizer(words, {0: "_Ann_"})

    assert localizer.label("pays", seat=0, coins=1) == "_Ann_ pays 1"
    assert localizer.format("pays", seat=0, coins=1) == r"\_Ann\_ pays 1"
    assert localizer.label("losers", losers=("a*b",)) == "a*b"
