"""Subjects that touch what they use: an animal that rides, eats or holds something, stands under something larger, somebody who fishes or looks through something."""
from .animals import HOOFED
from .closeups import AT_HOME, animal_row, named, put_animal
from .people import base
from .plan import FOOD, HOME, TINTS
from .say import VERB, person, several

SEATS = ["couch", "armchair", "bench", "rock", "box", "table", "bed", "stool"]
RIDDEN = "skateboard,skateboard,scooter,sled,bicycle,motor scooter,canoe,racing car,tractor".split(",")
HELD = "open book,open book,open book,open book,balloon,balloon,balloon,rose,tulip,sunflower,blossom,bouquet,red heart,gift,umbrella,candle,key,trophy,camera,guitar,star,flashlight,microphone,pencil,teapot,crown,magnifying glass tilted right,headphones,sword,torch,flag,star,ice cream,lollipop,wine glass,beer mug,coffee,hammer,wrench,paintbrush,skull,crystal ball,red paper lantern,broom,fishing pole,drum,trumpet,violin,football,basketball,tennis,newspaper,envelope,money bag,bone,potted plant,alarm clock".split(",")
ROOFS = "mushroom,mushroom,umbrella,beach umbrella,palm tree,deciduous tree,evergreen tree,sunflower,lamp,stone arch,chandelier,treehouse".split(",")
PEDESTALS = "books,books,pumpkin,mushroom,luggage,suitcase,drum,treasure chest,gift,package,television,watermelon,birthday cake,oil drum,bucket,jack o lantern,armchair,dresser,refrigerator,washing machine,desk,laptop,radio,skateboard,crown,tent,hut,speaker,cheese,bread,red heart,tree stump,log,hay bale,throne,blanket,pillow,blanket,pillow,workbench,haystack,rocking chair,aquarium".split(",")
VESSELS = "bathtub,bathtub,shopping cart,bucket,cooking pot,teacup without handle,coffee,boot,top hat,treasure chest,gift,package,potted plant,handbag,canoe,nest with eggs,bowl with spoon,backpack,wastebasket,jar,kayak,gondola,rowboat,doghouse,basket,sleeping bag".split(",")
SMALL_ONES = ["cat", "cat", "dog", "dog", "rabbit", "mouse", "fox", "raccoon", "pig", "panda", "bear", "lion", "tiger", "ewe", "elephant", "goat"]
LOOKED_THROUGH = ["telescope", "telescope", "microscope", "microscope", "binoculars", "camera"]
UPRIGHT = ["bear", "panda", "rabbit", "fox", "raccoon", "mouse", "pig", "lion", "tiger", *AT_HOME]


def _upright(p):
    """An animal that sits and faces the viewer, so that its paws are before its chest."""
    kinds = [q for q in UPRIGHT if q in p.b.animal and q not in HOOFED]
    return animal_row(p, p.r.choice(kinds), ("dressed",) if p.r.random() < 0.3 else ("sit",), aside=False)


def _ground(p):
    p.plain() if p.r.random() < 0.25 else p.at(p.b.land)


def astride(p):
    """An animal on something that moves."""
    r, b = p.r, p.b
    _ground(p)
    one = animal_row(p, r.choice(list(b.animal)), ("stand", "sit"))
    name, y, x = p.has(RIDDEN), base(p), 128 + r.uniform(-16, 16)
    _, (x0, y0, x1, y1) = b.things[(name, p.set)]
    high = p.narrow(name, r.uniform(56, 92), 190)
    p.thing(name, x, y, high)
    # Its feet are a little below the top, or it would float.
    sunk = {"skateboard": 0.55, "sled": 0.5, "canoe": 0.45}.get(name, 0.3)
    left, top, right, _ = b.rec[one]["at"]["box"]
    s = min(r.uniform(96, 128) / (252 - top), 150 / (right - left))
    p.put(one, x, y - high * (1 - sunk), s, ((left + right) / 2, 251), r.random() < 0.5, shadow=False)
    p.say(named(p, one), lambda: f"{r.choice(['riding', 'riding', 'riding on', 'on'])} {several(1, [], name)}")


