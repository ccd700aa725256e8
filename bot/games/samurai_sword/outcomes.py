"""The consequences of both answers to an attack or to Bushido, with the resulting numbers but no advice."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bot.games.samurai_sword.panel import me
from bot.localization.localizer import Localizer
from engine.core.events import Seat
from engine.core.questions import Decision, Option
from engine.core.questions.pick import Pick
from engine.samurai_sword.components import CARDS, RULES, setup
from engine.samurai_sword.parrying import COUNTERATTACK
from engine.samurai_sword.views import SamuraiSwordView
from engine.samurai_sword.wounds import PEASANT

_WOUNDING = ("may-parry", "answer-all", "answer-counterattack")
COMPARED = frozenset((*_WOUNDING, "answer-bushido"))
"""Questions with two kinds of answer: discard a card, or accept the consequences."""
_USHIWAKA = "ushiwaka"


class Outcome(NamedTuple):
    """An answer and its consequences, in a few sentences."""

    name: str
    sentences: tuple[str, ...]


def outcomes(localizer: Localizer, view: SamuraiSwordView, decision: Decision) -> list[Outcome]:
    """Return the consequences of discarding a card and of not discarding one; an empty list for other questions."""
    if decision.kind not in COMPARED:
        return []
    with_card = tuple(_with_card(localizer, view, decision))
    without = tuple(_without(localizer, view, decision))
    return [
        Outcome(localizer.label("outcome-with-card", **_facts(decision)), with_card),
        Outcome(localizer.label("outcome-without", **_facts(decision)), without),
    ]


def _facts(decision: Decision) -> dict[str, Any]:
    card = COUNTERATTACK if decision.kind == "answer-counterattack" else decision.facts.get("card", "bushido")
    return {"answer": decision.kind, "pays": _pays(decision), "card": card}


def _with_card(localizer: Localizer, view: SamuraiSwordView, decision: Decision) -> Iterator[str]:
    own, options = me(view), _cards(decision)
    if not options:
        yield localizer.label("outcome-no-card")
        return
    if decision.kind == "answer-bushido":
        yield localizer.label("outcome-bushido-passes", seat=(own.seat + 1) % len(view.players))
    else:
        yield localizer.label("outcome-no-wounds")
    yield localizer.label("outcome-kept", resilience=own.resilience, honor=own.honor)
    words = {option.word for option in options}
    if "give-up-property" not in words:
        yield localizer.label("outcome-cards", number=own.hand_size - 1)
    elif len(words) == 1:
        yield localizer.label("outcome-property")
    if any(option.facts.get("card") == COUNTERATTACK for option in options) and "by" in decision.facts:
        yield localizer.label("outcome-counterattack", by=decision.facts["by"])


def _without(localizer: Localizer, view: SamuraiSwordView, decision: Decision) -> Iterator[str]:
    own = me(view)
    if decision.kind == "answer-bushido":
        yield localizer.label("outcome-bushido-discarded")
        honor = own.honor - (RULES.honor_for_bushido if _pays(decision) else 0)
        yield localizer.label("outcome-honor-lost" if honor < own.honor else "outcome-honor-kept", honor=honor)
        if honor <= 0:
            yield localizer.label("outcome-end")
        return
    wounds = wounds_in(decision)
    if not wounds:
        yield localizer.label("outcome-no-wounds")
        yield localizer.label("outcome-kept", resilience=own.resilience, honor=own.honor)
        return
    if PEASANT in own.properties:
        yield localizer.label("outcome-peasants")
    if wounds < own.resilience:
        yield localizer.label("outcome-wounded", left=own.resilience - wounds, full=own.full_resilience)
        yield localizer.label("outcome-honor-kept", honor=own.honor)
    else:
        yield from _fall(localizer, view, decision)
    if own.character == _USHIWAKA and decision.kind == "may-parry":
        yield localizer.label("outcome-draw", number=min(wounds, own.resilience))


def _fall(localizer: Localizer, view: SamuraiSwordView, decision: Decision) -> Iterator[str]:
    """Yield what losing the last Resilience costs."""
    own, by = me(view), _by(decision)
    standing = [player.seat for player in view.players if player.resilience and player.seat != own.seat]
    if setup(len(view.players), view.expansion).swordmaster and len(standing) == 1:
        yield localizer.label("outcome-last")
        yield localizer.label("outcome-end")
        return
    honor = max(own.honor - RULES.honor_for_defeat, 0)
    gained = view.players[by].honor + own.honor - honor
    alone = decision.kind != "answer-all"
    yield localizer.label("outcome-fall" if alone else "outcome-fall-of-many", by=by, honor=honor, gained=gained)
    if not honor:
        yield localizer.label("outcome-end")


def wounds_in(decision: Decision) -> int:
    """Return the number of wounds an attack deals."""
    number = decision.facts.get("number")
    if isinstance(number, int):
        return number
    return CARDS[str(decision.facts.get("card", COUNTERATTACK))].wounds or 1


def _by(decision: Decision) -> Seat:
    by = decision.facts["by"]
    assert isinstance(by, int)
    return by


def _cards(decision: Decision) -> Sequence[Option[Any]]:
    """Return the options that discard a card."""
    assert isinstance(decision.question, Pick)
    return [option for option in decision.question.options if option.facts]


def _pays(decision: Decision) -> bool:
    """Return whether discarding Bushido costs Honor."""
    assert isinstance(decision.question, Pick)
    return any(option.word == "lose-honor" for option in decision.question.options)
