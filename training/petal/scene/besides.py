"""What a scene holds besides its subject: something beside it, far behind it, in the sky or in the water; and places with things in them."""
from .animals import KINDS
from .closeups import named, put_animal
from .outdoors import WATER
from .people import base, stand_figure
from .plan import AIRCRAFT, FISH, FLIERS, LAYERS, SMALL, STANDING, TINTS, WHOLE
from .say import VERB, article, person, place_name, several

FAR = "castle,house,church,windmill,lighthouse,hut,tent,barn,clock tower,pagoda,ferris wheel,circus tent,tower,wind turbine,palm tree,evergreen tree,deciduous tree,christmas tree,japanese castle,statue of liberty,factory,mosque,tipi,hotel,volcano,snowman,fountain,derelict house,station".split(",")
OWN_FAR = ["house", "castle", "windmill", "lighthouse", "barn", "tree"]
OWN_BESIDE = ["bicycle", "bicycle", "car", "motorcycle", "tree", "lamp post", "bench", "table", "chair", "rock", "campfire", "basket", "box", "robot", "boat"]
IN_SKY = {"day": [*FLIERS, *AIRCRAFT, "kite", "balloon", "rainbow", "rainbow", "hot air balloon", "hot air balloon", "cloud"], "night": ["star", "crescent moon", "full moon", "bat", "owl", "red paper lantern", "shooting star", "fireworks", "fireworks", "rocket", "flying saucer"]}
IN_SPACE = ["rocket", "flying saucer", "satellite", "ringed planet", "star", "comet", "shooting star", "full moon"]
OPEN = {"meadow", "hill", "field", "desert", "beach", "park", "garden", "road", "savanna", "farm", "mountains", "village"}
FURNITURE = "lamp,potted plant,mirror,door,armchair,rug,bed,television,refrigerator,washing machine,oven,desk,dresser,piano,chair,office chair,bathtub,fan,books,candle,framed picture,mantelpiece clock,desktop computer,speaker,file cabinet,christmas tree".split(",")
OUTDOORS = "snowman,christmas tree,fountain,tent,cactus,palm tree,evergreen tree,deciduous tree,cherry blossom,red paper lantern,umbrella,road sign,beach umbrella,traffic cone,headstone,sunflower,mushroom,pumpkin,rose,tulip,statue of liberty,vertical traffic light,postbox,phone booth,windmill,luggage,bucket,ladder".split(",")
SMALLEST = 0.62


def extent(p, layer):
    """Where a drawing came to lie: left, top, right, bottom."""
    row, old, cx, cy, s, mirror, *_ = layer
    x0, y0, x1, y1 = p.b.box.get(row, (20, 0, 236, 250)) if old else p.b.rec[row]["at"]["box"]
    if mirror:
        x0, x1 = 256 - x1, 256 - x0
    return cx + s * (x0 - 128), cy + s * (y0 - 128), cx + s * (x1 - 128), cy + s * (y1 - 128)


def around_all(p):
    boxes = [extent(p, q) for q in p.layers]
    return min(q[0] for q in boxes), min(q[1] for q in boxes), max(q[2] for q in boxes), max(q[3] for q in boxes)


def move_aside(p, side, room):
    """All layers smaller and towards one side, so that the other has so much room. False if they would be too small."""
    left, _, right, low = around_all(p)
    f = min(1.0, (250 - room) / (right - left))
    if f < SMALLEST or f * min(q[4] for q in p.layers) < 0.12:
        return False
    low = min(low, 250)
    start = 3 if side > 0 else 253 - f * (right - left)
    at = lambda x, y: (start + f * (x - left), low + f * (y - low))
    p.layers = [(row, old, *at(cx, cy), f * s, m, rot, tint, *at(sx, sy), f * wide) for row, old, cx, cy, s, m, rot, tint, sx, sy, wide in p.layers]
    return True


