"""Plans of scenes: which drawings stand where, and the captions that say so."""
import random

from .animals import KINDS, POSES, RIDEABLE
from .arranged import arranged, at_window, pulling
from .besides import add, anywhere, furnished, trio
from .closeups import at_piano, bowl_of, dish, dressed, in_flight, robots, sill
from .contact import astride, fishing, hugging, in_thing, looking, on_thing, sheltered, with_paws
from .doing import at_instrument, chasing, feeding, fighting, hanging, howling, on_wall, resting, working
from .groups import followed, herd
from .outdoors import WATER
from .parts import buildings, in_vase, on_plate
from .people import base, face, hand_in_hand, one_person, pair, people, row_x, stand_figure
from .plan import AIRCRAFT, BOATS, FISH, FLIERS, FLOAT, GROUND, HOLD, HOME, LAYERS, Plan, SMALL, STANDING, TINTS, WHOLE, WORN
from .say import STYLES, VERB, article, person, several
from .together import PERCH, airborne, animal_with, around, at_table, counted, over, perched, still_life, two_animals
from .using import at_desk, carrying, cooking, driving, game, sitting_with, under_lamp, underfoot, walking_dog
from .vehicles import VEHICLES


def beasts(p):
    r = p.r
    n = r.choice([1, 1, 1, 1, 2, 3, 4, 5])
    if r.random() < 0.66:
        kind = r.choice(list(KINDS))
        pose = r.choice([*POSES, "sleep", "lie"])
        rows = [q for q in p.b.animal[kind] if p.b.rec[q]["pose"] == pose]
        one = r.choice(rows)
        color = p.b.rec[one]["color"]
        same = [q for q in rows if p.b.rec[q]["color"] == color]
        p.at(p.b.land) if r.random() < 0.9 else p.plain()
        size = r.choice(["", "", "", "", "", "tiny", "huge"]) if n == 1 else ""
        wide = n == 1 and not size and r.random() < 0.12
        s = {1: r.uniform(0.5, 0.85), 2: r.uniform(0.42, 0.54), 3: r.uniform(0.33, 0.4), 4: r.uniform(0.27, 0.32), 5: r.uniform(0.22, 0.27)}[n]
        s = min(s, 250 / n / max(p.b.rec[q]["at"]["box"][2] - p.b.rec[q]["at"]["box"][0] for q in same))
        s = r.uniform(0.24, 0.32) if size == "tiny" else r.uniform(0.95, 1.1) if size == "huge" else r.uniform(0.26, 0.36) if wide else s
        y, flip = base(p, wide=wide), r.random() < 0.5
        for i, x in enumerate(row_x(n, r)):
            p.put(r.choice(same), x, y + r.uniform(-9, 4), s * r.uniform(0.94, 1.06), (128, 251), flip if r.random() < 0.85 else not flip)
        worn = None
        if n == 1 and pose in ("stand", "sit", "walk") and not wide and size != "tiny" and r.random() < 0.34:
            worn = p.has(list(WORN))
            a = p.b.rec[p.layers[-1][0]]["at"]
            head = KINDS[kind][4] * a["scale"] * s
            tint = r.randrange(12) if r.random() < 0.6 else -1
            where = p.on_canvas(len(p.layers) - 1, a["hat" if WORN[worn] == "head" else "neck"])
            p.thing(worn, where[0], where[1] + head * (0.2 if WORN[worn] == "head" else 1.0), max(30, head * 2.0), tint, shadow=False)
            worn = several(1, [TINTS[tint] if tint >= 0 else ""], worn)
        name = kind if kind != "ewe" else r.choice(["sheep", "ewe"])
        verb = lambda: (r.choice(VERB[pose]) if r.random() < 0.85 else "") + (f" {r.choice(['wearing', 'with'])} {worn}" if worn else "")
        p.say(lambda: several(n, [size, color if color and r.random() < 0.93 else ""], name), verb, lambda: "wide shot" if wide and r.random() < 0.7 else "")
        return
    water = r.random()
    if water < 0.25:
        name, places = p.has(FISH), ["underwater"]
    elif water < 0.42:
        name, places = p.has(FLOAT), ["pond", "lake", "river"]
    elif water < 0.6:
        name, places = p.has(FLIERS), ["sky", "meadow", "garden", "forest", "mountains", "beach", "city"]
    else:
        name, places = p.has(WHOLE), p.b.land
    p.at(places)
    tint = r.randrange(12) if r.random() < 0.25 else -1
    h = p.narrow(name, {1: r.uniform(90, 160), 2: r.uniform(80, 110), 3: r.uniform(62, 80), 4: r.uniform(52, 64), 5: r.uniform(42, 54)}[n], 236 / n)
    air = places[0] in ("underwater", "sky")
    for x in row_x(n, r):
        y = r.uniform(90, 220) if air else base(p) + r.uniform(-10, 4)
        p.thing(name, x, y, h * r.uniform(0.93, 1.07), tint, shadow=not air)
    verb = "" if not air else r.choice(["flying", "flies"]) if places[0] == "sky" else r.choice(["swimming", "swims", ""])
    p.say(lambda: several(n, [TINTS[tint] if tint >= 0 else ""], name), verb)


