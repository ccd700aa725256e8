"""Battles: their participants and bids as text, and background information for questions in a battle."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bot.games.rising_sun.forecasts import carried_out, table_of, who
from bot.games.rising_sun.names import emblem_of, figures, icon_of_clan
from bot.localization.localizer import Localizer
from bot.presentation.components import Component, embed_field
from engine.core.events import Seat
from engine.core.questions import Decision
from engine.rising_sun.components import RULES
from engine.rising_sun.effects import loyalty_vp
from engine.rising_sun.table import Figure, Province
from engine.rising_sun.views import PlayerView, PresenceView, ProvinceView, RisingSunView
from engine.rising_sun.war.advantages import most_hostages, seppuku_vp, winner_of
from engine.rising_sun.war.tokens import win_token


def battle_lines(localizer: Localizer, view: RisingSunView) -> Iterator[str]:
    """Yield the battle and its participants, then a line of bids per participant once bids are revealed."""
    battle = view.battle
    if battle is None:
        return
    fighters = [emblem_of(localizer, view, seat) for seat in battle.participants]
    number = view.war_provinces.index(battle.province) + 1
    yield localizer.format("battle", number=number, province=battle.province, fighters=" ".join(fighters))
    for seat, bids in zip(battle.participants, battle.bids, strict=False):
        yield bids_line(localizer, view, seat, bids)


def bids_line(localizer: Localizer, view: RisingSunView, seat: Seat, bids: dict[str, int]) -> str:
    """Return a participant's emblem and their bids on the War Advantages."""
    return localizer.format("battle-bids", emblem=emblem_of(localizer, view, seat), bids=bids_told(localizer, bids))


def bids_told(localizer: Localizer, bids: dict[str, int]) -> str:
    """Return the Coins bid on each War Advantage, without the bidder."""
    return ", ".join(
        localizer.format("battle-bid", advantage=advantage, number=bids.get(advantage, 0))
        for advantage in RULES.advantages
    )


# Background: value of the token, Force, and the effect of each War Advantage


_BEFORE_HIRING = frozenset({"may-commit-seppuku", "may-take-hostage", "may-hire-ronin"})
"""Questions in a battle that come before Hire Ronin is resolved."""


class Fighter(NamedTuple):
    """A participant in the battle.

    `leads` is true for the participant with the most Force. `hired` is the Force including everything Hire Ronin
    would add, and `may_hire` tells whether that can still happen.
    """

    seat: Seat
    figures: Sequence[Figure]
    strongholds: int
    leads: bool
    force: int
    may_hire: bool
    hired: int
    coins: int
    ronin: int


def facts_of_bid(localizer: Localizer, view: RisingSunView, decision: Decision) -> list[Component]:
    """Return fields with all participants, the value of the token, and the War Advantages."""
    return [
        *facts_of_battle(localizer, view, decision),
        embed_field(localizer.format("facts-token"), _worth(localizer, view)),
        *_advantages(localizer, view),
    ]


def facts_of_battle(localizer: Localizer, view: RisingSunView, decision: Decision) -> list[Component]:
    """Return a field with each participant's Force, Coins and Ronin, including Ronin that can still be hired."""
    if view.battle is None:
        return []
    lines = [
        localizer.format(
            "facts-fighter", icon=icon_of_clan(localizer, view, one.seat), **_facts_of_fighter(view, one)
        )
        for one in fighters_of(view, decision)
    ]
    return [embed_field(localizer.format("facts-battle"), "\n".join(lines))]


def _advantages(localizer: Localizer, view: RisingSunView) -> list[Component]:
    """Return a field with the effect of each War Advantage for the reader."""
    if view.battle is None or view.seat is None:
        return []
    facts = advantage_facts(localizer, view)
    lines = [localizer.format(f"facts-{name}", **facts) for name in RULES.advantages]
    return [embed_field(localizer.format("facts-advantages"), "\n".join(lines))]


def facts_of_reparations(localizer: Localizer, view: RisingSunView, decision: Decision) -> list[Component]:
    """Return a field with the Coins that every other participant gets regardless of the choice."""
    battle = view.battle
    if battle is None or view.seat not in battle.participants or not battle.bids:
        return []
    even = sum(battle.bids[battle.participants.index(view.seat)].values()) // (len(battle.participants) - 1)
    return (
        [embed_field(localizer.format("facts-reparations"), localizer.format("facts-reparations-each", coins=even))]
        if even
        else []
    )


def bid_text(localizer: Localizer, view: RisingSunView, decision: Decision) -> str:
    """Return each participant's Force, Coins and Ronin as plain text."""
    fighting = fighters_of(view, decision)
    return "\n".join(localizer.label("form-fighter", **_facts_of_fighter(view, one)) for one in fighting)


