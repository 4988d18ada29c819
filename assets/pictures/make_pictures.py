"""Draws the pictures of the editions, `classic.webp` and so on.

    pip install fonttools pillow resvg-py
    python make_pictures.py

Each is a card of 240 × 320 with a scene, made for this app: a wizard's hat before the moon; a sword
in its stone before a castle; a dragon that watches fireworks; and an emblem for each other game.
They have no words, and are the same by day and by night, as printed cards are. The client would
take long to draw them from their lines, so it gets them ready, with the sum of the drawing that
each was made from.
"""

import hashlib
import math
import random
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent / "fonts"))

from make_suits import DRAWINGS, star  # noqa: E402

WIDTH, HEIGHT = 240, 320
SCALE = 2
"""Pixels for each unit of the drawing: three for one where it is shown on a phone."""

BRASS, PALE_BRASS, MOON = "#E9B44C", "#FFE09A", "#FBE7B2"


def gradient(name: str, *colors: str, across: bool = False) -> str:
    """Colours that run from top to bottom, or from left to right."""
    way = 'x2="1" y2="0"' if across else 'x2="0" y2="1"'
    stops = "".join(
        f'<stop offset="{place / (len(colors) - 1):.2f}" stop-color="{color}"/>'
        for place, color in enumerate(colors)
    )
    return f'<linearGradient id="{name}" x1="0" y1="0" {way}>{stops}</linearGradient>'


def shine(name: str, color: str, strength: float) -> str:
    """A light that fades away all around."""
    return (
        f'<radialGradient id="{name}"><stop offset="0" stop-color="{color}" '
        f'stop-opacity="{strength}"/><stop offset="1" stop-color="{color}" stop-opacity="0"/>'
        "</radialGradient>"
    )


def path(fill: str, *lines: str, opacity: float = 1) -> str:
    """Shapes of one colour."""
    seen = f' opacity="{opacity}"' if opacity < 1 else ""
    return f'<path fill="{fill}"{seen} d="{" ".join(lines)}"/>'


def disc(fill: str, x: float, y: float, radius: float) -> str:
    """A round thing."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}"/>'


def sky(*lights: str, stars: int, down_to: float, color: str) -> str:
    """The ground of the card with its stars, and what shines in it."""
    rng = random.Random(stars)  # noqa: S311 - stars need no secret
    points = " ".join(
        f"M{rng.uniform(5, WIDTH - 5):.1f} {rng.uniform(5, down_to):.1f} h0.01"
        for _ in range(stars)
    )
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/>'
        f'<path stroke="{color}" stroke-width="2.2" stroke-linecap="round" opacity="0.7" '
        f'd="{points}"/>{"".join(lights)}'
    )


def five_points(x: float, y: float, radius: float, turn: float) -> str:
    """A star as on a wizard's hat."""
    corners = (
        (math.radians(turn + 36 * corner - 90), radius if corner % 2 == 0 else radius * 0.42)
        for corner in range(10)
    )
    points = (f"{x + far * math.cos(at):.1f} {y + far * math.sin(at):.1f}" for at, far in corners)
    return f"M{' '.join(points)} Z"