def make_room(p, need):
    """Left and right end of the freer side."""
    left, _, right, _ = around_all(p)
    side = 1 if 256 - right > left else -1
    if max(256 - right, left) < need and not move_aside(p, side, need):
        return None
    left, _, right, _ = around_all(p)
    return (right + 3, 253) if side > 0 else (3, left - 3)


def beside(p):
    """An animal, a thing or somebody on the ground next to the others."""
    r, b = p.r, p.b
    gap = make_room(p, r.uniform(76, 104))
    if not gap:
        return None
    x, room = sum(gap) / 2, gap[1] - gap[0]
    y = min(250, max(214, around_all(p)[3])) + r.uniform(-6, 3)
    somebody = any(not q[1] and b.rec[q[0]]["what"] in ("figure", "couple") for q in p.layers)
    u = r.random()
    if u < 0.34:
        # "Three foxes and a fox" would blur the count.
        seen = {b.rec[q[0]].get("name") for q in p.layers if not q[1]}
        kind = r.choice([q for q in ["cat", "cat", "dog", "dog", "fox", "rabbit", "bear", "horse", *KINDS] if q not in seen])
        row = put_animal(p, kind, ("stand", "sit", "lie", "sleep"), r.uniform(70, 130), room, x, y)
        rec, name = b.rec[row], named(p, row)
        said = lambda: name() + (f" {r.choice(VERB[rec['pose']])}" if rec["pose"] != "stand" and r.random() < 0.5 else "")
    elif u < 0.5:
        name, n, tint = p.has(WHOLE), r.choice([1, 1, 2, 3, 4]), r.randrange(12) if r.random() < 0.2 else -1
        n = max(1, min(n, int(room / 34), LAYERS - len(p.layers)))
        h = p.narrow(name, r.uniform(60, 110) if n == 1 else r.uniform(44, 64), room / n)
        for i in range(n):
            p.thing(name, gap[0] + room * (i + 0.5) / n, y + r.uniform(-4, 3), h, tint, mirror=False)
        said = lambda: several(n, [TINTS[tint] if tint >= 0 else ""], name)
    elif u < 0.68 and not somebody:
        row = r.choice(b.figure[r.choice(["stand", "stand", "walk", "hold"])])
        stand_figure(p, row, x, y, min(r.uniform(130, 200), room * 2.2))
        said = lambda: person(r, b.rec[row]["a"])
    elif u < 0.8:
        row = r.choice(b.prop[r.choice(OWN_BESIDE)])
        x0, y0, x1, _ = b.rec[row]["at"]["box"]
        p.put(row, x, y, min(r.uniform(90, 180) / (252 - y0), room / (x1 - x0)), ((x0 + x1) / 2, 252), r.random() < 0.5)
        color = b.rec[row]["color"]
        said = lambda: several(1, [color if color and r.random() < 0.85 else ""], b.rec[row]["name"])
    else:
        tint = r.randrange(12) if r.random() < 0.3 else -1
        name = p.has(r.choice([SMALL, STANDING, STANDING]))
        p.thing(name, x, y, p.narrow(name, r.uniform(60, 130), room), tint)
        said = lambda: several(1, [TINTS[tint] if tint >= 0 else ""], name)
    return lambda: f"{r.choice(['and', 'and', 'and', 'with', 'with', 'next to', 'beside'])} {said()}"


def behind(p):
    """A building or a tree on the horizon, where nothing hides it."""
    r, b = p.r, p.b
    gap = make_room(p, r.uniform(56, 110))
    if not gap:
        return None
    x, room, y = sum(gap) / 2, gap[1] - gap[0], p.floor + r.uniform(2, 14)
    color = ""
    if r.random() < 0.5:
        name = r.choice(OWN_FAR)
        row = r.choice(b.prop[name])
        x0, y0, x1, _ = b.rec[row]["at"]["box"]
        color = b.rec[row]["color"]
        p.put(row, x, y, min(r.uniform(86, 130) / (252 - y0), room / (x1 - x0)), ((x0 + x1) / 2, 252))
    else:
        name = p.has(FAR)
        p.thing(name, x, y, p.narrow(name, r.uniform(80, 120), room))
    p.layers.insert(0, p.layers.pop())
    said = lambda: several(1, [color if color and r.random() < 0.85 else ""], name)
    return lambda: r.choice([f"with {said()} in the background", f"with {said()} behind", f"in front of {said()}", f"near {said()}", f"and {said()} in the background", f"with {said()}"])


