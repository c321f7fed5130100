"""Scenes with parts: a house with a yellow door, a vase with red flowers, food on a plate."""
from .people import base
from .plan import FOOD, TINTS
from .say import article, person, several
from .vehicles import VEHICLES

BUILDINGS = ["house", "house", "house", "barn", "lighthouse", "windmill", "castle"]


def with_parts(r, name, rec):
    """"a pink house with a yellow door", some of it left out."""
    color, part = rec["color"] or "", rec["at"]["part"]
    said = [f"{c} {q}" if q == "flowers" else article(f"{c} {q}") for q, c in r.sample(list(part.items()), len(part)) if r.random() < 0.55]
    return several(1, [color if r.random() < 0.9 else ""], name) + (f" with {' and '.join(said)}" if said else "")


def buildings(p):
    """A building in the open, alone or with somebody, an animal or a tree beside it."""
    r, b = p.r, p.b
    name = r.choice(BUILDINGS)
    p.at(["sea", "cliff", "beach", "island", "harbour", "hill"] if name == "lighthouse" and r.random() < 0.6 else [q for q in b.land if q not in b.rooms and q not in ("city", "street", "rooftop", "brick wall", "cave")])
    row = r.choice(b.prop[name])
    rec, y = b.rec[row], min(240, p.floor + r.uniform(10, 34))
    u = r.random()
    x0, _, x1, _ = rec["at"]["box"]
    if u < 0.45:
        p.put(row, 128 + r.uniform(-30, 30), y, r.uniform(0.6, 0.9), (128, 252), r.random() < 0.3)
        p.say(lambda: with_parts(r, name, rec))
        return
    left, before = r.random() < 0.5, r.random() < 0.45
    p.put(row, 128 + r.uniform(-12, 12) if before else 172 if left else 84, y, min(r.uniform(0.66, 0.84) if before else r.uniform(0.6, 0.76), (200 if before else 150) / (x1 - x0)), (128, 252))
    # What is in front hides a part of the building, or it would be beside it.
    x = 128 + (-1 if left else 1) * r.uniform(14, 44) if before else (52, 198)[not left] + r.uniform(-6, 6)
    near = min(252, y + (r.uniform(8, 18) if before else r.uniform(4, 16)))
    if u < 0.65:
        kind = r.choice(list(b.animal))
        one = r.choice([q for q in b.animal[kind] if b.rec[q]["pose"] in ("stand", "walk", "sit")])
        ax0, ay0, ax1, _ = b.rec[one]["at"]["box"]
        p.put(one, x, near, min(r.uniform(80, 112) / (252 - ay0), 108 / (ax1 - ax0)), ((ax0 + ax1) / 2, 251), not left)
        c = b.rec[one]["color"]
        who = lambda: several(1, [c if c and r.random() < 0.9 else ""], "sheep" if kind == "ewe" else kind)
    elif u < 0.84:
        one = r.choice(b.figure[r.choice(["stand", "walk", "hold"])])
        p.put(one, x, near, r.uniform(116, 165) / 244, (128, 252), not left)
        who = lambda: person(r, b.rec[one]["a"])
    elif u < 0.96:
        ride = r.choice(["car", "car", "truck", "bicycle", "motorcycle", *VEHICLES])
        one = r.choice(b.prop[ride])
        c, (vx0, _, vx1, _) = b.rec[one]["color"], b.rec[one]["at"]["box"]
        p.put(one, x, near, r.uniform(96, 128) / (vx1 - vx0), (128, 252), not left)
        who = lambda: several(1, [c if c and r.random() < 0.9 else ""], "pickup truck" if ride == "truck" else ride) + (" parked" if r.random() < 0.4 else "")
    else:
        one = r.choice(b.prop["tree"])
        p.put(one, x, near, r.uniform(0.5, 0.62), (128, 252))
        who = lambda: "a tree"
    whole = lambda: with_parts(r, name, rec)
    if before:
        p.say(lambda: r.choice([f"{who()} in front of {whole()}", f"{who()} in front of {article(name)}", f"{whole()} behind {who()}"]))
    else:
        p.say(lambda: r.choice([f"{who()} {r.choice(['next to', 'beside', 'near'])} {whole()}", f"{whole()} and {who()}"]))


def in_vase(p):
    """A vase with flowers, on a table, a sill or a plain ground."""
    r, b = p.r, p.b
    p.plain() if r.random() < 0.35 else p.at(b.rooms)
    row, y = r.choice(b.prop["vase"]), base(p)
    rec, x, on = b.rec[row], 128 + r.uniform(-20, 20), ""
    if r.random() < 0.6:
        on = r.choice(["table", "table", "piano", "shelf"])
        stand = r.choice(b.prop[on])
        s, y = r.uniform(0.6, 0.72) if on != "shelf" else 0.42, r.uniform(240, 252)
        p.put(stand, x, y, s, (128, 252))
        y -= s * (252 - b.rec[stand]["at"]["top"][1]) - 4
    p.put(row, x, y, r.uniform(0.46, 0.54) if on else r.uniform(0.6, 0.9), (128, 252), shadow=not on)
    p.say(lambda: with_parts(r, "vase", rec) + (f" on {article(on)}" if on and r.random() < 0.85 else ""))


def on_plate(p):
    """One to five of some food on a plate, which may stand on a table."""
    r, b = p.r, p.b
    p.plain() if r.random() < 0.4 else p.at(b.rooms)
    row, y, x, s, table = r.choice(b.prop["plate"]), base(p), 128 + r.uniform(-14, 14), r.uniform(0.72, 0.95), ""
    if r.random() < 0.5:
        stand = r.choice(b.prop["table"])
        p.put(stand, x, y, 0.98, (128, 252))
        y, s, table = y - 0.98 * 142 + 16, s * 0.75, "table"
    p.put(row, x, y, s, (128, 252), shadow=not table)
    n = r.choice([1, 1, 1, 2, 3, 4, 5])
    name, tint = p.has(FOOD), r.randrange(12) if r.random() < 0.15 else -1
    h = p.narrow(name, r.uniform(100, 130) * s if n == 1 else 80 * s, 200 * s / n)
    for i in range(n):
        p.thing(name, x + (i - (n - 1) / 2) * 190 * s / n, y - 20 * s, h, tint, shadow=False)
    c = b.rec[row]["color"]
    p.say(lambda: f"{several(n, [TINTS[tint] if tint >= 0 else ''], name)} on {several(1, [c if c and r.random() < 0.5 else ''], 'plate')}" + (f" on a {table}" if table and r.random() < 0.5 else ""))
