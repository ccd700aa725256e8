"""Fields shown with a question: a line for each card on offer and for each target."""

from collections.abc import Iterable
from typing import Any

from bot.games.samurai_sword.card import is_shogun
from bot.games.samurai_sword.lookup import brief, short
from bot.games.samurai_sword.outcomes import COMPARED, outcomes
from bot.games.samurai_sword.panel import about_you, in_fields, me, others, signed, title_of_you, you
from bot.games.samurai_sword.targets import target_of
from bot.localization.localizer import Localizer
from bot.presentation.components import Component, count_lines, embed_field, field_markdown
from bot.presentation.formatting import count_names, with_count
from bot.presentation.panel import MAX_LINES
from engine.core.events import Seat
from engine.core.questions import Decision, Option
from engine.core.questions.pick import Pick
from engine.core.values import value
from engine.samurai_sword.components import CARDS, setup
from engine.samurai_sword.hooks import MORE_WOUNDS, bonus_of, traits_of
from engine.samurai_sword.measures import in_order, weapons_in
from engine.samurai_sword.parrying import CHIGIRIKI, COUNTERATTACK
from engine.samurai_sword.revealing import is_harmful
from engine.samurai_sword.views import SamuraiSwordView

# The cards and abilities on offer, each with the numbers of its options


PLAYS = "choose-play"
NUMBERED = frozenset((PLAYS, "choose-drawer", "discard-down", "discard-one", "show-card", "take-shown"))
"""Questions whose options are numbered, in the text and in the picture."""


@value()
class Offer:
    """A card or a character's ability, with the numbers of its options.

    `to` lists the targets in the order of `numbers` if each option has a different target. `owner` is the player who
    holds the card, or None if the reader does.
    """

    name: str
    numbers: tuple[int, ...]
    to: tuple[Seat, ...] = ()
    owner: Seat | None = None
    word: str = ""

    @property
    def span(self) -> str:
        """The numbers as text, such as "3" or "4–9"."""
        first, last = self.numbers[0], self.numbers[-1]
        return str(first) if first == last else f"{first}–{last}"


def offers_of(decision: Decision) -> list[Offer]:
    """Return the cards and abilities on offer, in the order of the options."""
    assert isinstance(decision.question, Pick)
    groups: dict[str, list[tuple[int, Option[Any]]]] = {}
    for number, option in enumerate(decision.question.options, start=1):
        if _name(option):
            groups.setdefault(option.group or option.key, []).append((number, option))
    return [_offer(numbered) for numbered in groups.values()]


def targets_of(decision: Decision) -> dict[Seat, int]:
    """Return each player's option number if the question offers only players, otherwise an empty dict."""
    if decision.kind not in NUMBERED or offers_of(decision):
        return {}
    assert isinstance(decision.question, Pick)
    targets = map(target_of, decision.question.options)
    return {seat: number for number, seat in enumerate(targets, start=1) if seat is not None}


def _offer(numbered: Iterable[tuple[int, Option[Any]]]) -> Offer:
    numbers, options = zip(*numbered, strict=True)
    to = tuple(seat for seat in map(target_of, options) if seat is not None)
    is_each_another = len(set(to)) == len(options)
    facts = options[0].facts
    owner = facts.get("victim")
    return Offer(
        _name(options[0]),
        numbers,
        to if is_each_another else (),
        owner if isinstance(owner, int) else None,
        options[0].word,
    )


def _name(option: Option[Any]) -> str:
    """Return the card or character of an option, or an empty string."""
    name = str(option.facts.get("character", option.facts.get("card", "")))
    return name if name in CARDS or "character" in option.facts else ""


# The fields


ATTACK = "may-parry"
ANSWERS = (ATTACK, "answer-all", "answer-counterattack", "may-ignore")
"""Questions whose facts explain why each card is on offer, or say that no card in hand can answer."""
_PARRY = "parry"
"""The card that needs no reason for being a parry."""
_PLAIN = frozenset(card.id for card in CARDS.values() if card.is_weapon and card.base)
"""Weapons without an effect beyond their wounds: those of the base box."""
_CARD_ALONE = ("discard", "ignore-with", "use-card")
"""Option kinds whose label is the card's name alone."""
_ELSEWHERE = ("give-up-property", "take", "use-card", "from-discards")
"""Option kinds whose card isn't in the reader's hand."""


