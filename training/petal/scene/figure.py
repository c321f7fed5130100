"""Full-body adults in any pose: two-part limbs from joint angles, clothes and hair over them, and where hands and seat are."""
import math

from .head import COVERS, HEAD, draw_face, draw_hair, draw_hat, skull, wings
from .poses import POSES
from .svg import dark, doc, ell, jitter, light, line, path, poly, rect

HAIR = {"black": "#1d1a20", "brown": "#6a4226", "blonde": "#ebc866", "red": "#b93a1f", "orange": "#f2912e", "grey": "#98989f", "white": "#f1f0ec", "blue": "#3f74d6", "pink": "#ee8cb4", "purple": "#8650b6", "green": "#4ca45a", "teal": "#33a79f"}
# Hair that surprises nobody when a prompt does not name its colour.
NATURAL = ["black", "brown", "blonde", "red", "grey"]
SKIN = {"pale": "#f7d5c0", "tan": "#e0a878", "brown": "#a9683f", "dark": "#5d3827"}
CLOTH = {"black": "#1f1f26", "white": "#f6f6f4", "grey": "#8d8f95", "red": "#d03238", "orange": "#ee8a2c", "yellow": "#f5d34f", "green": "#4da556", "teal": "#2fa59e", "blue": "#3b6fd8", "pink": "#f297bb", "purple": "#7c4bb0", "brown": "#75492d"}
TORSO, ARM, FORE, THIGH, SHIN = 70.0, 37.0, 34.0, 53.0, 53.0


def limb(x, y, a, b, la, lb):
    p = (x + la * math.sin(math.radians(a)), y + la * math.cos(math.radians(a)))
    return p, (p[0] + lb * math.sin(math.radians(b)), p[1] + lb * math.cos(math.radians(b)))


WOMEN_CUTS = ["long", "long", "long", "long", "bun", "bun", "ponytail", "ponytail", "bob", "curly"]
MEN_CUTS = ["short", "short", "short", "short", "short", "curly", "bald", "mohawk", "medium"]


def attributes(r, role=None):
    """What a figure looks like, each evenly drawn. A role dresses it."""
    a = dict(gender=r.choice(["woman", "man"]))
    if role:
        ROLES[role](a, r)  # whose sex it may fix
    woman = a["gender"] == "woman"
    a = dict(gender=a["gender"], hair=r.choice([*NATURAL, "black", "brown", "blonde", "red"] if r.random() < 0.72 else list(HAIR)), cut=r.choice(WOMEN_CUTS if woman else MEN_CUTS), skin=r.choice(list(SKIN)), beard=not woman and r.random() < 0.46, glasses=r.choice([*11 * [""], "glasses", "sunglasses"]), old=False, hat="", role=role or "")
    a["top"] = r.choice(["dress", "dress", "dress", "gown", "t-shirt", "shirt", "sweater", "coat", "hoodie", "jacket", "tank top", "suit"]) if woman else r.choice(["t-shirt", "shirt", "sweater", "coat", "hoodie", "jacket", "suit", "tank top"])
    a["color"] = r.choice(list(CLOTH))
    a["legs"] = r.choice(["trousers", "jeans", "skirt", "skirt"] if woman else ["trousers", "jeans", "trousers", "jeans", "shorts"])
    a["legcolor"] = "blue" if a["legs"] == "jeans" else r.choice(list(CLOTH))
    if r.random() < 0.16:
        a["hat"] = r.choice(["hat", "cap", "beanie", "crown", "top hat", "cowboy hat"])
    if not role and r.random() < 0.03:
        a["wings"] = r.choice(list(CLOTH))
    if not role and r.random() < 0.16:
        a["old"], a["hair"] = True, r.choice(["grey", "white"])
        a["beard"], a["glasses"] = not woman and r.random() < 0.7, r.choice(["", "glasses"])
        a["cut"] = r.choice(["bun", "bun", "bun", "curly", "long"]) if woman else r.choice(["short", "bald", "bald"])
        a["hat"] = "" if woman else r.choice(["", "", "", "hat", "cap"])
        if woman:
            a["top"], a["legs"], a["shawl"] = r.choice(["dress", "dress", "gown", "sweater", "shirt"]), "skirt", r.random() < 0.6
    if a["top"] == "suit":
        a["legs"], a["legcolor"] = r.choice(["trousers", "skirt"]) if woman else "trousers", a["color"]
    if a["top"] in ("dress", "gown"):
        a["legs"], a["legcolor"] = "", a["color"]
    if role:
        gender = a["gender"]
        ROLES[role](a, r)
        a["gender"] = gender
        if gender == "woman":
            _as_woman(a, r)
        elif role == "elf":
            a["cut"] = "short"
        elif role == "mage":
            a["beard"], a["hair"], a["cut"] = True, r.choice(["white", "grey", "white", "grey", a["hair"]]), "medium"
        elif role == "angel":
            a["top"], a["cut"], a["beard"] = "robe", "short", r.random() < 0.8
        elif role == "knight" and r.random() < 0.65:
            a["hat"], a["beard"], a["cut"] = "closed helmet", False, "short"
    # A man with hair to the neck has a beard, or he would look like a woman; a hat would hide a bun or a mohawk.
    if a["cut"] == "medium":
        a["beard"] = True
    if a["hat"] in COVERS and a["cut"] in ("bun", "mohawk"):
        a["cut"] = r.choice(["long", "ponytail"]) if woman else "short"
    return a


