"""Scenes of several things that belong together: on a table, around a fire, on a branch, over a castle, two animals side by side."""
from .animals import KINDS
from .people import base, stand_figure
from .plan import AIRCRAFT, DRINKS, FLIERS, SMALL, TINTS, WHOLE
from .say import NUMBER, VERB, person, several

PERCH = "owl,parrot,dove,eagle,bird,frog,butterfly,ladybug,monkey,bat,snail,lizard,chipmunk,peacock,rooster,sloth,koala,duck,chicken,penguin,hamster".split(",")
FLOWERS = "rose,sunflower,tulip,blossom,hibiscus,cherry blossom,hyacinth,lotus,bouquet,white flower".split(",")
FLOATING = "balloon,balloon,balloon,butterfly,bird,kite,airplane,star,paper boat,bee,bat,red heart".split(",")
ON_FLOWER = "bird,butterfly,bee,ladybug,butterfly,bee,bird,frog,snail,dove,spider,beetle,parrot,lizard".split(",")
SEA = "whale,shark,dolphin,octopus,fish,jellyfish,squid,turtle".split(",")
MEAL = "laptop,open book,coffee,teacup without handle,pizza,chess pawn,birthday cake,crystal ball,candle,hamburger,ramen,wine glass,telephone,microscope,newspaper,artist palette,sewing needle,yarn,television,radio,camera,notebook,spaghetti,bread,teapot,bouquet,potted plant,microphone".split(",")


def group(p, n, h, x, y, room, shadow=False, names=SMALL):
    """n of a thing beside each other about x, at most `room` wide; returns its name maker and its width."""
    r = p.r
    name = p.has(names)
    _, (x0, y0, x1, y1) = p.b.things[(name, p.set)]
    wide = max(0.6, (x1 - x0) / max(30, y1 - y0)) * 1.05
    h = min(h, room / (n * wide))
    tint = r.randrange(12) if r.random() < 0.45 else -1
    for i in range(n):
        p.thing(name, x + (i - (n - 1) / 2) * h * wide, y, h * r.uniform(0.95, 1.0), tint, shadow=shadow, mirror=False)
    return lambda: several(n, [TINTS[tint] if tint >= 0 else ""], name)


def own(p, name, n, h, x, y, room, shadow=False):
    """As `group`, of something the scenes draw themselves: cups, a teapot, a cake with candles to count."""
    r, b = p.r, p.b
    one = r.choice(b.prop[name])
    rec = b.rec[one]
    x0, y0, x1, _ = rec["at"]["box"]
    wide = (x1 - x0) / (252 - y0) * 1.06
    h = min(h, room / (n * wide))
    for i in range(n):
        p.put(one, x + (i - (n - 1) / 2) * h * wide, y, h / (252 - y0), ((x0 + x1) / 2, 250), shadow=shadow)
    c = rec["color"] or ""
    if name == "birthday cake":
        k = rec["at"]["candles"]
        candles = f"{NUMBER[k]} candles" if k > 1 else "a candle"
        return lambda: several(n, [c if r.random() < 0.5 else ""], name) + (f" {r.choice(['with', 'with', 'and'])} {candles}" if n == 1 and r.random() < 0.85 else "")
    short, long = {"teacup without handle": ("cup", "cup of tea"), "coffee": ("mug", "cup of coffee")}.get(name, (name, name))
    return lambda: several(n, [c if r.random() < 0.85 else ""], r.choice([short, long, long]) if n == 1 else short)


def counted(p):
    """Two to five of a thing or of a whole animal in a row, apart from each other so that they can be counted."""
    r, b = p.r, p.b
    kind = r.random()
    if kind < 0.25:
        p.at(["sky", "city", "hill", "meadow", "beach"])
        names, y, center = FLOATING, lambda: r.uniform(74, 132), True
    elif kind < 0.6:
        p.plain() if r.random() < 0.5 else p.at(b.land)
        names, y, center = WHOLE, lambda: low + r.uniform(-6, 4), False
    else:
        p.plain() if r.random() < 0.5 else p.at(b.rooms)
        names, y, center = SMALL, lambda: low + r.uniform(-5, 3), False
    low, n, name = base(p), r.choice([2, 3, 3, 4, 4, 5, 5]), p.has(names)
    tint = r.randrange(12) if r.random() < 0.35 else -1
    room = 244 / n
    h = p.narrow(name, min(r.uniform(84, 120), 1.3 * room), room * 0.84)
    for i in range(n):
        p.thing(name, 128 + (i - (n - 1) / 2) * room, y(), h, tint, shadow=not center, mirror=False, center=center)
    p.say(lambda: several(n, [TINTS[tint] if tint >= 0 else ""], name))


