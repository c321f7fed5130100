"""Any two or three of what can be drawn in any relation, so that a relation is learnt apart from what it is usually said of."""
import math

from .animals import KINDS
from .closeups import animal_row, named
from .contact import PEDESTALS, ROOFS, VESSELS
from .people import base
from .plan import AIRCRAFT, FLIERS, GROUND, HOME, SMALL, STANDING, TINTS, WHOLE
from .say import NUMBER, VERB, person, several

FURNITURE = ["table", "table", "chair", "bench", "bed", "couch", "box", "rock", "stool", "car", "truck", "bus", "piano", "armchair", "cart", "boat", "fireplace", "shelf"]
WIDE = ["fence", "fence", "couch", "car", "rock", "box", "table", "bench", "boat", "piano", "cart", "bed"]
PULLED = "sled,shopping cart,luggage,cart,canoe,suitcase,auto rickshaw,skateboard,car,boat,kick scooter".split(",")
RINGED = "campfire,campfire,campfire,table,table,cauldron,fountain,snowman,christmas tree,birthday cake,pumpkin,fire,statue of liberty,piano,cooking pot,treasure chest,potted plant,tent,oil drum".split(",")
TALL = 236  # room for what stands on each other


class Part:
    """Something to be put anywhere in any size: a thing, an animal, somebody or furniture."""

    def __init__(self, p, row, box, said, old=False, tint=-1, rests=None, doing=("",), back=None):
        self.p, self.row, self.box, self.said, self.old, self.tint, self.doing, self.back = p, row, box, said, old, tint, doing, back
        x0, y0, x1, y1 = box
        self.ratio = max(20, x1 - x0) / max(20, y1 - y0)
        self.rests = (rests - y0) / (y1 - y0) if rests else 0.06

    def high(self, most, room):
        """A height of at most so much at which it is not wider than that."""
        return min(most, room / self.ratio)

    def put(self, x, y, h, shadow=True, mirror=None, rot=0.0):
        x0, y0, x1, y1 = self.box
        m = self.p.r.random() < 0.4 if mirror is None else mirror
        self.p.put(self.row, x, y, h / max(20, y1 - y0), ((x0 + x1) / 2, y1), m, rot, self.tint, shadow, old=self.old, box=self.box)

    def row_of(self, n, x, y, h, shadow=True):
        for i in range(n):
            self.put(x + (i - (n - 1) / 2) * h * self.ratio * 1.04, y, h, shadow)


def thing(p, names=None):
    r = p.r
    names = names or r.choice([SMALL, SMALL, STANDING, WHOLE, GROUND, [name for name, style in p.b.things if style == p.set]])
    name = p.has(names)
    row, box = p.b.things[(name, p.set)]
    tint = r.randrange(12) if r.random() < 0.3 and not set(name.split()) & set(TINTS) else -1
    return Part(p, row, box, lambda n=1: several(n, [TINTS[tint] if tint >= 0 else ""], name), old=True, tint=tint)


def animal(p, poses=("stand", "sit", "lie", "sleep", "walk"), aside=None):
    row = animal_row(p, p.r.choice(["cat", "cat", "dog", "dog", *KINDS]), poses, aside)
    rec, one = p.b.rec[row], named(p, row)
    name = "sheep" if rec["name"] == "ewe" else rec["name"]
    at, color = rec["at"], rec["color"] or ""
    return Part(p, row, at["box"], lambda n=1: one() if n == 1 else several(n, [color], name), rests=max(at["back"][1], at["box"][1] + 1), doing=VERB[rec["pose"]] if rec["pose"] in ("sit", "lie", "sleep") else ("",), back=at["back"])


def somebody(p, poses=("stand", "stand", "walk", "kneel", "meditate", "hold")):
    row = p.r.choice(p.b.figure[p.r.choice(poses)])
    rec = p.b.rec[row]
    one = lambda n=1: person(p.r, rec["a"]) if n == 1 else several(n, [], rec["a"]["role"] or rec["a"]["gender"])
    return Part(p, row, rec["at"]["box"], one, doing=VERB[rec["pose"]] if rec["pose"] in ("kneel", "meditate") else ("", "", "standing"))


def furniture(p, names=FURNITURE):
    r, b = p.r, p.b
    row = r.choice(b.prop[r.choice([q for q in names if q in b.prop and (q not in HOME or p.inside or p.place_row < 0)])])
    rec = b.rec[row]
    color, name = rec["color"] or "", {"truck": "pickup truck"}.get(rec["name"], rec["name"])
    return Part(p, row, rec["at"]["box"], lambda n=1: several(n, [color if r.random() < 0.85 else ""], name), rests=rec["at"].get("top", (0, 0))[1])


def one_of(p, *makers):
    return p.r.choice(makers)(p)


