"""Places under the sky. Each: (draw, where the ground begins, kind of ground)."""
from .countryside import farm, field, garden, graveyard, meadow, orchard, village, vineyard
from .svg import dark, ell, line, mix, path, poly, rect


def forest(p):
    out = p.sky(150) + p.hills(140, 8, "#5f8f66")
    out += "".join(p.pine(p.u(-10, 266), p.u(148, 160), p.u(70, 110), "#4a7f62") for _ in range(12))
    out += p.floor(156, "#5c8a44") + "".join(p.pine(p.pick(p.u(-12, 60), p.u(196, 268)), p.u(166, 196), p.u(120, 175), "#2f6a48") for _ in range(5))
    return out + "".join(p.bush(p.u(0, 256), p.u(170, 200), p.u(8, 16), "#4f8a48") for _ in range(5))


def wood(p):
    leaf = p.pick("#5aa652", "#5aa652", "#d88a34", "#c8642c") if not p.snow else "#5aa652"
    out = p.sky(150) + p.floor(150, "#6a9a48" if leaf == "#5aa652" else "#a8803c")
    out += "".join(p.tree(p.u(-10, 266), p.u(150, 164), p.u(80, 110), leaf) for _ in range(9))
    return out + "".join(p.tree(p.pick(p.u(-10, 50), p.u(206, 266)), p.u(176, 206), p.u(140, 180), leaf) for _ in range(4))


def jungle(p):
    out = p.sky(120) + rect(0, 60, 256, 110, p.c("#2c6a44")) + p.floor(160, "#4a7a38")
    out += "".join(p.palm(p.u(0, 256), p.u(150, 176), p.u(80, 120)) for _ in range(6)) + "".join(p.bush(p.u(0, 256), p.u(160, 190), p.u(14, 28), "#2f7f44") for _ in range(12))
    out += "".join(path(f"M{x} 0q{p.u(-20,20):.0f} {p.u(40,80):.0f} {p.u(-8,8):.0f} {p.u(70,120):.0f}", "none", f'stroke="{p.c("#2f6a3a")}" stroke-width="3"') for x in (p.u(0, 256) for _ in range(5)))
    return out + "".join(path(f"M{x} {y}q-16 -34 -34 -28q20 2 26 30q4 -36 30 -40q-18 10 -16 38Z", p.c("#3f9a4f")) for x, y in ((p.u(0, 256), p.u(200, 250)) for _ in range(4)))


def beach(p):
    out = p.sky(118) + p.water(116, 172, "#3f9fd0") + path("M0 168Q64 160 128 168T256 166V256H0Z", p.g("#ecd8a2")) + path("M0 166Q64 158 128 166T256 164", "none", 'stroke="#fff" stroke-width="3" opacity=".8"')
    if p.r.random() < 0.7:
        out += p.palm(p.pick(p.u(10, 40), p.u(216, 246)), p.u(184, 200), p.u(90, 130))
    return out + "".join(ell(p.u(0, 256), p.u(182, 250), p.u(2, 5), p.u(1, 2.4), p.c("#d8bc80")) for _ in range(9))


def street(p):
    out, x = p.sky(120), -8
    while x < 256:
        w = p.u(36, 58)
        out += p.block(x, 190, w, p.u(90, 150))
        x += w + p.u(0, 4)
    out += rect(0, 188, 256, 14, p.g("#b9b4ad")) + rect(0, 200, 256, 56, p.g("#5c5f66")) + "".join(rect(k * 60 + 6, 228, 32, 4, p.c("#f2e9c0")) for k in range(5))
    if p.weather == "rain":
        out += "".join(ell(p.u(0, 256), p.u(206, 250), p.u(14, 26), p.u(2, 4), p.lit("#aebccb", "#e8c070"), 'opacity=".5"') for _ in range(5))
    return out + p.lamp(p.u(14, 60), 202, 104) + p.lamp(p.u(190, 242), 202, 104)


def city(p):
    out, x = p.sky(190), -6
    while x < 256:
        w = p.u(18, 34)
        out += p.block(x, 200, w, p.u(60, 120), "#7a88a4")
        x += w
    x = -10
    while x < 256:
        w = p.u(34, 56)
        out += p.block(x, 208, w, p.u(40, 140), p.pick("#6a7690", "#8a7f86", "#5a6a88", "#9a8f88"))
        x += w + p.u(0, 14)
    return out + rect(0, 206, 256, 50, p.g("#6a6d74")) + rect(0, 206, 256, 6, p.g("#a8a49c"))