def _as_woman(a, r):
    """Her clothes in a role that both have."""
    role, a["beard"] = a["role"], False
    if role == "vampire":
        a["top"], a["legs"], a["color"], a["legcolor"], a["cut"] = "gown", "", r.choice(["black", "red"]), "black", "long"
    elif role == "clown":
        a["top"], a["legs"] = "dress", ""
    elif role == "mage":
        a["cut"] = "long"
    elif role in ("cook", "doctor", "scientist", "nurse", "detective", "police officer", "pirate", "superhero", "devil") and r.random() < 0.45:
        a["legs"] = "skirt"
    if role in ("ninja", "knight", "samurai"):
        a["cut"] = r.choice(["ponytail", "long"])


def _set(**k):
    return lambda a, r: a.update({q: (v(r) if callable(v) else v) for q, v in k.items()})


any_color = lambda r: r.choice(list(CLOTH))
ROLES = {
    "astronaut": _set(top="spacesuit", color="white", legs="trousers", legcolor="white", hat="space helmet", glasses=""),
    "knight": _set(top="armour", color=lambda r: r.choice(["grey", "grey", "grey", "black", "red", "blue", "yellow"]), legs="trousers", legcolor="grey", hat="helmet", glasses=""),
    "mage": _set(top="robe", color=lambda r: r.choice(["purple", "blue", "black", "green", "red", "grey", "white"]), legs="", hat="pointed hat"),
    "cook": _set(top="coat", color="white", legs="trousers", legcolor="black", hat="chef hat"),
    "cowboy": _set(top="shirt", hat="cowboy hat", legs="jeans", legcolor="blue", gender="man", cut="short"),
    "pirate": _set(top="coat", color=lambda r: r.choice(["red", "black", "brown"]), hat="bandana", legs="trousers", legcolor="black", eyepatch=True, glasses=""),
    "king": _set(top="robe", color="red", hat="crown", legs="", gender="man", cut="medium"),
    "queen": _set(top="gown", color=lambda r: r.choice(["red", "purple", "blue"]), hat="crown", legs="", gender="woman", cut="long", beard=False),
    "superhero": _set(top="sweater", color=lambda r: r.choice(["blue", "red", "green", "purple"]), legs="trousers", legcolor=lambda r: r.choice(["blue", "red", "black"]), cape=True, hat="", glasses=""),
    "ballerina": _set(top="tutu", color=lambda r: r.choice(["pink", "pink", "white", "blue", "red", "black", "purple", "yellow"]), legs="", gender="woman", cut="bun", beard=False, hat="", glasses=""),
    "doctor": _set(top="coat", color="white", legs="trousers", legcolor="blue", hat=""),
    "scientist": _set(top="coat", color="white", legs="trousers", legcolor="grey", hat="", glasses="glasses"),
    "bride": _set(top="gown", color="white", legs="", gender="woman", cut="long", beard=False, hat="veil", glasses=""),
    "detective": _set(top="coat", color="brown", legs="trousers", legcolor="black", hat="hat"),
    "police officer": _set(top="shirt", color="blue", legs="trousers", legcolor="black", hat="cap"),
    "farmer": _set(top="overalls", color="blue", legs="trousers", legcolor="blue", hat="straw hat"),
    "fisherman": _set(top="coat", color="yellow", legs="trousers", legcolor="green", hat="rain hat", gender="man", cut="short"),
    "vampire": _set(top="suit", color="black", legs="trousers", legcolor="black", skin="pale", cape=True, hat="", glasses="", hair="black"),
    "clown": _set(top="overalls", color=lambda r: r.choice(["yellow", "red", "green"]), legs="trousers", legcolor="yellow", hair=lambda r: r.choice(["red", "orange", "green"]), cut="curly", clown=True, beard=False),
    "ninja": _set(top="sweater", color="black", legs="trousers", legcolor="black", hat="mask", glasses="", beard=False),
    "firefighter": _set(top="coat", color="orange", legs="trousers", legcolor="black", hat="fire helmet"),
    "soldier": _set(top="jacket", color="green", legs="trousers", legcolor="green", hat="helmet green"),
    "businessman": _set(top="suit", color=lambda r: r.choice(["black", "grey", "blue"]), legs="trousers", legcolor="black", gender="man", cut="short", tie=True, hat=""),
    "nurse": _set(top="t-shirt", color="teal", legs="trousers", legcolor="teal", hat=""),
    "santa claus": _set(top="coat", color="red", legs="trousers", legcolor="red", hat="santa hat", beard=True, hair="white", gender="man", old=True, cut="medium"),
    "groom": _set(top="suit", color=lambda r: r.choice(["black", "grey", "blue"]), legs="trousers", legcolor="black", gender="man", cut="short", hat="", glasses=""),
    "samurai": _set(top="armour", color=lambda r: r.choice(["red", "black", "blue"]), legs="trousers", legcolor="black", hat="kabuto", glasses="", sword=True),
    "viking": _set(top="coat", color="brown", legs="trousers", legcolor="grey", hat="horned helmet", gender="man", cut="medium", beard=True, hair=lambda r: r.choice(["blonde", "red", "brown"]), glasses=""),
    "angel": _set(top="gown", color="white", legs="", hat="halo", wings="white", beard=False, glasses=""),
    "devil": _set(top="suit", color=lambda r: r.choice(["red", "black"]), legs="trousers", legcolor="black", hat="horns", cape=True, glasses=""),
    "monk": _set(top="robe", color="orange", legs="", gender="man", cut="bald", hat="", glasses=""),
    "fairy": _set(top="dress", color=lambda r: r.choice(["pink", "green", "purple", "yellow"]), legs="", gender="woman", cut=lambda r: r.choice(["long", "bun", "bob"]), wings="pink", beard=False, hat="", glasses=""),
    "elf": _set(top="coat", color="green", legs="trousers", legcolor="brown", hat="", ears=True, beard=False, glasses="", cut="long", hair=lambda r: r.choice(["blonde", "white", "brown"])),
    "construction worker": _set(top="jacket", color="orange", legs="jeans", legcolor="blue", hat="hard hat"),
    "mermaid": _set(top="tank top", color=lambda r: r.choice(["purple", "pink"]), legs="tail", legcolor=lambda r: r.choice(["green", "teal", "blue"]), gender="woman", cut="long", beard=False, hat="", glasses=""),
}


