"""Tests that the box's data is consistent, wrong files fail with a clear error, and every item has its texts."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk

from engine.samurai_sword.components import (
    CARDS,
    CHARACTERS,
    FOLDER,
    ROLES,
    RULES,
    Setup,
    UnknownSetupError,
    characters,
    deck,
    load_box,
    seat_counts,
    setup,
)
from tests.boxes import Messages, Wrong, assert_refused, message_ids

WORDS = FOLDER.parent / "locales" / "en" / "samurai_sword"
FILES = ("cards.ftl", "components.ftl", "rules.ftl")
LONGEST_RULE = 900
EVERY_TABLE = [(seats, expansion) for expansion in (False, True) for seats in seat_counts(expansion)]


# The box


def types(expansion: bool) -> Counter[str]:
    return Counter(CARDS[card].type for card in deck(expansion))


def test_the_base_deck_has_32_weapons_15_properties_and_43_actions() -> None:
    assert types(expansion=False) == {"weapon": 32, "property": 15, "action": 43}


def test_the_expansion_adds_17_weapons_10_properties_and_13_actions() -> None:
    assert types(expansion=True) - types(expansion=False) == {"weapon": 17, "property": 10, "action": 13}
    assert len(deck(True)) == 130


def test_the_expansion_has_ten_new_weapons_five_properties_and_four_actions() -> None:
    new = Counter(card.type for card in CARDS.values() if card.base == 0)
    assert new == {"weapon": 10, "property": 5, "action": 4}


def test_copies_in_the_base_deck_match_the_box() -> None:
    assert Counter(deck(False)) == {
        **{"bokken": 6, "kiseru": 5, "bo": 5, "kusarigama": 4, "shuriken": 3, "naginata": 2},
        **dict.fromkeys(("wakizashi", "katana", "kanabo", "nodachi", "nagayari", "tanegashima", "daikyu"), 1),
        **{"focus": 6, "armor": 4, "fast_draw": 3, "bushido": 2},
        **{"parry": 15, "geisha": 6, "diversion": 5, "battle_cry": 4, "tea_ceremony": 4},
        **{"jujutsu": 3, "breathing": 3, "daimyo": 3},
    }


def test_copies_added_by_the_expansion_match_the_box() -> None:
    assert Counter(deck(True)) - Counter(deck(False)) == {
        **{"chigiriki": 2, "jitte": 2, "kozuka": 1, "kusanagi": 1, "makibishi": 2, "manriki_gusari": 2},
        **{"shigehto_yumi": 1, "tanto": 1, "tessen": 2, "zen": 3},
        **{"attendant": 1, "peasant": 3, "bleeding_wound": 2, "kote": 1, "curse": 3},
        **{"simultaneous_attack": 2, "counterattack": 2, "mimic": 3, "intuition": 3},
        **{"parry": 1, "geisha": 1, "tea_ceremony": 1},
    }


@pytest.mark.ruling("C13", "C16")
def test_weapons_have_their_printed_reach_and_wounds() -> None:
    """The numbers are those printed on the cards of both boxes (C13, C16)."""
    assert {
        card.id: (card.difficulty, card.wounds or card.wounds_count) for card in CARDS.values() if card.is_weapon
    } == {
        "bokken": (1, 1),
        "kiseru": (1, 2),
        "wakizashi": (1, 3),
        "bo": (2, 1),
        "kusarigama": (2, 2),
        "katana": (2, 3),
        "shuriken": (3, 1),
        "kanabo": (3, 2),
        "nodachi": (3, 3),
        "naginata": (4, 1),
        "nagayari": (4, 2),
        "tanegashima": (5, 1),
        "daikyu": (5, 2),
        "chigiriki": (2, 2),
        "jitte": (1, 2),
        "kozuka": (1, 1),
        "kusanagi": (3, "honor"),
        "makibishi": (1, 1),
        "manriki_gusari": (3, 1),
        "shigehto_yumi": (9, 1),
        "tanto": (1, 1),
        "tessen": (2, 1),
        "zen": (9, "properties"),
    }


@pytest.mark.parametrize(
    ("expansion", "counts"),
    [
        (False, {"fuji": 11, "koi": 11, "origami": 46, "torii": 22}),
        (True, {"fuji": 17, "koi": 15, "origami": 68, "torii": 30}),
    ],
)
def test_half_of_a_deck_shows_origami_and_a_quarter_torii(expansion: bool, counts: dict[str, int]) -> None:
    assert Counter(CARDS[card].symbol for card in deck(expansion)) == counts


def test_only_jitte_and_tessen_are_weapons_with_the_parry_sign() -> None:
    assert {card.id for card in CARDS.values() if card.parry} == {"parry", "jitte", "tessen"}
    assert [card.id for card in CARDS.values() if card.parries_weapons_only] == ["counterattack"]


def test_three_harmful_properties_include_one_bushido() -> None:
    assert {card.id for card in CARDS.values() if card.on_anybody} == {"bushido", "bleeding_wound", "curse"}
    assert [card.id for card in CARDS.values() if card.alone_in_play] == ["bushido"]


def test_a_card_knows_its_categories() -> None:
    for card in CARDS.values():
        assert (card.is_weapon, card.is_property, card.is_action) == tuple(
            card.type == kind for kind in ("weapon", "property", "action")
        )


@pytest.mark.ruling("C15")
def test_data_without_a_second_source_is_marked() -> None:
    """The expansion's seventeenth Weapon is a guess (C15)."""
    assert {card.id for card in CARDS.values() if card.confidence.get("expansion") == "low"} == {"makibishi"}
    assert all("expansion" in card.confidence for card in CARDS.values() if card.expansion)
    assert {card.id for card in CARDS.values() if card.confidence.get("name") == "low"} == {
        *("attendant", "simultaneous_attack", "mimic", "intuition")
    }


