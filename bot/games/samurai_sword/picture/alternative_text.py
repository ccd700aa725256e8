"""The picture in words, for those who cannot see it."""

from bot.model.drawings import LONGEST_TEXT
from bot.words.voice import Voice
from engine.samurai_sword.views import PlayerView, SamuraiSwordView


def told(voice: Voice, view: SamuraiSwordView) -> str:
    """Whose turn it is, who is attacked, and everybody clockwise; as many whole sentences as there is room for."""
    end = voice.label("picture-text-more")
    text = ""
    for sentence in _sentences(voice, view):
        if len(text) + len(sentence) + 1 + len(end) > LONGEST_TEXT:
            break
        text += f"{sentence} "
    return text + end


def _sentences(voice: Voice, view: SamuraiSwordView) -> list[str]:
    first = "picture-text-over" if view.finished else "picture-text"
    sentences = [voice.label(first, number=view.turn, seat=view.active, phase=view.phase)]
    if view.aimed is not None:
        aimed = view.aimed
        sentences.append(voice.label("picture-text-aimed", by=aimed.by, seats=aimed.to, card=aimed.card))
    sentences += [_player(voice, view, player) for player in view.players]
    sentences.append(voice.label("picture-text-piles", number=view.deck_size, discards=len(view.discard)))
    return sentences


def _player(voice: Voice, view: SamuraiSwordView, player: PlayerView) -> str:
    return voice.label(
        "picture-text-player",
        seat=player.seat,
        character=player.character,
        honor=player.honor,
        resilience=player.resilience,
        full=player.full_resilience,
        number=player.hand_size,
        harmless=player.harmless,
        reach=0 if view.finished else view.active_reach[player.seat],
    )
