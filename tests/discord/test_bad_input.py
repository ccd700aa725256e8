"""What is sent is read as it is: anything that none of our own controls would say is refused in a sentence."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord.client import Chabudai
from bot.discord.errors import LONGEST_FACT, Explainer, NobodyAnswersError, sentence
from bot.discord.interactions import control_of, is_command, person_of
from bot.discord.permissions import check_place
from bot.discord.presses import Press, numbered
from bot.host.errors import (
    HostError,
    NotEnoughSeatsError,
    NotOfferedError,
    TooManySeatsError,
    UnknownChoiceError,
)
from bot.model.custom_ids import CustomId, is_ours, unpacked, whole_number
from bot.presentation.components import line
from bot.words.voice import Voice
from tests.openapi_check import ApiCheck
from tests.wording import IDS, WORDING, say

PRESSED, SENT_IN = discord.InteractionType.component, discord.InteractionType.modal_submit
TOO_LARGE = ("9223372036854775808", "9" * 40, "9" * 5000)
NO_NUMBER_OF_OURS = ("", "-1", "+1", " 1", "1_0", "007", "-0", "1.5", "1e999", "١", "²", "１２", *TOO_LARGE)


def used(kind: discord.InteractionType, data: Any) -> tuple[str, tuple[str, ...] | None] | None:
    interaction: Any = SimpleNamespace(type=kind, data=data)
    return control_of(interaction)


def press(*values: str, rest: tuple[str, ...] = ()) -> Press:
    interaction: Any = SimpleNamespace()
    return Press(interaction, CustomId("do", 1, rest=rest), values)


@pytest.mark.parametrize("text", NO_NUMBER_OF_OURS)
def test_only_a_number_as_our_controls_write_it_is_one(text: str) -> None:
    with pytest.raises(ValueError, match="number"):
        whole_number(text)
    with pytest.raises(NobodyAnswersError):
        numbered(text)
    with pytest.raises(NotOfferedError):
        _ = press(text).number


@pytest.mark.parametrize("text", [*NO_NUMBER_OF_OURS[1:], "1:2:3"])
def test_a_custom_id_of_no_table_of_ours_is_ours_and_cannot_be_read(text: str) -> None:
    custom_id = f"cb:join:{text}" if ":" in text else f"cb:join:{text}::"
    assert is_ours(custom_id)
    if text != "1:2:3":
        assert CustomId.read(custom_id) is None


def test_a_custom_id_is_no_longer_than_discord_allows() -> None:
    assert CustomId.read(f"cb:join:1::{'x' * 100}") is None


def test_a_sign_is_no_place_in_a_draft() -> None:
    with pytest.raises(ValueError, match="draft"):
        unpacked("-0")


@pytest.mark.parametrize("values", [(), ("1", "2")])
def test_where_one_is_to_be_chosen_none_and_several_are_refused(values: tuple[str, ...]) -> None:
    with pytest.raises(NotOfferedError):
        _ = press(*values).value


@pytest.mark.parametrize("rest", [(), ("1", "2", "3")])
def test_a_custom_id_that_says_too_little_or_too_much_is_refused(rest: tuple[str, ...]) -> None:
    with pytest.raises(NobodyAnswersError):
        press(rest=rest).said(least=1, most=2)


def test_what_is_chosen_in_a_button_is_nothing() -> None:
    assert used(PRESSED, {"custom_id": "cb:a:::", "component_type": 2, "values": ["1"]}) == ("cb:a:::", ())


@pytest.mark.parametrize("values", [None, "x", 7, [None], [1], [{}]])
def test_values_that_are_no_texts_cannot_be_read(values: Any) -> None:
    assert used(PRESSED, {"custom_id": "cb:a:::", "component_type": 3, "values": values}) == ("cb:a:::", None)


@pytest.mark.parametrize(
    "parts", [None, 7, [None], [{"component": None}], [{"component": {"values": 1}}], [{"component": {"value": 1}}]]
)
def test_a_form_with_something_else_in_it_cannot_be_read(parts: Any) -> None:
    assert used(SENT_IN, {"custom_id": "cb:a:::", "components": parts}) == ("cb:a:::", None)


def test_a_choice_of_a_form_cannot_be_two_with_a_comma_between() -> None:
    parts = [{"component": {"values": ["1,2"]}}]
    assert used(SENT_IN, {"custom_id": "cb:a:::", "components": parts}) == ("cb:a:::", None)


@pytest.mark.parametrize("data", [None, {}, {"custom_id": 7}])
def test_what_has_no_custom_id_is_no_control(data: Any) -> None:
    assert used(PRESSED, data) is None


def test_half_a_character_neither_reaches_the_store_nor_discord() -> None:
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
def test_an_option_that_holds_something_else_makes_no_command(option: Any) -> None:
    assert not is_command(typed({"name": "log", "options": [option]}))
    assert is_command(typed({"name": "log", "options": [{"name": "n", "type": 4, "value": 3}]}))


def test_a_list_is_offered_only_where_the_command_has_one() -> None:
    data = {"name": "log", "options": [{"name": "number", "type": 3, "value": "1", "focused": True}]}
    command = SimpleNamespace(get_parameter=lambda name: None)
    completing = typed(data, command=command)
    completing.type = discord.InteractionType.autocomplete
    assert not is_command(completing)


@pytest.mark.parametrize("sitting", [1, 2])
def test_too_few_people_are_told_how_many_they_are(sitting: int) -> None:
    said = sentence(Voice(IDS.words()), NotEnoughSeatsError(least=3, sitting=sitting))
    assert said == f"error-not-enough-seats(least=3, sitting={sitting})"


def test_too_many_people_are_told_how_many_they_are() -> None:
    said = sentence(Voice(IDS.words()), TooManySeatsError(most=7, sitting=8))
    assert said == "error-too-many-seats(most=7, sitting=8)"


def test_what_somebody_sent_makes_no_sentence_longer_than_a_message() -> None:
    said = sentence(Voice(WORDING.words()), UnknownChoiceError(value="x" * 6000))
    assert said is not None
    assert len(said) < LONGEST_FACT + 100


class Talking:
    """An interaction that keeps what it is answered."""

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


async def test_while_somebody_types_what_is_wrong_is_an_empty_list() -> None:
    typing: Any = Talking(discord.InteractionType.autocomplete, {})
    nobody: Any = None
    await Explainer(nobody, nobody).explain(typing, discord.app_commands.AppCommandError())
    assert typing.told == [[]]


@pytest.mark.parametrize("custom_id", ["cb:", "cb:join:9999999999999999999999::", "cb:join:1"])
async def test_a_custom_id_of_ours_that_cannot_be_read_is_answered(simcord_bot: Chabudai, custom_id: str) -> None:
    pressed: Any = Talking(PRESSED, {"custom_id": custom_id, "component_type": 2})
    await simcord_bot.on_interaction(pressed)
    assert pressed.told == [say("error-nobody-answers")]
    await simcord_bot.host.close()


async def test_what_belongs_to_somebody_elses_cog_is_left_to_it(simcord_bot: Chabudai) -> None:
    pressed: Any = Talking(PRESSED, {"custom_id": "dice:roll", "component_type": 2})
    await simcord_bot.on_interaction(pressed)
    assert pressed.told == []
    await simcord_bot.host.close()


async def test_a_command_that_there_is_no_more_is_said_in_a_sentence(
    simcord_bot: Chabudai, caplog: pytest.LogCaptureFixture
) -> None:
    gone: Any = Talking(discord.InteractionType.application_command, {"name": "gone"})
    await simcord_bot.explainer.explain(gone, discord.app_commands.CommandNotFound("gone", []))
    assert gone.told == [say("error-command-changed")]
    assert caplog.records == []
    await simcord_bot.host.close()


def test_a_game_goes_on_in_no_channel_that_discord_did_not_offer() -> None:
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
    """Whatever can be typed or chosen in a command, below its groups."""
    below = command.get("options", [])
    return [leaf for option in below for leaf in (options_of(option) if option["type"] in (1, 2) else [option])]


async def test_discord_is_told_how_long_and_how_large_what_is_typed_can_be(simcord_bot: Chabudai) -> None:
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


def test_a_line_of_a_form_says_how_much_can_be_written() -> None:
    assert line("0", longest=7)["max_length"] == 7