def facts(localizer: Localizer, view: SamuraiSwordView, decision: Decision) -> Iterable[Component]:
    """Yield the fields shown with a question."""
    if decision.kind == PLAYS:
        yield from _of_turn(localizer, view, decision)
        return
    yield from _outcomes(localizer, view, decision)
    if decision.kind == ATTACK and (attack := "\n".join(_attack(localizer, view, decision))):
        yield embed_field(localizer.format("facts-attack"), attack)
    if offers_of(decision) and decision.kind in NUMBERED:
        yield _offered(localizer, view, decision)
    elif decision.kind in ANSWERS or _cards(decision):
        lines = list(_on_offer(localizer, view, decision)) or [localizer.format("facts-no-answer")]
        yield from in_fields(localizer.format("facts-answers" if decision.kind in ANSWERS else "facts-cards"), lines)
    if decision.sealed is None:
        yield you(localizer, me(view))
    if _is_aimed(decision):
        yield from in_fields(localizer.format("facts-others"), others(localizer, view))
    if decision.sealed is None and (rest := _rest(view, decision)):
        yield embed_field(localizer.format("facts-rest"), count_names(localizer, "card", rest))


def facts_in_picture(localizer: Localizer, view: SamuraiSwordView, decision: Decision) -> Iterable[Component]:
    """Yield the fields that the question's picture shows, too."""
    if decision.kind in COMPARED:
        yield from _outcomes(localizer, view, decision)
        yield you(localizer, me(view))
    if decision.kind == PLAYS and not _fits(_described(localizer, view, decision), view, decision):
        yield _offered(localizer, view, decision)


def _outcomes(localizer: Localizer, view: SamuraiSwordView, decision: Decision) -> Iterable[Component]:
    return (embed_field(outcome.name, " ".join(outcome.sentences)) for outcome in outcomes(localizer, view, decision))


def _of_turn(localizer: Localizer, view: SamuraiSwordView, decision: Decision) -> Iterable[Component]:
    """Yield the cards on offer, and as text everything the picture of the circle shows."""
    if offers_of(decision):
        yield _offered(localizer, view, decision)
    own = me(view)
    around = [*about_you(localizer, own), localizer.format("facts-others"), *others(localizer, view)]
    yield from in_fields(title_of_you(localizer, own), around)


def card_in(option: Option[Any]) -> str | None:
    """Return the card or Property that an option plays or gives up, or None."""
    facts = option.facts
    card = facts.get("card", facts.get("property"))
    return str(card) if card in CARDS else None


def _is_aimed(decision: Decision) -> bool:
    """Return whether any option targets a player."""
    return isinstance(decision.question, Pick) and any("to" in option.facts for option in decision.question.options)


def _cards(decision: Decision) -> dict[tuple[str, str], Option[Any]]:
    """Return one option per card on offer, even if the card has several targets."""
    assert isinstance(decision.question, Pick)
    found: dict[tuple[str, str], Option[Any]] = {}
    for option in decision.question.options:
        card = card_in(option)
        if card is not None and "character" not in option.facts:
            found.setdefault((_named_by(decision, option), card), option)
    return found


def _rest(view: SamuraiSwordView, decision: Decision) -> list[str]:
    """Return the cards in hand that aren't on offer."""
    offered = {card for (word, card) in _cards(decision) if not word.startswith(_ELSEWHERE)}
    return [card for card in in_order(me(view).hand or ()) if card not in offered]


def _named_by(decision: Decision, option: Option[Any]) -> str:
    return PLAYS if decision.kind == PLAYS else f"{option.word} {option.facts.get('victim', '')}"


def _offered(localizer: Localizer, view: SamuraiSwordView, decision: Decision) -> Component:
    """Return the numbered cards and abilities with what they do, or just their names if that takes too many lines."""
    described = _described(localizer, view, decision)
    if _fits(described, view, decision):
        return described
    names = ", ".join(_named(localizer, view, decision, offer) for offer in offers_of(decision))
    return _listed(localizer, view, decision, [names])


