"""The heads of animals.py, from the side and turned to the viewer, and the soft shapes that animals are made of."""
import math

from .svg import dark, ell, light, line, path, poly

TURNED = ["cat", "lion", "tiger", "leopard", "panda", "raccoon"]  # seen from the side they still look at the viewer
# Length, drop, width at the skull and at the nose of a muzzle, and the skull, all in sizes of the head.
MUZZLES = {"fox": (1.55, 0.48, 1.3, 0.26, 0.9), "wolf": (1.45, 0.42, 1.25, 0.56, 0.88), "dog": (1.25, 0.4, 1.1, 0.72, 0.9), "bear": (1.15, 0.32, 1.3, 0.74, 1.0), "horse": (1.2, 1.2, 1.2, 0.78, 0.68), "cow": (1.05, 0.85, 1.5, 1.1, 0.82), "deer": (1.3, 0.6, 1.1, 0.46, 0.72), "goat": (1.05, 0.85, 1.2, 0.66, 0.74), "pig": (0.95, 0.3, 1.5, 0.76, 0.98), "rhino": (1.45, 0.75, 1.4, 0.86, 0.8), "hippo": (1.15, 0.4, 1.4, 1.5, 0.86), "mouse": (1.5, 0.5, 1.5, 0.14, 0.86), "rabbit": (0.55, 0.28, 1.4, 0.9, 0.92), "moose": (1.5, 1.15, 1.1, 1.0, 0.66), "dragon": (1.9, 0.5, 1.15, 0.62, 0.78)}


def smooth(points, fill):
    """A closed soft outline: the points pull it towards them."""
    mids = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(points, points[1:] + points[:1])]
    return path("M%.1f %.1f" % mids[-1] + "".join("Q%.1f %.1f %.1f %.1f" % (*p, *m) for p, m in zip(points, mids)) + "Z", fill)


def taper(a, b, wa, wb, fill):
    """A limb between two round ends of different width."""
    n = max(1, math.dist(a, b))
    x, y = (b[1] - a[1]) / n / 2, (a[0] - b[0]) / n / 2
    return poly([(a[0] + x * wa, a[1] + y * wa), (b[0] + x * wb, b[1] + y * wb), (b[0] - x * wb, b[1] - y * wb), (a[0] - x * wa, a[1] - y * wa)], fill) + ell(*a, wa / 2, wa / 2, fill) + ell(*b, wb / 2, wb / 2, fill)


def curve(d, color, width):
    return path(d, "none", f'stroke="{color}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"')


def spines(points, color):
    return "".join(poly([(x - 7, y + 3), (x - 4, y - 13), (x + 7, y + 3)], color) for x, y in points)


def ears_of(kind, ears, x, y, h, base, mark, cover=False):
    """Both ears of a face that looks at the viewer."""
    c, pair = mark if kind == "panda" else base, (-1, 1)
    if ears == "point":
        tip = "#2a2226" if kind == "fox" else dark(base, 0.3)
        a, b = (1.12, 0.3) if kind == "cat" else (1.0, 0.16)
        return "".join(poly([(x + q * h * a, y - h * 0.1), (x + q * h * 0.98, y - h * 1.55), (x + q * h * b, y - h * 0.7)], tip if kind in ("fox", "wolf") else c) + poly([(x + q * h * 0.92, y - h * 0.45), (x + q * h * 0.88, y - h * 1.2), (x + q * h * 0.42, y - h * 0.72)], "#e8a0a0" if kind == "cat" else light(base, 0.3)) for q in pair)
    if ears == "fold":
        return "".join(poly([(x + q * h * 0.3, y - h * 0.78), (x + q * h * 1.1, y - h * 1.25), (x + q * h * 1.05, y - h * 0.3)], dark(base, 0.16)) for q in pair)
    if ears == "tall":
        return "".join(ell(x + q * h * 0.42, y - h * 1.75, h * 0.28, h * 1.1, c) + ell(x + q * h * 0.42, y - h * 1.7, h * 0.14, h * 0.85, "#f0b0b4") for q in pair)
    if ears == "flop":
        return "".join(smooth([(x + q * h * 0.4, y - h * 1.05), (x + q * h * 1.3, y - h * 0.95), (x + q * h * 1.5, y + h * 0.5), (x + q * h * 1.15, y + h * 1.05), (x + q * h * 0.8, y + h * 0.3)], dark(c, 0.42)) for q in pair) if cover else ""
    k, out = (0.8, 1.0) if ears == "big" else (0.24, 0.8) if ears == "small" else (0.38, 0.8)
    inner = "#f0a8b0" if ears == "big" else "#f4f2ec" if kind in ("raccoon", "tiger") else dark(c, 0.3) if kind != "lion" else light(base, 0.45)
    return "".join(ell(x + q * h * out, y - h * (0.75 if k < 0.6 else 0.85), h * k, h * k, c if kind != "tiger" else mark) + ell(x + q * h * out, y - h * (0.72 if k < 0.6 else 0.82), h * k * 0.6, h * k * 0.6, inner) for q in pair)