def still_life(p):
    """One or two kinds of things, counted, on furniture or on a plain ground."""
    r, b = p.r, p.b
    if r.random() < 0.4:
        p.plain()
    else:
        p.at(b.rooms)
    y = base(p)
    row, top, x0, width = None, y, 128, 220
    if r.random() < 0.65:
        row = r.choice(b.prop[r.choice(["table", "table", "table", "bench", "rug", "bed", "shelf", "fireplace"])])
        s = r.uniform(0.8, 1.0)
        if "tall" in b.rec[row]["at"] or b.rec[row]["name"] == "fireplace":
            s = r.uniform(0.5, 0.66)
        x0 = 128 + r.uniform(-14, 14)
        p.put(row, x0, y, s, (128, 252), shadow=b.rec[row]["name"] != "rug")
        top, width = y - s * (252 - b.rec[row]["at"]["top"][1]) + 3, 210 * s
    n, m = r.choice([1, 1, 2, 2, 3, 3, 4, 5]), r.choice([0, 0, 1, 1, 1, 2, 3])
    if n + m > 6:
        m = 1
    h = r.uniform(66, 100) if row else r.uniform(84, 130)
    part = width * n / (n + m)
    ours = lambda: r.choice(["teacup without handle", "teacup without handle", "coffee", "teapot", "birthday cake"]) if r.random() < 0.35 else None
    some = lambda k, *q: own(p, name, k, *q) if (name := ours()) else group(p, k, *q)
    first = some(n, h, x0 - width / 2 + part / 2, top, part, not row)
    second = some(m, h * r.uniform(0.85, 1.1), x0 + width / 2 - (width - part) / 2, top, width - part, not row) if m else None
    c = b.rec[row]["color"] if row else ""
    on = lambda: f" {r.choice(['on', 'on', 'on top of'])} {several(1, [c if c and r.random() < 0.8 else ''], b.rec[row]['name'])}" if row else ""
    p.say(lambda: first() + (f" {r.choice(['and', 'and', 'next to', 'with', 'beside'])} {second()}" if second else "") + on())


def at_table(p):
    """Somebody behind a table with something on it, or two who sit at it."""
    r, b = p.r, p.b
    p.at(b.rooms if r.random() < 0.75 else b.land)
    y = max(p.floor + 20, r.uniform(226, 250))
    s = r.uniform(0.72, 0.92)
    row = r.choice(b.prop["table"])
    top = y - s * (252 - b.rec[row]["at"]["top"][1])
    c = b.rec[row]["color"]
    two = r.random() < 0.3
    h = r.uniform(165, 215)
    if two:
        one, other = (r.choice(b.figure["sit"]) for _ in range(2))
        stand_figure(p, one, 128 - 92 * s, y, h * 0.85, False)
        stand_figure(p, other, 128 + 92 * s, y, h * 0.85, True)
        p.put(row, 128, y, s * 0.62, (128, 252))
        top = y - s * 0.62 * (252 - b.rec[row]["at"]["top"][1])
        thing = group(p, 1, r.uniform(36, 50), 128, top + 3, 80, names=MEAL + DRINKS)
        g = [b.rec[q]["a"] for q in (one, other)]
        who = lambda: several(2, [], g[0]["gender"] if g[0]["gender"] == g[1]["gender"] else "person") if r.random() < 0.6 else f"{person(r, g[0])} and {person(r, g[1])}"
        p.say(who, lambda: r.choice(["sitting at", "sit at", "seated at", "at"]) + " a table " + r.choice(["with", "and", "playing", "with"]) + f" {thing()}")
        return
    fig = r.choice(b.figure[r.choice(["stand", "stand", "hold", "drink"])])
    x = 128 + r.uniform(-16, 16)
    stand_figure(p, fig, x, y - 8, h)
    p.put(row, 128, y, s, (128, 252))
    pet = r.random() < 0.3
    thing = group(p, r.choice([1, 1, 1, 2]), r.uniform(40, 58), x + r.choice([-1, 1]) * r.uniform(52, 66) * s, top + 3, 92 * s, names=PERCH if pet else MEAL)
    a = b.rec[fig]["a"]
    p.say(lambda: person(r, a), lambda: r.choice([
        lambda: f"{r.choice(['at', 'behind'])} {several(1, [c if c and r.random() < 0.5 else ''], 'table')} with {thing()}", lambda: f"sitting at {r.choice(['', 'a table with ']) if not pet else 'a table with '}{thing()}", lambda: f"with {thing()} on a table",
    ])())


