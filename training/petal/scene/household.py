"""Small things whose parts matter to scenes: cups with a handle, a cake with counted candles, a chess board, what one cooks with."""
from .svg import dark, ell, light, line, path, poly, rect


def _cup(c, drink):
    steam = "".join(path(f"M{98+k*30} 78q-12 -16 0 -30q12 -14 0 -30", "none", 'stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity=".75"') for k in range(3))
    handle = '<path d="M190 116q52 -8 46 34q-6 34 -62 40" fill="none" stroke="%s" stroke-width="15"/>' % dark(c, 0.1)
    return steam + handle + ell(126, 236, 112, 16, dark(c, 0.12)) + ell(126, 230, 112, 14, light(c, 0.2)) + path("M54 96H198Q198 200 160 226H92Q54 200 54 96Z", c) + ell(126, 98, 72, 15, light(c, 0.35)) + ell(126, 100, 60, 10, drink)


def teacup(c, r):
    return _cup(c, "#c9862e"), dict(top=(126, 90), box=(14, 16, 240, 250))


def coffee(c, r):
    return _cup(c, "#4a2a18"), dict(top=(126, 90), box=(14, 16, 240, 250))


def teapot(c, r):
    out = '<path d="M66 128q-52 -6 -50 40q4 42 62 40" fill="none" stroke="%s" stroke-width="15"/>' % dark(c, 0.12)
    out += path("M178 186Q214 178 216 130L246 104L252 114L238 132Q238 206 182 220Z", dark(c, 0.08)) + ell(128, 172, 76, 72, c) + ell(128, 106, 44, 13, light(c, 0.2)) + ell(128, 88, 12, 12, dark(c, 0.15)) + ell(100, 152, 20, 24, light(c, 0.4), 'opacity=".7"')
    return out + rect(88, 238, 80, 12, dark(c, 0.2), 'rx="6"'), dict(top=(128, 80), box=(12, 76, 252, 250))


def birthday_cake(c, r):
    n = r.randint(1, 5)
    out = ell(128, 240, 122, 14, "#e8e6e2") + rect(24, 150, 208, 90, c, 'rx="12"') + path("M24 170V152Q24 140 40 140H216Q232 140 232 152V170q-13 24 -26 0q-13 24 -26 0q-13 24 -26 0q-13 24 -26 0q-13 24 -26 0q-13 24 -26 0q-13 24 -26 0q-13 24 -26 0Z", "#fff6ee") + rect(24, 200, 208, 9, light(c, 0.45))
    for k in range(n):
        x = 128 + (k - (n - 1) / 2) * 40
        out += rect(x - 6, 84, 12, 60, ("#e0484e", "#3f7be0", "#f2c23c", "#52a858", "#a85ac0")[k]) + path(f"M{x} 44q16 22 0 36q-16 -14 0 -36Z", "#ff9a2a") + path(f"M{x} 58q8 12 0 20q-8 -8 0 -20Z", "#ffe27a")
    return out, dict(top=(128, 140), candles=n, box=(8, 42, 248, 250))


def chess_board(c, r):
    """Seen flat from above its near edge, with a few men on it."""
    out = poly([(44, 196), (212, 196), (248, 246), (8, 246)], "#6a4630")
    for i in range(4):
        for k in range(6):
            y0, y1 = 200 + i * 11, 211 + i * 11
            left = lambda y: 44 - (y - 196) * 0.72 + 8
            wide = lambda y: (256 - 2 * left(y)) / 6
            out += poly([(left(y0) + k * wide(y0), y0), (left(y0) + (k + 1) * wide(y0), y0), (left(y1) + (k + 1) * wide(y1), y1), (left(y1) + k * wide(y1), y1)], "#f2e4c8" if (i + k) % 2 else "#4a3020")
    for x, y, white in ((66, 214, 1), (98, 206, 1), (88, 232, 1), (160, 206, 0), (188, 218, 0), (156, 234, 0), (126, 218, 1)):
        m = "#fbf6ea" if white else "#1d1a1e"
        out += path(f"M{x-13} {y}q6 -8 6 -34h14q0 26 6 34Z", m, 'stroke="#5a4a3a" stroke-width="1.5"') + ell(x, y - 40, 11, 11, m, 'stroke="#5a4a3a" stroke-width="1.5"')
    return out, dict(top=(128, 170), box=(8, 156, 248, 248))


