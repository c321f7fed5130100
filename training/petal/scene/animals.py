"""Four-legged animals as a whole: from the side they stand, walk, run, jump, sit, lie and (dragons) fly; postures.py has them from the front and curled up."""
import math

from .svg import dark, doc, ell, jitter, light, line, path, poly

COLORS = {"black": "#26242a", "white": "#f4f2ee", "grey": "#8e9096", "red": "#c8502a", "orange": "#ee8c34", "brown": "#86552f", "golden": "#dcae58", "blue": "#4478d8", "green": "#52a858", "pink": "#f0a0bc", "purple": "#8252b4", "yellow": "#f2d254"}
# length, height of legs, thickness, neck (length, angle), head size, snout, ears, tail, own colour, marks
KINDS = {
    "fox": (84, 40, 34, (22, 40), 19, "long", "point", "bush", "#d8662c", "chest"),
    "wolf": (92, 52, 38, (26, 38), 20, "long", "point", "bush", "#84868e", "chest"),
    "dog": (84, 48, 38, (24, 36), 20, "mid", "flop", "up", "#b47a42", ""),
    "cat": (70, 36, 32, (16, 40), 18, "flat", "point", "thin", "#8b7a6a", "tabby"),
    "bear": (100, 42, 60, (24, 54), 29, "mid", "round", "none", "#6b4428", ""),
    "polar bear": (104, 42, 60, (28, 58), 27, "mid", "round", "none", "#f2f1ec", ""),
    "panda": (96, 34, 64, (20, 50), 28, "flat", "round", "none", "#f4f3ef", "panda"),
    "lion": (100, 48, 46, (24, 44), 22, "mid", "mane", "tuft", "#d8a24a", ""),
    "tiger": (102, 46, 46, (22, 52), 22, "mid", "round", "thin", "#ea8c30", "stripes"),
    "leopard": (96, 44, 42, (22, 52), 20, "mid", "round", "thin", "#e2b052", "spots"),
    "horse": (100, 70, 46, (52, 36), 22, "horse", "small", "hair", "#85502c", "mane"),
    "zebra": (96, 62, 46, (44, 38), 21, "horse", "small", "hair", "#f4f3ef", "stripes"),
    "donkey": (88, 56, 44, (36, 40), 22, "horse", "tall", "hair", "#8a8078", ""),
    "unicorn": (98, 68, 44, (50, 36), 22, "horse", "horn", "hair", "#f6f4fa", "mane"),
    "cow": (106, 50, 58, (26, 62), 24, "cow", "side", "thin", "#f2efe8", "patches"),
    "ox": (108, 50, 60, (26, 66), 25, "cow", "horns", "thin", "#6a4630", ""),
    "deer": (84, 62, 38, (42, 30), 18, "long", "antler", "stub", "#a46a3a", ""),
    "goat": (76, 46, 40, (28, 40), 18, "long", "horns", "stub", "#cfc4b0", ""),
    "ewe": (84, 34, 54, (18, 54), 18, "mid", "side", "none", "#f0ece2", "wool"),
    "pig": (92, 30, 54, (12, 70), 24, "pig", "point", "stub", "#f0a4a8", ""),
    "elephant": (104, 54, 74, (18, 62), 36, "trunk", "huge", "thin", "#8a8e98", ""),
    "camel": (96, 66, 48, (46, 44), 19, "horse", "small", "thin", "#cfa060", "hump"),
    "giraffe": (78, 84, 44, (104, 16), 18, "horse", "small", "thin", "#e6b24e", "spots"),
    "rabbit": (56, 20, 36, (12, 40), 18, "flat", "tall", "puff", "#b9a58e", ""),
    "mouse": (50, 10, 28, (6, 60), 16, "long", "big", "thin", "#9a968f", ""),
    "hippopotamus": (112, 26, 68, (8, 76), 32, "cow", "small", "none", "#86767e", ""),
    "rhinoceros": (112, 36, 66, (12, 72), 28, "rhino", "small", "thin", "#8a8c90", ""),
    "raccoon": (70, 26, 40, (12, 50), 19, "mid", "round", "ring", "#7c7c82", "mask"),
    "dragon": (100, 44, 44, (56, 34), 22, "long", "horns", "spike", "#4a9a52", "wings"),
}
POSES = ("stand", "walk", "sit", "run", "lie", "sleep", "jump", "sit")
HOOFED = ["horse", "zebra", "donkey", "unicorn", "cow", "ox", "deer", "goat", "ewe", "elephant", "camel", "giraffe", "hippopotamus", "rhinoceros"]
HEAD = 1.2  # larger than life, so that a small picture shows which animal it is
RIDEABLE = ["horse", "horse", "horse", "elephant", "camel", "zebra", "donkey", "unicorn", "dragon", "ox", "polar bear", "lion", "tiger", "deer", "pig"]


