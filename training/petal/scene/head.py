"""Hats, hair and faces of figures."""
import math

from .anime import chin, features, large_eyes, locks
from .svg import dark, ell, light, line, path, poly, rect

HEAD = 16.0  # half its height
# Hats below which the top of the head is not seen.
COVERS = {"hat", "top hat", "cap", "beanie", "cowboy hat", "space helmet", "helmet", "closed helmet", "helmet green", "fire helmet", "pointed hat", "chef hat", "bandana", "straw hat", "rain hat", "santa hat", "kabuto", "horned helmet", "hard hat", "mask", "pilot cap", "bearskin", "wig", "beret"}


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
        "space helmet": lambda: path(f"M{x-22} {y}a22 23 0 1 1 44 0a22 23 0 1 1 -44 0ZM{x-16} {y+1}a16 16 0 1 0 32 0a16 16 0 1 0 -32 0Z", "#f2f4f8", 'fill-rule="evenodd"') + ell(x, y + 1, 16.5, 16.5, "#5f9be8", 'opacity=".2"') + path(f"M{x-11} {y-7}q4 -8 13 -7", "none", 'stroke="#e4f1ff" stroke-width="3" stroke-linecap="round"'),
        "helmet": lambda: path(f"M{x-15.5} {y+13}v-15q0 -17 15.500 -17q15.500 0 15.500 17v15q-3 3 -6 3l1 -10v-9q0 -5 -10.500 -5q-10.500 0 -10.500 5v9l1 10q-3 0 -6 -3Z", "#a9b0bc") + line([(x - 10.5, y - 6), (x, y - 8.5), (x + 10.5, y - 6)], "#6d7480", 2) + path(f"M{x} {top-2}q-18 -14 -22 6q10 -8 22 -2Z", "#c33"),
        "closed helmet": lambda: path(f"M{x-16} {y+16}v-18q0 -17 16 -17q16 0 16 17v18q-7 6 -16 6q-9 0 -16 -6Z", "#b4bac6") + path(f"M{x} {top-3}q16 0 16 17v18q-7 6 -16 6Z", "#000", 'opacity=".12"') + rect(x - 13, y - 5, 26, 5, "#23262e", 'rx="2.5"') + line([(x, y - 12), (x, y + 19)], "#6d7480", 2.5) + "".join(ell(x + q, y + 9, 1.5, 2.6, "#3a3f4a") for q in (-9, -5, 5, 9)) + path(f"M{x} {top-1}q-20 -16 -25 9q11 -10 25 -3Z", "#c33"),
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
        "mask": lambda: path(f"M{x-14.5} {y+13}v-15q0 -16 14.500 -16q14.500 0 14.500 16v15q-14.500 8 -29 0ZM{x-12.500} {y-6}v9h25v-9Z", "#1c1c22", 'fill-rule="evenodd"'),
        "beret": lambda: path(f"M{x-15} {top+8}Q{x-24} {top-5} {x-6} {top-7}Q{x+16} {top-9} {x+17} {top+3}Q{x+8} {top+5} {x-15} {top+8}Z", "#b8252c") + line([(x - 2, top - 7), (x - 1, top - 11)], "#7a171c", 2.4),
        "pilot cap": lambda: path(f"M{x-17} {top-1}Q{x-15} {top-12} {x} {top-12}Q{x+15} {top-12} {x+17} {top-1}L{x+13} {top+5}H{x-13}Z", "#1e2c56") + rect(x - 13.5, top + 1, 27, 6, "#11182f") + path(f"M{x-13} {top+7}Q{x} {top+3} {x+13} {top+7}Q{x} {top+13} {x-13} {top+7}Z", "#15151a") + ell(x, top - 2, 4, 3.4, g),
        "bearskin": lambda: path(f"M{x-15} {top+11}Q{x-19} {top-30} {x} {top-33}Q{x+19} {top-30} {x+15} {top+11}Q{x} {top+4} {x-15} {top+11}Z", "#17171b") + path(f"M{x-14} {top+9}Q{x} {y+21} {x+14} {top+9}", "none", f'stroke="{g}" stroke-width="1.800"'),
        "wig": lambda: path(f"M{x-15} {top+10}Q{x-17} {top-7} {x} {top-7}Q{x+17} {top-7} {x+15} {top+10}Q{x} {top+1} {x-15} {top+10}Z", "#eceae4") + "".join(ell(x + d * 15.5, top + q, 5, 4.2, "#eceae4", 'stroke="#bdb9ae" stroke-width="1"') for d in (-1, 1) for q in (8, 15, 22, 29)),
        "veil": lambda: path(f"M{x-16} {top+7}q2 -13 16 -13q14 0 16 13q-16 -11 -32 0Z", "#ffffff") + "".join(ell(x + q, top + 2 - 3 * math.cos(q / 9), 3.2, 3.2, "#f6b8cc" if q else "#ffffff") for q in (-10, -5, 0, 5, 10)),
    }.get(kind, lambda: "")()


