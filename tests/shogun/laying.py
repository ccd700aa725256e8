"""Builder for test positions: players A, B, C... clockwise, with provinces and pieces where the test needs them."""

from collections.abc import Sequence
from typing import Any

from engine.core.ahead import with_said
from engine.core.chance import Chance
from engine.core.questions import Action, Answer, Arrange, Arranged, Assigned, Option, Pick, Picked
from engine.core.steps import Step
from engine.shogun.acting import Act
from engine.shogun.components import ACTION_SPACES, BID, DAIMYO, EVENTS, RULES, Building
from engine.shogun.foreseeing import of_defence
from engine.shogun.game import Shogun
from engine.shogun.planning import Plan
from engine.shogun.table import Player, ShogunTable
from engine.shogun.thinking.proposals import chest_key
from engine.shogun.tower import Tower
from tests.table_test_case import AtTheTable

LETTERS = "ABCDE"
FARMERS = "farmers"


class RiggedTower(Tower):
    """A tower that releases chosen cubes: `outs` lists the results of the next throws."""

    __slots__ = ("outs",)
    outs: list[Sequence[int]]

    def throw(self, added: Sequence[int], chance: Chance) -> None:
        """Throw cubes into the tower; the result is taken from `outs`, or random if `outs` is empty."""
        if not self.outs:
            super().throw(added, chance)
            return
        out = self.outs.pop(0)
        cubes = [sum(each) for each in zip(self.inside, self.tray, added, strict=True)]
        self.inside = [all_ - fallen for all_, fallen in zip(cubes, out, strict=True)]
        self.tray = list(out)
        assert min(self.inside) >= 0, f"{out} cannot come out of {cubes}"


