"""Pre-set answers: preferred special cards, targets and forces, extra armies to deploy, and defense.

They are valid for one round. The actual question can differ from the pre-set one: preferences apply to the cards left
by then, and the number of armies to leave behind applies to the armies present by then.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

from engine.core.ahead import OWN_TIME
from engine.core.errors import IllegalAnswerError
from engine.core.events import Seat
from engine.core.questions import Answer, Arrange, Arranged, Assigned, Facts, Foreseen, Option, Pick, Picked
from engine.core.steps import JointPrompt, Prompt
from engine.shogun.choices import Deploy, DeployWord, NobodyAhead, Send, SpecialCard, StayAhead, TargetAhead, Word
from engine.shogun.components import ACTIONS, SPECIAL_CARDS, ActionId, ProvinceId, SpecialId
from engine.shogun.measures import carried_out, event_in_force
from engine.shogun.table import ShogunGame, ShogunTable

StandingWord = Literal["always", "ask", "never"]
WORDS: tuple[StandingWord, ...] = ("always", "ask", "never")
NOBODY = Picked(keys=("nobody",))
"""The pre-set answer for sending no armies."""
MOST_BEHIND = 12
"""The maximum number of armies to leave behind that can be pre-set.

With and without a bonus army, that fills a Discord menu.
"""


def round_of(table: ShogunTable) -> str:
    """Return the round's id, which is part of the tokens of pre-set answers."""
    return f"{table.year}-{table.season}"


def of_specials(table: ShogunTable) -> str:
    """Return the token of a seat's pre-set order of special cards."""
    return f"special:{round_of(table)}"


def of_target(round_: str, action: ActionId, origin: ProvinceId) -> str:
    """Return the token of the pre-set target of armies from `origin`.

    It contains the action and the origin, so the answer doesn't apply to a different plan.
    """
    return f"target:{round_}:{action}:{origin}"


def of_force(round_: str, action: ActionId, origin: ProvinceId) -> str:
    """Return the token of the pre-set number of armies that stay behind in `origin`."""
    return f"stay:{round_}:{action}:{origin}"


def of_deployment(round_: str, province: ProvinceId) -> str:
    """Return the token of the pre-set choice of how many armies to deploy in a province."""
    return f"deploy:{round_}:{province}"


def of_defence(table: ShogunTable) -> str:
    """Return the token of the seat's pre-set defense policy."""
    return f"defence:{round_of(table)}"


class Departure(Prompt):
    """The base class of prompts for the target of armies from `origin`, with pre-set answers for one `round`."""

    __slots__ = ()

    action: ActionId
    origin: ProvinceId
    round: str

    @property
    def ahead(self) -> str:
        return of_target(self.round, self.action, self.origin)

    def from_said(self, game: ShogunGame, seat: Seat, said: Answer) -> Answer:
        return Picked() if said == NOBODY else said

    def facts(self, game: ShogunGame, seat: Seat) -> dict[str, str | int]:
        return {"action": self.action, "origin": self.origin, "armies": game.table.armies[self.origin]}


def _ways_to_stay(bonus: int) -> list[Option[StayAhead]]:
    word = "stay-ahead-with-bonus" if bonus else "stay-ahead"
    return [Option(f"{behind}+{bonus}", word, StayAhead(behind, bonus)) for behind in range(1, MOST_BEHIND + 1)]


STAY: Pick[StayAhead] = Pick(tuple(_ways_to_stay(0)))
STAY_WITH_BONUS: Pick[StayAhead] = Pick((*_ways_to_stay(1), *_ways_to_stay(0)))
DEPLOYING: Pick[DeployWord] = Pick(
    tuple([Option(word, "deploy-word", DeployWord(word)) for word in ("more", "usual")])
)
STANDING: Pick[Word] = Pick(tuple([Option(word, "defence-word", Word(word)) for word in WORDS]))


# Questions


def foreseen(game: ShogunGame, seat: Seat) -> Iterator[Foreseen]:
    """Yield the questions of this round for which a seat with provinces can pre-set answers."""
    table = game.table
    if table.phase not in ("planning", "bidding", "actions") or seat not in table.owner.values():
        return
    if table.phase != "actions" and table.players[seat].special is None:
        cards = [Option(special, "special-card", SpecialCard(special)) for special in table.special_row]
        yield Foreseen(of_specials(table), "special-order-ahead", Arrange(tuple(cards)))
    for action, province in _to_come(game, seat).items():
        if action == "deploy_5" and any(SPECIAL_CARDS[one].deploy for one in _to_have(table, seat)):
            yield Foreseen(of_deployment(round_of(table), province), "deploy-word", DEPLOYING, {"province": province})
        if ACTIONS[action].battles or ACTIONS[action].moves:
            yield from _of_march(table, seat, action, province)
    if _may_defend(table, seat):
        yield Foreseen(of_defence(table), "defence-word", STANDING)


