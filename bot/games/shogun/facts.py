"""Background information for each kind of question, as fields next to it."""

from collections.abc import Callable, Iterable, Sequence

from bot.games.shogun.forecasts import chances, defence_line, percent, table_of
from bot.games.shogun.lookup import special_text
from bot.games.shogun.names import buildings, event_text, player_name
from bot.games.shogun.previews import all_that_go, beside, contents, near, values
from bot.presentation.components import FIELD, Component, field
from bot.words.localizer import Voice
from engine.core.events import Seat
from engine.core.questions import Arrange, Decision, Pick
from engine.shogun.choices import Attack, AttackNeutral, ClaimOpen, Defend, Send, SpecialCard, TakeSpecial
from engine.shogun.components import EVENTS, PROVINCES, ProvinceId
from engine.shogun.measures import attack_bonus, defence_bonus, protected_from, special_of
from engine.shogun.views import ProvinceView, ShogunView

_FULL_FIELD = 700
"""Target length in characters when lines are spread evenly over fields."""
Told = Callable[[Voice, ShogunView, Decision], Sequence[Component]]


def facts(voice: Voice, view: ShogunView, decision: Decision) -> tuple[Component, ...]:
    """Return the fields for a question; none if it needs no background."""
    told = _FACTS.get(decision.kind)
    return () if told is None or view.seat is None else tuple(told(voice, view, decision))


def in_fields(title: str, lines: Iterable[str]) -> list[Component]:
    """Split lines over as many fields as they need, without cutting a line."""
    lots: list[str] = []
    for line in lines:
        if lots and len(lots[-1]) + len(line) < FIELD:
            lots[-1] += f"\n{line}"
        else:
            lots.append(line)
    return [field(title, lot) for lot in lots]


# Setup


def _claim(voice: Voice, view: ShogunView, decision: Decision) -> list[Component]:
    """Show the provinces on offer."""
    assert isinstance(decision.question, Pick)
    means = [option.means for option in decision.question.options]
    offered = dict.fromkeys(each.province for each in means if isinstance(each, ClaimOpen))
    lines = [_offer(voice, view, province) for province in offered]
    return in_fields(voice.say("facts-claims"), lines)


def _drawn(voice: Voice, view: ShogunView, decision: Decision) -> list[Component]:
    """Show the province that was drawn."""
    province = decision.facts.get("province")
    lines = [_offer(voice, view, province)] if isinstance(province, str) else []
    return in_fields(voice.say("facts-drawn"), lines)


def _dealt(voice: Voice, view: ShogunView, decision: Decision) -> list[Component]:
    """Show the army groups and the provinces for them, numbered as in the picture."""
    groups = ", ".join(map(str, view.players[decision.seat].groups))
    mine = [province.id for province in view.provinces if province.owner == decision.seat]
    dealt = [
        voice.say(
            "numbered",
            number=number,
            answer=voice.say("facts-dealt-one", province=each, values=values(voice, view, each)),
        )
        for number, each in enumerate(mine, 1)
    ]
    return [
        field(voice.say("facts-groups"), groups),
        *(field(voice.say("facts-dealt"), some) for some in _evenly(dealt)),
    ]


def _offer(voice: Voice, view: ShogunView, province: ProvinceId) -> str:
    printed = PROVINCES[province]
    return voice.say("facts-claim", province=province, chests=printed.tax, rice=printed.rice, spaces=printed.spaces)


# Planning


def _plan(voice: Voice, view: ShogunView, decision: Decision) -> list[Component]:
    """Show chests, rice for the winter, what the bid is for, the reader's provinces, and what others will see."""
    assert view.seat is not None
    me = view.players[view.seat]
    lines = [voice.say("facts-chests", chests=me.chests, supply=me.supply)]
    lines.append(winter_rice(voice, view, view.seat))
    return [
        field(voice.say("facts-goods"), "\n".join(lines)),
        *_order(voice, view),
        *_owned(voice, view),
        field(voice.say("facts-final"), voice.say("facts-final-text")),
    ]


def _order(voice: Voice, view: ShogunView) -> list[Component]:
    """Show the special cards that the bid is for."""
    names = specials_in_order(voice, view)
    return [field(voice.say("facts-order"), names)] if names else []


def specials_in_order(voice: Voice, view: ShogunView) -> str:
    """List the special cards from first to last in the turn order; "" if none are on offer."""
    return ", ".join(voice.name("special", card.special) for card in view.specials)


