"""Drawings whose parts have colours of their own: buildings with a roof and a door, a vase with flowers. And a plate."""
from .dress import CLOTH
from .svg import dark, ell, light, line, path, poly, rect

GLASS = "#bfe0f0"


def _parts(r, *names):
    """A named colour for each part."""
    return {q: r.choice(list(CLOTH)) for q in names}


def _window(x, y, frame, w=34, h=36):
    return rect(x, y, w, h, frame, 'rx="2"') + rect(x + 4, y + 4, w - 8, h - 8, GLASS) + rect(x + w / 2 - 1.5, y + 4, 3, h - 8, frame) + rect(x + 4, y + h / 2 - 1.5, w - 8, 3, frame)


def house(c, r):
    part = _parts(r, "roof", "door")
    roof, door = (CLOTH[q] for q in part.values())
    out = rect(166, 36, 22, 56, "#8a5a48") + rect(34, 122, 188, 130, c) + poly([(128, 28), (246, 126), (10, 126)], roof) + poly([(128, 28), (246, 126), (128, 126)], "#000", 'opacity=".10"')
    out += rect(104, 172, 48, 80, dark(door, 0.25), 'rx="4"') + rect(109, 177, 38, 75, door, 'rx="3"') + ell(140, 216, 4, 4, "#e8bf3c")
    return out + _window(50, 152, "#fbfaf6") + _window(172, 152, "#fbfaf6") + ell(128, 88, 15, 15, "#fbfaf6") + ell(128, 88, 11, 11, GLASS), dict(part=part, tall=1, box=(10, 26, 246, 252))


def barn(c, r):
    part = _parts(r, "roof", "door")
    roof, door = (CLOTH[q] for q in part.values())
    trim = "#f6f4ee"
    out = poly([(30, 252), (30, 128), (66, 64), (128, 34), (190, 64), (226, 128), (226, 252)], c) + line([(18, 132), (60, 60), (128, 26), (196, 60), (238, 132)], roof, 18)
    out += rect(76, 156, 104, 96, door) + "".join(line(q, trim, 6) for q in ([(76, 252), (76, 156), (180, 156), (180, 252)], [(78, 158), (126, 250)], [(126, 158), (78, 250)], [(130, 158), (178, 250)], [(178, 158), (130, 250)], [(128, 156), (128, 252)]))
    return out + rect(106, 84, 44, 40, trim) + rect(111, 89, 34, 30, "#4a3628"), dict(part=part, tall=1, box=(10, 22, 246, 252))


def lighthouse(c, r):
    part = _parts(r, "roof")
    body = "#fbfaf6" if c != "#fbfaf6" else "#d03238"
    band = lambda y0, y1: poly([(98 - (y0 - 70) * 0.14, y0), (158 + (y0 - 70) * 0.14, y0), (158 + (y1 - 70) * 0.14, y1), (98 - (y1 - 70) * 0.14, y1)], c)
    out = poly([(98, 70), (158, 70), (184, 252), (72, 252)], body) + band(92, 126) + band(160, 196) + rect(86, 62, 84, 11, "#3a3e46", 'rx="3"')
    out += rect(102, 30, 52, 34, "#fff0a8") + "".join(rect(x, 30, 4, 34, "#3a3e46") for x in (102, 126, 150)) + poly([(94, 32), (128, 4), (162, 32)], CLOTH[part["roof"]])
    out += poly([(154, 36), (254, 14), (254, 68), (154, 56)], "#fff6c8", 'opacity=".45"')
    return out + rect(114, 212, 28, 40, "#4a3628", 'rx="12"') + rect(120, 136, 16, 18, GLASS, 'rx="4"'), dict(part=part, tall=1, box=(72, 4, 184, 252))


def windmill(c, r):
    part = _parts(r, "roof", "door")
    roof, door = (CLOTH[q] for q in part.values())
    turn = r.uniform(0, 90)
    edge = 'stroke="#8a6a48" stroke-width="3"'
    sail = lambda k: f'<g transform="rotate({turn + 90 * k:.0f} 128 84)">' + line([(128, 84), (128, 2)], "#5a4028", 6) + rect(128, 6, 22, 60, "#fbf8f0", edge) + "</g>"
    out = poly([(92, 84), (164, 84), (188, 252), (68, 252)], c) + path("M88 88Q92 40 128 38Q164 40 168 88Z", roof)
    out += rect(110, 196, 36, 56, door, 'rx="14"') + _window(114, 130, "#fbfaf6", 28, 32)
    return out + "".join(sail(k) for k in range(4)) + ell(128, 84, 8, 8, "#3a2a20"), dict(part=part, tall=1, box=(46, 2, 210, 252))


def castle(c, r):
    part = _parts(r, "roof", "door")
    roof, door = (CLOTH[q] for q in part.values())
    tower = lambda x, w, top: rect(x, top, w, 252 - top, dark(c, 0.06)) + "".join(rect(x - 4 + k * (w + 8) / 3, top - 10, (w + 8) / 4, 14, dark(c, 0.06)) for k in range(3)) + poly([(x - 8, top - 8), (x + w / 2, top - 66), (x + w + 8, top - 8)], roof) + rect(x + w / 2 - 5, top + 26, 10, 24, "#2a2c32", 'rx="5"')
    out = tower(106, 44, 84) + rect(40, 140, 176, 112, c) + "".join(rect(40 + k * 22, 126, 13, 16, c) for k in range(8)) + tower(14, 46, 112) + tower(196, 46, 112)
    return out + path("M102 252V206Q104 176 128 174Q152 176 154 206V252Z", dark(door, 0.3)) + path("M108 252V208Q110 184 128 182Q146 184 148 208V252Z", door), dict(part=part, tall=1, box=(6, 18, 250, 252))


def vase(c, r):
    """With flowers, whose colour may be said."""
    part = _parts(r, "flowers")
    petal, heart = CLOTH[part["flowers"]], "#f5d34f" if part["flowers"] != "yellow" else "#8a5a24"
    spots = [(128 + x + r.uniform(-8, 8), 72 + y + r.uniform(-8, 8)) for x, y in ((-58, 10), (-30, -36), (6, -50), (38, -30), (62, 8), (-14, 0), (24, 4))]
    out = "".join(line([(128, 150), q], "#4a8a4a", 5) + ell((128 + q[0]) / 2, (150 + q[1]) / 2, 12, 6, "#5aa652") for q in spots)
    for x, y in spots:
        out += "".join(f'<ellipse cx="{x:.0f}" cy="{y - 15:.0f}" rx="8" ry="13" fill="{petal}" transform="rotate({k * 60} {x:.0f} {y:.0f})"/>' for k in range(6)) + ell(x, y, 7, 7, heart)
    return out + path("M104 138H152Q148 160 172 184Q188 236 150 252H106Q68 236 84 184Q108 160 104 138Z", c) + rect(98, 132, 60, 10, light(c, 0.25), 'rx="5"') + path("M94 190Q90 216 102 236", "none", f'stroke="{light(c, 0.5)}" stroke-width="7" stroke-linecap="round"'), dict(part=part, tall=1, box=(56, 8, 200, 252))


def plate(c, r):
    return ell(128, 232, 124, 20, dark(c, 0.2)) + ell(128, 227, 124, 20, c) + ell(128, 226, 88, 12, dark(c, 0.07)), dict(top=(128, 224), flat=1, box=(4, 206, 252, 252))


BUILDINGS = {"house": (house, "any"), "barn": (barn, "any"), "lighthouse": (lighthouse, "any"), "windmill": (windmill, "any"), "castle": (castle, "any"), "vase": (vase, "any"), "plate": (plate, "any")}
