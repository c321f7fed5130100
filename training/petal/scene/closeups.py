"""Scenes whose subject fills the picture: what lies on a window sill, a bowl of fruit, a dish, a robot, somebody in flight, an animal that wears something."""
from .animals import HOOFED, KINDS
from .people import base
from .plan import SMALL, STANDING, TINTS, WORN
from .postures import FACING
from .say import VERB, article, person, plural, several

FRUIT = "red apple,red apple,green apple,lemon,pear,peach,tangerine,tomato,strawberry,egg,cherries,banana,grapes,mango,avocado,onion,potato".split(",")
ON_SILL = "potted plant,cactus,coffee,teapot,candle,books,bouquet,tulip,jar,bottle,owl,bird,dove,parrot".split(",")
AT_HOME = ["cat", "cat", "cat", "cat", "dog", "dog", "rabbit", "fox", "mouse"]
AROUND_WINDOW = ["living room", "bedroom", "kitchen", "library", "attic", "office", "cafe"]
OUTSIDE = {"": ["", "", "on a sunny day"], "night": ["at night", "at night", ""], "rain": ["in the rain", "while it rains", "on a rainy day"], "sunset": ["at sunset", "in the evening"], "snow": ["in the snow", "while it snows", "in winter"]}


def animal_row(p, kind, poses, aside=None):
    """A drawing of that animal in one of the poses; aside: seen from the side, or not, or either."""
    rows = [q for q in p.b.animal[kind] if p.b.rec[q]["pose"] in poses and (aside is None or p.b.rec[q]["at"].get("aside", False) == aside)]
    return p.r.choice(rows)


def put_animal(p, kind, poses, high, wide, x, y, sunk=0.0, shadow=True):
    """An animal at most so high and wide, with its feet at (x, y) or a part of it below. Returns its drawing."""
    row = animal_row(p, kind, poses)
    x0, y0, x1, _ = p.b.rec[row]["at"]["box"]
    s = min(high / (252 - y0), wide / (x1 - x0))
    p.put(row, x, y + sunk * s * (252 - y0), s, ((x0 + x1) / 2, 251), p.r.random() < 0.5, shadow=shadow)
    return row


def named(p, row):
    """What an animal's drawing is called, with its colour where it has one and what it wears."""
    rec, r = p.b.rec[row], p.r
    worn = rec["at"].get("wears")
    dress = lambda: f" {r.choice(['in', 'wearing'])} {article(worn)}" if worn else ""
    return lambda: several(1, [rec["color"] if rec["color"] and r.random() < 0.92 else ""], "sheep" if rec["name"] == "ewe" else rec["name"]) + dress()


def sill(p):
    """Somebody's cat, or a plant, before a window with its own weather."""
    r, b = p.r, p.b
    p.at(AROUND_WINDOW)
    p.time, p.weather = "day", ""
    row = r.choice(b.prop["window"])
    s, x, y = r.uniform(0.95, 1.1), 128 + r.uniform(-14, 14), r.uniform(232, 252)
    p.put(row, x, y, s, (128, 222), shadow=False)
    top = y - s * (222 - 196)
    if r.random() < 0.62:
        pose = r.choice(["sleep", "sleep", "sit", "lie", "stand"])
        one = animal_row(p, r.choice(AT_HOME), (pose,))
        x0, y0, x1, _ = b.rec[one]["at"]["box"]
        c = min(170 / (x1 - x0), r.uniform(84, 130) / (252 - y0))
        p.put(one, x + r.uniform(-26, 26), top + 3, c, ((x0 + x1) / 2, 251), r.random() < 0.5)
        who, verb = named(p, one), r.choice(VERB[pose])
    else:
        n, name = r.choice([1, 1, 2, 3]), p.has(ON_SILL)
        h = p.narrow(name, r.uniform(80, 112), 190 / n)
        for i in range(n):
            p.thing(name, x + (i - (n - 1) / 2) * 62, top + 3, h)
        who, verb = (lambda: several(n, [], name)), ""
    when = r.choice(OUTSIDE[b.rec[row]["at"]["weather"]])
    where = lambda: r.choice(["on a windowsill", "on the windowsill", "at the window", "on a window", "in front of a window"])
    p.say(who, lambda: " ".join(q for q in (verb, where(), when) if q))