def wings(neck, side, color):
    """Two feathered wings behind the back; from the side both point backwards."""
    nx, ny = neck
    one = lambda d, lift: path(f"M{nx} {ny+14}C{nx+d*24} {ny-34+lift} {nx+d*62} {ny-52+lift} {nx+d*70} {ny-40+lift}C{nx+d*74} {ny-4} {nx+d*62} {ny+44} {nx+d*46} {ny+66}C{nx+d*40} {ny+50} {nx+d*22} {ny+40} {nx} {ny+34}Z", color, f'stroke="{dark(color, 0.25)}" stroke-width="2"') + "".join(line([(nx + d * (16 + k * 10), ny + 8 - k * 5), (nx + d * (28 + k * 9), ny + 46 - k * 2)], dark(color, 0.18), 2) for k in range(4))
    return one(-1, 0) + (one(1, 0) if side != 1 else one(-1, 26))


def skull(a, x, y, skin):
    """The shape of the head: a man's jaw is square, a woman's chin is narrow."""
    if a.get("anime"):
        return chin(x, y, skin, a["gender"] == "woman")
    if a["gender"] == "woman":
        return path(f"M{x-13} {y-2}Q{x-13} {y-16} {x} {y-16}Q{x+13} {y-16} {x+13} {y-2}Q{x+12.5} {y+8} {x+6} {y+13.5}Q{x} {y+18} {x-6} {y+13.5}Q{x-12.5} {y+8} {x-13} {y-2}Z", skin)
    return path(f"M{x-14} {y-3}Q{x-14} {y-16} {x} {y-16}Q{x+14} {y-16} {x+14} {y-3}L{x+13.4} {y+10}L{x+8} {y+16.5}H{x-8}L{x-13.4} {y+10}Z", skin)


