"""Background information for each kind of question, as fields next to it."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence

from bot.games.rising_sun.battles import bid_text, facts_of_battle, facts_of_bid, facts_of_reparations
from bot.games.rising_sun.forecasts import table_of, who
from bot.games.rising_sun.mandates import honesty_vp, mandate_line
from bot.games.rising_sun.names import icon_of_clan
from bot.localization.localizer import Localizer
from bot.presentation.components import MAX_FIELD, Component, count_lines, embed_field, field_markdown, truncate
from bot.presentation.formatting import count_names, with_count
from bot.presentation.panel import MAX_LINES
from engine.core.events import Seat
from engine.core.questions import Decision, Pick
from engine.rising_sun.components import CARDS, RULES
from engine.rising_sun.effects import MERCHANT
from engine.rising_sun.hooks import END_OF_RECRUIT
from engine.rising_sun.measures import price_for
from engine.rising_sun.movement import barred_by, toll
from engine.rising_sun.reactions import effects_of
from engine.rising_sun.table import RisingSunTable
from engine.rising_sun.views import RisingSunView

# Going first or last: cards that act at the same time, and the outcomes


Acting = Callable[[RisingSunTable, Seat], list[str]]
"""Returns the names of a player's cards that act at this time."""
ORDERS = ("first", "last")


def facts_of_order(localizer: Localizer, view: RisingSunView, decision: Decision) -> list[Component]:
    """Return fields with the cards that act at the same time.

    At the start of the War Phase, another field compares the Coins after either order.
    """
    table, others = table_of(view), decision.facts["others"]
    assert isinstance(others, tuple), "the others are seats"
    lines = [
        localizer.format(
            "facts-acting-of", who=who(view, seat), cards=_acting_cards(localizer, table, seat, decision.kind)
        )
        for seat in (decision.seat, *others)
    ]
    fields = [embed_field(localizer.format("facts-acting"), "\n".join(lines))]
    if "first_least" in decision.facts:
        fields.append(embed_field(localizer.format("facts-order"), "\n".join(_outcomes(localizer, view, decision))))
    return fields


def _acting_cards(localizer: Localizer, table: RisingSunTable, seat: Seat, kind: str) -> str:
    player = table.players[seat]
    names = _ACTING[kind](table, seat)
    return localizer.format_list(
        [with_count(localizer, localizer.name("card", name), player.copies_of(name) or 1) for name in names]
    )


_ACTING: dict[str, Acting] = {
    "first-or-last-in-war": lambda table, seat: [e.name for e in effects_of(table, seat, "start-of-war")],
    "first-or-last": lambda table, seat: [name for name in END_OF_RECRUIT if table.players[seat].copies_of(name)],
    "first-merchant-or-last": lambda table, seat: [MERCHANT],
}


def _outcomes(localizer: Localizer, view: RisingSunView, decision: Decision) -> Iterator[str]:
    """Yield a line per order with the players that it affects, or with all players if it affects none."""
    coins = {order: _coins(decision, order) for order in ORDERS}
    concerned = [seat for seat in view.honor if coins["first"][seat] != coins["last"][seat]] or view.honor
    for order in ORDERS:
        parts = [_part(localizer, view, seat, *coins[order][seat]) for seat in concerned]
        yield localizer.format(f"facts-order-{order}", outcome=", ".join(parts))


def _coins(decision: Decision, order: str) -> list[tuple[int, int]]:
    """Return the minimum and maximum Coins of each seat."""
    least, most = decision.facts[f"{order}_least"], decision.facts[f"{order}_most"]
    assert isinstance(least, tuple), "one number a seat"
    assert isinstance(most, tuple), "one number a seat"
    return list(zip(least, most, strict=True))


def _part(localizer: Localizer, view: RisingSunView, seat: Seat, least: int, most: int) -> str:
    return localizer.format("facts-order-of", who=who(view, seat), least=least, most=most, sure=least == most)


# All questions


