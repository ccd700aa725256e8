"""The claiming of provinces, either in turns (two face-up cards and a face-down pile) or all at the same time."""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.core.events import Seat
from engine.core.questions import Answer, Assign, Assigned, Facts, Laid, Option, Pick, Picked, Place, Refusal, Thing
from engine.core.steps import JointPrompt, Prompt, Step, step
from engine.shogun.choices import ClaimHidden, ClaimOpen, Dealt, Group
from engine.shogun.components import RULES, ProvinceId
from engine.shogun.events import OpenCardsChanged, ProvinceClaimed, ProvinceDrawn, ProvincesDealt
from engine.shogun.measures import group_sizes
from engine.shogun.refusals import refused_claims, refused_groups
from engine.shogun.table import ShogunGame, ShogunTable
from engine.shogun.thinking.worth import worth_of

HIDDEN = "hidden"


def settle(table: ShogunTable, seat: Seat, province: ProvinceId, armies: int) -> None:
    """Place an army group in a province, which then belongs to the seat."""
    player = table.players[seat]
    player.groups.remove(armies)
    player.supply -= armies
    table.owner[province] = seat
    table.armies[province] = armies


@step("next-claim")
class NextClaim(Step):
    """A seat's turn to claim a province. When all army groups are placed, unclaimed provinces are neutral (R-05)."""

    seat: Seat

    def run(self, game: ShogunGame) -> None:
        table, seat = game.table, self.seat
        if not table.players[seat].groups:
            table.face_up, table.pile, table.under, table.faced = [], [], 0, []
            return
        if set(table.face_up) == set(table.faced[seat]):
            _refresh(game)
        table.faced[seat] = tuple(table.face_up)
        game.plan(ClaimProvince(seat=seat), NextClaim(seat=(seat + 1) % table.seats))


def _refresh(game: ShogunGame) -> None:
    """Put both face-up cards under the pile and turn up two new ones.

    The rules require this if a seat finds the same pair as at its last pick (R-01).
    """
    table = game.table
    table.pile[:0] = table.face_up
    table.under += len(table.face_up)
    table.face_up = [_draw(table) for _ in range(RULES.open_province_cards)]
    game.uncover(OpenCardsChanged, provinces=tuple(table.face_up))


def _draw(table: ShogunTable) -> ProvinceId:
    """Draw the top card of the pile."""
    card = table.pile.pop()
    table.under = min(table.under, len(table.pile))
    return card


@step("claim-province")
class ClaimProvince(Prompt):
    """The choice of a face-up card together with an army group, or of the face-down top card of the pile."""

    seat: Seat

    def question(self, game: ShogunGame, seat: Seat) -> Pick[ClaimOpen | ClaimHidden]:
        table = game.table
        groups = group_sizes(table, seat)
        options: list[Option[ClaimOpen | ClaimHidden]] = [
            Option(f"{province}-{armies}", "claim-open", ClaimOpen(province, armies), province)
            for province in table.face_up
            for armies in groups
        ]
        if table.pile:
            options.append(Option(HIDDEN, "claim-hidden", ClaimHidden(len(table.pile)), HIDDEN))
        return Pick(tuple(options))

    def facts(self, game: ShogunGame, seat: Seat) -> Facts:
        return {"groups": tuple(game.table.players[seat].groups)}

    def refusals(self, game: ShogunGame, seat: Seat) -> Iterator[Refusal]:
        return refused_claims(game.table, seat)

    def fallback(self, game: ShogunGame, seat: Seat) -> Picked:
        """Return the better face-up card with the largest army group."""
        return self.proposals(game, seat)[0]

    def proposals(self, game: ShogunGame, seat: Seat) -> tuple[Picked, ...]:
        """Return the face-up cards, better one first, with each army group. The hidden card isn't worth the risk."""
        table = game.table
        best = sorted(table.face_up, key=lambda province: (-worth_of(table, seat, province), province))
        return tuple(
            [Picked(keys=(f"{province}-{group}",)) for province in best for group in group_sizes(table, seat)]
        )

    def resolve(self, game: ShogunGame, chosen: tuple[Option[ClaimOpen | ClaimHidden], ...]) -> None:
        match chosen[0].means:
            case ClaimOpen(province, armies):
                _claim_open(game, self.seat, province, armies)
            case ClaimHidden():
                drawn = _draw(game.table)
                game.uncover(ProvinceDrawn, seat=self.seat, province=drawn)
                game.plan(ChooseGroup(seat=self.seat, province=drawn))


