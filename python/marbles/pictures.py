"""Pictures of a board: SVG for notebooks, arrays of pixels for environments.

Both draw the same discs, which follow from the places that every position lists. A place is in half holes from the
top left corner; a pit holds any number of marbles, laid out like the seeds of a sunflower.
"""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from marbles.rows import Place

Colour = tuple[int, int, int]

BOARD: Colour = (222, 184, 135)
HOLE: Colour = (138, 98, 60)
RIM: Colour = (92, 62, 34)
BLACK: Colour = (38, 38, 42)
WHITE: Colour = (245, 242, 232)
GLASS: Colour = (40, 104, 160)

# The margin around the board, in half holes.
MARGIN = 1.5
# Between neighbouring seeds of a sunflower; the golden angle leaves no gaps.
GOLDEN = math.pi * (3 - math.sqrt(5))


class Disc(NamedTuple):
    """A filled circle, in half holes."""

    x: float
    y: float
    radius: float
    colour: Colour


def discs(places: Sequence[Place]) -> list[Disc]:
    """Everything there is to draw, the lowest first."""
    drawn = [Disc(place["x"], place["y"], _radius(place), HOLE) for place in places]
    for place in places:
        drawn.extend(_marbles(place))
    return drawn


def _radius(place: Place) -> float:
    return 0.9 if place["kind"] == "hole" else 0.97


def _marbles(place: Place) -> Iterable[Disc]:
    if place["kind"] == "hole":
        colour = {None: GLASS, 1: BLACK, 2: WHITE}[place["side"]]
        return [Disc(place["x"], place["y"], 0.74, colour)] if place["marbles"] else []
    count = place["marbles"]
    size = min(0.3, 0.8 / math.sqrt(max(count, 1)))
    spread = (0.92 - size) / math.sqrt(max(count - 0.5, 0.5))
    seeds = [(spread * math.sqrt(i + 0.5 * (count > 1)), i * GOLDEN) for i in range(count)]
    if count == 1:
        seeds = [(0.0, 0.0)]
    return [
        Disc(place["x"] + away * math.cos(turn), place["y"] + away * math.sin(turn), size, GLASS)
        for away, turn in seeds
    ]


def _frame(places: Sequence[Place]) -> tuple[float, float, float, float]:
    xs = [place["x"] for place in places]
    ys = [place["y"] for place in places]
    left, top = min(xs) - MARGIN, min(ys) - MARGIN
    return left, top, max(xs) + MARGIN - left, max(ys) + MARGIN - top


def svg(places: Sequence[Place], *, scale: float = 16.0) -> str:
    """An SVG picture; `scale` is pixels for half a hole."""
    left, top, width, height = _frame(places)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * scale:g}" height="{height * scale:g}" '
        f'viewBox="{left:g} {top:g} {width:g} {height:g}">',
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="0.6" fill="{_css(BOARD)}"/>',
    ]
    parts += [
        f'<circle cx="{disc.x:.3g}" cy="{disc.y:.3g}" r="{disc.radius:.3g}" fill="{_css(disc.colour)}"/>'
        for disc in discs(places)
    ]
    parts += [
        f'<text x="{place["x"]:g}" y="{place["y"] + 0.95:g}" font-size="0.5" text-anchor="middle" '
        f'font-family="sans-serif" fill="{_css(RIM)}">{place["marbles"]}</text>'
        for place in places
        if place["kind"] != "hole"
    ]
    parts.append("</svg>")
    return "".join(parts)


def rgb(places: Sequence[Place], *, scale: int = 16) -> npt.NDArray[np.uint8]:
    """An array of pixels, height by width by three; `scale` is pixels for half a hole."""
    left, top, width, height = _frame(places)
    rows, columns = round(height * scale), round(width * scale)
    pixels = np.empty((rows, columns, 3), dtype=np.float32)
    pixels[:] = BOARD
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    for disc in discs(places):
        _fill(pixels, x, y, disc, left, top, scale)
    return np.rint(pixels).astype(np.uint8)


def _fill(
    pixels: npt.NDArray[np.float32],
    x: npt.NDArray[np.float32],
    y: npt.NDArray[np.float32],
    disc: Disc,
    left: float,
    top: float,
    scale: int,
) -> None:
    """Draws one disc with a soft edge, looking only at the pixels around it."""
    centre_x, centre_y, radius = (disc.x - left) * scale, (disc.y - top) * scale, disc.radius * scale
    rows = slice(max(int(centre_y - radius) - 1, 0), int(centre_y + radius) + 3)
    columns = slice(max(int(centre_x - radius) - 1, 0), int(centre_x + radius) + 3)
    away = np.hypot(x[rows, columns] + 0.5 - centre_x, y[rows, columns] + 0.5 - centre_y)
    cover = np.clip(radius - away + 0.5, 0, 1)[..., None]
    pixels[rows, columns] += cover * (np.array(disc.colour, dtype=np.float32) - pixels[rows, columns])


def _css(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