def _legs(a, j, side, cloth, skin, shoe):
    out = ""
    kind = a["legs"]
    for k, (hip, knee, foot) in enumerate(j):
        far = side == 1 and k == 0
        bare = kind in ("", "skirt") and a["top"] != "robe"
        tone = dark(skin, 0.15) if far else skin
        c = tone if bare else (dark(cloth, 0.2) if far else cloth)
        w = (12.5 if bare else 15) if a["gender"] == "woman" else (17 if bare else 20)
        if kind == "shorts":
            mid = ((hip[0] + knee[0]) / 2 + (knee[0] - hip[0]) * 0.25, (hip[1] + knee[1]) / 2 + (knee[1] - hip[1]) * 0.25)
            out += line([hip, knee, foot], tone, w - 5) + line([hip, mid], c, w + 1)
        else:
            out += line([hip, knee, foot], c, w)
            if not bare:
                out += line([hip, knee], c, w + 3)
        d = math.atan2(foot[1] - knee[1], foot[0] - knee[0])
        sx = math.cos(d - math.pi / 2) if side in (1,) else (0.4 if k else -0.4)
        sy = math.sin(d - math.pi / 2) if side in (1,) else 0.75
        toe = (foot[0] + 12 * sx, foot[1] + (12 * sy if side == 1 else 3))
        out += line([foot, toe], dark(shoe, 0.2) if far else shoe, 10.5)
    return out


