"""Tests for saves: their content, migration of old ones, and refusals."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest

from engine.core.chance import Chance
from engine.core.errors import DamagedSaveError, UnreadableSaveError
from engine.core.steps import Step, step
from engine.search.random_play import play_at_random, random_action
from tests.core.small_steps import Ask, Bench, PayInSecret, Say, tea
from tests.toy_game import Toy, ToyTable


def toy_in_play() -> Toy:
    """Return a toy game for three in the middle of the secret bids."""
    game, chance = Toy.begin(Toy.Options(), [None] * 3, seed=8), Chance(8)
    for _ in range(4):
        game.apply(*random_action(game, chance))
    assert game.decision(0) is not None
    assert game.open_secrets()
    return game


def refusal(text: str, game: type[Toy] = Toy) -> UnreadableSaveError:
    with pytest.raises(UnreadableSaveError) as caught:
        game.load(text)
    assert caught.value.game == game.id
    return caught.value


def numbers(refused: UnreadableSaveError) -> list[str]:
    """Return the versions named in a refusal, in order."""
    return re.findall(r"\d+", refused.why)


# Content


def test_save_holds_game_version_table_and_agenda() -> None:
    game = toy_in_play()
    save = json.loads(game.save())
    assert list(save) == ["game", "version", "table", "agenda"]
    assert (save["game"], save["version"]) == ("toy", 1)
    assert save["table"]["colours"] == game.table.colours
    assert [saved["kind"] for saved in save["agenda"]] == ["end-round", "bid"]


def test_last_step_in_a_save_is_the_question_with_its_answers() -> None:
    game = Bench.lay(PayInSecret(asked=(0, 1)), Say(word="later"))
    game.apply(1, replace(game.fallback(1), answer=tea(3)))
    assert json.loads(game.save())["agenda"] == [
        {"kind": "say", "word": "later", "audience": None},
        {"kind": "pay-in-secret", "asked": [0, 1], "given": [[1, {"shape": "share_out", "shares": {"tea": 3}}]]},
    ]


def test_loaded_game_equals_the_saved_one() -> None:
    game = toy_in_play()
    loaded = Toy.load(game.save())
    assert (loaded.table, loaded.agenda) == (game.table, game.agenda)
    assert (loaded.token, loaded.awaited()) == (game.token, game.awaited())
    assert loaded.save() == game.save()
    assert loaded.told == ()


def test_loading_does_not_issue_a_new_token() -> None:
    save = Bench.lay(Ask(seat=0), Ask(seat=1)).save()
    again = save
    for _ in range(3):
        loaded = Bench.load(again)
        loaded.run()
        again = loaded.save()
    assert again == save


def test_whitespace_and_key_order_in_a_save_do_not_matter() -> None:
    game = toy_in_play()
    save = json.loads(game.save())
    assert Toy.load(json.dumps(save, indent=2)).save() == game.save()
    assert Toy.load(json.dumps(dict(reversed(save.items())))).save() == game.save()


def test_finished_game_can_be_saved_and_loaded() -> None:
    game = toy_in_play()
    play_at_random(game, Chance(1))
    assert Toy.load(game.save()).ranking() == game.ranking()


# Old saves


@dataclass(slots=True, kw_only=True)
class ToyTableWithCats(ToyTable):
    cats: int = 9


class ToyWithCats(Toy):
    """The toy game with a field added in a later release."""

    table_type = ToyTableWithCats


def test_new_field_with_a_default_needs_no_migration() -> None:
    game = toy_in_play()
    loaded = ToyWithCats.load(game.save())
    assert isinstance(loaded.table, ToyTableWithCats)
    assert loaded.table.cats == 9
    assert loaded.table.colours == game.table.colours


@dataclass(slots=True, kw_only=True)
class ToyTableWithoutCoins(ToyTable):
    purses: list[int]


def _coins_become_purses(save: dict[str, Any]) -> dict[str, Any]:
    table = {**save["table"], "purses": [10 * coins for coins in save["table"]["coins"]]}
    return {**save, "table": table}


def _bids_become_offers(save: dict[str, Any]) -> dict[str, Any]:
    agenda = [{**saved, "kind": "offer"} if saved["kind"] == "bid" else saved for saved in save["agenda"]]
    return {**save, "agenda": agenda}


@step("offer")
class Offer(PayInSecret):
    """A renamed step."""


class ToyVersion3(Toy):
    """The toy game two versions later, with purses instead of coins and offers instead of bids."""

    version: ClassVar[int] = 3
    table_type = ToyTableWithoutCoins
    step_types: ClassVar[tuple[type[Step], ...]] = (*(s for s in Toy.step_types if s.__name__ != "Bid"), Offer)
    migrations: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {
        1: _coins_become_purses,
        2: _bids_become_offers,
    }


def test_old_save_goes_through_every_migration() -> None:
    game = toy_in_play()
    loaded = ToyVersion3.load(game.save())
    assert isinstance(loaded.table, ToyTableWithoutCoins)
    assert loaded.table.purses == [10 * coins for coins in game.table.coins]
    assert loaded.agenda[-1].kind == "offer"
    assert json.loads(loaded.save())["version"] == 3


def test_save_of_the_current_version_is_not_migrated() -> None:
    once = ToyVersion3.load(toy_in_play().save())
    assert ToyVersion3.load(once.save()).save() == once.save()


class ToyWithAHole(ToyVersion3):
    migrations: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {2: _bids_become_offers}


def test_old_save_without_a_migration_is_refused() -> None:
    assert numbers(refusal(toy_in_play().save(), ToyWithAHole))[:2] == ["1", "2"]


def test_old_save_that_a_migration_cannot_read_is_refused() -> None:
    save = json.loads(toy_in_play().save())
    del save["table"]["coins"]
    assert numbers(refusal(json.dumps(save), ToyVersion3))[:2] == ["1", "2"]


# Refusals


def test_save_of_a_newer_version_is_refused() -> None:
    save = {**json.loads(toy_in_play().save()), "version": 2}
    assert numbers(refusal(json.dumps(save))) == ["2", "1"]


def test_save_of_another_game_is_refused() -> None:
    save = {**json.loads(toy_in_play().save()), "game": "go"}
    assert "go" in refusal(json.dumps(save)).why.split()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not a save",
        "[]",
        "null",
        '"toy"',
        "{}",
        '{"game":"toy"}',
        '{"game":"toy","version":null,"table":{},"agenda":[]}',
        '{"game":"toy","version":"one","table":{},"agenda":[]}',
        '{"game":"toy","version":1,',
        '{"game":"toy","version":1,"table":{},"agenda":[]}',
        '{"game":"toy","version":0,"table":{},"agenda":[]}',
    ],
)
def test_garbage_is_refused(text: str) -> None:
    refusal(text)


def test_save_truncated_anywhere_is_refused() -> None:
    save = toy_in_play().save()
    for end in range(0, len(save), 7):
        refusal(save[:end])


def test_unknown_step_is_named() -> None:
    save = json.loads(toy_in_play().save())
    save["agenda"][0]["kind"] = "dance"
    assert "dance" in refusal(json.dumps(save)).why


def test_save_without_an_open_question_is_refused() -> None:
    save = json.loads(toy_in_play().save())
    save["agenda"].reverse()
    assert "end-round" in refusal(json.dumps(save)).why


def test_refusal_names_the_wrong_field_without_its_content() -> None:
    save = json.loads(toy_in_play().save())
    save["table"]["cards"] = [4, "the queen of spades", 7]
    error = refusal(json.dumps(save))
    assert "table.cards.1" in error.why
    assert "queen" not in str(error)
    assert error.__cause__ is None


@pytest.mark.parametrize(
    "text", ["", "{", toy_in_play().save()[:200], "[]", '{"game": "toy"}', '{"game": "go", "version": 1}']
)
def test_incomplete_save_counts_as_damaged(text: str) -> None:
    assert type(refusal(text)) is DamagedSaveError


def test_save_of_a_later_version_does_not_count_as_damaged() -> None:
    assert type(refusal('{"game":"toy","version":2}')) is UnreadableSaveError
