"""Background information for each kind of question, as fields next to it."""

from collections.abc import Callable, Iterable, Sequence

from bot.games.shogun.forecasts import chances, defence_line, percent, table_of
from bot.games.shogun.lookup import special_text
from bot.games.shogun.names import buildings, event_text, player_name
from bot.games.shogun.previews import all_that_go, beside, contents, near, values
from bot.localization.localizer import Localizer
from bot.presentation.components import MAX_FIELD, Component, embed_field
from engine.core.events import Seat
from engine.core.questions import Arrange, Decision, Pick
from engine.shogun.choices import Attack, AttackNeutral, ClaimOpen, Defend, Send, SpecialCard, TakeSpecial
from engine.shogun.components import EVENTS, PROVINCES, ProvinceId
from engine.shogun.measures import attack_bonus, defence_bonus, protected_from, special_of
from engine.shogun.views import ProvinceView, ShogunView

_FULL_FIELD = 700
"""Target length in characters when lines are spread evenly over fields."""
FactFields = Callable[[Localizer, ShogunView, Decision], Sequence[Component]]


def facts(localizer: Localizer, view: ShogunView, decision: Decision) -> tuple[Component, ...]:
    """Return the fields for a question; none if it needs no background."""
    render = _FACTS.get(decision.kind)
    return () if render is None or view.seat is None else tuple(render(localizer, view, decision))


def in_fields(title: str, lines: Iterable[str]) -> list[Component]:
    """Split lines over as many fields as they need, without cutting a line."""
    lots: list[str] = []
    for line in lines:
        if lots and len(lots[-1]) + len(line) < MAX_FIELD:
            lots[-1] += f"\n{line}"
        else:
            lots.append(line)
    return [embed_field(title, lot) for lot in lots]


# Setup


def _claim(localizer: Localizer, view: ShogunView, decision: Decision) -> list[Component]:
    """Show the provinces on offer."""
    assert isinstance(decision.question, Pick)
    means = [option.means for option in decision.question.options]
    offered = dict.fromkeys(each.province for each in means if isinstance(each, ClaimOpen))
    lines = [_offer(localizer, view, province) for province in offered]
    return in_fields(localizer.format("facts-claims"), lines)


def _drawn(localizer: Localizer, view: ShogunView, decision: Decision) -> list[Component]:
    """Show the province that was drawn."""
    province = decision.facts.get("province")
    lines = [_offer(localizer, view, province)] if isinstance(province, str) else []
    return in_fields(localizer.format("facts-drawn"), lines)


def _dealt(localizer: Localizer, view: ShogunView, decision: Decision) -> list[Component]:
    """Show the army groups and the provinces for them, numbered as in the picture."""
    groups = ", ".join(map(str, view.players[decision.seat].groups))
    mine = [province.id for province in view.provinces if province.owner == decision.seat]
    dealt = [
        localizer.format(
            "numbered",
            number=number,
            answer=localizer.format("facts-dealt-one", province=each, values=values(localizer, view, each)),
        )
        for number, each in enumerate(mine, 1)
    ]
    return [
        embed_field(localizer.format("facts-groups"), groups),
        *(embed_field(localizer.format("facts-dealt"), some) for some in _evenly(dealt)),
    ]


def _offer(localizer: Localizer, view: ShogunView, province: ProvinceId) -> str:
    printed = PROVINCES[province]
    return localizer.format(
        "facts-claim", province=province, chests=printed.tax, rice=printed.rice, spaces=printed.spaces
    )


# Planning


def _plan(localizer: Localizer, view: ShogunView, decision: Decision) -> list[Component]:
    """Show chests, rice for the winter, what the bid is for, the reader's provinces, and what others will see."""
    assert view.seat is not None
    me = view.players[view.seat]
    lines = [localizer.format("facts-chests", chests=me.chests, supply=me.supply)]
    lines.append(winter_rice(localizer, view, view.seat))
    return [
        embed_field(localizer.format("facts-goods"), "\n".join(lines)),
        *_order(localizer, view),
        *_owned(localizer, view),
        embed_field(localizer.format("facts-final"), localizer.format("facts-final-text")),
    ]


def _order(localizer: Localizer, view: ShogunView) -> list[Component]:
    """Show the special cards that the bid is for."""
    names = specials_in_order(localizer, view)
    return [embed_field(localizer.format("facts-order"), names)] if names else []


