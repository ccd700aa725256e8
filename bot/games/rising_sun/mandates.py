"""Mandates: the political track as text, and what a mandate would give the reader, their ally and the others."""

from collections.abc import Iterable, Iterator

from bot.games.rising_sun.forecasts import Change, carried_out, table_of, who
from bot.games.rising_sun.names import emblem_of, reward
from bot.localization.localizer import Localizer
from engine.core.events import Seat
from engine.rising_sun.cards.enhancements import KENIN, LIGHT, SAMURAI, gains_after_summon
from engine.rising_sun.cards.virtues import reward_honesty
from engine.rising_sun.components import CARDS, CARDS_BY_NAME, RULES
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.mandates.betray import UNRIGHTEOUS
from engine.rising_sun.mandates.harvest import Harvest
from engine.rising_sun.measures import can_lose_honor, counts_as_shinto, price_for
from engine.rising_sun.rows import Reward
from engine.rising_sun.table import RisingSunTable
from engine.rising_sun.views import MandateView, PlayerView, RisingSunView

MANDATES = RULES.political_track.count("mandate")
"""Number of mandates per season."""


def mandate_number(view: RisingSunView) -> int:
    """Return the number of the current mandate, or of the last one once all are played."""
    choosing = (view.chooser - 1) % len(view.players)
    is_chosen = bool(view.mandates) and view.mandates[-1].seat == choosing
    return min(len(view.mandates) + (not is_chosen), MANDATES)


def mandates_line(localizer: Localizer, view: RisingSunView) -> str:
    """Return the whole political track in one line."""
    return " · ".join(_stages(localizer, view))


def _stages(localizer: Localizer, view: RisingSunView) -> Iterator[str]:
    mandates = kami = 0
    for stage in RULES.political_track:
        if stage == "mandate":
            mandates += 1
            is_played = mandates <= len(view.mandates)
            yield _played(localizer, view, view.mandates[mandates - 1]) if is_played else str(mandates)
        elif stage == "kami":
            kami += 1
            yield localizer.format("track-kami", is_over=kami <= view.kami_turns)


def _played(localizer: Localizer, view: RisingSunView, played: MandateView) -> str:
    emblem = emblem_of(localizer, view, played.seat)
    return localizer.format("track-played", mandate=played.mandate, emblem=emblem, facedown=played.facedown)


# Effects of a mandate


def mandate_told(localizer: Localizer, view: RisingSunView, mandate: str) -> str:
    """Return what a mandate would do for the reader if they chose it now, or "" for a face-down tile."""
    seat = view.seat
    assert seat is not None, "mandates are chosen by a seat"
    if view.players[seat].clan == "lotus" and view.drawn:
        return ""
    match mandate:
        case "recruit":
            return next(iter(_recruits(localizer, view)))
        case "marshal":
            return _builder(localizer, view, seat)
        case "harvest":
            return next(iter(_harvest(localizer, view)))
        case "train":
            affords, discount = can_buy(view, seat)
            return localizer.format("facts-train-for-you", cards=len(view.offer), affords=affords, discount=discount)
        case _:
            return _betrayal(localizer, view)


def mandate_line(localizer: Localizer, view: RisingSunView, mandate: str) -> str:
    """Return what a mandate would do for every player if the reader chose it now."""
    match mandate:
        case "recruit":
            return localizer.format_list(list(_recruits(localizer, view)))
        case "marshal":
            builders = [_builder(localizer, view, seat) for seat in _favoured(view)]
            return localizer.format("facts-marshal", builders=localizer.format_list(builders))
        case "harvest":
            return "; ".join(_harvest(localizer, view))
        case "train":
            buyers = localizer.format_list(list(_buyers(localizer, view))) if view.offer else None
            return localizer.format("facts-train", buyers=buyers, discount=RULES.train_discount)
        case _:
            return _betrayal(localizer, view)


def figures_gained(view: RisingSunView, seat: Seat) -> int:
    """Return the maximum number of figures a player would gain if the reader chose Recruit."""
    summoned = most_summons(view, seat, seat in _favoured(view))
    reserve = len(view.players[seat].reserve)
    return summoned + min(_placed(table_of(view), seat, summoned), reserve - summoned)


def can_build(view: RisingSunView, seat: Seat) -> bool:
    """Return whether a player could build a stronghold if the reader chose Marshal."""
    player = view.players[seat]
    price = price_for(player.clan, RULES.stronghold_price)
    return seat in _favoured(view) and player.strongholds_left > 0 and player.coins >= price


def can_buy(view: RisingSunView, seat: Seat) -> tuple[bool, int]:
    """Return whether a player could buy a card if the reader chose Train, and their discount."""
    player, discount = view.players[seat], RULES.train_discount if seat in _favoured(view) else 0
    prices = [price_for(player.clan, CARDS[card].cost, discount) for card in view.offer]
    return bool(prices) and min(prices) <= player.coins, discount


def honesty_vp(view: RisingSunView, seat: Seat) -> int:
    """Return the VP that Honesty gives for any mandate except Betray, including Loyalty."""
    return carried_out(table_of(view), lambda game: reward_honesty(game, seat, "harvest"))[seat].vp