def around(p):
    """Two to five people on both sides of a fire or a table."""
    r, b = p.r, p.b
    n = r.choice([2, 3, 3, 4])
    what = r.choice(["campfire", "campfire", "campfire", "cauldron", "fireplace", "piano"])
    p.at(b.rooms if what in ("fireplace", "piano") else [q for q in b.land if q not in b.rooms])
    pose = r.choice(["sit", "sit", "meditate", "stand", "kneel"])
    row = r.choice(b.prop[what])
    y = max(p.floor + 16, r.uniform(214, 244))
    s = r.uniform(0.3, 0.42) if what != "fireplace" else 0.6
    h = {2: r.uniform(130, 165), 3: r.uniform(110, 140), 4: r.uniform(95, 115)}[n]
    if what == "fireplace":
        p.put(row, 128, y - 14, s, (128, 252), shadow=False)
    genders = set()
    xs = {2: [52, 204], 3: [44, 212, 128], 4: [32, 224, 84, 172]}[n]
    for x in sorted(xs, key=lambda q: abs(q - 128)):
        f = r.choice(b.figure[pose])
        genders.add(b.rec[f]["a"]["gender"])
        back = n >= 3 and abs(x - 128) < 60
        stand_figure(p, f, x, y - (34 if back else 0) + r.uniform(-3, 3), h * (0.88 if back else 1), x > 128)
    if what != "fireplace":
        p.put(row, 128, y + 6, s, (128, 252))
    noun = genders.pop() if len(genders) == 1 and r.random() < 0.7 else "person"
    p.say(lambda: several(n, [], noun), lambda: f"{r.choice(VERB[pose])} {r.choice(['around', 'around', 'next to', 'by', 'near'])} {several(1, [], 'fire' if what == 'campfire' and r.random() < 0.4 else what)}")


def on_flower(p):
    """A small animal on a flower that is larger than itself."""
    r = p.r
    flower, name = p.has(FLOWERS), p.has(ON_FLOWER)
    tints = [r.randrange(12) if r.random() < q else -1 for q in (0.5, 0.3)]
    x, y, h = 128 + r.uniform(-20, 20), base(p), r.uniform(130, 165)
    p.thing(flower, x, y, h, tints[0])
    p.thing(name, x + r.uniform(-14, 14), y - h * 0.86, p.narrow(name, r.uniform(64, 84), 120), tints[1], shadow=False)
    one = lambda tint, what: several(1, [TINTS[tint] if tint >= 0 else ""], what)
    p.say(lambda: one(tints[1], name), lambda: f"{r.choice(['sitting', '', '', 'perched'])} on {one(tints[0], flower)}".strip())


