"""The pages of *Board*: the whole game state, one topic per page."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from bot.games.rising_sun.battles import battle_lines
from bot.games.rising_sun.forecasts import table_of
from bot.games.rising_sun.mandates import mandates_line
from bot.games.rising_sun.names import emblem_of, figures, pieces_in, reward
from bot.localization.localizer import Localizer
from bot.presentation.board import BoardPage
from bot.presentation.formatting import count_names
from engine.core.events import Seat
from engine.rising_sun.components import BORDERS, CARDS, REWARDS, ROUTES, RULES
from engine.rising_sun.views import PlayerView, PresenceView, ProvinceView, RisingSunView, ShrineView
from engine.rising_sun.winter import TokenScore, token_score

# War tokens, and the set bonus they score in Winter for different provinces


def set_bonus_lines(localizer: Localizer, view: RisingSunView) -> Iterator[str]:
    """Yield the value of sets, who leads now, and each clan's tokens, most provinces first."""
    bonus = RULES.set_bonus[view.set_bonus]
    steps = [(number, vp) for number, (less, vp) in enumerate(pairwise(bonus), 1) if vp > less]
    sets = [localizer.format("set-bonus-step", number=number, vp=vp) for number, vp in steps]
    yield localizer.format("set-bonus-rule", sets=", ".join(sets))
    scores = token_scores(view)
    seats = sorted(view.honor, key=lambda seat: scores[seat].provinces, reverse=True)
    most = scores[seats[0]].provinces
    if most:
        leaders = [view.players[seat].clan for seat in seats if scores[seat].provinces == most]
        yield localizer.format("set-bonus-leading", clan=leaders, number=most)
    yield from (_tokens(localizer, view, seat, scores[seat]) for seat in seats)


def token_scores(view: RisingSunView) -> tuple[TokenScore, ...]:
    """Return what each seat's tokens would score if Winter came now, without Winter Upgrades."""
    table = table_of(view)
    return tuple(token_score(table, player) for player in table.players)


def _tokens(localizer: Localizer, view: RisingSunView, seat: Seat, score: TokenScore) -> str:
    player = view.players[seat]
    tokens = [
        localizer.format("war-token", province=token.province, vp=RULES.token_vp[token.season])
        for token in player.tokens
    ]
    return localizer.format(
        "set-bonus-clan",
        emblem=emblem_of(localizer, view, seat),
        clan=player.clan,
        number=score.provinces,
        vp=score.set_bonus,
        tokens=", ".join(tokens) or None,
    )


# All pages


def pages(localizer: Localizer, view: RisingSunView) -> Iterator[BoardPage]:
    """Yield the pages, omitting empty ones."""
    topics = (
        ("provinces", _blocks(_province(localizer, view, province) for province in view.provinces)),
        ("clans", _blocks(_clan(localizer, view, place, seat) for place, seat in enumerate(view.honor, 1))),
        ("cards", _cards(localizer, view)),
        ("offer", _offer(localizer, view)),
        ("season", _season(localizer, view)),
        ("shrines", "\n".join(_shrine(localizer, view, shrine) for shrine in view.shrines)),
        ("set-bonus", "\n".join(set_bonus_lines(localizer, view))),
    )
    for topic, text in topics:
        if text:
            yield BoardPage(localizer.format(f"board-{topic}"), text)


def _blocks(blocks: Iterable[Iterable[str]]) -> str:
    return "\n".join("\n".join(block) for block in blocks)


def _province(localizer: Localizer, view: RisingSunView, province: ProvinceView) -> Iterator[str]:
    """Yield a province's battle, reward, connections by land and sea, and pieces."""
    name = province.province
    yield localizer.format(
        "province-title",
        province=name,
        reward=reward(localizer, REWARDS[name]),
        battle=province.battle or 0,
        fought=province.fought,
    )
    yield localizer.format("province-ways", land=_ways(localizer, BORDERS[name]), sea=_ways(localizer, ROUTES[name]))
    yield from (_presence(localizer, view, province, here) for here in province.present)


def _ways(localizer: Localizer, provinces: Iterable[str]) -> str | None:
    return ", ".join(localizer.name("province", province) for province in provinces) or None


def _presence(localizer: Localizer, view: RisingSunView, province: ProvinceView, here: PresenceView) -> str:
    return localizer.format(
        "province-presence",
        emblem=emblem_of(localizer, view, here.seat),
        clan=view.players[here.seat].clan,
        force=here.force,
        leads=province.leader == here.seat,
        pieces=pieces_in(localizer, here),
    )


def _clan(localizer: Localizer, view: RisingSunView, place: int, seat: Seat) -> Iterator[str]:
    """Yield a clan's rank in Honor and what it has off the map."""
    player = view.players[seat]
    yield localizer.format("clan-title", place=place, seat=seat, emblem=emblem_of(localizer, view, seat))
    yield localizer.format("clan-wealth", vp=player.vp, coins=player.coins, ronin=player.ronin)
    yield localizer.format(
        "clan-reserve", figures=figures(localizer, player.reserve), strongholds=player.strongholds_left
    )
    if player.ally is not None:
        yield localizer.format("clan-ally", clan=view.players[player.ally].clan)
    if player.hostages:
        yield localizer.format("clan-hostages", hostages=localizer.format_list(_hostages(localizer, view, player)))


def _hostages(localizer: Localizer, view: RisingSunView, player: PlayerView) -> list[str]:
    return [
        localizer.format("clan-hostage", figure=hostage.figure, clan=view.players[hostage.owner].clan)
        for hostage in player.hostages
    ]


def _cards(localizer: Localizer, view: RisingSunView) -> str:
    owners = [view.players[seat] for seat in view.honor if view.players[seat].cards]
    return "\n".join(
        localizer.format(
            "clan-cards",
            emblem=emblem_of(localizer, view, player.seat),
            clan=player.clan,
            cards=count_names(localizer, "card", [CARDS[card].name for card in player.cards]),
        )
        for player in owners
    )


def _offer(localizer: Localizer, view: RisingSunView) -> str:
    """List the season cards for sale with price and effect."""
    return "\n".join(
        localizer.format(
            "offer-line",
            card=card,
            cost=CARDS[card].cost,
            copies=copies,
            text=localizer.label(f"card-{CARDS[card].name}", "short"),
        )
        for card, copies in Counter(view.offer).items()
    )


def _season(localizer: Localizer, view: RisingSunView) -> str:
    """List the mandates, this season's battles in order, and the battle in progress."""
    wars = [
        localizer.format("season-war", number=number, province=province.province, fought=province.fought)
        for number, province in sorted((one.battle, one) for one in view.provinces if one.battle is not None)
    ]
    lines = [localizer.format("season-mandates", mandates=mandates_line(localizer, view))]
    if wars:
        lines.append(localizer.format("season-wars", wars=" · ".join(wars)))
    return "\n".join([*lines, *battle_lines(localizer, view)])


def _shrine(localizer: Localizer, view: RisingSunView, shrine: ShrineView) -> str:
    """Describe a shrine: its Kami's gift, its worshippers, and who would win it."""
    worship = [
        localizer.format(
            "shrine-worship",
            emblem=emblem_of(localizer, view, here.seat),
            clan=view.players[here.seat].clan,
            figures=figures(localizer, here.figures),
            leads=here.seat == shrine.leader,
        )
        for here in shrine.worship
    ]
    gift = localizer.label(f"kami-{shrine.kami}", "short")
    return localizer.format("shrine-title", kami=shrine.kami, gift=gift, worship=", ".join(worship) or None)
