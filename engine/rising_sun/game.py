"""The game class of Rising Sun: setup, views, ranking, and the actions players can take at any time."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Invitation
from engine.core.steps import Step, steps_in
from engine.core.table import Covered
from engine.rising_sun import (
    effects,
    gifts,
    kami,
    killing,
    lending,
    purchase,
    reactions,
    season,
    summoning,
    tea_ceremony,
    winter,
)
from engine.rising_sun.cards import enhancements, monsters, virtues, war_upgrades, winter_upgrades
from engine.rising_sun.components import CLANS, FIRST_GAME_KAMI, KAMI, RULES
from engine.rising_sun.evaluation import prospect_parts_of, prospects_of
from engine.rising_sun.gifts import change_toll, gift_invitations, give, had_the_chance, toll_invitations
from engine.rising_sun.mandates import betray, harvest, marshal, recruit, train, turn
from engine.rising_sun.options import RisingSunOptions
from engine.rising_sun.season import Season
from engine.rising_sun.table import PlayedMandate, Player, RisingSunTable, Shrine
from engine.rising_sun.tea_ceremony import proposal_invitations, propose, reply, withdraw
from engine.rising_sun.views import RisingSunView, view_of
from engine.rising_sun.war import advantages, battle, phase, start
from engine.rising_sun.winter import Winter, winners_of

CHAPTERS = (
    season, tea_ceremony, turn, recruit, marshal, train, harvest, betray, effects, gifts, lending, summoning,
    purchase, reactions, killing, kami, phase, start, battle, advantages, enhancements, monsters, virtues,
    war_upgrades, winter_upgrades, winter,
)  # fmt: skip
"""The modules that define steps."""


TAKE_UP: dict[str, Callable[[Game[RisingSunTable], Seat, Seat, Any], None]] = {
    "gift": give,
    "toll": change_toll,
    "propose": propose,
    "withdraw": withdraw,
    "reply": reply,
}


class RisingSun(Game[RisingSunTable]):
    """Rising Sun's base game for three to five clans."""

    id = "rising_sun"
    version = 1
    seat_counts = range(RULES.players[0], RULES.players[-1] + 1)
    seat_choices = tuple(CLANS)
    public_points = True
    Options = RisingSunOptions
    table_type = RisingSunTable
    step_types = steps_in(*CHAPTERS)

    __slots__ = ()

    @classmethod
    def lay_out(
        cls, options: RisingSunOptions, choices: Sequence[str | None], chance: Chance
    ) -> tuple[RisingSunTable, Sequence[Step]]:
        """Assign the clans, seat them clockwise by honor rank, and choose the shrines and the card set."""
        clans = _deal_clans(choices if options.clans == "chosen" else [None] * len(choices), chance)
        lobby_order = sorted(range(len(clans)), key=lambda place: CLANS[clans[place]].honor_rank)
        first_game = options.shrines == "first-game"
        shrines = list(FIRST_GAME_KAMI) if first_game else chance.sample(KAMI, RULES.shrines)
        card_set = chance.choice(RULES.card_sets) if options.card_set == "drawn" else options.card_set
        table = RisingSunTable(
            seats=len(clans),
            lobby_order=lobby_order,
            chance=chance,
            players=[_new_player(clans[place]) for place in lobby_order],
            honor=list(range(len(clans))),
            card_set=card_set,
            set_bonus=options.set_bonus,
            shrines=[Shrine(kami=kami) for kami in shrines],
            whole_mandates=True,
        )
        return table, (*(Season(season=season) for season in RULES.seasons if season != "winter"), Winter())

    def run(self) -> None:
        """Run to the next question. The seats it asks get their chance to give away what they received."""
        super().run()
        if self.table.received:
            had_the_chance(self.table, self.awaited())

    def chosen(self) -> dict[Seat, str]:
        """Return each seat's clan."""
        return {seat: player.clan for seat, player in enumerate(self.table.players)}

    def view(self, seat: Seat | None) -> RisingSunView:
        prompt = self.agenda[-1] if self.agenda else None
        return view_of(self, seat, self._drawn_by(seat), getattr(prompt, "paid", ()))

    def _drawn_by(self, seat: Seat | None) -> tuple[str, ...]:
        prompt = self.agenda[-1] if self.agenda else None
        if isinstance(prompt, turn.ChooseMandate) and prompt.seat == seat:
            return turn.drawn_tiles(self.table.pile)
        return ()

    def deal_anew(self, seat: Seat, chance: Chance) -> None:
        """Reshuffle the mandate tiles that `seat` can't see."""
        _redeal_tiles(self, seat, len(self._drawn_by(seat)), chance)

    def covered(self) -> Iterator[Covered]:
        """Yield the Lotus's facedown tiles on the political track, until the cleanup collects them."""
        for place, played in enumerate(self.table.mandates, start=1):
            if played.facedown:
                yield Covered(played.seat, f"{self.table.season}-{place}")

    def ranking(self) -> list[tuple[Seat, int, int]]:
        table = self.table
        winners = winners_of(table)
        order = sorted(
            range(table.seats),
            key=lambda seat: (seat not in winners, -table.players[seat].vp, table.honor.index(seat)),
        )
        return [
            (seat, 1 if seat in winners else place, table.players[seat].vp) for place, seat in enumerate(order, 1)
        ]

    def sources(self, seat: Seat) -> dict[str, int]:
        return self.table.players[seat].ledger

    def prospects(self, seat: Seat) -> float:
        return prospects_of(self.table, seat)

    def prospect_parts(self, seat: Seat) -> dict[str, float]:
        return prospect_parts_of(self.table, seat)

    def invitations(self, seat: Seat) -> Iterator[Invitation]:
        if not self.finished:
            yield from proposal_invitations(self, seat)
            yield from gift_invitations(self, seat)
            yield from toll_invitations(self, seat)

    def take_up(self, seat: Seat, invitation: Invitation, chosen: Any) -> None:
        other = invitation.facts["seat"]
        assert isinstance(other, int), "every invitation names the player it concerns"
        had_the_chance(self.table, (seat,))
        TAKE_UP[invitation.kind](self, seat, other, chosen)