STEEDS = "chicken,rooster,duck,goose,turtle,snail,penguin,owl,eagle,kangaroo,frog,sauropod,t rex,crocodile,hedgehog,bee,butterfly,swan,flamingo,peacock,mammoth,bison,llama,gorilla,whale,dolphin,shark,fish,rocket,crescent moon,broom,broom,pumpkin,lobster,crab,two hump camel,boar,moose,hamster".split(",")


def riding(p):
    r = p.r
    p.at(p.b.land + ["moon", "beach"])
    row = r.choice(p.b.figure["ride"])
    a = p.b.rec[row]
    y = base(p)
    m = r.random() < 0.5
    if r.random() < 0.25:
        name = p.has(STEEDS)
        h, size = p.narrow(name, r.uniform(110, 140), 180), r.choice(["", "huge", "huge"])
        x = 128 + r.uniform(-16, 16)
        p.thing(name, x, y, h, mirror=False)
        p.put(row, x, y - h * 0.74, h * 1.05 / 244, a["at"]["hip"], m, shadow=False)
        p.say(lambda: person(r, a["a"]), lambda: r.choice(["riding", "rides", "riding on", "sitting on"]) + " " + several(1, [size], name))
        return
    if r.random() < 0.6:
        kind = r.choice(RIDEABLE)
        rows = [q for q in p.b.animal[kind] if p.b.rec[q]["pose"] in ("stand", "walk", "run")]
        mount = r.choice(rows)
        s = r.uniform(0.62, 0.84)
        f = s * p.b.rec[mount]["at"]["scale"] * 0.62
        color, name, spot = p.b.rec[mount]["color"], kind, p.b.rec[mount]["at"]["back"]
    else:
        name = r.choice(["bicycle", "motorcycle"])
        mount = r.choice(p.b.prop[name])
        s = r.uniform(0.55, 0.72)
        f = s * 0.86
        color, spot = p.b.rec[mount]["color"], p.b.rec[mount]["at"]["seat"]
    p.put(mount, 128 + r.uniform(-24, 24), y, s, (128, 251), m)
    hip = p.on_canvas(0, spot)
    p.put(row, hip[0], hip[1] + 2, f, a["at"]["hip"], m, shadow=False)
    p.say(lambda: person(r, a["a"]), lambda: r.choice(["riding", "rides", "riding on"]) + " " + several(1, [color if color and r.random() < 0.85 else ""], name))


