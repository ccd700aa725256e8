"""The pages of *Board*: the whole game state, one topic per page."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from bot.games.rising_sun.battles import battle_lines
from bot.games.rising_sun.forecasts import table_of
from bot.games.rising_sun.mandates import mandates_line
from bot.games.rising_sun.names import emblem_of, figures, pieces_in, reward
from bot.presentation.board import BoardPage
from bot.presentation.formatting import counted
from bot.words.localizer import Voice
from engine.core.events import Seat
from engine.rising_sun.components import BORDERS, CARDS, REWARDS, ROUTES, RULES
from engine.rising_sun.views import PlayerView, PresenceView, ProvinceView, RisingSunView, ShrineView
from engine.rising_sun.winter import TokenScore, token_score

# War tokens, and the set bonus they score in Winter for different provinces


def set_bonus_lines(voice: Voice, view: RisingSunView) -> Iterator[str]:
    """Yield the value of sets, who leads now, and each clan's tokens, most provinces first."""
    bonus = RULES.set_bonus[view.set_bonus]
    steps = [(number, vp) for number, (less, vp) in enumerate(pairwise(bonus), 1) if vp > less]
    sets = [voice.say("set-bonus-step", number=number, vp=vp) for number, vp in steps]
    yield voice.say("set-bonus-rule", sets=", ".join(sets))
    scores = token_scores(view)
    seats = sorted(view.honor, key=lambda seat: scores[seat].provinces, reverse=True)
    most = scores[seats[0]].provinces
    if most:
        leaders = [view.players[seat].clan for seat in seats if scores[seat].provinces == most]
        yield voice.say("set-bonus-leading", clan=leaders, number=most)
    yield from (_tokens(voice, view, seat, scores[seat]) for seat in seats)


def token_scores(view: RisingSunView) -> tuple[TokenScore, ...]:
    """Return what each seat's tokens would score if Winter came now, without Winter Upgrades."""
    table = table_of(view)
    return tuple(token_score(table, player) for player in table.players)


def _tokens(voice: Voice, view: RisingSunView, seat: Seat, score: TokenScore) -> str:
    player = view.players[seat]
    tokens = [
        voice.say("war-token", province=token.province, vp=RULES.token_vp[token.season]) for token in player.tokens
    ]
    return voice.say(
        "set-bonus-clan",
        emblem=emblem_of(voice, view, seat),
        clan=player.clan,
        number=score.provinces,
        vp=score.set_bonus,
        tokens=", ".join(tokens) or None,
    )


# All pages


def pages(voice: Voice, view: RisingSunView) -> Iterator[BoardPage]:
    """Yield the pages, omitting empty ones."""
    topics = (
        ("provinces", _blocks(_province(voice, view, province) for province in view.provinces)),
        ("clans", _blocks(_clan(voice, view, place, seat) for place, seat in enumerate(view.honor, 1))),
        ("cards", _cards(voice, view)),
        ("offer", _offer(voice, view)),
        ("season", _season(voice, view)),
        ("shrines", "\n".join(_shrine(voice, view, shrine) for shrine in view.shrines)),
        ("set-bonus", "\n".join(set_bonus_lines(voice, view))),
    )
    for topic, text in topics:
        if text:
            yield BoardPage(voice.say(f"board-{topic}"), text)


def _blocks(blocks: Iterable[Iterable[str]]) -> str:
    return "\n".join("\n".join(block) for block in blocks)


def _province(voice: Voice, view: RisingSunView, province: ProvinceView) -> Iterator[str]:
    """Yield a province's battle, reward, connections by land and sea, and pieces."""
    name = province.province
    yield voice.say(
        "province-title",
        province=name,
        reward=reward(voice, REWARDS[name]),
        battle=province.battle or 0,
        fought=province.fought,
    )
    yield voice.say("province-ways", land=_ways(voice, BORDERS[name]), sea=_ways(voice, ROUTES[name]))
    yield from (_presence(voice, view, province, here) for here in province.present)


def _ways(voice: Voice, provinces: Iterable[str]) -> str | None:
    return ", ".join(voice.name("province", province) for province in provinces) or None


def _presence(voice: Voice, view: RisingSunView, province: ProvinceView, here: PresenceView) -> str:
    return voice.say(
        "province-presence",
        emblem=emblem_of(voice, view, here.seat),
        clan=view.players[here.seat].clan,
        force=here.force,
        leads=province.leader == here.seat,
        pieces=pieces_in(voice, here),
    )


def _clan(voice: Voice, view: RisingSunView, place: int, seat: Seat) -> Iterator[str]:
    """Yield a clan's rank in Honor and what it has off the map."""
    player = view.players[seat]
    yield voice.say("clan-title", place=place, seat=seat, emblem=emblem_of(voice, view, seat))
    yield voice.say("clan-wealth", vp=player.vp, coins=player.coins, ronin=player.ronin)
    yield voice.say("clan-reserve", figures=figures(voice, player.reserve), strongholds=player.strongholds_left)
    if player.ally is not None:
        yield voice.say("clan-ally", clan=view.players[player.ally].clan)
    if player.hostages:
        yield voice.say("clan-hostages", hostages=voice.listed(_hostages(voice, view, player)))


def _hostages(voice: Voice, view: RisingSunView, player: PlayerView) -> list[str]:
    return [
        voice.say("clan-hostage", figure=hostage.figure, clan=view.players[hostage.owner].clan)
        for hostage in player.hostages
    ]


def _cards(voice: Voice, view: RisingSunView) -> str:
    owners = [view.players[seat] for seat in view.honor if view.players[seat].cards]
    return "\n".join(
        voice.say(
            "clan-cards",
            emblem=emblem_of(voice, view, player.seat),
            clan=player.clan,
            cards=counted(voice, "card", [CARDS[card].name for card in player.cards]),
        )
        for player in owners
    )


def _offer(voice: Voice, view: RisingSunView) -> str:
    """List the season cards for sale with price and effect."""
    return "\n".join(
        voice.say(
            "offer-line",
            card=card,
            cost=CARDS[card].cost,
            copies=copies,
            text=voice.label(f"card-{CARDS[card].name}", "short"),
        )
        for card, copies in Counter(view.offer).items()
    )


def _season(voice: Voice, view: RisingSunView) -> str:
    """List the mandates, this season's battles in order, and the battle in progress."""
    wars = [
        voice.say("season-war", number=number, province=province.province, fought=province.fought)
        for number, province in sorted((one.battle, one) for one in view.provinces if one.battle is not None)
    ]
    lines = [voice.say("season-mandates", mandates=mandates_line(voice, view))]
    if wars:
        lines.append(voice.say("season-wars", wars=" · ".join(wars)))
    return "\n".join([*lines, *battle_lines(voice, view)])


def _shrine(voice: Voice, view: RisingSunView, shrine: ShrineView) -> str:
    """Describe a shrine: its Kami's gift, its worshippers, and who would win it."""
    worship = [
        voice.say(
            "shrine-worship",
            emblem=emblem_of(voice, view, here.seat),
            clan=view.players[here.seat].clan,
            figures=figures(voice, here.figures),
            leads=here.seat == shrine.leader,
        )
        for here in shrine.worship
    ]
    gift = voice.label(f"kami-{shrine.kami}", "short")
    return voice.say("shrine-title", kami=shrine.kami, gift=gift, worship=", ".join(worship) or None)
