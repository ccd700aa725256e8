"""Rising Sun at the table: the board as text, the story of a step, the account at the end."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, cast

from bot.host.info import TableInfo
from bot.messages import Message
from bot.presentation.board import Board, told
from bot.presentation.components import Component, Embed, embed, field
from bot.presentation.voice import Voice
from bot.wording import Words
from engine.core.events import Event, Seat
from engine.core.game import Game, View
from engine.core.questions import Option
from engine.rising_sun.components import CARDS, KAMI, PROVINCES, REWARDS, RULES, Card, Reward
from engine.rising_sun.events import (
    BattleBegan,
    BattleDecided,
    BidsRevealed,
    FiguresKilled,
    FiguresSpared,
    Harvested,
    IncomeTaken,
    Killed,
    ReparationsPaid,
    SeasonBegan,
)
from engine.rising_sun.views import MandateView, PlayerView, PresenceView, ProvinceView, RisingSunView, ShrineView

LONGEST_NAME = 24
"""Characters of a person's name on the card, so that the fullest board fits."""
COUNTED_AT_HARVEST = ("coins-gained", "ronin-gained", "vp-gained")

CARD_NAMES = tuple(sorted({card.name for card in CARDS.values()}))
_NAMED_BY = {
    **{name: f"card-{name}" for name in CARD_NAMES},
    **{kami: f"kami-{kami}" for kami in KAMI},
    **{province: f"province-{province}" for province in PROVINCES},
    **{advantage.replace("_", "-"): f"advantage-{advantage}" for advantage in RULES.advantages},
    **{mandate: f"mandate-{mandate}" for mandate in RULES.mandates},
}
"""What things are called that an event may name without saying of what kind they are."""