def on(p):
    r = p.r
    below = r.choice([lambda: furniture(p), lambda: furniture(p), lambda: thing(p, PEDESTALS), lambda: thing(p)])()
    over = one_of(p, thing, thing, animal, animal, somebody)
    n, y, x = r.choice([1, 1, 1, 1, 2, 3]), base(p), 128 + r.uniform(-24, 24)
    low = below.high(r.uniform(84, 136), 224)
    low = max(low, 40)
    below.put(x, y, low)
    top = y - low * (1 - below.rests) + 4
    wide = low * below.ratio
    h = over.high(min(r.uniform(60, 116), TALL - (y - top)), max(40, 1.05 * wide) / n)
    over.row_of(n, x + r.uniform(-0.5, 0.5) * max(0, wide - n * h * over.ratio), top, h, shadow=False)
    a, b = over.said, below.said
    p.say(lambda: r.choice([
        lambda: f"{a(n)} {r.choice(over.doing)} {r.choice(['on', 'on', 'on top of'])} {b()}", lambda: f"{a(n)} {r.choice(['perched on', 'balanced on', 'on'])} {b()}", lambda: f"{b()} with {a(n)} {r.choice(['on it', 'on top', 'on top of it'])}",
        lambda: f"{b()} {r.choice(['topped with', 'covered with'])} {a(n)}",
    ])())


def on_back(p):
    """Something on an animal's back: an animal that carries a castle."""
    r = p.r
    beast = animal(p, ("stand", "walk", "lie"), True) if r.random() < 0.6 else thing(p, WHOLE)
    load = one_of(p, thing, thing, thing, animal)
    y, x, m = base(p), 128 + r.uniform(-20, 20), r.random() < 0.5
    h = beast.high(r.uniform(90, 130), 200)
    beast.put(x, y, h, mirror=m)
    if beast.back:
        x, top = p.on_canvas(0, beast.back)
    else:
        top = y - 0.86 * h
    load.put(x, top + 5, load.high(min(r.uniform(56, 104), top - 6), 0.9 * h * beast.ratio), shadow=False)
    a, b = load.said, beast.said
    p.say(lambda: r.choice([f"{b()} {r.choice(['carrying', 'carrying', 'with', 'balancing'])} {a()} on its {r.choice(['back', 'back', 'shell'])}", f"{a()} on the back of {b()}", f"{a()} on {b()}"]))


def under(p):
    r = p.r
    roof = thing(p, ROOFS) if r.random() < 0.4 else furniture(p, ["table", "tree", "tree", "lamp post", "bench", "bed", "piano"]) if r.random() < 0.6 else thing(p)
    who = one_of(p, thing, animal, animal, somebody)
    n, y, x = r.choice([1, 1, 1, 2, 2, 3]), base(p), 128 + r.uniform(-20, 20)
    if r.random() < 0.6:
        # In front of its foot, or between its legs.
        high = roof.high(r.uniform(170, 216), 236)
        roof.put(x, y - 5, high)
        who.row_of(n, x + r.choice([-1, 1]) * r.uniform(0, 0.14) * high * roof.ratio, y + 3, who.high(high * r.uniform(0.34, 0.48), 0.8 * high * roof.ratio / n))
    else:
        # Held over it without a foot of its own.
        h = who.high(r.uniform(80, 120), 200 / n)
        who.row_of(n, x, y, h)
        high = roof.high(min(r.uniform(70, 120), y - h - 2), 230)
        roof.put(x, y - 0.94 * h, max(44, high), shadow=False)
    a, b = who.said, roof.said
    p.say(lambda: r.choice([f"{a(n)} {r.choice(who.doing)} {r.choice(['under', 'under', 'under', 'beneath', 'underneath', 'below'])} {b()}", f"{a(n)} under {b()}", f"{b()} {r.choice(['over', 'above'])} {a(n)}"]))


def inside(p):
    r = p.r
    vessel = thing(p, VESSELS) if r.random() < 0.5 else furniture(p, ["box", "box", "basket", "bowl", "boat", "cart"])
    what = one_of(p, thing, thing, animal, animal)
    n, y, x = r.choice([1, 1, 1, 2, 3, 3]), base(p), 128 + r.uniform(-20, 20)
    high = vessel.high(r.uniform(90, 130), 220)
    room = 0.78 * high * vessel.ratio
    h = what.high(r.uniform(80, 120), room / n)
    # More than half of it is seen above the rim.
    what.row_of(n, x, y - high * 0.9 + 0.36 * h, h, shadow=False)
    vessel.put(x, y, high)
    a, b = what.said, vessel.said
    p.say(lambda: r.choice([f"{a(n)} {r.choice(what.doing)} {r.choice(['in', 'in', 'inside', 'peeking out of', 'sticking out of'])} {b()}", f"{a(n)} in {b()}", f"{b()} with {a(n)} {r.choice(['inside', 'in it'])}", *[f"{b()} {r.choice(['full of', 'full of', 'filled with'])} {a(n).removeprefix(NUMBER[3] + ' ')}"] * (3 * (n == 3))]))