def mountains(p):
    return p.sky(170) + p.peaks(170) + p.hills(172, 8, "#6f9a62") + p.hills(198, 8, "#7fae5a") + "".join(p.pine(p.pick(p.u(0, 50), p.u(206, 256)), p.u(190, 214), p.u(36, 64)) for _ in range(5))


def hills(p):
    out = p.sky(150) + p.hills(140, 14, "#8fb87a") + p.hills(168, 16, "#79ab5e") + p.hills(196, 12, "#66a04e")
    return out + "".join(p.tree(p.u(0, 256), p.u(170, 196), p.u(24, 46)) for _ in range(3))


def cabin(p):
    out = p.sky(160) + "".join(p.pine(p.u(-6, 262), p.u(160, 176), p.u(70, 116)) for _ in range(9)) + p.floor(170, "#6a9a54")
    x = p.u(60, 110)
    out += rect(x, 120, 96, 62, p.c("#7a4f30")) + "".join(rect(x, 124 + k * 10, 96, 2, p.c("#5a3820")) for k in range(6)) + poly([(x - 12, 122), (x + 48, 78), (x + 108, 122)], p.g("#5a3a2a"))
    out += rect(x + 74, 78, 14, 30, p.c("#7a6a60")) + "".join(ell(x + 82 + k * 6, 70 - k * 13, 7 + k * 2.5, 6 + k * 2, "#e8eaf0", f'opacity="{.6-.12*k:.2f}"') for k in range(4))
    return out + rect(x + 14, 138, 22, 20, p.lit("#cfe6f2")) + rect(x + 42, 140, 18, 42, p.c("#4a2e1c")) + rect(x + 68, 138, 20, 20, p.lit("#cfe6f2"))


def castle(p):
    out = p.sky(170) + p.hills(160, 10, "#7aa562") + p.floor(184, "#6c9a50")
    c, x = p.c("#a8a6ac"), p.u(48, 80)
    out += rect(x, 110, 120, 78, c) + "".join(rect(x + k * 15, 102, 8, 10, c) for k in range(8))
    for q in (-14, 108):
        out += rect(x + q, 72, 28, 116, dark(c, 0.08)) + poly([(x + q - 5, 74), (x + q + 14, 36), (x + q + 33, 74)], p.g("#7a3f4a")) + rect(x + q + 10, 92, 8, 14, p.lit("#3a3a46"))
    out += rect(x + 44, 60, 32, 60, dark(c, 0.04)) + poly([(x + 39, 62), (x + 60, 22), (x + 81, 62)], p.g("#7a3f4a")) + rect(x + 56, 76, 8, 14, p.lit("#3a3a46"))
    return out + path(f"M{x+46} 188v-28q14 -18 28 0v28Z", p.c("#4a2e1c")) + path(f"M{x+40} 256Q{x+56} 216 {x+50} 188h20Q{x+70} 216 {x+92} 256Z", p.g("#cdbb94"))


def desert(p):
    out = p.sky(140) + p.hills(150, 16, "#e0a35a") + p.hills(184, 12, "#d4934a")
    for _ in range(p.r.randint(1, 3)):
        x, y, s = p.pick(p.u(10, 60), p.u(196, 246)), p.u(186, 210), p.u(0.6, 1.1)
        g = p.g("#4c8a4a")
        out += rect(x - 6 * s, y - 70 * s, 12 * s, 70 * s, g, f'rx="{6*s}"') + rect(x - 20 * s, y - 52 * s, 8 * s, 24 * s, g, 'rx="4"') + rect(x - 20 * s, y - 34 * s, 20 * s, 7 * s, g) + rect(x + 12 * s, y - 60 * s, 8 * s, 24 * s, g, 'rx="4"') + rect(x, y - 42 * s, 20 * s, 7 * s, g)
    return out


def park(p):
    leaf = p.pick("#5aa652", "#5aa652", "#d8892f", "#c86a2c")
    out = p.sky(140) + p.hills(150, 6, "#86b86a") + "".join(p.tree(p.u(-6, 262), p.u(150, 168), p.u(60, 100), leaf) for _ in range(7)) + p.floor(168, "#74b058")
    out += path("M90 256Q130 200 108 170h20Q156 200 196 256Z", p.g("#d8c49a"))
    if leaf != "#5aa652" and not p.snow:
        out += "".join(ell(p.u(0, 256), p.u(180, 252), 3, 1.8, p.c(leaf)) for _ in range(30))
    return out + p.lamp(p.pick(30, 220), 186, 78)


def lake(p):
    return p.sky(120) + p.peaks(124, "#7f8fa6") + p.hills(122, 5, "#5f9062") + p.water(128, 256, "#3f86b8") + p.hills(246, 5, "#6f9a54")


