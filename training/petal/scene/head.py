"""Hats, hair and faces of figures."""
import math

from .anime import features, large_eyes, locks
from .svg import dark, ell, light, line, path, poly, rect

HEAD = 16.0  # half its height


def draw_hat(kind, x, y, color, r):
    g = "#e8bf3c"
    top = y - HEAD
    return {
        "hat": lambda: ell(x, top + 6, 22, 4.5, dark(color, 0.1)) + path(f"M{x-13} {top+6}q-1 -17 6 -18q7 3 14 0q7 1 6 18Z", color) + rect(x - 13, top + 1, 26, 4, dark(color, 0.5)),
        "top hat": lambda: ell(x, top + 5, 19, 4, "#17171c") + rect(x - 11, top - 18, 22, 23, "#1d1d24", 'rx="1"') + rect(x - 11, top - 2, 22, 4, color),
        "cap": lambda: path(f"M{x-13.5} {top+9}q0 -15 13.5 -15q13.5 0 13.5 15Z", color) + path(f"M{x-2} {top+9}h23q2 3 -2 4h-21Z", dark(color, 0.3)),
        "beanie": lambda: path(f"M{x-14} {top+9}q0 -18 14 -18q14 0 14 18Z", color) + rect(x - 14.5, top + 4, 29, 6, light(color, 0.2), 'rx="3"') + ell(x, top - 10, 4.5, 4.5, light(color, 0.4)),
        "crown": lambda: poly([(x - 13, top + 6), (x - 14, top - 10), (x - 6, top - 2), (x, top - 13), (x + 6, top - 2), (x + 14, top - 10), (x + 13, top + 6)], g) + ell(x, top + 1, 2.5, 2.5, "#d03238"),
        "cowboy hat": lambda: path(f"M{x-25} {top+3}q25 12 50 0q-3 8 -25 8q-22 0 -25 -8Z", "#8a5a30") + path(f"M{x-12} {top+6}q-1 -18 6 -17q6 4 12 0q7 -1 6 17Z", "#9a6a3a") + rect(x - 12, top + 2, 24, 3, "#4a2e18"),
        "space helmet": lambda: ell(x, y, 22, 23, "#f2f4f8") + ell(x, y + 1, 16, 16, "#27406e") + path(f"M{x-10} {y-6}q4 -8 12 -8", "none", 'stroke="#bcd8ff" stroke-width="3" stroke-linecap="round"'),
        "helmet": lambda: path(f"M{x-15} {y+12}v-14q0 -17 15 -17q15 0 15 17v14q-15 8 -30 0Z", "#a9b0bc") + rect(x - 11, y - 4, 22, 5, "#23262e", 'rx="2"') + rect(x - 1.5, y - 18, 3, 34, "#868e9b") + path(f"M{x} {top-2}q-18 -14 -22 6q10 -8 22 -2Z", "#c33"),
        "helmet green": lambda: path(f"M{x-16} {top+10}q0 -16 16 -16q16 0 16 16Z", "#55683a"),
        "fire helmet": lambda: path(f"M{x-14} {top+8}q0 -16 14 -16q14 0 14 16Z", "#c62828") + path(f"M{x-20} {top+8}h40l-4 4h-32Z", "#a51f1f") + ell(x, top, 4, 5, g),
        "pointed hat": lambda: path(f"M{x-23} {top+7}q23 8 46 0l-10 -4l-8 -36q-2 -6 -8 2l-10 34Z", dark(color, 0.3)) + rect(x - 12, top, 24, 4, g),
        "chef hat": lambda: rect(x - 13, top - 4, 26, 11, "#fafafa") + ell(x - 9, top - 9, 9, 9, "#fff") + ell(x + 9, top - 9, 9, 9, "#fff") + ell(x, top - 12, 11, 10, "#fff"),
        "bandana": lambda: path(f"M{x-14} {top+9}q0 -15 14 -15q14 0 14 15Z", "#b8252c") + poly([(x - 13, top + 6), (x - 22, top + 14), (x - 14, top + 12)], "#b8252c"),
        "straw hat": lambda: ell(x, top + 6, 25, 5, "#dcb65c") + path(f"M{x-12} {top+6}q0 -15 12 -15q12 0 12 15Z", "#e8c873") + rect(x - 12, top + 2, 24, 3, "#a33"),
        "rain hat": lambda: path(f"M{x-20} {top+11}q4 -19 20 -19q16 0 20 19q-20 -5 -40 0Z", "#f2cf3c"),
        "santa hat": lambda: path(f"M{x-14} {top+6}q0 -17 14 -19q16 0 20 18l-8 -6Z", "#c9252c") + rect(x - 15, top + 3, 30, 6, "#fff", 'rx="3"') + ell(x + 20, top + 6, 4.5, 4.5, "#fff"),
        "kabuto": lambda: path(f"M{x-17} {top+14}q-1 -22 17 -22q18 0 17 22l7 8q-24 -10 -48 0Z", "#2a2a33") + path(f"M{x-17} {top-16}q6 16 17 16q11 0 17 -16q-3 24 -17 24q-14 0 -17 -24Z", g) + rect(x - 14, top + 6, 28, 4, "#8a1f24"),
        "horned helmet": lambda: path(f"M{x-15} {top+9}q0 -17 15 -17q15 0 15 17Z", "#8e949c") + rect(x - 16, top + 5, 32, 5, "#6a4a30", 'rx="2"') + path(f"M{x-14} {top+4}q-14 0 -13 -20q6 12 16 11Z", "#f2ead6") + path(f"M{x+14} {top+4}q14 0 13 -20q-6 12 -16 11Z", "#f2ead6"),
        "halo": lambda: f'<ellipse cx="{x}" cy="{top - 8}" rx="15" ry="4.5" fill="none" stroke="#ffd84a" stroke-width="3.5"/>',
        "horns": lambda: path(f"M{x-11} {top+7}q-9 -8 -4 -20q3 10 11 14Z", "#c0282e") + path(f"M{x+11} {top+7}q9 -8 4 -20q-3 10 -11 14Z", "#c0282e"),
        "hard hat": lambda: path(f"M{x-15} {top+9}q0 -17 15 -17q15 0 15 17Z", "#f5c52c") + rect(x - 19, top + 7, 38, 4, "#d9a81c", 'rx="2"') + rect(x - 2.5, top - 9, 5, 16, "#d9a81c"),
        "mask": lambda: path(f"M{x-14.5} {y+12}v-14q0 -16 14.5 -16q14.5 0 14.5 16v14q-14.5 8 -29 0Z", "#1c1c22") + rect(x - 11, y - 5, 22, 7, "#e0b090", 'rx="3"') + ell(x - 5, y - 1.5, 1.7, 1.9, "#111") + ell(x + 5, y - 1.5, 1.7, 1.9, "#111"),
        "veil": lambda: path(f"M{x-13} {top+2}q13 -10 26 0q12 40 14 70q-8 4 -12 0l-4 -60h-22l-4 60q-4 4 -12 0q2 -30 14 -70Z", "#ffffff", 'opacity=".75"'),
    }.get(kind, lambda: "")()