def behind(p):
    """One thing that hides the lower part of another."""
    r = p.r
    near = furniture(p, WIDE) if r.random() < 0.6 else thing(p, r.choice([STANDING, GROUND, SMALL]))
    far = one_of(p, animal, animal, somebody, thing)
    y, x, fence = base(p), 128 + r.uniform(-20, 20), not near.old and p.b.rec[near.row]["name"] == "fence"
    low = near.high(r.uniform(70, 104), 226)
    h = far.high(low * r.uniform(1.5, 2.1), 200)
    far.put(x + r.uniform(-0.3, 0.3) * low * near.ratio, y - 7, min(h, 190))
    if fence:
        for side in (-1, 1):
            near.put(x + side * low * near.ratio / 2, y, low, mirror=False)
    else:
        near.put(x, y, low)
    a, b = far.said, near.said
    words = ["behind", "behind", "hiding behind", "peeking over"] if fence else ["behind", "behind", "hiding behind"]
    p.say(lambda: r.choice([f"{a()} {r.choice(far.doing)} {r.choice(words)} {b()}", f"{a()} behind {b()}", f"{b()} in front of {a()}"]))


def in_front(p):
    """Something small before something large that is still seen."""
    r = p.r
    far = thing(p, r.choice([STANDING, STANDING, GROUND])) if r.random() < 0.7 else furniture(p, ["car", "bus", "truck", "piano", "tree", "couch", "fireplace"])
    near = one_of(p, animal, somebody, somebody, thing)
    y, side = base(p), p.r.choice([-1, 1])
    high = far.high(r.uniform(140, 200), 220)
    far.put(128 - side * r.uniform(0, 26), y - 18, high)
    near.put(128 + side * r.uniform(20, 60), y, near.high(high * r.uniform(0.42, 0.66), 120))
    a, b = near.said, far.said
    p.say(lambda: r.choice([f"{a()} {r.choice(near.doing)} in front of {b()}", f"{a()} in front of {b()}", f"{b()} behind {a()}"]))


def beside(p):
    r = p.r
    first, second = one_of(p, thing, animal, somebody, furniture), one_of(p, thing, thing, furniture, animal)
    y, high = base(p), r.uniform(96, 170)
    h, g = first.high(high, 118), second.high(high * r.choice([1, 1, 0.6, 0.8]), 118)
    x = 128 - second.ratio * g / 2 + first.ratio * h / 2
    gap = r.choice([2, 2, 8, 24])
    leaning = first.old and gap == 2 and r.random() < 0.4
    left = x - first.ratio * h / 2 - gap / 2
    first.put(left, y, h, rot=10.0 if leaning else 0.0)
    second.put(x + second.ratio * g / 2 + gap / 2, y, g)
    words = ["leaning against", "leaning on"] if leaning else ["next to", "next to", "beside", "near", "guarding", "watching", "facing", "tied to", "parked next to", "by the side of"]
    sides = ["{} on the left and {} on the right", "{} left of {}", "{} to the left of {}"]
    p.say(lambda: r.choice([f"{{}} {r.choice(first.doing)} {r.choice(words)} {{}}", f"{{}} {r.choice(words)} {{}}", r.choice(sides)]).format(first.said(), second.said()))


def above(p):
    r = p.r
    flies = thing(p, [*FLIERS, *AIRCRAFT, "lamp", "kite", "red paper lantern", "star", "crown", "red heart", "umbrella"]) if r.random() < 0.7 else thing(p)
    low = one_of(p, thing, animal, somebody, furniture)
    n, y = r.choice([1, 1, 1, 2, 3]), base(p)
    h = low.high(r.uniform(90, 124), 200)
    low.put(128 + r.uniform(-20, 20), y, h)
    flies.row_of(n, 128 + r.uniform(-14, 14), min(r.uniform(84, 104), y - h - 4), flies.high(r.uniform(48, 76), 220 / n), shadow=False)
    a, b = flies.said, low.said
    p.say(lambda: r.choice([f"{a(n)} {r.choice(['above', 'above', 'over', 'flying over', 'hovering over', 'hanging above', 'floating above'])} {b()}", f"{b()} {r.choice(['under', 'below', 'beneath'])} {a(n)}", f"{b()} with {a(n)} {r.choice(['above it', 'overhead', 'above'])}"]))


