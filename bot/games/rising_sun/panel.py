"""What stands on the seat panel, and the pages of cards."""

from collections.abc import Iterable, Sequence

from bot.games.rising_sun.pieces import figures
from bot.presentation.counting import several
from bot.words.voice import Voice
from engine.rising_sun.rows import Card
from engine.rising_sun.views import PlayerView, RisingSunView


def belongings(voice: Voice, me: PlayerView) -> tuple[str, str]:
    """Return what the reader has, as the name and the value of a field."""
    wealth = voice.say("panel-have", vp=me.vp, coins=me.coins, ronin=me.ronin)
    return wealth, voice.say("clan-reserve", figures=figures(voice, me.reserve), strongholds=me.strongholds_left)


def facedown_tiles(voice: Voice, seen: RisingSunView) -> list[str]:
    """The tiles that the reader laid down with Lotus, and what each was announced as."""
    return [
        voice.say("panel-facedown-tile", tile=played.tile, mandate=played.mandate)
        for played in seen.mandates
        if played.facedown and played.tile is not None
    ]


def hidden_tiles(voice: Voice, seen: RisingSunView) -> Iterable[str]:
    """All tiles that only the reader knows, as others are told of them."""
    if seen.drawn:
        yield voice.say("hidden-drawn", tiles=voice.listed([voice.name("mandate", tile) for tile in seen.drawn]))
    for tile in facedown_tiles(voice, seen):
        yield voice.say("hidden-facedown", tile=tile)


def own_card(voice: Voice, name: str, number: int) -> str:
    """A card with its text."""
    title = several(voice, voice.say(f"card-{name}"), number)
    return voice.say("cards-card", name=title, text=voice.say(f"card-{name}", "text"))


def facts_of(voice: Voice, printings: Sequence[Card]) -> str:
    """Type, season, sets, price and Force of a card."""
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