def with_paws(p):
    """An animal or a robot that eats or holds something before its chest."""
    r, b = p.r, p.b
    _ground(p)
    eats = r.random() < 0.5
    name = p.has(FOOD if eats else HELD)
    tint = r.randrange(12) if not eats and r.random() < 0.4 else -1
    on, share = (lambda: ""), 1.0
    if r.random() < 0.2:
        row = r.choice(b.prop["robot"])
        color, s = b.rec[row]["color"], r.uniform(0.66, 0.86)
        p.put(row, 128 + r.uniform(-10, 10), base(p), s, (128, 252))
        hand = p.on_canvas(0, b.rec[row]["at"]["hand"])
        who = lambda: several(1, [color if color and r.random() < 0.8 else ""], "robot")
    else:
        row = _upright(p)
        x0, y0, x1, _ = b.rec[row]["at"]["box"]
        s = min(r.uniform(170, 212) / (252 - y0), 230 / (x1 - x0))
        x, y = 128 + r.uniform(-14, 14), base(p)
        seated = r.random() < 0.3
        if seated:
            seat = r.choice(b.prop[r.choice([q for q in SEATS if q not in HOME or p.inside or p.place_row < 0])])
            c = r.uniform(0.66, 0.86)
            p.put(seat, x, y, c, (128, 252))
            y -= c * (252 - b.rec[seat]["at"]["top"][1]) - 6
            # Whole in the picture, the head, too.
            s = min(s * 0.72, (y - 8) / (252 - y0))
            share = s * (252 - y0) / 190
            color = b.rec[seat]["color"]
            on = lambda: f" on {several(1, [color if color and r.random() < 0.8 else ''], b.rec[seat]['name'])}"
        p.put(row, x, y, s, ((x0 + x1) / 2, 251), r.random() < 0.5, shadow=not seated)
        neck = p.on_canvas(len(p.layers) - 1, b.rec[row]["at"]["neck"])
        hand = (neck[0], neck[1] + (10 if eats else 34) * s)
        who = named(p, row)
    h = share * p.narrow(name, r.uniform(58, 76), 84)
    # A balloon floats above the paw that holds its string.
    lift = 0.6 * h if name in ("balloon", "umbrella") else 0
    p.thing(name, hand[0] + r.uniform(-6, 6) + (r.choice([-1, 1]) * 48 if lift else 0), hand[1] - lift, h, tint, shadow=False, center=True)
    verbs = ["eating", "eating", "eats", "holding"] if eats else ["reading", "reading", "holding"] if name == "open book" else ["holding", "holding", "holds", "carrying", "with"]
    p.say(who, lambda: f"{r.choice(verbs)} {several(1, [TINTS[tint] if tint >= 0 else ''], name)}{on()}")


def _small_one(p, poses, high, wide, x, y, sunk=0.0):
    """An animal at most so high and wide, with its feet at (x, y) or a part of it below. Returns its name maker and its pose."""
    one = put_animal(p, p.r.choice([q for q in SMALL_ONES if q in p.b.animal]), poses, high, wide, x, y, sunk, shadow=False)
    return named(p, one), p.b.rec[one]["pose"]


def _somebody(p, poses, high, x, y, joint):
    """A person so high whose hip or feet are at (x, y). Returns their name maker and their pose."""
    r, b = p.r, p.b
    row = r.choice(b.figure[r.choice(poses)])
    rec = b.rec[row]
    p.put(row, x, y, high / 244, rec["at"]["hip"] if joint == "hip" else (128, 252), r.random() < 0.5, shadow=False)
    return (lambda: person(r, rec["a"])), rec["pose"]