def river(p):
    return p.sky(130) + p.hills(132, 12, "#79ab5e") + p.floor(146, "#74ac56") + path("M120 146Q180 170 110 200T70 256H220Q150 220 190 190T140 146Z", p.c("#4a9cd0")) + "".join(rect(p.u(110, 150), p.u(160, 246), p.u(12, 26), 2, "#fff", 'opacity=".4"') for _ in range(8)) + "".join(p.tree(p.pick(p.u(0, 50), p.u(210, 256)), p.u(156, 176), p.u(50, 90)) for _ in range(4))


def sea(p):
    out = p.sky(128) + p.water(126, 256, "#2f78b4")
    rough = p.weather == "rain"
    return out + "".join(path(f"M{x} {y}q18 {-16 if rough else -7} 36 0q-18 {-4 if rough else -2} -36 0Z", "#fff", 'opacity=".5"') for x, y in ((p.u(-20, 240), p.u(140, 250)) for _ in range(14)))


def underwater(p):
    k = {"day": ("#58c4e4", "#0f5a96"), "sunset": ("#a08ab8", "#243a7a"), "night": ("#16406e", "#051430")}[p.time]
    out = rect(0, 0, 256, 256, p.grad((0, k[0]), (1, k[1]))) + "".join(path(f"M{30+q*60} 0l-40 256h34l30 -256Z", "#fff", 'opacity=".08"') for q in range(4))
    out += path("M0 224Q64 212 128 222T256 218V256H0Z", p.c("#d9c48c")) + "".join(ell(p.u(0, 256), p.u(0, 220), *(2 * [p.u(2, 5)]), "none", 'stroke="#d6f3ff" stroke-width="1.300" opacity=".7"') for _ in range(14))
    for _ in range(7):
        x = p.u(0, 256)
        out += path(f"M{x} 240q-12 -24 0 -46q12 -22 0 -40q22 30 10 50q-8 20 2 36Z", p.c(p.pick("#2c8a5a", "#e0607a", "#3fa06a")))
    return out + "".join(path(f"M{x} 236q-16 -10 -12 -28q6 2 8 12q2 -18 8 -18q2 12 2 20q6 -12 10 -8q0 14 -10 22Z", p.c(p.pick("#f08a6a", "#e86a9a"))) for x in (p.u(0, 256) for _ in range(3)))


def island(p):
    out = p.sky(140) + p.water(138, 256, "#3fa8d0") + ell(128, 206, 96, 26, p.g("#e8d49a")) + ell(128, 202, 80, 16, p.g("#7fb85e"))
    return out + p.palm(p.u(80, 110), 202, p.u(70, 100)) + p.palm(p.u(146, 180), 200, p.u(60, 90))


def space(p):
    out = rect(0, 0, 256, 256, p.pick("#07071c", "#0b0a26", "#10082a")) + ell(p.u(0, 256), p.u(0, 256), 100, 70, p.pick("#4a2a80", "#2a4a80", "#80305a"), 'opacity=".35"')
    out += "".join(ell(p.u(0, 256), p.u(0, 256), *(2 * [p.u(0.6, 1.7)]), "#fff", f'opacity="{p.u(.4,1):.2f}"') for _ in range(80))
    x, y, s = p.u(30, 226), p.u(30, 90), p.u(14, 30)
    c = p.pick("#d88a4a", "#7aa8e0", "#b07ad0", "#d86a5a")
    return out + ell(x, y, s, s, c) + ell(x + s * 0.3, y, s * 0.7, s * 0.95, "#000", 'opacity=".18"') + ell(x, y, s * 1.8, s * 0.35, "none", 'stroke="#e8d8b0" stroke-width="3"')


def moon(p):
    out = rect(0, 0, 256, 256, "#06071a") + "".join(ell(p.u(0, 256), p.u(0, 170), *(2 * [p.u(0.6, 1.6)]), "#fff") for _ in range(60))
    x, y = p.u(40, 216), p.u(30, 70)
    out += ell(x, y, 20, 20, "#3f78c8") + ell(x - 5, y - 3, 9, 6, "#5aa862") + ell(x + 8, y + 7, 6, 4, "#5aa862")
    out += path("M0 176Q64 160 128 172T256 168V256H0Z", "#b4b4bc")
    return out + "".join(ell(cx, cy, s, s * 0.32, "#8e8e98") + ell(cx, cy + s * 0.08, s * 0.8, s * 0.22, "#a2a2ac") for cx, cy, s in ((p.u(0, 256), p.u(184, 250), p.u(8, 22)) for _ in range(8)))


