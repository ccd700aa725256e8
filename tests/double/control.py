"""Remote control of a fake Discord: each method of `World` is one POST request."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, get_type_hints

import aiohttp
from aiohttp import web
from pydantic import ConfigDict, TypeAdapter, validate_call
from pydantic_core import to_json

from tests.double.errors import DiscordError
from tests.double.people import CannotDoError
from tests.double.world import World


class UnknownActionError(AttributeError):
    """Raised if `World` has no such method."""


@lru_cache
def _returned(name: str) -> TypeAdapter[Any]:
    return TypeAdapter(get_type_hints(_method(name), include_extras=True)["return"])


@lru_cache
def _checked(name: str) -> Callable[..., Any]:
    return validate_call(config=ConfigDict(arbitrary_types_allowed=True))(_method(name))


def _method(name: str) -> Callable[..., Any]:
    method = getattr(World, name, None)
    if name.startswith("_") or not inspect.iscoroutinefunction(method):
        raise UnknownActionError(f"the driver has no action {name!r}")
    return method


def control_routes(world: World) -> list[web.RouteDef]:
    """Return the route by which `RemoteWorld` calls methods of this world."""

    async def act(request: web.Request) -> web.Response:
        name = request.match_info["name"]
        arguments = json.loads(await request.read())
        try:
            result = await _checked(name)(world, **arguments)
        except (CannotDoError, DiscordError, TimeoutError, UnknownActionError, ValueError) as error:
            problem = {"kind": type(error).__name__, "message": str(error)}
            return web.json_response(problem, status=400)
        body = _returned(name).dump_json(result)
        return web.Response(body=body, content_type="application/json")

    return [web.post("/control/{name}", act)]


class RemoteWorld(World):
    """A `World` in another process, at the address that `python -m tests.double` prints.

    Use it as an async context manager. Methods, results, `CannotDoError` and `TimeoutError` are those of `World`;
    other errors are raised as `RuntimeError`.
    """

    def __init__(self, address: str) -> None:
        self._address = address.removesuffix("/api/v10")
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> RemoteWorld:
        connector = aiohttp.TCPConnector(limit=0)
        self._session = aiohttp.ClientSession(connector=connector, timeout=aiohttp.ClientTimeout(total=60))
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._session is not None:
            await self._session.close()

    def __getattribute__(self, name: str) -> Any:
        if name.startswith("_"):
            return super().__getattribute__(name)
        signature = inspect.signature(_method(name))

        async def act(*args: Any, **kwargs: Any) -> Any:
            arguments = dict(signature.bind(self, *args, **kwargs).arguments)
            del arguments["self"]
            return await self._act(name, arguments)

        return act

    async def _act(self, name: str, arguments: dict[str, Any]) -> Any:
        if self._session is None:
            raise RuntimeError("a remote world is entered with `async with` first")
        async with self._session.post(f"{self._address}/control/{name}", data=to_json(arguments)) as response:
            body = await response.read()
            if response.status == 200:
                return _returned(name).validate_json(body)
            problem = json.loads(body) if response.status == 400 else {"kind": "", "message": body.decode()}
        for known in (CannotDoError, TimeoutError):
            if problem["kind"] == known.__name__:
                raise known(problem["message"])
        raise RuntimeError(f"{name}: {problem['message']}")