def _torso(a, neck, hip, sh, hp, cloth, skin, side, j):
    (nx, ny), (hx, hy) = neck, hip
    top = a["top"]
    woman = a["gender"] == "woman"
    # A woman's waist is narrow, a man's sides are straight.
    wx, wy, waist = nx + (hx - nx) * 0.6, ny + (hy - ny) * 0.6, 6.5 if side == 1 else 10.5
    end = hp + 4
    edge = lambda d: f"Q{nx+d*(sh-1)} {ny+20} {wx+d*waist} {wy}Q{hx+d*(waist+1)} {wy+14} {hx+d*end} {hy+4}" if woman else f"L{hx+d*end} {hy+4}"
    back = f"Q{hx-waist-1} {wy+14} {wx-waist} {wy}Q{nx-sh+1} {ny+20} {nx-sh} {ny+6}Z" if woman else "Z"
    body = path(f"M{nx-sh} {ny+6}Q{nx} {ny-6} {nx+sh} {ny+6}{edge(1)}Q{hx} {hy+10} {hx-end} {hy+4}{back}", cloth)
    shade = path(f"M{nx+sh*0.25} {ny}L{nx+sh} {ny+6}{edge(1)}L{hx+hp*0.3} {hy+6}Z", "#000", 'opacity=".10"')
    out = ""
    knees = [q[1] for q in j]
    feet = [q[2] for q in j]
    if top in ("gown", "robe") and low_legs(j):
        out += "".join(line(q, dark(cloth, 0.06), 23) for q in j)
    elif top in ("gown", "robe"):
        l, r_ = min(q[0] for q in feet) - 16, max(q[0] for q in feet) + 16
        low = max(q[1] for q in feet) + 3
        out += path(f"M{hx-hp-5} {hy-6}L{l} {low}Q{(l+r_)/2} {low+7} {r_} {low}L{hx+hp+5} {hy-6}Z", dark(cloth, 0.06)) + path(f"M{hx} {hy}L{(l+r_)/2} {low+4}L{r_} {low}L{hx+hp+5} {hy-6}Z", "#000", 'opacity=".10"')
    elif top == "dress" or a["legs"] == "skirt":
        c = cloth if top == "dress" else a["_leg"]
        l, r_ = min(min(q[0] for q in knees), hx - 16) - 8, max(max(q[0] for q in knees), hx + 16) + 8
        low = sum(q[1] for q in knees) / len(knees) + (10 if side != 1 or low_legs(j) else 8) + (16 if a["old"] else 0)
        out += path(f"M{hx-hp-4} {hy-8}L{l} {low}Q{(l+r_)/2} {low+7} {r_} {low}L{hx+hp+4} {hy-8}Z", dark(c, 0.06))
    elif top == "tutu":
        out += ell(hx, hy + 4, 36, 11, light(cloth, 0.35), 'opacity=".9"') + ell(hx, hy + 1, 30, 8, cloth)
    if top == "coat":
        low = hy + 34
        out += path(f"M{hx-hp-5} {hy-4}L{hx-hp-10} {low}H{hx+hp+10}L{hx+hp+5} {hy-4}Z", cloth) + line([(hx, hy), (hx, low - 2)], dark(cloth, 0.3), 1.6)
    out += body + shade
    mid = (nx + hx) / 2
    if top in ("suit", "jacket", "coat"):
        out += poly([(nx - 6, ny), (nx + 6, ny), (nx + 1, ny + 30), (nx - 1, ny + 30)], "#fafafa" if top == "suit" else light(cloth, 0.5))
        if top == "suit" and not woman:
            out += poly([(nx - 2, ny + 4), (nx + 2, ny + 4), (nx + 3, ny + 24), (nx, ny + 28), (nx - 3, ny + 24)], "#a02030")
        out += line([(nx, ny + 30), (hx, hy + 2)], dark(cloth, 0.35), 1.5)
    elif top == "hoodie":
        out += path(f"M{nx-13} {ny+3}q13 14 26 0l-3 -7h-20Z", dark(cloth, 0.2)) + rect(hx - 11, hy - 22, 22, 13, dark(cloth, 0.12), 'rx="4"')
    elif top == "shirt":
        out += poly([(nx - 8, ny - 1), (nx, ny + 7), (nx + 8, ny - 1)], light(cloth, 0.4)) + line([(nx, ny + 7), (hx, hy)], dark(cloth, 0.25), 1.2)
    elif top == "sweater":
        out += path(f"M{nx-9} {ny}q9 8 18 0v-4h-18Z", dark(cloth, 0.15))
    elif top == "overalls":
        out += rect(nx - 14, ny + 2, 28, 18, "#f0eee8") + line([(nx - 10, ny), (nx - 9, ny + 22)], cloth, 5) + line([(nx + 10, ny), (nx + 9, ny + 22)], cloth, 5)
    elif top == "armour":
        edge = dark(cloth, 0.4)
        out += path(f"M{nx-sh*0.7} {ny+8}Q{mid} {ny+2} {nx+sh*0.7} {ny+8}Q{nx+sh*0.6} {ny+34} {mid} {ny+44}Q{nx-sh*0.6} {ny+34} {nx-sh*0.7} {ny+8}Z", light(cloth, 0.35), f'stroke="{edge}" stroke-width="2"')
        out += line([(mid, ny + 7), (mid, ny + 42)], edge, 2) + rect(hx - hp - 5, hy - 9, 2 * hp + 10, 7, edge)
        out += poly([(hx - hp - 5, hy - 2), (hx - 2, hy - 2), (hx - 5, hy + 16), (hx - hp - 8, hy + 12)], light(cloth, 0.2)) + poly([(hx + hp + 5, hy - 2), (hx + 2, hy - 2), (hx + 5, hy + 16), (hx + hp + 8, hy + 12)], cloth)
    elif top == "spacesuit":
        out += rect(nx - 10, ny + 20, 20, 14, "#9aa7bd", 'rx="2"') + ell(nx - 4, ny + 27, 2.5, 2.5, "#d33") + ell(nx + 4, ny + 27, 2.5, 2.5, "#3a6")
    return out


