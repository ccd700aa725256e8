"""Color perception of people with and without color blindness."""

from collections.abc import Mapping
from itertools import combinations

Colour = tuple[float, float, float]
Matrix = tuple[Colour, Colour, Colour]

NORMAL: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
# Complete deficiencies by Machado, Oliveira and Fernandes (2009), for linear RGB.
PROTANOPIA: Matrix = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
DEUTERANOPIA: Matrix = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
TRITANOPIA: Matrix = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)
EYES = {"normal": NORMAL, "protan": PROTANOPIA, "deutan": DEUTERANOPIA, "tritan": TRITANOPIA}
FAR_ENOUGH = 25
"""Minimum CIELAB distance; 2 is just noticeable."""


def linear(colour: str) -> Colour:
    def channel(at: int) -> float:
        value = int(colour[at : at + 2], 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return channel(1), channel(3), channel(5)


def seen(colour: Colour, eyes: Matrix) -> Colour:
    red, green, blue = (
        min(1, max(0, sum(weight * part for weight, part in zip(row, colour, strict=True)))) for row in eyes
    )
    return red, green, blue


def lab(colour: Colour) -> Colour:
    red, green, blue = colour
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: str, other: str, eyes: Matrix) -> float:
    pair = [lab(seen(linear(colour), eyes)) for colour in (one, other)]
    return float(sum((a - b) ** 2 for a, b in zip(*pair, strict=True)) ** 0.5)


def lightness(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def near(colours: Mapping[str, str], eyes: Matrix) -> dict[tuple[str, str], int]:
    """Return the pairs of names whose colors are too similar for these eyes, with their distances."""
    pairs = combinations(colours, 2)
    far = {pair: distance(colours[pair[0]], colours[pair[1]], eyes) for pair in pairs}
    return {pair: round(apart) for pair, apart in far.items() if apart < FAR_ENOUGH}


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colors, from 1 (equal) to 21 (black and white)."""
    light, dark = sorted((lightness(one), lightness(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
