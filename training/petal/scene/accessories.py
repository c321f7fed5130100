"""What figures wear over their clothes, as an apron, a scarf, a tie or headphones."""
from .svg import dark, ell, light, line, path, poly, rect


def apron(neck, hip, sh, hp, color, side, low):
    """From the chest to `low`, with straps over the shoulders and a pocket."""
    (nx, ny), (hx, hy) = neck, hip
    o = 5 if side == 1 else 0  # seen from the side it is in front of the body
    top, bib, wide = ny + 20, sh * 0.62, hp + 5
    out = "".join(line([(nx + o + d * bib, top), (nx + o + d * bib * 0.7, ny - 1)], dark(color, 0.15), 3) for d in (-1, 1))
    out += path(f"M{nx+o-bib} {top}H{nx+o+bib}L{hx+o+wide} {hy-4}L{hx+o+wide+4} {low}Q{hx+o} {low+5} {hx+o-wide-4} {low}L{hx+o-wide} {hy-4}Z", color, f'stroke="{dark(color, 0.28)}" stroke-width="1.600"')
    out += line([(hx + o - wide, hy - 6), (hx + o + wide, hy - 6)], dark(color, 0.25), 2.6)
    return out + rect(hx + o - 7, hy + 4, 14, 11, dark(color, 0.14), 'rx="2"')


def scarf(neck, side, sh, color):
    """Around the neck, one end hanging down."""
    x, y = neck
    edge = f'stroke="{dark(color, 0.3)}" stroke-width="1.400"'
    wide = min(sh, 17) * (0.75 if side == 1 else 0.86) + 3
    end = x + (7 if side == 1 else -9)
    out = path(f"M{end-6} {y+2}L{end+6} {y+2}L{end+8} {y+38}L{end-7} {y+40}Z", dark(color, 0.08), edge)
    out += "".join(line([(end - 5 + k * 4, y + 39), (end - 5 + k * 4, y + 45)], dark(color, 0.2), 1.6) for k in range(4))
    out += "".join(line([(end - 6, y + h), (end + 7, y + h)], light(color, 0.45), 2) for h in (24, 30))
    return out + path(f"M{x-wide} {y-3}Q{x} {y-15} {x+wide} {y-3}Q{x+wide+1} {y+9} {x} {y+11}Q{x-wide-1} {y+9} {x-wide} {y-3}Z", color, edge) + path(f"M{x-wide+2} {y+1}Q{x} {y+9} {x+wide-2} {y+1}", "none", f'stroke="{dark(color, 0.22)}" stroke-width="2"')


def tie(neck, hip, color, side):
    (x, y), (hx, hy) = neck, hip
    x += 4 if side == 1 else 0
    low = y + (hy - y) * 0.62
    edge = f'stroke="{dark(color, 0.35)}" stroke-width="1"'
    return poly([(x - 7, y - 2), (x, y + 7), (x + 7, y - 2), (x, y + 3)], "#fafafa") + poly([(x - 4, y + 2), (x + 4, y + 2), (x + 2.4, y + 8), (x - 2.4, y + 8)], dark(color, 0.12)) + path(f"M{x-3} {y+8}H{x+3}L{x+6.6} {low-7}L{x} {low}L{x-6.6} {low-7}Z", color, edge)


def headphones(x, y, color, side):
    """Over the hair, a band above and a cup on each ear that is seen."""
    top, far = y - 20, dark(color, 0.35)
    cup = lambda q: rect(q - 5, y - 6, 10, 15, color, f'rx="4.500" stroke="{far}" stroke-width="1.500"')
    if side == 1:
        return path(f"M{x-3} {y-4}Q{x-5} {top} {x+1} {top}", "none", f'stroke="{far}" stroke-width="4" stroke-linecap="round"') + ell(x - 3, y + 1, 7.5, 9, color, f'stroke="{far}" stroke-width="1.500"') + ell(x - 3, y + 1, 3.5, 4.6, light(color, 0.3))
    return path(f"M{x-16} {y-3}Q{x-17} {top-1} {x} {top-1}Q{x+17} {top-1} {x+16} {y-3}", "none", f'stroke="{far}" stroke-width="4.200" stroke-linecap="round"') + cup(x - 16.5) + cup(x + 16.5)


def vest(neck, hip, sh, hp, color, side):
    """A knitted one, open at the neck."""
    (x, y), (hx, hy) = neck, hip
    wide = sh * 0.74
    return path(f"M{x-wide} {y+3}L{x} {y+30}L{x+wide} {y+3}L{hx+hp+3} {hy+4}H{hx-hp-3}Z", color, f'stroke="{dark(color, 0.25)}" stroke-width="1.500"') + line([(hx - hp - 2, hy), (hx + hp + 2, hy)], dark(color, 0.2), 3)


def bands(neck, side):
    """The white collar of a judge."""
    x, y = neck[0] + (4 if side == 1 else 0), neck[1]
    return path(f"M{x-8} {y-3}H{x+8}L{x+6} {y+4}H{x-6}Z", "#fafafa") + "".join(poly([(x + d, y + 3), (x + d * 4, y + 3), (x + d * 7, y + 26), (x + d * 1.5, y + 26)], "#fafafa") for d in (-1, 1))


def smudges(neck, hip, sh):
    """Grease on the clothes, and a spanner in the pocket."""
    (x, y), (hx, hy) = neck, hip
    spots = "".join(ell(x + u * sh, y + v, 4.4, 3, "#1c1c20", 'opacity=".55"') for u, v in ((-0.45, 30), (0.35, 44), (-0.1, 58)))
    return spots + rect(hx - 8, hy - 28, 16, 14, "#1f3f86", 'rx="2"') + line([(hx + 3, hy - 20), (hx + 8, hy - 40)], "#c9d0da", 3.2) + ell(hx + 8, hy - 42, 4.2, 4.2, "#c9d0da")
