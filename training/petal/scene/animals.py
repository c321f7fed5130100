"""Four-legged animals as a whole: from the side they stand, walk, run, jump, sit, lie and (dragons) fly; postures.py has them from the front and curled up."""
import math

from .muzzles import MUZZLES, TURNED, curve, head_of, smooth, spines, taper
from .svg import dark, doc, ell, jitter, light, line, path, poly

COLORS = {"black": "#26242a", "white": "#f4f2ee", "grey": "#8e9096", "red": "#c8502a", "orange": "#ee8c34", "brown": "#86552f", "golden": "#dcae58", "blue": "#4478d8", "green": "#52a858", "pink": "#f0a0bc", "purple": "#8252b4", "yellow": "#f2d254"}
# length, height of legs, thickness, neck (length, angle), head size, snout, ears, tail, own colour, marks, outline of the body
KINDS = {
    "fox": (84, 36, 37, (20, 42), 22, "fox", "point", "bush", "#e0641e", "chest", "lean"),
    "wolf": (98, 54, 46, (28, 46), 24, "wolf", "point", "bush", "#7a7e88", "chest", "lean"),
    "dog": (80, 46, 38, (24, 36), 22, "dog", "flop", "up", "#b47a42", "", "lean"),
    "cat": (66, 34, 30, (14, 40), 23, "flat", "point", "long", "#968a7c", "tabby", "lean"),
    "bear": (100, 40, 66, (16, 70), 28, "bear", "round", "none", "#6b4428", "", "hump"),
    "polar bear": (108, 42, 60, (34, 66), 25, "bear", "round", "none", "#f2f1ec", "", "hump"),
    "panda": (92, 32, 66, (16, 56), 30, "flat", "round", "none", "#f4f3ef", "panda", "barrel"),
    "lion": (100, 46, 46, (20, 48), 23, "flat", "mane", "tuft", "#dca648", "", "lean"),
    "tiger": (102, 44, 48, (18, 56), 25, "flat", "round", "long", "#ee8624", "stripes", "lean"),
    "leopard": (98, 44, 40, (18, 54), 22, "flat", "round", "long", "#ecbc58", "spots", "lean"),
    "horse": (98, 72, 46, (50, 38), 23, "horse", "leaf", "hair", "#85502c", "mane", "lean"),
    "zebra": (94, 62, 46, (40, 40), 23, "horse", "leaf", "tassel", "#f4f3ef", "stripes", "lean"),
    "donkey": (84, 50, 44, (32, 42), 25, "horse", "tall", "tassel", "#8c8680", "", "box"),
    "unicorn": (96, 68, 44, (48, 38), 23, "horse", "horn", "hair", "#f6f4fa", "mane", "lean"),
    "cow": (108, 44, 60, (20, 66), 25, "cow", "side", "tassel", "#f4f1ea", "patches", "box"),
    "ox": (112, 44, 66, (18, 76), 27, "cow", "side", "tassel", "#6a4630", "", "hump"),
    "deer": (82, 66, 36, (42, 32), 19, "deer", "side", "stub", "#b06c34", "", "lean"),
    "goat": (78, 44, 44, (24, 40), 22, "goat", "side", "upright", "#dccfb8", "", "box"),
    "ewe": (82, 32, 56, (14, 60), 20, "goat", "side", "none", "#f2ede2", "wool", "box"),
    "pig": (92, 26, 58, (8, 74), 27, "pig", "fold", "curl", "#f2a0a8", "", "barrel"),
    "elephant": (104, 54, 76, (18, 62), 38, "trunk", "huge", "tassel", "#8a8e98", "", "barrel"),
    "camel": (92, 70, 46, (48, 50), 20, "horse", "leaf", "tassel", "#cfa060", "hump", "lean"),
    "giraffe": (74, 88, 44, (112, 18), 20, "horse", "leaf", "tassel", "#eebc58", "spots", "lean"),
    "rabbit": (46, 18, 38, (8, 40), 22, "rabbit", "tall", "puff", "#b9a58e", "", "barrel"),
    "mouse": (44, 8, 32, (2, 66), 19, "mouse", "big", "pink", "#a59a90", "", "barrel"),
    "hippopotamus": (112, 24, 72, (8, 80), 33, "hippo", "small", "none", "#86707e", "", "barrel"),
    "rhinoceros": (114, 36, 68, (14, 84), 29, "rhino", "leaf", "tassel", "#8a8c90", "", "hump"),
    "raccoon": (70, 24, 44, (10, 54), 24, "flat", "round", "ring", "#82828a", "mask", "barrel"),
    "badger": (80, 16, 42, (14, 76), 20, "fox", "small", "brush", "#77787e", "badger", "barrel"),
    "moose": (96, 74, 52, (26, 58), 25, "moose", "side", "stub", "#553a28", "", "hump"),
    "dragon": (92, 40, 46, (74, 26), 26, "dragon", "none", "spade", "#3f9a4c", "wings", "lean"),
}
POSES = ("stand", "walk", "sit", "run", "lie", "sleep", "jump", "sit")
HOOFED = ["horse", "zebra", "donkey", "unicorn", "cow", "ox", "deer", "goat", "ewe", "elephant", "camel", "giraffe", "hippopotamus", "rhinoceros", "moose"]
HEAVY = ["bear", "polar bear", "panda", "elephant", "hippopotamus", "rhinoceros", "pig", "ox"]  # on legs like columns
PALE = ["wolf", "cat", "tiger", "leopard", "lion", "donkey", "deer", "mouse", "rabbit", "dog"]  # lighter along the belly
HEAD = 1.2  # larger than life, so that a small picture shows which animal it is
RIDEABLE = ["horse", "horse", "horse", "elephant", "camel", "zebra", "donkey", "unicorn", "dragon", "ox", "polar bear", "lion", "tiger", "deer", "pig"]
# Control points of the outline: place between hip and shoulder, along and across the back in thicknesses.
OUTLINES = {
    "lean": [(0, -0.5, 0.56), (0.4, 0, 0.42), (1, 0, 0.58), (1, 0.55, 0.42), (1, 0.5, -0.5), (0.75, 0, -0.72), (0.3, 0, -0.34), (0, 0.1, -0.66), (0, -0.62, -0.4)],
    "hump": [(0, -0.62, 0.28), (0.3, 0, 0.5), (0.72, 0, 0.68), (0.95, 0, 0.95), (1, 0.6, 0.3), (1, 0.5, -0.6), (0.5, 0, -0.68), (0, 0.1, -0.66), (0, -0.66, -0.5)],
    "box": [(0, -0.66, 0.66), (0.5, 0, 0.46), (1, 0.5, 0.66), (1, 0.66, -0.3), (0.9, 0.1, -0.66), (0.4, 0, -0.68), (0, -0.6, -0.6)],
    "barrel": [(0, -0.66, 0.36), (0.2, 0, 0.72), (0.7, 0, 0.7), (1, 0.6, 0.4), (1, 0.6, -0.5), (0.6, 0, -0.74), (0.1, 0, -0.72), (0, -0.7, -0.4)],
}
ABOVE = {"deer": 3.1, "moose": 2.6, "unicorn": 2.9, "rabbit": 2.9, "donkey": 2.6, "goat": 2.1, "ox": 2.2, "giraffe": 1.9, "dragon": 2.0, "lion": 1.9}