class RisingSunBoard(Board):
    """The board, the clans and the season."""

    card_names = CARD_NAMES
    kinds = {
        **Board.kinds,
        **dict.fromkeys(("to", "by"), "seat"),
        **dict.fromkeys(("origin", "war_provinces", "provinces"), "province"),
        **dict.fromkeys(("figure", "replaced"), "figure"),
        **dict.fromkeys(("cards",), "card"),
        **dict.fromkeys(("tiles", "tile"), "mandate"),
    }

    def message_of(self, kind: str, value: str) -> str:
        """Cards are called by name, whatever their set; monsters by their card."""
        if kind == "choice":
            return f"clan-{value}"
        if kind == "card" and value in CARDS:
            return f"card-{CARDS[value].name}"
        if kind in ("figure", "place", "source") and value in _NAMED_BY:
            return _NAMED_BY[value]
        return f"{kind}-{value}"

    def about(self, voice: Voice, option: Option) -> str:
        """A card on offer says what it does."""
        if option.word == "buy":
            return voice.words.say(f"card-{option.facts['card']}", "text")
        return super().about(voice, option)

    def people(self, words: Words, info: TableInfo, view: View | None) -> dict[Seat, str]:
        """A person with their clan, once the clans are known."""
        names = {seat: _short(name) for seat, name in super().people(words, info, view).items()}
        if not isinstance(view, RisingSunView):
            return names
        clans = {player.seat: words.say(f"clan-{player.clan}") for player in view.players}
        return {seat: words.say("seat-called", person=name, clan=clans[seat]) for seat, name in names.items()}

    # The card

    def headline(self, voice: Voice, view: View) -> str:
        """The season, the phase and the political track."""
        seen = _seen(view)
        lines = [voice.say("headline", season=seen.season, phase=seen.phase)]
        if seen.phase == "politics":
            lines.append(_track(voice, seen))
        if seen.battle is not None:
            number = seen.war_provinces.index(seen.battle.province) + 1
            participants = [_clan(voice, seen, seat) for seat in seen.battle.participants]
            lines.append(
                voice.say(
                    "headline-battle",
                    number=number,
                    province=seen.battle.province,
                    clans=voice.listed(participants),
                )
            )
        return "\n".join(lines)

    def embeds(self, voice: Voice, view: View) -> tuple[Embed, ...]:
        """Clans in honor order, provinces, and what else lies on the table."""
        seen = _seen(view)
        clans = [_clan_field(voice, seen, place, seat) for place, seat in enumerate(seen.honor, 1)]
        provinces = [_province_line(voice, seen, province) for province in seen.provinces]
        rest = [field(voice.say("card-shrines"), "\n".join(_shrine_line(voice, seen, s) for s in seen.shrines))]
        if seen.offer:
            rest.append(field(voice.say("card-offer", number=len(seen.offer)), _offer(voice, seen.offer)))
        return (
            embed(voice.say("card-clans"), fields=clans),
            embed(voice.say("card-provinces"), "\n".join(provinces)),
            embed(fields=rest),
        )

    # The seat panel

    def secrets(self, voice: Voice, view: View) -> tuple[Component, ...]:
        """What the reader has, the tiles in hand and those laid facedown."""
        seen = _seen(view)
        me = seen.players[cast(Seat, seen.seat)]
        fields = [field(voice.say("panel-have"), _belongings(voice, me))]
        if seen.drawn:
            tiles = voice.listed([voice.name("mandate", tile) for tile in seen.drawn])
            fields.append(field(voice.say("panel-tiles"), tiles))
        facedown = [played for played in seen.mandates if played.facedown and played.tile is not None]
        if facedown:
            fields.append(field(voice.say("panel-facedown"), "\n".join(_facedown(voice, p) for p in facedown)))
        received = [proposal for proposal in seen.proposals if proposal.to == seen.seat]
        if received:
            lines = [voice.say("panel-proposal", by=proposal.by, **_terms(proposal)) for proposal in received]
            fields.append(field(voice.say("panel-proposals"), "\n".join(lines)))
        return tuple(fields)

    def cards(self, voice: Voice, view: View) -> str:
        """The reader's clan and cards with their text."""
        seen = _seen(view)
        me = seen.players[cast(Seat, seen.seat)]
        copies = Counter(CARDS[card].name for card in me.cards)
        clan = voice.say(
            "cards-clan",
            name=voice.say(f"clan-{me.clan}", "ability-name"),
            text=voice.say(f"clan-{me.clan}", "ability"),
        )
        return "\n\n".join([clan, *(_own_card(voice, name, number) for name, number in copies.items())])

    def card_page(self, voice: Voice, name: str) -> Message:
        """A card: its text, type, season, price and Force."""
        printings = [card for card in CARDS.values() if card.name == name]
        text = [voice.say(f"card-{name}", "text"), _facts_of(voice, printings)]
        return Message(embeds=(embed(voice.say(f"card-{name}"), "\n\n".join(text)),))

    # The story

    def tell(self, voice: Voice, events: Sequence[Event]) -> list[str]:
        """A line an event; what a Harvest brought is said once."""
        harvested = {event.seat for event in events if isinstance(event, Harvested)}
        return [
            self.line(voice, event)
            for event in events
            if not (event.kind in COUNTED_AT_HARVEST and _source(event) == "harvest" and harvested)
        ]

    def line(self, voice: Voice, event: Event) -> str:
        """Events that hold tables are listed seat by seat."""
        facts = told(event)
        for kind, details in _DETAILS.items():
            if isinstance(event, kind):
                facts = {**facts, **details(voice, event)}
        return voice.say(f"event-{event.kind}", **_sayable(facts))

    def points(self, voice: Voice, game: Game[Any]) -> Iterable[str]:
        """Each seat's place and VP, and where they came from, the most first."""
        players = _seen(game.view(None)).players
        for seat, place, points in game.ranking():
            ledger = sorted(players[seat].ledger.items(), key=lambda entry: -entry[1])
            sources = [voice.say("points-source", source=source, number=vp) for source, vp in ledger if vp]
            yield voice.say("points-line", seat=seat, place=place, vp=points, sources=" · ".join(sources))


# What stands on the card


def _track(voice: Voice, view: RisingSunView) -> str:
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
    return voice.say(key, mandate=played.mandate, clan=_clan(voice, view, played.seat))


