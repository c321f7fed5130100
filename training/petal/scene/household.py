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


HOUSEHOLD = {
    "teacup without handle": (teacup, "any"), "coffee": (coffee, "any"), "teapot": (teapot, "any"), "birthday cake": (birthday_cake, "any"), "chess board": (chess_board, "none"), "laptop": (laptop_side, "none"), "cooking pot": (cooking_pot, "dark"), "ladle": (ladle, "none"), "leash": (leash, "any"),
}