def animal(kind, pose, r, color=None):
    """SVG and anchors: back (where one sits), head, box."""
    howls = pose == "howl"
    pose = "sit" if howls else pose
    L, leg, th, (nl, na), hd, snout, ears, tail, own, marks, outline = KINDS[kind]
    hd *= HEAD
    base = jitter(r, COLORS[color] if color else own, 5)
    far, mark, fire = dark(base, 0.22), mark_of(kind, base, color), kind == "dragon" and pose != "sleep" and r.random() < 0.3
    leg, sit, lie = leg * r.uniform(0.93, 1.07), pose == "sit", pose in ("lie", "sleep")
    hip = (-L / 2, -(leg + th * 0.45) if not lie else -th * 0.5)
    sho = (L / 2, hip[1])
    if sit:
        hip = (-L / 2 + 10, -th * 0.55)
        sho = (L / 2 - 22, -(leg + th * 0.62))
    long = math.dist(hip, sho)
    d = ((sho[0] - hip[0]) / long, (sho[1] - hip[1]) / long)

    def on(u, v, b=0.0):
        """A point of the body: how far from the hip to the shoulder, how far up from the spine, how far beyond."""
        return hip[0] + (u * long + b * th) * d[0] + v * th * d[1], hip[1] + (u * long + b * th) * d[1] - v * th * d[0]

    w = max(8, th * (0.34 if kind in HEAVY else 0.25))
    a1, a2 = {"walk": (20, -18), "run": (50, -46), "jump": (62, -56), "fly": (-48, -62)}.get(pose, (4, -4))
    sock = {"fox": "#2a2226", "panda": mark, "ewe": "#3a3438", "mouse": "#eaa0a8", "badger": "#2a282c", "raccoon": "#35333a"}.get(kind)
    paw = "#3a302c" if kind in HOOFED and kind not in HEAVY else sock or light(base, 0.25)

    def limb(x, y, ang, c, front):
        q = math.radians(ang)
        k = (x + (leg * 0.55) * math.sin(q) + (4 if not front else -2), y + (-y - 4) * 0.55)
        f = (x + leg * math.sin(q) * 0.9, -4)
        low = (dark(sock, 0.2) if c == far else sock) if sock else c
        up = line([(x, y), k], low if kind == "panda" else c, w * (1 if kind in HEAVY else 1.35))
        shin = line([k, f], low, w * (1 if kind in HEAVY else 0.82)) + line([f, (f[0] + w * 0.35, f[1])], dark(paw, 0.2) if c == far else paw, w * 0.85)
        bands = "".join(line([(k[0] + (f[0] - k[0]) * t - w * 0.4, k[1] + (f[1] - k[1]) * t), (k[0] + (f[0] - k[0]) * t + w * 0.4, k[1] + (f[1] - k[1]) * t)], mark, 4.5) for t in (-0.3, 0.2)) if marks == "stripes" else ""
        return up + shin + bands

    out = _tail(kind, tail, *on(0, 0.2, -0.4 if outline == "lean" else -0.56), sit, lie, leg, base, mark)
    if marks == "wings":
        out += wing((sho[0] + 8, sho[1]), 1.25 if pose == "fly" else 0.95, dark(base, 0.42))
    if not lie:
        if not sit:
            out += limb(hip[0] + 8, hip[1] + th * 0.2, a2, far, False)
        out += limb(sho[0] - 8, sho[1] + th * 0.2, a1, far, True)
    body = smooth([on(u, v, b) for u, b, v in OUTLINES[outline]], under_of(base) if kind in PALE else base)
    if kind in PALE:
        body += smooth([on(u, v if v > 0 else v * 0.66, b) for u, b, v in OUTLINES[outline]], base)
    if sit:
        body += ell(hip[0] + 6, -th * 0.42, th * 0.62, th * 0.46, base)
    if marks == "wool":
        body += "".join(ell(*on(0.5 + 0.66 * math.cos(t), 0.52 * math.sin(t)), 13, 12, base) for t in (k * math.pi / 8 for k in range(16))) + "".join(path(f"M{x-7:.1f} {y:.1f}q7 8 14 0", "none", f'stroke="{dark(base, 0.16)}" stroke-width="3"') for x, y in (on(u, v) for u, v in ((0, 0.2), (0.4, 0.35), (0.8, 0.2), (0.2, -0.1), (0.6, -0.05), (0.4, -0.4))))
    elif marks == "hump":
        body += path("M%.1f %.1fQ%.1f %.1f %.1f %.1fZ" % (*on(0.12, 0.3), *on(0.5, 2.1), *on(0.88, 0.3)), base)
    out += body
    if kind == "wolf":
        out += line([on(0, 0.28), on(0.95, 0.34)], dark(base, 0.3), th * 0.26)
    if kind == "deer":
        out += ell(*on(0, 0.1, -0.42), th * 0.24, th * 0.34, "#f6f0e4")
    out += _marks(kind, marks, on, th, base, mark, r)
    if kind == "dragon":
        out += line([on(0.05, -0.42), on(0.7, -0.52), on(1, -0.2, 0.42)], "#f0d88a", th * 0.24) + spines([on(k / 5, 0.5) for k in range(6)], "#f0a03c")
    c = dark(base, 0.07)
    if lie:
        out += line([(sho[0] - 4, -7), (sho[0] + 26, -6)], sock or c, w) + line([(hip[0] + 8, -8), (hip[0] + 34, -6)], sock or dark(base, 0.14), w * 1.15)
    else:
        if sit:
            out += line([(hip[0] + 10, -8), (hip[0] + 36, -5)], sock or c, w)
        else:
            out += limb(hip[0] - 4, hip[1] + th * 0.2, a1 * 0.9, c, False)
        out += limb(sho[0] + 4 - (10 if sit else 0), sho[1] + th * 0.2, a2 * (0 if sit else 1), c, True)
    n = math.radians(na + (14 if lie else 0) - (12 if sit else 0))
    nb = (sho[0] + th * 0.12, sho[1] - th * 0.16)
    head = (nb[0] + nl * math.sin(n) + hd * (0.5 if kind in TURNED else 0.3), nb[1] - nl * math.cos(n) - hd * 0.25)
    if pose == "sleep":
        head = (nb[0] + nl * 0.7 + 4, -hd * (1.35 if kind == "lion" else 0.95))
    out += _neck(kind, marks, nb, head, th, hd, base, mark)
    if kind == "dragon":
        out += wing((sho[0] - 8, sho[1] + 2), 1.3 if pose == "fly" else 1.0, dark(base, 0.18))
    skull = head_of(kind, head, hd, snout, ears, base, mark, pose == "sleep", r)
    if howls:
        skull = f'<g transform="rotate(-52 {head[0]:.1f} {head[1]:.1f})">{skull}</g>'
    # A long face that hangs down is laid on the ground for sleep.
    out += f'<g transform="rotate(-28 {head[0]:.1f} {head[1]:.1f})">{skull}</g>' if pose == "sleep" and MUZZLES.get(snout, (0, 0))[1] > 0.55 else skull
    if fire:
        x, y = head[0] + hd * 2.3, head[1] + hd * 0.55
        out += "".join(smooth([(x - 2, y), (x + hd * k * 0.7, y - hd * k * 0.7), (x + hd * k * 1.5, y - hd * k * 0.1), (x + hd * k * 1.1, y + hd * k * 0.1), (x + hd * k * 1.4, y + hd * k * 0.6), (x + hd * k * 0.5, y + hd * k * 0.6)], c) for k, c in ((1.2, "#e8502a"), (0.85, "#f8a02c"), (0.5, "#ffe46a")))
    low, hi = 4, min(head[1] - hd * ABOVE.get(kind, 1.6), hip[1] - th * (1.1 if marks == "hump" else 0.5))
    left = hip[0] - th * 0.5 - {"bush": 54, "ring": 48, "spade": 62, "long": 38, "pink": 44, "hair": 32}.get(tail, 26)
    right = max(head[0] + hd * (4.0 if fire else 2.5 if kind == "dragon" else 2.2 if snout in ("fox", "wolf", "moose", "mouse", "rhino", "trunk") else 1.8), sho[0] + 30)
    if marks == "wings":
        hi = min(hi, sho[1] - (135 if pose == "fly" else 100))
    if howls:
        hi -= hd
    if pose in ("jump", "fly"):
        # Off the ground, the head up; what it throws a shadow on stays at the foot of the tile.
        out = f'<g transform="rotate({-16 if pose == "jump" else -8} 0 {hip[1]:.1f})">{out}</g>'
        hi, low = hi - 34, 34
    s, dx, dy, move = fitted(left, right, hi, low)
    throat = ((nb[0] + head[0]) / 2, (nb[1] + head[1]) / 2) if kind not in TURNED else (head[0] - hd * 0.35, head[1] + hd * 0.7)
    at = dict(back=move(((hip[0] + sho[0]) / 2 - 2, hip[1] - th * (1.12 if marks == "hump" else 0.59 if outline == "barrel" else 0.52))), head=move(head), hat=move((head[0] - 1, head[1] - hd * 0.75)), neck=move(throat), scale=s, aside=True, box=(dx + s * left, dy + s * hi, dx + s * right, 252), body=(dx + s * (hip[0] - th / 2), dx + s * (sho[0] + th / 2)))
    return doc(f'<g transform="translate({dx:.1f} {dy:.1f}) scale({s:.3f})">{out}</g>'), at