def perched(p):
    """A bird or another small animal on a branch, a fence, a head or a shoulder."""
    r, b = p.r, p.b
    u = r.random()
    name = p.has(PERCH)
    tint = r.randrange(12) if r.random() < 0.25 else -1
    said = lambda: several(1, [TINTS[tint] if tint >= 0 else ""], name)
    if u < 0.3:
        p.at(b.land)
        row = r.choice(b.figure[r.choice(["stand", "stand", "sit", "walk"])])
        half = r.random() < 0.4
        h = r.uniform(330, 400) if half else r.uniform(170, 225)
        y = r.uniform(64, 84) + h / 244 * (252 - b.rec[row]["at"]["head"][1]) if half else base(p)
        k, rec, s = stand_figure(p, row, 128 + r.uniform(-20, 20), y, h)
        neck = p.on_canvas(k, rec["at"]["neck"])
        side = r.choice([-1, 1])
        p.thing(name, neck[0] + side * 34 * s, neck[1] + 6 * s, 76 * s, tint, shadow=False)
        p.say(lambda: r.choice([f"{said()} on the shoulder of {person(r, rec['a'])}", f"{person(r, rec['a'])} with {said()} on the shoulder", f"{said()} on {person(r, rec['a'])}"]))
        return
    pads = u < 0.5
    if pads:
        p.at(["pond", "pond", "lake", "river"])
        what, y = "lily pad", r.uniform(186, 232)
    else:
        p.at(b.land)
        if r.random() < 0.25:
            on_flower(p)
            return
        what = r.choice(["branch", "branch", "branch", "fence", "rock", "lamp post", "bench", "cart"])
        y = r.uniform(160, 210) if what == "branch" else base(p)
    row = r.choice(b.prop[what])
    s = r.uniform(0.55, 0.8) if what in ("rock", "bench", "cart") else r.uniform(0.4, 0.6) if pads else 1.0
    if what == "lamp post":
        s = 0.7
    x = 128 + r.uniform(-24, 24)
    p.put(row, x if what not in ("branch", "fence") else 128, y, s, (128, 252), shadow=what not in ("branch", "lily pad"))
    at = b.rec[row]["at"].get("top", (128, 30 if what == "lamp post" else 132 if what == "fence" else 150))
    n = r.choice([1, 1, 1, 2, 3, 4, 5]) if what in ("branch", "fence") else 1
    h = p.narrow(name, {1: r.uniform(80, 120), 2: r.uniform(64, 80), 3: r.uniform(54, 66), 4: r.uniform(46, 54), 5: r.uniform(40, 46)}[n], 225 / n)
    if pads:
        h = min(h, 96)
    for i in range(n):
        p.thing(name, x + (i - (n - 1) / 2) * h * 0.95, y - s * (252 - at[1]) + 5, h, tint, shadow=False)
    p.say(lambda: several(n, [TINTS[tint] if tint >= 0 else ""], name), lambda: f"{r.choice(['sitting', '', '', 'perched'])} on {several(1, [], what)}".strip())


def over(p):
    """Something in the air above a place, or under a boat."""
    r, b = p.r, p.b
    if r.random() < 0.3:
        p.at(["sea", "underwater", "underwater"])
        row = r.choice(b.prop[r.choice(["boat", "sailboat", "boat", "submarine"])])
        name = p.has(SEA)
        boat, c = b.rec[row]["name"], b.rec[row]["color"]
        if boat == "submarine":
            p.put(row, 128 + r.uniform(-30, 30), r.uniform(150, 200), r.uniform(0.4, 0.65), (128, 220), r.random() < 0.5, shadow=False)
            p.say(lambda: several(1, [c if c and r.random() < 0.85 else ""], boat), lambda: "")
            return
        size = r.choice(["", "tiny", ""])
        p.put(row, 128 + r.uniform(-40, 40), r.uniform(70, 92), 0.22 if size else r.uniform(0.28, 0.36), (128, 250), r.random() < 0.5, shadow=False)
        p.thing(name, 128 + r.uniform(-24, 24), r.uniform(168, 196), r.uniform(80, 120), shadow=False, center=True)
        p.say(lambda: several(1, [], name), lambda: f"{r.choice(['swimming', '', ''])} {r.choice(['under', 'below', 'beneath'])} {several(1, [size, c if c and r.random() < 0.7 else ''], boat)}".strip())
        return
    p.at(["castle", "city", "mountains", "village", "sea", "forest", "hill", "lake", "volcano", "desert", "meadow", "island", "farm", "house"])
    place = {"house": "house", "castle": "castle"}.get(p.place)
    where = lambda: f" over {several(1, [], place)}" if place and r.random() < 0.6 else r.choice([" over", " above", " over", ""]) + f" the {p.place}" if r.random() < 0.5 else ""
    n = r.choice([1, 1, 1, 2, 3, 4, 5])
    u = r.random()
    y = lambda: r.uniform(60, 120)
    h = {1: r.uniform(80, 120), 2: r.uniform(66, 84), 3: r.uniform(54, 66), 4: r.uniform(42, 50), 5: r.uniform(36, 42)}[n]
    xs = [256 * (i + 0.5) / n + r.uniform(-8, 8) for i in range(n)]
    if u < 0.3:
        rows = [q for q in b.animal["dragon"] if b.rec[q]["pose"] == "fly"]
        one = r.choice(rows)
        c = b.rec[one]["color"]
        p.put(one, 128 + r.uniform(-40, 40), r.uniform(110, 150), r.uniform(0.5, 0.72), (128, 251), r.random() < 0.5, shadow=False)
        p.say(lambda: several(1, [c if c and r.random() < 0.9 else ""], "dragon"), lambda: "flying" + where())
        return
    if u < 0.6:
        rows = b.prop["hot air balloon"]
        one = r.choice(rows)
        c = b.rec[one]["color"]
        same = [q for q in rows if b.rec[q]["color"] == c]
        for x in xs:
            p.put(r.choice(same), x, y() + h * 0.5, h / 240, (128, 250), shadow=False)
        p.say(lambda: several(n, [c if c and r.random() < 0.8 else ""], "hot air balloon"), lambda: (r.choice(["flying", "floating", ""]) + where()).strip())
        return
    name = p.has(FLIERS + AIRCRAFT)
    for x in xs:
        p.thing(name, x, y(), h * 0.8, shadow=False, center=True)
    p.say(lambda: several(n, [], name), lambda: (r.choice(["flying", "flying", ""]) + where()).strip())