def savanna(p):
    out = p.sky(150) + p.floor(150, "#d8b458") + "".join(path(f"M{x-3} {y}v-{h*.7:.0f}h6v{h*.7:.0f}Z", p.c("#6a4a2c")) + ell(x, y - h * 0.8, h * 0.55, h * 0.15, p.c("#7a8f3a")) + ell(x - h * 0.2, y - h * 0.7, h * 0.3, h * 0.1, p.c("#6a7f34")) for x, y, h in ((p.u(0, 256), p.u(152, 176), p.u(50, 90)) for _ in range(3)))
    return out + "".join(line([(x, y), (x + p.u(-4, 4), y - 10)], p.c("#a88a34"), 1.6) for x, y in ((p.u(0, 256), p.u(170, 254)) for _ in range(40)))


def market(p):
    out, x = p.sky(110), -8
    while x < 256:
        w = p.u(40, 60)
        out += p.block(x, 168, w, p.u(80, 120))
        x += w
    out += p.floor(166, "#c4b49a")
    for x in (p.u(-20, 0), p.u(60, 80), p.u(140, 160), p.u(212, 226)):
        c = p.pick("#d84a44", "#3f7fd0", "#4aa55a", "#e8a83a")
        out += rect(x + 3, 128, 4, 66, p.c("#7a5a3a")) + rect(x + 57, 128, 4, 66, p.c("#7a5a3a")) + rect(x, 166, 64, 26, p.c("#9a7248")) + "".join(ell(x + 6 + k * 8.5, 165, 5, 5, p.c(p.pick("#e04a3a", "#f0a030", "#7ab83a", "#e8d04a", "#9a4ab0"))) for k in range(7))
        out += "".join(rect(x - 2 + k * 9.7, 112, 9.7, 20, p.g(c if k % 2 == 0 else "#fbf6ea")) for k in range(7))
    return out


def house(p):
    out = p.sky(150) + p.hills(156, 8, "#86b86a") + p.tree(p.pick(20, 236), 184, p.u(90, 120)) + p.floor(178, "#74ac56")
    x = p.u(60, 90)
    return out + p.house(x, 186, 112, 78) + path(f"M{x+30} 256L{x+46} 186h22L{x+100} 256Z", p.g("#d0c4a8"))


def harbour(p):
    out = p.sky(120) + p.water(118, 256, "#3f7fae") + rect(0, 196, 256, 60, p.g("#9a7650")) + "".join(rect(0, 200 + k * 11, 256, 1.6, p.c("#6a4e34")) for k in range(5)) + "".join(rect(x, 182, 8, 26, p.c("#6a4e34")) for x in (14, 90, 166, 238))
    x = p.u(40, 170)
    return out + path(f"M{x} 150h54l-10 14h-34Z", p.c("#b8452f")) + rect(x + 26, 106, 3, 44, p.c("#5a4030")) + poly([(x + 30, 108), (x + 30, 146), (x + 52, 146)], p.c("#f6f2e8"))


def bridge(p):
    out = p.sky(140) + p.hills(130, 12, "#6f9a62") + p.water(150, 256, "#4a8cb8") + rect(0, 176, 256, 22, p.g("#a89c90")) + rect(0, 168, 256, 8, p.c("#8a7f76"))
    return out + "".join(path(f"M{k*86-10} 256v-40q34 -34 66 0v40h-10v-36q-22 -24 -46 0v36Z", p.c("#998e84")) for k in range(4))


def rooftop(p):
    """High above the city: of the other houses only the tops are seen, over a parapet."""
    out, x = p.sky(180), -6
    while x < 256:
        w = p.u(16, 34)
        out += p.block(x, 176, w, p.u(8, 44), "#8a94ac")
        x += w
    out += p.floor(196, "#8d8580") + "".join(poly([(128 + q * 0.9, 198), (129.5 + q * 0.9, 198), (133 + q * 2.6, 256), (128 + q * 2.6, 256)], p.c("#7a726e")) for q in range(-140, 141, 35)) + rect(0, 220, 256, 2, p.c("#7a726e"))
    out += rect(0, 166, 256, 32, p.c("#a8664e")) + "".join(rect(q + (y % 16) * 0.9, y, 14, 6, p.c("#b8745a")) for y in (168, 176, 184) for q in range(-8, 256, 17)) + rect(0, 160, 256, 8, p.c("#c9c0b6"))
    tank, pipe = (p.u(8, 30), p.u(196, 220)) if p.u(0, 1) < 0.5 else (p.u(178, 200), p.u(14, 40))
    out += "".join(rect(tank + q, 120, 5, 84, p.c("#5c4a3e")) for q in (4, 24, 44)) + rect(tank, 74, 53, 52, p.c("#9a6b45")) + "".join(rect(tank, y, 53, 3, p.c("#6f4a30")) for y in (86, 104)) + poly([(tank - 5, 76), (tank + 58, 76), (tank + 26, 48)], p.c("#5f6470"))
    return out + rect(pipe, 128, 22, 76, p.c("#96584a")) + rect(pipe - 4, 122, 30, 9, p.c("#7c473c"))


