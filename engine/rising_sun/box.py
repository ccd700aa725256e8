"""Loading and validation of the data files: map, clans, Kami, season cards and rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core.datafiles import ComponentFileError, Datum, Doubt, by_id, checked, doubt_of, read_file
from engine.rising_sun.rows import Card, Clan, Edge, Kami, Province, Reward, Rules

CORE_COPIES = 7
SET_COPIES = 5


class _ProvinceFile(Datum):
    provinces: list[Any]
    borders: list[Any]
    routes: list[Any]


class _ClanFile(Datum):
    clans: list[Any]


class _KamiFile(Datum):
    kami: list[Any]
    first_game: tuple[str, ...]


class _CardFile(Datum):
    cards: list[Any]


@dataclass(frozen=True, slots=True)
class Box:
    """The validated contents of the data files."""

    rewards: dict[str, Reward]
    borders: dict[str, tuple[str, ...]]
    routes: dict[str, tuple[str, ...]]
    clans: dict[str, Clan]
    kami: tuple[str, ...]
    first_game_kami: tuple[str, ...]
    cards: dict[str, Card]
    rules: Rules
    doubts: dict[str, Doubt]
    """The lowest confidence in the rewards, borders, routes and first-game Kami, by name.

    Confirmed ones are left out.
    """


def load_box(folder: Path) -> Box:
    """Load and validate the data files in `folder`.

    Raises ComponentFileError, with the file and the row, for the first problem found.
    """
    map_file = read_file(folder, "provinces.json", _ProvinceFile)
    provinces = by_id("provinces.json", map_file.provinces, Province)
    borders = _edges("provinces.json", "border", map_file.borders, provinces)
    routes = _edges("provinces.json", "route", map_file.routes, provinces)
    _check_map(provinces, borders, routes)

    clans = by_id("clans.json", read_file(folder, "clans.json", _ClanFile).clans, Clan)
    _check_clans(clans, provinces)

    rules = read_file(folder, "rules.json", Rules)
    _check_rules(rules, len(provinces))

    kami_file = read_file(folder, "kami.json", _KamiFile)
    kami = tuple(by_id("kami.json", kami_file.kami, Kami))
    _check_first_game(kami_file.first_game, kami, rules.shrines)

    cards = by_id("cards.json", read_file(folder, "cards.json", _CardFile).cards, Card)
    for card in cards.values():
        _check_card(card)
    _check_copies(cards.values(), rules)
    _check_names(cards.values())

    return Box(
        rewards={province.id: province.reward for province in provinces.values()},
        borders=_neighbours(provinces, _ends(borders)),
        routes=_neighbours(provinces, _ends(routes)),
        clans=clans,
        kami=kami,
        first_game_kami=kami_file.first_game,
        cards=cards,
        rules=rules,
        doubts={
            **doubt_of("rewards", "reward", provinces.values()),
            **doubt_of("borders", "between", borders),
            **doubt_of("routes", "between", routes),
            **doubt_of("first_game", "first_game", [kami_file]),
        },
    )


def _edges(file: str, kind: str, rows: list[Any], provinces: Mapping[str, Province]) -> list[Edge]:
    edges: list[Edge] = []
    joined: set[tuple[str, str]] = set()
    for number, data in enumerate(rows, start=1):
        label = f"{kind} {number}"
        edge = checked(file, label, data, Edge)
        a, b = edge.between
        for end in (a, b):
            if end not in provinces:
                raise ComponentFileError(file, label, f"there is no province {end!r}")
        if a == b:
            raise ComponentFileError(file, label, f"leads from {a} to itself")
        if (a, b) in joined:
            raise ComponentFileError(file, label, f"{a} and {b} are joined twice")
        joined |= {(a, b), (b, a)}
        edges.append(edge)
    return edges


def _ends(edges: Iterable[Edge]) -> list[tuple[str, str]]:
    return [edge.between for edge in edges]


def _neighbours(provinces: Iterable[str], edges: list[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    joined = {*edges, *((b, a) for a, b in edges)}
    order = tuple(provinces)
    return {here: tuple(there for there in order if (here, there) in joined) for here in order}


def _check_map(provinces: Mapping[str, Province], borders: list[Edge], routes: list[Edge]) -> None:
    """Check that every province is reachable. A figure in an isolated one could never leave."""
    near = _neighbours(provinces, _ends(borders + routes))
    reached: set[str] = set()
    ahead = list(provinces)[:1]
    while ahead:
        here = ahead.pop()
        reached.add(here)
        ahead.extend(there for there in near[here] if there not in reached)
    for province in provinces:
        if province not in reached:
            raise ComponentFileError("provinces.json", province, "cannot be reached from the rest of the map")


def _check_clans(clans: Mapping[str, Clan], provinces: Mapping[str, Province]) -> None:
    ranks: dict[int, str] = {}
    homes: dict[str, str] = {}
    for clan in clans.values():
        if clan.home not in provinces:
            raise ComponentFileError("clans.json", clan.id, f"there is no province {clan.home!r}")
        if clan.honor_rank in ranks:
            shared = ranks[clan.honor_rank]
            raise ComponentFileError("clans.json", clan.id, f"has the same honor rank as {shared}")
        if clan.home in homes:
            raise ComponentFileError("clans.json", clan.id, f"has the same home as {homes[clan.home]}")
        ranks[clan.honor_rank] = clan.id
        homes[clan.home] = clan.id


def _check_first_game(first_game: tuple[str, ...], kami: tuple[str, ...], shrines: int) -> None:
    for tile in first_game:
        if tile not in kami:
            raise ComponentFileError("kami.json", "first_game", f"there is no Kami {tile!r}")
    if not len(first_game) == len(set(first_game)) == shrines:
        raise ComponentFileError("kami.json", "first_game", f"must name {shrines} different Kami")


def _check_card(card: Card) -> None:
    if card.id != f"{card.season}-{card.set}-{card.name}":
        raise ComponentFileError("cards.json", card.id, "the id must be season, set and name")
    if card.is_monster and card.force is None:
        raise ComponentFileError("cards.json", card.id, "a monster needs its Force")
    if card.is_monster and card.copies != 1:
        raise ComponentFileError("cards.json", card.id, "there is one figure of each monster, so one copy")
    if not card.is_monster and (card.force is not None or card.force_conditional is not None):
        raise ComponentFileError("cards.json", card.id, "only a monster has Force")


def _check_copies(cards: Iterable[Card], rules: Rules) -> None:
    """Check the number of cards: 7 core cards per season and 5 per set and season, 66 in all."""
    copies: Counter[tuple[str, str]] = Counter()
    for card in cards:
        copies[card.season, card.set] += card.copies
    expected = {(season, card_set): SET_COPIES for season in rules.token_vp for card_set in rules.card_sets}
    expected |= {(season, "core"): CORE_COPIES for season in rules.token_vp}
    for (season, card_set), count in expected.items():
        if copies[season, card_set] != count:
            found = copies[season, card_set]
            raise ComponentFileError("cards.json", f"{season} {card_set}", f"has {found} cards instead of {count}")


def _check_names(cards: Iterable[Card]) -> None:
    """Check that all printings of a card are the same and that no season deck contains two of them."""
    printings: dict[str, Card] = {}
    for card in cards:
        first = printings.setdefault(card.name, card)
        same = card.model_copy(update={"id": first.id, "set": first.set, "confidence": first.confidence})
        if same != first:
            raise ComponentFileError("cards.json", card.id, f"is not the same as {first.id}")
        if card is not first and "core" in (card.set, first.set):
            raise ComponentFileError("cards.json", card.id, f"lies in one deck with {first.id}")


def _check_rules(rules: Rules, provinces: int) -> None:
    def fail(row: str, problem: str) -> None:
        raise ComponentFileError("rules.json", row, problem)

    for players in rules.players:
        if not 1 <= rules.war_tokens_by_players.get(players, 0) <= provinces:
            fail("war_tokens_by_players", f"needs a number of provinces for {players} players")
    if set(rules.token_vp) != {"spring", "summer", "autumn"}:
        fail("token_vp", "needs a value for spring, summer and autumn")
    for name, table in rules.set_bonus.items():
        if len(table) != provinces + 1 or list(table) != sorted(table):
            fail("set_bonus", f"{name} needs a rising value for each of 0 to {provinces} provinces")
    if rules.default_set_bonus not in rules.set_bonus:
        fail("default_set_bonus", f"there is no table {rules.default_set_bonus!r}")
    if rules.first_game_set not in rules.card_sets:
        fail("first_game_set", f"there is no set {rules.first_game_set!r}")
    last_draw = sum(rules.mandate_tiles.values()) - rules.political_track.count("mandate") + 1
    if last_draw < rules.mandates_drawn:
        fail("mandate_tiles", f"the last turn finds {last_draw} tiles and must draw {rules.mandates_drawn}")
    for kind, count in rules.starting_figures.items():
        if count > rules.figures.get(kind, 0):
            fail("starting_figures", f"a clan does not have {count} {kind}")
    if rules.starting_strongholds > rules.strongholds:
        fail("starting_strongholds", f"a clan has only {rules.strongholds}")