def laptop_side(c, r):
    """Open towards whoever sits on the left."""
    return poly([(30, 236), (176, 236), (190, 250), (24, 250)], "#b8bec6") + poly([(170, 238), (226, 96), (238, 100), (186, 244)], "#8a929c") + poly([(166, 232), (218, 100), (225, 102), (174, 238)], "#9fd4ea"), dict(top=(100, 236), box=(24, 96, 240, 250))


def cooking_pot(c, r):
    return rect(34, 138, 188, 104, c, 'rx="18"') + rect(26, 128, 204, 16, light(c, 0.25), 'rx="8"') + rect(4, 158, 34, 14, dark(c, 0.3), 'rx="7"') + rect(218, 158, 34, 14, dark(c, 0.3), 'rx="7"') + ell(128, 132, 90, 8, "#d88a3a") + rect(44, 240, 168, 12, "#3a3e46"), dict(inside=(128, 140), top=(128, 128), box=(4, 120, 252, 252))


def ladle(c, r):
    return line([(128, 20), (128, 226)], "#a8743c", 15) + ell(128, 226, 26, 20, "#8a5a2c"), dict(box=(100, 14, 156, 248))


def leash(c, r):
    return line([(4, 128), (252, 128)], dark(c, 0.2), 8), dict(box=(4, 120, 252, 136))


def scarf(c, r):
    """A band around a neck, with one end that hangs down."""
    tail = path("M150 120Q186 180 172 244H120Q136 180 112 130Z", dark(c, 0.1)) + "".join(line([(124 + k * 12, 240), (122 + k * 12, 254)], dark(c, 0.2), 5) for k in range(5))
    return tail + path("M30 84Q128 130 226 84Q236 120 222 142Q128 182 34 142Q20 120 30 84Z", c) + path("M34 104Q128 150 222 104", "none", f'stroke="{light(c, 0.4)}" stroke-width="9"'), dict(top=(128, 112), box=(24, 84, 232, 252))


def ramen(c, r):
    """Noodles in a bowl with an egg and chopsticks."""
    out = "".join(path(f"M{96 + k * 34} 84q-12 -14 0 -28q12 -14 0 -28", "none", 'stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity=".7"') for k in range(3))
    out += ell(128, 128, 112, 34, dark(c, 0.15)) + ell(128, 130, 104, 28, "#b5662a")
    out += "".join(path(f"M{44 + k * 21} {124 + (k % 3) * 7}q14 -20 28 -2q12 16 26 2", "none", 'stroke="#f6d678" stroke-width="8" stroke-linecap="round"') for k in range(7))
    out += ell(170, 124, 24, 17, "#fffaf0") + ell(170, 124, 12, 9, "#f2a12c") + rect(76, 96, 30, 30, "#2c5a3a", 'rx="3" transform="rotate(-12 90 110)"')
    out += line([(150, 128), (238, 28)], "#8a4a24", 7) + line([(164, 132), (250, 44)], "#7a3e1e", 7)
    return out + path("M16 132Q128 186 240 132Q232 226 172 246H84Q24 226 16 132Z", c) + path("M26 170Q128 212 230 170", "none", f'stroke="{light(c, 0.5)}" stroke-width="8"'), dict(top=(128, 100), box=(16, 28, 248, 248))