def hair_behind(a, x, y, c, side):
    """What falls behind the head and the shoulders; seen from the side the face looks to the right."""
    cut, covered, c = a["cut"], a["hat"] in COVERS, dark(c, 0.14)
    if cut == "long" and side == 1:
        return path(f"M{x+4} {y-19}Q{x-18} {y-21} {x-19} {y-2}C{x-20} {y+14} {x-28} {y+26} {x-24} {y+46}Q{x-10} {y+51} {x} {y+42}L{x+3} {y+6}Z", c)
    if cut == "long":
        return path(f"M{x-17} {y-4}Q{x-17} {y-20} {x} {y-20}Q{x+17} {y-20} {x+17} {y-4}C{x+19} {y+14} {x+27} {y+26} {x+23} {y+45}Q{x} {y+51} {x-23} {y+45}C{x-27} {y+26} {x-19} {y+14} {x-17} {y-4}Z", c)
    if cut == "medium":
        return path(f"M{x-16} {y-3}q0 -16 16 -16q16 0 16 16l2 21q-18 5 -36 0Z", c) if side != 1 else path(f"M{x+4} {y-18}Q{x-16} {y-20} {x-16} {y-2}L{x-19} {y+19}L{x-2} {y+18}Z", c)
    if cut == "ponytail":
        # High without a hat; below a hat it starts at the neck.
        d, up = (-1, 16) if side == 1 else (1, 14)
        h = up if covered else 0
        tail = f"M{x+d*6} {y-17+h}Q{x+d*24} {y-27+h*1.4} {x+d*29} {y-8+h}Q{x+d*33} {y+16+h/2} {x+d*24} {y+42}Q{x+d*16} {y+28} {x+d*18} {y+8+h/2}Q{x+d*18} {y-4+h} {x+d*8} {y-9+h}Z"
        return path(tail, c)
    if cut == "curly" and a["gender"] == "woman":
        ring = [(18 * math.cos(k * 0.7), -4 + 17 * math.sin(k * 0.7)) for k in range(9)] if side != 1 else [(-17, -4), (-12, -14), (-2, -17), (-18, 6)]
        low = [(s * q, d) for s in ((-1, 1) if side != 1 else (-1,)) for q, d in ((19, 8), (20, 17), (18, 26), (10, 24))]
        return "".join(ell(x + u, y + v, 8.5, 8.5, c) for u, v in ring + low)
    if cut == "bob":
        return path(f"M{x-17} {y-4}Q{x-17} {y-20} {x} {y-20}Q{x+17} {y-20} {x+17} {y-4}Q{x+23} {y+8} {x+19} {y+17}Q{x} {y+20} {x-19} {y+17}Q{x-23} {y+8} {x-17} {y-4}Z", c) if side != 1 else path(f"M{x+3} {y-19}Q{x-19} {y-20} {x-19} {y-2}Q{x-24} {y+10} {x-19} {y+17}Q{x-8} {y+20} {x+1} {y+16}Z", c)
    return ""


def womans_hair(a, x, y, c, side):
    """What is seen over the forehead, beside the face and on the shoulders."""
    cut, covered, top = a["cut"], a["hat"] in COVERS, y - HEAD
    lock = lambda d: path(f"M{x+d*12} {y-10}Q{x+d*19} {y+4} {x+d*17.5} {y+18}Q{x+d*22} {y+34} {x+d*15} {y+43}Q{x+d*8} {y+32} {x+d*11} {y+16}Q{x+d*11.500} {y+4} {x+d*10} {y-7}Z", c)
    out = ""
    if side == 1:
        out += path(f"M{x+13} {y-6}Q{x+11} {y-19} {x-2} {y-19}Q{x-17} {y-18} {x-16.5} {y}Q{x-16} {y+6} {x-12} {y+10}Q{x-5} {y+8} {x-3} {y+1}Q{x-1} {y-9} {x+13} {y-6}Z", c)
        if cut == "long":
            out += path(f"M{x-16} {y-4}Q{x-19} {y+18} {x-17} {y+42}Q{x-9} {y+45} {x-6} {y+36}Q{x-8} {y+18} {x-2} {y+3}Z", c)
        if cut == "bob":
            out += path(f"M{x-16} {y-6}Q{x-22} {y+8} {x-17} {y+15}Q{x-6} {y+17} {x+1} {y+12}Q{x-4} {y+4} {x-1} {y-8}Z", c)
    elif cut == "bob":
        out += path(f"M{x-13} {y+15}Q{x-23} {y+8} {x-17} {y-6}Q{x-15} {y-20} {x} {y-20}Q{x+15} {y-20} {x+17} {y-6}Q{x+23} {y+8} {x+13} {y+15}Q{x+9.5} {y+6} {x+10.5} {y-6}Q{x} {y-9} {x-10.5} {y-6}Q{x-9.5} {y+6} {x-13} {y+15}Z", c)
    else:
        out += path(f"M{x-15} {y+3}Q{x-18} {y-20} {x} {y-20}Q{x+18} {y-20} {x+15} {y+3}Q{x+13} {y-7} {x+3} {y-13}Q{x-9} {y-10} {x-12} {y-4}Z", c)
        if cut == "long":
            out += lock(-1) + lock(1)
    d = -1 if side == 1 else 1
    if cut == "bun" and not covered:
        out += ell(x - (10 if side == 1 else 0), top - (3 if side == 1 else 6), 10, 9, c) + path(f"M{x-(16 if side == 1 else 6)} {top+(1 if side == 1 else 0)}q6 3 12 0", "none", f'stroke="{dark(c, 0.3)}" stroke-width="1.600"')
    if cut == "ponytail" and not covered:
        out += ell(x + d * 10, y - 17, 4, 3.6, "#e0457b")
    if cut == "curly":
        curls = [(13.5 * math.cos(math.pi + k * 0.5), -6 + 13 * math.sin(math.pi + k * 0.5)) for k in range(7)] + [(s * q, v) for s in ((-1, 1) if side != 1 else (-1,)) for q, v in ((16, 3), (17, 12), (16, 21))]
        out += "".join(ell(x + u - (4 if side == 1 and v < 0 else 0), y + v, 6, 6, c) for u, v in curls if not (covered and v < -6))
    return out