def ringed(p):
    """Two to five of a kind on all sides of something."""
    r = p.r
    middle = furniture(p, RINGED) if r.random() < 0.5 else thing(p, RINGED)
    what = one_of(p, thing, animal, lambda q: furniture(q, ["chair", "stool", "bench", "armchair", "box", "rock"]), lambda q: somebody(q, ("sit", "stand", "meditate", "kneel", "dance")))
    n, y, x = r.choice([2, 3, 3, 4, 4, 5]), r.uniform(206, 222), 128 + r.uniform(-8, 8)
    wide, deep = r.uniform(78, 92), r.uniform(16, 26)
    # Nobody stands right before the middle.
    start = {2: 0.0, 3: -0.5 * math.pi, 4: 0.25 * math.pi, 5: -0.5 * math.pi}[n]
    places = sorted((math.sin(start + 2 * math.pi * k / n), math.cos(start + 2 * math.pi * k / n)) for k in range(n))
    h = what.high({2: 130, 3: 100, 4: 88, 5: 76}[n] * r.uniform(0.85, 1.0), {2: 84, 3: 76, 4: 76, 5: 64}[n])
    for depth, side in places:
        if depth <= 0.01:
            what.put(x + wide * side, y + deep * depth, h * 0.88, mirror=side > 0)
    middle.put(x, y + 6, middle.high(r.uniform(66, 90), 92))
    for depth, side in places:
        if depth > 0.01:
            what.put(x + wide * side, y + deep * depth + 8, h, mirror=side > 0)
    a, b = what.said, middle.said
    p.say(lambda: f"{a(n)} {r.choice(what.doing)} {r.choice(['around', 'around', 'gathered around', 'surrounding'])} {b()}")


def between(p):
    r = p.r
    one, left, right = one_of(p, animal, somebody, thing), one_of(p, thing, furniture, animal), one_of(p, thing, animal, somebody)
    twins = r.random() < 0.5
    right = left if twins else right
    y, room = base(p), 80
    parts = [(44, left), (128, one), (212, right)]
    for x, part in parts:
        part.put(x, y + r.uniform(-3, 3), part.high(r.uniform(96, 150), room))
    both = lambda: left.said(2) if twins else f"{left.said()} and {right.said()}"
    p.say(lambda: r.choice([f"{one.said()} {r.choice(one.doing)} between {both()}", f"{one.said()} between {both()}"] if twins or r.random() < 0.5 else [f"{left.said()} on the left, {one.said()} in the middle and {right.said()} on the right"]))


def pulling(p):
    """Somebody or an animal in front of what they pull or push, with a rope."""
    r = p.r
    p.at(p.b.land)
    who = animal(p, ("walk", "stand"), True) if r.random() < 0.55 else somebody(p, ("walk", "lead"))
    what = furniture(p, ["cart", "cart", "car", "boat"]) if r.random() < 0.5 else thing(p, PULLED)
    y, m = base(p), r.random() < 0.5
    d = -1 if m else 1
    h, g = who.high(r.uniform(110, 160), 120), what.high(r.uniform(64, 96), 108)
    x, z = 128 + d * 62, 128 - d * 66
    p.string((x - d * 0.3 * h * who.ratio, y - 0.5 * h), (z + d * 0.44 * g * what.ratio, y - 0.34 * g))
    what.put(z, y, g, mirror=m)
    who.put(x, y, h, mirror=m)
    p.say(who.said, lambda: f"{r.choice(['pulling', 'pulling', 'dragging', 'towing'])} {what.said()}")


def at_window(p):
    """Somebody or an animal whose upper part is seen in a window."""
    r, b = p.r, p.b
    p.at(b.rooms) if r.random() < 0.7 else p.plain()
    row = r.choice(b.prop["window"])
    s, x, y = r.uniform(0.9, 1.1), 128 + r.uniform(-14, 14), r.uniform(226, 250)
    p.put(row, x, y, s, (128, 222), shadow=False)
    sill = y - s * (222 - 196)
    who = one_of(p, lambda q: animal(q, ("sit", "stand")), lambda q: somebody(q, ("stand",)))
    n = r.choice([1, 1, 1, 2, 2])
    who.row_of(n, x, sill + 3, who.high(r.uniform(110, 150), 180 / n), shadow=False)
    p.say(lambda: who.said(n), lambda: r.choice(["looking out of a window", "looking out of the window", "looking out from a window", "at a window", "peering out of a window"]))


RELATIONS = [(on, 20), (on_back, 10), (under, 14), (inside, 12), (behind, 14), (in_front, 9), (beside, 14), (above, 9), (ringed, 9), (between, 9)]


def arranged(p):
    p.plain() if p.r.random() < 0.22 else p.at(p.b.land)
    p.r.choices([q for q, _ in RELATIONS], [w for _, w in RELATIONS])[0](p)
