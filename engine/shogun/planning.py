"""The planning phase, in which players secretly put province cards and a bid on the eleven spaces of their mats."""

from collections.abc import Iterator, Mapping

from engine.core.events import Seat
from engine.core.questions import Answer, Assign, Assigned, Facts, Laid, Oversight, Place, Refusal, Thing
from engine.core.steps import JointPrompt, step
from engine.shogun.choices import ActionSpace, BidSpace, ChestCard, ProvinceCard
from engine.shogun.components import ACTION_SPACES, BID, RULES
from engine.shogun.events import PlansLaid
from engine.shogun.measures import bids_of
from engine.shogun.oversights import oversights_of_plan
from engine.shogun.refusals import refused_plans
from engine.shogun.table import ActionId, Bid, ShogunGame, ShogunTable
from engine.shogun.thinking.proposals import chest_key, harmless_plan, least_of, plans_of

Card = ProvinceCard | ChestCard
Space = ActionSpace | BidSpace
PROVINCE, CHEST = "province", "chest"
"""The `group` values of the two types of cards."""


@step("plan")
class Plan(JointPrompt):
    """The simultaneous planning of all players with provinces; a plan can be changed until the last one is in (R-08).

    A space holds one card, and each card can be used once (R-09). The question covers only province cards and the
    bid, since other chest cards have the same effect as empty spaces (R-10). A bid can't exceed the player's chests
    (R-13).
    """

    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()
    secret = True
    chancy = True

    def question(self, game: ShogunGame, seat: Seat) -> Assign[Card, Space]:
        table = game.table
        provinces, chests = table.provinces_of(seat), table.players[seat].chests
        cards: list[Thing[Card]] = [
            Thing(province, "province-card", ProvinceCard(province), PROVINCE) for province in provinces
        ]
        cards += [Thing(chest_key(card), "chest-card", ChestCard(card), CHEST) for card in bids_of(table, seat)]
        spaces: list[Place[Space]] = [
            Place(action, "action-space", ActionSpace(action, number), takes=(PROVINCE,))
            for action, number in spaces_of(table)
        ]
        must_bid = int(len(provinces) >= RULES.planned_provinces)
        spaces.append(Place(BID, "bid-space", BidSpace(chests), least=must_bid, takes=(PROVINCE, CHEST)))
        return Assign(tuple(cards), tuple(spaces), must={PROVINCE: least_of(len(provinces))})

    def facts(self, game: ShogunGame, seat: Seat) -> Facts:
        """Return the question's facts.

        A plan must place at least `least` provinces; if `bid` is 1, it must put a card on the bid space.
        """
        table = game.table
        player = table.players[seat]
        return {
            "year": table.year,
            "season": table.season,
            "provinces": player.held,
            "least": least_of(player.held),
            "bid": int(player.held >= RULES.planned_provinces),
            "chests": player.chests,
            "rice": player.rice,
        }

    def oversights(self, game: ShogunGame, seat: Seat) -> Iterator[Oversight]:
        return oversights_of_plan(game.table, seat)

    def refusals(self, game: ShogunGame, seat: Seat) -> Iterator[Refusal]:
        return refused_plans(game.table, seat)

    def fallback(self, game: ShogunGame, seat: Seat) -> Assigned:
        return harmless_plan(game.table, seat)

    def earlier(self, game: ShogunGame, seat: Seat) -> Assigned | None:
        """Return the plan of the previous round, including cards of provinces that have been lost since."""
        player = game.table.players[seat]
        laid = [(province, action) for action, province in player.last_mat.items()]
        if player.last_bid.province is not None:
            laid.append((player.last_bid.province, BID))
        elif player.last_bid.chests is not None:
            laid.append((chest_key(player.last_bid.chests), BID))
        return Assigned(laid=tuple(laid)) if laid else None

    def may_suggest(self, game: ShogunGame) -> bool:
        return game.table.suggestions_offered

    def proposals(self, game: ShogunGame, seat: Seat) -> Iterator[Assigned]:
        return plans_of(game.table, seat)

    def resolve_all(self, game: ShogunGame, chosen: Mapping[Seat, tuple[Laid[Card, Space], ...]]) -> None:
        for seat, laid in chosen.items():
            player = game.table.players[seat]
            for card, space in [(one.thing.means, one.place.means) for one in laid]:
                match card, space:
                    case ProvinceCard(province), ActionSpace(action):
                        player.mat[action] = province
                    case ProvinceCard(province), BidSpace():
                        player.bid = Bid(province=province)
                    case ChestCard(chests), _:
                        player.bid = Bid(chests=chests)
        game.tell(PlansLaid)


def spaces_of(table: ShogunTable) -> list[tuple[ActionId, int]]:
    """Return the action spaces in planning order: the face-up ones, numbered in order, then the others (number 0)."""
    opened = table.action_cards[: table.open_actions]
    covered = [(action, 0) for action in ACTION_SPACES if action not in opened]
    return [*((action, number) for number, action in enumerate(opened, start=1)), *covered]
