"""The Tea Ceremony: players propose and form alliances, with a transfer of Coins and Ronin as part of the deal."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Literal

from engine.core.events import Seat
from engine.core.questions import Answer, Invitation, Option, Pick, Picked, Refusal, ShareOut, Slot
from engine.core.steps import JointPrompt, Step, step
from engine.rising_sun.events import AllianceFormed, AllianceProposed, ProposalDeclined, ProposalWithdrawn
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import ally_of, opponents_of
from engine.rising_sun.table import Proposal, RisingSunTable

DONE: Option[None] = Option("done", "done")
WITHDRAW: Option[None] = Option("withdraw", "withdraw")
ACCEPT: Option[None] = Option("accept", "accept")
DECLINE: Option[None] = Option("decline", "decline")


@step("tea-ceremony")
class TeaCeremony(Step):
    """The Tea Ceremony: old alliances end, and the players negotiate until all are done (rulings 3)."""

    def run(self, game: RisingSunGame) -> None:
        game.table.phase = "tea"
        game.table.alliances = []
        game.plan(Negotiate(asked=tuple(range(game.table.seats))))


@step("negotiate")
class Negotiate(JointPrompt):
    """The open negotiation, in which each seat says when it's done. Proposals and gifts are invitations.

    It waits only for seats that can still form an alliance. Two allies, or a single seat that's left, have nothing to
    settle here that they couldn't also settle in the Political Phase.
    """

    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()
    patient = True
    open_talk = True

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[None]:
        return Pick((DONE,))

    def refusals(self, game: RisingSunGame, seat: Seat) -> Iterator[Refusal]:
        """Yield the players who already have an ally."""
        table = game.table
        allied = tuple([other for other in opponents_of(table, seat) if not _may_ally(table, other)])
        if allied:
            yield Refusal("allied-already", {"seats": allied})

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked(keys=(DONE.key,))

    def resolve_all(self, game: RisingSunGame, chosen: Mapping[Seat, Any]) -> None:
        game.table.proposals = []

    def reopened_for(self, seat: Seat) -> "Negotiate":
        """Return a copy that waits for `seat` again, because it received a proposal after it was done."""
        return replace(self, given=tuple(pair for pair in self.given if pair[0] != seat))

    def without(self, seats: tuple[Seat, ...]) -> "Negotiate":
        """Return a copy that no longer waits for these seats, or for any if fewer than two would be left."""
        asked = tuple(seat for seat in self.asked if seat not in seats)
        if len(asked) < 2:
            return replace(self, asked=(), given=())
        return replace(self, asked=asked, given=tuple(pair for pair in self.given if pair[0] in asked))


def proposal_invitations(game: RisingSunGame, seat: Seat) -> Iterator[Invitation]:
    """Yield the proposals that `seat` can make, withdraw or reply to."""
    table = game.table
    if table.phase != "tea" or not _may_ally(table, seat):
        return
    for other in opponents_of(table, seat):
        if not _may_ally(table, other):
            continue
        if _proposal(table, seat, other):
            yield Invitation(f"withdraw:{other}", "withdraw", Pick((WITHDRAW,)), {"seat": other})
        else:
            yield Invitation(f"propose:{other}", "propose", _terms(table, seat, other), {"seat": other}, form=True)
        received = _proposal(table, other, seat)
        if received:
            unable = _who_cannot_pay(table, received)
            question = Pick((ACCEPT, DECLINE) if unable == "nobody" else (DECLINE,))
            facts = {**_facts(received), "cannot_pay": unable}
            yield Invitation(f"reply:{other}", "reply", question, facts, reply=True, offered_by=other)


def _may_ally(table: RisingSunTable, seat: Seat) -> bool:
    """Return whether a player can still form an alliance: they have only one ally at a time."""
    return ally_of(table, seat) is None


def _proposal(table: RisingSunTable, by: Seat, to: Seat) -> Proposal | None:
    return next((proposal.net() for proposal in table.proposals if (proposal.by, proposal.to) == (by, to)), None)


def _terms(table: RisingSunTable, by: Seat, to: Seat) -> ShareOut:
    own, other = table.players[by], table.players[to]
    slots = (
        Slot("give_coins", "term", own.coins),
        Slot("give_ronin", "term", own.ronin),
        Slot("ask_coins", "term", other.coins),
        Slot("ask_ronin", "term", other.ronin),
    )
    return ShareOut(slots, budget=sum(slot.most for slot in slots))


def _who_cannot_pay(table: RisingSunTable, proposal: Proposal) -> Literal["nobody", "giver", "asked", "both"]:
    """Return which players, if any, can no longer pay. Such a proposal can only be declined."""
    giver, asked = table.players[proposal.by], table.players[proposal.to]
    short_giver = giver.coins < proposal.give_coins or giver.ronin < proposal.give_ronin
    short_asked = asked.coins < proposal.ask_coins or asked.ronin < proposal.ask_ronin
    if short_giver and short_asked:
        return "both"
    return "giver" if short_giver else "asked" if short_asked else "nobody"


def _facts(proposal: Proposal) -> dict[str, str | int]:
    return {
        "seat": proposal.by,
        "give_coins": proposal.give_coins,
        "give_ronin": proposal.give_ronin,
        "ask_coins": proposal.ask_coins,
        "ask_ronin": proposal.ask_ronin,
    }


def propose(game: RisingSunGame, seat: Seat, to: Seat, terms: Mapping[str, int]) -> None:
    """Make a proposal to another player. If they were done, the game waits for them again."""
    proposal = Proposal(seat, to, **terms).net()
    game.table.proposals.append(proposal)
    game.tell(AllianceProposed, to=to, **_facts(proposal))
    _negotiate(game, lambda prompt: prompt.reopened_for(to))


def withdraw(game: RisingSunGame, seat: Seat, to: Seat, chosen: Any) -> None:
    """Withdraw a proposal."""
    _forget(game.table, seat, to)
    game.tell(ProposalWithdrawn, seat=seat, to=to)


def reply(game: RisingSunGame, seat: Seat, by: Seat, chosen: tuple[Option[None], ...]) -> None:
    """Accept or decline a proposal. Accepting it transfers what was agreed."""
    table = game.table
    proposal = _proposal(table, by, seat)
    assert proposal is not None, "the invitation is only open while the proposal lies there"
    if chosen == (DECLINE,):
        _forget(table, by, seat)
        game.tell(ProposalDeclined, seat=seat, by=by)
        return
    giver, asked = table.players[by], table.players[seat]
    giver.coins += proposal.ask_coins - proposal.give_coins
    asked.coins += proposal.give_coins - proposal.ask_coins
    giver.ronin += proposal.ask_ronin - proposal.give_ronin
    asked.ronin += proposal.give_ronin - proposal.ask_ronin
    ally(game, by, seat, proposal)
    _negotiate(game, lambda prompt: prompt.without((by, seat)))


def ally(game: RisingSunGame, seat: Seat, other: Seat, terms: Proposal | None = None) -> None:
    """Ally two players until the next Tea Ceremony or a Betray. `terms` records the transfer between them."""
    table = game.table
    table.alliances.append((seat, other))
    table.proposals = [proposal for proposal in table.proposals if not {seat, other} & {proposal.by, proposal.to}]
    for one in (seat, other):
        table.players[one].allied_seasons.append(table.season)
    game.tell(AllianceFormed, ally=other, **_facts(terms or Proposal(seat, other)))


def _forget(table: RisingSunTable, by: Seat, to: Seat) -> None:
    table.proposals = [proposal for proposal in table.proposals if (proposal.by, proposal.to) != (by, to)]


def _negotiate(game: RisingSunGame, change: Any) -> None:
    prompt = game.agenda[-1]
    assert isinstance(prompt, Negotiate), "proposals are only open in the Tea Ceremony"
    game.agenda[-1] = change(prompt)
