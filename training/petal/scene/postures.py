"""Animals as people think of them when they sit or sleep: facing the viewer, and curled up."""
from .animals import COLORS, HEAD, KINDS, animal, fitted, head_of
from .svg import dark, doc, ell, jitter, light, line, path, poly

FACING = ["fox", "wolf", "dog", "cat", "bear", "polar bear", "panda", "lion", "tiger", "leopard", "rabbit", "mouse", "raccoon", "pig"]
CURLED = [*FACING, "dragon"]


def posed(kind, pose, r, color=None):
    """An animal in a pose, in one of the ways to draw it."""
    if pose == "sit" and kind in FACING and r.random() < 0.5:
        return facing(kind, r, color)
    if pose == "sleep" and kind in CURLED and r.random() < 0.6:
        return curled(kind, r, color)
    return animal(kind, pose, r, color)


def _colors(kind, r, color):
    base = jitter(r, COLORS[color] if color else KINDS[kind][8], 10)
    return base, light(base, 0.35), "#25222a" if kind in ("tiger", "panda") and not color else dark(base, 0.45)


def _ears(kind, ears, x, y, h, base, mark):
    c = mark if kind == "panda" else base
    if ears == "point":
        return "".join(poly([(x + q * h * 0.95, y - h * 0.2), (x + q * h * 0.8, y - h * 1.45), (x + q * h * 0.15, y - h * 0.8)], c) + poly([(x + q * h * 0.8, y - h * 0.5), (x + q * h * 0.72, y - h * 1.15), (x + q * h * 0.36, y - h * 0.75)], dark(c, 0.35)) for q in (-1, 1))
    if ears == "tall":
        return "".join(ell(x + q * h * 0.4, y - h * 1.6, h * 0.24, h * 0.95, c) + ell(x + q * h * 0.4, y - h * 1.55, h * 0.11, h * 0.7, "#f0b0b4") for q in (-1, 1))
    if ears == "flop":
        return "".join(path(f"M{x+q*h*0.5} {y-h*0.8}q{q*h*0.8} 0 {q*h*0.6} {h*1.3}q{-q*h*0.5} {h*0.1} {-q*h*0.6} -{h*0.7}Z", dark(c, 0.35)) for q in (-1, 1))
    k = 0.55 if ears == "big" else 0.36
    return "".join(ell(x + q * h * 0.75, y - h * 0.72, h * k, h * k, c) + ell(x + q * h * 0.75, y - h * 0.72, h * k * 0.55, h * k * 0.55, "#f0b0b4" if ears == "big" else dark(c, 0.3)) for q in (-1, 1))


def _face(kind, snout, x, y, h, base, under, mark):
    out = ell(x, y, h * 1.08, h * 0.95, base)
    if kind == "raccoon":
        out += ell(x, y - h * 0.1, h * 0.95, h * 0.3, "#2c2a30")
    if kind == "panda":
        out += "".join(ell(x + q * h * 0.42, y - h * 0.1, h * 0.28, h * 0.34, mark) for q in (-1, 1))
    if kind == "tiger":
        out += "".join(line([(x + q * h * 0.3, y - h * 0.85), (x + q * h * 0.2, y - h * 0.5)], mark, 4) + line([(x + q * h * 1.0, y + h * 0.1), (x + q * h * 0.65, y + h * 0.15)], mark, 4) for q in (-1, 0, 1))
    if kind == "fox":
        out += "".join(ell(x + q * h * 0.5, y + h * 0.4, h * 0.42, h * 0.4, "#f8f2e8") for q in (-1, 1))
    out += ell(x, y + h * 0.42, h * (0.5 if snout != "flat" else 0.42), h * 0.4, under if kind != "pig" else dark(base, 0.14))
    if kind == "pig":
        out += "".join(ell(x + q * h * 0.16, y + h * 0.42, 2.4, 3.2, "#6a3a40") for q in (-1, 1))
    else:
        out += ell(x, y + h * 0.24, h * 0.17, h * 0.12, "#c8707c" if kind in ("cat", "mouse", "rabbit") else "#221a1c") + path(f"M{x-h*0.25} {y+h*0.52}q{h*0.25} {h*0.16} {h*0.5} 0", "none", 'stroke="#3a2a2a" stroke-width="1.8" stroke-linecap="round"')
    eye = "#17121a"
    if kind == "cat":
        return out + whiskers(x, y, h, base)
    return out + "".join(ell(x + q * h * 0.42, y - h * 0.1, h * 0.17, h * 0.19, "#ffffff") + ell(x + q * h * 0.42, y - h * 0.08, h * 0.12, h * 0.15, eye) for q in (-1, 1))


def whiskers(x, y, h, base):
    """What makes a round head with pointed ears a cat: whiskers, slits for pupils, lines on the forehead."""
    hairs = "".join(line([(x + q * h * 0.45, y + h * 0.36 + k * h * 0.1), (x + q * h * 1.45, y + h * 0.3 + k * h * 0.26)], "#f4efe6" if k else "#d8d0c4", 2.2) for q in (-1, 1) for k in (-1, 0, 1))
    brow = "".join(line([(x + q * h * 0.24, y - h * 0.88), (x + q * h * 0.18, y - h * 0.5)], dark(base, 0.4), 4) for q in (-1, 0, 1))
    eyes = "".join(ell(x + q * h * 0.42, y - h * 0.08, h * 0.22, h * 0.22, "#a8c83c") + ell(x + q * h * 0.42, y - h * 0.08, h * 0.07, h * 0.2, "#17121a") for q in (-1, 1))
    return hairs + brow + eyes


