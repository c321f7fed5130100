"""Furniture, containers and vehicles whose geometry the scenes need: where one sits, what lies on, in or behind them."""
from .buildings import BUILDINGS
from .dress import CLOTH
from .household import HOUSEHOLD
from .svg import dark, doc, ell, jitter, light, line, path, poly, rect
from .vehicles import VEHICLES, wheel as _wheel

WOOD = ["#9a6f48", "#7a5434", "#b88a58", "#6a4a34"]


def chair(c, r):
    return rect(78, 66, 14, 186, dark(c, 0.2)) + rect(78, 66, 16, 100, c, 'rx="6"') + rect(78, 152, 100, 18, c, 'rx="6"') + rect(162, 166, 13, 86, dark(c, 0.15)) + rect(96, 166, 10, 86, dark(c, 0.3)), dict(seat=(128, 156), top=(128, 154))


def armchair(c, r):
    return rect(40, 64, 70, 160, c, 'rx="26"') + rect(60, 150, 130, 76, light(c, 0.08), 'rx="14"') + rect(74, 132, 130, 34, dark(c, 0.12), 'rx="16"') + rect(60, 222, 14, 30, "#3a2a20") + rect(176, 222, 14, 30, "#3a2a20"), dict(seat=(140, 156), top=(140, 150))


def bench(c, r):
    out = "".join(rect(16, 104 + k * 18, 224, 12, c, 'rx="3"') for k in range(3)) + rect(12, 168, 232, 15, light(c, 0.1), 'rx="3"') + rect(14, 180, 228, 6, dark(c, 0.2))
    return out + "".join(rect(x, 104, 10, 148, "#3a3e44") for x in (28, 218)), dict(seat=(128, 170), top=(128, 168))


def table(c, r):
    return rect(14, 108, 228, 18, c, 'rx="4"') + rect(14, 120, 228, 7, dark(c, 0.2)) + rect(28, 126, 15, 126, dark(c, 0.12)) + rect(213, 126, 15, 126, dark(c, 0.12)), dict(top=(128, 110), under=(128, 250), wide=1)


def bed(c, r):
    return rect(8, 112, 16, 140, "#6a4830") + rect(232, 150, 14, 102, "#6a4830") + rect(20, 176, 216, 46, c, 'rx="8"') + rect(20, 168, 216, 20, "#fbf9f4", 'rx="9"') + rect(28, 150, 62, 26, "#ffffff", 'rx="12"') + rect(90, 170, 146, 40, c, 'rx="8"') + rect(20, 218, 216, 12, "#7a5636"), dict(top=(128, 172), lie=(128, 172), under=(128, 250), wide=1)


def couch(c, r):
    return rect(24, 100, 208, 90, c, 'rx="20"') + rect(10, 140, 44, 84, dark(c, 0.1), 'rx="18"') + rect(202, 140, 44, 84, dark(c, 0.1), 'rx="18"') + rect(44, 168, 168, 52, light(c, 0.1), 'rx="10"') + line([(128, 172), (128, 216)], dark(c, 0.2), 2) + rect(34, 220, 14, 30, "#3a2a20") + rect(208, 220, 14, 30, "#3a2a20"), dict(seat=(128, 174), top=(128, 170), lie=(128, 172), wide=1)


def box(c, r):
    return poly([(40, 150), (216, 150), (206, 250), (50, 250)], c) + poly([(128, 150), (216, 150), (206, 250), (128, 250)], "#000", 'opacity=".1"') + poly([(40, 150), (22, 128), (110, 134), (128, 150)], light(c, 0.18)) + poly([(216, 150), (234, 128), (146, 134), (128, 150)], light(c, 0.1)), dict(inside=(128, 176), top=(128, 136), wide=0.7)


def basket(c, r):
    out = path("M44 160Q128 30 212 160", "none", f'stroke="{dark(c,.2)}" stroke-width="10"') + path("M30 154H226L204 250H52Z", c) + "".join(line([(34 + k * 3, 164 + k * 18), (222 - k * 3, 164 + k * 18)], dark(c, 0.25), 4) for k in range(5))
    return out + rect(26, 146, 204, 14, light(c, 0.15), 'rx="7"'), dict(inside=(128, 172), wide=0.7)