def robot(c, r):
    """From the front: a box with a screen for a face, an antenna, arms with grippers."""
    far, lit = dark(c, 0.25), light(c, 0.35)
    up = r.random() < 0.5
    eye = r.choice(["#5ee0ff", "#7dff9a", "#ffd84a"])
    out = line([(128, 40), (128, 14)], "#6a707a", 6) + ell(128, 12, 9, 9, r.choice(["#e0484e", "#ffd84a", eye]))
    out += line([(70, 138), (34, 168), (36, 200)], "#7a808a", 14) + line([(186, 138), (222, 168 if not up else 116), (220, 200 if not up else 84)], "#7a808a", 14)
    out += ell(36, 204, 15, 15, far) + ell(220, 204 if not up else 80, 15, 15, far)
    out += rect(94, 208, 22, 34, "#7a808a") + rect(140, 208, 22, 34, "#7a808a") + rect(80, 236, 44, 16, far, 'rx="8"') + rect(132, 236, 44, 16, far, 'rx="8"')
    out += rect(68, 124, 120, 90, c, 'rx="20"') + rect(68, 196, 120, 18, far, 'rx="9"') + rect(96, 146, 64, 36, lit, 'rx="8"') + ell(110, 164, 6, 6, "#e0484e") + ell(128, 164, 6, 6, "#f2c23c") + ell(146, 164, 6, 6, "#52a858")
    out += rect(62, 36, 132, 84, c, 'rx="26"') + ell(60, 78, 10, 18, far) + ell(196, 78, 10, 18, far) + rect(78, 50, 100, 56, "#1d2430", 'rx="18"')
    return out + ell(106, 74, 12, 14, eye) + ell(150, 74, 12, 14, eye) + path("M108 94q20 12 40 0", "none", f'stroke="{eye}" stroke-width="5" stroke-linecap="round"'), dict(hand=(220, 80 if up else 204), tall=1, top=(128, 30), box=(22, 4, 234, 252))


def window_seat(c, r):
    """A tall window with a wide sill. The panes are left open, so that the drawing behind shows; see `sill`."""
    sky = r.choice([("#8cc4ee", "#dff0fa", ""), ("#1a2240", "#2c3a66", "night"), ("#77889a", "#a8b4c0", "rain"), ("#e8925a", "#f8cf9a", "sunset"), ("#c8d4e0", "#f2f5f8", "snow")])
    out = rect(30, 0, 196, 200, "#ffffff") + rect(40, 8, 176, 186, sky[1]) + rect(40, 8, 176, 100, sky[0], 'opacity=".8"')
    if sky[2] == "night":
        out += ell(176, 44, 16, 16, "#f6f0d0") + "".join(ell(r.uniform(46, 210), r.uniform(14, 150), 2, 2, "#ffffff") for _ in range(16))
    if sky[2] == "rain":
        out += "".join(line([(x, y), (x - 4, y + 16)], "#e4eef6", 2) for x, y in ((r.uniform(46, 212), r.uniform(10, 170)) for _ in range(44)))
    if sky[2] == "snow":
        out += "".join(ell(r.uniform(46, 210), r.uniform(14, 186), 3, 3, "#ffffff") for _ in range(36))
    if sky[2] == "":
        out += ell(90, 60, 26, 11, "#ffffff") + ell(112, 54, 22, 11, "#ffffff")
    out += path("M40 194V160q40 -20 88 -4q50 -16 88 2V194Z", "#5a8a5a" if sky[2] != "snow" else "#e8eef2", 'opacity=".8"' if sky[2] != "night" else 'opacity=".35"')
    out += rect(124, 4, 8, 192, "#ffffff") + rect(36, 96, 184, 7, "#ffffff")
    out += path("M2 0H52Q40 90 8 190H2Z", c) + path("M254 0H204Q216 90 248 190H254Z", c)
    return out + rect(8, 192, 240, 20, light(c, 0.75)) + rect(14, 212, 228, 10, "#000000", 'opacity=".15"'), dict(top=(128, 194), weather=sky[2], tall=1, wide=1, box=(4, 0, 252, 222))


HOUSEHOLD = {
    "teacup without handle": (teacup, "any"), "coffee": (coffee, "any"), "teapot": (teapot, "any"), "birthday cake": (birthday_cake, "any"), "chess board": (chess_board, "none"), "laptop": (laptop_side, "none"), "cooking pot": (cooking_pot, "dark"), "ladle": (ladle, "none"), "leash": (leash, "any"),
    "scarf": (scarf, "any"), "ramen": (ramen, "any"), "robot": (robot, "any"), "window": (window_seat, "any"),
}
