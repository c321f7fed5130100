"""Faces of the anime rendering: hair in pointed locks, large eyes."""
from .svg import dark, ell, light, path, poly


def locks(cut, x, y, c):
    """Hair in pointed locks with a band of light."""
    top = y - 16
    # From right to left, as the outline goes; the points end above the eyes.
    fringe = "".join(f"L{x + q} {y + d}L{x + q - 2.5} {y - 11}" for q, d in ((9.5, -5), (4, -6.5), (-1.5, -5.5), (-7, -6.5)))
    out = path(f"M{x-16} {y-2}Q{x-17} {top-6} {x} {top-6}Q{x+17} {top-6} {x+16} {y-2}L{x+14.5} {y+9}L{x+11.5} {y-8}{fringe}L{x-11.5} {y-8}L{x-14.5} {y+9}Z", c)
    if cut in ("short", "mohawk", "curly", "medium"):
        out += "".join(poly([(x + q, top + 4), (x + q * 1.5, top - 9), (x + q + 7, top - 1)], c) for q in (-14, -7, 0, 7))
    if cut == "bun":
        out += ell(x, top - 8, 8, 7, c)
    return out + path(f"M{x-10} {y-14}q10 -5 20 0", "none", f'stroke="{light(c, 0.55)}" stroke-width="2.2" stroke-linecap="round"')


def large_eyes(x, ey, iris):
    one = lambda q: ell(q, ey, 4, 5, "#ffffff") + ell(q, ey + 0.5, 3.1, 4.4, iris) + ell(q, ey + 1, 1.5, 2.4, "#1a1420") + ell(q - 1.1, ey - 1.7, 1.2, 1.5, "#ffffff") + path(f"M{q-4.6} {ey-3}q4.600 -4.200 9.200 0", "none", 'stroke="#1d1420" stroke-width="2" stroke-linecap="round"')
    return "".join(one(x + s) for s in (-5.8, 5.8))


def features(x, y, skin):
    """A small nose and mouth."""
    return ell(x, y + 5, 0.7, 0.5, dark(skin, 0.25)) + path(f"M{x-2.4} {y+9}q2.400 2.200 4.800 0", "none", 'stroke="#a33a3a" stroke-width="1.200" stroke-linecap="round"')


def chin(x, y, skin):
    """A narrow chin below the round of the head."""
    return path(f"M{x-13.4} {y+1}Q{x-12.5} {y+11} {x} {y+16.5}Q{x+12.5} {y+11} {x+13.4} {y+1}Q{x+13} {y-15} {x} {y-15}Q{x-13} {y-15} {x-13.4} {y+1}Z", skin)