def vehicles(p):
    r = p.r
    n = r.choice([1, 1, 1, 1, 2, 3])
    u = r.random()
    if u < 0.45:
        name = r.choice(["car", "car", "truck", "bus", "train", "bicycle", "bicycle", "bicycle", "motorcycle", "cart", *VEHICLES, *VEHICLES])
        p.at(["street", "road", "city", "desert", "village", "house", "bridge", "farm", "beach", "mountains", "forest", "field", "brick wall", *p.b.land[:6]])
        rows = p.b.prop[name]
        one = r.choice(rows)
        color = p.b.rec[one]["color"]
        same = [q for q in rows if p.b.rec[q]["color"] == color]
        s = {1: r.uniform(0.5, 0.85), 2: r.uniform(0.4, 0.48), 3: r.uniform(0.28, 0.34)}[n]
        y = base(p)
        for x in row_x(n, r):
            p.put(r.choice(same), x, y + r.uniform(-6, 3), s, (128, 251), r.random() < 0.5)
        said = {"truck": "pickup truck", "open car": "car"}.get(name, name)
        p.say(lambda: several(n, [color if color and r.random() < 0.93 else ""], said))
        return
    tint = r.randrange(12) if r.random() < 0.3 else -1
    if u < 0.65:
        name = p.has(GROUND)
        p.at(["street", "road", "city", "desert", "village", "bridge", "mountains", "house"])
        y, air = base(p), False
    elif u < 0.82:
        name, air = p.has(BOATS), False
        p.at(["sea", "lake", "sea", "river", "island", "harbour"])
        y = p.r.uniform(176, 226) if p.place != "harbour" else 180
        if name == "sailboat" and r.random() < 0.5:
            row = r.choice(p.b.prop["sailboat"])
            c = p.b.rec[row]["color"]
            p.put(row, 128 + r.uniform(-50, 50), y, r.uniform(0.3, 0.65), (128, 246), r.random() < 0.5, shadow=False)
            p.say(lambda: several(1, [c if r.random() < 0.85 else ""], "sailboat"))
            return
    else:
        name, air = p.has(AIRCRAFT), True
        p.at(["sky", "city", "mountains", "sea", "desert", "space", "hill"])
        y = r.uniform(70, 150)
    h = p.narrow(name, {1: r.uniform(80, 140), 2: r.uniform(70, 90), 3: r.uniform(52, 66)}[n], 240 / n)
    for x in row_x(n, r):
        p.thing(name, x, y + r.uniform(-8, 8) * (4 if air else 0.6), h, tint, shadow=not air and p.place not in WATER, center=air)
    p.say(lambda: several(n, [TINTS[tint] if tint >= 0 else ""], name), "flying" if air and r.random() < 0.5 else "")


def something(p, n, h, x, y, kinds=("thing", "animal"), spread=0.9, shadow=False, poses=("sit", "stand", "lie", "sleep"), room=230, sunk=0.0):
    """n of a small thing or animal, h pixels high, at a point, a part of its height sunk below; returns its name maker."""
    r = p.r
    places = lambda step: [x + (i - (n - 1) / 2) * step for i in range(n)]
    if r.choice(kinds) == "animal":
        kind = r.choice(["cat", "cat", "cat", "dog", "dog", "fox", "rabbit", "mouse", "bear", "lion", *KINDS])
        rows = [q for q in p.b.animal[kind] if p.b.rec[q]["pose"] in poses]
        one = r.choice(rows)
        rec = p.b.rec[one]
        same = [q for q in rows if p.b.rec[q]["color"] == rec["color"] and p.b.rec[q]["pose"] == rec["pose"]]
        x0, y0, x1, _ = rec["at"]["box"]
        s = min(h / (252 - y0), room / (n * (x1 - x0) * 0.95))
        for q in places(s * (x1 - x0) * 0.95):
            p.put(r.choice(same), q, y + sunk * s * (252 - y0), s, (128, 251), r.random() < 0.5, shadow=shadow)
        return lambda: several(n, [rec["color"] if rec["color"] and r.random() < 0.9 else ""], kind) + (f" {r.choice(VERB[rec['pose']])}" if rec["pose"] in ("sit", "sleep", "lie") and r.random() < 0.5 else "")
    name = p.has(SMALL)
    tint = r.randrange(12) if r.random() < 0.35 else -1
    for q in places(h * spread):
        p.thing(name, q, y + sunk * h, h, tint, shadow=shadow)
    return lambda: several(n, [TINTS[tint] if tint >= 0 else ""], name)


