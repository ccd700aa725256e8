"""Tests that invalid input, which the bot's own controls can't produce, gets an error message."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord.client import Chabudai
from bot.discord.errors import UnhandledControlError
from bot.discord.handler_runner import MAX_FACT_LENGTH, HandlerRunner, error_message
from bot.discord.interactions import is_valid_command, person_of, used_control
from bot.discord.permissions import check_place
from bot.discord.presses import Press, control_number
from bot.host.errors import HostError
from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId, decode_indexes, has_bot_prefix, parse_number
from bot.presentation.components import text_input
from tests.errors import rejected
from tests.openapi_check import ApiCheck
from tests.wording import IDS, WORDING, say

PRESSED, SENT_IN = discord.InteractionType.component, discord.InteractionType.modal_submit
TOO_LARGE = ("9223372036854775808", "9" * 40, "9" * 5000)
NO_NUMBER_OF_OURS = ("", "-1", "+1", " 1", "1_0", "007", "-0", "1.5", "1e999", "١", "²", "１２", *TOO_LARGE)


def used(kind: discord.InteractionType, data: Any) -> tuple[str, tuple[str, ...] | None] | None:
    interaction: Any = SimpleNamespace(type=kind, data=data)
    return used_control(interaction)


def press(*values: str, rest: tuple[str, ...] = ()) -> Press:
    interaction: Any = SimpleNamespace()
    return Press(interaction, CustomId("do", 1, args=rest), values)


@pytest.mark.parametrize("text", NO_NUMBER_OF_OURS)
def test_only_canonical_numbers_are_parsed(text: str) -> None:
    with pytest.raises(ValueError, match="number"):
        parse_number(text)
    with pytest.raises(UnhandledControlError):
        control_number(text)
    with rejected("not-offered"):
        _ = press(text).number


@pytest.mark.parametrize("text", [*NO_NUMBER_OF_OURS[1:], "1:2:3"])
def test_invalid_table_id_makes_a_custom_id_unreadable(text: str) -> None:
    custom_id = f"cb:join:{text}" if ":" in text else f"cb:join:{text}::"
    assert has_bot_prefix(custom_id)
    if text != "1:2:3":
        assert CustomId.parse(custom_id) is None


def test_too_long_custom_id_is_rejected() -> None:
    assert CustomId.parse(f"cb:join:1::{'x' * 100}") is None


def test_negative_zero_is_not_a_draft_index() -> None:
    with pytest.raises(ValueError, match="draft"):
        decode_indexes("-0")


@pytest.mark.parametrize("values", [(), ("1", "2")])
def test_menu_requires_exactly_one_value(values: tuple[str, ...]) -> None:
    with rejected("not-offered"):
        _ = press(*values).value


@pytest.mark.parametrize("rest", [(), ("1", "2", "3")])
def test_wrong_number_of_custom_id_arguments_is_rejected(rest: tuple[str, ...]) -> None:
    with pytest.raises(UnhandledControlError):
        press(rest=rest).arguments(least=1, most=2)


def test_values_of_a_button_are_ignored() -> None:
    assert used(PRESSED, {"custom_id": "cb:a:::", "component_type": 2, "values": ["1"]}) == ("cb:a:::", ())


@pytest.mark.parametrize("values", [None, "x", 7, [None], [1], [{}]])
def test_values_that_are_not_strings_are_invalid(values: Any) -> None:
    assert used(PRESSED, {"custom_id": "cb:a:::", "component_type": 3, "values": values}) == ("cb:a:::", None)


@pytest.mark.parametrize(
    "parts", [None, 7, [None], [{"component": None}], [{"component": {"values": 1}}], [{"component": {"value": 1}}]]
)
def test_malformed_modal_is_invalid(parts: Any) -> None:
    assert used(SENT_IN, {"custom_id": "cb:a:::", "components": parts}) == ("cb:a:::", None)


def test_modal_choice_cannot_contain_a_comma() -> None:
    parts = [{"component": {"values": ["1,2"]}}]
    assert used(SENT_IN, {"custom_id": "cb:a:::", "components": parts}) == ("cb:a:::", None)


@pytest.mark.parametrize("data", [None, {}, {"custom_id": 7}])
def test_interaction_without_custom_id_is_not_a_control(data: Any) -> None:
    assert used(PRESSED, data) is None


def test_lone_surrogates_are_replaced() -> None:
    who: Any = SimpleNamespace(user=SimpleNamespace(id=7, display_name="A\0n\ud800n"), locale=discord.Locale.german)
    assert person_of(who).name == "An?n"
    assert used(PRESSED, {"custom_id": "cb:a:::", "component_type": 3, "values": ["\udfff"]}) == ("cb:a:::", ("?",))


def typed(data: Any, **more: Any) -> Any:
    kind = discord.InteractionType.application_command
    return SimpleNamespace(type=kind, data=data, user=SimpleNamespace(id=1), **more)


@pytest.mark.parametrize(
    "option",
    [
        None,
        {},
        {"name": "n", "type": 4, "value": "x"},
        {"name": "n", "type": 4, "value": True},
        {"name": "n", "type": True, "value": 3},
        {"name": "n", "type": 1, "value": 3},
        {"name": 1, "type": 3},
    ],
)
def test_option_with_a_wrong_value_is_not_a_command(option: Any) -> None:
    assert not is_valid_command(typed({"name": "log", "options": [option]}))
    assert is_valid_command(typed({"name": "log", "options": [{"name": "n", "type": 4, "value": 3}]}))


def test_option_without_autocomplete_is_rejected() -> None:
    data = {"name": "log", "options": [{"name": "number", "type": 3, "value": "1", "focused": True}]}
    command = SimpleNamespace(get_parameter=lambda name: None)
    completing = typed(data, command=command)
    completing.type = discord.InteractionType.autocomplete
    assert not is_valid_command(completing)


@pytest.mark.parametrize("sitting", [1, 2])
def test_too_few_players_message_says_how_many_there_are(sitting: int) -> None:
    said = error_message(Localizer(IDS.catalog()), HostError("not-enough-seats", least=3, sitting=sitting))
    assert said == f"error-not-enough-seats(least=3, sitting={sitting})"


def test_too_many_players_message_says_how_many_there_are() -> None:
    said = error_message(Localizer(IDS.catalog()), HostError("too-many-seats", most=7, sitting=8))
    assert said == "error-too-many-seats(most=7, sitting=8)"


def test_user_input_in_an_error_message_is_shortened() -> None:
    said = error_message(Localizer(WORDING.catalog()), HostError("unknown-choice", value="x" * 6000))
    assert said is not None
    assert len(said) < MAX_FACT_LENGTH + 100


class Talking:
    """An interaction that records its responses."""

    def __init__(self, kind: discord.InteractionType, data: Any) -> None:
        self.type, self.data = kind, data
        self.told: list[Any] = []
        self.extras: dict[Any, Any] = {}
        self.locale, self.guild_id, self.message = discord.Locale.american_english, 1, None
        self.user: Any = discord.utils.MISSING
        self.response = SimpleNamespace(
            is_done=lambda: False, autocomplete=self._offer, send_message=self._say, type=None
        )

    async def _offer(self, choices: list[Any]) -> None:
        self.told.append(choices)

    async def _say(self, content: str, **how: Any) -> Any:
        assert how["ephemeral"]
        self.told.append(content)
        return SimpleNamespace(message_id=1)


async def test_autocomplete_error_is_an_empty_list() -> None:
    typing: Any = Talking(discord.InteractionType.autocomplete, {})
    nobody: Any = None
    await HandlerRunner(nobody, nobody).show_error(typing, discord.app_commands.AppCommandError())
    assert typing.told == [[]]


@pytest.mark.parametrize("custom_id", ["cb:", "cb:join:9999999999999999999999::", "cb:join:1"])
async def test_unreadable_custom_id_of_the_bot_gets_a_reply(simcord_bot: Chabudai, custom_id: str) -> None:
    pressed: Any = Talking(PRESSED, {"custom_id": custom_id, "component_type": 2})
    await simcord_bot.on_interaction(pressed)
    assert pressed.told == [say("error-nobody-answers")]
    await simcord_bot.host.close()


async def test_control_of_another_bot_is_ignored(simcord_bot: Chabudai) -> None:
    pressed: Any = Talking(PRESSED, {"custom_id": "dice:roll", "component_type": 2})
    await simcord_bot.on_interaction(pressed)
    assert pressed.told == []
    await simcord_bot.host.close()


async def test_removed_command_gets_an_error_message(simcord_bot: Chabudai, caplog: pytest.LogCaptureFixture) -> None:
    gone: Any = Talking(discord.InteractionType.application_command, {"name": "gone"})
    await simcord_bot.handler_runner.show_error(gone, discord.app_commands.CommandNotFound("gone", []))
    assert gone.told == [say("error-command-changed")]
    assert caplog.records == []
    await simcord_bot.host.close()


def test_game_resumes_only_in_a_channel_that_discord_offered() -> None:
    guild = SimpleNamespace(get_channel_or_thread=lambda number: None)
    nobody: Any = None
    chosen: Any = SimpleNamespace(guild=guild, user=None, data={"resolved": {"channels": {"5": {}}}})
    check_place(chosen, 5, nobody)
    with pytest.raises(HostError):
        check_place(chosen, 6, nobody)
    chosen.data = {"resolved": ""}
    with pytest.raises(HostError):
        check_place(chosen, 5, nobody)


def options_of(command: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the options of a command and its subcommands."""
    below = command.get("options", [])
    return [leaf for option in below for leaf in (options_of(option) if option["type"] in (1, 2) else [option])]


async def test_all_text_and_number_options_declare_their_limits(simcord_bot: Chabudai) -> None:
    declared = [command.to_dict(simcord_bot.tree) for command in simcord_bot.tree.get_commands()]
    typed = [option for command in declared for option in options_of(command) if not option.get("choices")]
    texts = [option for option in typed if option["type"] == 3]
    numbers = [option for option in typed if option["type"] in (4, 10)]
    assert texts
    assert numbers
    assert [option["name"] for option in texts if not 1 <= option.get("min_length", 0) <= option["max_length"]] == []
    assert [option["name"] for option in numbers if not option["min_value"] <= option["max_value"]] == []
    check = ApiCheck.load()
    if check is not None:
        assert check.violations("PUT", "/applications/1/commands", declared) == []
    await simcord_bot.host.close()


def test_modal_text_field_declares_its_maximum_length() -> None:
    assert text_input("0", longest=7)["max_length"] == 7
