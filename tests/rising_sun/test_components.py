"""Tests that the box's data is consistent, wrong files fail with a clear error, and every item has its texts."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk

from engine.rising_sun.box import load_box
from engine.rising_sun.components import (
    BORDERS,
    CARD_NAMES,
    CARDS,
    CLANS,
    FIRST_GAME_KAMI,
    FOLDER,
    KAMI,
    PROVINCES,
    REWARDS,
    ROUTES,
    RULES,
    UnknownDeckError,
    season_deck,
)
from engine.rising_sun.rows import Reward
from tests.boxes import Messages, Wrong, assert_refused, message_ids

WORDS = FOLDER.parent / "locales" / "en" / "rising_sun"
FILES = ("cards.ftl", "components.ftl", "rules.ftl")
LONGEST_RULE = 900
SEASONS = ("spring", "summer", "autumn")


# The box


def test_provinces_are_listed_from_north_to_south() -> None:
    assert PROVINCES == ("hokkaido", "oshu", "edo", "kyoto", "kansai", "nagato", "shikoku", "kyushu")


def test_the_map_has_five_borders_and_six_routes() -> None:
    for ways, count in ((BORDERS, 5), (ROUTES, 6)):
        crossings = {(a, b) for a in ways for b in ways[a]}
        assert len(crossings) == 2 * count
        assert crossings == {(b, a) for a, b in crossings}


def test_islands_are_reached_only_by_shipping_route() -> None:
    assert [province for province in PROVINCES if not BORDERS[province]] == ["hokkaido", "shikoku", "kyushu"]
    assert set(ROUTES["kansai"]) == {"hokkaido", "shikoku", "kyushu"}
    assert set(BORDERS["kyoto"]) == {"oshu", "edo", "kansai"}


def test_every_province_has_its_reward() -> None:
    assert {province: (r.vp, r.coins, r.ronin) for province, r in REWARDS.items()} == {
        "hokkaido": (0, 0, 2),
        "oshu": (0, 3, 0),
        "edo": (2, 2, 0),
        "kyoto": (4, 0, 0),
        "kansai": (3, 0, 0),
        "nagato": (1, 1, 1),
        "shikoku": (0, 3, 0),
        "kyushu": (1, 1, 1),
    }
    assert REWARDS["edo"] == Reward(vp=2, coins=2, ronin=0)


def test_clans_have_honor_rank_income_and_home() -> None:
    ranked = sorted(CLANS.values(), key=lambda clan: clan.honor_rank)
    assert [(clan.id, clan.income, clan.home) for clan in ranked] == [
        ("koi", 5, "edo"),
        ("lotus", 7, "nagato"),
        ("turtle", 6, "kyoto"),
        ("dragonfly", 6, "hokkaido"),
        ("bonsai", 4, "kyushu"),
    ]


def test_a_first_game_uses_four_of_seven_kami() -> None:
    assert len(set(KAMI)) == 7
    assert set(FIRST_GAME_KAMI) == {"fujin", "amaterasu", "hachiman", "tsukuyomi"}


def test_the_box_holds_66_cards_by_set_and_season() -> None:
    copies: Counter[tuple[str, str]] = Counter()
    for card in CARDS.values():
        copies[card.season, card.set] += card.copies
    expected = {(season, card_set): 5 for season in SEASONS for card_set in RULES.card_sets}
    expected |= {(season, "core"): 7 for season in SEASONS}
    assert copies == expected
    assert copies.total() == 66


@pytest.mark.parametrize("card_set", ["archway", "teapot", "horseman"])
@pytest.mark.parametrize("season", SEASONS)
def test_a_season_deck_is_twelve_cards_of_that_season(season: str, card_set: str) -> None:
    deck = season_deck(season, card_set)
    assert len(deck) == 12
    assert {CARDS[card].season for card in deck} == {season}
    assert {CARDS[card].set for card in deck} == {"core", card_set}


def test_the_teapot_spring_deck_matches_the_rulebook() -> None:
    names = Counter(CARDS[card].name for card in season_deck("spring", "teapot"))
    assert names == {
        "komainu": 1,
        "oni-of-skulls": 1,
        "path-of-the-lion": 1,
        "righteousness": 2,
        "way-of-the-shogun": 2,
        "honesty": 2,
        "path-of-the-patron": 1,
        "path-of-the-warlord": 2,
    }


@pytest.mark.parametrize(("season", "card_set"), [("winter", "archway"), ("spring", "core"), ("spring", "moon")])
def test_an_unknown_deck_is_refused_by_name(season: str, card_set: str) -> None:
    with pytest.raises(UnknownDeckError, match=f"{season} deck with the {card_set} set"):
        season_deck(season, card_set)


@pytest.mark.parametrize("card_set", ["archway", "teapot", "horseman"])
def test_no_monster_appears_twice_in_a_game(card_set: str) -> None:
    monsters = [
        CARDS[card].name for season in SEASONS for card in season_deck(season, card_set) if CARDS[card].is_monster
    ]
    assert len(monsters) == len(set(monsters))


def test_printings_of_one_card_agree() -> None:
    for name in CARD_NAMES:
        printings = [card for card in CARDS.values() if card.name == name]
        figures = {(c.season, c.type, c.tags, c.cost, c.copies, c.force, c.force_conditional) for c in printings}
        assert len(figures) == 1, name


def test_cards_know_their_categories() -> None:
    assert {card.name for card in CARDS.values() if card.is_oni} == {
        name for name in CARD_NAMES if name.startswith("oni-of-")
    }
    assert [card.name for card in CARDS.values() if card.counts_as_daimyo] == ["yurei"]
    assert [card.name for card in CARDS.values() if card.counts_as_shinto] == ["komainu"]
    assert {card.name for card in CARDS.values() if card.is_virtue} == {
        *("righteousness", "benevolence", "courage", "honesty", "respect", "justice", "mercy", "loyalty")
    }
    assert {card.name: card.force for card in CARDS.values() if card.is_monster} == {
        "komainu": 1,
        "oni-of-skulls": 1,
        "yurei": 2,
        "oni-of-blood": 2,
        "oni-of-souls": 1,
        "river-dragon": 5,
        "oni-of-hate": 1,
        "oni-of-spite": 1,
    }
    assert {c.name: c.force_conditional for c in CARDS.values() if c.force_conditional is not None} == {
        "oni-of-skulls": 3,
        "oni-of-blood": 4,
    }


def test_a_season_has_seven_mandates_three_kami_turns_and_a_war() -> None:
    assert "".join(stage[0] for stage in RULES.political_track) == "mmmkmmkmmkw"


def test_a_war_has_two_tokens_more_than_players() -> None:
    assert {players: players + 2 for players in RULES.players} == RULES.war_tokens_by_players


@pytest.mark.parametrize(
    ("table", "worth"),
    [
        ("10/20/30", [0, 0, 0, 10, 10, 20, 20, 30, 30]),
        ("5/15/25", [0, 0, 0, 5, 5, 15, 15, 25, 25]),
    ],
)
def test_the_set_bonus_grows_with_the_number_of_different_provinces(table: str, worth: list[int]) -> None:
    assert list(RULES.set_bonus[table]) == worth


# Wrong files


def row(rows: list[dict[str, Any]], id: str) -> dict[str, Any]:
    return next(row for row in rows if row["id"] == id)


WRONG: list[Wrong] = [
    (
        "provinces.json",
        lambda d: d["routes"].append({"between": ["oshu", "hokkaido"]}),
        "route 7",
        "joined twice",
    ),
    ("provinces.json", lambda d: d["borders"][1].update(between=["oshu", "osaka"]), "border 2", "'osaka'"),
    ("provinces.json", lambda d: d["borders"][1].update(between=["oshu", "oshu"]), "border 2", "to itself"),
    ("provinces.json", lambda d: d["routes"].pop(0) and d["borders"].pop(4), "nagato", "cannot be reached"),
    ("provinces.json", lambda d: d["provinces"].append(d["provinces"][0]), "hokkaido", "listed twice"),
    ("provinces.json", lambda d: d["provinces"][2]["reward"].pop("vp"), "edo", "reward.vp: Field required"),
    ("clans.json", lambda d: row(d["clans"], "lotus").update(home="osaka"), "lotus", "'osaka'"),
    ("clans.json", lambda d: row(d["clans"], "lotus").update(home="edo"), "lotus", "same home as koi"),
    ("clans.json", lambda d: row(d["clans"], "lotus").update(honor_rank=1), "lotus", "same honor rank as koi"),
    ("clans.json", lambda d: row(d["clans"], "lotus").update(incme=3), "lotus", "incme"),
    ("kami.json", lambda d: d["first_game"].append("fujin"), "first_game", "4 different Kami"),
    ("kami.json", lambda d: d.update(first_game=["inari"]), "first_game", "'inari'"),
    (
        "cards.json",
        lambda d: row(d["cards"], "spring-teapot-honesty").update(cost=-1),
        "spring-teapot-honesty",
        "cost: Input should be greater than or equal to 0",
    ),
    (
        "cards.json",
        lambda d: row(d["cards"], "spring-teapot-honesty").update(copies=1),
        "spring teapot",
        "has 4 cards instead of 5",
    ),
    (
        "cards.json",
        lambda d: row(d["cards"], "spring-teapot-honesty").update(name="candor"),
        "spring-teapot-honesty",
        "season, set and name",
    ),
    (
        "cards.json",
        lambda d: row(d["cards"], "spring-teapot-honesty").update(force=1),
        "spring-teapot-honesty",
        "only a monster has Force",
    ),
    ("cards.json", lambda d: row(d["cards"], "summer-core-yurei").pop("force"), "summer-core-yurei", "its Force"),
    (
        "cards.json",
        lambda d: row(d["cards"], "summer-core-yurei").update(copies=2),
        "summer-core-yurei",
        "one copy",
    ),
    (
        "cards.json",
        lambda d: row(d["cards"], "summer-horseman-oni-of-blood").update(force=1),
        "summer-horseman-oni-of-blood",
        "not the same as summer-archway-oni-of-blood",
    ),
    (
        "cards.json",
        lambda d: row(d["cards"], "spring-teapot-honesty").update(
            row(d["cards"], "spring-core-righteousness"), id="spring-teapot-righteousness", set="teapot"
        ),
        "spring-teapot-righteousness",
        "one deck with spring-core-righteousness",
    ),
    ("cards.json", lambda d: row(d["cards"], "spring-teapot-honesty").update(vp=-1), "spring-teapot-honesty", "vp:"),
    ("rules.json", lambda d: d["war_tokens_by_players"].pop("4"), "war_tokens_by_players", "for 4 players"),
    ("rules.json", lambda d: d["token_vp"].pop("summer"), "token_vp", "spring, summer and autumn"),
    ("rules.json", lambda d: d["set_bonus"]["5/15/25"].pop(), "set_bonus", "5/15/25 needs a rising value"),
    ("rules.json", lambda d: d.update(default_set_bonus="1/2/3"), "default_set_bonus", "'1/2/3'"),
    ("rules.json", lambda d: d.update(first_game_set="core"), "first_game_set", "'core'"),
    ("rules.json", lambda d: d["mandate_tiles"].pop("train"), "mandate_tiles", "finds 2 tiles and must draw 4"),
    ("rules.json", lambda d: d["starting_figures"].update(daimyo=2), "starting_figures", "2 daimyo"),
    ("rules.json", lambda d: d.update(starting_strongholds=5), "starting_strongholds", "only 4"),
]


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_row_is_reported_with_file_and_problem(tmp_path: Path, wrong: Wrong) -> None:
    assert_refused(load_box, FOLDER, tmp_path, wrong)


# Texts


@pytest.fixture(scope="module")
def words() -> Messages:
    return Messages(*(WORDS / file for file in FILES))


def topics() -> list[str]:
    return message_ids(WORDS / "rules.ftl")


WITH_TEXT = [
    *(f"card-{name}" for name in CARD_NAMES),
    *(f"kami-{kami}" for kami in KAMI),
    *(f"mandate-{mandate}" for mandate in RULES.mandates),
    *(f"advantage-{advantage.replace('_', '-')}" for advantage in RULES.advantages),
    *(f"figure-{kind}" for kind in (*RULES.figures, "monster", "stronghold")),
    *sorted({f"card-type-{card.type.replace('_', '-')}" for card in CARDS.values()}),
    *(f"rules-{about}" for about in (*KAMI, *RULES.mandates, *CLANS)),
    *(f"rules-{advantage.replace('_', '-')}" for advantage in RULES.advantages),
]
WITH_NAME = [
    *(f"province-{province}" for province in PROVINCES),
    *(f"season-{season}" for season in RULES.seasons),
    *(f"card-set-{card_set}" for card_set in ("core", *RULES.card_sets)),
]


@pytest.mark.parametrize("message", WITH_TEXT)
def test_an_item_has_a_name_and_a_text(words: Messages, message: str) -> None:
    assert words.said(message)
    assert words.said(message, "text").endswith(".")


@pytest.mark.parametrize("message", WITH_NAME)
def test_an_item_has_a_name(words: Messages, message: str) -> None:
    assert words.said(message)


@pytest.mark.parametrize("clan", CLANS)
def test_every_clan_has_a_text_for_its_ability(words: Messages, clan: str) -> None:
    assert words.said(f"clan-{clan}")
    assert words.said(f"clan-{clan}", "ability-name")
    assert words.said(f"clan-{clan}", "ability").endswith(".")


@pytest.mark.parametrize("topic", topics())
def test_a_rules_topic_has_a_title_and_a_body_that_fits(words: Messages, topic: str) -> None:
    assert topic.startswith("rules-")
    assert words.said(topic)
    assert 0 < len(words.said(topic, "text")) <= LONGEST_RULE


@pytest.mark.parametrize("file", FILES)
def test_a_message_file_has_no_junk_or_duplicates(file: str) -> None:
    resource = FluentResource((WORDS / file).read_text(encoding="utf-8"))
    names = Counter(entry.id.name for entry in resource.body if hasattr(entry, "id"))
    assert not [entry for entry in resource.body if isinstance(entry, Junk)]
    assert names.most_common(1)[0][1] == 1