def fitted(left, right, hi, low):
    """What brings a drawing of that extent onto the tile, standing on its foot."""
    s = min(236 / (right - left), 236 / (low - hi), 1.9)
    dx, dy = 128 - s * (left + right) / 2, 250 - s * low
    return s, dx, dy, lambda p: (dx + s * p[0], dy + s * p[1])


def under_of(base):
    return light(base, 0.45)


def mark_of(kind, base, color):
    own = {"tiger": "#25222a", "zebra": "#25222a", "panda": "#25222a", "cow": "#2c2628", "leopard": "#4a2f16", "giraffe": "#8a4a1c", "lion": "#7a4018"}
    return own[kind] if kind in own and not color else dark(base, 0.75 if kind in ("panda", "cow", "tiger", "zebra") else 0.5) if sum(int(base[k : k + 2], 16) for k in (1, 3, 5)) > 200 else light(base, 0.45)


def _tail(kind, tail, x, y, sit, lie, leg, base, mark):
    q = 0.3 if sit or lie else 1
    if tail == "bush":
        # The fox carries it level with a white tip, the wolf lets it hang.
        if kind == "fox":
            return smooth([(x + 14, y), (x - 14, y - 8), (x - 46, y + 6 * q), (x - 54, y + 26 * q), (x - 24, y + 26 * q), (x + 10, y + 12)], base) + smooth([(x - 30, y + 2 * q), (x - 50, y + 6 * q), (x - 60, y + 26 * q), (x - 36, y + 24 * q)], "#f8f3ea")
        return smooth([(x + 14, y - 8), (x - 14, y - 8), (x - 46, y + 14 * q), (x - 58, y + 52 * q), (x - 30, y + 44 * q), (x + 8, y + 18)], base) + smooth([(x - 40, y + 26 * q), (x - 52, y + 32 * q), (x - 58, y + 54 * q), (x - 32, y + 42 * q)], dark(base, 0.5))
    if tail == "long":
        high = 52 if kind == "cat" else 18
        out = curve(f"M{x+8} {y}q-30 8 -34 -{high*0.5:.0f}q-2 -{high*0.6:.0f} 14 -{high*0.6:.0f}" if kind == "cat" else f"M{x+8} {y}q-24 2 -26 {18*q+4:.0f}q-2 12 -14 4", base, 8)
        return out + (ell(x - 12, y - high * 1.1, 5, 5, dark(base, 0.4)) if kind == "cat" else "".join(ell(x - 12 - 5 * k, y + (4 + 8 * k) * q, 3.4, 2.6, mark) for k in range(3)))
    if tail == "tuft":
        return curve(f"M{x+4} {y}q-26 0 -26 {30*q:.0f}", base, 6) + ell(x - 22, y + 34 * q, 8, 10, dark(base, 0.55))
    if tail == "tassel":
        return curve(f"M{x+6} {y}q-14 0 -14 {leg*0.55*q+8:.0f}", dark(base, 0.1), 5) + ell(x - 8, y + leg * 0.6 * q + 10, 5, 10, dark(base, 0.6))
    if tail == "hair":
        c = dark(base, 0.55) if kind != "unicorn" else "#c070d8"
        return smooth([(x + 14, y - 6), (x - 16, y - 14), (x - 34, y + leg * 0.4 * q), (x - 34, y + leg * 0.95 * q), (x - 10, y + leg * 0.7 * q), (x - 4, y + leg * 0.3 * q), (x + 10, y + 10)], c)
    if tail == "up":
        return curve(f"M{x+6} {y}q-18 -2 -20 -20q0 -14 10 -18", base, 9)
    if tail == "ring":
        return line([(x + 4, y), (x - 36, y + 18 * q)], light(base, 0.35), 20) + "".join(line([(x - k - 2, y + k * 0.45 * q - 6), (x - k, y + k * 0.45 * q + 6)], "#2c2a30", 8) for k in (4, 21, 38))
    if tail == "brush":
        return taper((x + 6, y), (x - 16, y + 10), 14, 10, light(base, 0.2))
    if tail == "spade":
        end = (x - 44, y - (18 if not sit else -2))
        return smooth([(x + 20, y - 12), (x - 10, y + 10), (x - 40, y + 22 * q), (end[0] - 6, end[1]), (end[0] + 3, end[1]), (x - 30, y + 40 * q), (x - 4, y + 34 * q), (x + 20, y + 14)], base) + poly([(end[0], end[1] - 28), (end[0] - 16, end[1] + 4), (end[0] + 1, end[1] - 2), (end[0] + 16, end[1] + 6)], "#f0a03c")
    if tail == "puff":
        return ell(x - 4, y + 10, 11, 11, "#f8f5f0")
    if tail == "pink":
        return curve(f"M{x+6} {y+10}q-30 8 -36 -12q-2 -14 -14 -10", "#e88c98", 5.5)
    if tail == "curl":
        return curve(f"M{x+6} {y}q-12 2 -14 -6q0 -9 7 -7q6 4 -2 9q-8 4 -13 -4", dark(base, 0.12), 4.5)
    if tail == "upright":
        return poly([(x + 12, y + 2), (x - 8, y - 28), (x - 12, y - 4), (x + 4, y + 14)], dark(base, 0.1))
    if tail == "stub":
        return line([(x + 4, y), (x - 6, y + 8)], base, 9)
    return ""


