"""Animals as people think of them when they sit or sleep: facing the viewer, and curled up."""
from .animals import COLORS, HEAD, KINDS, animal, fitted, mark_of, wing
from .dress import CLOTH
from .garments import GARMENTS, garment
from .muzzles import curve, face, head_of, spines
from .svg import dark, doc, ell, jitter, light, line, path, poly

FACING = ["fox", "wolf", "dog", "cat", "bear", "polar bear", "panda", "lion", "tiger", "leopard", "rabbit", "mouse", "raccoon", "pig", "badger"]
CURLED = [*FACING, "dragon"]


def posed(kind, pose, r, color=None):
    """An animal in a pose, in one of the ways to draw it."""
    if pose == "dressed":
        return facing(kind, r, color, (r.choice(GARMENTS), r.choice(list(CLOTH))))
    if pose == "sit" and kind in FACING and r.random() < 0.5:
        return facing(kind, r, color)
    if pose == "sleep" and kind in CURLED and r.random() < 0.6:
        return curled(kind, r, color)
    return animal(kind, pose, r, color)


def _colors(kind, r, color):
    base = jitter(r, COLORS[color] if color else KINDS[kind][8], 5)
    return base, light(base, 0.4), mark_of(kind, base, color)


def _beside(tail, way, end, kind, base):
    """A tail that lies along a way, with what marks its end."""
    if tail in ("none", "puff", "curl"):
        return ell(end[0] * 0.62, -10, 9, 9, "#f8f5f0") if tail == "puff" else ""
    c = "#e88c98" if tail == "pink" else dark(base, 0.12)
    out = curve(way, c, 18 if tail in ("bush", "ring", "spade") else 8 if tail != "pink" else 5)
    if tail == "ring":
        out += path(way, "none", 'stroke="#2c2a30" stroke-width="19" stroke-dasharray="9 11"')
    if tail == "bush":
        out += ell(*end, 10, 10, "#f8f3ea" if kind == "fox" else dark(base, 0.5))
    if tail == "tuft":
        out += ell(*end, 8, 9, dark(base, 0.55))
    if tail == "spade":
        out += poly([(end[0] - 2, end[1] - 14), (end[0] + 26, end[1]), (end[0] - 2, end[1] + 10)], "#f0a03c")
    return out


def facing(kind, r, color=None, worn=None):
    """Sitting, seen from the front. worn: a garment and its colour."""
    _, leg, th, _, hd, _, ears, tail, _, marks, _ = KINDS[kind]
    base, under, mark = _colors(kind, r, color)
    h = hd * HEAD * 1.15
    wide, high = th * 0.62 + 8, leg * 0.8 + th * 0.75
    if worn:
        high *= 1.4  # or the head would hide it
    limb = {"panda": mark, "fox": "#2a2226", "badger": "#2a282c", "raccoon": "#35333a", "mouse": "#eaa0a8"}.get(kind, dark(base, 0.07))
    out = ""
    out += _beside(tail, f"M{wide*0.5:.1f} -8q{wide*0.9:.1f} 4 {wide*1.0:.1f} -{high*0.5:.1f}", (wide * 1.5, -8 - high * 0.5), kind, base)
    out += "".join(ell(q * wide * 0.72, -th * 0.26, wide * 0.5, th * 0.3, dark(base, 0.1)) for q in (-1, 1))
    out += ell(0, -high * 0.5, wide, high * 0.54, base)
    if kind == "panda":
        out += ell(0, -high * 0.8, wide * 0.98, high * 0.2, mark)
    out += ell(0, -high * 0.48, wide * 0.55, high * 0.36, "#f8f2e8" if marks == "chest" else under, 'opacity=".8"')
    if marks == "stripes":
        out += "".join(line([(q * wide * 0.95, -high * k), (q * wide * 0.5, -high * (k - 0.05))], mark, 4) for q in (-1, 1) for k in (0.3, 0.5, 0.7))
    if marks == "spots":
        out += "".join(ell(q * wide * a, -high * b, 5.2, 4.8, mark) for q in (-1, 1) for a, b in ((0.8, 0.3), (0.82, 0.52), (0.66, 0.74), (0.62, 0.42), (0.36, 0.84), (0.66, 0.16)))
    if marks == "tabby":
        out += "".join(line([(q * wide * 0.95, -high * k), (q * wide * 0.6, -high * (k - 0.04))], dark(base, 0.4), 4) for q in (-1, 1) for k in (0.35, 0.55, 0.75))
    out += "".join(line([(q * wide * 0.36, -high * 0.5), (q * wide * 0.36, -6)], limb, max(10, th * 0.28)) + ell(q * wide * 0.36, -5, max(8, th * 0.2), 6, limb) for q in (-1, 1))
    if worn:
        out += garment(worn[0], jitter(r, CLOTH[worn[1]], 8), wide, high, max(10, th * 0.28))
    y = -high - h * 0.5
    out += face(kind, ears, 0, y, h, base, mark)
    side = max(wide * 1.75, h * (1.85 if ears in ("big", "mane") else 1.6))
    hi = y - h * (2.95 if ears == "tall" else 1.75)
    s, dx, dy, move = fitted(-side, side, hi, 4)
    at = dict(back=move((0, -high)), head=move((0, y)), hat=move((0, y - h * 0.7)), neck=move((0, -high * 0.92)), scale=s, box=(dx - s * side * 0.85, dy + s * hi, dx + s * side * 0.85, 252), body=(dx - s * wide, dx + s * wide), wears=f"{worn[1]} {worn[0]}" if worn else "")
    return doc(f'<g transform="translate({dx:.1f} {dy:.1f}) scale({s:.3f})">{out}</g>'), at


