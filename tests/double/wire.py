"""Serialization of users, guilds, channels and components in Discord's JSON format."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.double.state import Channel, Guild, Member, Person

Json = dict[str, Any]

TEXT_CHANNEL, DIRECT_MESSAGE, GROUP, PUBLIC_THREAD = 0, 1, 3, 11


def now() -> str:
    return datetime.now(UTC).isoformat()


def user(person: Person) -> Json:
    return {
        "id": str(person.id),
        "username": person.name.lower().replace(" ", "_"),
        "discriminator": "0",
        "global_name": None if person.bot else person.name,
        "avatar": None,
        "bot": person.bot,
        "public_flags": 0,
        "flags": 0,
    }


def member(person: Person, membership: Member) -> Json:
    return {
        "user": user(person),
        "nick": None,
        "avatar": None,
        "roles": [str(role) for role in membership.roles],
        "joined_at": membership.joined_at,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }


def role(id_: int, name: str, permissions: int, position: int) -> Json:
    return {
        "id": str(id_),
        "name": name,
        "permissions": str(permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
        "icon": None,
        "unicode_emoji": None,
    }


def channel(place: Channel) -> Json:
    last = next(reversed(place.messages), None)
    shape: Json = {
        "id": str(place.id),
        "type": place.type,
        "last_message_id": str(last) if last else None,
        "flags": 0,
    }
    if place.recipient is not None:
        return shape | {"recipients": [user(place.recipient)]}
    if place.type == GROUP:
        recipients = [user(person) for person in place.group]
        return shape | {"recipients": recipients, "owner_id": str(place.owner_id), "name": None, "icon": None}
    shape |= {"guild_id": str(place.guild_id), "name": place.name, "rate_limit_per_user": 0}
    if place.type == PUBLIC_THREAD:
        return shape | {
            "parent_id": str(place.parent_id),
            "owner_id": str(place.owner_id),
            "message_count": len(place.messages),
            "member_count": 1,
            "total_message_sent": len(place.messages),
            "thread_metadata": {
                "archived": place.archived,
                "locked": place.locked,
                "auto_archive_duration": 1440,
                "archive_timestamp": place.made_at,
                "create_timestamp": place.made_at,
            },
        }
    overwrites = [
        {"id": str(target), "type": kind, "allow": str(allow), "deny": str(deny)}
        for target, (kind, allow, deny) in place.overwrites.items()
    ]
    return shape | {
        "position": 0, "permission_overwrites": overwrites, "parent_id": None, "topic": None, "nsfw": False,
    }  # fmt: skip


def guild(home: Guild, places: list[Channel], bot: Person) -> Json:
    return {
        "id": str(home.id),
        "name": home.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "owner_id": str(home.owner_id),
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": "en-US",
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "vanity_url_code": None,
        "description": None,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": [
            role(id_, name, permissions, at) for at, (id_, (name, permissions)) in enumerate(home.roles.items())
        ],
        "channels": [channel(place) for place in places if place.type == TEXT_CHANNEL],
        "threads": [channel(place) for place in places if place.type == PUBLIC_THREAD and not place.archived],
        "members": [member(bot, home.members[bot.id])],
        "member_count": len(home.members),
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "joined_at": home.members[bot.id].joined_at,
        "large": False,
        "unavailable": False,
    }


def emoji(id_: int, name: str, uploader: Person) -> Json:
    """An emoji of the application, with who uploaded it."""
    return {
        "id": str(id_),
        "name": name,
        "roles": [],
        "user": user(uploader),
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }


def number_components(components: list[Json]) -> list[Json]:
    """Return the components with the consecutive ids that Discord assigns to those without one."""
    count = 0

    def numbered(item: Any) -> Any:
        nonlocal count
        if isinstance(item, list):
            return [numbered(one) for one in item]
        if not (isinstance(item, dict) and isinstance(item.get("type"), int)):
            return item
        count += 1
        own = item.get("id") or count
        nested = {
            key: numbered(item[key]) for key in ("components", "component", "accessory") if item.get(key) is not None
        }
        return {**item, "id": own, **nested}

    return [numbered(component) for component in components]


def stored_embeds(embeds: list[Json]) -> list[Json]:
    return [{"type": "rich", **embed} for embed in embeds]