def animal(kind, pose, r, color=None):
    """SVG and anchors: back (where one sits), head, box."""
    L, leg, th, (nl, na), hd, snout, ears, tail, own, marks = KINDS[kind]
    hd *= HEAD
    base = jitter(r, COLORS[color] if color else own, 10)
    under, far = light(base, 0.35), dark(base, 0.22)
    mark = "#25222a" if kind in ("tiger", "zebra", "panda") else dark(base, 0.4)
    if color and kind == "panda":
        mark = dark(base, 0.5)
    leg, sit, lie = leg * r.uniform(0.93, 1.07), pose == "sit", pose in ("lie", "sleep")
    ground = 0.0
    hip = (-L / 2, -(leg + th * 0.45) if not lie else -th * 0.5)
    sho = (L / 2, hip[1])
    if sit:
        hip = (-L / 2 + 10, -th * 0.55)
        sho = (L / 2 - 22, -(leg + th * 0.62))
    out = ""
    w = max(9, th * 0.26)
    swing = {"walk": (18, -16), "run": (50, -46), "jump": (62, -56), "fly": (-48, -62)}.get(pose, (4, -4))
    paw = light(base, 0.1) if kind not in ("fox", "panda") else "#2c2428"

    def limb(x, y, ang, c, front):
        d = math.radians(ang)
        k = (x + (leg * 0.55) * math.sin(d) + (4 if not front else -2), y + leg * 0.5)
        f = (x + leg * math.sin(d) * 0.9, ground - 4)
        return line([(x, y), k, f], c, w) + line([f, (f[0] + w * 0.35, f[1])], paw if c != far else dark(paw, 0.2), w * 0.9)

    def tail_at():
        x, y = hip[0] - th * 0.32, hip[1] - th * 0.12
        q = 1 if not sit else 0.4
        if tail == "bush":
            return path(f"M{x+6} {y}q-34 {8*q} -42 {34*q} q10 10 24 0 q18 -8 26 -20Z", base) + path(f"M{x-30} {y+22*q}q-8 6 -7 14q10 6 20 -2Z", "#f6f1e8" if kind == "fox" else light(base, 0.4))
        if tail == "thin":
            return path(f"M{x+4} {y}q-24 -4 -26 {-26 if kind in ('cat','mouse','tiger','leopard') else 26}", "none", f'stroke="{base}" stroke-width="{6 if kind not in ("mouse","elephant") else 3.5}" stroke-linecap="round"')
        if tail == "tuft":
            return path(f"M{x+4} {y}q-26 0 -28 30", "none", f'stroke="{base}" stroke-width="5" stroke-linecap="round"') + ell(x - 24, y + 32, 6, 8, dark(base, 0.4))
        if tail == "hair":
            return path(f"M{x+8} {y}q-22 4 -20 {leg*0.8}q10 2 14 -8q4 -20 12 -30Z", dark(base, 0.45) if kind != "unicorn" else "#c88ad8")
        if tail == "up":
            return path(f"M{x+6} {y-2}q-16 -6 -14 -26", "none", f'stroke="{base}" stroke-width="8" stroke-linecap="round"')
        if tail == "ring":
            return line([(x + 4, y), (x - 28, y + 18)], base, 13) + line([(x - 8, y + 7), (x - 11, y + 9)], mark, 13) + line([(x - 22, y + 14), (x - 25, y + 16)], mark, 13)
        if tail == "spike":
            return path(f"M{x+10} {y-8}q-40 10 -52 46q-10 -6 -4 10q14 -2 12 -6q10 -24 44 -26Z", base)
        if tail == "puff":
            return ell(x + 2, y + 4, 8, 8, "#f4f0ea")
        if tail == "stub":
            return path(f"M{x+4} {y}q-10 -2 -10 -10", "none", f'stroke="{base}" stroke-width="5" stroke-linecap="round"')
        return ""

    out += tail_at()
    if marks == "wings":
        out += _wing(sho, 1.5 if pose == "fly" else 1, dark(base, 0.3))
    a1, a2 = swing
    if not lie:
        if not sit:
            out += limb(hip[0] + 6, hip[1] + th * 0.2, a2, far, False)
        out += limb(sho[0] - 8, sho[1] + th * 0.2, a1, far, True)
    # Body: a thick line from hip to shoulder with a belly.
    body = line([hip, sho], base, th)
    if sit:
        body = line([hip, sho], base, th * 0.86) + ell(hip[0] + 6, -th * 0.42, th * 0.55, th * 0.46, base)
    out += body
    out += ell((hip[0] + sho[0]) / 2, (hip[1] + sho[1]) / 2 + th * 0.28, abs(L) * 0.42, th * 0.16, under, 'opacity=".55"') if not sit and kind not in ("elephant",) else ""
    if marks == "stripes":
        for k in range(7):
            q = (k + 0.5) / 7
            x, y = hip[0] + (sho[0] - hip[0]) * q, hip[1] + (sho[1] - hip[1]) * q
            out += path(f"M{x-2} {y-th*0.48}q6 {th*0.3} -1 {th*0.62}q-7 -{th*0.3} 1 -{th*0.62}Z", mark)
    elif marks in ("spots", "patches"):
        big = marks == "patches" or kind == "giraffe"
        for k in range(8 if big else 16):
            q = r.random()
            x, y = hip[0] + (sho[0] - hip[0]) * q, hip[1] + (sho[1] - hip[1]) * q + r.uniform(-0.36, 0.36) * th
            s = r.uniform(5, 9) if big else r.uniform(2.2, 3.6)
            if marks == "patches":
                s *= 1.4
            out += ell(x, y, s * 1.2, s, "#2c2628" if marks == "patches" else mark)
    elif marks == "wool":
        out += "".join(ell(hip[0] - 6 + (L + 12) * k / 9, hip[1] + s * th * 0.36, 12, 11, light(base, 0.3 if s < 0 else 0)) for k in range(10) for s in (-1, 1)) + ell((hip[0] + sho[0]) / 2, hip[1], L * 0.6, th * 0.42, light(base, 0.2))
    elif marks == "tabby":
        for k in range(4):
            x, y = (hip[i] + (sho[i] - hip[i]) * (0.2 + k * 0.2) for i in (0, 1))
            out += line([(x, y - th * 0.46), (x + 2, y - th * 0.1)], dark(base, 0.4), 5)
    elif marks == "hump":
        out += ell((hip[0] + sho[0]) / 2, hip[1] - th * 0.5, 20, 18, base)
    elif marks == "panda":
        out += line([(sho[0] - 8, sho[1] - th * 0.4), (sho[0] - 8, sho[1] + th * 0.4)], mark, 24)
        far = paw = mark
    if lie:
        out += line([(sho[0] - 4, -7), (sho[0] + 26, -6)], dark(base, 0.08), w) + line([(hip[0] + 8, -8), (hip[0] + 34, -6)], dark(base, 0.12), w * 1.15)
    else:
        c = dark(base, 0.06) if kind != "panda" else mark
        if sit:
            out += line([(hip[0] + 10, -8), (hip[0] + 36, -5)], c, w)
        else:
            out += limb(hip[0] - 4, hip[1] + th * 0.2, a1 * 0.9, c, False)
        out += limb(sho[0] + 4 - (10 if sit else 0), sho[1] + th * 0.2, a2 * (0 if sit else 1), c, True)
    n = math.radians(na + (14 if lie else 0) - (12 if sit else 0))
    nb = (sho[0] + th * 0.12, sho[1] - th * 0.16)
    head = (nb[0] + nl * math.sin(n) + hd * 0.3, nb[1] - nl * math.cos(n) - hd * 0.25)
    if pose == "sleep":
        head = (nb[0] + nl * 0.7 + 4, -hd * 0.8)
    if kind == "lion":
        out += ell(head[0] - 4, head[1] + 4, hd * 1.55, hd * 1.65, "#8a4f20") if not color else ell(head[0] - 4, head[1] + 4, hd * 1.55, hd * 1.65, dark(base, 0.35))
    nw = max(14, th * 0.42) if kind not in ("elephant", "bear", "polar bear", "hippopotamus", "rhinoceros") else th * 0.6
    out += line([nb, head], base, nw)
    if kind == "giraffe":
        out += "".join(ell(nb[0] + (head[0] - nb[0]) * q, nb[1] + (head[1] - nb[1]) * q, 4.5, 5, mark) for q in (0.15, 0.32, 0.5, 0.68))
    if marks == "mane" or kind in ("zebra", "donkey"):
        mc = dark(base, 0.55) if kind != "unicorn" else "#d890d8"
        out += line([(nb[0] - 8, nb[1] - 6), (head[0] - hd * 0.55, head[1] - hd * 0.5)], mc, 9)
    if marks == "chest":
        out += ell(nb[0] + 4, nb[1] + 8, 9, 13, "#f6f0e6")
    out += head_of(kind, head, hd, snout, ears, base, under, mark, marks, pose == "sleep", r)
    low, hi = 4, head[1] - hd * (2.6 if ears in ("antler", "tall") else 1.6)
    left, right = hip[0] - th * 0.5 - (40 if tail in ("bush", "spike") else 26), max(head[0] + hd * 2.0, sho[0] + 30)
    if pose == "fly":
        out += _wing((sho[0] + 14, sho[1]), 1.6, dark(base, 0.12))
        hi = min(hi, sho[1] - 150)
    raised = pose in ("jump", "fly")
    if raised:
        # Off the ground, the head up; what it throws a shadow on stays at the foot of the tile.
        out = f'<g transform="rotate({-16 if pose == "jump" else -8} 0 {hip[1]:.1f})">{out}</g>'
        hi, low = hi - 34, 34
    s, dx, dy, move = fitted(left, right, hi, low)
    at = dict(back=move(((hip[0] + sho[0]) / 2 - 2, hip[1] - th * (0.52 if marks != "hump" else 0.85))), head=move(head), hat=move((head[0] - 1, head[1] - hd * 0.75)), neck=move(((nb[0] + head[0]) / 2, (nb[1] + head[1]) / 2)), scale=s, aside=True, box=(dx + s * left, dy + s * hi, dx + s * right, 252), body=(dx + s * (hip[0] - th / 2), dx + s * (sho[0] + th / 2)))
    return doc(f'<g transform="translate({dx:.1f} {dy:.1f}) scale({s:.3f})">{out}</g>'), at


