"""Years and rounds: spring, summer and autumn with ten actions each, followed by winter."""

from engine.core.steps import Step, step
from engine.shogun.acting import Act
from engine.shogun.bidding import DrawEvent, RevealBids, SetTurnOrder
from engine.shogun.components import ACTION_SPACES, RULES, SPECIAL_CARDS
from engine.shogun.events import ActionBegan, ActionTurnedUp, EventsRevealed, RoundBegan
from engine.shogun.planning import Plan
from engine.shogun.table import Bid, ShogunGame
from engine.shogun.winter import Winter


@step("year")
class Year(Step):
    """A year: reveals an event card for each round and one for winter, and plans these and the next year."""

    number: int

    def run(self, game: ShogunGame) -> None:
        table = game.table
        table.year = self.number
        table.events = [table.event_pile.pop() for _ in range(RULES.events_a_year)]
        game.uncover(EventsRevealed, year=table.year, events=tuple(table.events))
        rounds = [Round(season=season) for season in RULES.seasons if season != "winter"]
        later = [Year(number=self.number + 1)] if self.number < RULES.years else []
        game.plan(*rounds, Winter(), *later)


@step("round")
class Round(Step):
    """A round: shuffles the action and special cards, and plans the planning phase, the bids and the ten actions.

    Seats without a province don't plan (R-61).
    """

    season: str

    def run(self, game: ShogunGame) -> None:
        table, chance = game.table, game.table.chance
        table.season, table.phase = self.season, "planning"
        table.turn_order = []
        table.action_cards, table.current = chance.shuffled(ACTION_SPACES), -1
        table.open_actions = RULES.open_action_cards
        table.special_row = chance.shuffled(list(SPECIAL_CARDS))
        owners = list(table.owner.values())
        for seat, player in enumerate(table.players):
            player.held = owners.count(seat)
        game.uncover(
            RoundBegan,
            year=table.year,
            season=table.season,
            actions=tuple(table.action_cards[: table.open_actions]),
            specials=tuple(table.special_row),
        )
        game.plan(
            Plan(asked=tuple([seat for seat, player in enumerate(table.players) if player.held])),
            DrawEvent(),
            RevealBids(),
            SetTurnOrder(),
            *(ActionCard(number=number) for number in range(1, len(ACTION_SPACES) + 1)),
            EndRound(),
        )


@step("action-card")
class ActionCard(Step):
    """One of the ten actions: all players reveal their card for it and carry it out in turn order (R-22)."""

    number: int

    def run(self, game: ShogunGame) -> None:
        table = game.table
        table.current = self.number - 1
        action = table.action_cards[table.current]
        cards = tuple([player.mat.get(action, "") for player in table.players])
        game.uncover(ActionBegan, action=action, number=self.number, cards=cards)
        game.plan(*(Act(seat=seat, action=action) for seat in table.turn_order), TurnUp())


@step("turn-up")
class TurnUp(Step):
    """The end of an action, when the next face-down action card is turned up (R-23)."""

    def run(self, game: ShogunGame) -> None:
        table = game.table
        if table.open_actions < len(table.action_cards):
            table.open_actions += 1
            number = table.open_actions
            game.uncover(ActionTurnedUp, action=table.action_cards[number - 1], number=number)


@step("end-round")
class EndRound(Step):
    """The end of a round: returns all cards to hands or supply and removes the event card from the game."""

    def run(self, game: ShogunGame) -> None:
        table = game.table
        for player in table.players:
            player.last_mat, player.last_bid = {**player.mat, **player.taken}, player.bid
            player.mat, player.taken, player.held = {}, {}, 0
            player.bid, player.special = Bid(), None
        table.won = []
        game.forget("")
        table.action_cards, table.open_actions, table.current = [], 0, -1
        table.special_row, table.event = [], None