FactFields = Callable[[Localizer, RisingSunView, Decision], Sequence[Component]]


def facts(localizer: Localizer, view: RisingSunView, decision: Decision) -> tuple[Component, ...]:
    """Return the fields for a question; none if it needs no background."""
    render = _FACTS.get(decision.kind)
    return () if render is None or view.seat is None else tuple(render(localizer, view, decision))


def form_text(localizer: Localizer, view: RisingSunView, decision: Decision) -> str:
    """Return a few lines of plain text for the top of a modal, or ""."""
    if decision.kind == "bid":
        return bid_text(localizer, view, decision)
    if decision.kind in ("propose", "gift") and view.seat is not None:
        other = decision.facts["seat"]
        assert isinstance(other, int)
        return "\n".join(_wealth_of(localizer, view, seat) for seat in (view.seat, other))
    return ""


def _wealth(localizer: Localizer, view: RisingSunView, decision: Decision) -> list[Component]:
    """Show all players' Coins and Ronin."""
    lines = [_wealth_of(localizer, view, seat) for seat in view.honor]
    return [embed_field(localizer.format("facts-wealth"), "\n".join(lines))]


def _wealth_of(localizer: Localizer, view: RisingSunView, seat: Seat) -> str:
    player = view.players[seat]
    return localizer.format(
        "facts-wealth-line",
        icon=icon_of_clan(localizer, view, seat),
        who=who(view, seat),
        coins=player.coins,
        ronin=player.ronin,
    )


def _mandates(localizer: Localizer, view: RisingSunView, decision: Decision) -> list[Component]:
    """Show the rest of the season, tiles already played, VP from Honesty, and the benefit to other players."""
    assert view.seat is not None
    lines = [_ahead(localizer, view), _played(localizer, view)]
    if decision.facts.get("facedown"):
        return [embed_field(localizer.format("facts-season"), "\n".join(lines))]
    honesty = honesty_vp(view, view.seat)
    if honesty:
        lines.insert(0, localizer.format("facts-honesty", vp=honesty))
    return [embed_field(localizer.format("facts-season"), "\n".join(lines)), _for_everyone(localizer, view, decision)]


def _for_everyone(localizer: Localizer, view: RisingSunView, decision: Decision) -> Component:
    """Show what each mandate on offer would give every player."""
    assert isinstance(decision.question, Pick)
    mandates = [option.means.mandate for option in decision.question.options]
    lines = [
        localizer.format("facts-everyone-mandate", mandate=mandate, told=mandate_line(localizer, view, mandate))
        for mandate in mandates
    ]
    return embed_field(localizer.format("facts-everyone"), "\n".join(lines))


def _played(localizer: Localizer, view: RisingSunView) -> str:
    """List the tiles played face up, and what face-down tiles were announced as."""
    seen = count_names(localizer, "mandate", [played.mandate for played in view.mandates if not played.facedown])
    announced = count_names(localizer, "mandate", [played.mandate for played in view.mandates if played.facedown])
    return localizer.format("facts-played", seen=seen or None, announced=announced or None)


def _ahead(localizer: Localizer, view: RisingSunView) -> str:
    """Return the number of mandates, including the current one, until the next Kami turn and the War Phase."""
    played = len(view.mandates)
    turns = {"kami": 0, "war": 0}
    mandates = 0
    for stage in RULES.political_track:
        if stage == "mandate":
            mandates += 1
        elif mandates > played and not turns[stage]:
            turns[stage] = mandates - played
    return localizer.format("facts-ahead", **turns, together=turns["kami"] == turns["war"])


def _moves(localizer: Localizer, view: RisingSunView, decision: Decision) -> list[Component]:
    """Explain that Shipping Routes are unavailable because the reader cannot pay the toll."""
    assert view.seat is not None
    owner = barred_by(table_of(view), view.seat)
    if owner is None:
        return []
    text = localizer.format("facts-barred-text", who=who(view, owner), toll=toll())
    return [embed_field(localizer.format("facts-barred"), text)]


