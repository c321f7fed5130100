"""Scenes of several things that belong together: on a table, around a fire, on a branch, over a castle."""
from .people import base, stand_figure
from .plan import AIRCRAFT, DRINKS, FLIERS, SMALL, TINTS, WHOLE
from .say import VERB, person, several

PERCH = "owl,parrot,dove,eagle,bird,frog,butterfly,ladybug,monkey,bat,snail,lizard,chipmunk,peacock,rooster,sloth,koala,duck,chicken,penguin,hamster".split(",")
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
    first = group(p, n, h, x0 - width / 2 + part / 2, top, part, not row)
    second = group(p, m, h * r.uniform(0.85, 1.1), x0 + width / 2 - (width - part) / 2, top, width - part, not row) if m else None
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
    thing = group(p, r.choice([1, 1, 1, 2]), r.uniform(40, 58), x + r.choice([-1, 1]) * r.uniform(52, 66) * s, top + 3, 92 * s, names=MEAL)
    a = b.rec[fig]["a"]
    p.say(lambda: person(r, a), lambda: r.choice([
        lambda: f"{r.choice(['at', 'behind'])} {several(1, [c if c and r.random() < 0.5 else ''], 'table')} with {thing()}", lambda: f"sitting at {r.choice(['', 'a table with '])}{thing()}", lambda: f"with {thing()} on a table",
    ])())


def around(p):
    """Two to five people on both sides of a fire or a table."""
    r, b = p.r, p.b
    n = r.choice([2, 3, 3, 4])
    p.at(b.land)
    what = r.choice(["campfire", "campfire", "campfire", "cauldron", "fireplace", "piano"])
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
        what = r.choice(["branch", "branch", "branch", "fence", "rock", "lamp post", "bench", "cart"])
        y = r.uniform(160, 210) if what == "branch" else base(p)
    row = r.choice(b.prop[what])
    s = r.uniform(0.55, 0.8) if what in ("rock", "bench", "cart") else r.uniform(0.4, 0.6) if pads else 1.0
    if what == "lamp post":
        s = 0.7
    x = 128 + r.uniform(-24, 24)
    p.put(row, x if what not in ("branch", "fence") else 128, y, s, (128, 252), shadow=what not in ("branch", "lily pad"))
    at = b.rec[row]["at"].get("top", (128, 30 if what == "lamp post" else 132 if what == "fence" else 150))
    n = r.choice([1, 1, 1, 2, 3]) if what in ("branch", "fence") else 1
    h = {1: r.uniform(80, 120), 2: r.uniform(64, 80), 3: r.uniform(50, 62)}[n]
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
        rows = [q for q in b.animal["dragon"] if b.rec[q]["pose"] in ("run", "walk", "stand")]
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


def animal_with(p):
    """An animal that sits at, beside or behind something: at a piano, with a book, before a fire."""
    r, b = p.r, p.b
    p.at(b.land) if r.random() < 0.8 else p.plain()
    kind = r.choice(list(b.animal))
    rows = [q for q in b.animal[kind] if b.rec[q]["pose"] in ("sit", "stand", "sit")]
    row = r.choice(rows)
    c = b.rec[row]["color"]
    y = base(p)
    who = lambda: several(1, [c if c and r.random() < 0.9 else ""], "sheep" if kind == "ewe" else kind)
    if r.random() < 0.4:
        what = r.choice(["piano", "campfire", "fireplace", "table", "shelf", "cauldron", "potion", "tree", "car", "fence"])
        prow = r.choice(b.prop[what])
        left = r.random() < 0.5
        p.put(prow, 186 if left else 70, y, r.uniform(0.5, 0.62) if what != "tree" else 0.9, (128, 252))
        p.put(row, 84 if left else 172, y, r.uniform(0.42, 0.55), (128, 251), not left)
        words = ["playing the", "at the", "playing a"] if what == "piano" else ["next to a", "beside a", "at a", "by a"]
        p.say(who, lambda: f"{r.choice(words)} {what}")
        return
    p.put(row, 128 + r.uniform(-16, 16), y, r.uniform(0.62, 0.85), (128, 251), r.random() < 0.5)
    name = p.has(SMALL + WHOLE[:12])
    tint = r.randrange(12) if r.random() < 0.3 else -1
    p.thing(name, 128 + r.choice([-1, 1]) * r.uniform(34, 60), min(254, y + 4), r.uniform(50, 74), tint)
    p.say(who, lambda: f"{r.choice(['with', 'with', 'and', 'holding', 'next to'])} {several(1, [TINTS[tint] if tint >= 0 else ''], name)}")