def road(p):
    out = p.sky(136) + p.hills(136, 12, "#86b06a") + p.floor(150, "#86b45e") + poly([(110, 150), (146, 150), (286, 256), (-30, 256)], p.g("#63666d"))
    return out + "".join(poly([(127 - q, y), (129 + q, y), (129.5 + q * 1.6, y + q * 5 + 3), (126.5 - q * 1.6, y + q * 5 + 3)], p.c("#f4ecc8")) for q, y in ((0.6, 158), (1.4, 174), (2.4, 196), (3.6, 224))) + "".join(p.tree(x, y, h) for x, y, h in ((p.u(0, 40), 166, 60), (p.u(214, 256), 170, 70)))


def cliff(p):
    out = p.sky(150) + p.water(146, 256, "#2f6f9e") + path("M0 150Q40 138 96 146L128 158Q120 200 134 256H0Z", p.c("#7a6a5a")) + path("M0 150Q40 138 96 146L128 158L120 166Q60 150 0 164Z", p.g("#7aa85a"))
    return out + path("M256 206Q200 196 120 206T0 200V256H256Z", p.g("#7aa85a"))


def waterfall(p):
    out = p.sky(110) + rect(0, 60, 256, 120, p.c("#5c6a5a")) + "".join(p.bush(p.u(0, 256), p.u(60, 80), p.u(16, 30), "#3f8a4a") for _ in range(9))
    x = p.u(96, 130)
    out += rect(x, 62, 40, 130, p.grad((0, p.c("#bfe4f6")), (1, p.c("#eefaff")))) + "".join(rect(x + 4 + k * 9, 62, 2.5, 130, "#fff", 'opacity=".7"') for k in range(4)) + p.water(184, 222, "#4aa4cc") + ell(x + 20, 190, 40, 9, "#fff", 'opacity=".7"')
    return out + p.hills(220, 5, "#5a9a4c") + "".join(p.palm(q, 216, p.u(80, 110)) for q in (p.u(6, 40), p.u(216, 250)))


def cave(p):
    out = rect(0, 0, 256, 256, p.c("#4a4250")) + path("M60 200Q50 70 128 56T200 200Z", p.grad((0, "#8fb8d8" if p.time == "day" else "#e08a5a" if p.time == "sunset" else "#1c2a50"), (1, p.c("#8a9a7a")))) + p.floor(196, "#5c5058")
    return out + "".join(poly([(x - 9, -2), (x, p.u(30, 70)), (x + 9, -2)], p.c("#39323f")) for x in (p.u(0, 256) for _ in range(9))) + "".join(poly([(x - 9, 214), (x, p.u(170, 190)), (x + 9, 214)], p.c("#39323f")) for x in (p.u(0, 40), p.u(216, 256)))


def pond(p):
    out = p.sky(120) + "".join(p.tree(p.u(0, 256), p.u(130, 142), p.u(50, 80)) for _ in range(6)) + p.floor(132, "#74b058") + ell(128, 212, 150, 50, p.c("#4a98b8")) + "".join(ell(p.u(20, 236), p.u(190, 240), p.u(8, 15), p.u(3, 5), p.c("#4fa05a")) for _ in range(7))
    return out + "".join(line([(x, y), (x, y - 30)], p.c("#5a8a3a"), 2) + ell(x, y - 32, 2.5, 7, p.c("#6a4428")) for x, y in ((p.pick(p.u(0, 24), p.u(232, 256)), p.u(196, 220)) for _ in range(6)))


def pool(p):
    out = p.sky(110) + "".join(p.palm(x, 140, p.u(60, 90)) for x in (20, 70, 190, 240)) + p.house(p.u(84, 104), 140, 70, 44) + p.floor(138, "#dccdb4") + poly([(40, 166), (216, 166), (262, 226), (-6, 226)], p.c("#eef4f6")) + poly([(48, 170), (208, 170), (246, 222), (10, 222)], p.c("#3fb8dc"))
    return out + "".join(rect(p.u(40, 200), p.u(176, 216), p.u(12, 26), 2, "#fff", 'opacity=".6"') for _ in range(8))