def _claim_open(game: ShogunGame, seat: Seat, province: ProvinceId, armies: int) -> None:
    """Place an army group in a face-up province and replace its card from the pile."""
    table = game.table
    place = table.face_up.index(province)
    table.face_up[place : place + 1] = [_draw(table)] if table.pile else []
    settle(table, seat, province, armies)
    game.uncover(ProvinceClaimed, seat=seat, province=province, armies=armies, hidden=False)


@step("choose-group")
class ChooseGroup(Prompt):
    """The choice of an army group for a face-down card that has just been revealed (R-02)."""

    seat: Seat
    province: ProvinceId

    def question(self, game: ShogunGame, seat: Seat) -> Pick[Group]:
        return Pick(
            tuple([Option(str(armies), "army-group", Group(armies)) for armies in group_sizes(game.table, seat)])
        )

    def facts(self, game: ShogunGame, seat: Seat) -> Facts:
        return {"province": self.province, "groups": tuple(game.table.players[seat].groups)}

    def refusals(self, game: ShogunGame, seat: Seat) -> Iterator[Refusal]:
        return refused_groups(game.table, seat, self.province)

    def fallback(self, game: ShogunGame, seat: Seat) -> Picked:
        """Return the largest army group."""
        return Picked(keys=(str(max(game.table.players[seat].groups)),))

    def proposals(self, game: ShogunGame, seat: Seat) -> tuple[Picked, ...]:
        return tuple([Picked(keys=(str(group),)) for group in group_sizes(game.table, seat)])

    def resolve(self, game: ShogunGame, chosen: tuple[Option[Group], ...]) -> None:
        armies = chosen[0].means.armies
        settle(game.table, self.seat, self.province, armies)
        game.tell(ProvinceClaimed, seat=self.seat, province=self.province, armies=armies, hidden=True)


@step("assign-groups")
class AssignGroups(JointPrompt):
    """The secret, simultaneous assignment of army groups to the dealt provinces (a house rule)."""

    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()
    secret = True

    def question(self, game: ShogunGame, seat: Seat) -> Assign[Group, Dealt]:
        groups = game.table.players[seat].groups
        return Assign(
            tuple(
                [
                    Thing(str(armies), "army-group", Group(armies), copies=groups.count(armies))
                    for armies in group_sizes(game.table, seat)
                ]
            ),
            tuple(
                [
                    Place(province, "dealt-province", Dealt(province), least=1)
                    for province in game.table.provinces_of(seat)
                ]
            ),
        )

    def facts(self, game: ShogunGame, seat: Seat) -> Facts:
        return {"groups": tuple(game.table.players[seat].groups)}

    def fallback(self, game: ShogunGame, seat: Seat) -> Assigned:
        """Assign the largest army groups to the best provinces."""
        table = game.table
        provinces = table.provinces_of(seat)
        best = sorted(provinces, key=lambda province: (-worth_of(table, seat, province), province))
        groups = sorted(table.players[seat].groups, reverse=True)
        return Assigned(laid=tuple([(str(armies), there) for armies, there in zip(groups, best, strict=True)]))

    def proposals(self, game: ShogunGame, seat: Seat) -> tuple[Assigned, ...]:
        return (self.fallback(game, seat),)

    def resolve_all(self, game: ShogunGame, chosen: Mapping[Seat, tuple[Laid[Group, Dealt], ...]]) -> None:
        for seat, laid in chosen.items():
            armies: dict[str, Any] = {one.place.means.province: one.thing.means.armies for one in laid}
            provinces = tuple(sorted(armies))
            for province in provinces:
                settle(game.table, seat, province, armies[province])
            there = tuple([armies[province] for province in provinces])
            game.uncover(ProvincesDealt, seat=seat, provinces=provinces, armies=there)