def mans_hair(a, x, y, c, side):
    """Short, with sideburns."""
    cut, covered, top = a["cut"], a["hat"] in COVERS, y - HEAD
    if cut == "mohawk" and not covered:
        return path(f"M{x-4} {top+7}q-3 -16 2 -20q8 -1 6 20Z", c)
    if cut == "bald":
        # An old man keeps some hair above the ears.
        return "".join(ell(x + q, y - 3, 3.4, 5.5, c) for q in ((-13.5, 13.5) if side != 1 else (-12, -7))) if a["old"] else ""
    if side == 1:
        out = path(f"M{x+13} {y-7}Q{x+11} {y-18.5} {x-2} {y-18}Q{x-16} {y-17} {x-15} {y+2}L{x-11} {y+9}L{x-6} {y-3}L{x-3} {y-3}V{y+5}H{x}V{y-6}Q{x+4} {y-9} {x+13} {y-7}Z", c)
    else:
        out = path(f"M{x-14.5} {y+5}Q{x-16} {y-18} {x} {y-18}Q{x+16} {y-18} {x+14.5} {y+5}H{x+12}L{x+11} {y-7}Q{x+6} {y-11} {x-4} {y-9.5}L{x-11} {y-7}L{x-12} {y+5}Z", c)
    if cut == "curly":
        out += "".join(ell(x + 11.5 * math.cos(math.pi + k * 0.52) - (3 if side == 1 else 0), y - 7 + 10.5 * math.sin(math.pi + k * 0.52), 4.8, 4.8, c) for k in range(7) if not covered or k in (0, 6))
    return out


def draw_hair(a, x, y, c, side, back):
    woman, hat = a["gender"] == "woman", a["hat"]
    if back:
        out = path(f"M{x-16} {y-12}q16 -12 32 0q14 40 16 78q-32 10 -64 0q2 -38 16 -78Z", "#ffffff", 'opacity=".85"') if hat == "veil" else ""
        # Inside a space helmet there is no room for it.
        return ell(x, y + 1, 17, 17, "#27406e") if hat == "space helmet" else out + hair_behind(a, x, y, c, side)
    if hat == "space helmet" and woman:
        return womans_hair(a | {"cut": "bob"}, x, y - 1, c, side)
    if hat in ("mask", "closed helmet") or hat == "helmet" and not woman:
        return ""
    if a.get("anime") and hat not in COVERS and (woman or a["cut"] in ("short", "medium")):
        return locks(a["cut"], x, y, c, woman, side)
    return womans_hair(a, x, y, c, side) if woman else mans_hair(a, x, y, c, side)