def ice(p):
    out = p.sky(140) + p.water(138, 200, "#4a90bc") + "".join(poly([(x, 150), (x + 20, p.u(90, 116)), (x + 44, p.u(100, 124)), (x + 66, 152)], p.c("#dceefa")) for x in (p.u(-20, 40), p.u(90, 130), p.u(180, 210)))
    return out + path("M0 186L40 178L110 184L170 176L256 184V256H0Z", p.c("#f2f8ff")) + path("M0 186L40 178L110 184L170 176L256 184V190H0Z", p.c("#b8d8ee"))


def camp(p):
    out = p.sky(150) + "".join(p.pine(p.u(0, 256), p.u(152, 166), p.u(70, 110)) for _ in range(9)) + p.floor(164, "#66904a")
    x = p.pick(p.u(6, 30), p.u(160, 180))
    return out + poly([(x, 190), (x + 38, 126), (x + 76, 190)], p.c(p.pick("#e08a3a", "#4a88c8", "#c84a4a"))) + poly([(x + 26, 190), (x + 38, 150), (x + 50, 190)], p.c("#3a2a24"))


def station(p):
    out = p.sky(80) + rect(0, 60, 256, 16, p.c("#5a6270")) + "".join(rect(x, 70, 7, 130, p.c("#6a7280")) for x in (40, 128, 214)) + rect(0, 110, 256, 70, p.c("#b4bcc4")) + rect(0, 150, 256, 10, p.c("#3f78b8")) + "".join(rect(x, 120, 36, 24, p.lit("#dcecf6"), 'rx="3"') for x in (8, 58, 140, 196)) + rect(0, 178, 256, 14, p.c("#3a3c44"))
    return out + rect(0, 190, 256, 66, p.g("#a8a49e")) + rect(0, 194, 256, 5, p.c("#f2d24a"))


def ruins(p):
    out = p.sky(150) + p.hills(160, 10, "#86a862") + p.floor(176, "#90a860")
    for x in (p.u(10, 30), p.u(70, 90), p.u(150, 170), p.u(210, 230)):
        h = p.u(50, 110)
        out += rect(x, 182 - h, 18, h, p.c("#d8d0c0")) + "".join(rect(x + 3 + k * 5, 182 - h, 1.6, h, p.c("#b4ac9c")) for k in range(3)) + rect(x - 4, 178, 26, 6, p.c("#c4bcac"))
        if h > 80:
            out += rect(x - 4, 176 - h, 26, 7, p.c("#c4bcac"))
    return out


def sky(p):
    return p.sky(256) + "".join(p.cloud(p.u(0, 256), p.u(60, 250), p.u(0.8, 1.7)) for _ in range(7))


def volcano(p):
    out = p.sky(170) + poly([(10, 190), (104, 66), (152, 66), (246, 190)], p.c("#5a4640")) + poly([(104, 66), (152, 66), (142, 84), (130, 74), (116, 92)], "#f26a2a") + path("M124 74q-8 40 4 70q10 -30 6 -70Z", "#f2862a")
    return out + "".join(ell(128 + p.u(-20, 20), 52 - k * 12, 16 + k * 4, 10 + k * 2, p.c("#6a6066"), 'opacity=".75"') for k in range(4)) + p.floor(186, "#5f6a46")


def lighthouse(p):
    out = p.sky(150) + p.water(148, 256, "#2f6f9e")
    x = p.u(150, 190)
    out += path(f"M{x-70} 256Q{x-60} 190 {x-20} 176H{x+40}Q{x+70} 190 {x+90} 256Z", p.g("#7a7064")) + poly([(x - 14, 178), (x - 9, 78), (x + 13, 78), (x + 18, 178)], p.c("#f6f2ea")) + "".join(poly([(x - 14 + k * 0.05, y), (x - 13, y - 18), (x + 17, y - 18), (x + 18, y)], p.c("#c8382f")) for k, y in enumerate((170, 132))) + rect(x - 9, 60, 22, 18, p.lit("#dcecf4", "#fff3a8")) + poly([(x - 13, 62), (x + 2, 44), (x + 17, 62)], p.c("#a02a24"))
    if p.time != "day":
        out += poly([(x, 68), (x - 170, 40), (x - 170, 96)], "#fff3b0", 'opacity=".35"')
    return out + path("M0 232Q60 222 130 230T256 226V256H0Z", p.g("#6f8a54"))


def wall(p):
    out = rect(0, 0, 256, 200, p.c("#b0604a")) + "".join(rect(x * 26 - (13 if k % 2 else 0), k * 12, 24.5, 10.5, p.c(p.j("#b86a52"))) for k in range(17) for x in range(11))
    return out + p.floor(198, "#a8a29a")


