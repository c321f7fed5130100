"""Faces of the anime rendering: hair in pointed locks, large eyes."""
from .svg import ell, light, path, poly


def locks(cut, x, y, c):
    """Hair in pointed locks with a band of light."""
    top = y - 16
    spikes = "".join(f"L{x + q} {y + d}L{x + q + 4} {y - 7}" for q, d in ((-14, 9), (-9, -1), (-3, -3), (3, -2), (9, 0)))
    out = path(f"M{x-16} {y-2}Q{x-17} {top-6} {x} {top-6}Q{x+17} {top-6} {x+16} {y-2}L{x+15} {y+9}L{x+12} {y-6}{spikes}Z", c)
    if cut in ("short", "mohawk", "curly", "medium"):
        out += "".join(poly([(x + q, top + 4), (x + q * 1.5, top - 9), (x + q + 7, top - 1)], c) for q in (-14, -7, 0, 7))
    if cut == "bun":
        out += ell(x, top - 8, 8, 7, c)
    return out + path(f"M{x-11} {y-9}q11 -6 22 0", "none", f'stroke="{light(c, 0.55)}" stroke-width="2.4" stroke-linecap="round"')


def large_eyes(x, ey, iris):
    one = lambda q: ell(q, ey, 4, 5, "#ffffff") + ell(q, ey + 0.5, 3.1, 4.4, iris) + ell(q, ey + 1, 1.5, 2.4, "#1a1420") + ell(q - 1.1, ey - 1.7, 1.2, 1.5, "#ffffff") + path(f"M{q-4.6} {ey-3}q4.600 -4.200 9.200 0", "none", 'stroke="#1d1420" stroke-width="2" stroke-linecap="round"')
    return "".join(one(x + s) for s in (-5.8, 5.8))