def card(paints: tuple[str, ...], *shapes: str) -> str:
    """The whole drawing."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<defs>{''.join(paints)}</defs>{''.join(shapes)}</svg>\n"
    )


def classic() -> str:
    """A wizard's hat on a hill before the full moon."""
    cone = (
        "M112 66 C88 92 80 120 76 150 C70 192 62 222 50 256 C86 274 152 274 188 256"
        " C170 216 158 190 152 156 C150 140 154 130 166 124 C158 112 142 108 134 112"
        " C128 96 122 80 112 66 Z"
    )
    return card(
        (
            gradient("sky", "#0B1F2B", "#123A40", "#2B6A5A"),
            gradient("cloth", "#5C9BD0", "#2F63A6", "#1F4379", across=True),
            shine("moonlight", "#FFE9B0", 0.55),
        ),
        sky(disc("url(#moonlight)", 150, 104, 118), stars=46, down_to=190, color="#FFF3D2"),
        disc(MOON, 150, 104, 62),
        disc("#EBD08F", 132, 92, 9) + disc("#EBD08F", 170, 122, 13) + disc("#EBD08F", 164, 78, 6),
        path(MOON, star(42, 58, 15, 3), star(70, 120, 8, 1.6), star(214, 34, 9, 1.8)),
        path("#1D5148", "M0 240 C50 214 96 222 140 238 C176 250 208 240 240 224 V320 H0 Z"),
        path("#12362F", "M0 276 C60 250 120 258 160 270 C196 280 220 276 240 268 V320 H0 Z"),
        path("url(#cloth)", cone),
        # The fold of the tip, and the side that the light falls on.
        path(
            "#173863",
            "M134 112 C140 126 134 140 128 150 C138 150 146 146 152 156 C150 140 154 130 166 124"
            " C158 112 142 108 134 112 Z",
            opacity=0.55,
        ),
        path(
            "#8CC0E8",
            "M112 66 C88 92 80 120 76 150 C70 192 62 222 50 256 C60 261 70 264 82 266"
            " C90 220 92 180 94 146 C96 116 102 90 112 66 Z",
            opacity=0.35,
        ),
        # The band, then the brim with its upper side.
        path(
            "#E4B155",
            "M57 237 C92 254 146 254 180 238 C183 245 185 250 188 256 C152 274 86 274 50 256"
            " C53 249 55 243 57 237 Z",
        ),
        path(PALE_BRASS, "M57 237 C92 254 146 254 180 238 L182 243 C146 259 92 259 55 242 Z"),
        path(
            "#2A5A9B",
            "M12 266 C30 254 44 252 52 254 C88 272 150 272 186 254 C196 252 212 254 228 266"
            " C226 282 172 292 120 292 C68 292 14 282 12 266 Z",
        ),
        path(
            "#4B87C4",
            "M12 266 C30 254 44 252 52 254 C88 272 150 272 186 254 C196 252 212 254 228 266"
            " C190 280 50 280 12 266 Z",
        ),
        path(
            PALE_BRASS,
            five_points(112, 196, 19, -8),
            five_points(136, 164, 9, 14),
            five_points(93, 158, 7, 6),
        ),
    )


def tower(left: float, width: float, top: float, roof: float) -> Iterator[str]:
    """A tower with a pointed roof, and its flagpole."""
    middle = left + width / 2
    yield f"M{left} 260 V{top} H{left + width} V260 Z"
    yield f"M{left - 5} {top} L{middle} {top - roof} L{left + width + 5} {top} Z"
    yield f"M{middle - 1} {top - roof + 4} v-24 h2 v24 Z"


def flag(x: float, y: float) -> str:
    """A flag that flies to the right of its pole."""
    return f"M{x} {y} l19 5.5 l-19 6.5 Z"


def battlements(left: float, right: float, top: float, teeth: int) -> Iterator[str]:
    """A wall with its teeth."""
    yield f"M{left} 260 V{top} H{right} V260 Z"
    tooth = (right - left) / (2 * teeth - 1)
    for place in range(teeth):
        yield f"M{left + 2 * place * tooth:.1f} {top + 1} v-9 h{tooth:.1f} v9 Z"


def window(x: float, y: float) -> str:
    """A window with a round top."""
    return f"M{x - 3.5} {y + 10} V{y} a3.5 3.5 0 0 1 7 0 V{y + 10} Z"