def face(kind, ears, x, y, h, base, mark, asleep=False):
    """A head that looks at the viewer."""
    pair, pale, out = (-1, 1), "#f8f3ea", ""
    if kind == "lion":
        out += "".join(ell(x + math.cos(t) * h * 1.2, y + h * 0.12 + math.sin(t) * h * 1.2, h * 0.52, h * 0.52, mark) for t in (k * math.pi / 6 for k in range(12))) + ell(x, y + h * 0.1, h * 1.3, h * 1.3, mark)
    out += ears_of(kind, ears, x, y, h, base, mark)
    stripe = lambda a, b, w: "".join(line([(x + q * h * a[0], y + h * a[1]), (x + q * h * b[0], y + h * b[1])], mark, h * w) for q in pair)
    if kind in ("fox", "wolf", "mouse"):
        wide = 1.55 if kind != "mouse" else 1.3
        out += smooth([(x, y - h * 1.15), (x + h, y - h * 0.9), (x + h * wide, y + h * 0.5), (x + h * 0.3, y + h * 1.15), (x - h * 0.3, y + h * 1.15), (x - h * wide, y + h * 0.5), (x - h, y - h * 0.9)], base)
    else:
        out += ell(x, y, h * (1.1 if kind not in ("dog", "rabbit") else 0.94), h * (0.95 if kind != "dog" else 1.0), base if kind != "badger" else pale)
    if kind in ("fox", "wolf"):
        out += "".join(smooth([(x + q * h * 1.4, y + h * 0.35), (x + q * h * 0.5, y - h * (0.1 if kind == "fox" else 0.75)), (x, y + h * 0.3), (x, y + h * 1.2), (x + q * h * 0.5, y + h * 1.1)], pale if kind == "fox" else light(base, 0.65)) for q in pair)
    elif kind == "raccoon":
        out += "".join(ell(x + q * h * 0.6, y + h * 0.02, h * 0.56, h * 0.52, pale) + smooth([(x + q * h * 0.05, y - h * 0.2), (x + q * h * 0.7, y - h * 0.45), (x + q * h * 1.25, y + h * 0.4), (x + q * h * 0.7, y + h * 0.42), (x + q * h * 0.1, y + h * 0.15)], "#26242a") for q in pair)
    elif kind == "panda":
        out += "".join(ell(x + q * h * 0.45, y - h * 0.08, h * 0.3, h * 0.38, mark, f'transform="rotate({q*25} {x+q*h*0.45:.1f} {y-h*0.08:.1f})"') for q in pair)
    elif kind == "badger":
        out += "".join(line([(x + q * h * 0.55, y - h * 0.75), (x + q * h * 0.48, y), (x + q * h * 0.28, y + h * 0.5)], "#222026", h * 0.38) for q in pair)
    elif kind == "tiger":
        out += line([(x, y - h * 0.9), (x, y - h * 0.45)], mark, h * 0.14) + stripe((0.36, -0.85), (0.28, -0.5), 0.13) + stripe((1.05, 0.05), (0.7, 0.1), 0.13) + stripe((0.95, 0.42), (0.66, 0.36), 0.13)
    elif kind == "leopard":
        out += "".join(ell(x + h * a, y + h * b, h * 0.12, h * 0.11, mark) for a, b in ((0, -0.7), (-0.32, -0.62), (0.32, -0.62), (-0.16, -0.45), (0.16, -0.45), (-0.85, -0.1), (0.85, -0.1), (-0.85, 0.22), (0.85, 0.22)))
    elif kind == "cat":
        out += line([(x, y - h * 0.88), (x, y - h * 0.5)], dark(base, 0.45), h * 0.13) + "".join(line([(x + q * h * 0.3, y - h * 0.82), (x + q * h * 0.22, y - h * 0.5)], dark(base, 0.45), h * 0.13) for q in pair)
    big = kind in ("lion", "tiger", "leopard", "cat")
    under = dark(base, 0.14) if kind == "pig" else pale if kind in ("tiger", "cat", "leopard", "raccoon", "badger", "lion") else light(base, 0.4)
    if big:
        out += "".join(ell(x + q * h * 0.24, y + h * 0.45, h * 0.33, h * 0.28, under) for q in pair) + ell(x, y + h * 0.7, h * 0.26, h * 0.2, under)
    elif kind not in ("fox", "wolf", "mouse"):
        out += ell(x, y + h * 0.42, h * (0.58 if kind in ("bear", "polar bear", "dog") else 0.46), h * (0.52 if kind == "dog" else 0.42), under)
    nose = y + h * (0.95 if kind in ("fox", "wolf", "mouse") else 0.26)
    if kind == "pig":
        out += "".join(ell(x + q * h * 0.18, y + h * 0.42, h * 0.1, h * 0.15, "#7a3a44") for q in pair)
    else:
        out += ell(x, nose, h * (0.24 if kind in ("dog", "bear", "polar bear", "lion") else 0.17), h * 0.14, "#d0707c" if kind in ("cat", "mouse", "rabbit", "tiger") else "#221a1c")
        if kind not in ("fox", "wolf", "mouse"):
            out += path(f"M{x-h*0.26:.1f} {y+h*0.56:.1f}q{h*0.13:.1f} {h*0.14:.1f} {h*0.26:.1f} -{h*0.04:.1f}q{h*0.13:.1f} {h*0.18:.1f} {h*0.26:.1f} {h*0.04:.1f}", "none", 'stroke="#3a2a2a" stroke-width="2" stroke-linecap="round"')
    if kind == "dog" and not asleep:
        out += ell(x, y + h * 0.86, h * 0.17, h * 0.26, "#e8606c")
    if kind == "rabbit":
        out += poly([(x - h * 0.13, y + h * 0.6), (x + h * 0.13, y + h * 0.6), (x + h * 0.1, y + h * 0.88), (x - h * 0.1, y + h * 0.88)], "#ffffff")
    if kind in ("cat", "mouse", "rabbit"):
        at = nose - y
        out += "".join(line([(x + q * h * 0.35, y + at + h * k * 0.1), (x + q * h * 1.5, y + at + k * h * 0.26)], "#f8f4ec" if kind != "mouse" else "#6a605c", 2) for q in pair for k in (-0.5, 0.3, 1.1))
    out += ears_of(kind, ears, x, y, h, base, mark, True) if ears == "flop" else ""
    ey = y - h * 0.1
    if asleep:
        return out + "".join(path(f"M{x+q*h*0.44-5:.1f} {ey:.1f}q5 5 10 0", "none", f'stroke="{"#1a1416" if kind not in ("panda", "raccoon", "badger") else "#f4f0ea"}" stroke-width="2.5" stroke-linecap="round"') for q in pair)
    if kind == "cat":
        return out + "".join(ell(x + q * h * 0.46, ey, h * 0.25, h * 0.24, "#b4d83c") + ell(x + q * h * 0.46, ey, h * 0.08, h * 0.22, "#17121a") for q in pair)
    if big or kind == "wolf":
        return out + "".join(ell(x + q * h * 0.44, ey, h * 0.2, h * 0.16, "#f2c23c") + ell(x + q * h * 0.44, ey, h * 0.1, h * 0.13, "#17121a") for q in pair)
    return out + "".join(ell(x + q * h * 0.42, ey, h * 0.17, h * 0.19, "#ffffff") + ell(x + q * h * 0.42, ey + h * 0.02, h * 0.13, h * 0.15, "#17121a") for q in pair)


