"""Tests that whole random games neither lose nor create pieces, and account for all VP."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine.core.chance import Chance
from engine.core.events import Event, Seat
from engine.core.questions import Action, Option, Pick, Picked
from engine.rising_sun.components import CARD_NAMES, CARDS, RULES, season_deck
from engine.rising_sun.events import CardBought
from engine.rising_sun.game import RisingSun
from engine.rising_sun.mandates.train import TakeCard
from engine.rising_sun.mandates.turn import AnnounceMandate
from engine.rising_sun.options import RisingSunOptions
from engine.search.random_play import random_action
from tests.slow import slow_after

INVITATIONS = 40
"""Percentage of open invitations that the random players accept."""
ACCEPTABLE: Pick[Any] = Pick((Option("accept", "accept"), Option("decline", "decline")))


def figures_are_conserved(game: RisingSun) -> None:
    """Check that each clan has its own figures, plus one for each of its monster cards, somewhere."""
    table = game.table
    for seat, player in enumerate(table.players):
        found = Counter(player.reserve)
        for here in player.figures.values():
            assert here, "empty provinces are omitted"
            found.update(here)
        found.update(w.figure for shrine in table.shrines for w in shrine.worshippers if w.seat == seat)
        found.update(h.figure for captor in table.players for h in captor.hostages if h.owner == seat)
        owned = Counter(CARDS[card].name for card in player.cards if CARDS[card].is_monster)
        assert found == Counter(RULES.figures) + owned


def nobody_holds_its_own_hostage(game: RisingSun) -> None:
    for seat, player in enumerate(game.table.players):
        assert all(hostage.owner != seat for hostage in player.hostages)
        assert not any(hostage.figure in ("daimyo", "yurei") for hostage in player.hostages)


def only_shinto_worship(game: RisingSun) -> None:
    assert all(w.figure in ("shinto", "komainu") for shrine in game.table.shrines for w in shrine.worshippers)


def strongholds_are_limited(game: RisingSun) -> None:
    assert all(1 <= len(player.strongholds) <= RULES.strongholds for player in game.table.players)


def cards_are_conserved(game: RisingSun) -> None:
    """Check that each card of this season is on display or owned, and that no card exceeds its number of copies."""
    table = game.table
    held = Counter(card for player in table.players for card in player.cards)
    held.update(step.card for step in game.agenda if isinstance(step, TakeCard))
    if table.season != "winter":
        deck = Counter(season_deck(table.season, table.card_set))
        bought = Counter({card: number for card, number in held.items() if CARDS[card].season == table.season})
        assert bought + Counter(table.offer) == deck
    assert all(number <= CARDS[card].copies for card, number in held.items())
    assert all(CARDS[card].set in ("core", table.card_set) for card in held)


def mandate_tiles_are_conserved(game: RisingSun) -> None:
    tiles = Counter([*game.table.pile, *(played.tile for played in game.table.mandates)])
    tiles.update(step.tile for step in game.agenda if isinstance(step, AnnounceMandate))
    assert tiles == Counter(RULES.mandate_tiles)


def war_tokens_are_won_once(game: RisingSun) -> None:
    won = Counter(token for player in game.table.players for token in player.tokens)
    assert all(number == 1 for number in won.values())


def honor_has_one_place_for_each(game: RisingSun) -> None:
    assert sorted(game.table.honor) == list(range(game.table.seats))


def nothing_is_owed(game: RisingSun) -> None:
    assert all(min(player.coins, player.ronin, player.vp) >= 0 for player in game.table.players)


def ledgers_sum_to_the_vp(game: RisingSun) -> None:
    assert [sum(player.ledger.values()) for player in game.table.players] == [p.vp for p in game.table.players]


def allies_come_in_pairs(game: RisingSun) -> None:
    allied = [seat for pair in game.table.alliances for seat in pair]
    assert len(allied) == len(set(allied))
    for player in game.table.players:
        assert len(player.allied_seasons) == len(set(player.allied_seasons))


Law = Callable[[RisingSun], None]
LAWS: tuple[Law, ...] = (
    figures_are_conserved,
    nobody_holds_its_own_hostage,
    only_shinto_worship,
    strongholds_are_limited,
    cards_are_conserved,
    mandate_tiles_are_conserved,
    war_tokens_are_won_once,
    honor_has_one_place_for_each,
    nothing_is_owed,
    ledgers_sum_to_the_vp,
    allies_come_in_pairs,
)


def acceptance(game: RisingSun) -> tuple[Seat, Action] | None:
    """Accept the first alliance offered, which random answers would hardly ever do."""
    for seat in range(game.table.seats):
        for offer in game.invitations(seat):
            if offer.kind == "reply" and offer.question == ACCEPTABLE:
                return seat, Action(token=offer.token, answer=Picked(keys=("accept",)))
    return None


def play(card_set: str, players: int, seed: int, laws: tuple[Law, ...] = ()) -> list[Event]:
    """Play a random game, check the invariants after every answer, and return all events."""
    game = RisingSun.begin(RisingSunOptions.model_validate({"card_set": card_set}), [None] * players, seed)
    chance = Chance(seed)
    events: list[Event] = []
    while not game.finished:
        events += game.apply(*(acceptance(game) or random_action(game, chance, INVITATIONS))).events
        for law in laws:
            law(game)
    return events


@pytest.mark.parametrize("players", RULES.players)
@pytest.mark.parametrize("card_set", RULES.card_sets)
@pytest.mark.parametrize("seed", slow_after(1, range(4)))
def test_no_pieces_are_lost_or_created_in_a_random_game(players: int, card_set: str, seed: int) -> None:
    play(card_set, players, seed, LAWS)


@pytest.mark.slow
def test_random_games_include_all_cards_alliances_battles_and_betrayal() -> None:
    """Make sure the invariants above aren't kept only because nothing happens."""
    seen: set[str] = set()
    sold: set[str] = set()
    for card_set in RULES.card_sets:
        for seed in range(15):
            for event in play(card_set, 3 + seed % 3, seed):
                seen.add(event.kind)
                if isinstance(event, CardBought):
                    sold.add(CARDS[event.card].name)
    assert sold == set(CARD_NAMES)
    assert seen >= {"alliance-formed", "alliance-broken", "figure-replaced", "figures-killed", "hostage-returned"}