class Laid(AtTheTable):
    """A game under test in the spring of year 1, during the actions, with no province owned yet."""

    game: Shogun

    def __init__(self, seats: int = 3, *, side: str = "sun", attacks: str = "must", chests: int = 10) -> None:
        """Put all armies and farmers in the supplies, empty the tower, and set the turn order to A, B, C..."""
        tower = RiggedTower(inside=[0] * (seats + 1), tray=[0] * (seats + 1))
        tower.outs = []
        self.table = ShogunTable(
            seats=seats,
            lobby_order=list(range(seats)),
            chance=Chance(1),
            side=side,
            claiming="draft",
            must_attack=attacks == "must",
            odds_shown=True,
            suggestions_offered=True,
            players=[Player(daimyo=DAIMYO[seat], chests=chests, supply=RULES.armies) for seat in range(seats)],
            tower=tower,
            farmers=RULES.farmers,
            year=1,
            season="spring",
            phase="actions",
            action_cards=list(ACTION_SPACES),
            open_actions=len(ACTION_SPACES),
            turn_order=list(range(seats)),
        )
        self.tower = tower
        self.game = Shogun(self.table)
        self.events = []

    # Set up the position

    def seat(self, letter: str) -> int:
        return LETTERS.index(letter)

    def player(self, letter: str) -> Player:
        return self.table.players[self.seat(letter)]

    def own(self, letter: str, **armies: int) -> "Laid":
        """Give the player these provinces, each with this many armies from the supply."""
        for province, number in armies.items():
            assert province in self.table.box.provinces, province
            self.table.owner[province] = self.seat(letter)
            self.table.armies[province] = number
            self.player(letter).supply -= number
        return self

    def give(
        self,
        letter: str,
        *,
        chests: int | None = None,
        rice: int | None = None,
        points: int | None = None,
        special: str | None = None,
    ) -> "Laid":
        player = self.player(letter)
        player.chests = player.chests if chests is None else chests
        player.rice = player.rice if rice is None else rice
        player.points = player.points if points is None else points
        player.special = special or player.special
        return self

    def supply(self, letter: str, armies: int) -> "Laid":
        """Leave this many armies in the supply, and put the others in the tower."""
        self.tower.inside[self.seat(letter)] += self.player(letter).supply - armies
        self.player(letter).supply = armies
        return self

    def farmers(self, number: int) -> "Laid":
        """Leave this many farmers in the supply, and put the others in the tower."""
        self.tower.inside[-1] += self.table.farmers - number
        self.table.farmers = number
        return self

    def inside(self, **cubes: int) -> "Laid":
        """Move cubes from the supplies into the tower, by letter or `farmers`."""
        return self._put(self.tower.inside, cubes)

    def tray(self, **cubes: int) -> "Laid":
        """Move cubes from the supplies into the tray, by letter or `farmers`."""
        return self._put(self.tower.tray, cubes)

    def _put(self, place: list[int], cubes: dict[str, int]) -> "Laid":
        for colour, number in cubes.items():
            if colour == FARMERS:
                self.table.farmers -= number
                place[-1] += number
            else:
                self.player(colour).supply -= number
                place[self.seat(colour)] += number
        return self

    def built(self, province: str, *buildings: Building) -> "Laid":
        self.table.buildings[province] = buildings
        return self

    def marked(self, province: str, markers: int = 1) -> "Laid":
        if markers:
            self.table.markers[province] = markers
        return self

    def event(self, code: str | None) -> "Laid":
        """Set the round's event to the first card with this code."""
        self.table.event = event_of(code) if code is not None else None
        return self

    def defends(self, letter: str, word: str) -> "Laid":
        """Set the player's advance answer on adding armies to the defense this round."""
        said = Picked(keys=(word,))
        self.table.said = with_said(self.table.said, self.seat(letter), of_defence(self.table), said)
        return self

    def laid(self, letter: str, **mat: str) -> "Laid":
        """Put province cards on the player's mat, and count the provinces owned when planning."""
        player = self.player(letter)
        player.mat.update(mat)
        player.held = len(self.table.provinces_of(self.seat(letter)))
        return self

    def comes_out(self, **cubes: int) -> "Laid":
        """Set what is in the tray after the next throw not yet set, by letter or `farmers`."""
        out = [cubes.get(letter, 0) for letter in LETTERS[: self.table.seats]]
        self.tower.outs.append((*out, cubes.get(FARMERS, 0)))
        return self

    # Play

    def do(self, *steps: Step) -> "Laid":
        """Plan the steps and run to the next question, then check that all cubes exist."""
        before, cubes = len(self.game.told), self.cubes()
        self.game.plan(*steps)
        self.game.run()
        self.events += self.game.told[before:]
        assert self.cubes() == cubes
        return self

    def act(self, letter: str, action: str, province: str = "") -> "Laid":
        """Run the player's part of an action, with this province on the space if given."""
        if province:
            self.laid(letter, **{action: province})
        return self.do(Act(seat=self.seat(letter), action=action))

    def battle(self, letter: str, origin: str, province: str, armies: int, *, bonus: int = 0) -> "Laid":
        """Run Battle / move A between two provinces; questions with a single answer are skipped."""
        self.act(letter, "battle_move_a", origin)
        if self.asked() == "choose-target":
            self.pick(letter, province)
        if self.asked() == "choose-force":
            self.pick(letter, f"{armies}+{bonus}" if bonus else str(armies))
        return self

    def pick(self, letter: str, *keys: str) -> "Laid":
        return self.answer(letter, Picked(keys=keys))

    def arrange(self, letter: str, *keys: str) -> "Laid":
        return self.answer(letter, Arranged(order=keys))

    def plan(self, letter: str, bid: str = "", **mat: str) -> "Laid":
        """Answer with a plan; the bid is a number of chests, a province or empty."""
        return self.answer(letter, planned(bid, **mat))

    def falls_back(self, letter: str) -> "Laid":
        return self.answer(letter, self.game.fallback(self.seat(letter)).answer)

    def action(self, letter: str, *keys: str) -> Action:
        """Return the action that picks these keys, without applying it."""
        return Action(token=self.question(letter).token, answer=Picked(keys=keys))

    def answer(self, letter: str, answer: Answer) -> "Laid":
        cubes = self.cubes()
        super().answer(letter, answer)
        assert self.cubes() == cubes
        return self

    # Inspect

    def cubes(self) -> tuple[int, ...]:
        """Count the cubes of each color, in all places; farmers come last."""
        table = self.table
        totals = [player.supply for player in table.players] + [table.farmers]
        for colour in range(table.seats + 1):
            totals[colour] += table.tower.inside[colour] + table.tower.tray[colour]
        for province, armies in table.armies.items():
            assert armies > 0 or table.owner.get(province) is None, province
            totals[table.owner[province]] += armies
        return tuple(totals)

    def offered(self, letter: str) -> list[str]:
        """Return the keys of the player's options, or of the items to arrange."""
        return [option.key for option in self.options(letter)]

    def options(self, letter: str) -> tuple[Option[Any], ...]:
        """Return the player's options, or the items to arrange."""
        question = self.question(letter).question
        if isinstance(question, Arrange):
            return question.items
        assert isinstance(question, Pick)
        return question.options

    def awaited(self) -> str:
        return "".join(LETTERS[seat] for seat in self.game.awaited())

    def why_void(self) -> list[str]:
        """Return the reasons why actions were skipped, in order."""
        return [event.why for event in self.told("action-void")]

    def owner(self, province: str) -> str:
        """Return the owner's letter, or an empty string for a neutral province."""
        owner = self.table.owner.get(province)
        return "" if owner is None else LETTERS[owner]

    def armies(self, province: str) -> int:
        return self.table.armies.get(province, 0)

    def markers(self, province: str) -> int:
        return self.table.markers.get(province, 0)


def begin_planning(laid: Laid) -> Laid:
    """Ask all players with provinces for their plans, with the first five action cards face up."""
    table = laid.table
    table.phase, table.open_actions, table.turn_order = "planning", 5, []
    for seat, player in enumerate(table.players):
        player.held = len(table.provinces_of(seat))
    return laid.do(Plan(asked=tuple(seat for seat in range(table.seats) if table.players[seat].held)))


def planned(bid: str = "", **mat: str) -> Assigned:
    """Return a plan as an answer."""
    card = chest_key(int(bid)) if bid.isdigit() else bid
    return Assigned(laid=(*((province, action) for action, province in mat.items()), *([(card, BID)] if bid else [])))


def event_of(code: str) -> str:
    """Return the first event card with this code."""
    return next(card.id for card in EVENTS.values() if card.code == code)
