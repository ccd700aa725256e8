"""What stands on the card: where the round is, the Daimyo, the provinces by region, the tower and its tray."""

from collections.abc import Iterable

from bot.games.shogun.pieces import buildings, counted_buildings, cubes, event_text, letter_of
from bot.presentation.components import Component, Embed, embed, field
from bot.words.voice import Voice
from engine.shogun.components import EVENTS, PROVINCES, REGIONS, RULES
from engine.shogun.views import ActionCardView, PlayerView, ProvinceView, ShogunView


def headline(voice: Voice, view: ShogunView) -> str:
    """Season and year, the event, the action cards with where we are, and the special cards."""
    if view.phase == "over":
        return voice.say("headline-over", year=view.year)
    return "\n".join(
        [
            voice.say("headline", year=view.year, season=view.season, phase=view.phase, side=view.side),
            *_events(voice, view),
            *_actions(voice, view),
            *_specials(voice, view),
            *_claims(voice, view),
        ]
    )


def _events(voice: Voice, view: ShogunView) -> Iterable[str]:
    """The event of the round, and those that may still come; each costs rice if it is left for winter."""
    if view.event is not None and view.season == "winter":
        yield voice.say("headline-event-left", event=view.event, loss=EVENTS[view.event].rice_loss)
    elif view.event is not None:
        yield voice.say("headline-event", event=view.event, short=event_text(voice, view.event))
    if view.events:
        events = [
            voice.say("headline-event-and-loss", event=event, loss=EVENTS[event].rice_loss) for event in view.events
        ]
        drawn = len(view.events) < RULES.events_a_year
        yield voice.say("headline-events", events=", ".join(events), drawn=drawn)


def _actions(voice: Voice, view: ShogunView) -> Iterable[str]:
    """The open action cards in their order, how many are covered, and what lies on the one that is carried out."""
    if not view.actions:
        return
    cards = [_action(voice, number, card) for number, card in enumerate(view.actions, 1) if card.action is not None]
    covered = len(view.actions) - len(cards)
    if covered:
        cards.append(voice.say("headline-covered", number=covered))
    yield voice.say("headline-actions", actions=" · ".join(cards))
    current = next((card.action for card in view.actions if card.current), None)
    if current is not None:
        shown = [_shown(voice, player, current) for player in in_turn_order(view)]
        yield voice.say("headline-showing", cards=", ".join(shown))


def in_turn_order(view: ShogunView) -> list[PlayerView]:
    """The players by their place in the turn order; clockwise while there is none."""
    return sorted(view.players, key=lambda player: (player.place, player.seat))


def _action(voice: Voice, number: int, card: ActionCardView) -> str:
    state = "headline-action-current" if card.current else "headline-action-done" if card.done else "headline-action"
    return voice.say(state, number=number, action=voice.say(f"action-{card.action}", "short"))


def _shown(voice: Voice, player: PlayerView, action: str) -> str:
    """The province that a player shows on the space of an action."""
    province = player.mat.get(action)
    letter = letter_of(voice, player.seat)
    if not province:
        return voice.say("headline-shown-none", letter=letter)
    return voice.say("headline-shown", letter=letter, province=province)


def _specials(voice: Voice, view: ShogunView) -> Iterable[str]:
    """The row of special cards by place, and who holds each."""
    cards = [
        voice.say("headline-special", place=card.place, special=card.special)
        if card.holder is None
        else voice.say(
            "headline-special-held", place=card.place, special=card.special, letter=letter_of(voice, card.holder)
        )
        for card in view.specials
    ]
    if cards:
        yield voice.say("headline-specials", specials=" · ".join(cards))


def _claims(voice: Voice, view: ShogunView) -> Iterable[str]:
    if view.face_up:
        yield voice.say("headline-claims", provinces=view.face_up, number=view.pile_size)


def embeds(voice: Voice, view: ShogunView) -> tuple[Embed, ...]:
    """Everybody, then the provinces, then the tower."""
    players = [player_field(voice, view, player) for player in in_turn_order(view)]
    out = [province.id for province in view.provinces if not province.in_play]
    notes = [voice.say("provinces-legend")]
    if out:
        notes.append(voice.say("provinces-out", provinces=out))
    return (
        embed(voice.say("card-players"), fields=players),
        embed(voice.say("card-provinces"), "\n".join(notes), list(regions(voice, view))),
        embed(voice.say("card-tower"), "\n".join(tower_lines(voice, view))),
    )


def player_field(voice: Voice, view: ShogunView, player: PlayerView) -> Component:
    """A Daimyo: points, goods, lands, buildings, and the special card."""
    lines = [
        voice.say("player-wealth", points=player.points, chests=player.chests, rice=player.rice),
        voice.say("player-lands", provinces=player.provinces, armies=player.armies, supply=player.supply),
    ]
    built = [
        building for province in view.provinces if province.owner == player.seat for building in province.buildings
    ]
    if built:
        lines.append(voice.say("player-buildings", buildings=counted_buildings(voice, built)))
    if player.special is not None:
        lines.append(voice.say("player-special", special=player.special))
    if player.groups:
        groups = ", ".join(str(group) for group in player.groups)
        lines.append(voice.say("player-groups", groups=groups))
    empty = [action for action, province in player.mat.items() if not province and _is_to_come(view, action)]
    if empty and player.seat != view.seat:
        names = voice.listed([voice.say(f"action-{action}", "short") for action in empty])
        lines.append(voice.say("player-known-empty", actions=names))
    return field(voice.say("player-field", seat=player.seat, place=player.place), "\n".join(lines))


def _is_to_come(view: ShogunView, action: str) -> bool:
    """Whether an action is still to be carried out: a space of it that is known to be empty is worth a word."""
    return not any(card.action == action and (card.done or card.current) for card in view.actions)


def regions(voice: Voice, view: ShogunView) -> Iterable[Component]:
    """A field for each region, with a line for each of its provinces in play."""
    for region in REGIONS:
        here = [province for province in view.provinces if province.region == region and province.in_play]
        if here:
            yield field(voice.name("region", region), "\n".join(province_line(voice, province) for province in here))


def province_line(voice: Voice, province: ProvinceView) -> str:
    """A province with all that lies there, shorter where nobody owns it."""
    printed = PROVINCES[province.id]
    facts = {"province": province.id, "chests": printed.tax, "rice": printed.rice, "spaces": province.spaces}
    if province.owner is None:
        return voice.say("province-neutral", **facts)
    return voice.say(
        "province-owned",
        **facts,
        letter=letter_of(voice, province.owner),
        armies=province.armies,
        buildings=buildings(voice, province.buildings) or None,
        markers=province.markers,
    )


def tower_lines(voice: Voice, view: ShogunView) -> Iterable[str]:
    """What lies in the tray, what is inside by colour, and the farmers that are left."""
    yield voice.say("tower-tray", cubes=cubes(voice, [*(player.tray for player in view.players), view.farmers_tray]))
    yield voice.say(
        "tower-inside", cubes=cubes(voice, [*(player.inside for player in view.players), view.farmers_inside])
    )
    yield voice.say("tower-farmers", number=view.farmers)