def specials_in_order(localizer: Localizer, view: ShogunView) -> str:
    """List the special cards from first to last in the turn order; "" if none are on offer."""
    return ", ".join(localizer.name("special", card.special) for card in view.specials)


def winter_rice(localizer: Localizer, view: ShogunView, seat: Seat) -> str:
    """Return a player's rice and the most that winter can need."""
    me = view.players[seat]
    loss = max([EVENTS[event].rice_loss for event in view.events], default=0)
    return localizer.format("facts-rice", rice=me.rice, provinces=me.provinces, loss=loss)


def _owned(localizer: Localizer, view: ShogunView) -> list[Component]:
    """List the reader's provinces, one per line, numbered as in the picture."""
    lines = [
        localizer.format("numbered", number=number, answer=line)
        for number, line in enumerate(own_lands(localizer, view), 1)
    ]
    return [
        embed_field(localizer.format("facts-lands" if number == 0 else "facts-lands-more"), some)
        for number, some in enumerate(_evenly(lines))
    ]


def _evenly(lines: Sequence[str]) -> Iterable[str]:
    """Join lines into fields of similar length, so that none is left with only a few lines."""
    fields = -(-sum(len(line) + 1 for line in lines) // _FULL_FIELD)
    size = -(-len(lines) // max(fields, 1))
    return ("\n".join(lines[at : at + size]) for at in range(0, len(lines), max(size, 1)))


def own_lands(localizer: Localizer, view: ShogunView) -> list[str]:
    """Return a line for each of the reader's provinces."""
    return [_land_line(localizer, view, province) for province in view.provinces if province.owner == view.seat]


def _land_line(localizer: Localizer, view: ShogunView, province: ProvinceView) -> str:
    """Describe one of the reader's provinces: its pieces, yields and neighbors."""
    printed = PROVINCES[province.id]
    return localizer.format(
        "facts-land",
        province=province.id,
        armies=province.armies,
        chests=printed.tax,
        rice=printed.rice,
        spaces=province.spaces,
        buildings=buildings(localizer, province.buildings) or None,
        markers=province.markers,
        by=near(localizer, view, province.id, named=True),
    )


# Special cards


def _specials(localizer: Localizer, view: ShogunView, decision: Decision) -> list[Component]:
    """Show the event and the effect of each special card still available."""
    offered = getattr(decision.question, "options", getattr(decision.question, "items", ()))
    lines = [
        _special(localizer, view, option.means.special)
        for option in offered
        if isinstance(option.means, TakeSpecial | SpecialCard)
    ]
    return [*_event(localizer, view), *in_fields(localizer.format("facts-specials"), lines)]


def _special(localizer: Localizer, view: ShogunView, special: str) -> str:
    place = next((card.place for card in view.specials if card.special == special), 0)
    return localizer.format("facts-special", place=place, special=special, text=special_text(localizer, special))


def _event(localizer: Localizer, view: ShogunView) -> list[Component]:
    if view.event is None:
        return []
    text = localizer.format("facts-event-line", event=view.event, text=event_text(localizer, view.event))
    return [embed_field(localizer.format("facts-event"), text)]


# Battles


def _target(localizer: Localizer, view: ShogunView, decision: Decision) -> list[Component]:
    """Show how many armies the odds assume, protected targets, what targets contain, and an event about attacks."""
    assert view.seat is not None
    shown = []
    armies, bonus = all_that_go(view)
    if view.odds_shown and armies > 0:
        text = localizer.format("facts-odds-all", armies=armies, bonus=bonus, added=_may_add(view, decision))
        shown.append(embed_field(localizer.format("facts-odds"), text))
    protected = protected_from(table_of(view), view.seat, str(decision.facts["origin"]))
    if protected:
        named = [
            localizer.format("facts-protected-one", province=each, name=_owner(localizer, view, each))
            for each in protected
        ]
        shown.append(embed_field(localizer.format("facts-protected"), localizer.format_list(named)))
    return [
        *shown,
        *(_event(localizer, view) if _changes_attacks(view) else []),
        *_targets(localizer, view, decision),
    ]


def _targets(localizer: Localizer, view: ShogunView, decision: Decision) -> list[Component]:
    """Show the free spaces, buildings and revolt markers of each target; its option's line has the yields."""
    assert isinstance(decision.question, Pick)
    means = [option.means for option in decision.question.options]
    targets = [view.province(each.province) for each in means if isinstance(each, Attack | AttackNeutral)]
    lines = [
        localizer.format(
            "facts-target",
            province=target.id,
            spaces=target.spaces,
            buildings=buildings(localizer, target.buildings) or None,
            markers=target.markers,
        )
        for target in targets
    ]
    return in_fields(localizer.format("facts-targets"), lines)


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


def _owner(localizer: Localizer, view: ShogunView, province: ProvinceId) -> str:
    owner = view.province(province).owner
    return "" if owner is None else player_name(localizer.for_markdown, view, owner)


def _force(localizer: Localizer, view: ShogunView, decision: Decision) -> list[Component]:
    """Show the odds for each number of armies, what the winner gets, and the neighbors."""
    assert view.seat is not None
    assert isinstance(decision.question, Pick)
    target, origin = str(decision.facts["province"]), str(decision.facts["origin"])
    around = [
        localizer.format("facts-near", province=target, by=near(localizer, view, target, own=True, named=True)),
        localizer.format("facts-near", province=origin, by=near(localizer, view, origin, own=True, named=True)),
    ]
    shown = [embed_field(localizer.format("facts-around"), "\n".join(around))]
    if decision.facts.get("target") == "move-to":
        return shown
    shown.insert(0, embed_field(localizer.format("facts-gain"), contents(localizer, view, target)))
    shown += _no_bonus(localizer, view, view.seat)
    if not view.odds_shown:
        return shown
    seat = view.seat
    lines = [
        localizer.format(
            "facts-odds-line",
            armies=option.means.armies,
            bonus=option.means.bonus,
            odds=percent(localizer, chances(view, seat, target, option.means.armies + option.means.bonus)),
        )
        for option in decision.question.options
        if isinstance(option.means, Send)
    ]
    odds = localizer.format("facts-odds-sent", odds=" · ".join(lines))
    return [embed_field(localizer.format("facts-odds-win"), odds), *shown]


def _no_bonus(localizer: Localizer, view: ShogunView, seat: Seat) -> list[Component]:
    """Explain that the attack card has no effect because the reader's supply is empty."""
    special = special_of(table_of(view), seat)
    if special is None or not special.attack or attack_bonus(table_of(view), seat):
        return []
    return [embed_field(localizer.name("special", special.id), localizer.format("facts-no-bonus"))]


def _defence(localizer: Localizer, view: ShogunView, decision: Decision) -> list[Component]:
    """Show the odds for each number of added armies, and what is at stake."""
    assert isinstance(decision.question, Pick)
    target, by = str(decision.facts["province"]), decision.facts["by"]
    stake = embed_field(localizer.format("facts-stake"), contents(localizer, view, target))
    if not view.odds_shown or not isinstance(by, int):
        return [stake]
    coming = _number(decision, "armies") + _number(decision, "bonus")
    lines = [
        localizer.format(
            "facts-odds-added",
            armies=option.means.armies,
            odds=defence_line(localizer, view, by, target, coming, option.means.armies),
        )
        for option in decision.question.options
        if isinstance(option.means, Defend)
    ]
    return [*in_fields(localizer.format("facts-odds"), lines), stake]


def _number(decision: Decision, fact: str) -> int:
    value = decision.facts.get(fact, 0)
    return value if isinstance(value, int) else 0


def _around(localizer: Localizer, view: ShogunView, decision: Decision) -> list[Component]:
    """Show the neighbors of the province in question."""
    province = str(decision.facts.get("province") or decision.facts.get("origin"))
    text = localizer.format("facts-near", province=province, by=near(localizer, view, province, own=True, named=True))
    return [embed_field(localizer.format("facts-around"), text)]


def _revolts(localizer: Localizer, view: ShogunView, decision: Decision) -> list[Component]:
    """Show what is at stake in each revolt, and the odds of winning it if it comes first."""
    assert isinstance(decision.question, Arrange)
    lines = [
        localizer.format(
            "facts-revolt",
            province=item.means.province,
            armies=item.means.armies,
            farmers=item.means.farmers,
            contents=contents(localizer, view, item.means.province),
            hold=beside(localizer, view, item.means) or None,
        )
        for item in decision.question.items
    ]
    return in_fields(localizer.format("facts-revolts"), lines)


_FACTS: dict[str, FactFields] = {
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