def above(p):
    """One to three of something in the sky, behind all others."""
    r, b = p.r, p.b
    left, top, right, _ = around_all(p)
    names = IN_SPACE if p.place in ("space", "moon") else IN_SKY["night" if p.time == "night" else "day"]
    # Where the sky has a moon already, a second one would not be seen as such.
    moonlit = p.place_row >= 0 and b.rec[p.place_row]["moon"]
    name = r.choice([q for q in names if (q in b.prop or (q, p.set) in b.things) and not (moonlit and q.endswith("moon"))])
    start, end = 8, 248
    if top < 96 and name != "rainbow":
        gap = make_room(p, r.uniform(66, 90))
        if not gap:
            return None
        start, end = gap
    n = 1 if end - start < 110 or name in ("rainbow", "cloud", "full moon", "crescent moon", "fireworks", "ringed planet") else min(r.choice([1, 1, 2, 3]), LAYERS - len(p.layers))
    room = (end - start) / n
    first = len(p.layers)
    for i in range(n):
        x, y = start + room * (i + 0.5), r.uniform(34, 66)
        if name in b.prop:
            row = r.choice(b.prop[name])
            if name == "rainbow":
                p.put(row, 128 + r.uniform(-30, 30), min(p.floor, 190) + r.uniform(-20, 4), r.uniform(0.9, 1.15), (128, 250), shadow=False)
            else:
                p.put(row, x, y + 40, min(r.uniform(80, 104), room * 1.2) / 244, (128, 250), shadow=False)
        else:
            p.thing(name, x, y, p.narrow(name, r.uniform(46, 76), room * 0.9), shadow=False, center=True)
    p.layers = p.layers[first:] + p.layers[:first]
    said = lambda: several(n, [], name)
    return lambda: r.choice([f"with {said()} in the sky", f"and {said()} in the sky", f"under {said()}", f"with {said()} above", f"and {said()}", f"with {said()}"])


def in_water(p):
    """One to four fish or other swimmers around the subject."""
    r = p.r
    gap = make_room(p, r.uniform(70, 100))
    if not gap:
        return None
    name, n = p.has(FISH), min(r.choice([1, 2, 3, 4]), LAYERS - len(p.layers))
    h = p.narrow(name, min(58, 180 / n), gap[1] - gap[0])
    for i in range(n):
        # Below each other, so that they can be counted.
        p.thing(name, sum(gap) / 2 + r.uniform(-6, 6), 30 + 200 * (i + 0.5) / n, h, shadow=False, center=True)
    said = lambda: several(n, [], name)
    return lambda: f"{r.choice(['with', 'and'])} {said()}"


def add(p):
    """One to three more things in the picture; returns what the caption says of them, or None."""
    r, said = p.r, []
    if p.place in ("underwater",):
        ways = [in_water]
    elif p.place == "space":
        ways = [above]
    elif p.inside or p.place_row < 0 or p.place in ("cave", "brick wall"):
        ways = [beside]
    elif p.place in WATER or p.place == "sky":
        ways = [above]
    else:
        ways = [beside, beside, above] + ([behind, behind] if p.place in OPEN and not p.behind else [])
    count = r.choices([1, 2, 3], [50, 34, 16])[0] if len(ways) > 2 else 1
    for way in r.sample(ways, count):
        if len(p.layers) < LAYERS:
            said += [q] if (q := way(p)) else []
    return (lambda: " ".join(q() for q in said)) if said else None