def facing(kind, r, color=None):
    """Sitting, seen from the front."""
    _, leg, th, _, hd, snout, ears, tail, _, marks = KINDS[kind]
    base, under, mark = _colors(kind, r, color)
    h = hd * HEAD * 1.15
    wide, high = th * 0.62 + 8, leg * 0.8 + th * 0.75
    limb = mark if kind == "panda" else dark(base, 0.07)
    out = ""
    if tail != "none":
        out += path(f"M{wide*0.6} -8q{wide*0.9} 6 {wide*1.0} -{high*0.55}", "none", f'stroke="{dark(base, 0.1)}" stroke-width="{16 if tail in ("bush", "ring") else 7}" stroke-linecap="round"')
    out += "".join(ell(q * wide * 0.72, -th * 0.26, wide * 0.5, th * 0.3, dark(base, 0.1)) for q in (-1, 1))
    out += ell(0, -high * 0.5, wide, high * 0.54, base)
    if kind == "panda":
        out += ell(0, -high * 0.8, wide * 0.98, high * 0.2, mark)
    out += ell(0, -high * 0.48, wide * 0.55, high * 0.36, "#f8f2e8" if marks == "chest" else under, 'opacity=".8"')
    if marks == "stripes":
        out += "".join(line([(q * wide * 0.95, -high * k), (q * wide * 0.5, -high * (k - 0.05))], mark, 4) for q in (-1, 1) for k in (0.3, 0.5, 0.7))
    out += "".join(line([(q * wide * 0.36, -high * 0.5), (q * wide * 0.36, -6)], limb, max(10, th * 0.28)) + ell(q * wide * 0.36, -5, max(8, th * 0.2), 6, limb) for q in (-1, 1))
    y = -high - h * 0.5
    if kind == "lion":
        out += ell(0, y + 2, h * 1.6, h * 1.55, "#8a4f20" if not color else dark(base, 0.35))
    out += _ears(kind, ears, 0, y, h, base, mark) + _face(kind, snout, 0, y, h, base, under, mark)
    side = max(wide * 1.7, h * 1.5)
    hi = y - h * (2.6 if ears == "tall" else 1.6)
    s, dx, dy, move = fitted(-side, side, hi, 4)
    at = dict(back=move((0, -high)), head=move((0, y)), hat=move((0, y - h * 0.7)), neck=move((0, -high * 0.92)), scale=s, box=(dx - s * side * 0.85, dy + s * hi, dx + s * side * 0.85, 252), body=(dx - s * wide, dx + s * wide))
    return doc(f'<g transform="translate({dx:.1f} {dy:.1f}) scale({s:.3f})">{out}</g>'), at


def curled(kind, r, color=None):
    """Asleep, rolled up, the tail around it."""
    L, _, th, _, hd, snout, ears, tail, _, marks = KINDS[kind]
    base, under, mark = _colors(kind, r, color)
    h = hd * HEAD
    wide, high = L * 0.52 + 6, th * 0.72 + 8
    out = ell(0, -high * 0.86, wide, high * 0.9, base)
    if marks == "stripes":
        out += "".join(path(f"M{k} -{high*1.6}q8 {high*0.3} 0 {high*0.7}", "none", f'stroke="{mark}" stroke-width="5" stroke-linecap="round"') for k in (-wide * 0.5, -wide * 0.2, wide * 0.1))
    out += ell(-wide * 0.42, -high * 0.5, wide * 0.42, high * 0.48, dark(base, 0.09))
    head = (wide * 0.5, -h * 0.82)
    if kind == "lion":
        out += ell(head[0], head[1], h * 1.4, h * 0.95, "#8a4f20" if not color else dark(base, 0.35))
    out += head_of(kind, head, h, snout, ears, base, under, mark, marks, True, r)
    if tail != "none":
        out += path(f"M-{wide*0.9} -{high*0.5}q{wide*0.1} {high*0.52} {wide*1.25} {high*0.4}", "none", f'stroke="{dark(base, 0.14)}" stroke-width="{15 if tail in ("bush", "ring", "spike") else 7}" stroke-linecap="round"')
    right, hi = head[0] + h * 1.9, min(-high * 1.8, head[1] - h * (2.6 if ears == "tall" else 1.5))
    s, dx, dy, move = fitted(-wide - 8, right, hi, 6)
    at = dict(back=move((0, -high * 1.7)), head=move(head), hat=move((head[0], head[1] - h * 0.75)), neck=move((wide * 0.2, -high)), scale=s, box=(dx - s * (wide + 4), dy + s * hi, dx + s * right, 252), body=(dx - s * wide, dx + s * wide))
    return doc(f'<g transform="translate({dx:.1f} {dy:.1f}) scale({s:.3f})">{out}</g>'), at
