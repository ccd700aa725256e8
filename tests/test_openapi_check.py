"""Tests for the validation of requests: each rule is tested with a body that breaks only that rule."""

from pathlib import Path
from typing import Any

import pytest
import simcord
from aiohttp import ClientSession
from discord.http import Route

from tests.double import FakeDiscord
from tests.double.faults import LoggedRequest
from tests.double.tiny_bot import TinyBot
from tests.openapi_check import NOT_THERE, ApiCheck, check_simcord_log, document
from tests.openapi_limits import broken_limits

SEND = "/channels/{channel_id}/messages"
EDIT = "/channels/{channel_id}/messages/{message_id}"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
COMMANDS = "/applications/{application_id}/commands"


@pytest.fixture(scope="module")
def check() -> ApiCheck:
    loaded = ApiCheck.load()
    if loaded is None:
        pytest.skip(NOT_THERE)
    return loaded


def test_specification_is_found_by_setting_or_in_a_parent_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)
    clone = tmp_path / "some" / "clone"
    file = tmp_path / "shared" / "discord-openapi" / "openapi.json"
    assert document(Path("/")) is None
    file.parent.mkdir(parents=True)
    file.write_text("{}")
    assert document(clone) == file

    elsewhere = tmp_path / "elsewhere.json"
    monkeypatch.setenv("DISCORD_OPENAPI", str(elsewhere))
    with pytest.raises(FileNotFoundError):
        document(clone)
    elsewhere.write_text("{}")
    assert document(clone) == elsewhere