def camelot() -> str:
    """A sword in its stone, before a castle and the evening sun."""
    stone, night = "#4A2038", "#2E1430"
    lit = [(34, 176), (206, 168), (34, 206), (206, 200), (63, 224), (177, 224), (84, 234)]
    return card(
        (
            gradient("sky", "#2A1230", "#7A2A3C", "#D8743C", "#F6C56B"),
            gradient("blade", "#FFFFFF", "#DCE6EE", "#8FA3B5", "#C9D6E0", across=True),
            shine("sunlight", "#FFF0B8", 0.8),
        ),
        sky(disc("url(#sunlight)", 120, 142, 134), stars=22, down_to=84, color="#FFE9C4"),
        disc("#FFF0C4", 120, 142, 58),
        path("#8E3D3F", "M0 222 C40 196 70 208 104 214 C150 220 190 196 240 208 V320 H0 Z"),
        path(stone, *tower(20, 28, 158, 44), *tower(192, 28, 148, 48)),
        path(stone, *battlements(46, 84, 206, 3), *battlements(156, 194, 206, 3)),
        path(BRASS, flag(35, 94), flag(207, 80)),
        path("#FFD98A", *(window(x, y) for x, y in lit), window(156, 234)),
        path(night, "M0 252 C60 228 180 228 240 252 V320 H0 Z"),
        path("#1E0D24", "M0 278 C70 258 170 258 240 278 V320 H0 Z"),
        f'<g opacity="0.75">{disc("url(#sunlight)", 120, 214, 76)}</g>',
        path(
            "#5B4A5E",
            "M62 320 C64 294 80 276 100 270 C114 265 132 265 144 271 C164 281 176 297 178 320 Z",
        ),
        path("#8C7A8C", "M100 270 C114 265 132 265 144 271 L130 285 L106 283 Z"),
        # The blade and its groove, the guard, the grip, the pommel.
        path("url(#blade)", "M111 276 V142 H129 V276 Z"),
        path("#7F93A6", "M119 276 V150 H121 V276 Z"),
        path(
            BRASS,
            "M76 126 H164 C168 126 171 129 171 134 C171 139 168 142 164 142 H76"
            " C72 142 69 139 69 134 C69 129 72 126 76 126 Z",
        ),
        path(PALE_BRASS, "M76 126 H164 C167 126 169 128 170 131 H70 C71 128 73 126 76 126 Z"),
        path("#7B2431", "M112 82 H128 V127 H112 Z"),
        path(BRASS, "M112 92 h16 v5 h-16 Z", "M112 104 h16 v5 h-16 Z", "M112 116 h16 v5 h-16 Z"),
        disc(BRASS, 120, 73, 13) + disc(PALE_BRASS, 116.5, 69.5, 5),
        path("#FFF6DC", star(154, 182, 12, 2.4), star(90, 224, 8, 1.6)),
    )


def firework(
    middle: tuple[float, float], reach: float, *, rays: int, color: str, sparks: str
) -> str:
    """A burst: rays, a spark at the end of each, and a ring of sparks between them."""
    (x, y), lines, ends = middle, [], []
    for ray in range(2 * rays):
        at = math.pi * ray / rays
        aside, down = math.cos(at), math.sin(at)
        if ray % 2:
            ends.append(disc(sparks, x + 0.58 * reach * aside, y + 0.58 * reach * down, 1.7))
            continue
        far = reach * (0.86 if ray % 4 else 1)
        lines.append(
            f"M{x + 0.28 * reach * aside:.1f} {y + 0.28 * reach * down:.1f}"
            f" L{x + far * aside:.1f} {y + far * down:.1f}"
        )
        ends.append(disc(sparks, x + far * aside, y + far * down, 2.7))
    return (
        f'<path stroke="{color}" stroke-width="2.2" stroke-linecap="round" d="{" ".join(lines)}"/>'
        f"{''.join(ends)}{path(sparks, star(x, y, 0.22 * reach, 0.05 * reach))}"
    )


def anniversary() -> str:
    """A dragon that watches three fireworks."""
    return card(
        (
            gradient("sky", "#12102F", "#2C1B54", "#7A3572"),
            gradient("scales", "#2E8C74", "#0E3B3E"),
            shine("gold", "#FFC861", 0.5),
            shine("sea", "#5FE0D0", 0.4),
            shine("rose", "#FF7FA6", 0.45),
        ),
        sky(
            disc("url(#gold)", 88, 82, 112),
            disc("url(#sea)", 186, 132, 80),
            disc("url(#rose)", 42, 184, 70),
            stars=40,
            down_to=220,
            color="#FFE9FF",
        ),
        firework((88, 82), 72, rays=18, color="#FFB84D", sparks="#FFE7A8"),
        firework((188, 130), 45, rays=14, color="#43CFC0", sparks="#C9FFF4"),
        firework((42, 186), 37, rays=12, color="#FF6F9C", sparks="#FFD0E0"),
        '<g transform="translate(52 150) scale(1.8)">'
        # Its eye is a hole in the drawing, with a light behind it.
        f"{disc(PALE_BRASS, 42, 44, 5.6)}{path('url(#scales)', DRAWINGS['d'])}"
        f"{disc('#12102F', 40.6, 44.4, 2.4)}{path('#0B2F33', 'M9 48 q4 -4 7 -1 q-3 3 -7 1 Z')}"
        f"{path('#F7F2DC', 'M14 59.8 l6 -0.2 l-2.6 7 Z', 'M24 59.4 l5 -0.2 l-2.2 6 Z')}"
        f"{path('#7FD1AE', 'M30 36 q12 -8 22 3 q-10 -5 -22 -3 Z', opacity=0.7)}</g>",
    )


