"""People who use something: one figure that touches it, not two drawings beside each other."""
from .people import act, base, put_seated, stand_figure
from .plan import BOATING, HEARTH, INDOOR_SEATS, STOVE
from .say import VERB, article, person, several


def _figure(p, pose, h):
    """A row of that pose, its record and the scale that makes it h pixels high when it stands."""
    row = p.r.choice(p.b.figure[pose])
    return row, p.b.rec[row], h / 244


def _between(a, b):
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def sitting_with(p):
    """Reading, drinking, knitting or asleep on a seat, now and then beside a fireplace or under a lamp."""
    r, b = p.r, p.b
    pose = r.choice(["sit read", "sit read", "sit drink", "sit drink", "doze", "doze"])
    hearth = r.random() < 0.25
    p.at(HEARTH if hearth else b.land + ["train carriage", "station", "park", "cafe", "beach"])
    row, rec, s = _figure(p, pose, r.uniform(170, 220))
    m, y = r.random() < 0.5, base(p)
    x = (94 if m else 162) if hearth else 128 + r.uniform(-30, 30)
    if hearth:
        p.put(r.choice(b.prop["fireplace"]), 256 - x + (24 if m else -24), y - 8, r.uniform(0.5, 0.62), (128, 252), shadow=False)
    seats = INDOOR_SEATS if p.inside else ["bench", "bench", "chair", "rock", "stool"]
    said = put_seated(p, row, r.choice(seats), x, y, s, m)
    k = len(p.layers) - 1
    hands = _between(p.on_canvas(k, rec["at"]["hand1"]), p.on_canvas(k, rec["at"]["hand2"]))
    where = lambda: r.choice([f" on {said()}", ""]) + (r.choice([" by the fireplace", " next to the fireplace", " in front of a fireplace"]) if hearth else "")
    if pose == "doze":
        p.say(lambda: person(r, rec["a"]), lambda: r.choice(VERB["sleep"]) + where())
        return
    if pose == "sit drink":
        hand = p.on_canvas(k, rec["at"]["hand2"])
        drink = r.choice(["coffee", "coffee", "teacup without handle", "teacup without handle", "beer mug", "wine glass", "tropical drink"])
        p.held(drink, hand[0], hand[1], 58 * s)
        p.say(lambda: person(r, rec["a"]), lambda: f"{r.choice(['drinking', 'drinking', 'sipping', 'holding'])} {p.called(drink)}" + where())
        return
    name, verbs = r.choice([("open book", ["reading a book", "reading", "sitting and reading a book"]), ("open book", ["reading a book", "reads"]), ("newspaper", ["reading a newspaper"]), ("knitting needles", ["knitting", "knits"]), ("phone", ["holding a phone"])])
    p.thing(name, *hands, 56 * s, shadow=False, center=True, mirror=m)
    p.say(lambda: person(r, rec["a"]), lambda: r.choice(verbs) + where())


def at_desk(p):
    """Somebody who sits at a table, the hands on what stands there."""
    r, b = p.r, p.b
    p.at(["office", "office", "cafe", "library", "living room", "kitchen", "laboratory", "restaurant", "bedroom", *b.rooms])
    row, rec, s = _figure(p, "keys", r.uniform(185, 225))
    m, y = r.random() < 0.5, max(p.floor + 16, r.uniform(230, 250))
    d = -1 if m else 1
    put_seated(p, row, r.choice(["chair", "stool", "chair"]), 128 - d * r.uniform(38, 52), y, s, m)
    hand = p.on_canvas(len(p.layers) - 1, rec["at"]["hand2"])
    # The table's top lies under the hands, its near edge before the knees.
    c = (y - hand[1] - 8 * s) / 142
    p.put(r.choice(b.prop["table"]), hand[0] + d * 92 * c, y, c, (128, 252))
    top = y - 142 * c + 2
    if r.random() < 0.55:
        p.put(b.prop["laptop"][0], hand[0] + d * 34 * s, top, 0.36 * s, (128, 250), m, shadow=False)
        verb = lambda: r.choice(["typing on a laptop", "working at a laptop", "sitting at a laptop", "with a laptop", "sitting at a table with a laptop"])
    else:
        food = r.random() < 0.5
        name = p.has(["pizza", "hamburger", "ramen", "spaghetti", "pancakes", "sandwich", "fried egg"] if food else ["microscope", "crystal ball", "notebook", "artist palette", "telephone", "open book", "candle", "chess pawn", "sewing needle", "radio"])
        p.thing(name, hand[0] + d * 36 * s, top, 50 * s, shadow=False)
        verb = lambda: r.choice([f"eating {article(name)}", f"eating {name}", f"sitting at a table with {article(name)}"] if food else [f"sitting at a table with {article(name)}", f"at a table with {article(name)}", f"looking at {article(name)}"])
    p.say(lambda: person(r, rec["a"]), verb)