def fighters(view: RisingSunView) -> list[Seat]:
    """Return the participants of the battle from the highest Honor down, which is how ties are broken."""
    battle = view.battle
    return [] if battle is None else [seat for seat in view.honor if seat in battle.participants]


def _worth(localizer: Localizer, view: RisingSunView) -> str:
    """Return the VP of the token and its effect on the reader's set bonus."""
    assert view.battle is not None, "bids are laid in a battle"
    assert view.seat is not None, "bids are laid by a seat"
    owned = {token.province for token in view.players[view.seat].tokens}
    bonus, number = RULES.set_bonus[view.set_bonus], len(owned | {view.battle.province})
    return localizer.format(
        "facts-worth",
        vp=RULES.token_vp[view.season],
        is_new=view.battle.province not in owned,
        number=number,
        before=bonus[len(owned)],
        after=bonus[number],
        rises=bonus[number] > bonus[len(owned)],
        now=_won_with_token(view, view.seat, view.battle.province),
    )


def _won_with_token(view: RisingSunView, seat: Seat, province: Province) -> int:
    """Return the VP that cards give for winning the token: Courage, Oni of Souls, Loyalty."""
    return carried_out(table_of(view), lambda game: win_token(game, seat, province, battle=True))[seat].vp


def _hirers(view: RisingSunView, decision: Decision) -> Sequence[Seat]:
    """Return the seats whose Ronin are in the battle or can still join it.

    Before bids are revealed, that is every participant. Afterward, it is the winner of Hire Ronin. Once that
    advantage is resolved, it is only a winner who did hire.
    """
    table = table_of(view)
    battle = table.battle
    assert battle is not None, "Ronin are hired in a battle"
    if battle.hired is None and not battle.bids:
        return battle.participants
    may_come = battle.hired is None and decision.kind in _BEFORE_HIRING
    hirer = winner_of(table, battle, "hire_ronin") if may_come else battle.hired
    return () if hirer is None else (hirer,)


def fighters_of(view: RisingSunView, decision: Decision) -> list[Fighter]:
    """Return the participants and their resources, from the highest Honor down."""
    hirers = _hirers(view, decision)
    return [_fighter(view, seat, hirers) for seat in fighters(view)]


def _fighter(view: RisingSunView, seat: Seat, hirers: Sequence[Seat]) -> Fighter:
    player, here = view.players[seat], _presence(view, seat)
    force = 0 if here is None else here.force
    ronin = _ronin_of(player)
    return Fighter(
        seat=seat,
        figures=() if here is None else here.figures,
        strongholds=0 if here is None else here.strongholds,
        leads=_leader(view) == seat,
        force=force,
        may_hire=ronin > 0 and seat in hirers,
        hired=force + ronin,
        coins=player.coins,
        ronin=player.ronin,
    )


def _facts_of_fighter(view: RisingSunView, one: Fighter) -> dict[str, str | int]:
    return {
        "who": who(view, one.seat),
        "force": one.force,
        "may_hire": one.may_hire,
        "hired": one.hired,
        "coins": one.coins,
        "ronin": one.ronin,
    }


def _ronin_of(player: PlayerView, bid: int = 0) -> int:
    """Return the Force that Hire Ronin would add.

    The Koi can also spend Coins for this, except those they `bid` (rulings 7).
    """
    return player.ronin + (max(0, player.coins - bid) if player.clan == "koi" else 0)


def advantage_facts(localizer: Localizer, view: RisingSunView, bid: int = 0) -> dict[str, str | int]:
    """Return message facts on the effect of each War Advantage for the reader, who bids `bid` Coins."""
    seat = view.seat
    assert seat is not None, "a seat bids"
    here = _presence(view, seat)
    mine, table = () if here is None else here.figures, table_of(view)
    ronin = _ronin_of(view.players[seat], bid)
    return {
        "figures": figures(localizer, mine),
        "number": len(mine),
        "force": ronin,
        "with_force": (0 if here is None else here.force) + ronin,
        "all": sum(len(one.figures) for one in _present(view)),
        "clan": view.players[seat].clan,
        "vp": seppuku_vp(table, seat, len(mine)),
        "steps": min(len(mine), view.honor.index(seat)),
        "hostages": most_hostages(table, seat),
        "loyalty": loyalty_vp(table, seat),
    }


def _present(view: RisingSunView) -> Iterable[PresenceView]:
    return _here(view).present


def _leader(view: RisingSunView) -> Seat | None:
    return _here(view).leader


def _here(view: RisingSunView) -> ProvinceView:
    assert view.battle is not None, "there is no battle"
    return next(here for here in view.provinces if here.province == view.battle.province)


def _presence(view: RisingSunView, seat: Seat) -> PresenceView | None:
    return next((here for here in _present(view) if here.seat == seat), None)
