"""Icons are emojis in texts and on controls, and words if an icon has no emoji."""

from pathlib import Path

import pytest

from bot.words.icons import Emoji, Icons
from bot.words.localizer import Voice, whole
from bot.words.wording import Wording, Words

CAT = "<:toy_cat_2:7>"
ICONS = Icons({"toy_cat": Emoji("toy_cat_2", 7)})


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "common.ftl").write_text(
        'thing-cat = cat\n    .sign = { ICON("toy_cat", "🐈") }\n'
        "signs = { thing-cat.sign }{ thing-cat.sign } 2\n"
        'bare = { ICON("toy_cat") } Cat\n'
        'named-a = { ICON("toy_cat", "🐈") } Kit\n'
        "holds = { $named }/{ $seat }\n",
        "utf-8",
    )
    return Wording(tmp_path, strict=True).words()


def test_a_text_shows_the_emoji_and_a_label_its_substitute(words: Words) -> None:
    voice = Voice(words, icons=ICONS)

    assert voice.say("thing-cat", "sign") == CAT
    assert voice.label("thing-cat", "sign") == "🐈"
    assert voice.in_text.label("thing-cat", "sign") == CAT


def test_a_message_within_a_message_keeps_its_icons(words: Words) -> None:
    voice = Voice(words, icons=ICONS)

    assert voice.say("signs") == f"{CAT}{CAT} 2"
    assert voice.label("signs") == "🐈🐈 2"


def test_a_name_in_a_message_keeps_its_icon(words: Words) -> None:
    voice = Voice(words, {0: "Ann"}, icons=ICONS)

    assert voice.say("holds", named="a", seat=0) == f"{CAT} Kit/Ann"
    assert voice.label("holds", named="a", seat=0) == "🐈 Kit/Ann"
    assert voice.name("named", "a") == f"{CAT} Kit"
    assert voice.name("named", "a", marked_up=False) == "🐈 Kit"


@pytest.mark.parametrize("icons", [Icons({}), Icons({"toy_dog": Emoji("toy_dog", 8)})])
def test_an_icon_that_is_not_uploaded_is_its_substitute(words: Words, icons: Icons) -> None:
    voice = Voice(words, icons=icons)

    assert voice.say("signs") == "🐈🐈 2"
    assert voice.say("bare") == "Cat"
    assert voice.icon("toy_cat") is None


def test_words_without_a_voice_have_no_emojis(words: Words) -> None:
    assert words.say("signs") == "🐈🐈 2"
    assert words.say("bare") == "Cat"


def test_a_voice_without_icons_says_substitutes_in_texts_too(words: Words) -> None:
    voice = Voice(words, {0: "Ann"}, icons=ICONS).in_text.without_icons

    assert voice.say("bare") == voice.label("bare") == "Cat"
    assert voice.icon("toy_cat") is None


def test_a_control_gets_the_emoji_by_id_and_name(words: Words) -> None:
    assert Voice(words, icons=ICONS).icon("toy_cat") == {"id": "7", "name": "toy_cat_2"}


def test_a_person_cannot_be_called_an_icon(words: Words) -> None:
    name = whole("\0toy_cat\0🐈\0")

    assert "<:" not in Voice(words, {0: name}, icons=ICONS).say("holds", named="x", seat=0)
