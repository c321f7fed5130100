"""Full-body adults in any pose: two-part limbs from joint angles, clothes and hair over them, and where hands and seat are."""
import math

from .accessories import apron, bands, headphones, scarf, smudges, tie, vest
from .dress import CLOTH, DYES, HAIR, SKIN
from .head import HEAD, draw_face, draw_hair, draw_hat, skull, wings
from .poses import POSES
from .svg import dark, doc, ell, jitter, light, line, path, poly, rect

TORSO, ARM, FORE, THIGH, SHIN = 70.0, 37.0, 34.0, 53.0, 53.0


def limb(x, y, a, b, la, lb):
    p = (x + la * math.sin(math.radians(a)), y + la * math.cos(math.radians(a)))
    return p, (p[0] + lb * math.sin(math.radians(b)), p[1] + lb * math.cos(math.radians(b)))


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
        if top == "suit" and not woman and not a.get("tie"):
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
    if a.get("vest"):
        out += vest(neck, hip, sh, hp, CLOTH[a["vest"]], side)
    if a.get("bands"):
        out += bands(neck, side)
    if a.get("smudged"):
        out += smudges(neck, hip, sh)
    if a.get("apron"):
        low = max(hy + 34, min(q[1] for q in knees) - 4) if not low_legs(j) else hy + 14
        out += apron(neck, hip, sh, hp, CLOTH[a["apron"]], side, low)
        if a.get("splashes"):
            out += "".join(ell(nx + u, ny + v, 3.4, 3, c) for u, v, c in ((-6, 30, "#d03238"), (7, 40, "#3b6fd8"), (-3, 52, "#f5d34f"), (6, 64, "#4da556")))
    if a.get("tie"):
        out += tie(neck, hip, CLOTH[a["tie"]], side)
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
    cloth, leg = jitter(r, DYES[a["color"]], 8), jitter(r, DYES[a["legcolor"]], 8)
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
    if a.get("scarf"):
        out += scarf(neck, side, sh, jitter(r, CLOTH[a["scarf"]], 8))
    face = skull(a, x, y, skin)
    if side != 1:
        face += ell(x - 13, y + 1, 2.5, 4, dark(skin, 0.1)) + ell(x + 13, y + 1, 2.5, 4, dark(skin, 0.1))
        if a.get("ears"):
            face += poly([(x - 12, y + 4), (x - 23, y - 8), (x - 11, y - 4)], skin) + poly([(x + 12, y + 4), (x + 23, y - 8), (x + 11, y - 4)], skin)
    else:
        face += ell(x - 3, y + 1, 2.5, 4, dark(skin, 0.12))
    face += draw_face(a, x, y, side, asleep, skin, hair, r)
    out += big(face + draw_hair(a, x, y, hair, side, False) + draw_hat(a["hat"], x, y, cloth if a["role"] else r.choice([cloth, "#5a3a24", "#2a2a33", "#8a2b2b"]), r) + (headphones(x, y, CLOTH[a["headphones"]], side) if a.get("headphones") else ""))
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
        hi = j["head"][1] - HEAD * 1.24 - {"pointed hat": 48, "bearskin": 46, "": 22 if a["cut"] in ("bun", "mohawk") else 9}.get(a["hat"], 30)
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