def _favoured(view: RisingSunView) -> list[Seat]:
    """Return the seats that get the bonus: the player who chooses, then their ally."""
    assert view.seat is not None, "mandates are chosen by a seat"
    ally = view.players[view.seat].ally
    return [view.seat] if ally is None else [view.seat, ally]


def _recruits(localizer: Localizer, view: RisingSunView) -> Iterable[str]:
    """Yield the number of figures each player could summon, the favored players first.

    Figures placed by cards follow a plus sign. Coins and VP that cards give for summoning are in parentheses.
    """
    favoured, table = _favoured(view), table_of(view)
    others = [player.seat for player in view.players if player.seat not in favoured]
    summons = {seat: most_summons(view, seat, seat in favoured) for seat in (*favoured, *others)}
    last = favoured[0]

    def gain(game: RisingSunGame) -> None:
        for seat in table.clockwise_from((last + 1) % table.seats):
            if summons[seat]:
                gains_after_summon(game, seat)

    changes = carried_out(table, gain)
    for seat, number in summons.items():
        yield localizer.format(
            "facts-number",
            who=who(view, seat),
            number=number,
            more=min(_placed(table, seat, number), len(table.players[seat].reserve) - number),
            gain=_gain(localizer, changes[seat]) or None,
        )


def most_summons(view: RisingSunView, seat: Seat, favoured: bool) -> int:
    """Return the maximum number of figures a player summons, for strongholds and the bonus."""
    player = view.players[seat]
    strongholds = len(player.strongholds)
    bonus = RULES.recruit_bonus if favoured and (strongholds or player.clan == "dragonfly") else 0
    return min(strongholds + bonus, len(player.reserve))


def _placed(table: RisingSunTable, seat: Seat, summoned: int) -> int:
    """Return the maximum number of figures that cards place in addition to those summoned."""
    player = table.players[seat]
    at_strongholds = KENIN if summoned and player.strongholds else None
    bushi = sum(_figures_of(table, seat, card) for card in (at_strongholds, SAMURAI) if card)
    shinto = sum(counts_as_shinto(figure) for figure in player.reserve)
    return min(bushi, player.reserve.count("bushi")) + min(_figures_of(table, seat, LIGHT), shinto)


def _figures_of(table: RisingSunTable, seat: Seat, card: str) -> int:
    return CARDS_BY_NAME[card].figures * table.players[seat].copies_of(card)


def _builder(localizer: Localizer, view: RisingSunView, seat: Seat) -> str:
    player: PlayerView = view.players[seat]
    price = price_for(player.clan, RULES.stronghold_price)
    return localizer.format(
        "facts-builder",
        who=who(view, seat),
        price=price,
        coins=player.coins,
        left=player.strongholds_left > 0,
        missing=max(0, price - player.coins),
    )


def _buyers(localizer: Localizer, view: RisingSunView) -> Iterable[str]:
    """Yield the cheapest price for each favored player."""
    cost = min(CARDS[card].cost for card in view.offer)
    for seat in _favoured(view):
        player = view.players[seat]
        price = price_for(player.clan, cost, RULES.train_discount)
        yield localizer.format("facts-buyer", who=who(view, seat), price=price, coins=player.coins)


def replaced(view: RisingSunView, seat: Seat) -> int:
    """Return the maximum number of figures the reader replaces, limited by their reserve."""
    allowed = RULES.betray_replacements + _figures_of(table_of(view), seat, UNRIGHTEOUS)
    return min(allowed, len(view.players[seat].reserve))


def _harvest(localizer: Localizer, view: RisingSunView) -> Iterable[str]:
    """Yield what players would gain, cards included; all who gain only the standard amount share one entry."""
    favoured = _favoured(view)
    changes = harvested(view, favoured[0])
    alike = Change(coins=RULES.harvest_coins)
    others = [player.seat for player in view.players if player.seat not in favoured]
    for seat in (*favoured, *[seat for seat in others if changes[seat] != alike]):
        yield localizer.format("facts-gain", who=who(view, seat), gain=_gain(localizer, changes[seat]))
    if any(changes[seat] == alike for seat in others):
        yield localizer.format("facts-gain-of-others", gain=_gain(localizer, alike))


def harvested(view: RisingSunView, seat: Seat) -> list[Change]:
    """Return what each seat gains if this seat chooses Harvest, without Honesty."""
    return carried_out(table_of(view), lambda game: game.plan(Harvest(seat=seat)))


def _gain(localizer: Localizer, change: Change) -> str:
    return reward(localizer, Reward(vp=change.vp, coins=change.coins, ronin=change.ronin))


def _betrayal(localizer: Localizer, view: RisingSunView) -> str:
    """Return the number of figures the reader replaces, and the cost of leaving an ally."""
    assert view.seat is not None, "mandates are chosen by a seat"
    ally = view.players[view.seat].ally
    return localizer.format(
        "facts-betray",
        who=None if ally is None else who(view, ally),
        allied=ally is not None,
        honor=can_lose_honor(table_of(view), view.seat),
        figures=replaced(view, view.seat),
    )