def bowl(c, r):
    return path("M24 158H232Q222 246 160 250H96Q34 246 24 158Z", c) + rect(20, 150, 216, 13, light(c, 0.3), 'rx="6"') + path("M150 246Q214 240 226 166H190Q186 224 150 246Z", "#000", 'opacity=".08"'), dict(inside=(128, 172), wide=0.8)


def pot(c, r):
    return path("M40 150H216Q222 240 170 246H86Q34 240 40 150Z", c) + rect(30, 140, 196, 16, light(c, 0.15), 'rx="8"') + rect(70, 244, 12, 10, dark(c, 0.3)) + rect(174, 244, 12, 10, dark(c, 0.3)) + ell(128, 144, 84, 8, "#62c85a"), dict(inside=(128, 160), wide=0.7)


def fence(c, r):
    return "".join(poly([(k * 32 + 3, 252), (k * 32 + 3, 140), (k * 32 + 15, 126), (k * 32 + 27, 140), (k * 32 + 27, 252)], c) for k in range(8)) + rect(0, 160, 256, 12, dark(c, 0.15)) + rect(0, 214, 256, 12, dark(c, 0.15)), dict(top=(128, 134), hide=1, wide=1)


def campfire(c, r):
    return line([(60, 240), (190, 214)], "#5a3a24", 20) + line([(66, 214), (196, 240)], "#6a4630", 20) + path("M76 226Q60 150 110 120Q112 150 130 92Q160 130 158 160Q176 146 176 130Q200 190 180 226Z", "#f2762a") + path("M98 226Q92 176 120 158Q128 176 138 144Q166 190 156 226Z", "#ffc83a"), dict(top=(128, 110), glow=1)


def rock(c, r):
    return path("M20 250Q16 190 70 164Q110 130 168 150Q226 168 238 250Z", c) + path("M130 250Q150 190 176 152Q226 170 238 250Z", "#000", 'opacity=".12"'), dict(top=(124, 152), seat=(124, 156), hide=1)


def streetlamp(c, r):
    return rect(121, 60, 13, 190, "#30343c") + rect(100, 240, 56, 12, "#30343c") + ell(128, 44, 60, 56, "#ffe9a0", 'opacity=".35"') + rect(104, 24, 48, 42, "#fff0b0", 'rx="6"') + poly([(96, 26), (128, 2), (160, 26)], "#30343c"), dict(under=(128, 250), tall=1)


def tree(c, r):
    return path("M108 252L118 130H140L150 252Z", "#6a4830") + ell(78, 116, 58, 50, dark(c, 0.12)) + ell(178, 118, 58, 48, dark(c, 0.16)) + ell(128, 70, 74, 62, c) + ell(108, 56, 34, 26, light(c, 0.14)), dict(under=(128, 252), tall=1, hide=1, top=(128, 12))


def rug(c, r):
    return ell(128, 226, 122, 25, c) + ell(128, 226, 100, 19, light(c, 0.25)) + ell(128, 226, 60, 11, c), dict(top=(128, 228), flat=1)


def stool(c, r):
    return ell(128, 150, 60, 14, c) + rect(76, 154, 11, 98, dark(c, 0.2)) + rect(170, 154, 11, 98, dark(c, 0.2)) + rect(84, 200, 90, 8, dark(c, 0.25)), dict(seat=(128, 148), top=(128, 148))


def piano(c, r):
    return rect(30, 60, 196, 120, c, 'rx="6"') + rect(14, 150, 228, 22, light(c, 0.12)) + rect(22, 142, 212, 10, "#fbfbf6") + "".join(rect(30 + k * 15, 142, 7, 6, "#1a1a1f") for k in range(14)) + rect(34, 180, 16, 72, dark(c, 0.2)) + rect(206, 180, 16, 72, dark(c, 0.2)) + rect(100, 84, 56, 40, "#f4efe0"), dict(top=(128, 62), wide=1)


