"""What stands on the card: the track, clans, provinces, shrines and what is on offer."""

from collections import Counter
from collections.abc import Sequence

from bot.games.rising_sun.pieces import figures, reward
from bot.presentation.components import Component, field
from bot.presentation.counting import counted
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.rising_sun.components import CARDS, REWARDS, RULES
from engine.rising_sun.views import MandateView, PlayerView, PresenceView, ProvinceView, RisingSunView, ShrineView


def track(voice: Voice, view: RisingSunView) -> str:
    """The political track: mandates carried out, those to come, and the Kami turns between them."""
    played = list(view.mandates)
    steps: list[str] = []
    mandates = kami = 0
    for stage in RULES.political_track:
        if stage == "mandate":
            mandates += 1
            upcoming = voice.say("track-mandate", number=mandates)
            steps.append(_played(voice, view, played.pop(0)) if played else upcoming)
        elif stage == "kami":
            kami += 1
            steps.append(voice.say("track-kami-done" if kami <= view.kami_turns else "track-kami"))
    return voice.say("track", steps=" · ".join(steps))


def _played(voice: Voice, view: RisingSunView, played: MandateView) -> str:
    key = "track-played-facedown" if played.facedown else "track-played"
    return voice.say(key, mandate=played.mandate, clan=clan_of(voice, view, played.seat))


def clan_of(voice: Voice, view: RisingSunView, seat: Seat) -> str:
    """The clan on a seat."""
    return voice.name("clan", view.players[seat].clan)


def clan_field(voice: Voice, view: RisingSunView, place: int, seat: Seat) -> Component:
    """A clan: what it has and what it owns."""
    player = view.players[seat]
    name = voice.say("clan-field", place=place, seat=seat, emblem=voice.say(f"emblem-{player.clan}"))
    lines = [
        voice.say("clan-wealth", vp=player.vp, coins=player.coins, ronin=player.ronin),
        voice.say("clan-reserve", figures=figures(voice, player.reserve), strongholds=player.strongholds_left),
    ]
    if player.ally is not None:
        lines.append(voice.say("clan-ally", clan=clan_of(voice, view, player.ally)))
    if player.cards:
        lines.append(
            voice.say("clan-cards", cards=counted(voice, "card", [CARDS[card].name for card in player.cards]))
        )
    if player.hostages:
        hostages = [
            voice.say("clan-hostage", figure=hostage.figure, clan=clan_of(voice, view, hostage.owner))
            for hostage in player.hostages
        ]
        lines.append(voice.say("clan-hostages", hostages=voice.listed(hostages)))
    if player.tokens:
        lines.append(_tokens(voice, view, player))
    return field(name, "\n".join(lines))


def _tokens(voice: Voice, view: RisingSunView, player: PlayerView) -> str:
    """War tokens with their worth, and the bonus for different provinces so far."""
    tokens = [
        voice.say("clan-token", province=token.province, vp=RULES.token_vp[token.season]) for token in player.tokens
    ]
    bonus = RULES.set_bonus[view.set_bonus][len({token.province for token in player.tokens})]
    return voice.say("clan-tokens", tokens=voice.listed(tokens), bonus=bonus)


def province_line(voice: Voice, view: RisingSunView, province: ProvinceView) -> str:
    """A province: its reward, its battle, and who is there with how much Force."""
    present = [_presence(voice, view, province, here) for here in province.present]
    facts = {
        "province": province.province,
        "reward": reward(voice, REWARDS[province.province]),
        "present": voice.listed(present) if present else voice.say("province-empty"),
    }
    if province.battle is None:
        return voice.say("province-line", **facts)
    key = "province-line-fought" if province.fought else "province-line-war"
    return voice.say(key, number=province.battle, **facts)


def _presence(voice: Voice, view: RisingSunView, province: ProvinceView, here: PresenceView) -> str:
    pieces = [*here.figures, *["stronghold"] * here.strongholds]
    key = "presence-leader" if province.leader == here.seat else "presence"
    player = view.players[here.seat]
    return voice.say(
        key,
        emblem=voice.say(f"emblem-{player.clan}"),
        clan=player.clan,
        pieces=figures(voice, pieces),
        force=here.force,
    )


def shrine_line(voice: Voice, view: RisingSunView, shrine: ShrineView) -> str:
    """A shrine and its worshippers."""
    if not shrine.worship:
        return voice.say("shrine-empty", kami=shrine.kami)
    worship = [
        voice.say(
            "shrine-worship",
            clan=clan_of(voice, view, here.seat),
            figures=figures(voice, here.figures),
            leads="yes" if here.seat == shrine.leader else "no",
        )
        for here in shrine.worship
    ]
    return voice.say("shrine-line", kami=shrine.kami, worship=voice.listed(worship))


def offer_lines(voice: Voice, offer: Sequence[str]) -> str:
    """The season cards on offer with their prices."""
    copies = Counter(offer)
    return "\n".join(
        voice.say("offer-line", card=card, cost=CARDS[card].cost, copies=number) for card, number in copies.items()
    )