def _fits(described: Component, view: SamuraiSwordView, decision: Decision) -> bool:
    """Return whether a list of cards leaves room for the picture, which is taller with more players."""
    most = MAX_LINES - (len(view.players) // 2 if decision.kind == PLAYS else 0)
    return count_lines(field_markdown(described)) <= most


def _described(localizer: Localizer, view: SamuraiSwordView, decision: Decision) -> Component:
    """Return a field with a line for each card or ability on offer: its numbers and what it does."""
    bonus = bonus_of(me(view), MORE_WOUNDS) if decision.kind == PLAYS else 0
    lines = [
        localizer.format(
            "facts-card",
            name=_named(localizer, view, decision, offer, with_sign=True),
            means=brief(localizer, offer.name, bonus),
        )
        for offer in offers_of(decision)
    ]
    return _listed(localizer, view, decision, lines)


def _listed(localizer: Localizer, view: SamuraiSwordView, decision: Decision, lines: Iterable[str]) -> Component:
    """Return a field with these lines; for the choice of a play, also name the other cards in hand."""
    rest = _rest(view, decision) if decision.kind == PLAYS else []
    also = [localizer.format("facts-also", cards=count_names(localizer, "card", rest))] if rest else []
    return embed_field(localizer.format("facts-cards"), "\n".join([*lines, *also]))


def _named(
    localizer: Localizer, view: SamuraiSwordView, decision: Decision, offer: Offer, *, with_sign: bool = False
) -> str:
    """Return a card or ability with its option numbers, followed by its copies in hand or its owner."""
    name = localizer.name("card" if offer.name in CARDS else "character", offer.name)
    copies = (me(view).hand or ()).count(offer.name)
    if offer.owner is None and decision.kind != "discard-down" and copies > 1:
        name = localizer.label("picture-property", card=offer.name, number=copies)
    name = signed(localizer, offer.name, name) if with_sign else name
    message = "facts-numbered" if offer.owner is None else "facts-numbered-of"
    return localizer.format(message, numbers=offer.span, name=name, victim=offer.owner)


def _on_offer(localizer: Localizer, view: SamuraiSwordView, decision: Decision) -> Iterable[str]:
    """Yield a line per card, with its copies in hand; cards offered for the same reason share a line."""
    names: dict[str, list[str]] = {}
    hand = list(me(view).hand or ())
    for (_, card), option in _cards(decision).items():
        alone = decision.kind == PLAYS or option.word in _CARD_ALONE
        name = localizer.name("card", card) if alone else localizer.format(option.word, **option.facts)
        copies = 1 if option.word.startswith(_ELSEWHERE) else hand.count(card)
        named = signed(localizer, card, with_count(localizer, name, copies))
        names.setdefault(_means(localizer, view, decision, option, card), []).append(named)
    for means, alike in names.items():
        yield localizer.format(
            "facts-card" if means else "facts-card-alone", name=localizer.format_list(alike), means=means
        )


def _means(localizer: Localizer, view: SamuraiSwordView, decision: Decision, option: Option[Any], card: str) -> str:
    """Return what a card does, including the reader's bonus wounds, or why it answers this question.

    Return an empty string for a Parry that answers as a parry, because its name says so.
    """
    if decision.kind == PLAYS:
        return short(localizer, card, bonus_of(me(view), MORE_WOUNDS))
    if decision.kind == "choose-revealed":
        return _revealed(localizer, view, str(decision.facts["source"]), card)
    if decision.kind not in ANSWERS or card == COUNTERATTACK:
        return short(localizer, card)
    why = _why(decision, option, card)
    return "" if (why, card) == ("parry", _PARRY) else localizer.format(f"why-{why}")


def _revealed(localizer: Localizer, view: SamuraiSwordView, source: str, card: str) -> str:
    """Return what happens if the reader uses a revealed card."""
    if source != "bushido":
        return localizer.format(
            "why-bleeding_wound", harmful=is_harmful("bleeding_wound", card), symbol=CARDS[card].symbol
        )
    if not is_harmful("bushido", card):
        return localizer.format("why-bushido")
    own = me(view)
    pays = setup(len(view.players), view.expansion).shogun_pays_bushido or not is_shogun(own)
    return localizer.format("why-bushido-harmful", weapons=len(weapons_in(own.hand or ())), pays=pays)


def _why(decision: Decision, option: Option[Any], card: str) -> str:
    if option.word == "ignore-with":
        return "okuni"
    if option.word == "give-up-property":
        return "kanbei"
    if decision.facts.get("weapon") == CHIGIRIKI or decision.facts.get("card") == "jujutsu":
        return "weapon"
    return "parry" if CARDS[card].parry else "hanzo"


def _attack(localizer: Localizer, view: SamuraiSwordView, decision: Decision) -> Iterable[str]:
    """Yield the Weapon's special effect and the attacker's bonus wounds; nothing for a plain attack."""
    weapon, by = str(decision.facts["weapon"]), decision.facts["by"]
    assert isinstance(by, Seat)
    attacker = view.players[by]
    if weapon not in _PLAIN or bonus_of(attacker, MORE_WOUNDS):
        name = signed(localizer, weapon, localizer.name("card", weapon))
        yield localizer.format("facts-card", name=name, means=short(localizer, weapon))
    if bonus_of(attacker, MORE_WOUNDS):
        adding = count_names(localizer, "source", (trait for trait in traits_of(attacker) if trait in MORE_WOUNDS))
        yield localizer.format("facts-more-wounds", by=by, number=bonus_of(attacker, MORE_WOUNDS), traits=adding)