def branch(c, r):
    return path("M-4 190Q80 166 256 182V198Q90 186 -4 212Z", "#6a4830") + "".join(ell(30 + k * 46, 172 + (k % 2) * 32, 16, 8, c, f'transform="rotate({-30 + k * 25} {30 + k * 46} {172 + (k % 2) * 32})"') for k in range(5)), dict(top=(128, 180), wide=1)


def car(c, r):
    body = path("M12 206Q12 170 40 164L78 160Q100 112 138 112H172Q196 112 214 158L236 164Q246 168 246 206Q246 218 236 218H22Q12 218 12 206Z", c)
    return body + path("M92 158Q108 124 136 124V158Z", "#bfe0f0") + path("M144 124H168Q184 126 198 158H144Z", "#a8d0e6") + rect(12, 190, 234, 5, dark(c, 0.25)) + ell(240, 180, 6, 7, "#fff3b0") + ell(16, 180, 4, 7, "#e04a3a") + _wheel(66, 218, 28) + _wheel(194, 218, 28), dict(top=(150, 112), seat=(150, 150))


def truck(c, r):
    return rect(10, 150, 130, 60, dark(c, 0.1)) + path("M136 210V118Q138 108 150 108H186Q196 108 206 146L236 156Q246 160 246 210Z", c) + path("M152 120H184L196 150H152Z", "#bfe0f0") + rect(6, 204, 242, 12, "#3a3e46") + ell(242, 178, 5, 7, "#fff3b0") + _wheel(60, 220, 30) + _wheel(200, 220, 30), dict(top=(74, 152), wide=1)


def bus(c, r):
    return rect(8, 84, 240, 136, c, 'rx="14"') + "".join(rect(20 + k * 38, 100, 30, 36, "#cfe8f4", 'rx="4"') for k in range(6)) + rect(8, 156, 240, 8, light(c, 0.5)) + rect(214, 146, 24, 66, "#a8d0e6") + _wheel(62, 224, 26) + _wheel(188, 224, 26), dict(top=(128, 86), wide=1)


def motorcycle(c, r):
    return _wheel(52, 206, 44) + _wheel(204, 206, 44) + line([(204, 206), (170, 116)], "#8a9098", 9) + line([(52, 206), (104, 176), (176, 150)], "#3a3e46", 14) + path("M96 150Q140 120 180 142Q184 164 150 168H112Z", c) + path("M40 140Q80 132 112 150Q100 164 60 156Z", "#22242a") + rect(100, 172, 52, 34, "#7a8088", 'rx="8"') + line([(170, 118), (150, 104)], "#22242a", 8) + ell(184, 130, 10, 11, "#fff3b0"), dict(seat=(92, 142), hand=(152, 106))


def bicycle(c, r):
    w = lambda x: f'<circle cx="{x}" cy="200" r="48" fill="none" stroke="#22242a" stroke-width="8"/>' + "".join(line([(x, 152), (x, 248)], "#9aa0a8", 1.6, f'transform="rotate({k} {x} 200)"') for k in range(0, 180, 36))
    return w(58) + w(198) + line([(58, 200), (120, 200), (172, 128), (96, 130), (58, 200)], c, 8) + line([(120, 200), (92, 112)], c, 8) + line([(198, 200), (168, 106), (184, 96)], c, 8) + rect(72, 104, 42, 10, "#22242a", 'rx="5"') + ell(120, 200, 10, 10, "#5a6068"), dict(seat=(92, 106), hand=(180, 98))


def boat(c, r):
    return path("M10 180H246Q230 246 196 250H60Q26 246 10 180Z", c) + rect(6, 172, 244, 14, light(c, 0.25), 'rx="6"') + rect(20, 214, 210, 6, dark(c, 0.2)), dict(seat=(128, 176), inside=(128, 190), wide=1)


