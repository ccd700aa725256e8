"""Alternative text of the picture, for readers who can't see it (see `Board.picture_text`)."""

from bot.games.samurai_sword.aim import attack_of, needed_reach
from bot.presentation.board import alternative_text, line_name
from bot.presentation.counting import counted
from bot.words.voice import Voice
from engine.samurai_sword.measures import in_order
from engine.samurai_sword.views import PlayerView, SamuraiSwordView


def picture_text(voice: Voice, view: SamuraiSwordView) -> str:
    """Return the alternative text: the card in play, whose turn it is, the players clockwise, piles, Properties."""
    short = voice.calling({seat: line_name(voice, seat) for seat in voice.names})
    return alternative_text(voice, _sentences(short, view))


def _sentences(voice: Voice, view: SamuraiSwordView) -> list[str]:
    return [
        *_in_play(voice, view),
        voice.label(
            "picture-text-over" if view.finished else "picture-text",
            number=view.turn,
            seat=view.active,
            phase=view.phase,
        ),
        *(_player(voice, view, player) for player in view.players),
        voice.label("picture-text-piles", number=view.deck_size, discards=len(view.discard)),
        *(_properties(voice, player) for player in view.players if player.properties),
    ]


def _in_play(voice: Voice, view: SamuraiSwordView) -> list[str]:
    attack = attack_of(view)
    if attack is not None:
        message = "picture-text-action" if attack.wounds is None else "picture-text-attack"
        return [voice.label(message, by=attack.by, seats=attack.to, card=attack.card, wounds=attack.wounds)]
    if view.resolving and not view.finished:
        return [voice.label("picture-text-resolving", cards=view.resolving)]
    return []


def _player(voice: Voice, view: SamuraiSwordView, player: PlayerView) -> str:
    return voice.label(
        "picture-text-player",
        seat=player.seat,
        character=player.character,
        role=player.role,
        honor=player.honor,
        resilience=player.resilience,
        full=player.full_resilience,
        number=player.hand_size,
        harmless=player.harmless and not view.finished,
        reach=needed_reach(view, player.seat),
    )


def _properties(voice: Voice, player: PlayerView) -> str:
    cards = counted(voice, "card", in_order(player.properties))
    return voice.label("picture-text-properties", seat=player.seat, cards=cards)