def _clan(voice: Voice, view: RisingSunView, seat: Seat) -> str:
    return voice.name("clan", view.players[seat].clan)


def _clan_field(voice: Voice, view: RisingSunView, place: int, seat: Seat) -> Component:
    player = view.players[seat]
    name = voice.say("clan-field", place=place, seat=seat, emblem=voice.say(f"emblem-{player.clan}"))
    lines = [
        voice.say("clan-wealth", vp=player.vp, coins=player.coins, ronin=player.ronin),
        voice.say("clan-reserve", figures=_figures(voice, player.reserve), strongholds=player.strongholds_left),
    ]
    if player.ally is not None:
        lines.append(voice.say("clan-ally", clan=_clan(voice, view, player.ally)))
    if player.cards:
        lines.append(voice.say("clan-cards", cards=_counted(voice, [CARDS[card].name for card in player.cards])))
    if player.hostages:
        hostages = [
            voice.say("clan-hostage", figure=hostage.figure, clan=_clan(voice, view, hostage.owner))
            for hostage in player.hostages
        ]
        lines.append(voice.say("clan-hostages", hostages=voice.listed(hostages)))
    if player.tokens:
        tokens = [voice.say("clan-token", season=token.season, province=token.province) for token in player.tokens]
        lines.append(voice.say("clan-tokens", tokens=voice.listed(tokens)))
    return field(name, "\n".join(lines))


def _province_line(voice: Voice, view: RisingSunView, province: ProvinceView) -> str:
    present = [_presence(voice, view, province, here) for here in province.present]
    facts = {
        "province": province.province,
        "reward": _reward(voice, REWARDS[province.province]),
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
        pieces=_figures(voice, pieces),
        force=here.force,
    )


def _shrine_line(voice: Voice, view: RisingSunView, shrine: ShrineView) -> str:
    if not shrine.worship:
        return voice.say("shrine-empty", kami=shrine.kami)
    worship = [
        voice.say(
            "shrine-worship",
            clan=_clan(voice, view, here.seat),
            figures=_figures(voice, here.figures),
            leads="yes" if here.seat == shrine.leader else "no",
        )
        for here in shrine.worship
    ]
    return voice.say("shrine-line", kami=shrine.kami, worship=voice.listed(worship))


def _offer(voice: Voice, offer: Sequence[str]) -> str:
    copies = Counter(offer)
    return "\n".join(
        voice.say("offer-line", card=card, cost=CARDS[card].cost, copies=number) for card, number in copies.items()
    )


def _figures(voice: Voice, figures: Sequence[str]) -> str:
    counted = Counter(figures)
    order = ("daimyo", "bushi", "shinto", "stronghold")
    kinds = sorted(counted, key=lambda figure: order.index(figure) if figure in order else len(order))
    parts = [_several(voice, voice.name("figure", kind), counted[kind]) for kind in kinds]
    return ", ".join(parts) or voice.say("nothing")


def _counted(voice: Voice, names: Sequence[str]) -> str:
    return ", ".join(_several(voice, voice.name("card", name), number) for name, number in Counter(names).items())


def _several(voice: Voice, name: str, number: int) -> str:
    return voice.say("several", name=name, number=number)


def _reward(voice: Voice, reward: Reward) -> str:
    parts = [voice.say("amount-vp", number=reward.vp)] if reward.vp else []
    parts += [voice.say("amount-coins", number=reward.coins)] if reward.coins else []
    parts += [voice.say("amount-ronin", number=reward.ronin)] if reward.ronin else []
    return ", ".join(parts)


# What stands on the panel


def _belongings(voice: Voice, me: PlayerView) -> str:
    wealth = voice.say("clan-wealth", vp=me.vp, coins=me.coins, ronin=me.ronin)
    reserve = voice.say("clan-reserve", figures=_figures(voice, me.reserve), strongholds=me.strongholds_left)
    return f"{wealth}\n{reserve}"


def _facedown(voice: Voice, played: MandateView) -> str:
    return voice.say("panel-facedown-tile", tile=played.tile, mandate=played.mandate)