def low_legs(j):
    return all(abs(q[1][1] - q[0][1]) < 20 for q in j)


def body(a, pose, r, variant=None, asleep=False, turn=0.0):
    """SVG group of one figure about its hip at (0, 0), with joints in the same coordinates."""
    lean, left, right, lleg, rleg, side = r.choice(POSES[pose]) if variant is None else POSES[pose][variant]
    wob = lambda q: q + r.uniform(-5, 5)
    woman = a["gender"] == "woman"
    sh, hp = ((8.5, 6.5) if woman else (13, 7.5)) if side == 1 else (17, 11) if woman else (27, 10)
    skin, hair = jitter(r, SKIN[a["skin"]], 6), jitter(r, HAIR[a["hair"]], 8)
    cloth, leg = jitter(r, CLOTH[a["color"]], 8), jitter(r, CLOTH[a["legcolor"]], 8)
    a["_leg"] = leg
    shoe = r.choice(["#2a2226", "#c8324a", "#efefef", "#e58aa8", "#8a2b2b"] if woman else ["#2a2226", "#5a3a24", "#efefef", "#1d1d22"])
    hip = (0.0, 0.0)
    t = math.radians(wob(lean) if lean else 0)
    neck = (TORSO * math.sin(t), -TORSO * math.cos(t))
    head = (neck[0] + 22 * math.sin(t * 0.4), neck[1] - 23 * math.cos(t * 0.4))
    j = []
    for k, (u, v) in enumerate((lleg, rleg)):
        s = -1 if k == 0 else 1
        hx = hip[0] + s * (hp if side != 1 else 3) * 0.9
        if side == 3:
            knee = (hx + s * 40, hip[1] + 10)
            foot = (hx - s * 14, hip[1] + 17)
        elif side == 2:
            knee = (hx + s * 6, hip[1] + 20)
            foot = (knee[0], knee[1] + SHIN)
        else:
            knee, foot = limb(hx, hip[1], wob(u), wob(v), THIGH, SHIN)
        j.append(((hx, hip[1]), knee, foot))
    arms = []
    for k, (u, v) in enumerate((left, right)):
        s = -1 if k == 0 else 1
        sx, sy = neck[0] + s * (sh - (4 if woman else 6) if side != 1 else 2), neck[1] + 9
        elbow, hand = limb(sx, sy, wob(u), wob(v), ARM, FORE)
        arms.append(((sx, sy), elbow, hand))

    def arm(k):
        s, e, h = arms[k]
        far = side == 1 and k == 0
        bare = a["top"] in ("tank top", "dress", "gown", "tutu")
        short = a["top"] == "t-shirt"
        c = dark(cloth, 0.2) if far else dark(cloth, 0.06)
        tone = dark(skin, 0.15) if far else skin
        thin, wide = (9.5, 12) if woman else (13.5, 17.5)
        out = line([s, e, h], tone if bare or short else c, thin if bare or short else wide)
        if short:
            out += line([s, ((s[0] + e[0]) / 2, (s[1] + e[1]) / 2)], c, wide)
        if a["top"] == "spacesuit":
            return out + ell(*h, 7, 7, "#dfe4ee")
        return out + ell(*h, *((5.8, 6.3) if woman else (7.6, 8)), tone)

    x, y = head
    # Larger than life, so that a face shows in a small picture.
    big = lambda q: f'<g transform="translate({x:.1f} {y:.1f}) scale(1.24) translate({-x:.1f} {-y:.1f})">{q}</g>'
    out = ""
    if a.get("cape"):
        out += path(f"M{neck[0]-sh} {neck[1]+4}L{hip[0]-34} {hip[1]+62}Q{hip[0]} {hip[1]+74} {hip[0]+24} {hip[1]+60}L{neck[0]+sh} {neck[1]+4}Z", "#a81f2b" if a["role"] != "vampire" else "#2a1018")
    if a.get("wings"):
        out += wings(neck, side, CLOTH[a["wings"]])
    out += big(draw_hair(a, x, y, hair, side, True))
    if side == 1:
        out += arm(0)
    if a["legs"] == "tail":
        f = j[1][2]
        out += path(f"M-14 -4Q-22 50 {f[0]-4} {f[1]-8}L{f[0]-26} {f[1]+12}Q{f[0]} {f[1]+2} {f[0]+26} {f[1]+10}L{f[0]+6} {f[1]-10}Q22 40 14 -4Z", leg)
    elif a["top"] not in ("gown", "robe"):
        out += _legs(a, j, side, leg if a["legs"] != "skirt" else skin, skin, shoe)
    else:
        out += "".join(line([q[2], (q[2][0] + 6, q[2][1] + 2)], shoe, 9) for q in j)
    out += line([neck, (x, y)], dark(skin, 0.12), 9 if woman else 16)
    out += _torso(a, neck, hip, sh, hp, cloth, skin, side, j)
    if side != 1:
        out += arm(0)
    out += arm(1)
    if a["top"] == "armour":
        out += "".join(ell(arms[k][0][0], arms[k][0][1] + 1, 9 if woman else 12, 8 if woman else 10, light(cloth, 0.3), f'stroke="{dark(cloth, 0.4)}" stroke-width="2"') for k in ((1,) if side == 1 else (0, 1)))
    if a.get("shawl"):
        out += path(f"M{neck[0]-sh-6} {neck[1]+27}Q{neck[0]-sh-3} {neck[1]-3} {neck[0]} {neck[1]-4}Q{neck[0]+sh+3} {neck[1]-3} {neck[0]+sh+6} {neck[1]+27}Q{neck[0]} {neck[1]+32} {neck[0]} {neck[1]+44}Q{neck[0]} {neck[1]+32} {neck[0]-sh-6} {neck[1]+27}Z", r.choice(["#8a4a78", "#b06a8a", "#6a5a9a", "#a84848", "#d8c8b0"]))
    face = skull(a, x, y, skin)
    if side != 1:
        face += ell(x - 13, y + 1, 2.5, 4, dark(skin, 0.1)) + ell(x + 13, y + 1, 2.5, 4, dark(skin, 0.1))
        if a.get("ears"):
            face += poly([(x - 12, y + 4), (x - 23, y - 8), (x - 11, y - 4)], skin) + poly([(x + 12, y + 4), (x + 23, y - 8), (x + 11, y - 4)], skin)
    else:
        face += ell(x - 3, y + 1, 2.5, 4, dark(skin, 0.12))
    face += draw_face(a, x, y, side, asleep, skin, hair, r)
    out += big(face + draw_hair(a, x, y, hair, side, False) + draw_hat(a["hat"], x, y, cloth if a["role"] else r.choice([cloth, "#5a3a24", "#2a2a33", "#8a2b2b"]), r))
    if a.get("sword"):
        h = arms[1][2]
        out += line([(h[0] - 4, h[1] + 12), (h[0] + 4, h[1] - 10)], "#2a2226", 5) + line([(h[0] + 4, h[1] - 10), (h[0] + 26, h[1] - 66)], "#e4eaf2", 4.5)
    joints = dict(hip=hip, neck=neck, head=head, hands=[q[2] for q in arms], feet=[q[2] for q in j], knees=[q[1] for q in j], side=side)
    return out, joints