def button(custom_id: str | None = "go", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | more


def row(*children: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(children)}


def options(count: int, **more: Any) -> list[dict[str, Any]]:
    return [{"label": str(number), "value": str(number)} | more for number in range(count)]


def select(count: int = 2, **more: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "choice", "options": options(count)} | more


def text(custom_id: str = "coins", **more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": custom_id, "style": 1, "label": "Coins"} | more


def says(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def form(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 9, "data": {"custom_id": "form", "title": "Form", "components": list(components)}}


def titled(title: str) -> dict[str, Any]:
    return {"type": 9, "data": {"custom_id": "form", "title": title, "components": [row(text())]}}


def command(name: str = "table", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "A table", "type": 1} | more


def option(name: str = "seats", type: int = 4, **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "How many", "type": type} | more


V2 = {"flags": 1 << 15}
FULL_EMBED = {"description": "x" * 3000}

MESSAGES = [
    ({"tts": False}, "a message without anything in it"),
    ({"content": "x" * 2001}, "content of 2001 characters, 2000 are allowed"),
    (
        {"embeds": [FULL_EMBED, FULL_EMBED, {"title": "y"}]},
        "embeds of 6001 characters in all, 6000 are allowed",
    ),
    (
        {"embeds": [FULL_EMBED, {"footer": {"text": "x" * 2000}, "author": {"name": "y" * 1001}}]},
        "embeds of 6001 characters in all, 6000 are allowed",
    ),
    (
        {"embeds": [{"fields": [{"name": "n" * 201, "value": "v" * 1000}] * 5}]},
        "embeds of 6005 characters in all, 6000 are allowed",
    ),
    ({"embeds": [{"title": "one"}, {"color": 1}]}, "embed 1 is empty"),
    (
        {"content": "<@1>", "flags": 4096, "allowed_mentions": {"parse": [], "users": ["1"]}},
        "a silent message that mentions somebody",
    ),
    ({"embeds": [{"fields": [{"name": " ", "value": "v"}]}]}, "embed 0, field 0 has an empty name"),
    ({"embeds": [{"fields": [{"name": "n", "value": ""}]}]}, "embed 0, field 0 has an empty value"),
    ({"components": [row(button()), row(button())]}, "the custom_id 'go' is there 2 times"),
    ({"components": [row(button(str(n))) for n in range(6)]}, "6 rows of components, 5 are allowed"),
    ({"components": [says("hello")]}, "components other than rows need the components flag"),
    (V2 | {"components": [says("x")] * 41}, "41 components nested in each other, 40 are allowed"),
    (
        V2
        | {
            "components": [
                {"type": 17, "components": [row(*[button(f"{n}{m}") for m in range(4)])]} for n in range(7)
            ]
        },
        "42 components nested in each other, 40 are allowed",
    ),
    (
        V2 | {"components": [says("x" * 4000), says("y")]},
        "text displays of 4001 characters in all, 4000 are allowed",
    ),
    (
        V2 | {"components": [says("\N{HIRAGANA LETTER A}" * 1694)] * 2},
        "text displays of 10188 bytes in all, 10170 are allowed",
    ),
    (V2 | {"components": [says(" ")]}, "an empty text display"),
    (V2 | {"components": [says("x")], "content": "y"}, "the components flag excludes content and embeds"),
    ({"components": [row(select(), button())]}, "a select shares its row with 1 more"),
    (
        {"components": [row(button(url="https://example.org", style=5))]},
        "the link button 'go' needs a url and no custom_id",
    ),
    ({"components": [row(button(custom_id=None))]}, "the button None needs a custom_id and no url"),
    ({"components": [row(button(label=" "))]}, "the button 'go' has neither label nor emoji"),
    (
        {"components": [row(select(min_values=2, max_values=1))]},
        "the select 'choice' takes at least 2 and at most 1",
    ),
    ({"components": [row(select(max_values=3))]}, "the select 'choice' takes up to 3 of 2 options"),
    (
        {"components": [row(select() | {"options": options(2, value="a")})]},
        "the value in the select 'choice' 'a' is there 2 times",
    ),
    (
        {"components": [row(select() | {"options": options(2, default=True)})]},
        "the select 'choice' has 2 options chosen beforehand and takes 1",
    ),
    (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions names users and parses them too",
    ),
]

FORMS = [
    (form(*[row(text(str(n))) for n in range(6)]), "a form of 6 components, 5 are allowed"),
    (form(row(text()), row(text())), "the custom_id 'coins' is there 2 times"),
    (form(row(text("a"), text("b"))), "a row of a form with 2 fields"),
    (form(row(text(label=None))), "the field 'coins' has no label"),
    (
        form(row(text(min_length=3, max_length=2))),
        "the field 'coins' takes at least 3 and at most 2 characters",
    ),
    (
        form(row(text(max_length=2, value="100"))),
        "the field 'coins' is filled with 3 characters and takes 0 to 2",
    ),
    (
        {"type": 8, "data": {"choices": [{"name": "a", "value": "1"}, {"name": "a", "value": "2"}]}},
        "the choice 'a' is there 2 times",
    ),
]

TOO_LONG = [option(f"o{n}", 3, choices=[{"name": "n" * 100, "value": "v" * 100}] * 5) for n in range(8)]
ALL_COMMANDS = [
    ([command(f"c{n}") for n in range(101)], "101 commands, 100 are allowed"),
    ([command(), command()], "the command 'table' is there 2 times"),
    (
        [command("Table")],
        "the command name 'Table' is not in lower case letters, digits, - and _",
    ),
    (
        [command("my table")],
        "the command name 'my table' is not in lower case letters, digits, - and _",
    ),
    (
        [command(options=[option("Seats")])],
        "the option name 'Seats' is not in lower case letters, digits, - and _",
    ),
    ([command(description="")], "the command 'table' has no description"),
    ([command(options=TOO_LONG)], "the command 'table' has 8092 characters, 8000 are allowed"),
    (
        [command(options=[option(f"o{n}") for n in range(26)])],
        "the command 'table' has 26 options, 25 are allowed",
    ),
    ([command(options=[option(), option()])], "the option of 'table' 'seats' is there 2 times"),
    (
        [command(options=[option("open", 1), option()])],
        "the command 'table' mixes options with subcommands",
    ),
    (
        [command(options=[option("a"), option("b", required=True)])],
        "the required option 'b' of 'table' follows an optional one",
    ),
    (
        [command(options=[option("open", 1, options=[option("a"), option("b", required=True)])])],
        "the required option 'b' of 'table open' follows an optional one",
    ),
    (
        [command(options=[option(autocomplete=True, choices=[{"name": "two", "value": 2}])])],
        "the option 'seats' of 'table' has both choices and autocompletion",
    ),
]

SCHEMA = [
    ("POST", SEND, {"content": "x", "components": [row(button("x" * 101))]}, "components.0.components.0.custom_id"),
    ("POST", SEND, {"content": "x", "components": [row(button(label="x" * 81))]}, "components.0.components.0.label"),
    ("POST", SEND, {"content": "x", "components": [row(select(26))]}, "components.0.components.0.options"),
    ("POST", SEND, {"components": [row(*[button(str(n)) for n in range(6)])]}, "components.0.components: "),
    ("POST", SEND, {"content": "x", "components": [row(text())]}, "4 is no type that belongs here"),
    ("POST", SEND, {"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
    ("POST", SEND, {"embeds": [{"title": "x"}] * 11}, "embeds: "),
    ("POST", SEND, {"embeds": [{"fields": [{"name": "n", "value": "v" * 1025}]}]}, "embeds.0.fields.0.value"),
    ("POST", SEND, {"content": "x", "nonce": "n" * 26}, "nonce: "),
    ("POST", CALLBACK, {"type": 99}, "99 is no type that belongs here"),
    ("POST", CALLBACK, titled("x" * 46), "data.title"),
    ("PUT", COMMANDS, [command("x" * 33)], "0.name"),
    ("POST", "/channels/{channel_id}/nothing", {}, "no such route"),
    ("PUT", SEND, {}, "no such route"),
    ("POST", SEND, None, "a body is missing"),
    ("GET", SEND, {"limit": 1}, "no body is expected"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "sentence"), MESSAGES)
def test_message_that_breaks_a_limit_is_reported(body: dict[str, Any], sentence: str) -> None:
    assert broken_limits("POST", SEND, body) == [sentence]
    assert broken_limits("POST", CALLBACK, {"type": 4, "data": body}) == [sentence]


def test_edit_may_omit_parts_but_has_the_same_limits() -> None:
    assert broken_limits("PATCH", EDIT, {"tts": False}) == []
    assert broken_limits("PATCH", EDIT, {"embeds": [{}]}) == ["embed 0 is empty"]
    silent = broken_limits("PATCH", EDIT, {"content": "x", "flags": 4096})
    assert silent == ["an edit that suppresses notifications, which only a new message can"]
    assert broken_limits("POST", CALLBACK, {"type": 7, "data": {"embeds": [{}]}}) == ["embed 0 is empty"]


@pytest.mark.parametrize(("body", "sentence"), FORMS)
def test_modal_that_breaks_a_limit_is_reported(body: dict[str, Any], sentence: str) -> None:
    assert broken_limits("POST", CALLBACK, body) == [sentence]


@pytest.mark.parametrize(("body", "sentence"), ALL_COMMANDS)
def test_commands_that_break_a_limit_are_reported(body: list[dict[str, Any]], sentence: str) -> None:
    assert broken_limits("PUT", COMMANDS, body) == [sentence]


@pytest.mark.parametrize(("method", "route", "body", "sentence"), SCHEMA)
def test_violation_of_the_specification_is_reported(
    check: ApiCheck, method: str, route: str, body: Any, sentence: str
) -> None:
    path = route.replace("{", "").replace("}", "")

    (found,) = check.violations(method, path, body)

    assert sentence in found


def test_bodies_exactly_at_the_limits_are_accepted(check: ApiCheck) -> None:
    embeds = [FULL_EMBED, {"description": "x" * 2999, "title": "y"}]
    rows = [row(*[button(f"{n}{m}") for m in range(5)]) for n in range(4)]
    full = {"content": "x" * 2000, "embeds": embeds, "components": [*rows, row(select(25, max_values=25))]}
    modern = V2 | {"components": [says("x" * 100)] * 40}
    fields = form(*[row(text(str(n))) for n in range(5)])
    commands = [command(f"c{n}", options=[option(f"o{m}") for m in range(25)]) for n in range(100)]

    for method, path, body in [
        ("POST", "/channels/1/messages", full),
        ("POST", "/channels/1/messages", modern),
        ("POST", "/interactions/1/token/callback", fields),
        ("PUT", "/applications/1/commands", commands),
        ("PUT", "/channels/1/messages/pins/2", None),
        ("PATCH", "/webhooks/1/token/messages/@original?with_components=0", {"content": None}),
    ]:
        assert check.violations(method, path, body) == []


def test_whole_log_is_checked(check: ApiCheck) -> None:
    def sent(content: str) -> LoggedRequest:
        return LoggedRequest(0.0, "POST", "/channels/1/messages", {"content": content}, [], 200, None, None)

    assert check.log_violations([sent("fine"), sent("")]) == [f"POST {SEND}: a message without anything in it"]


async def test_strict_fake_discord_refuses_a_broken_limit(check: ApiCheck) -> None:
    async with FakeDiscord(check=check) as double:
        ann = await double.world.add_user("Ann")
        channel = await double.world.add_channel(await double.world.add_guild("Club", ann), "table")
        headers = {"Authorization": f"Bot {double.token}"}
        async with ClientSession(headers=headers) as session:
            body = {"embeds": [{"color": 1}]}
            async with session.post(f"{double.url}/channels/{channel}/messages", json=body) as response:
                refusal = await response.json()

        assert (response.status, refusal["code"]) == (400, 50035)
        assert "embed 0 is empty" in refusal["message"]
        assert await double.world.messages(channel) == []


async def test_requests_in_simcord_are_checked(check: ApiCheck) -> None:
    bot = TinyBot()
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("table")
        ann = guild.add_member(env.create_user("Ann"))
        await ann.slash(channel, "table open", seats=3)
        clean = check_simcord_log(env)
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id)
        await bot.http.request(route, json={"content": "x", "nonce": "n" * 26})
        broken = check_simcord_log(env)

    assert clean == []
    assert len(broken) == 1
    assert "nonce" in broken[0]