def relation(p):
    r, b = p.r, p.b
    what = r.choice(["on", "on", "on", "in", "in", "under", "behind", "next to", "next to", "in front of", "above"])
    p.plain() if r.random() < 0.25 else p.at(b.rooms if what in ("on", "in") and r.random() < 0.7 else b.land)
    y, x = base(p), 128 + r.uniform(-26, 26)
    n = r.choice([1, 1, 1, 2, 3, 4])
    pick = lambda names: r.choice(b.prop[r.choice([q for q in names if q not in HOME or p.inside or p.place_row < 0])])
    if what == "on":
        row = pick(["table", "table", "table", "chair", "bench", "box", "rug", "bed", "couch", "rock", "stool", "car", "branch"])
        s = r.uniform(0.6, 0.82)
        if b.rec[row]["name"] == "branch":
            y = r.uniform(150, 200)
        p.put(row, x, y, s, (128, 252), shadow=b.rec[row]["name"] not in ("rug", "branch"))
        top = y - s * (252 - b.rec[row]["at"]["top"][1])
        n = n if b.rec[row]["at"].get("wide") else min(n, 2)
        name = something(p, n, {1: r.uniform(56, 90), 2: r.uniform(46, 60), 3: r.uniform(38, 48), 4: r.uniform(32, 40)}[n], x, top + 4)
    elif what == "in":
        row = pick(["box", "basket", "bowl", "box", "boat"])
        s = r.uniform(0.5, 0.75)
        inside = y - s * (252 - b.rec[row]["at"]["inside"][1])
        # Most of it must be seen above the rim, or the network learns an empty box.
        h = {1: r.uniform(90, 125), 2: r.uniform(66, 84), 3: r.uniform(52, 62), 4: r.uniform(42, 50)}[n] * s / 0.62
        name = something(p, n, h, x, inside - 8 * s, spread=0.8, kinds=("thing", "animal"), poses=("sit",), room=215 * s, sunk=0.16)
        p.put(row, x, y, s, (128, 252))
    elif what == "under":
        row = pick(["table", "bed", "tree", "tree", "lamp post", "bench"])
        tall = b.rec[row]["at"].get("tall")
        s = r.uniform(0.8, 1.0) if not tall else r.uniform(0.85, 1.05)
        n = min(n, 2)
        p.put(row, x, y - (8 if tall else 0), s, (128, 252))
        name = something(p, n, r.uniform(56, 80) if not tall else r.uniform(80, 126), x + (r.choice([-1, 1]) * 40 if tall else 0), y + 2, shadow=True, room=164)
    elif what == "behind":
        row = pick(["fence", "fence", "rock", "couch", "box", "car"])
        s = r.uniform(0.6, 0.8)
        n = min(n, 2)
        # At least half of it must be seen above what it is behind.
        what_is = b.rec[row]["name"]
        top = y - s * (252 - (102 if what_is == "couch" else b.rec[row]["at"]["top"][1]))
        h = r.uniform(110, 165)
        name = something(p, n, h, x + r.uniform(-14, 14), top, kinds=("animal",), poses=("sit", "stand"), sunk=r.uniform(0.25, 0.45))
        for q in (x - 127 * s, x + 127 * s) if what_is == "fence" else (x,):
            p.put(row, q, y, s, (128, 252))
    elif what == "above":
        name_a = p.has(FLIERS + AIRCRAFT)
        n = min(n, 4)
        h = {1: r.uniform(56, 80), 2: 54, 3: 44, 4: 36}[n]
        for q in row_x(n, r):
            p.thing(name_a, q, r.uniform(44, 84), h, shadow=False, center=True)
        name_b = something(p, 1, r.uniform(76, 110), x, y, shadow=True)
        p.say(lambda: f"{several(n, [], name_a)} {r.choice(['above', 'over', 'flying over'])} {name_b()}")
        return
    else:
        big = r.uniform(96, 140)
        h2 = r.choice([big, big * 0.5, big * 1.2])
        if what == "next to":
            # Kept apart, or the network learns one animal with two heads.
            first = something(p, 1, big, 66, y, shadow=True, room=116)
            size = "huge" if h2 > big * 1.1 else "tiny" if h2 < big * 0.6 else ""
            if r.random() < 0.5:
                second = something(p, 1, h2, 190, y, shadow=True, room=116)
            else:
                name_b = p.has(STANDING)
                p.thing(name_b, 192, y, h2)
                second = lambda: several(1, [size if r.random() < 0.8 else ""], name_b)
            p.say(lambda: f"{first()} {r.choice(['next to', 'beside', 'and', 'near', 'with'])} {second()}")
            return
        row = pick(["car", "tree", "couch", "fence", "bus", "piano"])
        s = r.uniform(0.75, 0.95)
        p.put(row, 128 + r.uniform(-20, 20), y - 24, s, (128, 252))
        name = something(p, 1, r.uniform(76, 100), x, y + 2, kinds=("animal",), shadow=True)
    c = b.rec[row]["color"]
    said = {"tree": "tree", "truck": "pickup truck"}.get(b.rec[row]["name"], b.rec[row]["name"])
    words = {"on": ["on", "on top of"], "in": ["in", "inside"], "under": ["under", "beneath"], "behind": ["behind"], "in front of": ["in front of"]}[what]
    p.say(lambda: f"{name()} {r.choice(words)} {several(1, [c if c and r.random() < 0.85 else ''], said)}")


