"""What a mandate would bring to whom, in a line: the reader, the ally, everybody else."""

from collections.abc import Iterable

from bot.games.rising_sun.pieces import reward
from bot.games.rising_sun.standing import table_of, who
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.rising_sun.components import CARDS_BY_NAME, REWARDS, RULES
from engine.rising_sun.mandates.betray import UNRIGHTEOUS
from engine.rising_sun.measures import price_for
from engine.rising_sun.rows import Reward
from engine.rising_sun.views import PlayerView, RisingSunView


def mandate_line(voice: Voice, view: RisingSunView, mandate: str) -> str:
    """What this mandate would do now if the reader chose it."""
    assert view.seat is not None, "mandates are chosen by a seat"
    me = view.players[view.seat]
    ally = "" if me.ally is None else who(voice, view, me.ally)
    match mandate:
        case "recruit":
            return voice.say("facts-recruit", figures=voice.listed(list(_recruits(voice, view))))
        case "marshal":
            return voice.say("facts-marshal", builders=voice.listed(list(_builders(voice, view))))
        case "harvest":
            return voice.say("facts-harvest", gains="; ".join(_harvest(voice, view)))
        case "betray":
            return voice.say("facts-betray", ally=ally, allied=me.ally is not None, figures=_replaced(view))
        case _:
            return voice.say(f"facts-{mandate}", ally=ally, allied=me.ally is not None)


def _favoured(view: RisingSunView) -> list[Seat]:
    """The chooser and its ally."""
    assert view.seat is not None, "mandates are chosen by a seat"
    ally = view.players[view.seat].ally
    return [view.seat] if ally is None else [view.seat, ally]


def _recruits(voice: Voice, view: RisingSunView) -> Iterable[str]:
    """How many figures everybody could summon, the chooser and its ally first."""
    favoured = _favoured(view)
    others = [player.seat for player in view.players if player.seat not in favoured]
    for seat in (*favoured, *others):
        player = view.players[seat]
        strongholds = len(player.strongholds)
        bonus = RULES.recruit_bonus if seat in favoured and (strongholds or player.clan == "dragonfly") else 0
        number = min(strongholds + bonus, len(player.reserve))
        yield voice.say("facts-number", who=who(voice, view, seat), number=number)


def _builders(voice: Voice, view: RisingSunView) -> Iterable[str]:
    for seat in _favoured(view):
        player: PlayerView = view.players[seat]
        price = price_for(player.clan, RULES.stronghold_price)
        left = player.strongholds_left > 0
        yield voice.say("facts-builder", who=who(voice, view, seat), price=price, coins=player.coins, left=left)


def _replaced(view: RisingSunView) -> int:
    """How many figures the reader replaces at most."""
    assert view.seat is not None, "mandates are chosen by a seat"
    copies = table_of(view).players[view.seat].copies_of(UNRIGHTEOUS)
    return RULES.betray_replacements + CARDS_BY_NAME[UNRIGHTEOUS].figures * copies


def _harvest(voice: Voice, view: RisingSunView) -> Iterable[str]:
    """What the chooser, its ally and each of the others would gain."""
    for seat in _favoured(view):
        rewards = [REWARDS[province.province] for province in view.provinces if province.leader == seat]
        gain = Reward(
            vp=sum(one.vp for one in rewards),
            coins=RULES.harvest_coins + sum(one.coins for one in rewards),
            ronin=sum(one.ronin for one in rewards),
        )
        yield voice.say("facts-gain", who=who(voice, view, seat), gain=reward(voice, gain))
    yield voice.say("facts-gain-of-others", gain=reward(voice, Reward(vp=0, coins=RULES.harvest_coins, ronin=0)))