def _of_march(table: ShogunTable, seat: Seat, action: ActionId, origin: ProvinceId) -> Iterator[Foreseen]:
    """Yield the questions about the target and the armies that stay behind, unless no neighbor can be a target."""
    facts: Facts = {"action": action, "origin": origin}
    attacks = ACTIONS[action].battles
    neighbours: list[Option[TargetAhead | NobodyAhead]] = [
        Option(province, "target-ahead", TargetAhead(province))
        for province in table.box.neighbours[origin]
        if attacks or table.owner.get(province) == seat
    ]
    if not neighbours:
        return
    if not (attacks and table.must_attack):
        neighbours.append(Option(NOBODY.keys[0], "nobody-ahead", NobodyAhead()))
    yield Foreseen(of_target(round_of(table), action, origin), "target-ahead", Pick(tuple(neighbours)), facts)
    helped = attacks and any(SPECIAL_CARDS[one].attack for one in _to_have(table, seat))
    question = STAY_WITH_BONUS if helped else STAY
    yield Foreseen(of_force(round_of(table), action, origin), "stay-ahead", question, facts)


def _to_have(table: ShogunTable, seat: Seat) -> Sequence[SpecialId]:
    """Return the seat's special card or, if it has none yet, all cards that no other seat has."""
    special = table.players[seat].special
    if special is not None:
        return (special,)
    taken = [player.special for player in table.players]
    return [one for one in SPECIAL_CARDS if one not in taken]


def _may_defend(table: ShogunTable, seat: Seat) -> bool:
    """Return whether the seat may be able to add armies to a defense this round, by special card or event."""
    event = event_in_force(table)
    by_event = table.event is None or (event is not None and event.castle_defenders > 0)
    return by_event or any(SPECIAL_CARDS[one].defence for one in _to_have(table, seat))


def _to_come(game: ShogunGame, seat: Seat) -> dict[ActionId, ProvinceId]:
    """Return the planned actions that a seat hasn't carried out yet, with their provinces."""
    table = game.table
    mat = _sealed_mat(game, seat) if table.phase == "planning" else table.players[seat].mat
    done = carried_out(game, seat)
    return {action: mat[action] for action in ACTIONS if action in mat and action not in done}


def _sealed_mat(game: ShogunGame, seat: Seat) -> dict[ActionId, ProvinceId]:
    """Return the plan that a seat has submitted and can still change."""
    prompt = game.agenda[-1] if game.agenda else None
    answer = prompt.answers.get(seat) if isinstance(prompt, JointPrompt) else None
    if not isinstance(answer, Assigned):
        return {}
    return {space: card for card, space in answer.laid if space in ACTIONS}


# Conversion of pre-set answers


def first_left(said: Answer, options: Sequence[Option[object]]) -> Picked | None:
    """Return the first preferred card that is on offer, or None."""
    wished = said.order if isinstance(said, Arranged) else ()
    offered = {option.key for option in options}
    return next((Picked(keys=(card,)) for card in wished if card in offered), None)


def force_of(said: Answer, options: Sequence[Option[Send]]) -> Answer:
    """Convert a pre-set number of armies to leave behind to a force, with a bonus army if chosen and available.

    If the force isn't possible, return the pre-set answer itself, which no question accepts.
    """
    means = STAY_WITH_BONUS.check(said)[0].means
    fitting = [option for option in options if option.means.behind == means.behind]
    nearest = min(fitting, key=lambda option: abs(option.means.bonus - means.bonus), default=None)
    return said if nearest is None else Picked(keys=(nearest.key,))


def deployment_of(said: Answer, options: Sequence[Option[Deploy]]) -> Answer:
    """Convert a pre-set choice to a number of armies: the first option if `more`, the last if `usual`."""
    word = DEPLOYING.check(said)[0].means.word
    return Picked(keys=(options[0 if word == "more" else -1].key,))


def standing_word(game: ShogunGame, seat: Seat) -> StandingWord:
    """Return a seat's pre-set defense policy; the default is to add all armies (R-36).

    The default also replaces a policy from an older release that no longer exists. Seats that have turned pre-set
    answers off are asked.
    """
    said = game.said(seat, of_defence(game.table))
    if said is None:
        return "always" if game.said(seat, OWN_TIME) is None else "ask"
    try:
        word = STANDING.check(said)[0].means.word
    except IllegalAnswerError:
        return "always"
    return next(known for known in WORDS if known == word)