def cooking(p):
    """Somebody who stirs a cauldron or a pot."""
    r, b = p.r, p.b
    name = r.choice(["cauldron", "cauldron", "cooking pot", "bowl"])
    p.at(STOVE + (["kitchen"] * 4 if name != "cauldron" else []))
    row, rec, s = _figure(p, "stir", r.uniform(170, 220))
    m, y = r.random() < 0.5, base(p)
    d = -1 if m else 1
    k, _, _ = stand_figure(p, row, 128 - d * r.uniform(36, 46), y, s * 244, m)
    hand = p.on_canvas(k, rec["at"]["hand2"])
    x = hand[0] + d * 26 * s
    p.put(b.prop["ladle"][0], hand[0] + d * 8 * s, hand[1] + 22 * s, 0.36 * s, (128, 128), m, rot=-14 * d, shadow=False)
    prow = r.choice(b.prop[name])
    c = 0.52 * s if name != "bowl" else 0.4 * s
    rim = hand[1] + 44 * s
    if name == "bowl":
        t = (y - rim - 40 * s) / 142
        p.put(r.choice(b.prop["table"]), x + d * 40 * s, y, max(0.3, t), (128, 252))
        p.put(prow, x, y - 142 * max(0.3, t) + 3, c, (128, 250), shadow=False)
    else:
        c = max(c, (y - rim) / 112)
        p.put(prow, x + d * 30 * c, y + 2, min(c, 0.85), (128, 252))
    color = b.rec[prow]["color"]
    p.say(lambda: person(r, rec["a"]), lambda: f"{r.choice(['stirring', 'stirring', 'cooking in', 'stirs'])} {several(1, [color if color and r.random() < 0.7 else ''], name)}")


def driving(p):
    """At the wheel of an open car, or in a boat: what carries them hides the legs."""
    r, b = p.r, p.b
    boat = r.random() < 0.35
    p.at(BOATING if boat else ["street", "road", "city", "desert", "beach", "mountains", "village", "bridge", "field"])
    row, rec, _ = _figure(p, "ride", 200)
    name = "boat" if boat else "open car"
    prow = r.choice(b.prop[name])
    c, m = r.uniform(0.68, 0.88), r.random() < 0.5
    y = r.uniform(196, 232) if boat else base(p)
    x = 128 + r.uniform(-16, 16)
    seat = b.rec[prow]["at"]["seat"]
    sx = x + (seat[0] - 128) * c * (-1 if m else 1)
    p.put(row, sx, y - (252 - seat[1]) * c, c * 0.68, rec["at"]["hip"], m, shadow=False)
    p.put(prow, x, y, c, (128, 252), m, shadow=not boat)
    color = b.rec[prow]["color"]
    said = lambda: several(1, [color if color and r.random() < 0.85 else ""], "car" if not boat else "boat")
    p.say(lambda: person(r, rec["a"]), lambda: f"{r.choice(['in', 'sitting in', 'riding in'] if boat else ['driving', 'driving', 'drives', 'in'])} {said()}")


def walking_dog(p):
    r, b = p.r, p.b
    p.at(["street", "park", "city", "beach", "meadow", "village", "forest", "road", "field", "bridge"])
    row, rec, s = _figure(p, "lead", r.uniform(150, 200))
    m, y = r.random() < 0.5, base(p)
    d = -1 if m else 1
    k, _, _ = stand_figure(p, row, 128 - d * r.uniform(44, 56), y, s * 244, m)
    hand = p.on_canvas(k, rec["at"]["hand2"])
    kind = r.choice(["dog"] * 7 + ["cat", "wolf", "goat"])
    arow = r.choice([q for q in b.animal[kind] if b.rec[q]["pose"] in ("walk", "stand", "run")])
    c = 0.44 * s / 0.75
    p.put(arow, 128 + d * r.uniform(52, 62), y, c, (128, 251), m)
    collar = p.on_canvas(k + 1, b.rec[arow]["at"]["neck"])
    p.string(hand, collar)
    color = b.rec[arow]["color"]
    p.say(lambda: person(r, rec["a"]), lambda: f"{r.choice(['walking', 'walks', 'walking with', 'with'])} {r.choice(['', 'her ', 'his ']) if color is None else ''}{several(1, [color or ''], kind)}".replace("her a ", "her ").replace("his a ", "his "))


