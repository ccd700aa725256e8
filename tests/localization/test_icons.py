"""Icons are emojis in texts and on controls, and words if an icon has no emoji."""

from pathlib import Path

import pytest

from bot.localization.catalogs import CatalogLoader, MessageCatalog
from bot.localization.icons import Emoji, Icons
from bot.localization.localizer import Localizer, remove_unstorable

CAT = "<:toy_cat_2:7>"
ICONS = Icons({"toy_cat": Emoji("toy_cat_2", 7)})


@pytest.fixture
def words(tmp_path: Path) -> MessageCatalog:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "common.ftl").write_text(
        'thing-cat = cat\n    .sign = { ICON("toy_cat", "🐈") }\n'
        "signs = { thing-cat.sign }{ thing-cat.sign } 2\n"
        'bare = { ICON("toy_cat") } Cat\n'
        'named-a = { ICON("toy_cat", "🐈") } Kit\n'
        "holds = { $named }/{ $seat }\n",
        "utf-8",
    )
    return CatalogLoader(tmp_path, strict=True).catalog()


def test_a_text_shows_the_emoji_and_a_label_its_substitute(words: MessageCatalog) -> None:
    localizer = Localizer(words, icons=ICONS)

    assert localizer.format("thing-cat", "sign") == CAT
    assert localizer.label("thing-cat", "sign") == "🐈"
    assert localizer.for_markdown.label("thing-cat", "sign") == CAT


def test_a_message_within_a_message_keeps_its_icons(words: MessageCatalog) -> None:
    localizer = Localizer(words, icons=ICONS)

    assert localizer.format("signs") == f"{CAT}{CAT} 2"
    assert localizer.label("signs") == "🐈🐈 2"


def test_a_name_in_a_message_keeps_its_icon(words: MessageCatalog) -> None:
    localizer = Localizer(words, {0: "Ann"}, icons=ICONS)

    assert localizer.format("holds", named="a", seat=0) == f"{CAT} Kit/Ann"
    assert localizer.label("holds", named="a", seat=0) == "🐈 Kit/Ann"
    assert localizer.name("named", "a") == f"{CAT} Kit"
    assert localizer.name("named", "a", marked_up=False) == "🐈 Kit"


@pytest.mark.parametrize("icons", [Icons({}), Icons({"toy_dog": Emoji("toy_dog", 8)})])
def test_an_icon_that_is_not_uploaded_is_its_substitute(words: MessageCatalog, icons: Icons) -> None:
    localizer = Localizer(words, icons=icons)

    assert localizer.format("signs") == "🐈🐈 2"
    assert localizer.format("bare") == "Cat"
    assert localizer.icon("toy_cat") is None


def test_words_without_a_voice_have_no_emojis(words: MessageCatalog) -> None:
    assert words.format("signs") == "🐈🐈 2"
    assert words.format("bare") == "Cat"


def test_a_voice_without_icons_says_substitutes_in_texts_too(words: MessageCatalog) -> None:
    localizer = Localizer(words, {0: "Ann"}, icons=ICONS).for_markdown.without_icons

    assert localizer.format("bare") == localizer.label("bare") == "Cat"
    assert localizer.icon("toy_cat") is None


def test_a_control_gets_the_emoji_by_id_and_name(words: MessageCatalog) -> None:
    assert Localizer(words, icons=ICONS).icon("toy_cat") == {"id": "7", "name": "toy_cat_2"}


def test_a_person_cannot_be_called_an_icon(words: MessageCatalog) -> None:
    name = remove_unstorable("\0toy_cat\0🐈\0")

    assert "<:" not in Localizer(words, {0: name}, icons=ICONS).format("holds", named="x", seat=0)
