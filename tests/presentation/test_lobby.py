"""Tests for the card of a table in the lobby, and its presets."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.components import walk_components
from bot.presentation.lobby import lobby_card
from bot.presentation.options import PRESETS, option_values, presets, settings_page
from engine.core.game import Game
from engine.games import GAMES
from tests.presentation.tables import SHOWN, broken, lobby_of, new_game, text_of

LONGEST = "*" * 32
"""A name that gets longer when it is escaped."""
IN_BYTES = "\N{FIREWORKS}" * 32


def shown(info: TableInfo) -> Message:
    return lobby_card(SHOWN.localizer("en", info.game), SHOWN.get(info.game), info, GAMES[info.game])


def full(game: str, name: str, **options: str) -> TableInfo:
    """Return a full table whose players have the same long name and have made all choices."""
    kind = GAMES[game]
    info = lobby_of(game, (name,) * kind.seats_for(kind.Options(**options))[-1])
    choices = [*kind.seat_choices, *[None] * len(info.seats)]
    seats = [replace(seat, choice=choice) for seat, choice in zip(info.seats, choices, strict=False)]
    return replace(info, seats=tuple(seats), options=options, own_thread=True)


def choices_of(game: str) -> Iterator[dict[str, Any]]:
    """Yield a new table's options, those with one value changed, and those with all last values."""
    values = option_values(GAMES[game])
    yield {}
    yield from ({name: value} for name, of in values.items() for value in of)
    yield {name: of[-1] for name, of in values.items()}


def buttons(message: Message, what: str) -> list[dict[str, Any]]:
    found = [dict(part) for part in walk_components(message.components) if "custom_id" in part]
    return [part for part in found if _what(part) == what]


def _what(part: dict[str, Any]) -> str:
    custom_id = CustomId.parse(part["custom_id"])
    assert custom_id is not None
    return custom_id.verb


@pytest.mark.parametrize("name", [LONGEST, IN_BYTES], ids=["escaped", "bytes"])
@pytest.mark.parametrize("game", GAMES)
def test_fullest_lobby_fits_discords_limits(game: str, name: str) -> None:
    for options in choices_of(game):
        assert broken(shown(full(game, name, **options))) == []


@pytest.mark.parametrize("game", GAMES)
def test_fullest_options_fit_discords_limits(game: str) -> None:
    for options in choices_of(game):
        info, localizer = full(game, LONGEST, **options), SHOWN.localizer("en", game)
        pages = [settings_page(localizer, info, GAMES[game], page, pictures=True) for page in range(3)]
        read_only = settings_page(localizer, info, GAMES[game], can_change=False, pictures=True)
        assert [broken(page) for page in (*pages, read_only)] == [[]] * 4


@pytest.mark.parametrize("game", GAMES)
def test_join_is_the_only_colored_button(game: str) -> None:
    controls = [part for part in walk_components(shown(full(game, "Ann")).components) if part["type"] == 2]
    assert {part["style"] for part in controls if "join:" not in part["custom_id"]} == {2}
    assert [part["style"] for part in controls if "join:" in part["custom_id"]] == [3]


# Presets


def test_every_game_has_a_complexity() -> None:
    weights = {game: SHOWN.get(game).weight for game in GAMES}
    assert set(weights.values()) <= {1, 2, 3, 4, 5}
    assert list(weights.values()).count(min(weights.values())) == 1, "exactly one game is the lightest"


@pytest.mark.parametrize("game", GAMES)
def test_presets_use_valid_option_values(game: str) -> None:
    values = option_values(GAMES[game])
    assert set(SHOWN.get(game).presets) <= set(PRESETS)
    for options in SHOWN.get(game).presets.values():
        assert all(value in values[name] for name, value in options.items())


@pytest.mark.parametrize("game", GAMES)
def test_new_table_starts_with_standard(game: str) -> None:
    usual = GAMES[game].Options().model_dump(mode="json")
    (standard,) = (preset for preset in presets(SHOWN.get(game), GAMES[game]) if "standard" in preset.names)
    assert standard.options == usual


@pytest.mark.parametrize("game", GAMES)
def test_game_starts_with_every_preset_and_player_count(game: str) -> None:
    for preset in presets(SHOWN.get(game), GAMES[game]):
        for seats in GAMES[game].seats_for(GAMES[game].Options(**preset.options)):
            begun: Game[Any] = new_game(game, seats, 1, **preset.options)
            assert not begun.finished


WITH_PRESETS = [game for game in GAMES if len(presets(SHOWN.get(game), GAMES[game])) > 1]
ONE_PRESET = [game for game in GAMES if game not in WITH_PRESETS]


@pytest.mark.parametrize("game", ONE_PRESET)
def test_only_preset_is_shown_only_while_other_options_are_set(game: str) -> None:
    (preset,) = presets(SHOWN.get(game), GAMES[game])
    for options in choices_of(game):
        info = full(game, "Ann", **options)
        found = buttons(shown(info), "preset")
        assert len(found) == (not preset.is_chosen(info, GAMES[game]))
        assert not any(one.get("disabled") for one in found)


@pytest.mark.parametrize("game", WITH_PRESETS)
def test_card_lists_and_describes_every_preset_once(game: str) -> None:
    localizer, card = SHOWN.localizer("en", game), shown(full(game, "Ann"))
    found = presets(SHOWN.get(game), GAMES[game])
    assert sorted(name for preset in found for name in preset.names) == sorted(PRESETS)
    assert len(buttons(card, "preset")) == len(found)
    assert all(localizer.format(f"about-{preset.id}") in text_of(card) for preset in found)


@pytest.mark.parametrize("game", WITH_PRESETS)
def test_only_the_chosen_preset_is_marked(game: str) -> None:
    found = presets(SHOWN.get(game), GAMES[game])
    for preset in found:
        marked = [one for one in buttons(shown(full(game, "Ann", **preset.options)), "preset") if one.get("disabled")]
        assert [one["custom_id"].endswith(f":{preset.id}") for one in marked] == [True]


@pytest.mark.parametrize("game", GAMES)
def test_custom_options_are_listed_and_no_preset_is_marked(game: str) -> None:
    localizer, found = SHOWN.localizer("en", game), presets(SHOWN.get(game), GAMES[game])
    for options in choices_of(game):
        info = full(game, "Ann", **options)
        if not any(preset.is_chosen(info, GAMES[game]) for preset in found):
            assert not any(one.get("disabled") for one in buttons(shown(info), "preset"))
            for name in options:
                assert f"{localizer.format(f'option-{name}')}: " in text_of(shown(info))