def mark(letter: str, x: float, y: float, size: float, color: str) -> str:
    """A suit or a special card's drawing, so wide, about a point."""
    return (
        f'<g transform="translate({x} {y}) scale({size / 100})'
        f' translate(-50 -50)">{path(color, DRAWINGS[letter])}</g>'
    )


def night(*colors: str, light: str) -> tuple[tuple[str, ...], str]:
    """The gradients of a sky with a light in its middle, and that sky."""
    made = (gradient("sky", *colors), shine("lamp", light, 0.5))
    return made, sky(disc("url(#lamp)", 120, 136, 130), stars=34, down_to=300, color="#FFF3D2")


def hand(x: float, y: float, turn: float, letter: str, color: str) -> str:
    """A card of a hand, turned about its foot."""
    return (
        f'<g transform="translate({x} {y}) rotate({turn})">'
        '<rect x="-32" y="-104" width="64" height="96" rx="7" fill="#FFF8E6" stroke="#3A2A1E"'
        f' stroke-opacity="0.35" stroke-width="1.5"/>{mark(letter, 0, -56, 40, color)}</g>'
    )


def anniversary_30() -> str:
    """The dragon again, under a crescent moon and a broom of stars."""
    made, above = night("#1A0B26", "#43174A", "#A03A5E", light="#FFB36B")
    return card(
        (*made, gradient("scales", "#C9485B", "#5B1638")),
        above,
        disc(MOON, 168, 82, 46) + disc("#2A0F33", 186, 72, 40),
        path(PALE_BRASS, five_points(56, 60, 16, -8), five_points(92, 104, 9, 12)),
        '<g transform="translate(36 138) scale(1.8)">'
        f"{disc(PALE_BRASS, 42, 44, 5.6)}{path('url(#scales)', DRAWINGS['d'])}"
        f"{disc('#1A0B26', 40.6, 44.4, 2.4)}</g>",
    )


def oh_hell() -> str:
    """Four suits around a flame."""
    made, above = night("#2A0D12", "#6A1E1C", "#C2552B", light="#FFC861")
    flame = "M120 84 C146 120 168 146 162 184 C158 214 140 232 120 232"
    return card(
        (*made, gradient("fire", "#FFE7A8", "#FFB03B", "#E4572E")),
        above,
        path(
            "url(#fire)",
            f"{flame} C98 232 80 214 78 184 C76 160 96 148 98 122 C112 132 118 110 120 84 Z",
        ),
        path(
            "#FFF2C4",
            "M120 158 C134 176 142 188 138 206 C134 220 106 220 102 206 C98 188 114 182 120 158 Z",
            opacity=0.85,
        ),
        *(
            mark(letter, x, y, 52, MOON)
            for letter, x, y in (("S", 48, 58), ("H", 192, 58), ("D", 48, 266), ("C", 192, 266))
        ),
    )


def nomination_whist() -> str:
    """A hand of the four suits, fanned."""
    made, above = night("#0A1A2E", "#14395A", "#2D7A8C", light="#BFE8FF")
    fan = (("S", -30, "#22303F"), ("H", -10, "#B5342C"), ("D", 10, "#B5342C"), ("C", 30, "#22303F"))
    cards = (hand(120, 250, 1.9 * turn, letter, color) for letter, turn, color in fan)
    return card(made, above, f'<g transform="translate(-36 -90) scale(1.3)">{"".join(cards)}</g>')


def podrida() -> str:
    """A sun over the sea, and a spade in it."""
    made, above = night("#123048", "#D2693C", "#F4C062", light="#FFF0B8")
    return card(
        made,
        above,
        disc("#FFE9A8", 120, 150, 70),
        mark("S", 120, 146, 78, "#B4442C"),
        path("#0F4C5C", "M0 214 C40 202 80 226 120 214 C160 202 200 226 240 214 V320 H0 Z"),
        path("#0A3644", "M0 254 C40 242 80 266 120 254 C160 242 200 266 240 254 V320 H0 Z"),
        path(PALE_BRASS, star(52, 60, 12, 2.4), star(196, 44, 9, 1.8)),
    )