def _deal_clans(choices: Sequence[str | None], chance: Chance) -> list[str]:
    """Return the clans in lobby order. Players who chose none get one of the others at random."""
    free = chance.shuffled([clan for clan in CLANS if clan not in choices])
    return [choice or free.pop() for choice in choices]


def _new_player(clan: str) -> Player:
    home = CLANS[clan].home
    start = RULES.starting_figures
    return Player(
        clan=clan,
        reserve=[figure for figure, number in RULES.figures.items() for _ in range(number - start.get(figure, 0))],
        figures={home: [figure for figure, number in start.items() for _ in range(number)]},
        strongholds=[home] * RULES.starting_strongholds,
    )


def _redeal_tiles(game: RisingSun, seat: Seat, known: int, chance: Chance) -> None:
    """Shuffle the pile below its top `known` tiles together with the other players' facedown tiles."""
    table = game.table
    hidden = [played for played in table.mandates if played.facedown and played.seat != seat]
    announced = game.agenda[-1] if game.agenda else None
    laid_down = announced if isinstance(announced, turn.AnnounceMandate) and announced.seat != seat else None
    tiles = [*table.pile[known:], *(played.tile for played in hidden)]
    tiles = chance.shuffled(sorted([*tiles, laid_down.tile] if laid_down else tiles))
    table.mandates = [
        PlayedMandate(seat=p.seat, mandate=p.mandate, tile=tiles.pop(), facedown=True) if p in hidden else p
        for p in table.mandates
    ]
    if laid_down:
        game.replace_prompt(turn.AnnounceMandate(seat=laid_down.seat, tile=tiles.pop()))
    table.pile = [*table.pile[:known], *tiles]