def test_each_box_has_twelve_characters() -> None:
    assert len(characters(False)) == 12
    assert characters(True)[:12] == characters(False)
    assert len(set(characters(True))) == 24


def test_characters_have_their_printed_resilience() -> None:
    four = {
        "chiyome",
        "ginchiyo",
        "hanzo",
        "hideyoshi",
        "ushiwaka",
        "gracia",
        "kenshin",
        "okuni",
        "shima",
        "yukimura",
    }
    assert {c.id for c in CHARACTERS.values() if c.resilience == 4} == four
    assert {c.id: c.resilience for c in CHARACTERS.values() if c.resilience > 5} == {"masamune": 6, "yoshihiro": 8}
    assert Counter(c.resilience for c in CHARACTERS.values())[5] == 12


# Tables


def test_the_base_game_seats_up_to_seven_and_the_expansion_eight() -> None:
    assert seat_counts(False) == (3, 4, 5, 6, 7)
    assert seat_counts(True) == (3, 4, 5, 6, 7, 8)


@pytest.mark.parametrize(("seats", "expansion"), [(2, False), (8, False), (9, True)])
def test_an_unknown_player_count_is_refused_by_number(seats: int, expansion: bool) -> None:
    with pytest.raises(UnknownSetupError, match=f"no game for {seats} players with") as refused:
        setup(seats, expansion)
    assert (refused.value.seats, refused.value.expansion) == (seats, expansion)


def roles(table: Setup) -> Counter[str]:
    dealt: Counter[str] = Counter()
    for drawn in table.roles:
        dealt[ROLES[drawn.cards[0]].role] += drawn.draw
    return dealt


@pytest.mark.parametrize(
    ("seats", "dealt"),
    [
        (3, {"shogun": 1, "ninja": 2}),
        (4, {"shogun": 1, "samurai": 1, "ninja": 2}),
        (5, {"shogun": 1, "samurai": 1, "ninja": 2, "ronin": 1}),
        (6, {"shogun": 1, "samurai": 1, "ninja": 3, "ronin": 1}),
        (7, {"shogun": 1, "samurai": 2, "ninja": 3, "ronin": 1}),
        (8, {"shogun": 1, "samurai": 2, "ninja": 3, "ronin": 2}),
    ],
)
def test_roles_depend_on_the_number_of_players(seats: int, dealt: dict[str, int]) -> None:
    for expansion in (False, True):
        if seats in seat_counts(expansion):
            assert roles(setup(seats, expansion)) == dealt


@pytest.mark.parametrize(
    ("seats", "honor", "total", "hands", "left", "left_with_expansion"),
    [
        (3, (6, 3), 12, (4, 5, 5), 76, 116),
        (4, (5, 3), 14, (4, 5, 5, 6), 70, 110),
        (5, (5, 3), 17, (4, 5, 5, 6, 6), 64, 104),
        (6, (5, 4), 25, (4, 5, 5, 6, 6, 7), 57, 97),
        (7, (5, 4), 29, (4, 5, 5, 6, 6, 7, 7), 50, 90),
        (8, (5, 4), 33, (4, 5, 5, 6, 6, 7, 7, 7), None, 83),
    ],
)
def test_honor_and_hands_depend_on_the_number_of_players(
    seats: int,
    honor: tuple[int, int],
    total: int,
    hands: tuple[int, ...],
    left: int | None,
    left_with_expansion: int,
) -> None:
    """The numbers are those of table H of the examples."""
    for expansion, cards in ((False, left), (True, left_with_expansion)):
        if cards is None:
            continue
        table = setup(seats, expansion)
        assert (table.honor_of("shogun"), table.honor_of("ninja")) == honor
        assert table.honor_of("shogun") + (seats - 1) * table.honor_of("samurai") == total
        assert table.hands == hands
        assert len(deck(expansion)) - sum(table.hands) == cards