def _betrayal(localizer: Localizer, view: RisingSunView, decision: Decision) -> list[Component]:
    """Explain what happens to a replaced figure."""
    return [embed_field(localizer.format("facts-changes"), localizer.format("facts-replacing"))]


def _cards(localizer: Localizer, view: RisingSunView, decision: Decision) -> list[Component]:
    """Show all cards on offer, affordable ones first.

    If their full texts take too many lines, a field with a line for each card that fits comes before them.
    """
    cards = _offer(view, decision)
    texts = [_card(localizer, card, price, localizer.format(f"card-{card}", "text")) for card, price in cards]
    full = [
        embed_field(localizer.format("facts-cards" if number == 0 else "facts-cards-more"), text)
        for number, text in enumerate(_lots(texts))
    ]
    if sum(count_lines(field_markdown(one)) for one in full) <= MAX_LINES:
        return full
    return [_in_brief(localizer, cards), *full]


def _offer(view: RisingSunView, decision: Decision) -> list[tuple[str, int]]:
    """Return the name and price of each card on offer, affordable ones first."""
    assert view.seat is not None
    me, discount = view.players[view.seat], decision.facts["discount"]
    assert isinstance(discount, int)
    cards = [(CARDS[card].name, price_for(me.clan, CARDS[card].cost, discount)) for card in dict.fromkeys(view.offer)]
    return sorted(cards, key=lambda card: card[1] > me.coins)


def _card(localizer: Localizer, card: str, price: int, text: str) -> str:
    return localizer.format("facts-card", card=card, price=price, text=text)


def _in_brief(localizer: Localizer, cards: Sequence[tuple[str, int]]) -> Component:
    """Show the first cards, as many as fit next to a question below the field's name."""
    lines = [_line(localizer, card, price) for card, price in cards[: MAX_LINES - 1]]
    return embed_field(localizer.format("facts-offer"), "\n".join(lines))


def _line(localizer: Localizer, card: str, price: int) -> str:
    """Return a card's price and short effect, cut to one line on a phone."""
    effect = localizer.format(f"card-{card}", "short")

    def shortened(omitted: int) -> str:
        return f"-# {_card(localizer, card, price, truncate(effect, len(effect) - omitted))}"

    omitted = bisect_left(range(len(effect) - 1), True, key=lambda omitted: count_lines(shortened(omitted)) == 1)
    return shortened(omitted)


def _lots(lines: Sequence[str]) -> list[str]:
    """Join lines into texts that fit a field. Similar lengths let a panel show either all of them or none."""
    lots: list[str] = []
    number = sum(len(line) + 1 for line in lines) // MAX_FIELD + 1
    most = min(MAX_FIELD, sum(len(line) + 1 for line in lines) // number + max(map(len, lines), default=0) // 2)
    for line in lines:
        if lots and len(lots[-1]) + len(line) < most:
            lots[-1] += f"\n{line}"
        else:
            lots.append(line)
    return lots


_FACTS: dict[str, FactFields] = {
    "negotiate": _wealth,
    "propose": _wealth,
    "reply": _wealth,
    "gift": _wealth,
    "last-gifts": _wealth,
    "short-of-coins": _wealth,
    "monkey-theft": _wealth,
    "choose-mandate": _mandates,
    "announce-mandate": _mandates,
    "marshal-figures": _moves,
    "move-figures": _moves,
    "fujin-moves": _moves,
    "replace-figure": _betrayal,
    "replace-unrighteously": _betrayal,
    "buy-card": _cards,
    "first-or-last": facts_of_order,
    "first-or-last-in-war": facts_of_order,
    "first-merchant-or-last": facts_of_order,
    "bid": facts_of_bid,
    "may-commit-seppuku": facts_of_battle,
    "may-hire-ronin": facts_of_battle,
    "choose-reparations": facts_of_reparations,
    "may-spare": facts_of_battle,
}