def wings(neck, side, color):
    """Two feathered wings behind the back; from the side both point backwards."""
    nx, ny = neck
    one = lambda d, lift: path(f"M{nx} {ny+14}C{nx+d*24} {ny-34+lift} {nx+d*62} {ny-52+lift} {nx+d*70} {ny-40+lift}C{nx+d*74} {ny-4} {nx+d*62} {ny+44} {nx+d*46} {ny+66}C{nx+d*40} {ny+50} {nx+d*22} {ny+40} {nx} {ny+34}Z", color, f'stroke="{dark(color, 0.25)}" stroke-width="2"') + "".join(line([(nx + d * (16 + k * 10), ny + 8 - k * 5), (nx + d * (28 + k * 9), ny + 46 - k * 2)], dark(color, 0.18), 2) for k in range(4))
    return one(-1, 0) + (one(1, 0) if side != 1 else one(-1, 26))


def draw_hair(a, x, y, c, side, back):
    cut = a["cut"]
    if cut == "bald" or a["hat"] in ("space helmet", "helmet", "mask"):
        return ""
    if back:
        if cut == "long":
            return path(f"M{x-16} {y-3}q0 -16 16 -16q16 0 16 16q3 26 5 44q-21 8 -42 0q2 -22 5 -44Z", dark(c, 0.12))
        if cut == "medium":
            return path(f"M{x-16} {y-3}q0 -16 16 -16q16 0 16 16l2 22q-18 5 -36 0Z", dark(c, 0.12))
        if cut == "ponytail":
            return path(f"M{x-8} {y-12}q-26 2 -19 40q8 0 8 -8q2 -18 14 -26Z", dark(c, 0.12))
        if cut == "curly":
            return "".join(ell(x + 17 * math.cos(k * 0.7), y - 3 + 17 * math.sin(k * 0.7), 8, 8, dark(c, 0.12)) for k in range(9))
        if cut == "bob":
            return path(f"M{x-17} {y-2}q0 -17 17 -17q17 0 17 17v14q-17 5 -34 0Z", dark(c, 0.12))
        return ""
    covered = a["hat"] not in ("", "crown", "veil", "halo", "horns")
    top = y - HEAD
    if a.get("anime") and not covered:
        return locks(cut, x, y, c)
    cap = path(f"M{x-14} {y-2}q-1 -16 14 -16q15 0 14 16q-3 -9 -9 -10q-12 2 -19 10Z", c)
    if cut == "mohawk" and not covered:
        return path(f"M{x-4} {top+7}q-3 -16 2 -20q8 -1 6 20Z", c)
    out = cap
    if cut == "bun" and not covered:
        out += ell(x, top - 5, 8, 7, c)
    if cut == "curly":
        out += "".join(ell(x + 12.5 * math.cos(math.pi + k * 0.5), y - 4 + 12.5 * math.sin(math.pi + k * 0.5), 5.5, 5.5, c) for k in range(7))
    return out