def bowl_of(p):
    """One to five of a fruit in a bowl or a basket, each whole above the rim."""
    r, b = p.r, p.b
    p.plain() if r.random() < 0.4 else p.at(b.rooms)
    y, x, s = r.uniform(226, 250), 128 + r.uniform(-12, 12), r.uniform(0.66, 0.9)
    table = r.random() < 0.4
    if table:
        trow = r.choice(b.prop["table"])
        p.put(trow, 128, y, 0.95, (128, 252))
        y, s = y - 0.95 * (252 - b.rec[trow]["at"]["top"][1]) + 4, r.uniform(0.5, 0.62)
    row = r.choice(b.prop[r.choice(["bowl", "bowl", "bowl", "basket"])])
    inside = y - s * (252 - b.rec[row]["at"]["inside"][1])
    n, name = r.choice([1, 2, 3, 3, 4, 4, 5]), p.has(FRUIT)
    tint = r.randrange(12) if r.random() < 0.2 else -1
    h = p.narrow(name, {1: 110, 2: 92, 3: 72, 4: 58, 5: 48}[n] * s / 0.66, 200 * s / n)
    for i in range(n):
        p.thing(name, x + (i - (n - 1) / 2) * 196 * s / n, inside - 22 * s + h * 0.2, h, tint, shadow=False, mirror=False)
    p.put(row, x, y, s, (128, 252), shadow=not table)
    c = b.rec[row]["color"]
    dish = lambda: several(1, [c if c and r.random() < 0.85 else ""], b.rec[row]["name"])
    on = lambda: " on a table" if table and r.random() < 0.7 else ""
    color = TINTS[tint] if tint >= 0 else ""
    # A plural without a number is read as three.
    of = f"{color} {plural(name)}".strip() if n == 3 else "fruit" if name == "red apple" and n > 1 and not color else ""
    if of and r.random() < 0.6:
        p.say(lambda: f"{dish()} of {of}{on()}")
        return
    p.say(lambda: several(n, [color], name), lambda: r.choice(["in", "in", "inside"]) + f" {dish()}{on()}")


def dish(p):
    """A bowl of noodles, alone or on a table."""
    r, b = p.r, p.b
    p.plain() if r.random() < 0.4 else p.at(["kitchen", "restaurant", "cafe", "bar", *b.rooms])
    y, s = r.uniform(222, 248), r.uniform(0.55, 0.9)
    table = r.random() < 0.45
    if table:
        trow = r.choice(b.prop["table"])
        p.put(trow, 128, y, 0.95, (128, 252))
        y, s = y - 0.95 * (252 - b.rec[trow]["at"]["top"][1]) + 4, r.uniform(0.4, 0.56)
    row = r.choice(b.prop["ramen"])
    p.put(row, 128 + r.uniform(-20, 20), y, s, (128, 248), shadow=not table)
    c = b.rec[row]["color"]
    words = lambda: r.choice(["a bowl of ramen", "ramen", "a bowl of ramen noodles", several(1, [c or ""], "bowl") + " of ramen"])
    p.say(words, "on a table" if table and r.random() < 0.7 else "")


def robots(p):
    """A robot alone, or with a plant, an animal or a thing beside it or in its hand."""
    r, b = p.r, p.b
    p.plain() if r.random() < 0.25 else p.at(b.land)
    row = r.choice(b.prop["robot"])
    c = b.rec[row]["color"]
    who = lambda: several(1, [c if c and r.random() < 0.8 else ""], "robot")
    u, y = r.random(), base(p)
    if u < 0.25:
        n = r.choice([1, 1, 1, 2, 3])
        for i in range(n):
            p.put(row, 128 + (i - (n - 1) / 2) * 80, y, {1: r.uniform(0.6, 0.9), 2: 0.46, 3: 0.34}[n], (128, 252))
        p.say(lambda: several(n, [c if c and r.random() < 0.8 else ""], "robot"), lambda: r.choice(VERB["stand"]))
        return
    s, left = r.uniform(0.5, 0.66), r.random() < 0.5
    p.put(row, 80 if left else 176, y, s, (128, 252), not left)
    if u < 0.45:
        hand = p.on_canvas(len(p.layers) - 1, b.rec[row]["at"]["hand"])
        name = p.has(SMALL)
        p.thing(name, hand[0], hand[1] - 6, 62, shadow=False, center=True)
        p.say(who, lambda: f"{r.choice(['holding', 'holds', 'with'])} {several(1, [], name)}")
        return
    if u < 0.7:
        name, n = "potted plant", r.choice([1, 1, 2, 2])
    else:
        name, n = p.has(STANDING + SMALL), 1
    h = p.narrow(name, r.uniform(70, 110), 100 / n)
    for i in range(n):
        p.thing(name, (190 if left else 66) + (i - (n - 1) / 2) * 52, y + 2, h)
    p.say(who, lambda: f"{r.choice(['with', 'and', 'next to', 'beside'])} {several(n, [], name)}")


