"""Short explanations of options: likely results, defenders, odds, and the value of a special card this round."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from bot.games.shogun.forecasts import Chances, chances, percent, revolt_line, table_of
from bot.games.shogun.lookup import special_text
from bot.games.shogun.names import buildings, emblem_of, player_name
from bot.localization.icons import EMOJI_MARKUP
from bot.localization.localizer import Localizer
from engine.core.events import Seat
from engine.shogun.choices import (
    Attack,
    AttackNeutral,
    ClaimHidden,
    ClaimOpen,
    Dealt,
    MoveTo,
    SpecialCard,
    TakeSpecial,
    TargetAhead,
    WinterRevolt,
)
from engine.shogun.components import ACTIONS, PROVINCES, SPECIAL_CARDS, ProvinceId
from engine.shogun.measures import (
    armies_deployed,
    at_peace,
    attack_bonus,
    defence_bonus,
    deploy_choices,
    gain_of,
    neutral_farmers,
    why_void,
)
from engine.shogun.table import ShogunTable
from engine.shogun.views import ShogunView

LONGEST = 90
"""Maximum characters per line, so that a phone shows it in full."""


def beside(localizer: Localizer, view: ShogunView, means: Any) -> str:
    """Return a line that explains an option by its `means`, or "" if it needs none."""
    render = _BESIDE.get(type(means))
    return "" if render is None or view.seat is None else render(localizer, view, view.seat, means)


def values(localizer: Localizer, view: ShogunView, province: ProvinceId) -> str:
    """Describe a province: its tax, rice, building spaces, region and neighbors."""
    printed = PROVINCES[province]
    facts = {"chests": printed.tax, "rice": printed.rice, "spaces": printed.spaces}
    region = printed.regions[view.side]
    return with_neighbours(
        localizer, view, province, lambda by: localizer.label("beside-claim", **facts, region=region, by=by)
    )


def with_neighbours(localizer: Localizer, view: ShogunView, province: ProvinceId, line: Callable[[str], str]) -> str:
    """Return a line that includes a list of a province's neighbors.

    `line` formats it from the list. Opponents are named, or shown by emblem if names would make the line longer than
    `LONGEST`, not counting icon markup.
    """
    named = line(near(localizer, view, province, own=True))
    if len(EMOJI_MARKUP.sub("", named)) <= LONGEST:
        return named
    return line(near(localizer, view, province, own=True, called=emblem_of))


def near(
    localizer: Localizer,
    view: ShogunView,
    province: ProvinceId,
    *,
    own: bool = False,
    named: bool = False,
    called: Callable[[Localizer, ShogunView, Seat], str] = player_name,
) -> str:
    """List what borders a province: opponents and their armies, then the number of neutral provinces.

    `own` adds the number of the reader's own provinces; `named` adds the names of the opponents' provinces. `called`
    formats an opponent's name. Opponents come in seat order, each with the largest army first.
    """
    table = table_of(view)
    neighbours = table.box.neighbours.get(province, ())
    owners = Counter(table.owner.get(each) for each in neighbours)
    others = sorted([owner for owner in owners if owner not in (None, view.seat)])
    parts = [
        _theirs(localizer, table, owner, called(localizer, view, owner), neighbours, named=named) for owner in others
    ]
    if owners[None]:
        parts.append(localizer.label("near-neutral", number=owners[None]))
    if own and owners[view.seat]:
        parts.append(localizer.label("near-own", number=owners[view.seat]))
    return "; ".join(parts) or localizer.label("near-nobody")


def _theirs(
    localizer: Localizer, table: ShogunTable, owner: Seat, name: str, neighbours: Iterable[ProvinceId], *, named: bool
) -> str:
    """List the armies that one owner has in these neighboring provinces, largest first."""
    theirs = [each for each in neighbours if table.owner.get(each) == owner]
    message = "near-named" if named else "near-armies"
    armies = [
        localizer.label(message, armies=table.armies[each], province=each)
        for each in sorted(theirs, key=lambda each: (-table.armies[each], each))
    ]
    return localizer.label("near-owner", name=name, armies=", ".join(filter(None, armies)) or None)


def origin_of(view: ShogunView) -> ProvinceId | None:
    """Return the province that the reader assigned to the current action, or None."""
    current = next((card.action for card in view.actions if card.current), None)
    if view.seat is None or current is None:
        return None
    return view.players[view.seat].mat.get(current) or None


def all_that_go(view: ShogunView) -> tuple[int, int]:
    """Return how many armies can leave the current action's province, and how many the special card adds."""
    origin = origin_of(view)
    if origin is None or view.seat is None:
        return 0, 0
    return view.province(origin).armies - 1, attack_bonus(table_of(view), view.seat)


def odds_with_all(view: ShogunView, target: ProvinceId) -> Chances | None:
    """Return the odds of an attack with every army that can go.

    None if no army can go or the table hides odds.
    """
    armies, bonus = all_that_go(view)
    if view.seat is None or not view.odds_shown or armies < 1:
        return None
    return chances(view, view.seat, target, armies + bonus)


def _attack(localizer: Localizer, view: ShogunView, seat: Seat, means: Attack) -> str:
    """Show the yields, the defending armies and the odds; without odds, also farmers and possible bonus armies."""
    win = odds_with_all(view, means.province)
    if win is not None:
        return _to_win(
            localizer, means, localizer.label("beside-attack-odds", armies=means.armies, win=percent(localizer, win))
        )
    more = defence_bonus(table_of(view), means.province)
    odds = localizer.label("beside-attack", armies=means.armies, farmers=means.farmers, more=more)
    return _to_win(localizer, means, odds)


