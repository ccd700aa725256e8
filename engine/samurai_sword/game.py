"""The game class of Samurai Sword: setup, views and ranking."""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.steps import Step, steps_in
from engine.samurai_sword import attack, everybody, playing, resolving, revealing, turn, wounds
from engine.samurai_sword.cards import actions, characters, weapons
from engine.samurai_sword.components import CHARACTERS, ROLES, Setup, deck, seat_counts, setup
from engine.samurai_sword.components import characters as cast
from engine.samurai_sword.evaluation import prospect_parts_of, prospects_of
from engine.samurai_sword.imagining import redeal_cards, redeal_roles
from engine.samurai_sword.options import SamuraiSwordOptions
from engine.samurai_sword.scoring import ranking_of, sources_of
from engine.samurai_sword.table import Player, SamuraiSwordTable
from engine.samurai_sword.turn import Begin
from engine.samurai_sword.views import SamuraiSwordView, view_of

CHAPTERS = (turn, revealing, playing, resolving, attack, wounds, everybody, actions, weapons, characters)
"""The modules that define steps."""


class SamuraiSword(Game[SamuraiSwordTable]):
    """Samurai Sword for three to seven players, or eight with the Rising Sun expansion."""

    id = "samurai_sword"
    version = 1
    seat_counts = range(min(seat_counts(False)), max(seat_counts(True)) + 1)
    secret_teams = True
    Options = SamuraiSwordOptions
    table_type = SamuraiSwordTable
    step_types = steps_in(*CHAPTERS)

    __slots__ = ()

    @classmethod
    def seats_for(cls, options: SamuraiSwordOptions) -> range:
        counts = seat_counts(options.has_expansion)
        return range(min(counts), max(counts) + 1)

    @classmethod
    def lay_out(
        cls, options: SamuraiSwordOptions, choices: Sequence[str | None], chance: Chance
    ) -> tuple[SamuraiSwordTable, Sequence[Step]]:
        """Deal roles, characters and hands. Players sit in lobby order, with the Shogun on seat 0."""
        seats, expansion = len(choices), options.has_expansion
        chosen = setup(seats, expansion)
        roles, unseen = _deal_roles(chosen, chance)
        faces = chance.sample(cast(expansion), seats)
        cards = chance.shuffled(deck(expansion))
        shogun = chance.below(seats)
        table = SamuraiSwordTable(
            seats=seats,
            lobby_order=[(shogun + place) % seats for place in range(seats)],
            chance=chance,
            players=[
                _new_player(chosen, role, face, [cards.pop() for _ in range(size)])
                for role, face, size in zip(roles, faces, chosen.hands, strict=True)
            ],
            expansion=expansion,
            deck=cards,
            unseen=unseen,
        )
        return table, (Begin(),)

    def view(self, seat: Seat | None) -> SamuraiSwordView:
        return view_of(self, seat)

    def deal_anew(self, seat: Seat, chance: Chance) -> None:
        """Reshuffle the roles, the hands and the deck, except for what `seat` knows."""
        redeal_roles(self.table, seat, chance)
        redeal_cards(self.table, seat, chance)

    def ranking(self) -> list[tuple[Seat, int, int]]:
        """Return (seat, rank, points), best first. Teammates share rank and points."""
        return ranking_of(self.table)

    def sources(self, seat: Seat) -> dict[str, int]:
        return sources_of(self.table, seat)

    def prospects(self, seat: Seat) -> float:
        return prospects_of(self.table, seat)

    def prospect_parts(self, seat: Seat) -> dict[str, float]:
        return prospect_parts_of(self.table, seat)


def _deal_roles(chosen: Setup, chance: Chance) -> tuple[list[str], list[str]]:
    """Return the role cards by seat, starting with the Shogun, and those left out unseen (rulings 1.4 to 1.6)."""
    roles: list[str] = []
    unseen: list[str] = []
    for drawn in chosen.roles:
        cards = chance.shuffled(drawn.cards)
        roles += cards[: drawn.draw]
        unseen += cards[drawn.draw :]
    shogun = next(role for role in roles if ROLES[role].role == "shogun")
    roles.remove(shogun)
    return [shogun, *chance.shuffled(roles)], unseen


def _new_player(chosen: Setup, role: str, character: str, hand: list[str]) -> Player:
    return Player(
        character=character,
        role=role,
        honor=chosen.honor_of(ROLES[role].role),
        resilience=CHARACTERS[character].resilience,
        hand=hand,
    )