def in_flight(p):
    """Somebody who flies, most often a superhero, large in the sky."""
    r, b = p.r, p.b
    p.at(["city", "city", "city", "sky", "mountains", "sea", "village", "castle", "desert", "hill"])
    row = r.choice(b.figure["fly"])
    a = b.rec[row]["a"]
    p.put(row, 128 + r.uniform(-18, 18), r.uniform(84, 126), r.uniform(0.62, 0.86), (128, 128), r.random() < 0.5, rot=r.uniform(-12, 12), shadow=False)
    p.say(lambda: person(r, a), lambda: r.choice(["flying", "flying", "flies"]) + (f" {r.choice(['above', 'over', 'above', 'over'])} the {p.place}" if r.random() < 0.7 else ""))


def dressed(p):
    """A large animal in clothes, with a scarf around its neck or with a hat on its head."""
    r, b = p.r, p.b
    p.at(b.land) if r.random() < 0.7 else p.plain()
    if r.random() < 0.5:
        row = put_animal(p, r.choice(FACING), ("dressed",), r.uniform(170, 225), 236, 128 + r.uniform(-12, 12), base(p))
        p.say(named(p, row), lambda: r.choice(["", "", "sitting"]))
        return
    kind = r.choice([*KINDS, "giraffe", "dog", "cat", "bear", "horse"])
    one = animal_row(p, kind, ("stand", "walk") if kind in HOOFED else ("stand", "sit", "sit"))
    x0, y0, x1, _ = b.rec[one]["at"]["box"]
    s, m = min(r.uniform(190, 225) / (252 - y0), 236 / (x1 - x0)), r.random() < 0.5
    p.put(one, 128 + r.uniform(-12, 12), base(p), s, ((x0 + x1) / 2, 251), m)
    a = b.rec[one]["at"]
    head = KINDS[kind][4] * a["scale"] * s * 1.2
    if r.random() < 0.5:
        row = r.choice(b.prop["scarf"])
        neck, skull = p.on_canvas(0, a["neck"]), p.on_canvas(0, a["head"])
        t = 0.0 if a.get("aside") else 0.15
        wide = max(34, head * (1.8 if a.get("aside") else 2.2))
        p.put(row, neck[0] + (skull[0] - neck[0]) * t, neck[1] + (skull[1] - neck[1]) * t, wide / 200, (128, 112), m, rot=(-1 if m else 1) * (14 if a.get("aside") else 0), shadow=False)
        name, color = "scarf", b.rec[row]["color"]
    else:
        name = p.has([q for q in WORN if WORN[q] == "head"])
        tint = r.randrange(12) if r.random() < 0.7 else -1
        where = p.on_canvas(0, a["hat"])
        p.thing(name, where[0], where[1] + head * 0.2, max(34, head * 1.5), tint, shadow=False)
        color = TINTS[tint] if tint >= 0 else ""
    p.say(named(p, one), lambda: f"{r.choice(['wearing', 'wearing', 'with', 'in'])} {several(1, [color or ''], name)}")


def at_piano(p):
    """An animal on a stool, its paws on the keys."""
    r, b = p.r, p.b
    p.at(b.rooms) if r.random() < 0.8 else p.plain()
    y, m = r.uniform(232, 250), r.random() < 0.5
    d = -1 if m else 1
    kind = r.choice(["cat", "cat", "cat", "dog", "dog", "bear", "fox", "rabbit", "mouse", "panda", "lion", "raccoon", "pig", "wolf"])
    one = animal_row(p, kind, ("sit",), aside=True)
    x0, y0, x1, _ = b.rec[one]["at"]["box"]
    s = r.uniform(104, 124) / (252 - y0)
    s = min(s, 140 / (x1 - x0))
    p.put(r.choice(b.prop["piano"]), 128 + d * 62, y, 0.62, (128, 252), m)
    p.put(r.choice(b.prop["stool"]), 128 - d * 58, y, 0.46, (128, 252))
    p.put(one, 128 - d * 46, y - 46, s, ((x0 + x1) / 2, 251), m, shadow=False)
    p.say(named(p, one), lambda: r.choice(["playing the piano", "plays the piano", "at the piano", "playing a piano", "playing piano"]))