def furnished(p):
    """A place with one to three kinds of things in it and nobody."""
    r, b = p.r, p.b
    p.at([q for q in b.place if q not in ("sky", "underwater", "space") and q not in WATER])
    names = FURNITURE if p.inside else OUTDOORS
    kinds = r.choice([1, 2, 2, 3])
    words, room, place = [], 244 / kinds, place_name(p.place)
    for i in range(kinds):
        name, n = p.has([q for q in names if q not in (w[2] for w in words)]), r.choice([1, 1, 1, 1, 2, 3])
        n = n if room / n > 58 else 1
        tint = r.randrange(12) if r.random() < 0.3 else -1
        y, h = min(248, p.floor + r.uniform(14, 60)), p.narrow(name, r.uniform(80, 130), room * 0.92 / n)
        for k in range(n):
            p.thing(name, 6 + room * (i + (k + 0.5) / n), y, h, tint)
        words.append((n, TINTS[tint] if tint >= 0 else "", name))
    r.shuffle(words)
    if r.random() < 0.65:
        p.place = ""  # the subject says it
    said = lambda: [several(n, [c], name) for n, c, name in words]
    listed = lambda: " and ".join(said()) if kinds < 3 else "{}, {} and {}".format(*said())
    p.say(lambda: listed() if p.place else f"{article(place)} with {listed()}")


def trio(p):
    """Three kinds side by side: animals, things and people."""
    r, b = p.r, p.b
    p.at(b.land) if r.random() < 0.75 else p.plain()
    y, words, kinds = base(p), [], r.sample(list(KINDS), 3)
    what = r.choice([["animal"] * 3, ["thing"] * 3, ["animal", "thing", "thing"], ["animal", "animal", "person"], ["person", "animal", "thing"], ["person"] * 3])
    for x in (44, 128, 212):
        kind = what.pop(r.randrange(len(what)))
        if kind == "animal":
            row = put_animal(p, kinds.pop(), ("stand", "sit", "lie"), r.uniform(90, 130), 80, x, y)
            words.append(named(p, row))
        elif kind == "thing":
            name, tint = p.has(r.choice([SMALL, STANDING, WHOLE])), r.randrange(12) if r.random() < 0.4 else -1
            p.thing(name, x, y, p.narrow(name, r.uniform(70, 110), 78), tint)
            words.append(lambda name=name, tint=tint: several(1, [TINTS[tint] if tint >= 0 else ""], name))
        else:
            row = r.choice(b.figure[r.choice(["stand", "stand", "hold"])])
            stand_figure(p, row, x, y, r.uniform(140, 180))
            words.append(lambda row=row: person(r, b.rec[row]["a"]))
    left, middle, right = words
    p.say(lambda: r.choice([f"{left()}, {middle()} and {right()}", f"{left()} and {middle()} and {right()}", f"{left()} with {middle()} and {right()}", f"{middle()} between {left()} and {right()}"]))


def anywhere(p):
    """One to four of any things in any part of the picture: only a layout says where, so any thing is learnt at any size."""
    r = p.r
    p.at(p.b.land + p.b.rooms) if r.random() < 0.6 else p.plain()
    names = r.sample([name for name, style in p.b.things if style == p.set], r.choice([1, 2, 2, 3, 3, 4]))
    words = []
    for name, (x, y) in zip(names, r.sample([(x, y) for x in (66, 190) for y in (66, 190)], len(names))):
        tint = r.randrange(12) if r.random() < 0.3 and not set(name.split()) & set(TINTS) else -1
        h = p.narrow(name, r.uniform(36, 118), 118)
        p.thing(name, x + r.uniform(-22, 22), y + r.uniform(-22, 22), h, tint, shadow=False, center=True)
        words.append(several(1, [TINTS[tint] if tint >= 0 else ""], name))
    r.shuffle(words)
    p.say(lambda: r.choice([", ", " and "]).join(words))