def _terms(proposal: Any) -> dict[str, int]:
    return {name: getattr(proposal, name) for name in ("give_coins", "give_ronin", "ask_coins", "ask_ronin")}


def _own_card(voice: Voice, name: str, number: int) -> str:
    title = _several(voice, voice.say(f"card-{name}"), number)
    return voice.say("cards-card", name=title, text=voice.say(f"card-{name}", "text"))


def _facts_of(voice: Voice, printings: Sequence[Card]) -> str:
    one = printings[0]
    sets = dict.fromkeys(card.set for card in printings)
    facts = voice.say(
        "card-facts",
        type=voice.say(f"card-type-{one.type}"),
        seasons=voice.name("season", one.season),
        sets=voice.listed([voice.say(f"card-set-{name}") for name in sets]),
        cost=one.cost,
    )
    return facts if one.force is None else "\n".join([facts, voice.say("card-force", force=one.force)])


# What stands in the story


def _source(event: Event) -> str:
    return str(getattr(event, "source", ""))


def _sayable(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in facts.items() if not _is_a_table(value)}


def _is_a_table(value: Any) -> bool:
    return isinstance(value, tuple) and any(isinstance(part, tuple) for part in value)


def _seat_by_seat(voice: Voice, seats: Iterable[Seat], numbers: Iterable[int]) -> str:
    return voice.listed(
        [voice.say("seat-number", seat=seat, number=number) for seat, number in zip(seats, numbers, strict=True)]
    )


def _season_details(voice: Voice, event: SeasonBegan) -> dict[str, Any]:
    wars = [
        voice.say("war-number", number=number, province=province)
        for number, province in enumerate(event.war_provinces, 1)
    ]
    return {"wars": ", ".join(wars), "cards": _counted(voice, [CARDS[card].name for card in event.cards])}


def _income_details(voice: Voice, event: IncomeTaken) -> dict[str, Any]:
    return {"coins": _seat_by_seat(voice, range(len(event.coins)), event.coins)}


def _harvest_details(voice: Voice, event: Harvested) -> dict[str, Any]:
    return {"gains": _reward(voice, Reward(vp=event.vp, coins=event.coins, ronin=event.ronin))}


def _force_details(voice: Voice, event: BattleBegan | BattleDecided) -> dict[str, Any]:
    return {"forces": _seat_by_seat(voice, event.participants, event.forces)}


def _bid_details(voice: Voice, event: BidsRevealed) -> dict[str, Any]:
    lines = [
        voice.say("bids-line", seat=seat, seppuku=bid[0], hostage=bid[1], ronin=bid[2], poets=bid[3])
        for seat, bid in zip(event.participants, event.bids, strict=True)
    ]
    return {"lines": "\n".join(lines)}


def _killed_details(voice: Voice, killed: Sequence[Killed]) -> dict[str, Any]:
    places = dict.fromkeys((victim.seat, victim.province) for victim in killed)
    parts = [
        voice.say(
            "killed-of",
            seat=seat,
            province=province,
            figures=_figures(voice, [v.figure for v in killed if (v.seat, v.province) == (seat, province)]),
        )
        for seat, province in places
    ]
    return {"figures": "; ".join(parts)}


def _reparation_details(voice: Voice, event: ReparationsPaid) -> dict[str, Any]:
    return {"coins": _seat_by_seat(voice, event.losers, event.coins)}


_DETAILS: dict[type[Event], Callable[[Voice, Any], dict[str, Any]]] = {
    SeasonBegan: _season_details,
    IncomeTaken: _income_details,
    Harvested: _harvest_details,
    BattleBegan: _force_details,
    BattleDecided: _force_details,
    BidsRevealed: _bid_details,
    FiguresKilled: lambda voice, event: _killed_details(voice, event.killed),
    FiguresSpared: lambda voice, event: _killed_details(voice, event.spared),
    ReparationsPaid: _reparation_details,
}
"""Facts of events that are more than names and numbers."""


def _seen(view: View) -> RisingSunView:
    assert isinstance(view, RisingSunView)
    return view


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