def two_animals(p):
    """Two kinds side by side, each whole and with room between them."""
    r, b = p.r, p.b
    p.at(b.land) if r.random() < 0.85 else p.plain()
    y = base(p)
    names = r.sample(list(KINDS), 2)
    words = []
    towards = r.random() < 0.6
    chase = r.random() < 0.2
    for i, kind in enumerate(names):
        row = r.choice([q for q in b.animal[kind] if b.rec[q]["pose"] in (("run",) if chase else ("stand", "sit", "walk", "lie", "sleep"))])
        rec = b.rec[row]
        x0, y0, x1, _ = rec["at"]["box"]
        s = min(114 / (x1 - x0), r.uniform(120, 170) / (252 - y0))
        p.put(row, (66, 190)[i] + r.uniform(-4, 4), y + r.uniform(-5, 2), s, ((x0 + x1) / 2, 251), False if chase else bool(i) if towards else r.random() < 0.5)
        words.append((rec["color"], "sheep" if kind == "ewe" else kind, rec["pose"]))
    one = lambda q: several(1, [q[0] if q[0] and r.random() < 0.85 else ""], q[1]) + (f" {r.choice(VERB[q[2]])}" if q[2] in ("sit", "lie", "sleep") and r.random() < 0.3 else "")
    if chase:
        p.say(lambda: f"{one(words[0])} {r.choice(['chasing', 'chases', 'running after', 'running with'])} {one(words[1])}")
        return
    p.say(lambda: r.choice([f"{one(words[0])} and {one(words[1])}", f"{one(words[0])} and {one(words[1])} side by side", f"{one(words[0])} {r.choice(['next to', 'beside', 'with'])} {one(words[1])}"]))