def _marks(kind, marks, on, th, base, mark, r):
    """What is on the coat: stripes, spots, patches."""
    if marks == "stripes":
        us = [k / 4.6 - 0.1 for k in range(6)]  # few and broad: they must outlast a blur
        if kind == "zebra":
            return "".join(line([on(u, 0.42), on(u + 0.03, 0), on(u - 0.02, -0.4)], mark, th * 0.17) for u in us)
        return "".join(poly([on(u - 0.07, 0.44), on(u + 0.07, 0.44), on(u + 0.03, -0.24)], mark) + poly([on(u + 0.06, -0.44), on(u + 0.17, -0.44), on(u + 0.12, 0.02)], mark) for u in us[:-1])
    if marks == "spots" and kind == "giraffe":
        return "".join(smooth([(x + math.cos(t) * th * r.uniform(0.22, 0.28), y + math.sin(t) * th * r.uniform(0.22, 0.27)) for t in range(6)], mark) for x, y in (on(u + v * 0.15, v) for u in (-0.12, 0.3, 0.7, 1.1) for v in (0.21, -0.19)))
    if marks == "spots":
        return "".join(ell(*on(u + (0.12 if v == 0.04 else 0) + r.uniform(-0.02, 0.02), v + r.uniform(-0.04, 0.04)), 5.4, 4.8, mark) for u in (-0.16, 0.08, 0.32, 0.56, 0.8, 1.04) for v in (0.32, 0.04, -0.24) if u < 1 or v == 0.32)
    if marks == "patches":
        return "".join(smooth([(x + math.cos(t) * th * r.uniform(0.26, 0.48), y + math.sin(t) * th * r.uniform(0.24, 0.38)) for t in range(6)], mark) for x, y in (on(u, r.uniform(-0.1, 0.16)) for u in (-0.08, 0.46, 0.94)))
    if marks == "tabby":
        return "".join(line([on(u, 0.4), on(u + 0.03, -0.05)], dark(base, 0.45), 5) for u in (0, 0.25, 0.5, 0.75))
    if marks == "panda":
        return line([on(0.86, 0.42), on(0.86, -0.42)], mark, 26)
    return ""


