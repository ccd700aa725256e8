"""Texts of the seat panel, with the changes on the board since the reader last looked."""

from collections.abc import Iterable, Iterator

from bot.games.rising_sun.names import figures
from bot.localization.localizer import Localizer
from bot.presentation.formatting import format_changes, with_count
from engine.core.events import Seat
from engine.rising_sun.table import Province
from engine.rising_sun.views import PlayerView, RisingSunView


def belongings(localizer: Localizer, me: PlayerView) -> tuple[str, str]:
    """Return the reader's possessions, as the name and the value of a field."""
    wealth = localizer.format("panel-have", vp=me.vp, coins=me.coins, ronin=me.ronin)
    return wealth, localizer.format(
        "clan-reserve", figures=figures(localizer, me.reserve), strongholds=me.strongholds_left
    )


def facedown_tiles(localizer: Localizer, seen: RisingSunView) -> list[str]:
    """Return the tiles the reader played face down as Lotus, with the mandate announced for each."""
    return [
        localizer.format("panel-facedown-tile", tile=played.tile, mandate=played.mandate)
        for played in seen.mandates
        if played.facedown and played.tile is not None
    ]


def hidden_tiles(localizer: Localizer, seen: RisingSunView) -> Iterable[str]:
    """Yield the tiles only the reader has seen, worded for the other players."""
    if seen.drawn:
        yield localizer.format(
            "hidden-drawn", tiles=localizer.format_list([localizer.name("mandate", tile) for tile in seen.drawn])
        )
    for tile in facedown_tiles(localizer, seen):
        yield localizer.format("hidden-facedown", tile=tile)


def own_card(localizer: Localizer, name: str, number: int) -> str:
    """Return a card with its text. `number` is the number of copies."""
    title = with_count(localizer, localizer.format(f"card-{name}"), number)
    return localizer.format("cards-card", name=title, text=localizer.format(f"card-{name}", "text"))


# Changes, in at most three lines


def changes(localizer: Localizer, before: RisingSunView, after: RisingSunView) -> Iterator[str]:
    """Yield the changes in players' VP and Coins, and the provinces with a new leader."""
    players = list(zip(before.players, after.players, strict=True))
    for message, numbers in (
        ("since-vp", [(new.seat, old.vp, new.vp) for old, new in players]),
        ("since-coins", [(new.seat, old.coins, new.coins) for old, new in players]),
    ):
        if changed := format_changes(localizer, numbers):
            yield localizer.format(message, changes=changed)
    led: dict[Seat | None, list[Province]] = {}
    for old, new in zip(before.provinces, after.provinces, strict=True):
        if old.leader != new.leader:
            led.setdefault(new.leader, []).append(new.province)
    if led:
        leads = [localizer.format("since-lead", province=provinces, seat=seat) for seat, provinces in led.items()]
        yield localizer.format("since-leads", changes="; ".join(leads))