def sailboat(c, r):
    return path("M20 204H236Q220 246 190 250H64Q34 246 20 204Z", c) + rect(122, 14, 8, 192, "#6a4a30") + path("M134 20Q210 110 214 192H134Z", "#fbf8f0") + path("M118 40Q70 120 52 192H118Z", "#f0e8d8"), dict(top=(128, 204), wide=1)


def train(c, r):
    return rect(4, 96, 86, 118, dark(c, 0.1)) + rect(18, 112, 56, 40, "#cfe8f4", 'rx="4"') + rect(86, 130, 150, 84, c, 'rx="18"') + rect(196, 84, 26, 50, "#2a2c32") + rect(130, 110, 34, 24, "#c8a03a", 'rx="8"') + rect(0, 206, 250, 14, "#2a2c32") + _wheel(40, 226, 26) + _wheel(112, 230, 22) + _wheel(164, 230, 22) + _wheel(214, 230, 22) + "".join(ell(206 - k * 26, 66 - k * 16, 16 + k * 6, 12 + k * 4, "#eef0f4", f'opacity="{.8-.18*k:.2f}"') for k in range(4)), dict(top=(46, 98), wide=1)


def horse_cart(c, r):
    return rect(40, 120, 180, 60, c, 'rx="6"') + line([(220, 170), (254, 190)], "#6a4a30", 8) + _wheel(84, 206, 44) + _wheel(180, 206, 44), dict(inside=(128, 140), seat=(128, 124))


def lily_pad(c, r):
    return path("M10 226Q20 196 128 194Q236 196 246 226Q236 250 128 252Q20 250 10 226Z", c) + poly([(128, 224), (236, 196), (250, 214)], dark(c, 0.35)) + line([(128, 224), (40, 208)], light(c, 0.25), 3) + line([(128, 224), (60, 242)], light(c, 0.25), 3), dict(top=(118, 214), flat=1)


def submarine(c, r):
    out = path("M14 176Q16 120 90 118H176Q240 124 244 166Q240 214 176 220H84Q18 216 14 176Z", c) + rect(96, 76, 62, 48, dark(c, 0.1), 'rx="12"') + line([(140, 78), (140, 40), (166, 40)], dark(c, 0.3), 9) + rect(22, 190, 200, 8, dark(c, 0.2))
    return out + "".join(ell(92 + k * 44, 160, 17, 17, "#f4e9b0") + ell(92 + k * 44, 160, 12, 12, "#9fd4ea") for k in range(3)) + poly([(16, 176), (-2, 144), (-2, 208)], dark(c, 0.25)), dict(top=(128, 118))


def hot_air_balloon(c, r):
    out = path("M128 6Q216 8 214 92Q206 146 152 184H104Q50 146 42 92Q40 8 128 6Z", c) + path("M128 6Q166 40 160 100Q156 150 142 184H114Q100 150 96 100Q90 40 128 6Z", light(c, 0.45))
    return out + line([(106, 184), (112, 214)], "#5a4630", 3) + line([(150, 184), (144, 214)], "#5a4630", 3) + rect(106, 212, 44, 36, "#9a6a3a", 'rx="6"') + rect(104, 210, 48, 9, "#7a5028", 'rx="4"'), dict(top=(128, 10), tall=1)


def potion(c, r):
    out = path("M104 60H152V120Q222 150 214 206Q204 250 128 250Q52 250 42 206Q34 150 104 120Z", "#dfeef4") + path("M54 190Q128 172 202 190Q214 246 128 244Q42 246 54 190Z", c) + rect(96, 46, 64, 20, "#b08a5a", 'rx="6"')
    return out + ell(110, 212, 9, 9, light(c, 0.5)) + ell(150, 200, 6, 6, light(c, 0.5)) + path("M62 170Q68 142 96 132", "none", 'stroke="#fff" stroke-width="7"'), dict(top=(128, 50), tall=1)


