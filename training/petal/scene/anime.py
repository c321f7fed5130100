"""Faces of the anime rendering: hair in pointed locks, large eyes."""
from .svg import dark, ell, light, path, poly


def locks(cut, x, y, c, woman, side):
    """Hair in pointed locks with a band of light; a woman's falls beside the face onto the shoulders."""
    top = y - 16
    # From right to left, as the outline goes; the points end above the eyes.
    fringe = "".join(f"L{x + q} {y + d}L{x + q - 2.5} {y - 11}" for q, d in ((9.5, -5), (4, -6.5), (-1.5, -5.5), (-7, -6.5)))
    low = {"long": 38, "curly": 26, "bob": 16, "ponytail": 14, "bun": 12}.get(cut, 12) if woman else 3
    near = 13 if side == 1 else 11.5
    right = f"L{x+14.5} {y+(4 if side == 1 else low)}L{x+near} {y-8}"
    out = path(f"M{x-16} {y-2}Q{x-17} {top-6} {x} {top-6}Q{x+17} {top-6} {x+16} {y-2}{right}{fringe}L{x-11.5} {y-8}L{x-15.5} {y+low}Z", c)
    if woman and cut in ("long", "curly", "bob"):
        out += "".join(path(f"M{x+d*12} {y-9}Q{x+d*20} {y+4} {x+d*18} {y+low*0.6}L{x+d*16} {y+low+5}Q{x+d*10} {y+low*0.6} {x+d*11.500} {y}Z", c) for d in ((-1,) if side == 1 else (-1, 1)))
    if not woman:
        out += "".join(poly([(x + q, top + 4), (x + q * 1.5, top - 8), (x + q + 7, top - 1)], c) for q in (-14, -7, 0, 7))
    if cut == "bun":
        out += ell(x - (9 if side == 1 else 0), top - 9, 9.5, 8.5, c)
    if cut == "ponytail":
        out += ell(x + (-11 if side == 1 else 11), top - 2, 4, 3.6, "#e0457b")
    return out + path(f"M{x-10} {y-14}q10 -5 20 0", "none", f'stroke="{light(c, 0.55)}" stroke-width="2.2" stroke-linecap="round"')


def large_eyes(x, ey, iris, woman):
    """Higher for a woman, with lashes; flatter for a man."""
    h = 5.2 if woman else 3.7
    lash = lambda q, d: path(f"M{q-d*3.8} {ey-h+1.6}Q{q} {ey-h-2.2} {q+d*4.6} {ey-h+2}" + (f"l{d*2.6} -2" if woman else ""), "none", f'stroke="#1d1420" stroke-width="{2.2 if woman else 1.5}" stroke-linecap="round"')
    one = lambda q, d: ell(q, ey, 4, h, "#ffffff") + ell(q, ey + 0.5, 3.1, h - 0.6, iris) + ell(q, ey + 1, 1.5, h * 0.48, "#1a1420") + ell(q - 1.1, ey - 1.7, 1.2, 1.4, "#ffffff") + lash(q, d)
    return one(x - 5.8, -1) + one(x + 5.8, 1)


def features(x, y, skin):
    """A small nose and mouth."""
    return ell(x, y + 5, 0.7, 0.5, dark(skin, 0.25)) + path(f"M{x-2.4} {y+9}q2.400 2.200 4.800 0", "none", 'stroke="#a33a3a" stroke-width="1.200" stroke-linecap="round"')


def chin(x, y, skin, woman):
    """A narrow chin below the round of the head; a man's is broader."""
    if not woman:
        return path(f"M{x-13.8} {y}L{x-12.5} {y+9}L{x-5} {y+17}H{x+5}L{x+12.5} {y+9}L{x+13.8} {y}Q{x+13.4} {y-15} {x} {y-15}Q{x-13.4} {y-15} {x-13.8} {y}Z", skin)
    return path(f"M{x-13.4} {y+1}Q{x-12.5} {y+11} {x} {y+16.5}Q{x+12.5} {y+11} {x+13.4} {y+1}Q{x+13} {y-15} {x} {y-15}Q{x-13} {y-15} {x-13.4} {y+1}Z", skin)