def _grown(kind, ears, x, y, h, base, mark):
    """What stands on a head seen from the side, behind it: ears, horns, antlers."""
    P = lambda *q: [(x + a * h, y + b * h) for a, b in q]
    bone, out, back = "#eadfc4", "", dark(base, 0.2)
    if ears == "point":
        tip = "#2a2226" if kind == "fox" else dark(base, 0.4)
        out += poly(P((-0.2, -0.5), (0.25, -1.6), (0.6, -0.4)), back) + poly(P((-0.85, -0.2), (-0.55, -1.75), (0.15, -0.6)), base) + poly(P((-0.66, -1.05), (-0.55, -1.75), (-0.16, -1.05)), tip)
    elif ears == "fold":
        out += poly(P((-0.5, -0.7), (-0.1, -1.4), (0.35, -0.75)), back)
    elif ears in ("round", "small"):
        k = 0.36 if ears == "round" else 0.24
        out += ell(x - h * 0.62, y - h * 0.76, h * k, h * k, base) + ell(x - h * 0.6, y - h * 0.74, h * k * 0.55, h * k * 0.55, dark(base, 0.35)) + ell(x + h * 0.3, y - h * 0.88, h * k, h * k, back)
    elif ears in ("leaf", "horn"):
        out += smooth(P((0, -0.3), (0.1, -1.3), (0.45, -0.4)), back) + smooth(P((-0.6, -0.3), (-0.35, -1.5), (0.1, -0.4)), base)
    elif ears == "tall":
        k = 0.3 if kind == "donkey" else 0.26
        lean = -14 if kind == "donkey" else -8
        out += "".join(f'<g transform="rotate({lean + t} {x:.1f} {y:.1f})">' + ell(x, y - h * 1.65, h * k, h * 1.05, c) + ell(x, y - h * 1.6, h * k * 0.5, h * 0.8, "#f0b0b4" if kind == "rabbit" else dark(base, 0.45)) + "</g>" for t, c in ((20, back), (-14, base)))
    elif ears == "side":
        out += smooth(P((-0.3, -0.75), (-1.1, -0.85), (-1.6, -0.25), (-0.7, -0.1)), back)
    if kind == "deer":
        out += "".join(line(P((0.1 + s * 0.1, -0.6), (s * 0.4, -1.4), (s * 1.1 + 0.1, -1.9), (s * 1.0, -2.9)), "#7a5230", h * 0.18) + line(P((s * 0.42, -1.45), (s * 0.1 + 0.3, -2.3)), "#7a5230", h * 0.15) + line(P((s * 0.95 + 0.1, -1.85), (s * 1.7, -2.3)), "#7a5230", h * 0.15) for s in (-1, 1))
    elif kind == "moose":
        out += "".join(smooth(P((s * 0.1, -0.5), (s * 1.0, -1.0), (s * 2.1, -1.1), (s * 2.2, -2.5), (s * 1.7, -1.9), (s * 1.4, -2.7), (s * 1.05, -1.9), (s * 0.7, -2.3), (s * 0.5, -1.3)), "#c9a46c" if s > 0 else "#b08c58") for s in (1, -1))
    elif kind == "goat":
        out += "".join(curve("M%.1f %.1fQ%.1f %.1f %.1f %.1f" % sum(P((0.1 + s, -0.6), (s - 0.1, -1.9), (s - 1.35, -1.75)), ()), c, round(h * 0.3)) for s, c in ((0.2, "#4a3c30"), (-0.1, "#6a5644")))
    elif kind in ("cow", "ox"):
        k = 1.0 if kind == "ox" else 0.6
        out += curve("M%.1f %.1fQ%.1f %.1f %.1f %.1f" % sum(P((0.3, -0.6), (0.3 + 0.9 * k, -0.8), (0.2 + 0.8 * k, -0.8 - 1.1 * k)), ()), dark(bone, 0.15), round(h * 0.26)) + curve("M%.1f %.1fQ%.1f %.1f %.1f %.1f" % sum(P((-0.2, -0.6), (-0.2 - 0.9 * k, -0.8), (-0.1 - 0.8 * k, -0.8 - 1.1 * k)), ()), bone, round(h * 0.26))
    elif kind == "giraffe":
        out += "".join(line(P((a, -0.5), (a - 0.05, -1.45)), mark, h * 0.2) + ell(x + (a - 0.05) * h, y - 1.5 * h, h * 0.2, h * 0.2, "#4a2f1a") for a in (-0.1, 0.25))
    elif kind == "unicorn":
        out += poly(P((0.1, -0.6), (1.2, -2.8), (0.6, -0.4)), "#f2be3a")
    elif kind == "dragon":
        out += "".join(smooth(P((s, -0.3), (s - 0.5, -1.2), (s - 1.7, -1.8), (s - 1.2, -0.8), (s - 0.5, -0.1)), c) for s, c in ((0.5, dark(bone, 0.2)), (0.1, bone))) + spines(P((-0.75, -0.1), (-0.7, 0.5)), "#f0a03c")
    return out


