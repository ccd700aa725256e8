"""The military action: recruit a legionnaire, move the leader, or post a legionnaire in the leader's province."""

from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Option, Picked, Refusal
from engine.core.steps import step
from engine.trajan.actions import ActionPrompt, action
from engine.trajan.choices import MoveLeader, Post, Recruit
from engine.trajan.effects import gain_legionnaires, score
from engine.trajan.events import LeaderMoved, LegionnairePosted, Recruited
from engine.trajan.measures import legionnaire_points, next_to, why_not_post
from engine.trajan.refusals import refused_by_military
from engine.trajan.table import TrajanGame, TrajanTable

RECRUIT = "recruit"


@action("military")
@step("military")
class Military(ActionPrompt):
    """The choice of one of the three uses of the action."""

    seat: Seat

    def options(self, table: TrajanTable, seat: Seat) -> list[Option[Recruit | MoveLeader | Post]]:
        player = table.players[seat]
        options: list[Option[Recruit | MoveLeader | Post]] = []
        if why_not_post(player) is None:
            points = legionnaire_points(table, seat, player.leader)
            options.append(Option("post", "post-legionnaire", Post(player.leader, points)))
        for province in next_to(player.leader):
            means = MoveLeader(province, table.provinces.get(province, ""))
            options.append(Option(province, "move-leader", means))
        if player.supply:
            options.append(Option(RECRUIT, "recruit", Recruit(player.supply)))
        return options

    def refusals(self, game: TrajanGame, seat: Seat) -> Iterator[Refusal]:
        return refused_by_military(game.table, seat)

    def fallback(self, game: TrajanGame, seat: Seat) -> Picked:
        return Picked(keys=(RECRUIT,)) if game.table.players[seat].supply else Picked()

    def carry_out(self, game: TrajanGame, means: Recruit | MoveLeader | Post) -> None:
        match means:
            case Recruit():
                gain_legionnaires(game.table.players[self.seat], 1)
                game.tell(Recruited, seat=self.seat)
            case MoveLeader():
                self._move(game, means)
            case Post():
                self._post(game, means)

    def _move(self, game: TrajanGame, means: MoveLeader) -> None:
        """Move the leader and take the province's tile, which can't be left there (D4)."""
        table = game.table
        player = table.players[self.seat]
        player.leader = means.province
        tile = table.provinces.pop(means.province, None)
        if tile is not None:
            player.tiles.append(tile)
        game.tell(LeaderMoved, seat=self.seat, province=means.province, tile=tile or "")

    def _post(self, game: TrajanGame, means: Post) -> None:
        """Post a legionnaire, which stays for the rest of the game (D7); the leader stays as well (D5)."""
        player = game.table.players[self.seat]
        player.legionnaires -= 1
        player.posted.append(means.province)
        score(game.table, self.seat, "legionnaires", means.points)
        game.tell(LegionnairePosted, seat=self.seat, province=means.province, points=means.points)
