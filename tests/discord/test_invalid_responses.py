"""Tests that requests without a valid response are retried, and that Discord's own errors are recognized."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import aiohttp
import discord
import pytest

from bot.discord.transport import DiscordTransport
from bot.host.transport import ChannelNotFoundError, ForbiddenError, RetryLaterError
from bot.model.messages import Message

HELLO = Message(content="hello")
JSON = b"Content-Type: application/json\r\n"
HTML = b"Content-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>"
LIMIT = b"HTTP/1.1 429 Too Many\r\nVia: 1\r\n" + JSON
BROKEN = {
    "nothing at all": b"",
    "half a status": b"HTTP/1.1 20",
    "half a head": b"HTTP/1.1 200 OK\r\nContent-Ty",
    "half a body": b"HTTP/1.1 200 OK\r\n" + JSON + b'Content-Length: 99\r\n\r\n{"id": "1',
    "half a body of unknown length": b"HTTP/1.1 200 OK\r\n" + JSON + b'Connection: close\r\n\r\n{"id": "1',
    "no text": b"HTTP/1.1 200 OK\r\n" + JSON + b"Content-Length: 2\r\n\r\n\xff\xfe",
    "a page that somebody else shows": b"HTTP/1.1 200 OK\r\n" + HTML,
    "a page that says the request is bad": b"HTTP/1.1 400 Bad Request\r\n" + HTML,
    "a limit that does not say for how long": b"HTTP/1.1 429 Too Many\r\nVia: 1\r\n"
    + JSON
    + b"Content-Length: 2\r\n\r\n{}",
    "a limit that is a list": LIMIT + b"Content-Length: 2\r\n\r\n[]",
    "a limit that is nothing": LIMIT + b"Content-Length: 4\r\n\r\nnull",
    "a limit for no time": LIMIT + b'Content-Length: 21\r\n\r\n{"retry_after": null}',
    "a limit from somebody else": b"HTTP/1.1 429 Too Many\r\n" + JSON + b"Content-Length: 3\r\n\r\n[1]",
    "a limit without a code": b"HTTP/1.1 429 Too Many\r\n" + JSON + b'Content-Length: 14\r\n\r\n{"code": null}',
    "a limit without words": b"HTTP/1.1 429 Too Many\r\n" + JSON + b'Content-Length: 17\r\n\r\n{"message": null}',
    "an error that is one of a list": b"HTTP/1.1 403 No\r\n" + JSON + b'Content-Length: 15\r\n\r\n{"errors": [1]}',
    "an id that is none": b"HTTP/1.1 200 OK\r\n" + JSON + b'Content-Length: 12\r\n\r\n{"id": null}',
    "a page that somebody else forbids": b"HTTP/1.1 403 Forbidden\r\n" + HTML,
    "a page that somebody else does not find": b"HTTP/1.1 404 Not Found\r\n" + HTML,
    "a block on the way that speaks Discord's language": b"HTTP/1.1 403 Forbidden\r\n"
    + JSON
    + b'Content-Length: 50\r\n\r\n{"message": "internal network error","code":40333}',
    "a gateway without Discord behind it": b"HTTP/1.1 503 Unavailable\r\n" + HTML,
    "nothing that is there": b"HTTP/1.1 204 No Content\r\n\r\n",
}

Act = Callable[[DiscordTransport], Awaitable[object]]


@asynccontextmanager
async def answering(reply: bytes, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[DiscordTransport]:
    """Run a transport against a server that answers everything with these bytes and hangs up."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(reply)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{port}/api/v10")
    # It can't log a rate limit without a duration, which would fail the test.
    monkeypatch.setattr(discord.http._log, "disabled", True)
    client = discord.Client(intents=discord.Intents.none())
    async with aiohttp.ClientSession() as session:
        client.http._HTTPClient__session = session  # type: ignore[attr-defined] # As after logging in.
        client.http._global_over = asyncio.Event()
        client.http._global_over.set()
        yield DiscordTransport(client)
    server.close()


@pytest.mark.parametrize("reply", BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize(
    "act",
    [
        lambda courier: courier.send(1, HELLO, "1"),
        lambda courier: courier.edit(1, 2, HELLO),
        lambda courier: courier.send_dm(1, HELLO, "1"),
    ],
    ids=["a post", "an edit", "a direct message"],
)
async def test_request_without_a_valid_response_is_retried(
    act: Act, reply: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with answering(reply, monkeypatch) as courier:
        with pytest.raises(RetryLaterError) as caught:
            await act(courier)
    assert caught.value.seconds == 0, "the reply has no retry time, so the waits grow"


@pytest.mark.parametrize(
    ("status", "code", "told"),
    [(404, 10003, ChannelNotFoundError), (403, 50013, ForbiddenError)],
    ids=["gone", "refused"],
)
async def test_error_from_discord_itself_is_recognized(
    status: int, code: int, told: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    body = f'{{"code": {code}, "message": "no"}}'.encode()
    reply = f"HTTP/1.1 {status} No\r\n".encode() + JSON + f"Content-Length: {len(body)}\r\n\r\n".encode() + body
    async with answering(reply, monkeypatch) as courier:
        with pytest.raises(told):
            await courier.send(1, HELLO, "1")


async def test_own_error_is_not_a_lost_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    async with answering(b"", monkeypatch) as courier:
        with pytest.raises(TypeError):
            await courier.send(1, Message(content="x", embeds=({"description": object()},)), "1")
