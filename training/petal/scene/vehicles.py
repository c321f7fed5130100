"""Vehicles from the side that the emoji show from the front or in parts, and one with an open top, so that its driver is seen."""
from .svg import dark, ell, light, line, path, poly, rect

GLASS, DARK = "#bfe0f0", "#2a2c32"


def wheel(x, y, s):
    return ell(x, y, s, s, "#22242a") + ell(x, y, s * 0.55, s * 0.55, "#b4bac2") + ell(x, y, s * 0.18, s * 0.18, "#3a3e46")


def _beacon(x, y):
    return rect(x - 12, y - 14, 24, 16, "#3a7be8", 'rx="5"') + ell(x - 3, y - 8, 4, 4, "#d8ecff")


def _cab(c):
    """The front of a van or a lorry, to the right."""
    return path("M172 214V98Q172 92 180 92H206Q220 94 232 138L246 152Q250 158 250 214Z", c) + path("M186 104H204Q212 106 222 138H186Z", GLASS) + ell(246, 178, 5, 8, "#fff3b0")


def ambulance(c, r):
    out = rect(6, 74, 168, 140, "#fafafa", 'rx="8"') + _cab("#fafafa") + rect(6, 164, 244, 16, "#d8323a") + rect(70, 92, 22, 62, "#d8323a") + rect(50, 112, 62, 22, "#d8323a") + rect(124, 92, 36, 32, GLASS, 'rx="4"') + _beacon(196, 90) + _beacon(40, 74)
    return out + rect(4, 206, 246, 12, DARK) + wheel(58, 220, 28) + wheel(204, 220, 28), dict(top=(90, 74), wide=1, box=(6, 60, 250, 250))


def fire_engine(c, r):
    out = rect(6, 96, 168, 118, "#cf2a2a", 'rx="6"') + _cab("#cf2a2a") + rect(6, 168, 244, 8, "#fafafa") + "".join(rect(18 + k * 50, 112, 40, 42, "#e8e8ec", 'rx="4"') for k in range(3)) + line([(8, 84), (196, 70)], "#d8dce2", 6) + line([(8, 70), (196, 56)], "#d8dce2", 6)
    out += "".join(line([(20 + k * 24, 83 - k * 1.8), (20 + k * 24, 69 - k * 1.8)], "#d8dce2", 5) for k in range(8)) + _beacon(212, 92)
    return out + rect(4, 206, 246, 12, DARK) + wheel(56, 220, 28) + wheel(204, 220, 28), dict(top=(90, 96), wide=1, box=(6, 54, 250, 250))


def delivery_truck(c, r):
    out = rect(6, 58, 164, 156, light(c, 0.55), 'rx="4"') + rect(6, 58, 164, 24, c) + _cab(c) + rect(30, 104, 116, 70, light(c, 0.3), 'rx="4"')
    return out + rect(4, 206, 246, 12, DARK) + wheel(58, 220, 28) + wheel(204, 220, 28), dict(top=(90, 60), wide=1, box=(6, 56, 250, 250))


def _saloon(c):
    body = path("M12 206Q12 170 40 164L78 160Q100 112 138 112H172Q196 112 214 158L236 164Q246 168 246 206Q246 218 236 218H22Q12 218 12 206Z", c)
    return body + path("M92 158Q108 124 136 124V158Z", GLASS) + path("M144 124H168Q184 126 198 158H144Z", "#a8d0e6") + ell(240, 180, 6, 7, "#fff3b0") + ell(16, 180, 4, 7, "#e04a3a")


def police_car(c, r):
    out = _saloon("#f4f5f8") + path("M12 206Q12 186 16 176H246V206Q246 218 236 218H22Q12 218 12 206Z", "#2a4a9a") + rect(132, 100, 18, 13, "#e03a3a", 'rx="3"') + rect(150, 100, 18, 13, "#3a7be8", 'rx="3"') + ell(140, 188, 10, 10, "#e8c23c")
    return out + wheel(66, 218, 28) + wheel(194, 218, 28), dict(top=(150, 112), box=(10, 98, 248, 248))


def taxi(c, r):
    checks = "".join(rect(30 + k * 16, 180 + (k % 2) * 8, 16, 8, "#22242a") for k in range(12))
    return _saloon("#f5c52c") + checks + rect(134, 96, 38, 17, "#fbfbf4", 'rx="3"') + rect(142, 101, 22, 6, "#22242a") + wheel(66, 218, 28) + wheel(194, 218, 28), dict(top=(150, 112), box=(10, 94, 248, 248))


def tractor(c, r):
    out = rect(104, 130, 128, 62, c, 'rx="8"') + rect(50, 70, 86, 122, c, 'rx="6"') + rect(60, 82, 66, 54, GLASS, 'rx="4"') + rect(44, 60, 98, 14, dark(c, 0.25), 'rx="5"') + rect(196, 84, 10, 48, DARK) + ell(226, 150, 6, 9, "#fff3b0")
    return out + wheel(74, 188, 62) + wheel(206, 214, 36), dict(top=(92, 60), box=(10, 58, 244, 250))


def open_car(c, r):
    """Whoever sits at `seat` is hidden up to the chest when it is drawn over them."""
    out = path("M10 206Q10 172 36 168L96 162H170L236 170Q248 174 248 206Q248 218 238 218H20Q10 218 10 206Z", c) + line([(168, 164), (186, 128)], "#c8d4dc", 6) + rect(60, 150, 22, 18, dark(c, 0.4), 'rx="6"') + rect(10, 190, 238, 5, dark(c, 0.25)) + ell(242, 184, 6, 8, "#fff3b0") + line([(110, 166), (110, 206)], dark(c, 0.25), 2)
    return out + wheel(62, 218, 29) + wheel(198, 218, 29), dict(seat=(112, 168), hand=(160, 158), box=(8, 130, 250, 248))


VEHICLES = {
    "ambulance": (ambulance, "none"), "fire engine": (fire_engine, "none"), "delivery truck": (delivery_truck, "any"), "police car": (police_car, "none"), "taxi": (taxi, "none"), "tractor": (tractor, "any"), "open car": (open_car, "any"),
}