def on_thing(p):
    """An animal or somebody on top of a thing."""
    r = p.r
    _ground(p)
    name, y, x = p.has(PEDESTALS), base(p), 128 + r.uniform(-18, 18)
    tint = r.randrange(12) if r.random() < 0.25 else -1
    high = p.narrow(name, r.uniform(84, 116), 150)
    p.thing(name, x, y, high, tint)
    top = y - high + 7
    if r.random() < 0.35:
        sits = r.random() < 0.6
        who, pose = _somebody(p, ["sit"] if sits else ["stand"], r.uniform(150, 180) if sits else min(r.uniform(110, 140), top - 8), x, top, "hip" if sits else "feet")
    else:
        who, pose = _small_one(p, ("sit", "sit", "stand", "lie", "sleep"), r.uniform(86, 112), 140, x + r.uniform(-6, 6), top)
    p.say(who, lambda: f"{r.choice([*VERB[pose], ''])} {r.choice(['on', 'on', 'on top of'])} {several(1, [TINTS[tint] if tint >= 0 else ''], name)}".strip())


def in_thing(p):
    """An animal or somebody who looks out of a thing, more than half of it above the rim."""
    r = p.r
    _ground(p)
    name, y, x = p.has(VESSELS), base(p), 128 + r.uniform(-18, 18)
    tint = r.randrange(12) if r.random() < 0.25 else -1
    high = p.narrow(name, r.uniform(96, 124), 190)
    if r.random() < 0.3:
        who, _ = _somebody(p, ["stand", "hold", "drink"], high * 1.38, x, y - high * 0.66, "hip")
    else:
        who, _ = _small_one(p, ("sit",), r.uniform(104, 130), 130, x, y - high * 0.72, sunk=0.22)
    p.thing(name, x, y, high, tint)
    p.say(who, lambda: f"{r.choice(['sitting in', 'in', 'in', 'inside', 'peeking out of'])} {several(1, [TINTS[tint] if tint >= 0 else ''], name)}")


def sheltered(p):
    """Somebody or an animal below something much larger."""
    r, b = p.r, p.b
    _ground(p)
    if p.inside:
        p.at([q for q in b.land if q not in b.rooms])
    name, y, x = p.has(ROOFS), base(p), 128 + r.uniform(-24, 24)
    tint = r.choice([TINTS.index("pink"), TINTS.index("orange"), r.randrange(12)]) if r.random() < 0.3 else -1
    high = r.uniform(180, 222)
    p.thing(name, x, y - 4, high, tint)
    if r.random() < 0.4:
        row = r.choice(b.figure[r.choice(["stand", "sit", "read", "meditate"])])
        rec = b.rec[row]
        p.put(row, x + r.choice([-1, 1]) * r.uniform(22, 36), y + 4, high * r.uniform(0.46, 0.58) / 244, (128, 252), r.random() < 0.5)
        who, verb = (lambda: person(r, rec["a"])), {"stand": "standing", "sit": "sitting", "read": "reading", "meditate": "meditating"}[rec["pose"]]
    else:
        row = put_animal(p, r.choice(list(b.animal)), ("sit", "stand", "lie", "sleep"), high * r.uniform(0.34, 0.48), 120, x + r.choice([-1, 1]) * r.uniform(14, 34), y + 4)
        who, verb = named(p, row), {"sit": "sitting", "stand": "standing", "lie": "lying", "sleep": "sleeping"}[b.rec[row]["pose"]]
    said = lambda: several(1, [TINTS[tint] if tint >= 0 else ""], name)
    p.say(who, lambda: f"{verb + ' ' if r.random() < 0.7 else ''}{r.choice(['under', 'under', 'beneath'])} {said()}")


