"""Tests that hidden information stays hidden in views, events and waiting times."""

import pytest

from engine.core.chance import Chance
from engine.core.questions import Action, Picked
from engine.core.steps import JointPrompt
from engine.samurai_sword.components import ROLES
from engine.samurai_sword.everybody import Settle, TakeShown
from engine.samurai_sword.game import SamuraiSword
from engine.samurai_sword.options import SamuraiSwordOptions
from engine.samurai_sword.resolving import MayIgnore
from engine.search.random_play import random_action
from tests.samurai_sword.laying import Laid
from tests.slow import slow_after


def begin(seed: int) -> SamuraiSword:
    seats = 3 + seed % 6
    expansion = "yes" if seats == 8 or seed % 2 else "no"
    return SamuraiSword.begin(SamuraiSwordOptions(expansion=expansion), [None] * seats, seed)


def played(seed: int, answers: int) -> SamuraiSword:
    game, chance = begin(seed), Chance(seed)
    for _ in range(answers):
        if not game.finished:
            game.apply(*random_action(game, chance))
    return game


@pytest.mark.parametrize("seed", slow_after(5, range(50)))
def test_only_the_owner_sees_a_role_or_a_hand(seed: int) -> None:
    game, chance = begin(seed), Chance(seed)
    while not game.finished:
        for reader in (None, *range(game.table.seats)):
            for player in game.view(reader).players:
                if player.seat != reader:
                    assert player.hand is None
                    assert player.role is None or ROLES[player.role].role == "shogun"
        receipt = game.apply(*random_action(game, chance))
        private = {"role-dealt", "cards-received", "stolen-card-seen"}
        for event in receipt.events:
            assert (event.kind in private) is (event.audience is not None)


@pytest.mark.parametrize("seed", range(12))
def test_imagined_roles_and_cards_fit_the_table_and_the_box(seed: int) -> None:
    game = played(seed, 40)
    if game.finished:
        return
    roles = sorted(ROLES[player.role].role for player in game.table.players)
    for seat in range(game.table.seats):
        other = game.imagine(seat, Chance(seed + seat)).table
        assert sorted(ROLES[player.role].role for player in other.players) == roles
        assert sorted([*(p.role for p in other.players), *other.unseen]) == sorted(
            [*(p.role for p in game.table.players), *game.table.unseen]
        )
        assert [len(player.hand) for player in other.players] == [len(player.hand) for player in game.table.players]


def test_imagined_games_redraw_other_players_cards() -> None:
    game = begin(4)
    hands = {tuple(game.imagine(0, Chance(seed)).table.players[1].hand) for seed in range(20)}
    roles = {tuple(p.role for p in game.imagine(0, Chance(seed)).table.players) for seed in range(20)}
    assert len(hands) > 10
    assert len(roles) > 5


def test_a_card_taken_openly_is_known_until_it_leaves_the_hand() -> None:
    laid = Laid(4, expansion=True).front("C", "curse").hand("A", "mimic").play("A", "mimic", "C", "curse")
    laid.game.agenda.pop()
    laid.playing("A")
    assert all("curse" in laid.game.imagine(1, Chance(seed)).table.players[0].hand for seed in range(10))
    laid.play("A", "curse", "B")
    assert laid.player("A").known == []


def test_a_stolen_card_is_known_only_to_its_victim() -> None:
    laid = Laid(4).hand("B", "katana").hand("A", "diversion").play("A", "diversion", "B", "hand")

    def thinks(seat: int) -> set[bool]:
        return {"katana" in laid.game.imagine(seat, Chance(seed)).table.players[0].hand for seed in range(40)}

    assert thinks(1) == {True}
    assert False in thinks(2)


def test_after_a_theft_others_no_longer_know_the_victims_hand() -> None:
    laid = Laid(4, expansion=True).front("C", "curse").hand("B", "mimic").play("B", "mimic", "C", "curse")
    laid.game.agenda.clear()
    laid.hand("A", "diversion").play("A", "diversion", "B", "hand")
    assert laid.player("B").known == []


@pytest.mark.parametrize("hand", [("parry", "focus"), ("focus", "focus"), ("bokken", "katana")])
def test_waiting_for_an_answer_reveals_nothing_about_the_hand(hand: tuple[str, ...]) -> None:
    for card in ("battle_cry", "jujutsu"):
        laid = Laid(4).hand("B", *hand).hand("A", card).play("A", card)
        assert laid.awaited() == "BCD"
    laid = Laid(4).hand("B", *hand).hand("A", "bokken").play("A", "bokken", "B")
    assert laid.awaited() == "B"
    laid = Laid(4, B="shima").hand("B", *hand).front("B", "bushido").on_top("bo").turn("B")
    assert laid.asked() == "answer-bushido"


def test_other_players_views_do_not_depend_on_a_seats_secrets() -> None:
    views = []
    for hand, role in ((("parry", "bo"), "ninja_1"), (("focus", "armor"), "ninja_2")):
        laid = Laid(4).hand("B", *hand).hand("A", "battle_cry", "bokken")
        laid.player("B").role = role
        laid.play("A", "battle_cry")
        views.append([laid.game.view(seat).model_dump_json() for seat in (None, 0, 2, 3)])
    assert views[0] == views[1]


def with_hands_of_others_mixed(game: SamuraiSword, seat: int, chance: Chance) -> SamuraiSword:
    """Return a copy in which the other players' hands are mixed."""
    other = game.clone()
    others = [player for i, player in enumerate(other.table.players) if i != seat]
    cards = chance.shuffled([card for player in others for card in player.hand])
    for player in others:
        player.hand = [cards.pop() for _ in player.hand]
    return other


def shows_a_hand_of_others(game: SamuraiSword, action: Action) -> bool:
    """Return whether cards of other hands are in the answer or in pending steps."""
    prompt = game.agenda[-1]
    taken = isinstance(action.answer, Picked) and any(key.endswith(":hand") for key in action.answer.keys)
    taken = taken or (isinstance(prompt, MayIgnore) and prompt.what == "hand")
    return taken or isinstance(prompt, JointPrompt | TakeShown) or any(isinstance(s, Settle) for s in game.agenda)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(24))
def test_results_of_an_answer_do_not_depend_on_other_hands(seed: int) -> None:
    """Views, pending questions and their number are compared, except after effects that take a card from a hand."""
    game, chance, compared = begin(seed), Chance(seed), 0
    while not game.finished:
        seat, action = random_action(game, chance)
        if not shows_a_hand_of_others(game, action):
            mixed = with_hands_of_others_mixed(game, seat, chance)
            mixed.apply(seat, action)
            after = game.clone()
            after.apply(seat, action)
            if not after.finished:
                assert mixed.view(seat) == after.view(seat)
                assert mixed.table.asked == after.table.asked
                assert mixed.agenda[-1].kind == after.agenda[-1].kind
                compared += 1
        game.apply(seat, action)
    assert compared > 10