def animal_with(p):
    """An animal that sits at, beside or behind something: at a piano, with a book, before a fire; or that holds something in its mouth."""
    r, b = p.r, p.b
    kind = r.choice(list(b.animal))
    u = r.random()
    rows = [q for q in b.animal[kind] if b.rec[q]["pose"] in (("sit", "stand") if u < 0.7 else ("stand", "walk"))]
    row = r.choice(rows)
    rec = b.rec[row]
    c = rec["color"]
    who = lambda: several(1, [c if c and r.random() < 0.9 else ""], "sheep" if kind == "ewe" else kind)
    if u < 0.4:
        what = r.choice(["piano", "piano", "campfire", "fireplace", "table", "shelf", "cauldron", "potion", "tree", "car", "fence"])
        p.at(b.rooms if what in ("piano", "fireplace", "table", "shelf") else [q for q in b.land if q not in b.rooms])
        y = base(p)
        prow = r.choice(b.prop[what])
        left = r.random() < 0.5
        p.put(prow, 190 if left else 66, y, r.uniform(0.5, 0.6) if what != "tree" else 0.9, (128, 252))
        x0, y0, x1, _ = rec["at"]["box"]
        x, s, up = (68 if left else 188), min(112 / (x1 - x0), 140 / (252 - y0)), 0
        if what == "piano":
            up = 40
            p.put(r.choice(b.prop["stool"]), x + (10 if left else -10), y, up / 104, (128, 252))
        p.put(row, x + (10 if left else -10), y - up, s, ((x0 + x1) / 2, 251), not left, shadow=not up)
        words = ["playing the", "at the", "playing a"] if what == "piano" else ["next to a", "beside a", "at a", "by a"]
        p.say(who, lambda: f"{r.choice(words)} {what}")
        return
    p.at(b.land) if r.random() < 0.8 else p.plain()
    y = base(p)
    tint = r.randrange(12) if r.random() < 0.3 else -1
    said = lambda: several(1, [TINTS[tint] if tint >= 0 else ""], name)
    if u < 0.7:
        p.put(row, 128 + r.choice([-1, 1]) * r.uniform(16, 34), y, r.uniform(0.58, 0.76), (128, 251), r.random() < 0.5)
        name = p.has(SMALL + WHOLE[:12])
        side = 1 if p.layers[0][2] < 128 else -1
        p.thing(name, 128 + side * r.uniform(66, 84), min(254, y + 4), r.uniform(56, 78), tint)
        p.say(who, lambda: f"{r.choice(['with', 'with', 'and', 'next to'])} {said()}")
        return
    name = p.has(["fish", "fish", "red apple", "carrot", "rose", "bouquet", "umbrella", "balloon", "newspaper", "bone", "banana", "gift", "football"])
    s, m = r.uniform(0.66, 0.85), r.random() < 0.5
    p.put(row, 128 + (14 if m else -14), y, s, (128, 251), m)
    head = p.on_canvas(0, rec["at"]["head"])
    reach = KINDS[kind][4] * rec["at"]["scale"] * s * 1.25
    p.thing(name, head[0] + (-reach if m else reach), head[1] + reach * 0.35, r.uniform(44, 58), tint, shadow=False, center=True)
    p.say(who, lambda: f"{r.choice(['holding', 'with', 'catching', 'eating'] if name in ('fish', 'red apple', 'carrot', 'banana') else ['holding', 'with', 'carrying'])} {said()}")


def airborne(p):
    """What does not fly otherwise, in the air: a car, a pig, a piano."""
    r, b = p.r, p.b
    p.at(["city", "city", "sea", "mountains", "village", "sky", "desert", "forest", "meadow", "castle"])
    n = r.choice([1, 1, 1, 2, 3])
    over = r.choice(["flying over", "flying above", "over", "floating over"]) if p.place != "sky" else "flying in"
    where = lambda: f"{over} the {p.place}" if r.random() < 0.7 else "flying"
    if r.random() < 0.5:
        name = r.choice(["car", "car", "car", "bus", "train", "boat", "sailboat", "bed", "couch", "piano", "bicycle", "taxi", "truck"])
        rows = b.prop[name]
        s = {1: r.uniform(0.44, 0.6), 2: 0.36, 3: 0.28}[n]
        said = {"truck": "pickup truck"}.get(name, name)
    else:
        name = said = r.choice([q for q in KINDS if q not in ("dragon", "ewe")])
        rows = [q for q in b.animal[name] if b.rec[q]["pose"] in ("run", "jump")]
        s = {1: r.uniform(0.5, 0.66), 2: 0.36, 3: 0.28}[n]
    one, m = r.choice(rows), r.random() < 0.5
    same = [q for q in rows if b.rec[q]["color"] == b.rec[one]["color"]]
    for i in range(n):
        y = max(r.uniform(96, 150), s * (251 - (14 if name == "sailboat" else b.rec[one]["at"]["box"][1])) + 8)
        p.put(r.choice(same), 256 * (i + 0.5) / n + r.uniform(-6, 6), y, s, (128, 251), m, rot=r.uniform(-10, 10), shadow=False)
    c = b.rec[one]["color"]
    p.say(lambda: several(n, [c if c and r.random() < 0.9 else ""], said), where)
