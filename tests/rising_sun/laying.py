"""Builder for test positions: pieces where the test needs them, steps on the agenda, answers by clan."""

from typing import Any

from engine.core.game import Game
from engine.core.questions import Action, Answer, Arranged, Assign, Assigned, Picked, SharedOut
from engine.core.steps import Step
from engine.rising_sun.components import CARDS
from engine.rising_sun.game import RisingSun
from engine.rising_sun.measures import seats_in
from engine.rising_sun.options import RisingSunOptions
from engine.rising_sun.table import Hostage, Player, Shrine, WarToken, Worshipper
from engine.rising_sun.war.battle import Battle
from tests.table_test_case import AtTheTable

ALL_CLANS = ("koi", "lotus", "turtle", "dragonfly", "bonsai")


class Laid(AtTheTable):
    """A game under test. Clans are named, and the map has only the pieces the test puts there."""

    game: RisingSun

    def __init__(self, *clans: str, set_bonus: str = "10/20/30") -> None:
        clans = clans or ALL_CLANS
        options = RisingSunOptions(card_set="archway", shrines="first-game", set_bonus=set_bonus)
        self.game = RisingSun.begin(options, list(clans), seed=1)
        self.game.agenda.clear()
        self.table = self.game.table
        self.table.phase = "politics"
        for player in self.table.players:
            player.coins = 0
            player.reserve += [figure for figures in player.figures.values() for figure in figures]
            player.figures = {}
            player.strongholds = []
        self.events = []

    # Set up the position

    def seat(self, clan: str) -> int:
        return next(seat for seat, player in enumerate(self.table.players) if player.clan == clan)

    def player(self, clan: str) -> Player:
        return self.table.players[self.seat(clan)]

    def put(self, clan: str, province: str, *figures: str) -> "Laid":
        """Move figures from the reserve to a province; a monster is created if needed, without its card."""
        player = self.player(clan)
        for figure in figures:
            if figure in player.reserve:
                player.reserve.remove(figure)
            player.put(figure, province)
        return self

    def reserve(self, clan: str, *figures: str) -> "Laid":
        """Set the reserve to exactly these figures."""
        self.player(clan).reserve = list(figures)
        return self

    def strongholds(self, clan: str, *provinces: str) -> "Laid":
        self.player(clan).strongholds = list(provinces)
        return self

    def give(self, clan: str, coins: int = 0, ronin: int = 0, vp: int = 0) -> "Laid":
        player = self.player(clan)
        player.coins, player.ronin, player.vp = coins, ronin, vp
        return self

    def cards(self, clan: str, *names: str) -> "Laid":
        """Add season cards by name, such as `oni-of-hate`, without putting their figures anywhere."""
        for name in names:
            self.player(clan).cards.append(next(card.id for card in CARDS.values() if card.name == name))
        return self

    def hostage(self, captor: str, owner: str, figure: str) -> "Laid":
        if figure in self.player(owner).reserve:
            self.player(owner).reserve.remove(figure)
        self.player(captor).hostages.append(Hostage(self.seat(owner), figure))
        return self

    def honor(self, *clans: str) -> "Laid":
        """Set the honor track from the top; clans not named follow in their previous order."""
        named = [self.seat(clan) for clan in clans]
        self.table.honor = named + [seat for seat in self.table.honor if seat not in named]
        return self

    def ally(self, one: str, other: str) -> "Laid":
        self.table.alliances.append((self.seat(one), self.seat(other)))
        return self

    def shrines(self, *kami: str) -> "Laid":
        self.table.shrines = [Shrine(kami=name) for name in kami]
        return self

    def worship(self, clan: str, kami: str, *figures: str) -> "Laid":
        shrine = next(shrine for shrine in self.table.shrines if shrine.kami == kami)
        for figure in figures:
            if figure in self.player(clan).reserve:
                self.player(clan).reserve.remove(figure)
            shrine.worshippers.append(Worshipper(self.seat(clan), figure))
        return self

    def tokens(self, clan: str, *tokens: str) -> "Laid":
        """Add war tokens, each given as `season:province`."""
        self.player(clan).tokens += [WarToken(*token.split(":")) for token in tokens]
        return self

    def phase(self, phase: str, season: str = "spring") -> "Laid":
        self.table.phase, self.table.season = phase, season
        return self

    # Play

    def do(self, *steps: Step) -> "Laid":
        """Plan the steps and run to the next question."""
        return self.call(Game.plan, *steps)

    def call(self, function: Any, *args: Any, **kwargs: Any) -> "Laid":
        """Call an effect `function(game, ...)` and run to the next question."""
        before = len(self.game.told)
        function(self.game, *args, **kwargs)
        self.game.run()
        self.events += self.game.told[before:]
        return self

    def fight(self, province: str, **bids: dict[str, int]) -> "Laid":
        """Start a battle of all clans present with these bids (`koi={"seppuku": 1}`); other clans bid nothing."""
        self.table.phase = "war"
        self.do(Battle(province=province, participants=tuple(seats_in(self.table, province))))
        for clan in self.awaited() if self.asked() == "bid" else []:
            self.bid(clan, **bids.get(clan, {}))
        return self

    def pick(self, clan: str, *keys: str) -> "Laid":
        return self.answer(clan, Picked(keys=keys))

    def summon(self, clan: str, *keys: str) -> "Laid":
        """Answer a whole Recruit with keys like `bushi@edo`; with `again`, the question is repeated."""
        laid = [("again", "again") if key == "again" else tuple(key.split("@")) for key in keys]
        return self.answer(clan, Assigned(laid=tuple((one, other) for one, other in laid), ordered=True))

    def bid(self, clan: str, **shares: int) -> "Laid":
        """Share out units, such as the bid `seppuku=1, take_hostage=3`."""
        return self.answer(clan, SharedOut(shares=shares))

    def arrange(self, clan: str, *order: str) -> "Laid":
        return self.answer(clan, Arranged(order=order))

    def take_up(self, clan: str, token: str, answer: Answer) -> "Laid":
        """Answer an open invitation, such as `gift:2`."""
        self.events += self.game.apply(self.seat(clan), Action(token=token, answer=answer)).events
        return self

    # Inspect

    def offered(self, clan: str) -> list[str]:
        """Return the option keys offered to the clan."""
        question = self.question(clan).question
        if isinstance(question, Assign):
            return [f"{t.key}@{p.key}" for t in question.things for p in question.places if p.holds(t)]
        things = getattr(question, "options", None) or getattr(question, "items", None) or question.slots
        return [thing.key for thing in things]

    def awaited(self) -> list[str]:
        return [self.table.players[seat].clan for seat in self.game.awaited()]

    def honor_order(self) -> list[str]:
        return [self.table.players[seat].clan for seat in self.table.honor]

    def figures(self, clan: str, province: str) -> list[str]:
        return sorted(self.player(clan).figures.get(province, []))