def draw_face(a, x, y, side, asleep, skin, hair, r):
    """Eyes, brows, nose and mouth; lashes and red lips for women, heavy brows, stubble or a beard for men."""
    woman, o = a["gender"] == "woman", 5 if side == 1 else 0
    ey = y - 1
    brow = dark(hair, 0.2) if a["cut"] != "bald" else "#4a382f"
    out = ""
    if woman:
        out += "".join(ell(x + o + s, y + 6, 3, 2, "#f0526e", 'opacity=".35"') for s in (-8, 8))
    elif not a["beard"] and r.random() < 0.6:
        # Stubble.
        out += path(f"M{x-13.4+o/2} {y+4}L{x-13} {y+10}L{x-8} {y+16.5}H{x+8}L{x+13.4} {y+10}V{y+4}Q{x+o} {y+5} {x-13.4+o/2} {y+4}Z", dark(hair if a["cut"] != "bald" else "#4a382f", 0.3), 'opacity=".26"')
    if asleep:
        out += "".join(path(f"M{x+o+s-3} {ey}q3 3 6 0", "none", f'stroke="#2a1d1a" stroke-width="{2 if woman else 1.4}"') for s in (-5, 5))
    elif a.get("anime"):
        out += large_eyes(x + o, ey, r.choice(["#3a6ad0", "#4a9a52", "#8a4a24", "#7a4ab0", "#b8862a"]), woman)
    elif woman:
        # With whites: dark eyes alone are not seen in a dark face.
        out += "".join(ell(x + o + s, ey, 4, 3.8, "#fdfbf8") + ell(x + o + s, ey + 0.2, 2.5, 3.1, "#22191b") for s in (-5.6, 5.6))
        out += "".join(path(f"M{x+o+s-4*d} {ey-1.5}Q{x+o+s} {ey-5.5} {x+o+s+4*d} {ey-1.8}l{(0 if side == 1 and d > 0 else 2.6)*d} -2.200", "none", 'stroke="#22191b" stroke-width="1.700" stroke-linecap="round"') for s, d in ((-5.6, -1), (5.6, 1)))
        out += "".join(path(f"M{x+o+s-3} {ey-7}q3 -1.800 6 0", "none", f'stroke="{brow}" stroke-width="1"') for s in (-5.6, 5.6))
    else:
        out += "".join(ell(x + o + s, ey, 3.2, 2.6, "#fdfbf8") + ell(x + o + s, ey, 1.9, 2.2, "#22191b") for s in (-5.3, 5.3))
    if not woman and not asleep:
        out += "".join(line([(x + o + s - 3.4, ey - 5), (x + o + s + 3.4, ey - 5)], brow, 2.6) for s in (-5.5, 5.5))
    if a.get("anime"):
        out += features(x + o, y, skin)
    else:
        out += line([(x + o + 1, y + 3), (x + o + 2, y + 5)], dark(skin, 0.3), 1.4 if woman else 2.2)
    if a["beard"]:
        long = 20 if a["role"] == "mage" else 8 if a["old"] else 0
        out += path(f"M{x-13.6+o/2} {y+1}L{x-13+o/2} {y+12}Q{x-8+o/2} {y+20+long*0.6} {x+o/2} {y+20+long}Q{x+9+o/2} {y+20+long*0.6} {x+13.5} {y+12}V{y+1}q-4 6 -8 5q-5 -1.500 -10 0q-4 1 -8 -5Z", hair)
        out += path(f"M{x+o-4} {y+9}q4 3 8 0", "none", 'stroke="#e8a090" stroke-width="2.2" stroke-linecap="round"')
    elif woman and a.get("anime"):
        out += path(f"M{x+o-4} {y+9}q2 -2.200 4 -0.800q2 -1.400 4 0.800q-4 4 -8 0Z", "#cc2438")
    elif woman:
        out += path(f"M{x+o-5.5} {y+9}q3 -3.500 5.500 -1.200q2.500 -2.300 5.500 1.200q-5.500 5.500 -11 0Z", "#cc2438")
    elif not a.get("anime"):
        out += line([(x + o - 4.5, y + 9.5), (x + o + 4.5, y + 9.5)], dark(skin, 0.42), 2)
    if woman and a["cut"] in ("bun", "ponytail") and a["hat"] not in ("space helmet", "helmet", "mask"):
        out += "".join(ell(q, y + 8, 2, 2.8, "#f2c435") for q in ((x - 13.5, x + 13.5) if side != 1 else (x - 3,)))
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