def winter_rice(voice: Voice, view: ShogunView, seat: Seat) -> str:
    """Return a player's rice and the most that winter can need."""
    me = view.players[seat]
    loss = max([EVENTS[event].rice_loss for event in view.events], default=0)
    return voice.say("facts-rice", rice=me.rice, provinces=me.provinces, loss=loss)


def _owned(voice: Voice, view: ShogunView) -> list[Component]:
    """List the reader's provinces, one per line, numbered as in the picture."""
    lines = [
        voice.say("numbered", number=number, answer=line) for number, line in enumerate(own_lands(voice, view), 1)
    ]
    return [
        field(voice.say("facts-lands" if number == 0 else "facts-lands-more"), some)
        for number, some in enumerate(_evenly(lines))
    ]


def _evenly(lines: Sequence[str]) -> Iterable[str]:
    """Join lines into fields of similar length, so that none is left with only a few lines."""
    fields = -(-sum(len(line) + 1 for line in lines) // _FULL_FIELD)
    size = -(-len(lines) // max(fields, 1))
    return ("\n".join(lines[at : at + size]) for at in range(0, len(lines), max(size, 1)))


def own_lands(voice: Voice, view: ShogunView) -> list[str]:
    """Return a line for each of the reader's provinces."""
    return [_land_line(voice, view, province) for province in view.provinces if province.owner == view.seat]


def _land_line(voice: Voice, view: ShogunView, province: ProvinceView) -> str:
    """Describe one of the reader's provinces: its pieces, yields and neighbors."""
    printed = PROVINCES[province.id]
    return voice.say(
        "facts-land",
        province=province.id,
        armies=province.armies,
        chests=printed.tax,
        rice=printed.rice,
        spaces=province.spaces,
        buildings=buildings(voice, province.buildings) or None,
        markers=province.markers,
        by=near(voice, view, province.id, named=True),
    )


# Special cards


def _specials(voice: Voice, view: ShogunView, decision: Decision) -> list[Component]:
    """Show the event and the effect of each special card still available."""
    offered = getattr(decision.question, "options", getattr(decision.question, "items", ()))
    lines = [
        _special(voice, view, option.means.special)
        for option in offered
        if isinstance(option.means, TakeSpecial | SpecialCard)
    ]
    return [*_event(voice, view), *in_fields(voice.say("facts-specials"), lines)]


def _special(voice: Voice, view: ShogunView, special: str) -> str:
    place = next((card.place for card in view.specials if card.special == special), 0)
    return voice.say("facts-special", place=place, special=special, text=special_text(voice, special))


def _event(voice: Voice, view: ShogunView) -> list[Component]:
    if view.event is None:
        return []
    text = voice.say("facts-event-line", event=view.event, text=event_text(voice, view.event))
    return [field(voice.say("facts-event"), text)]


# Battles


def _target(voice: Voice, view: ShogunView, decision: Decision) -> list[Component]:
    """Show how many armies the odds assume, protected targets, what targets contain, and an event about attacks."""
    assert view.seat is not None
    shown = []
    armies, bonus = all_that_go(view)
    if view.odds_shown and armies > 0:
        text = voice.say("facts-odds-all", armies=armies, bonus=bonus, added=_may_add(view, decision))
        shown.append(field(voice.say("facts-odds"), text))
    protected = protected_from(table_of(view), view.seat, str(decision.facts["origin"]))
    if protected:
        named = [
            voice.say("facts-protected-one", province=each, name=_owner(voice, view, each)) for each in protected
        ]
        shown.append(field(voice.say("facts-protected"), voice.listed(named)))
    return [*shown, *(_event(voice, view) if _changes_attacks(view) else []), *_targets(voice, view, decision)]


def _targets(voice: Voice, view: ShogunView, decision: Decision) -> list[Component]:
    """Show the free spaces, buildings and revolt markers of each target; its option's line has the yields."""
    assert isinstance(decision.question, Pick)
    means = [option.means for option in decision.question.options]
    targets = [view.province(each.province) for each in means if isinstance(each, Attack | AttackNeutral)]
    lines = [
        voice.say(
            "facts-target",
            province=target.id,
            spaces=target.spaces,
            buildings=buildings(voice, target.buildings) or None,
            markers=target.markers,
        )
        for target in targets
    ]
    return in_fields(voice.say("facts-targets"), lines)


def _changes_attacks(view: ShogunView) -> bool:
    """Return whether the current event forbids attacks or changes the defense."""
    event = None if view.event is None else EVENTS[view.event]
    return event is not None and bool(event.peace or event.castle_defenders or event.neutral_farmers is not None)


def _may_add(view: ShogunView, decision: Decision) -> bool:
    """Return whether the defender of any target could add armies."""
    assert isinstance(decision.question, Pick)
    means = [option.means for option in decision.question.options]
    table = table_of(view)
    return any(defence_bonus(table, each.province) > 0 for each in means if isinstance(each, Attack))


def _owner(voice: Voice, view: ShogunView, province: ProvinceId) -> str:
    owner = view.province(province).owner
    return "" if owner is None else player_name(voice.in_text, view, owner)


def _force(voice: Voice, view: ShogunView, decision: Decision) -> list[Component]:
    """Show the odds for each number of armies, what the winner gets, and the neighbors."""
    assert view.seat is not None
    assert isinstance(decision.question, Pick)
    target, origin = str(decision.facts["province"]), str(decision.facts["origin"])
    around = [
        voice.say("facts-near", province=target, by=near(voice, view, target, own=True, named=True)),
        voice.say("facts-near", province=origin, by=near(voice, view, origin, own=True, named=True)),
    ]
    shown = [field(voice.say("facts-around"), "\n".join(around))]
    if decision.facts.get("target") == "move-to":
        return shown
    shown.insert(0, field(voice.say("facts-gain"), contents(voice, view, target)))
    shown += _no_bonus(voice, view, view.seat)
    if not view.odds_shown:
        return shown
    seat = view.seat
    lines = [
        voice.say(
            "facts-odds-line",
            armies=option.means.armies,
            bonus=option.means.bonus,
            odds=percent(voice, chances(view, seat, target, option.means.armies + option.means.bonus)),
        )
        for option in decision.question.options
        if isinstance(option.means, Send)
    ]
    odds = voice.say("facts-odds-sent", odds=" · ".join(lines))
    return [field(voice.say("facts-odds-win"), odds), *shown]


def _no_bonus(voice: Voice, view: ShogunView, seat: Seat) -> list[Component]:
    """Explain that the attack card has no effect because the reader's supply is empty."""
    special = special_of(table_of(view), seat)
    if special is None or not special.attack or attack_bonus(table_of(view), seat):
        return []
    return [field(voice.name("special", special.id), voice.say("facts-no-bonus"))]


def _defence(voice: Voice, view: ShogunView, decision: Decision) -> list[Component]:
    """Show the odds for each number of added armies, and what is at stake."""
    assert isinstance(decision.question, Pick)
    target, by = str(decision.facts["province"]), decision.facts["by"]
    stake = field(voice.say("facts-stake"), contents(voice, view, target))
    if not view.odds_shown or not isinstance(by, int):
        return [stake]
    coming = _number(decision, "armies") + _number(decision, "bonus")
    lines = [
        voice.say(
            "facts-odds-added",
            armies=option.means.armies,
            odds=defence_line(voice, view, by, target, coming, option.means.armies),
        )
        for option in decision.question.options
        if isinstance(option.means, Defend)
    ]
    return [*in_fields(voice.say("facts-odds"), lines), stake]


def _number(decision: Decision, fact: str) -> int:
    value = decision.facts.get(fact, 0)
    return value if isinstance(value, int) else 0


def _around(voice: Voice, view: ShogunView, decision: Decision) -> list[Component]:
    """Show the neighbors of the province in question."""
    province = str(decision.facts.get("province") or decision.facts.get("origin"))
    text = voice.say("facts-near", province=province, by=near(voice, view, province, own=True, named=True))
    return [field(voice.say("facts-around"), text)]


def _revolts(voice: Voice, view: ShogunView, decision: Decision) -> list[Component]:
    """Show what is at stake in each revolt, and the odds of winning it if it comes first."""
    assert isinstance(decision.question, Arrange)
    lines = [
        voice.say(
            "facts-revolt",
            province=item.means.province,
            armies=item.means.armies,
            farmers=item.means.farmers,
            contents=contents(voice, view, item.means.province),
            hold=beside(voice, view, item.means) or None,
        )
        for item in decision.question.items
    ]
    return in_fields(voice.say("facts-revolts"), lines)


_FACTS: dict[str, Told] = {
    "claim-province": _claim,
    "choose-group": _drawn,
    "assign-groups": _dealt,
    "plan": _plan,
    "take-special": _specials,
    "special-order-ahead": _specials,
    "choose-target": _target,
    "choose-force": _force,
    "add-defenders": _defence,
    "deploy-more": _around,
    "move-armies": _around,
    "order-revolts": _revolts,
}