def draw_face(a, x, y, side, asleep, skin, hair, r):
    if a["hat"] in ("space helmet", "helmet", "mask"):
        return ""
    o = 5 if side == 1 else 0
    ey = y - 1
    out = ""
    if asleep:
        out += "".join(path(f"M{x+o+s-2.5} {ey}q2.5 2.5 5 0", "none", 'stroke="#2a1d1a" stroke-width="1.4"') for s in (-5, 5))
    elif a.get("anime"):
        out += large_eyes(x + o, ey, r.choice(["#3a6ad0", "#4a9a52", "#8a4a24", "#7a4ab0", "#b8862a"]))
    else:
        # With whites: dark eyes alone are not seen in a dark face.
        out += "".join(ell(x + o + s, ey, 3.5, 3.1, "#fdfbf8") + ell(x + o + s, ey, 2.1, 2.5, "#22191b") for s in (-5.3, 5.3))
        out += "".join(line([(x + o + s - 3, ey - 5.6), (x + o + s + 3, ey - 5.6)], dark(hair, 0.2) if a["cut"] != "bald" else "#4a382f", 1.7) for s in (-5.3, 5.3))
    if a.get("anime"):
        out += features(x + o, y, skin)
    else:
        out += line([(x + o + 1, y + 3), (x + o + 2, y + 5)], dark(skin, 0.3), 1.8)
    if a["beard"]:
        out += path(f"M{x-13+o/2} {y+1}q1 18 13 18q12 0 13 -18q-4 6 -8 5q-5 -1.500 -10 0q-4 1 -8 -5Z", hair)
    if a["beard"] or not a.get("anime"):
        out += path(f"M{x+o-4} {y+8.5}q4 3.500 8 0", "none", f'stroke="{"#a33a3a" if not a["beard"] else "#e8a090"}" stroke-width="2.2" stroke-linecap="round"')
    if a["gender"] == "woman" and not asleep:
        # What tells the sexes apart must be seen in a small picture, too.
        out += path(f"M{x+o-5} {y+8.5}q2.5 -3 5 -1q2.5 -2 5 1q-5 5 -10 0Z", "#b8303c")
        out += "".join(line([(x + o + s, ey - 0.6), (x + o + s * 1.35, ey - 1.4)], "#22191b", 1.3) for s in (-8.2, 8.2))
    if a.get("clown"):
        out += ell(x + o + 1, y + 4, 3.5, 3.5, "#e03030")
    if a["glasses"] == "glasses":
        out += "".join(f'<circle cx="{x+o+s}" cy="{ey}" r="4.900" fill="#ffffff" fill-opacity=".25" stroke="#22222a" stroke-width="1.700"/>' for s in (-5.6, 5.6)) + line([(x + o - 1, ey), (x + o + 1, ey)], "#22222a", 1.5)
    elif a["glasses"]:
        out += "".join(rect(x + o + s - 4.6, ey - 3.4, 9.2, 7, "#15151a", 'rx="3"') for s in (-5.3, 5.3)) + line([(x + o - 10, ey - 2), (x + o + 10, ey - 2)], "#15151a", 1.6)
    if a.get("eyepatch"):
        out += ell(x + o + 5, ey, 4, 4, "#15151a") + line([(x - 13, ey - 7), (x + 13, ey + 1)], "#15151a", 1.3)
    if a["old"]:
        lines = [f"M{x+o+s} {y+3}q1 3 0 4" for s in (-8, 8)] + [f"M{x+o+s-3} {y+3.5}q3 2 6 0" for s in (-5, 5)] + [f"M{x+o-6} {y-9}q6 -2 12 0"]
        out += "".join(path(q, "none", f'stroke="{dark(skin, .32)}" stroke-width="1.200"') for q in lines)
    return out