def game(p):
    """Two who sit across a table and play."""
    r, b = p.r, p.b
    p.at(["park", "cafe", "living room", "garden", "bar", "library", "street", "village", "beach", *b.rooms[:3]])
    y, s = max(p.floor + 14, r.uniform(224, 246)), r.uniform(0.66, 0.8)
    rows = [r.choice(b.figure["keys"]) for _ in range(2)]
    if r.random() < 0.6:
        gender = b.rec[rows[0]]["a"]["gender"]
        rows[1] = r.choice([q for q in b.figure["keys"] if b.rec[q]["a"]["gender"] == gender])
    for row, d in zip(rows, (1, -1)):
        put_seated(p, row, "stool", 128 - d * 78 * s / 0.75, y, s, d < 0)
    hand = p.on_canvas(len(p.layers) - 1, b.rec[rows[1]]["at"]["hand2"])
    c = (y - hand[1] - 4 * s) / 142
    p.put(r.choice(b.prop["table"]), 128, y, c, (128, 252))
    top, chess = y - 142 * c, r.random() < 0.65
    if chess:
        p.put(b.prop["chess board"][0], 128, top + 6, 0.42 * s / 0.75, (128, 246), shadow=False)
    else:
        name = p.has(["playing cards", "dice", "pizza", "teapot", "birthday cake", "wine glass"])
        p.thing(name, 128, top + 3, 44 * s / 0.75, shadow=False)
    a, o = (b.rec[q]["a"] for q in rows)
    same = a["gender"] == o["gender"]
    who = lambda: several(2, [], a["gender"] if same else "person") if r.random() < 0.65 else f"{person(r, a)} and {person(r, o)}"
    verbs = ["playing chess", "play chess", "playing chess at a table"] if chess else [f"playing with {article(name)}", f"sitting at a table with {article(name)}"]
    p.say(who, lambda: r.choice(verbs))


def carrying(p):
    """Somebody with a pile in the arms."""
    r, b = p.r, p.b
    p.at(["library", "street", "office", "shop", "kitchen", *b.land])
    row, rec, s = _figure(p, "hold", r.uniform(180, 225))
    k, _, _ = stand_figure(p, row, 128 + r.uniform(-20, 20), base(p), s * 244)
    hands = _between(p.on_canvas(k, rec["at"]["hand1"]), p.on_canvas(k, rec["at"]["hand2"]))
    name = p.has(["closed book", "closed book", "package", "gift", "books", "bread"])
    h = 36 * s
    for i in range(3):
        p.thing(name, hands[0] + r.uniform(-3, 3), hands[1] + 8 * s - i * h * 0.72, h, r.choice([-1, -1, 3, 8, 6]) if name == "closed book" else -1, shadow=False, mirror=False)
    plural = {"closed book": "books", "books": "books", "package": "packages", "gift": "gifts", "bread": "bread"}[name]
    p.say(lambda: person(r, rec["a"]), lambda: f"{r.choice(['carrying', 'holding', 'carries'])} {r.choice(['a pile of', 'many', 'a pile of'])} {plural}")


def under_lamp(p):
    """Somebody doing something under a lamp post or a tree."""
    r, b = p.r, p.b
    what = r.choice(["lamp post", "lamp post", "tree"])
    p.at(["street", "street", "park", "city", "bridge", "village", "road"] if what == "lamp post" else ["park", "meadow", "hill", "garden", "field"])
    who, verb = act(p, r.choice(["stand", "violin", "guitar", "blow", "read", "hold", "dance", "drink", "walk"]), "")
    _, _, cx, *_ = p.layers[0]
    p.put(r.choice(b.prop[what]), cx + r.choice([-1, 1]) * r.uniform(30, 46), base(p) - 4, r.uniform(0.92, 1.05), (128, 252))
    p.layers.insert(0, p.layers.pop())
    p.say(who, lambda: f"{verb()} under {article({'lamp post': r.choice(['street lamp', 'lamp post'])}.get(what, what))}")


def underfoot(p):
    """Somebody who stands on something and does something there."""
    r, b = p.r, p.b
    what = r.choice(["rock", "rock", "rock", "box", "table", "bench", "car", "rug", "bed", "cart", "boat"])
    p.at(b.rooms if what in ("table", "bed", "rug") else BOATING if what == "boat" else ["sea", "beach", "cliff", "lake", *b.land] if what == "rock" else b.land)
    who, verb = act(p, r.choice(["stand", "violin", "guitar", "blow", "read", "hold", "hold", "dance", "drink", "meditate"]), "")
    y, x, row = base(p), p.layers[0][2], r.choice(b.prop[what])
    c = r.uniform(0.5, 0.7) if what != "car" else 0.62
    up = y - c * (252 - b.rec[row]["at"].get("top", b.rec[row]["at"].get("inside", (128, 200)))[1]) + 5
    low = p.layers[0][3] + p.layers[0][4] * 124
    f = min(1.0, (up - 12) / 190)
    p.layers = [(q[0], q[1], x + f * (q[2] - x), up + f * (q[3] - low), f * q[4], *q[5:8], 0.0, 0.0, 0.0) for q in p.layers]
    p.put(row, x, y, c, (128, 252), shadow=what not in ("boat", "rug"))
    if what not in ("boat", "cart"):  # these hide the feet
        p.layers.insert(0, p.layers.pop())
    color = b.rec[row]["color"]
    p.say(who, lambda: f"{verb()} on {several(1, [color if color and r.random() < 0.7 else ''], what)}")