def company(p):
    """A person with an animal or a thing beside them."""
    r, b = p.r, p.b
    p.at(b.land)
    pose = r.choice(["stand", "walk", "sit", "stand", "kneel"])
    row = r.choice(b.figure[pose])
    a = b.rec[row]["a"]
    y, left = base(p), r.random() < 0.5
    h = r.uniform(140, 205)
    u = r.random()
    x = 86 if left else 170
    xb = 256 - x + (16 if left else -16)
    if u < 0.5:
        kind = r.choice(["dog", "dog", "dog", "cat", "horse", "wolf", "fox", "lion", "tiger", "bear", "cow", "ewe", "elephant", "goat", "rabbit", "deer", "unicorn", "dragon", "panda", "pig"])
        arow = r.choice([q for q in b.animal[kind] if b.rec[q]["pose"] in ("stand", "walk", "sit")])
        big = 0.36 if kind in ("dog", "cat", "fox", "rabbit", "goat", "pig", "ewe") else 0.56
        x0, _, x1, _ = b.rec[arow]["at"]["box"]
        x, xb = (58, 182) if left else (198, 74)
        p.put(arow, xb, y, min(big * h / 180 * r.uniform(0.9, 1.15), 138 / (x1 - x0)), (128, 251), left)
        c = b.rec[arow]["color"]
        second = lambda: several(1, [c if c and r.random() < 0.85 else ""], "sheep" if kind == "ewe" else kind)
        verb = r.choice(["with", "and", "next to", "walking"] if kind == "dog" and pose == "walk" else ["with", "and", "next to", "fighting", "facing"] if big > 0.5 else ["with", "and", "next to", "feeding"])
    elif u < 0.75:
        name = p.has(STANDING)
        p.thing(name, xb, y, r.uniform(80, 130))
        second, verb = (lambda: article(name)), r.choice(["with", "next to", "beside"])
    else:
        name = r.choice(["tree", "lamp post", "campfire", "car", "motorcycle", "bicycle", "fence", "table", "cauldron", "truck"])
        prow = r.choice(b.prop[name])
        s = r.uniform(0.55, 0.8) if name not in ("tree", "lamp post") else r.uniform(0.9, 1.1)
        if name in ("tree", "lamp post") and r.random() < 0.6:
            x, verb = 128 + r.uniform(20, 44) * (-1 if left else 1), "under"
            p.put(prow, 128, y - 6, s, (128, 252))
        elif name in ("fence", "car", "table") and r.random() < 0.5:
            verb = "behind"
            x = 128
        else:
            verb = r.choice(["next to", "beside", "near"])
            p.put(prow, xb, y, s, (128, 252))
        c = b.rec[prow]["color"]
        second = lambda: several(1, [c if c and r.random() < 0.8 else ""], {"truck": "pickup truck"}.get(name, name))
        if verb == "behind":
            stand_figure(p, row, x, y - 12, h, not left)
            p.put(prow, 128, y, 0.9, (128, 252))
            p.say(lambda: f"{person(r, a)} {verb} {second()}")
            return
    stand_figure(p, row, x, y, h, not left)
    p.say(lambda: person(r, a), lambda: f"{r.choice(VERB[pose]) if r.random() < 0.7 else ''} {verb} {second()}".strip())


def empty(p):
    p.at(list(p.b.place))
    p.say("")


CLOSE = ["closeup", "close-up portrait", "portrait"]