def fitted(left, right, hi, low):
    """What brings a drawing of that extent onto the tile, standing on its foot."""
    s = min(236 / (right - left), 236 / (low - hi), 1.9)
    dx, dy = 128 - s * (left + right) / 2, 250 - s * low
    return s, dx, dy, lambda p: (dx + s * p[0], dy + s * p[1])


def _wing(at, k, color):
    x, y = at[0] - 30, at[1] - 12
    return path(f"M{x} {y}q{-10*k} {-70*k} {-70*k} {-84*k}q{14*k} {26*k} {4*k} {40*k}q{14*k} {2*k} {12*k} {22*k}q{16*k} 0 {22*k} {26*k}Z", color)


def head_of(kind, head, hd, snout, ears, base, under, mark, marks, asleep, r):
    x, y = head
    out = ""
    if ears == "point":
        out += poly([(x - hd * 0.75, y - hd * 0.35), (x - hd * 0.6, y - hd * 1.45), (x - hd * 0.02, y - hd * 0.75)], dark(base, 0.2)) + poly([(x - hd * 0.1, y - hd * 0.7), (x + hd * 0.42, y - hd * 1.4), (x + hd * 0.62, y - hd * 0.45)], base)
    elif ears in ("round", "mane", "small"):
        e = 0.24 if ears == "small" else 0.42 if "bear" in kind else 0.34
        c = mark if kind == "panda" else base
        out += ell(x - hd * 0.6, y - hd * 0.75, hd * e, hd * e * 1.1, dark(c, 0.15)) + ell(x + hd * 0.35, y - hd * 0.85, hd * e, hd * e * 1.1, c)
    elif ears == "big":
        out += ell(x - hd * 0.7, y - hd * 0.8, hd * 0.55, hd * 0.6, base) + ell(x - hd * 0.7, y - hd * 0.8, hd * 0.35, hd * 0.4, "#f0b0b4") + ell(x + hd * 0.3, y - hd * 0.9, hd * 0.5, hd * 0.55, dark(base, 0.1))
    elif ears == "tall":
        out += ell(x - hd * 0.45, y - hd * 1.6, hd * 0.24, hd * 0.95, dark(base, 0.1)) + ell(x + hd * 0.15, y - hd * 1.65, hd * 0.24, hd * 0.95, base) + ell(x + hd * 0.15, y - hd * 1.6, hd * 0.1, hd * 0.65, "#f0b0b4")
    elif ears == "antler":
        out += "".join(line([(x + s * hd * 0.2, y - hd * 0.7), (x + s * hd * 0.7, y - hd * 1.6), (x + s * hd * 0.5, y - hd * 2.4)], "#7a5a3a", 4) + line([(x + s * hd * 0.6, y - hd * 1.5), (x + s * hd * 1.3, y - hd * 2.0)], "#7a5a3a", 3.5) for s in (-1, 1))
    elif ears == "horns":
        out += "".join(path(f"M{x+s*hd*0.3} {y-hd*0.7}q{s*hd*0.2} -{hd*0.9} {-hd*0.5} -{hd*1.1}q{s*hd*0.1+hd*0.5} {hd*0.2} {hd*0.2} {hd*1.1}Z", "#e6dcc2") for s in (-1, 1))
    elif ears == "horn":
        out += poly([(x + hd * 0.1, y - hd * 0.8), (x + hd * 0.75, y - hd * 2.2), (x + hd * 0.5, y - hd * 0.6)], "#f2c84a") + poly([(x - hd * 0.5, y - hd * 0.5), (x - hd * 0.4, y - hd * 1.3), (x, y - hd * 0.8)], base)
    elif ears == "side":
        out += ell(x - hd * 0.8, y - hd * 0.5, hd * 0.5, hd * 0.24, dark(base, 0.2))
    if snout == "horse":
        out += line([(x - hd * 0.15, y - hd * 0.25), (x + hd * 0.85, y + hd * 0.65)], base, hd * 0.95) + ell(x + hd * 0.95, y + hd * 0.75, hd * 0.42, hd * 0.38, dark(base, 0.2)) + ell(x + hd * 1.12, y + hd * 0.68, 1.8, 1.8, "#1a1416")
    elif snout == "trunk":
        out += ell(x, y, hd, hd, base) + path(f"M{x+hd*0.5} {y-hd*0.2}q{hd*1.1} {hd*0.5} {hd*0.7} {hd*1.9}q-{hd*0.1} {hd*0.5} {hd*0.6} {hd*0.25}", "none", f'stroke="{light(base, 0.08)}" stroke-width="{hd*0.56}" stroke-linecap="round"') + path(f"M{x+hd*0.45} {y+hd*0.75}q{hd*0.5} {hd*0.5} {hd*1.0} {hd*0.2}", "none", 'stroke="#f4efe0" stroke-width="5" stroke-linecap="round"')
        out += ell(x - hd * 0.55, y + hd * 0.1, hd * 0.62, hd * 0.85, dark(base, 0.14))
    else:
        out += ell(x, y, hd, hd * 0.9, base)
        long = {"long": 1.25, "mid": 0.9, "flat": 0.6, "pig": 0.85, "cow": 0.9, "rhino": 1.0}[snout]
        c = under if snout != "cow" else "#e2b0a8" if kind == "cow" else dark(base, 0.12)
        out += ell(x + hd * long * 0.72, y + hd * 0.28, hd * (0.55 if long > 0.7 else 0.45), hd * (0.38 if snout == "long" else 0.45), c)
        nx = x + hd * long * 0.72 + hd * 0.42
        if snout == "pig":
            out += ell(nx - 4, y + hd * 0.25, hd * 0.3, hd * 0.34, dark(base, 0.15)) + ell(nx - 6, y + hd * 0.22, 1.8, 2.4, "#6a3a40") + ell(nx, y + hd * 0.22, 1.8, 2.4, "#6a3a40")
        elif snout == "rhino":
            out += poly([(nx - 12, y), (nx + 8, y - hd * 0.9), (nx + 2, y + 6)], "#e8e2d2")
        else:
            out += ell(nx, y + hd * 0.14, hd * 0.17, hd * 0.14, "#221a1c" if kind not in ("cat", "mouse", "rabbit") else "#c8707c")
            out += path(f"M{nx-hd*0.7} {y+hd*0.48}q{hd*0.35} {hd*0.16} {hd*0.62} 0", "none", 'stroke="#3a2a2a" stroke-width="1.500" stroke-linecap="round"')
    if ears == "flop":
        out += path(f"M{x-hd*0.5} {y-hd*0.7}q-{hd*0.7} {hd*0.2} -{hd*0.4} {hd*1.4}q{hd*0.6} {hd*0.1} {hd*0.7} -{hd*0.9}Z", dark(base, 0.35))
    if marks == "mask":
        out += ell(x + hd * 0.2, y - hd * 0.12, hd * 0.55, hd * 0.26, "#2c2a30")
    if kind == "panda":
        out += ell(x + hd * 0.25, y - hd * 0.15, hd * 0.28, hd * 0.32, mark)
    ex, ey = x + hd * 0.25, y - hd * 0.18
    if asleep:
        return out + path(f"M{ex-4} {ey}q4 3 8 0", "none", 'stroke="#1a1416" stroke-width="2" stroke-linecap="round"')
    if kind == "cat":
        hairs = "".join(line([(x + hd * 0.5, y + hd * (0.3 + k * 0.1)), (x + hd * 1.5, y + hd * (0.25 + k * 0.28))], "#f4efe6", 2) for k in (-1, 0, 1))
        return out + hairs + ell(ex, ey, hd * 0.2, hd * 0.2, "#a8c83c") + ell(ex, ey, hd * 0.07, hd * 0.18, "#17121a")
    white = ell(ex, ey, hd * 0.17, hd * 0.19, "#ffffff") if kind in ("panda", "raccoon", "dog") else ""
    return out + white + ell(ex + 0.6, ey, hd * 0.125, hd * 0.145, "#17121a") + ell(ex + 1.4, ey - 1.2, hd * 0.04, hd * 0.04, "#fff")