def head_of(kind, head, hd, snout, ears, base, mark, asleep, r):
    """A head from the side, or turned to the viewer where that shows the kind."""
    (x, y), h = head, hd
    if kind in TURNED or "bear" in kind and (asleep or r.random() < 0.35):
        return face(kind, ears, x, y, h, base, mark, asleep)
    P = lambda *q: [(x + a * h, y + b * h) for a, b in q]
    out = ""
    if snout == "trunk":
        out += ell(x, y, h, h, base) + curve(f"M{x+h*0.55:.1f} {y-h*0.1:.1f}q{h*0.9:.1f} {h*0.4:.1f} {h*0.6:.1f} {h*1.7:.1f}q-{h*0.1:.1f} {h*0.5:.1f} {h*0.5:.1f} {h*0.25:.1f}", light(base, 0.08), round(h * 0.52)) + curve(f"M{x+h*0.45:.1f} {y+h*0.7:.1f}q{h*0.5:.1f} {h*0.6:.1f} {h*1.1:.1f} {h*0.15:.1f}", "#fbf7ea", 7)
        out += smooth(P((-0.1, -1.0), (-1.1, -1.1), (-1.6, 0.1), (-1.0, 1.3), (-0.3, 0.9), (0.1, -0.2)), dark(base, 0.16)) + smooth(P((-0.3, -0.7), (-1.0, -0.8), (-1.3, 0.1), (-0.9, 0.9), (-0.4, 0.6)), "#c9a4a8")
        ex, ey = x + h * 0.42, y - h * 0.2
    else:
        long, drop, w0, w1, skull = MUZZLES[snout]
        tip = (x + h * long, y + h * drop)
        part = lambda t: (x + (tip[0] - x) * t, y + (tip[1] - y) * t)
        coat = "#3a3438" if kind == "ewe" else "#f6f2ea" if kind == "badger" else base
        out += _grown(kind, ears, x, y, h, base if kind != "ewe" else coat, mark)
        out += ell(x, y, h * skull, h * skull * 0.96, coat) + taper((x + h * 0.1, y + h * 0.05), tip, h * w0, h * w1, coat)
        if kind in ("fox", "wolf", "dog"):
            out += taper((x + h * 0.3, y + h * 0.5), (tip[0] - h * 0.1, tip[1] + h * 0.08), h * (0.9 if kind != "dog" else 0.4), h * w1 * 0.8, "#f8f3ea" if kind == "fox" else light(base, 0.65 if kind == "wolf" else 0.35))
        nose = {"bear": 0.5, "polar bear": 0.5, "horse": 0.3, "zebra": 0.14, "donkey": 0.35, "unicorn": 0.2, "cow": 0.3, "ox": 0.3, "camel": 0.2, "moose": 0.4, "deer": 0.15}.get(kind)
        if nose:
            c = {"cow": "#eaa8a0", "zebra": mark, "donkey": light(base, 0.6), "ox": "#c9a48c", "unicorn": "#f0c0d8", "deer": light(base, 0.6), "bear": light(base, 0.4), "camel": light(base, 0.3)}.get(kind, dark(base, 0.3) if kind != "polar bear" else base)
            out += taper(part(1 - nose), tip, h * (w1 + (w0 - w1) * nose) * 0.94, h * w1 * 1.02, c)
        if snout in ("horse", "cow", "moose", "goat", "hippo", "rhino", "dragon"):
            out += ell(tip[0] + h * w1 * 0.18, tip[1] - h * w1 * 0.18, h * 0.09, h * 0.12, "#2a1a1c" if kind != "ewe" else "#8a7e80")
        elif snout == "pig":
            out += ell(tip[0] + h * 0.15, tip[1], h * 0.34, h * 0.46, "#e07c88") + "".join(ell(tip[0] + h * q, tip[1], h * 0.07, h * 0.14, "#6a2a36") for q in (0.06, 0.3))
        else:
            k = 0.24 if kind in ("dog", "bear", "polar bear") else 0.15
            out += ell(tip[0] + h * w1 * 0.36, tip[1] - h * w1 * 0.2, h * k, h * k * 0.85, "#e0707c" if snout in ("mouse", "rabbit") else "#1c1618")
        ex, ey = {"dragon": (x + h * 0.3, y - h * 0.25), "mouse": (x + h * 0.55, y - h * 0.1), "hippo": (x + h * 0.2, y - h * 0.5)}.get(snout, (x + h * 0.28, y - h * 0.2))
        out += _details(kind, P, x, y, h, tip, base, mark, asleep)
    if asleep:
        return out + path(f"M{ex-5:.1f} {ey:.1f}q5 4 10 0", "none", f'stroke="{"#1a1416" if kind not in ("ewe", "badger") else "#f4f0ea"}" stroke-width="2.5" stroke-linecap="round"')
    if kind == "dragon":
        return out + ell(ex, ey, h * 0.24, h * 0.2, "#ffe04a") + ell(ex, ey, h * 0.06, h * 0.19, "#17121a")
    white = ell(ex, ey, h * 0.19, h * 0.2, "#ffffff" if kind != "wolf" else "#f2c23c") if kind in ("dog", "ewe", "wolf", "rabbit", "badger", "ox", "moose") or base < "#4" else ""
    return out + white + ell(ex + 0.6, ey, h * 0.14, h * 0.16, "#17121a") + ell(ex + 1.6, ey - 1.4, h * 0.05, h * 0.05, "#fff")