def _neck(kind, marks, nb, head, th, hd, base, mark):
    """Neck and what grows on it; a lion's mane hides it."""
    if kind == "lion":
        return smooth([(nb[0] - 22, nb[1] - 16), (head[0] + 6, head[1] - hd), (head[0] + hd, head[1] + hd * 1.4), (nb[0] - 4, nb[1] + 34)], mark)
    thick = {"elephant": 0.62, "hippopotamus": 0.8, "rhinoceros": 0.7, "bear": 0.7, "polar bear": 0.62, "panda": 0.6, "ox": 0.7, "cow": 0.6, "pig": 0.7, "giraffe": 0.6}.get(kind, 0.66) * th
    out = taper(nb, (head[0] - hd * 0.1, head[1]), thick, min(thick, hd * (0.8 if kind not in ("giraffe", "camel", "dragon") else 0.72)), base)
    along = lambda t, side=0.0: (nb[0] + (head[0] - nb[0]) * t - side * 8, nb[1] + (head[1] - nb[1]) * t - side * 6)
    if kind == "giraffe":
        out += "".join(ell(*along(q), 8, 8, mark) for q in (0.08, 0.28, 0.48, 0.68))
    if kind == "zebra":
        out += "".join(line([along(q, 1.1), along(q + 0.1, -0.9)], mark, 6) for q in (0.08, 0.34, 0.6))
    if kind == "dragon":
        out += line([along(0.1, -1.2), along(0.8, -0.5)], "#f0d88a", 9) + spines([along(q, 1.5) for q in (0.15, 0.4, 0.65)], "#f0a03c")
    if marks == "chest":
        out += smooth([along(0.6, -0.9), along(-0.2, -2.2), (nb[0] + 6, nb[1] + 34), (nb[0] - 6, nb[1] + 12), along(0.5, 0.3)], "#f8f3ea" if kind == "fox" else light(base, 0.6))
    if marks == "mane" or kind in ("zebra", "donkey"):
        c, k = ("#c070d8" if kind == "unicorn" else "#4a4644" if kind == "donkey" else dark(base, 0.6) if kind != "zebra" else mark), 1.9 if marks == "mane" else 1
        top, back = (head[0] - hd * 0.1, head[1] - hd * 0.75), along(0.1, 0)
        out += smooth([(top[0] + 8, top[1] - 3), (top[0] - hd * 0.5 * k, top[1] + hd * 0.1), (back[0] - 12 * k, back[1] - 6), (back[0] - 4 * k, back[1] + 12 * k), along(0.5, 0.2), (top[0] + 6, top[1] + hd * 0.7)], c)
    if kind == "dog":
        out += line([along(0.45, 1.0), along(0.5, -1.5)], "#d0302c", 7) + ell(*along(0.42, -1.6), 4, 4.5, "#f4cc40")
    if kind == "cow":
        out += ell(nb[0] + 12, nb[1] + th * 0.42, 8, 9, "#e8b83a")
    return out


def wing(at, k, color):
    """A bat's wing: an arm, fingers, and the skin between them."""
    x, y = at[0] - 34, at[1] - 6
    tips = [(x - 62 * k, y - 100 * k), (x - 84 * k, y - 58 * k), (x - 66 * k, y - 26 * k), (x - 34 * k, y - 4 * k)]
    wrist = (x - 8 * k, y - 84 * k)
    skin = f"M{x} {y}L{wrist[0]} {wrist[1]}L{tips[0][0]} {tips[0][1]}" + "".join(f"Q{(a[0]+b[0])/2+16*k:.1f} {(a[1]+b[1])/2:.1f} {b[0]:.1f} {b[1]:.1f}" for a, b in zip(tips, tips[1:])) + "Z"
    return path(skin, color) + "".join(line([wrist, t], dark(color, 0.3), 4) for t in tips[:3]) + line([(x, y), wrist], dark(color, 0.3), 6)