def curled(kind, r, color=None):
    """Asleep, rolled up, the tail around it."""
    L, _, th, _, hd, snout, ears, tail, _, marks, _ = KINDS[kind]
    base, _, mark = _colors(kind, r, color)
    h = hd * HEAD
    wide, high = L * 0.52 + 6, th * 0.72 + 8
    out = ell(0, -high * 0.86, wide, high * 0.9, base)
    if marks == "spots":
        out += "".join(ell(wide * a, -high * b, 5.4, 4.8, mark) for a, b in ((-0.7, 1.2), (-0.45, 1.45), (-0.15, 1.55), (0.15, 1.5), (-0.5, 1.1), (-0.2, 1.25), (0.1, 1.2), (-0.8, 0.8), (-0.1, 0.95), (0.4, 1.3)))
    if marks == "stripes":
        out += "".join(path(f"M{k} -{high*1.6}q8 {high*0.3} 0 {high*0.7}", "none", f'stroke="{mark}" stroke-width="5" stroke-linecap="round"') for k in (-wide * 0.5, -wide * 0.2, wide * 0.1))
    out += ell(-wide * 0.42, -high * 0.5, wide * 0.42, high * 0.48, dark(base, 0.09))
    head = (wide * 0.5, -h * (1.35 if kind == "lion" else 0.95))
    if kind == "dragon":
        out += spines([(wide * k, -high * (1.72 - k * k * 1.1)) for k in (-0.6, -0.35, -0.1, 0.15)], "#f0a03c") + wing((wide * 0.1 + 34, -high), 0.8, dark(base, 0.25))
    out += ell(head[0] - h * 0.1, head[1], h * 1.2, h * 0.95, dark(base, 0.22)) if kind not in ("lion", "panda") else ""
    out += head_of(kind, head, h, snout, ears, base, mark, True, r)
    out += _beside(tail, f"M-{wide*0.9:.1f} -{high*0.5:.1f}q{wide*0.1:.1f} {high*0.52:.1f} {wide*1.25:.1f} {high*0.4:.1f}", (wide * 0.35, -high * 0.1), kind, base)
    right, hi = head[0] + h * (2.6 if kind == "dragon" else 2.1), min(-high * (1.95 if kind != "dragon" else 3.2), head[1] - h * (2.9 if ears == "tall" else 1.8))
    s, dx, dy, move = fitted(-wide - 8, right, hi, 6)
    at = dict(back=move((0, -high * 1.7)), head=move(head), hat=move((head[0], head[1] - h * 0.75)), neck=move((wide * 0.2, -high)), scale=s, box=(dx - s * (wide + 4), dy + s * hi, dx + s * right, 252), body=(dx - s * wide, dx + s * wide))
    return doc(f'<g transform="translate({dx:.1f} {dy:.1f}) scale({s:.3f})">{out}</g>'), at
