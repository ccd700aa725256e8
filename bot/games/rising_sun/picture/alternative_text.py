"""The picture in words, for those who cannot see it. Everything else is in the text of the card."""

from bot.model.drawings import LONGEST_TEXT
from bot.words.voice import Voice
from engine.rising_sun.views import ProvinceView, RisingSunView


def told(voice: Voice, view: RisingSunView) -> str:
    """The season, who leads where, and the order of honor."""
    honor = [voice.name("clan", view.players[seat].clan, marked_up=False) for seat in view.honor]
    lines = [
        voice.label("picture-text", season=view.season, phase=view.phase),
        *(_province(voice, view, province) for province in view.provinces),
        voice.label("picture-text-honor", clans=voice.listed(honor)),
        voice.label("picture-text-more"),
    ]
    text = " ".join(line for line in lines if line)
    return text if len(text) <= LONGEST_TEXT else f"{text[: LONGEST_TEXT - 1]}…"


def _province(voice: Voice, view: RisingSunView, province: ProvinceView) -> str:
    if province.leader is None:
        return ""
    force = next(here.force for here in province.present if here.seat == province.leader)
    return voice.label(
        "picture-text-province", province=province.province, clan=view.players[province.leader].clan, force=force
    )