def fireplace(c, r):
    out = rect(12, 40, 232, 212, c) + "".join(rect(12 + (k % 2) * 20 + j * 40, 62 + k * 24, 36, 20, dark(c, 0.12)) for k in range(8) for j in range(6) if 12 + (k % 2) * 20 + j * 40 < 208) + rect(2, 26, 252, 20, "#7a5434", 'rx="4"')
    return out + path("M58 252V140Q62 104 128 102Q194 104 198 140V252Z", "#22191a") + path("M86 246Q76 196 112 168Q114 190 130 150Q156 184 152 206Q168 196 168 184Q184 222 170 246Z", "#f2762a") + path("M108 246Q100 218 126 194Q150 216 146 246Z", "#ffd24a") + line([(76, 246), (180, 240)], "#5a3a24", 12), dict(top=(128, 28), wide=1)


def shelf(c, r):
    books = ["#a8403a", "#3a6aa8", "#4a8a52", "#c89a3a", "#7a4a8a", "#d8d0c0"]
    out = rect(20, 8, 216, 244, dark(c, 0.35)) + "".join(rect(34 + j * 16, 24 + k * 58 + r.randrange(0, 12), 13, 46 - r.randrange(0, 4), r.choice(books)) for k in range(4) for j in range(12) if r.random() < 0.9)
    return out + "".join(rect(20, 68 + k * 58, 216, 9, c) for k in range(4)) + rect(20, 4, 216, 12, c) + rect(14, 4, 14, 248, c) + rect(228, 4, 14, 248, c), dict(top=(128, 6), tall=1)


def rainbow(c, r):
    bands = ["#e0403a", "#f08a2c", "#f5d545", "#57b457", "#3f7fd8", "#7d4db3"]
    return "".join(path(f"M{8 + k * 8} 250A{120 - k * 8} {150 - k * 8} 0 0 1 {248 - k * 8} 250", "none", f'stroke="{q}" stroke-width="8.6" opacity=".86"') for k, q in enumerate(bands)), dict(tall=1)


# name: (draw, colours it comes in)
PROPS = {
    "chair": (chair, "any"), "armchair": (armchair, "any"), "bench": (bench, "wood"), "table": (table, "wood"), "bed": (bed, "any"), "couch": (couch, "any"), "box": (box, "card"), "basket": (basket, "card"),
    "bowl": (bowl, "any"), "cauldron": (pot, "dark"), "fence": (fence, "fence"), "campfire": (campfire, "none"), "rock": (rock, "stone"), "lamp post": (streetlamp, "none"), "tree": (tree, "leaf"), "rug": (rug, "any"),
    "stool": (stool, "any"), "piano": (piano, "dark"), "branch": (branch, "leaf"), "car": (car, "any"), "truck": (truck, "any"), "bus": (bus, "any"), "motorcycle": (motorcycle, "any"), "bicycle": (bicycle, "any"),
    "boat": (boat, "any"), "sailboat": (sailboat, "any"), "train": (train, "any"), "cart": (horse_cart, "wood"),
    "lily pad": (lily_pad, "leaf"), "submarine": (submarine, "any"), "hot air balloon": (hot_air_balloon, "any"), "potion": (potion, "any"), "fireplace": (fireplace, "brick"), "rainbow": (rainbow, "none"), "shelf": (shelf, "wood"),
    **VEHICLES, **HOUSEHOLD, **BUILDINGS,
}


def prop(name, color, r):
    """color: a name from CLOTH, or None for the usual one."""
    draw, comes = PROPS[name]
    usual = {"wood": WOOD, "brick": ["#a85a44", "#8a8a8e", "#c9b8a4"], "card": ["#c89a64", "#b88a58"], "fence": ["#a87c50", "#f4f2ec", "#8a6440"], "stone": ["#8e8f94", "#7a7c84", "#9a948c"], "leaf": ["#4f9a4a", "#5aa652", "#3f8a4a"], "dark": ["#2a2a30", "#3a2a24"], "none": ["#888888"]}.get(comes, list(CLOTH.values()))
    body, at = draw(jitter(r, CLOTH[color] if color else r.choice(usual), 8), r)
    return doc(body), {"box": (8, 20 if "tall" in at else 90, 248, 252), "scale": 1.0} | at