def _details(kind, P, x, y, h, tip, base, mark, asleep):
    """What lies over a head seen from the side."""
    if kind == "dog":
        tongue = "" if asleep else ell(tip[0] - h * 0.1, tip[1] + h * 0.52, h * 0.17, h * 0.3, "#e8606c")
        return tongue + smooth(P((-0.1, -0.95), (-0.85, -0.8), (-1.1, 0.6), (-0.6, 1.4), (-0.1, 0.9), (0.0, 0)), dark(base, 0.45))
    if kind == "goat":
        return poly(P((0.4, 1.0), (1.15, 1.15), (0.6, 2.3)), dark(base, 0.42))
    if kind == "ewe":
        return "".join(ell(x + a * h, y + b * h, h * 0.42, h * 0.36, base) for a, b in ((-0.45, -0.5), (0, -0.72), (0.35, -0.6)))
    if kind == "moose":
        return poly(P((0.1, 0.8), (0.7, 0.95), (0.2, 2.0)), dark(base, 0.25))
    if kind == "badger":
        return taper((x - h * 0.7, y - h * 0.3), (x + h * 1.2, y + h * 0.25), h * 0.5, h * 0.3, "#222026")
    if kind == "pig":
        return poly(P((-0.75, -0.5), (-0.45, -1.35), (0.3, -0.35)), dark(base, 0.16))
    if kind == "mouse":
        hairs = "".join(line([(tip[0] - h * 0.35, tip[1]), (tip[0] + h * a, tip[1] + h * b)], "#8a807c", 1.3) for a, b in ((-0.75, -0.5), (-0.9, 0.5)))
        return hairs + ell(x + h * 0.35, y - h * 1.0, h * 0.66, h * 0.7, dark(base, 0.16)) + ell(x - h * 0.5, y - h * 0.95, h * 0.82, h * 0.86, base) + ell(x - h * 0.5, y - h * 0.92, h * 0.6, h * 0.64, "#f0a0ac")
    if kind == "rabbit":
        return line(P((0.7, 0.55), (1.5, 0.4)), "#f4efe6", 1.8) + line(P((0.7, 0.65), (1.45, 0.8)), "#f4efe6", 1.8)
    if kind == "hippopotamus":
        return "".join(poly(P((a, 1.0), (a + 0.22, 1.0), (a + 0.11, 0.55)), "#fbf7ea") for a in (0.75, 1.35)) + line(P((0.4, 1.0), (1.7, 1.05)), dark(base, 0.4), 2.5)
    if kind == "rhinoceros":
        return poly(P((1.15, 0.45), (2.15, -0.75), (1.85, 0.75)), "#f2ecdc") + poly(P((0.65, 0.0), (1.05, -0.75), (1.2, 0.35)), "#f2ecdc")
    if kind == "dragon":
        teeth = "".join(poly(P((a, 0.66), (a + 0.2, 0.68), (a + 0.1, 0.98)), "#ffffff") for a in (1.2, 1.55, 1.9))
        return teeth + line(P((0.7, 0.62), (2.0, 0.72)), dark(base, 0.45), 2)
    if kind in ("horse", "unicorn"):
        return smooth(P((-0.5, -0.9), (0.4, -0.9), (0.75, 0.05), (0.1, -0.3)), dark(base, 0.6) if kind == "horse" else "#c070d8")
    if kind == "cow":
        return ell(x - h * 0.1, y - h * 0.15, h * 0.42, h * 0.5, mark)
    if kind == "zebra":
        return "".join(line(P((a, a - 0.55), (a - 0.28, a + 0.5)), mark, h * 0.16) for a in (0.0, 0.3, 0.6))
    return ""