def bamboo(p):
    out = p.sky(130) + rect(0, 40, 256, 130, p.c("#8fbf7a"), 'opacity=".75"') + p.floor(160, "#6d8f4a") + path("M112 162h30Q150 210 186 256H76Q120 214 112 162Z", p.g("#cbb88a"))
    stalks = [(p.u(0, 256), p.u(160, 168), 4, "#86ad5f") for _ in range(16)] + [(p.pick(p.u(-6, 84), p.u(172, 262)), p.u(170, 226), p.u(7, 11), "#5f9a3e") for _ in range(11)]
    for x, y, w, color in stalks:
        c = p.c(p.j(color))
        out += rect(x, 0, w, y, c) + rect(x + w * 0.65, 0, w * 0.35, y, "#000", 'opacity=".14"') + "".join(rect(x - 1, q, w + 2, 2, dark(c, 0.3)) for q in range(int(y) - 26, 0, -int(w * 4 + 12)))
    return out + "".join(path(f"M{x} {y}q{a} -6 {2*a} 8q{-a} 4 {-2*a} -8Z", p.g(p.j("#4f8f3a"))) for x, y, a in ((p.u(0, 256), p.u(0, 90), p.pick(-14, 14)) for _ in range(34)))


def alley(p):
    a, b = p.pick(("#a8604a", "#8f6a58"), ("#8a7f86", "#a8604a"), ("#9a7a5a", "#7f868f"))
    left, right = p.c(a), p.c(b)
    out = p.sky(150) + p.block(104, 178, 50, 84, "#8a94a8") + poly([(0, 0), (104, 64), (104, 178), (0, 246)], left) + poly([(256, 0), (152, 64), (152, 178), (256, 246)], right)
    out += poly([(104, 178), (152, 178), (256, 246), (256, 257), (0, 257), (0, 246)], p.g("#6b6a6e"))
    for side, wall in ((1, left), (-1, right)):
        at = lambda x: x if side > 0 else 256 - x
        for q in range(1, 9):
            out += line([(at(0), 246 * q / 9), (at(104), 64 + 114 * q / 9)], dark(wall, 0.16), 1.2)
        for x, w in ((14, 26), (62, 18)):
            top = lambda q, k: k + (64 + (178 - 64) * k / 246 - k) * q / 104
            on = p.r.random() < 0.6
            for k in (40, 118):
                out += poly([(at(x), top(x, k)), (at(x + w), top(x + w, k)), (at(x + w), top(x + w, k + 44)), (at(x), top(x, k + 44))], p.lit("#cfdfe8") if on else p.c("#46505e"))
    out += line([(20, 40), (236, 46)], p.c("#3a3c44"), 1.2) + "".join(rect(x, 43, 16, 20, p.c(p.pick("#d8d4c8", "#c85a4a", "#5a8ab8"))) for x in (p.u(84, 96), p.u(120, 130), p.u(146, 156)))
    x = p.pick(p.u(6, 20), p.u(206, 220))
    out += rect(x, 186, 30, 44, p.c("#5f6f66"), 'rx="2"') + rect(x - 3, 181, 36, 7, p.c("#4a5850"), 'rx="3"') + "".join(rect(x + q, 192, 2, 34, p.c("#4a5850")) for q in (6, 14, 22))
    return out + p.lamp(p.pick(60, 196), 206, 96)


def canyon(p):
    out = p.sky(150) + poly([(0, 110), (52, 104), (60, 130), (120, 132), (132, 112), (196, 108), (206, 128), (256, 120), (256, 190), (0, 190)], p.c("#d08a5c")) + p.floor(176, "#d8a068")
    for side in (1, -1):
        at = lambda x: x if side > 0 else 256 - x
        w = p.u(70, 92)
        c = p.c(p.j("#b85f38", 0.1))
        rim = [(0, p.u(18, 40)), (w * 0.5, p.u(18, 40)), (w * 0.62, 64), (w * 0.86, 70), (w, 112), (w * 1.06, 150), (w * 1.3, 206), (0, 232)]
        out += poly([(at(x), y) for x, y in rim], c) + "".join(poly([(at(0), y), (at(w * q), y + 3), (at(w * q), y + 10), (at(0), y + 9)], mix(c, "#f6d0a0", 0.3) if k % 2 else dark(c, 0.14)) for k, (y, q) in enumerate(((52, 0.56), (78, 0.84), (106, 0.95), (134, 1.0), (162, 1.08), (190, 1.18))))
        if p.snow:
            out += poly([(at(0), rim[0][1] - 3), (at(w * 0.5), rim[1][1] - 3), (at(w * 0.5), rim[1][1] + 6), (at(0), rim[0][1] + 6)], p.g("#ffffff"))
    return out + "".join(p.bush(p.u(40, 216), p.u(188, 210), p.u(5, 9), "#8a9a4a") for _ in range(4)) + "".join(ell(p.u(0, 256), p.u(200, 250), p.u(4, 9), p.u(2, 4), p.c("#a8704a")) for _ in range(7))


