"""Places where something grows, and villages."""
from .svg import dark, ell, line, path, poly, rect


def meadow(p):
    return p.sky(150) + p.hills(150, 8, "#8cc56a") + p.floor(172, "#6cb050") + p.flowers(24, 182, 250)


def field(p):
    out = p.sky(140) + p.hills(140, 8, "#c8a84a") + p.floor(158, "#dcb84e")
    return out + "".join(line([(x, y), (x + p.u(-3, 3), y - 18)], p.c("#f2d878"), 2) + ell(x, y - 19, 2, 5, p.c("#c89a30")) for x, y in ((p.u(0, 256), p.u(170, 256)) for _ in range(60)))


def farm(p):
    out = p.sky(140) + p.hills(140, 8, "#8fbf68") + p.floor(160, "#7ab055")
    x = p.u(20, 130)
    out += rect(x, 100, 84, 74, p.c("#b03a30")) + poly([(x - 6, 102), (x + 18, 66), (x + 66, 66), (x + 90, 102)], p.g("#6a4a42")) + rect(x + 26, 128, 32, 46, p.c("#f4efe6")) + line([(x + 26, 128), (x + 58, 174)], p.c("#b03a30"), 3) + line([(x + 58, 128), (x + 26, 174)], p.c("#b03a30"), 3) + rect(x + 34, 84, 16, 12, p.lit("#f4efe6"))
    return out + "".join(rect(k * 22, 176, 5, 22, p.c("#9a7248")) for k in range(12)) + rect(0, 180, 256, 4, p.c("#9a7248")) + rect(0, 189, 256, 4, p.c("#9a7248"))


def village(p):
    out = p.sky(130) + p.hills(140, 10, "#86b86a") + p.floor(160, "#7db25c")
    for x in (p.u(-10, 10), p.u(76, 96), p.u(160, 186)):
        out += p.house(x, p.u(166, 180), p.u(56, 70), p.u(42, 56))
    return out + path("M70 256Q128 210 118 182h22Q150 210 206 256Z", p.g("#d8c8a0"))


def graveyard(p):
    out = p.sky(150) + p.hills(150, 8, "#6f8f62") + "".join(rect(k * 12 + 3, 122, 2.4, 44, p.c("#2f323a")) + poly([(k * 12 + 1, 123), (k * 12 + 4.2, 114), (k * 12 + 7.4, 123)], p.c("#2f323a")) for k in range(22)) + rect(0, 130, 256, 3, p.c("#2f323a")) + rect(0, 156, 256, 3, p.c("#2f323a")) + p.floor(164, "#66875a")
    x = p.pick(p.u(16, 40), p.u(214, 240))
    out += path(f"M{x-6} 178Q{x-3} 130 {x-4} 92L{x-30} 66L{x-28} 63L{x-3} 84L{x-8} 44L{x-4} 44L{x+2} 80L{x+26} 54L{x+28} 57L{x+4} 96Q{x+4} 140 {x+8} 178Z", p.c("#4a3a34"))
    for gx, gy, s, cross in sorted(((p.u(4, 74) if k % 2 else p.u(172, 236), p.u(176, 214), p.u(0.8, 1.2), p.r.random() < 0.25) for k in range(7)), key=lambda q: q[1]):
        c, w, h = p.g(p.j("#a4a8ae")), 26 * s, 38 * s
        stone = rect(gx + w * 0.38, gy - h, w * 0.24, h, c) + rect(gx + w * 0.1, gy - h * 0.75, w * 0.8, w * 0.24, c) if cross else path(f"M{gx:.1f} {gy:.1f}v{-h*.6:.1f}a{w/2:.1f} {w/2:.1f} 0 0 1 {w:.1f} 0v{h*.6:.1f}Z", c) + rect(gx + w * 0.25, gy - h * 0.62, w * 0.5, 2, dark(c, 0.3)) + rect(gx + w * 0.32, gy - h * 0.5, w * 0.36, 2, dark(c, 0.3))
        out += ell(gx + w / 2, gy, w * 0.7, 4, p.g("#57784c")) + stone
    return out


def orchard(p):
    fruit = p.pick("#d8352f", "#d8352f", "#f0902c", "#e8c83a")
    out = p.sky(140) + p.hills(140, 8, "#8fbf68") + p.floor(156, "#7ab055")
    rows = [(128 + side * d, y, h) for y, h, d in ((164, 44, 26), (174, 62, 52), (190, 92, 88), (216, 132, 132)) for side in (-1, 1)]
    for x, y, h in [(p.u(0, 256), 158, 26) for _ in range(9)] + rows:
        out += p.tree(x + p.u(-4, 4), y, h, "#58a048") + "".join(ell(x + p.u(-0.3, 0.3) * h, y - p.u(0.5, 0.95) * h, h * 0.034, h * 0.034, p.c(fruit)) for _ in range(11 if not p.snow else 0))
    return out


def vineyard(p):
    out = p.sky(120) + p.hills(118, 10, "#93b872") + p.hills(134, 8, "#a4b866")
    out += p.house(p.u(20, 190), 138, 36, 20, "#f0e0c0", "#b8553a") + p.floor(146, "#b8935c")
    for k in range(-6, 7):
        x0, x1 = 128 + k * 15, 128 + k * 66
        for q in range(9):
            t, u = (q / 9) ** 1.6, ((q + 1) / 9) ** 1.6
            x, y, s = x0 + (x1 - x0) * t, 148 + 112 * t, 3 + 18 * u
            out += rect(x - s * 0.06, y - s * 0.3, s * 0.12, s * 0.7, p.c("#6a4a32")) + ell(x, y - s * 0.5, s * 0.62, s * 0.55, p.g(p.j("#5f9a3c"))) + ("" if p.snow or q < 4 else "".join(ell(x + p.u(-0.4, 0.4) * s, y - p.u(0.1, 0.6) * s, s * 0.09, s * 0.09, p.c("#5a2f7a")) for _ in range(5)))
    return out


def garden(p):
    out = p.sky(130) + "".join(p.tree(p.u(0, 256), 150, p.u(50, 80)) for _ in range(4)) + "".join(rect(k * 24 + 4, 118, 15, 56, p.c("#f4f2ec")) for k in range(11)) + rect(0, 130, 256, 6, p.c("#e6e4de")) + p.floor(168, "#6db15a")
    out += "".join(p.bush(p.u(0, 256), p.u(172, 186), p.u(10, 18)) for _ in range(6))
    return out + p.flowers(34 if not p.snow else 6, 178, 250)
