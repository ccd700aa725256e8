"""Record what users did in SimCord and what the bot offered them."""

import copy
import re
from collections.abc import Iterator, Mapping
from typing import Any

import simcord

from bot.model.custom_ids import CustomId
from bot.presentation.components import walk_components
from tests.forging.offers import (
    BUTTON,
    CHANNELS,
    MENU,
    ROLES,
    Offer,
    Payload,
    commands_of,
    form_of,
    press_of,
    unshown_variants,
    user_of,
)
from tests.forging.request_recorder import CALLBACK, FORM, PRIVATE, WEBHOOK, received_message

_CHANNEL = re.compile(r"/channels/(\d+)/messages")
_PEOPLE = 3
"""Maximum number of users per channel for which its controls are recorded as offers."""


class OfferRecorder:
    """All past interactions, used as templates for other actions of the same users."""

    def __init__(self, env: simcord.Env) -> None:
        self._env = env
        self._by_id: dict[str, Payload] = {}
        self._by_token: dict[str, Payload] = {}
        self._latest: dict[tuple[str, str], Payload] = {}
        """The latest interaction by channel and user."""
        self._read = 0
        parsers = env.bot._connection.parsers
        self._parse = parsers["INTERACTION_CREATE"]
        parsers["INTERACTION_CREATE"] = self._happened

    def _happened(self, payload: Payload) -> None:
        known = copy.deepcopy(payload)
        self._by_id[known["id"]] = self._by_token[known["token"]] = known
        self._latest[known["channel_id"], user_of(known)["id"]] = known
        self._parse(payload)

    def latest_interactions(self) -> list[Payload]:
        """Return the latest interaction of each user in each channel."""
        return list(self._latest.values())

    def offers(self) -> list[Offer]:
        """Return what was offered since the last call."""
        new, self._read = self._env.http_requests[self._read :], len(self._env.http_requests)
        found = [offer for sent in new for offer in self._offered(sent.path, sent.json)]
        return [*found, *(old for offer in found for old in unshown_variants(offer))]

    def commands(self) -> list[Offer]:
        """Return every command in each channel with activity, for one of its users."""
        bot: Any = self._env.bot
        tree = bot.tree
        known = [command.to_dict(tree) for command in tree.get_commands()]
        one_a_channel = {channel: payload for (channel, _), payload in self._latest.items()}
        somebody = user_of(next(iter(self._latest.values())))
        return [offer for each in one_a_channel.values() for offer in commands_of(each, known, somebody)]

    def _offered(self, path: str, sent: Any) -> Iterator[Offer]:
        if not isinstance(sent, dict):
            return
        if private := CALLBACK.search(path):
            template = self._by_id[private["id"]]
            if sent["type"] == FORM:
                yield from filter(None, [form_of(template, sent["data"])])
            else:
                yield from self._on([template], sent.get("data") or {}, PRIVATE)
        elif (private := WEBHOOK.search(path)) and private["token"] in self._by_token:
            yield from self._on([self._by_token[private["token"]]], sent, PRIVATE)
        elif public := _CHANNEL.match(path):
            there = [payload for (channel, _), payload in self._latest.items() if channel == public[1]]
            yield from self._on(there[:_PEOPLE], sent, 0)

    def _on(self, people: list[Payload], sent: Mapping[str, Any], flags: int) -> Iterator[Offer]:
        for template in people:
            message = received_message(
                sent, flags, template["id"], template["channel_id"], template["application_id"]
            )
            for control in _controls(sent):
                offer = press_of(template, control, message)
                if offer is not None:
                    yield offer


_OLDER = {"seat": "since", "add-computers": "computer"}
"""Buttons of cards up to 0.12, by those that replaced them."""


def _controls(sent: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for control in walk_components(sent.get("components") or ()):
        ours = CustomId.parse(control["custom_id"]) if "custom_id" in control else None
        if ours is not None and control["type"] in (BUTTON, MENU, ROLES, CHANNELS):
            yield control
            if ours.verb in _OLDER:
                yield {**control, "custom_id": str(CustomId(_OLDER[ours.verb], ours.table))}