def hugging(p):
    """Somebody with an animal in the arms or against the chest."""
    r, b = p.r, p.b
    p.at(b.land)
    row = r.choice(b.figure[r.choice(["hold", "kneel", "kneel"])])
    rec, y = b.rec[row], base(p)
    p.put(row, 128 + r.uniform(-18, 18), y, r.uniform(190, 240) / 244, (128, 252), r.random() < 0.5)
    neck, hip = p.on_canvas(0, rec["at"]["neck"]), p.on_canvas(0, rec["at"]["hip"])
    hands = [p.on_canvas(0, rec["at"][q]) for q in ("hand1", "hand2")]
    small = rec["pose"] == "hold"
    one = animal_row(p, r.choice(["cat", "cat", "rabbit", "fox", "dog", "mouse"] if small else ["dog", "dog", "dog", "cat", "wolf", "bear", "lion", "panda", "fox", "pig", "goat", "ewe"]), ("sit",))
    x0, y0, x1, _ = b.rec[one]["at"]["box"]
    low = hip[1] if small else y
    x = (hands[0][0] + hands[1][0]) / 2 if small else (hands[0][0] + hands[1][0] + neck[0]) / 3
    high = (hip[1] - neck[1]) * 0.95 if small else (low - neck[1]) * r.uniform(0.7, 0.9)
    p.put(one, x, low, min(high / (252 - y0), 110 / (x1 - x0)), ((x0 + x1) / 2, 251), r.random() < 0.5, shadow=False)
    p.say(lambda: person(r, rec["a"]), lambda: f"{r.choice(['hugging', 'hugging', 'cuddling', 'petting', 'holding'] if small else ['hugging', 'hugging', 'petting', 'with'])} {named(p, one)()}")


def looking(p):
    """Somebody with an eye at a telescope, a microscope or a camera."""
    r, b = p.r, p.b
    name = p.has(LOOKED_THROUGH)
    p.at(["laboratory", "laboratory", "library", "office", *b.rooms] if name == "microscope" else [q for q in b.land if q not in b.rooms])
    row = r.choice(b.figure["drink" if name in ("camera", "binoculars") else "stand"])
    rec, y, m = b.rec[row], base(p), r.random() < 0.5
    d = -1 if m else 1
    s = r.uniform(190, 232) / 244
    p.put(row, 128 - d * 34, y, s, (128, 252), m)
    head = p.on_canvas(0, rec["at"]["head"])
    if name in ("camera", "binoculars"):
        p.thing(name, head[0] + d * 8 * s, head[1] + 2 * s, 34 * s, shadow=False, center=True)
    elif name == "microscope":
        table = r.choice(b.prop["table"])
        p.put(table, head[0] + d * 62 * s, y + 2, 0.5 * s, (128, 252))
        top = y + 2 - 0.5 * s * (252 - b.rec[table]["at"]["top"][1])
        p.thing(name, head[0] + d * 44 * s, top + 3, max(56, top - head[1] + 4), shadow=False, mirror=m)
    else:
        p.thing(name, head[0] + d * 52 * s, y, y - head[1] + 16 * s, mirror=m)
    p.say(lambda: person(r, rec["a"]), lambda: f"{r.choice(['looking through', 'looking through', 'looking into', 'with'])} {several(1, [], name)}")


def fishing(p):
    """Somebody with a fishing pole at the water."""
    r, b = p.r, p.b
    p.at(["harbour", "harbour", "lake", "river", "sea", "beach", "pond"])
    row = r.choice(b.figure[r.choice(["hold", "stir", "sit"])])
    rec, y, m = b.rec[row], base(p), r.random() < 0.5
    d = -1 if m else 1
    s = r.uniform(160, 214) / 244
    p.put(row, 128 - d * 44, y, s, (128, 252), m)
    hand = p.on_canvas(0, rec["at"]["hand2"])
    p.thing("fishing pole", hand[0] + d * 36 * s, hand[1] - 20 * s, 104 * s, shadow=False, center=True, mirror=m)
    where = lambda: r.choice(["", "", " from a pier" if p.place == "harbour" else ""])
    p.say(lambda: person(r, rec["a"]), lambda: f"{r.choice(['fishing', 'fishing', 'holding a fishing pole', 'with a fishing rod'])}{where()}")