def figure(a, pose, r, seated_on="chair"):
    """A figure as a sprite on 256 x 256: SVG, and its anchors in pixels."""
    asleep = pose in ("sleep", "doze")
    lying = pose in ("lie", "sleep")
    out, j = body(a, "stand" if lying or pose == "bust" else pose, r, variant=r.choice([0, 1]) if lying or pose == "bust" else None, asleep=asleep)
    points = [j["head"], *j["hands"], *j["feet"], *j["knees"]]
    if pose == "fly":
        s = 0.86
        place = f"translate(112 142) rotate(64) scale({s})"
        c, n = math.cos(math.radians(64)), math.sin(math.radians(64))
        move = lambda p: (112 + s * (c * p[0] - n * p[1]), 142 + s * (n * p[0] + c * p[1]))
    elif lying:
        # Turned on the back: the head to the left, the feet to the right.
        s = 0.98
        place = f"translate(146 228) rotate(-90) scale({s})"
        move = lambda p: (146 + s * p[1], 228 - s * p[0])
    elif pose == "bust":
        # From the hat to the chest: in a small picture only this shows that the eyes are large.
        s = 2.35 if a["hat"] or a["cut"] == "bun" else 2.7
        dx, dy = 128 - s * j["head"][0], 252 - s * (j["neck"][1] + 34)
        place = f"translate({dx:.1f} {dy:.1f}) scale({s:.3f})"
        move = lambda p: (dx + s * p[0], dy + s * p[1])
    else:
        low = max(p[1] for p in j["feet"]) + 7
        if pose == "meditate":
            low = 24
        # Room for the hat or for what stands up of the hair.
        hi = j["head"][1] - HEAD * 1.24 - {"pointed hat": 48, "": 22 if a["cut"] in ("bun", "mohawk") else 9}.get(a["hat"], 30)
        left, right = min(p[0] for p in points) - 16, max(p[0] for p in points) + 16
        s = min(1.0, 246 / (low - hi), 250 / (right - left))
        dx, dy = 128 - s * (left + right) / 2, 252 - s * low
        place = f"translate({dx:.1f} {dy:.1f}) scale({s:.3f})"
        move = lambda p: (dx + s * p[0], dy + s * p[1])
    at = {k: move(j[k]) for k in ("hip", "neck", "head")}
    at |= {"hand1": move(j["hands"][0]), "hand2": move(j["hands"][1]), "side": j["side"], "scale": s}
    ps = [move(p) for p in points]
    at["box"] = (min(p[0] for p in ps) - 12, min(p[1] for p in ps) - 22, max(p[0] for p in ps) + 12, max(p[1] for p in ps) + 7)
    if lying:
        at["box"] = (24, 204, 250, 252)
    if pose == "bust":
        at["box"] = (30, 0, 226, 252)
    return doc(f'<g transform="{place}">{out}</g>'), at


def couple(a, b, what, r):
    """Two figures in one sprite: embracing or dancing together."""
    arms = {"embrace": ((60, 95), (66, 100)), "dance": ((96, 120), (70, 96))}[what]
    legs = ((-3, -3), (5, -1)) if what == "embrace" else ((-14, -4), (16, -10))
    POSES["_pair"] = [(3, arms[0], arms[1], legs[0], legs[1], 1)]
    one, j = body(a, "_pair", r, variant=0)
    two, k = body(b, "_pair", r, variant=0)
    s = 0.98
    gap = 27 if what == "embrace" else 42
    dy = 252 - s * (max(p[1] for p in j["feet"]) + 7)
    g = f'<g transform="translate({128-gap} {dy:.1f}) scale({s})">{one}</g>'
    h = f'<g transform="translate({128+gap} {dy:.1f}) scale({-s} {s})">{two}</g>'
    return doc(g + h if r.random() < 0.5 else h + g), dict(box=(128 - gap - 30, dy - 120, 128 + gap + 30, 252), head=(128, dy - 92), hand1=(128, 128), hand2=(128, 128), hip=(128, dy), neck=(128, dy - 70), side=1, scale=s)