def plump() -> str:
    """A plump red heart on a snowy night."""
    made, above = night("#0E1B3A", "#29447C", "#7FA6D8", light="#FFFFFF")
    return card(
        made,
        above,
        mark("H", 120, 142, 150, "#D8433A"),
        path("#FFFFFF", "M72 108 C76 92 90 84 104 90 C92 92 82 100 78 114 Z", opacity=0.55),
        path("#EAF2FB", "M0 250 C60 226 120 262 180 240 C206 232 226 236 240 242 V320 H0 Z"),
        path("#C9DBEF", "M0 284 C70 266 150 294 240 272 V320 H0 Z"),
    )


def rikiki() -> str:
    """A little bird's house of three cards."""
    made, above = night("#16281B", "#2F5B34", "#9BBF5A", light="#F3FFC9")
    return card(
        made,
        above,
        path("#142A1A", "M0 262 C60 244 180 244 240 262 V320 H0 Z"),
        hand(76, 268, 18, "D", "#B5342C"),
        hand(164, 268, -18, "C", "#22303F"),
        '<g transform="translate(120 172) scale(0.92)">' + hand(0, 0, 0, "S", "#22303F") + "</g>",
        path(MOON, star(46, 52, 12, 2.4), star(198, 66, 9, 1.8)),
    )


def skull_king() -> str:
    """A crowned skull over crossed bones."""
    made, above = night("#06131A", "#0F3540", "#2C6B6A", light="#8FE0D0")
    bone = "M54 246 L176 206 L182 220 L60 260 Z"
    return card(
        (*made, gradient("bone", "#FFF6DC", "#D9C79A")),
        above,
        path("#E6D7AE", bone, "M186 246 L64 206 L58 220 L180 260 Z"),
        *(disc("#E6D7AE", x, y, 10) for x, y in ((52, 246), (60, 262), (188, 246), (180, 262))),
        path(
            "url(#bone)",
            "M120 96 C162 96 182 122 180 154 C179 174 168 184 158 190 V212"
            " C158 218 82 218 82 212 V190 C72 184 61 174 60 154 C58 122 78 96 120 96 Z",
        ),
        disc("#0A2229", 96, 156, 17) + disc("#0A2229", 144, 156, 17),
        path(
            "#0A2229",
            "M120 172 L129 192 H111 Z",
            "M98 200 h5 v14 h-5 Z",
            "M117 202 h6 v14 h-6 Z",
            "M137 200 h5 v14 h-5 Z",
        ),
        path(
            BRASS, "M74 104 L66 52 L94 76 L120 40 L146 76 L174 52 L166 104 C140 94 100 94 74 104 Z"
        ),
        disc("#D8433A", 120, 84, 7) + disc(PALE_BRASS, 92, 88, 5) + disc(PALE_BRASS, 148, 88, 5),
    )


def own() -> str:
    """A blank card and a quill that writes on it."""
    made, above = night("#22193A", "#4A3A73", "#9A86C4", light="#FFFFFF")
    return card(
        (*made, gradient("quill", "#F7F2DC", "#8CC0E8")),
        above,
        '<g transform="translate(112 296) scale(2)">'
        '<rect x="-44" y="-124" width="88" height="116" rx="8" fill="#FFF8E6"/></g>',
        *(
            path("#C9B98F", f"M54 {y} h{width} v4 h-{width} Z")
            for y, width in ((112, 96), (146, 112), (180, 84), (214, 60))
        ),
        path(
            "url(#quill)",
            "M214 46 C180 64 150 104 128 206 L118 236 L142 214 C196 168 220 110 214 46 Z",
        ),
        path("#4B6E9B", "M118 236 C140 176 168 118 206 62 L210 66 C172 124 146 178 124 238 Z"),
    )


PICTURES = {
    "classic": classic,
    "camelot": camelot,
    "anniversary": anniversary,
    "anniversary_30": anniversary_30,
    "oh_hell": oh_hell,
    "nomination_whist": nomination_whist,
    "podrida": podrida,
    "plump": plump,
    "rikiki": rikiki,
    "skull_king": skull_king,
    "own": own,
}
"""The picture of each edition by its code."""


def main() -> None:
    """Writes the pictures beside this script."""
    import resvg_py  # noqa: PLC0415 - the tests read the drawings without it

    for edition, draw in PICTURES.items():
        svg = draw()
        image = Image.open(
            BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=SCALE * WIDTH)))
        )
        image.convert("RGB").save(
            HERE / f"{edition}.webp",
            quality=88,
            method=6,
            xmp=hashlib.sha256(svg.encode()).hexdigest().encode(),
        )


if __name__ == "__main__":
    main()