def bust(p):
    """A portrait of the older styles before a place."""
    r = p.r
    p.plain() if r.random() < 0.2 else p.at(p.b.land)
    if p.b is p.b.anime or r.random() < 0.55:
        p.say(face(p), "", lambda: r.choice(CLOSE) if r.random() < 0.6 else "")
        return
    row, said, head, unstyled = r.choice(p.b.portraits)
    said = unstyled if p.style else said
    with_ = r.choice(["", "", "hat", "hat", "bird", "held"])
    s = r.uniform(0.78, 0.95) if with_ else r.uniform(0.86, 1.1)
    p.put(row, 128 + r.uniform(-16, 16), 262, s, (128, 252), r.random() < 0.5, shadow=False, old=True)
    more = ""
    tint = r.randrange(12) if r.random() < 0.3 else -1
    if with_ == "hat" and head:
        name = p.has([q for q in WORN if WORN[q] == "head"])
        _, (x0, y0, x1, y1) = p.b.things[(name, p.set)]
        x, y = p.on_canvas(0, head[:2])
        width = head[2] * s * r.uniform(0.95, 1.15)
        p.thing(name, x, y + 0.2 * width, width * (y1 - y0) / (x1 - x0), tint, shadow=False)
        more = f" {r.choice(['wearing', 'with', 'and'])} "
    elif with_ == "bird":
        name = p.has(PERCH)
        p.thing(name, 128 + r.choice([-1, 1]) * r.uniform(74, 92) * s, 262 - 46 * s, r.uniform(70, 100) * s, tint, shadow=False)
        more = f" {r.choice(['with', 'and'])} "
    elif with_ == "held":
        name = p.has(HOLD)
        p.thing(name, 128 + r.choice([-1, 1]) * r.uniform(30, 60) * s, 254, r.uniform(76, 108) * s, tint, shadow=False)
        more = f" {r.choice(['holding', 'holding', 'with'])} "
    p.set = ""
    p.say(lambda: r.choice(said) + (more + several(1, [TINTS[tint] if tint >= 0 else ""], name) if more else ""), "", lambda: r.choice(CLOSE) if r.random() < 0.5 else "")


KINDS_OF_SCENE = [
    (one_person, 20), (people, 8), (pair, 6), (beasts, 18), (riding, 6), (vehicles, 9), (relation, 15), (company, 7), (empty, 6), (bust, 16),
    (still_life, 9), (counted, 7), (at_table, 4), (around, 3), (perched, 5), (over, 5), (animal_with, 6),
    (two_animals, 6), (sitting_with, 7), (at_desk, 4), (cooking, 3), (driving, 3), (walking_dog, 3), (game, 3), (carrying, 2), (under_lamp, 3),
    (astride, 5), (with_paws, 9), (sheltered, 6), (looking, 4), (fishing, 2), (on_thing, 6), (in_thing, 5),
    (sill, 3), (bowl_of, 3), (dish, 1.5), (robots, 3), (in_flight, 3), (dressed, 8), (at_piano, 2),
    (buildings, 8), (in_vase, 2.5), (on_plate, 4),
    (furnished, 9), (trio, 8), (hand_in_hand, 4), (hugging, 3), (airborne, 4), (underfoot, 6), (anywhere, 14),
    (herd, 12), (followed, 10), (arranged, 70), (pulling, 5), (at_window, 5),
    (working, 40), (at_instrument, 6), (feeding, 6), (fighting, 6), (chasing, 5), (resting, 5), (howling, 4), (on_wall, 6), (hanging, 7),
]
# The share of scenes that hold more than their kind asks for.
MORE = 0.46


def make(bank, seed, sheet=frozenset()):
    """One plan, or None if it could not be made."""
    r = random.Random(seed)
    p = Plan(bank, r)
    kind = r.choices([q for q, _ in KINDS_OF_SCENE], [w for _, w in KINDS_OF_SCENE])[0]
    if r.random() < 0.33:
        p.style = r.choices(range(1, len(STYLES)), [2.2 if q in ("anime", "3d") else 1 for q in STYLES[1:]])[0]
        if STYLES[p.style] == "3d":
            p.set = "3d"
        if STYLES[p.style] == "anime":
            p.b = bank.anime
    if kind not in (furnished, trio, anywhere, empty, bust) and r.random() < MORE:
        p.add_more = add
    kind(p)
    p.kind = kind.__name__
    if len(p.layers) > LAYERS or any(c.lower() in sheet for c in p.captions):
        return None
    if p.place_row < 0 and any(q[7] == -1 - p.place_row for q in p.layers):
        return None  # tinted like its plain ground, where nobody sees it
    if p.place_row < 0 and p.captions:
        name = TINTS_PLAIN[-1 - p.place_row]
        p.captions = [f"{c}, {name} background" if r.random() < 0.85 else c for c in p.captions]
    return p


TINTS_PLAIN = ["black", "white", "grey", "red", "orange", "yellow", "green", "teal", "blue", "pink", "purple", "brown", "navy", "beige"]