@pytest.mark.ruling("C12")
@pytest.mark.parametrize(("seats", "expansion"), EVERY_TABLE)
def test_only_the_shogun_of_three_draws_three_and_plays_two_weapons(seats: int, expansion: bool) -> None:
    """This is one of the exceptions for three players (C12)."""
    table = setup(seats, expansion)
    three = seats == 3
    assert (table.draw_of("shogun"), table.weapons_of("shogun")) == ((3, 2) if three else (2, 1))
    assert (table.draw_of("ninja"), table.weapons_of("ninja")) == (2, 1)
    assert (table.swordmaster, table.shogun_pays_bushido) == (not three, not three)


def test_the_missing_ninja_is_random_below_six_players() -> None:
    """See rulings 1.4 and rulings 1.5."""
    for seats, expansion in EVERY_TABLE:
        ninja = next(drawn for drawn in setup(seats, expansion).roles if drawn.cards[0].startswith("ninja"))
        assert ninja.cards == ("ninja_1", "ninja_2", "ninja_3")
        assert ninja.draw == (2 if seats < 6 else 3)


@pytest.mark.parametrize("seats", [4, 6])
def test_with_the_expansion_one_of_two_samurai_is_random_and_secret(seats: int) -> None:
    """See rulings 1.6."""
    samurai = setup(seats, True).roles[1]
    assert (samurai.cards, samurai.draw) == (("samurai_1", "samurai_3"), 1)


# Multipliers


def multipliers(seats: int, expansion: bool, *dealt: str) -> dict[str, int]:
    table = setup(seats, expansion)
    return {card: table.multiplier(card, dealt) for card in dealt}


def test_the_ninja_with_more_stars_doubles_at_a_table_of_four() -> None:
    for fewer, more in combinations(("ninja_1", "ninja_2", "ninja_3"), 2):
        table = multipliers(4, False, "shogun", "samurai", more, fewer)
        assert table == {"shogun": 1, "samurai": 2, more: 2, fewer: 1}


@pytest.mark.parametrize("expansion", [False, True])
def test_ninja_stars_do_not_matter_at_other_tables(expansion: bool) -> None:
    for seats in (3, 5, 6, 7):
        table = setup(seats, expansion)
        dealt = [card for drawn in table.roles for card in drawn.cards[: drawn.draw]]
        assert {table.multiplier(card, dealt) for card in dealt if ROLES[card].role == "ninja"} == {1}


@pytest.mark.parametrize(
    ("seats", "worth"),
    [
        (3, {"shogun": 2}),
        (5, {"shogun": 1, "samurai": 1, "ronin": 2}),
        (6, {"shogun": 1, "samurai": 2, "ronin": 3}),
        (7, {"shogun": 1, "samurai": 1, "ronin": 3}),
    ],
)
def test_multipliers_of_the_base_game_match_the_rules(seats: int, worth: dict[str, int]) -> None:
    assert multipliers(seats, False, *worth) == worth


@pytest.mark.ruling("G3", "G4")
@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize(("samurai", "shogun_worth", "samurai_worth"), [("samurai_1", 2, 1), ("samurai_3", 1, 2)])
def test_shogun_or_samurai_doubles_by_stars_with_the_expansion(
    seats: int, samurai: str, shogun_worth: int, samurai_worth: int
) -> None:
    """The one with more stars doubles (G3, G4)."""
    worth = multipliers(seats, True, "shogun_2", samurai, "ninja_3", "ninja_1")
    assert (worth["shogun_2"], worth[samurai]) == (shogun_worth, samurai_worth)


@pytest.mark.ruling("G6")
def test_of_eight_players_only_the_two_star_ronin_doubles() -> None:
    worth = multipliers(8, True, "shogun_2", "samurai_1", "samurai_3", "ninja_3", "ronin_1", "ronin_2")
    assert worth == {"shogun_2": 1, "samurai_1": 1, "samurai_3": 1, "ninja_3": 1, "ronin_1": 1, "ronin_2": 2}


def test_ties_go_to_the_ninja_or_the_expansions_shogun() -> None:
    """See rulings 7.10 and rulings 7.11."""
    assert RULES.ties == {"base": ("ninja", "shogun", "ronin"), "expansion": ("shogun", "ninja", "ronin")}


def test_daimyo_counts_for_all_but_a_ronin() -> None:
    """See rulings 7.9."""
    assert CARDS["daimyo"].points_in_hand == 1
    assert [role for role, counts in RULES.daimyo_points.items() if not counts] == ["ronin"]


# Wrong files


def card(data: Any, id: str) -> dict[str, Any]:
    return next(row for row in data["cards"] if row["id"] == id)