def _neutral(localizer: Localizer, view: ShogunView, seat: Seat, means: AttackNeutral) -> str:
    win = odds_with_all(view, means.province)
    if win is not None:
        odds = localizer.label("beside-neutral-odds", farmers=means.farmers, win=percent(localizer, win))
    else:
        odds = localizer.label("beside-neutral", farmers=means.farmers)
    return _to_win(localizer, means, odds)


def _to_win(localizer: Localizer, means: Attack | AttackNeutral, told: str) -> str:
    """Return a line about a target that starts with its tax and rice."""
    printed = PROVINCES[means.province]
    return localizer.label("beside-target", chests=printed.tax, rice=printed.rice, told=told)


def _own(localizer: Localizer, view: ShogunView, seat: Seat, means: MoveTo) -> str:
    return localizer.label("beside-move", armies=means.armies)


def _ahead(localizer: Localizer, view: ShogunView, seat: Seat, means: TargetAhead) -> str:
    """Describe who holds a target right now, for an answer given in advance."""
    here = view.province(means.province)
    if here.owner is None:
        defense = localizer.label("beside-neutral", farmers=neutral_farmers(table_of(view)))
        return localizer.label("beside-of", name=localizer.label("beside-nobody"), told=defense)
    if here.owner == seat:
        return localizer.label("beside-own", armies=here.armies)
    more = defence_bonus(table_of(view), means.province)
    defense = localizer.label("beside-attack", armies=here.armies, farmers=int(not here.markers), more=more)
    if at_peace(table_of(view), means.province):
        defense = localizer.label("beside-protected")
    return localizer.label("beside-of", name=player_name(localizer, view, here.owner), told=defense)


def _claim(localizer: Localizer, view: ShogunView, seat: Seat, means: ClaimOpen | Dealt) -> str:
    return values(localizer, view, means.province)


def _pile(localizer: Localizer, view: ShogunView, seat: Seat, means: ClaimHidden) -> str:
    return localizer.label("beside-pile", cards=means.cards)


def _special(localizer: Localizer, view: ShogunView, seat: Seat, means: TakeSpecial | SpecialCard) -> str:
    """Describe the card's value this round, or else its effect. A menu line has no room for both."""
    text, now = special_text(localizer, means.special), worth_now(localizer, view, seat, means.special)
    return now or text


def _revolt(localizer: Localizer, view: ShogunView, seat: Seat, means: WinterRevolt) -> str:
    if not view.odds_shown:
        return ""
    return localizer.label("beside-revolt", hold=revolt_line(localizer, view, seat, means.armies, means.farmers))


def contents(localizer: Localizer, view: ShogunView, province: ProvinceId) -> str:
    """List what the winner of a province gets: tax, rice, buildings and revolt markers."""
    here, printed = view.province(province), PROVINCES[province]
    return localizer.label(
        "beside-gain",
        chests=printed.tax,
        rice=printed.rice,
        buildings=buildings(localizer, here.buildings) or None,
        markers=here.markers,
    )


_BESIDE: dict[type, Callable[[Localizer, ShogunView, Seat, Any], str]] = {
    ClaimOpen: _claim,
    Dealt: _claim,
    ClaimHidden: _pile,
    TakeSpecial: _special,
    SpecialCard: _special,
    Attack: _attack,
    AttackNeutral: _neutral,
    MoveTo: _own,
    TargetAhead: _ahead,
    WinterRevolt: _revolt,
}


# Value of a special card this round, based on the plan and the event


def worth_now(localizer: Localizer, view: ShogunView, seat: Seat, special: str) -> str:
    """Return what the reader would gain from a special card this round, or "" before their plan is made."""
    player = view.players[seat]
    if not player.plan or view.phase not in ("bidding", "actions"):
        return ""
    table = table_of(view).clone()
    table.players[seat] = replace(table.players[seat], special=special)
    card = SPECIAL_CARDS[special]
    if card.attack:
        number = sum(ACTIONS[action].battles for action in _planned(view, seat))
        return localizer.label("now-attacks", number=number, supply=player.supply)
    if card.defence:
        return localizer.label("now-defends", supply=player.supply)
    if card.deploy:
        return _deploys(localizer, view, table, seat)
    return _gains(localizer, view, table, seat, "rice" if card.rice else "chests")


def _planned(view: ShogunView, seat: Seat) -> dict[str, str]:
    """Return the reader's actions that have a province, mapped to it."""
    return {action: province for action, province in view.players[seat].mat.items() if province}


def _gains(localizer: Localizer, view: ShogunView, table: ShogunTable, seat: Seat, goods: str) -> str:
    for action, province in _planned(view, seat).items():
        if ACTIONS[action].goods == goods and table.owner.get(province) == seat:
            gain = localizer.label(f"amount-{goods}", number=gain_of(table, seat, action, province))
            return localizer.label("now-gains", province=province, gain=gain)
    return localizer.label("now-nothing-planned")


def _deploys(localizer: Localizer, view: ShogunView, table: ShogunTable, seat: Seat) -> str:
    province = _planned(view, seat).get("deploy_5")
    if province is None or table.owner.get(province) != seat:
        return localizer.label("now-nothing-planned")
    why = why_void(table, seat, "deploy_5", province)
    if why is not None:
        return localizer.label("now-void", province=province, why=why)
    most, usual = deploy_choices(table, seat, "deploy_5")[0], armies_deployed(table, "deploy_5")
    message = "now-deploys" if most > usual else "now-deploys-alike"
    return localizer.label(message, province=province, armies=most, usual=usual)