def stadium(p):
    out = p.sky(70) + path("M0 62Q128 34 256 62V150H0Z", p.c("#7d8796")) + "".join(ell(p.u(0, 256), y + p.u(-2, 2), 2.6, 3.2, p.c(p.pick("#e0574a", "#f0d060", "#4a84cc", "#f4f0e8", "#3a3f4a", "#5aa862"))) for y in range(72, 128, 8) for _ in range(34))
    out += rect(0, 130, 256, 16, p.c("#3f6fb0")) + "".join(rect(x, 133, 34, 10, p.c(p.pick("#f4f0e8", "#f0c84a", "#e0574a"))) for x in range(6, 250, 50)) + p.floor(146, "#5fae4e") + "".join(poly([(128 + (k - 128) * 0.9, 146), (128 + (k + 24 - 128) * 0.9, 146), (128 + (k + 24 - 128) * 1.6, 256), (128 + (k - 128) * 1.6, 256)], p.g("#56a247")) for k in range(-48, 300, 48))
    out += rect(0, 168, 256, 2.4, p.g("#f6fbf2")) + ell(128, 256, 74, 30, "none", f'stroke="{p.g("#f6fbf2")}" stroke-width="2.6"')
    for x in (20, 236):
        out += rect(x - 2, 20, 4, 50, p.c("#5a616c")) + rect(x - 16, 8, 32, 16, p.c("#5a616c")) + "".join(ell(x - 11 + k * 7.4, 12 + q * 8, 3, 3, "#fffbe0") for k in range(4) for q in range(2))
    return out


OUTDOORS = {
    "forest": [(forest, 168), (wood, 168)], "jungle": [(jungle, 172)], "beach": [(beach, 182)], "street": [(street, 204)], "city": [(city, 214)], "mountains": [(mountains, 204)], "hill": [(hills, 200)], "meadow": [(meadow, 184)],
    "field": [(field, 176), (meadow, 184)], "cabin": [(cabin, 186)], "castle": [(castle, 194)], "desert": [(desert, 194)], "garden": [(garden, 180)], "park": [(park, 182)], "lake": [(lake, 150)], "river": [(river, 160)], "sea": [(sea, 150)], "underwater": [(underwater, 120)],
    "island": [(island, 202)], "space": [(space, 120)], "moon": [(moon, 184)], "savanna": [(savanna, 170)], "farm": [(farm, 194)], "market": [(market, 196)], "village": [(village, 190)], "house": [(house, 194)], "harbour": [(harbour, 204)], "bridge": [(bridge, 180)],
    "rooftop": [(rooftop, 204)], "road": [(road, 190)], "cliff": [(cliff, 210)], "waterfall": [(waterfall, 226)], "cave": [(cave, 204)], "pond": [(pond, 190)], "pool": [(pool, 228)], "iceberg": [(ice, 194)], "camp": [(camp, 180)], "station": [(station, 204)], "ruins": [(ruins, 188)],
    "sky": [(sky, 120)], "volcano": [(volcano, 196)], "lighthouse": [(lighthouse, 232)], "brick wall": [(wall, 206)],
    "bamboo forest": [(bamboo, 196)], "alley": [(alley, 214)], "canyon": [(canyon, 206)], "graveyard": [(graveyard, 204)], "stadium": [(stadium, 196)], "orchard": [(orchard, 206)], "vineyard": [(vineyard, 200)],
}
# What may be seen behind a place: a village in the mountains, a road by the sea.
BACKDROPS = {
    "cabin": ("mountains", "mountains", "lake"), "castle": ("mountains", "forest", "sea"), "village": ("mountains", "forest", "sea"), "house": ("mountains", "forest", "sea"), "farm": ("mountains", "forest"), "river": ("mountains", "forest", "city"), "road": ("mountains", "forest", "city", "sea"),
    "meadow": ("mountains", "forest"), "field": ("mountains", "forest"), "beach": ("mountains", "city"), "camp": ("mountains", "lake"), "bridge": ("mountains", "city", "forest"), "park": ("city",), "pond": ("mountains", "forest"), "desert": ("mountains",), "ruins": ("mountains", "forest", "sea"), "garden": ("mountains", "city", "sea"), "lake": ("forest", "city"), "sea": ("mountains", "city"), "hill": ("sea", "mountains"),
}
WATER = {"lake", "sea", "river", "pond"}
AIR = {"sky", "space", "underwater"}