WRONG: list[Wrong] = [
    ("characters.json", lambda d: d["characters"].pop(), "expansion", "11 characters instead of 12"),
    ("characters.json", lambda d: d["characters"].append(d["characters"][0]), "benkei", "listed twice"),
    ("characters.json", lambda d: d["characters"][0].update(resilience=0), "benkei", "resilience: Input should be"),
    ("cards.json", lambda d: card(d, "bo").update(symbol="lotus"), "bo", "symbol: Input should be"),
    ("cards.json", lambda d: card(d, "bo").update(base=4), "base weapon", "31 cards instead of 32"),
    ("cards.json", lambda d: card(d, "zen").update(expansion=4), "expansion weapon", "18 cards instead of 17"),
    ("cards.json", lambda d: card(d, "bo").update(base=0), "bo", "at least one copy"),
    ("cards.json", lambda d: card(d, "bo").pop("difficulty"), "bo", "needs its difficulty"),
    ("cards.json", lambda d: card(d, "bo").pop("wounds"), "bo", "either its wounds or how"),
    ("cards.json", lambda d: card(d, "bo").update(wounds_count="honor"), "bo", "either its wounds or how"),
    ("cards.json", lambda d: card(d, "geisha").update(difficulty=1), "geisha", "only a Weapon has a difficulty"),
    ("cards.json", lambda d: card(d, "focus").update(wounds=1), "focus", "deals no wounds"),
    ("cards.json", lambda d: card(d, "geisha").update(on_anybody=True), "geisha", "only a Property is placed"),
    ("cards.json", lambda d: card(d, "bo").update(wound=1), "bo", "wound: Extra inputs"),
    ("roles.json", lambda d: d["roles"][1].update(id="shogun"), "shogun", "listed twice"),
    (
        "setups.json",
        lambda d: d["setups"][0]["roles"][0].update(cards=["emperor"]),
        "3 players without expansion",
        "no role card 'emperor'",
    ),
    ("rules.json", lambda d: d["teams"].pop("ronin"), "ronin", "needs its team"),
    ("rules.json", lambda d: d["ties"]["base"].pop(), "ties, base", "every team once"),
    ("setups.json", lambda d: d["setups"].append(d["setups"][0]), "3 players without expansion", "listed twice"),
    ("setups.json", lambda d: d["setups"][0].pop("hands"), "setup 1", "hands: Field required"),
    ("setups.json", lambda d: d["setups"][0]["hands"].pop(), "3 players without expansion", "2 hands for 3 players"),
    (
        "setups.json",
        lambda d: d["setups"][0]["roles"][1].update(draw=3),
        "3 players without expansion",
        "4 roles to 3 players",
    ),
    (
        "setups.json",
        lambda d: d["setups"][0]["roles"][1].update(draw=4),
        "3 players without expansion",
        "cannot draw 4 of 3",
    ),
    (
        "setups.json",
        lambda d: d["setups"][0]["roles"][0].update(cards=["ninja_1"]),
        "3 players without expansion",
        "exactly one Shogun",
    ),
    (
        "setups.json",
        lambda d: d["setups"][0]["multipliers"].pop("ninja"),
        "3 players without expansion",
        "ninja needs a multiplier",
    ),
    (
        "setups.json",
        lambda d: d["setups"][0]["honor"].pop("others"),
        "3 players without expansion",
        "honor needs a number",
    ),
    (
        "setups.json",
        lambda d: d["setups"][0].update(hands=[30, 30, 30]),
        "3 players without expansion",
        "more players than cards",
    ),
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


def hyphened(kind: str, id: str) -> str:
    return f"{kind}-{id}".replace("_", "-")


WITH_TEXT = [
    *(hyphened("card", id) for id in CARDS),
    *(hyphened("character", id) for id in CHARACTERS),
    *(f"role-{role}" for role in RULES.teams),
    *sorted({f"card-type-{card.type}" for card in CARDS.values()}),
    *sorted({f"symbol-{card.symbol}" for card in CARDS.values()}),
    *(f"phase-{phase}" for phase in ("recover", "draw", "play", "discard")),
    *(f"rules-{about}" for about in ("battle-cry", "jujutsu", "bushido")),
]
WITH_NAME = [
    *(hyphened("role", id) for id in ROLES),
    *sorted({f"team-{team}" for team in RULES.teams.values()}),
    *(f"card-set-{box_set}" for box_set in RULES.ties),
]


@pytest.mark.parametrize("message", WITH_TEXT)
def test_an_item_has_a_name_and_a_text(words: Messages, message: str) -> None:
    assert words.said(message)
    assert words.said(message, "text", stars=0).endswith(".")


@pytest.mark.parametrize("message", WITH_NAME)
def test_an_item_has_a_name(words: Messages, message: str) -> None:
    assert words.said(message)


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
