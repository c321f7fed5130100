"""Plans of scenes: which drawings stand where, and the captions that say so."""
import random
from collections import defaultdict

from .animals import KINDS, RIDEABLE
from .outdoors import AIR, WATER
from .say import STYLES, VERB, article, person, plural, scene, several

LAYERS = 8
SETS = ["soft", "3d", "flat", "sticker"]
TINTS = ["black", "white", "grey", "red", "orange", "yellow", "green", "teal", "blue", "pink", "purple", "brown"]
HOLD = "open book,coffee,umbrella,bouquet,rose,red apple,pizza,ice cream,crystal ball,camera,phone,laptop,balloon,gift,trophy,candle,red paper lantern,key,fishing pole,hammer,axe,magic wand,shield,football,basketball,bow and arrow,test tube,paintbrush,scroll,gem stone,teapot,birthday cake,hamburger,hot dog,watermelon,cupcake,donut,sunflower,books,microphone,flashlight,shopping bags,backpack,dagger,tulip,banana,carrot,pumpkin,fish,kite,briefcase,broom,newspaper,bread,cookie,potted plant,jack o lantern,telescope,violin,guitar,alarm clock,money bag,artist palette".split(",")
DRINKS = "coffee,wine glass,beer mug,tropical drink,champagne,bubble tea,teacup without handle,cocktail glass,soda,glass of milk".split(",")
INSTRUMENTS = {"guitar": ["guitar", "banjo", "guitar"], "violin": ["violin"], "blow": ["trumpet", "saxophone", "flute"]}
WHOLE = "owl,penguin,duck,swan,parrot,eagle,dove,flamingo,peacock,rooster,turkey,goose,turtle,crocodile,snake,lizard,sauropod,t rex,snail,butterfly,bee,ladybug,spider,scorpion,monkey,gorilla,orangutan,kangaroo,hedgehog,otter,sloth,badger,skunk,beaver,bison,mammoth,llama,chipmunk,bird,frog,chicken,seal,bat,boar,poodle,moose,hamster,koala".split(",")
FISH = "fish,tropical fish,blowfish,shark,octopus,dolphin,whale,jellyfish,squid,turtle,seal,crab,lobster".split(",")
FLOAT = "duck,swan,goose".split(",")
FLIERS = "butterfly,bee,bird,eagle,dove,parrot,bat,owl".split(",")
GROUND = "car,taxi,bus,ambulance,fire engine,police car,suv,pickup truck,delivery truck,tractor,racing car,motorcycle,motor scooter,bicycle,locomotive,tram car,minibus,articulated lorry,auto rickshaw".split(",")
BOATS = "sailboat,canoe,speedboat,passenger ship,ferry,motor boat,ship".split(",")
AIRCRAFT = "airplane,helicopter,rocket,flying saucer,parachute,balloon,satellite".split(",")
SMALL = HOLD + DRINKS + "grapes,lemon,pineapple,green apple,pear,peach,cherries,strawberry,tomato,avocado,eggplant,corn,broccoli,croissant,pancakes,cheese,bacon,french fries,sandwich,taco,egg,fried egg,ramen,spaghetti,sushi,pie,honey,hourglass done,crown,top hat,boot,sneaker,high heels,handbag,glasses,drum,trumpet,radio,telephone,television,light bulb,coin,envelope,package,pencil,scissors,bell,microscope,lipstick,ring,ribbon,yarn,dice,chess pawn,video game,mushroom,cactus,tangerine,kettle,bowl with spoon,pretzel,popcorn,candy,lollipop,mango,coconut,potato,onion,garlic,hot pepper,bell pepper,cucumber,jar,salt,butter,skull,globe showing americas".split(",")
STANDING = "snowman,christmas tree,fountain,tent,cactus,palm tree,evergreen tree,deciduous tree,potted plant,door,mirror,window,robot,ghost,alien,jack o lantern,moai,telescope,fire,statue of liberty,hut,castle,house,church,ferris wheel,circus tent,fountain,bathtub,ladder,shopping cart,drum,luggage,bucket,trophy,barber pole,postbox".split(",")
WORN = {"top hat": "head", "crown": "head", "sun hat": "head", "scarf": "neck", "billed cap": "head", "graduation cap": "head"}
INSIDE_OK = {"cat", "dog", "rabbit", "mouse", "fox", "lion", "bear", "penguin", "owl", "parrot"}


class Bank:
    """The drawings by what they show. things: {(name, set): (row, box)}."""

    def __init__(self, records, things, portraits):
        self.rec, self.things, self.portraits = records, things, portraits
        by = lambda: defaultdict(list)
        self.figure, self.couple, self.animal, self.prop, self.place, self.fall = by(), by(), by(), by(), by(), by()
        for i, a in enumerate(records):
            if a["what"] == "figure":
                self.figure[a["pose"]].append(i)
            elif a["what"] == "couple":
                self.couple[a["pose"]].append(i)
            elif a["what"] == "animal":
                self.animal[a["name"]].append(i)
            elif a["what"] == "prop":
                self.prop[a["name"]].append(i)
            elif a["what"] == "place":
                self.place[a["name"]].append(i)
            else:
                self.fall[a["what"]].append(i)
        self.land = [n for n in self.place if n not in WATER | AIR | {"island", "pool"}]
        self.rooms = [n for n in self.place if records[self.place[n][0]]["inside"]]


class Plan:
    def __init__(self, bank, r):
        self.b, self.r = bank, r
        self.layers, self.captions = [], []
        self.place_row, self.fall, self.style = -1, -1, 0
        self.place = self.time = self.weather = ""
        self.floor = 180
        self.set = r.choice(SETS)
        self.kind = ""

    # Where
    def at(self, names):
        r = self.r
        self.place = r.choice(names)
        rows = self.b.place[self.place]
        if r.random() < 0.35:
            rows = [q for q in rows if self.b.rec[q]["time"] == "day" and not self.b.rec[q]["weather"]] or rows
        self.place_row = r.choice(rows)
        a = self.b.rec[self.place_row]
        self.time, self.weather, self.floor = a["time"], a["weather"], a["floor"]
        if self.place in ("space", "moon"):
            self.time, self.weather = "day", ""
        if self.weather and not a["inside"]:
            self.fall = r.choice(self.b.fall[self.weather])
        return self

    def plain(self):
        """A plain ground: the compositor draws it; the caption may name it."""
        self.place_row, self.place, self.time, self.weather, self.floor = -1 - self.r.randrange(14), "", "day", "", 150
        return self

    # What
    def put(self, row, x, y, s, anchor=(128, 252), mirror=False, rot=0.0, tint=-1, shadow=True, old=False, box=None):
        """The drawing's anchor at (x, y). rows of old drawings and of the scenes' own are told apart by `old`."""
        ax = (256 - anchor[0]) if mirror else anchor[0]
        cx, cy = x - s * (ax - 128), y - s * (anchor[1] - 128)
        x0, _, x1, y1 = (box or (20, 0, 236, 250)) if old else self.b.rec[row]["at"]["box"]
        mid = (x0 + x1) / 2
        sx = cx + s * ((256 - mid if mirror else mid) - 128)
        self.layers.append((row, int(old), cx, cy, s, int(mirror), rot, tint, sx, cy + s * (y1 - 128) - 1, s * (x1 - x0) * 0.45 if shadow else 0.0))

    def thing(self, name, x, y, h, tint=-1, rot=0.0, shadow=True, mirror=None, center=False):
        """A thing from the emoji, h pixels high, standing at (x, y) or about it."""
        row, (x0, y0, x1, y1) = self.b.things[(name, self.set)]
        s = h / max(30, y1 - y0)
        m = self.r.random() < 0.3 if mirror is None else mirror
        self.put(row, x, y, s, ((x0 + x1) / 2, (y0 + y1) / 2 if center else y1), m, rot, tint, shadow, old=True, box=(x0, y0, x1, y1))

    def has(self, names):
        got = [n for n in names if (n, self.set) in self.b.things]
        return self.r.choice(got)

    def mirrored(self, p, mirror):
        return (256 - p[0], p[1]) if mirror else p

    def on_canvas(self, layer, p):
        """Where a point of an unmirrored drawing came to lie."""
        _, _, cx, cy, s, m, *_ = self.layers[layer]
        q = self.mirrored(p, m)
        return cx + s * (q[0] - 128), cy + s * (q[1] - 128)

    def say(self, subject, verb="", framing="", n=2):
        r = self.r
        style = STYLES[self.style]
        for _ in range(n):
            s, v = (q() if callable(q) else q for q in (subject, verb))
            mood = self.set if not style and r.random() < 0.3 and any(q[1] for q in self.layers) else ""
            self.captions.append(scene(r, s, v, self.place, self.time, self.weather, style, framing() if callable(framing) else framing, mood))


def row_x(n, r):
    return [256 * (i + 0.5) / n + r.uniform(-8, 8) for i in range(n)]


def base(p, n=1, wide=False):
    """Feet: lower for those who are near."""
    r = p.r
    if wide:
        return min(250, p.floor + r.uniform(8, 36))
    return r.uniform(max(p.floor + 12, 212), 250)


def stand_figure(p, row, x, y, h, mirror=None):
    a = p.b.rec[row]
    s = h / 244
    m = p.r.random() < 0.5 if mirror is None else mirror
    p.put(row, x, y, s, (128, 252), m)
    return len(p.layers) - 1, a, s


def act(p, pose, framing):
    """One figure in a pose with what belongs to it. Returns (subject, verb) makers."""
    r, b = p.r, p.b
    row = r.choice(b.figure[pose])
    a = b.rec[row]["a"]
    at = b.rec[row]["at"]
    who = lambda: person(r, a)
    half = framing == "half"
    h = {"wide": r.uniform(75, 115), "half": r.uniform(350, 420), "": r.uniform(150, 222)}[framing]
    x = 128 + r.uniform(-34, 34) * (0.5 if half else 1)
    y = base(p, wide=framing == "wide")
    s = h / 244
    m = r.random() < 0.5
    if half:
        head = at["head"][1] * s
        y = r.uniform(58, 82) + s * (252 - at["head"][1])
    if pose == "sit":
        seats = [q for q in ("chair", "bench", "armchair", "couch", "rock", "stool") if q in b.prop]
        seat = r.choice(seats) if r.random() < 0.8 else ""
        if seat and not half:
            prow = r.choice(b.prop[seat])
            pa = b.rec[prow]
            hip = s * (252 - at["hip"][1]) - 9 * s
            c = hip / (252 - pa["at"]["seat"][1])
            c = min(c, 0.95)
            hx = s * ((256 - at["hip"][0] if m else at["hip"][0]) - 128)
            p.put(prow, x + hx - c * (pa["at"]["seat"][0] - 128) * (-1 if m else 1) - (10 * s if not m else -10 * s) * (0 if seat in ("bench", "couch") else 1), y + 1, c, (128, 252), m)
            p.put(row, x, y, s, (128, 252), m, shadow=False)
            where = lambda: f"{r.choice(VERB['sit'])} on {several(1, [pa['color'] if pa['color'] and r.random() < .7 else ''], seat)}"
            return who, where
        p.put(row, x, y, s, (128, 252), m)
        return who, lambda: r.choice(VERB["sit"])
    if pose in ("lie", "sleep"):
        bed = r.choice(["bed", "couch", "", "", "rug"])
        h = min(h, 215)
        s = h / 244
        if bed:
            prow = r.choice(b.prop[bed])
            pa = b.rec[prow]
            c = s * (1.12 if bed != "rug" else 1.0)
            p.put(prow, x, y, c, (128, 252), False, shadow=bed != "rug")
            top = pa["at"]["top"][1]
            p.put(row, x, y - c * (252 - top) + 4, s * 0.9, (128, 250), False, shadow=False)
            return who, lambda: f"{r.choice(VERB[pose])} on {several(1, [pa['color'] if pa['color'] and r.random() < .6 else ''], bed)}"
        p.put(row, x, y, s, (128, 252), m)
        return who, lambda: r.choice(VERB[pose])
    p.put(row, x, y, s, (128, 252), m, shadow=not half and pose not in ("fly", "jump"))
    k = len(p.layers) - 1
    if pose == "fly":
        first, old, cx, cy, *rest = p.layers[k]
        p.layers[k] = (first, old, cx, cy - r.uniform(40, 90), *rest)
    hand = p.on_canvas(k, at["hand2"])
    both = tuple((u + v) / 2 for u, v in zip(p.on_canvas(k, at["hand1"]), p.on_canvas(k, at["hand2"])))
    size = 62 * s
    if pose == "read":
        p.thing("open book", both[0], both[1] - 2 * s, size * 1.0, shadow=False, center=True, mirror=False)
        return who, lambda: r.choice(["reading a book", "reads a book", "reading", "holding an open book"])
    if pose == "drink":
        name = p.has(DRINKS)
        p.thing(name, hand[0], hand[1] - 4 * s, size * 0.9, shadow=False, center=True)
        return who, lambda: r.choice(["drinking", "drinks", "drinking"]) + f" {article(name)}"
    if pose == "hold":
        if r.random() < 0.12:
            kind = r.choice(["cat", "rabbit", "dog", "fox", "mouse"])
            arow = r.choice([q for q in b.animal[kind] if b.rec[q]["pose"] in ("sit", "lie")])
            c = b.rec[arow]["color"]
            p.put(arow, both[0], both[1] + 20 * s, 0.34 * s, (128, 190), r.random() < 0.5, shadow=False)
            return who, lambda: f"holding {several(1, [c if c and r.random() < .7 else ''], kind)}"
        name = p.has(HOLD)
        tint = r.randrange(12) if r.random() < 0.2 else -1
        big = r.choice(["", "", "", "", "huge", "tiny"])
        target = both if at["side"] == 0 and abs(at["hand1"][0] - at["hand2"][0]) < 60 else hand
        p.thing(name, target[0], target[1] - 6 * s, size * {"": 1.1, "huge": 2.3, "tiny": 0.6}[big], tint, shadow=False, center=True)
        return who, lambda: r.choice(["holding", "holds", "carrying"]) + " " + several(1, [big if r.random() < 0.9 else "", TINTS[tint] if tint >= 0 else ""], name)
    if pose in INSTRUMENTS:
        name = p.has(INSTRUMENTS[pose])
        if pose == "guitar":
            p.thing(name, both[0], both[1], 104 * s, rot=-20 if not m else 20, shadow=False, center=True, mirror=m)
        elif pose == "violin":
            q = p.on_canvas(k, at["neck"])
            p.thing(name, (q[0] + both[0]) / 2, (q[1] + both[1]) / 2, 74 * s, shadow=False, center=True, mirror=m)
        else:
            p.thing(name, both[0] + (10 * s if not m else -10 * s), both[1], 76 * s, shadow=False, center=True, mirror=m)
        return who, lambda: r.choice(["playing", "plays", "playing the"]) + f" {name}"
    if pose == "keys":
        prow = r.choice(b.prop["piano"])
        kx = p.on_canvas(k, at["hand2"])
        srow = r.choice(b.prop["stool"])
        hip = p.on_canvas(k, at["hip"])
        p.put(prow, kx[0] + (56 * s if not m else -56 * s), y, s * 0.8, (128, 252), m)
        p.put(srow, hip[0], y, s * 0.5, (128, 252), m, shadow=False)
        p.layers = [*p.layers[:-3], p.layers[-2], p.layers[-1], p.layers[-3]]
        return who, lambda: r.choice(["playing the piano", "plays the piano", "at the piano", "playing piano"])
    return who, lambda: r.choice(VERB[pose])


def framing_of(r):
    u = r.random()
    return "half" if u < 0.1 else "wide" if u < 0.2 else ""


SAY_FRAME = {"half": ["half body", "upper body", "half-length portrait"], "wide": ["wide shot"], "": ["full body"]}


def one_person(p):
    r = p.r
    pose = r.choice(["stand", "stand", "walk", "run", "sit", "sit", "meditate", "dance", "hold", "hold", "hold", "read", "drink", "guitar", "violin", "blow", "keys", "kneel", "jump", "lie", "sleep", "fly"])
    framing = framing_of(r)
    if pose in ("lie", "sleep", "sit", "keys", "fly", "meditate", "kneel") and framing == "half":
        framing = ""
    if r.random() < 0.1:
        p.plain()
    else:
        p.at(["sky", "city"] if pose == "fly" else ["bedroom", "beach", "living room", "meadow", *p.b.land] if pose in ("lie", "sleep") else p.b.land + ["pool", "island"])
    who, verb = act(p, pose, framing)
    p.say(who, verb, lambda: r.choice(SAY_FRAME[framing]) if r.random() < (0.8 if framing else 0.12) else "")


def people(p):
    """Two to five of a kind, or two different ones."""
    r = p.r
    n = r.choice([2, 2, 3, 3, 4, 5])
    pose = r.choice(["stand", "stand", "walk", "run", "dance", "jump", "sit", "meditate"])
    p.at(p.b.land)
    rows = p.b.figure[pose]
    one = r.choice(rows)
    gender = p.b.rec[one]["a"]["gender"]
    role = p.b.rec[one]["a"]["role"]
    if n == 2 and r.random() < 0.5:
        other = r.choice(rows)
        chosen = [one, other]
    else:
        fits = [q for q in r.sample(rows, min(len(rows), 160)) if p.b.rec[q]["a"]["gender"] == gender and p.b.rec[q]["a"]["role"] == role]
        chosen = [one, *(r.choice(fits or [one]) for _ in range(n - 1))]
    h = {2: r.uniform(140, 200), 3: r.uniform(120, 170), 4: r.uniform(105, 145), 5: r.uniform(90, 125)}[n]
    y = max(p.floor + 14, r.uniform(214, 248))
    for row, x in zip(chosen, row_x(n, r)):
        stand_figure(p, row, x, y + r.uniform(-5, 3), h * r.uniform(0.95, 1.05))
    if n == 2 and len({(p.b.rec[q]["a"]["gender"], p.b.rec[q]["a"]["role"]) for q in chosen}) == 2:
        a, b = (p.b.rec[q]["a"] for q in chosen)
        p.say(lambda: f"{person(r, a)} and {person(r, b)}", lambda: r.choice(VERB[pose]))
    else:
        noun = role or (gender if r.random() < 0.75 else "person")
        p.say(lambda: f"{several(n, [], noun)}", lambda: r.choice(VERB[pose]))


def pair(p):
    r = p.r
    what = r.choice(["embrace", "dance"])
    p.at(p.b.land)
    row = r.choice(p.b.couple[what])
    rec = p.b.rec[row]
    stand_figure(p, row, 128 + r.uniform(-30, 30), base(p), r.uniform(150, 220), False)
    verb = ["embracing", "hugging", "hugging each other"] if what == "embrace" else ["dancing", "dancing together", "dancing a waltz"]
    both = lambda: r.choice([f"{person(r, rec['a'])} and {person(r, rec['b'])}", f"two people", f"{rec['a']['gender']} and {rec['b']['gender']}", "a couple of people"])
    p.say(both, lambda: r.choice(verb))


def beasts(p):
    r = p.r
    n = r.choice([1, 1, 1, 1, 2, 3, 4, 5])
    if r.random() < 0.66:
        kind = r.choice(list(KINDS))
        pose = r.choice(["stand", "stand", "walk", "run", "sit", "lie", "sleep"])
        rows = [q for q in p.b.animal[kind] if p.b.rec[q]["pose"] == pose]
        one = r.choice(rows)
        color = p.b.rec[one]["color"]
        same = [q for q in rows if p.b.rec[q]["color"] == color]
        p.at(p.b.land) if r.random() < 0.9 else p.plain()
        size = r.choice(["", "", "", "", "", "tiny", "huge"]) if n == 1 else ""
        wide = n == 1 and not size and r.random() < 0.12
        s = {1: r.uniform(0.5, 0.85), 2: r.uniform(0.42, 0.54), 3: r.uniform(0.33, 0.4), 4: r.uniform(0.27, 0.32), 5: r.uniform(0.22, 0.27)}[n]
        s = r.uniform(0.16, 0.24) if size == "tiny" else r.uniform(0.95, 1.1) if size == "huge" else r.uniform(0.26, 0.36) if wide else s
        y, flip = base(p, wide=wide), r.random() < 0.5
        for i, x in enumerate(row_x(n, r)):
            p.put(r.choice(same), x, y + r.uniform(-9, 4), s * r.uniform(0.94, 1.06), (128, 251), flip if r.random() < 0.85 else not flip)
        worn = None
        if n == 1 and pose in ("stand", "sit", "walk") and not wide and size != "tiny" and r.random() < 0.14:
            worn = p.has(list(WORN))
            a = p.b.rec[p.layers[-1][0]]["at"]
            tint = r.randrange(12) if r.random() < 0.6 else -1
            where = p.on_canvas(len(p.layers) - 1, a["hat" if WORN[worn] == "head" else "neck"])
            p.thing(worn, where[0], where[1] + (6 if WORN[worn] == "head" else 18) * s, 62 * s, tint, shadow=False)
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
    h = {1: r.uniform(90, 160), 2: r.uniform(80, 110), 3: r.uniform(62, 80), 4: r.uniform(52, 64), 5: r.uniform(42, 54)}[n]
    air = places[0] in ("underwater", "sky")
    for x in row_x(n, r):
        y = r.uniform(90, 220) if air else base(p) + r.uniform(-10, 4)
        p.thing(name, x, y, h * r.uniform(0.93, 1.07), tint, shadow=not air)
    verb = "" if not air else r.choice(["flying", "flies"]) if places[0] == "sky" else r.choice(["swimming", "swims", ""])
    p.say(lambda: several(n, [TINTS[tint] if tint >= 0 else ""], name), verb)


def riding(p):
    r = p.r
    p.at(p.b.land + ["moon", "beach"])
    row = r.choice(p.b.figure["ride"])
    a = p.b.rec[row]
    y = base(p)
    m = r.random() < 0.5
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
        name = r.choice(["car", "truck", "bus", "train", "bicycle", "motorcycle", "cart"])
        p.at(["street", "road", "city", "desert", "village", "house", "bridge", "farm", "beach", "mountains", "forest", "field", "brick wall", *p.b.land[:6]])
        rows = p.b.prop[name]
        one = r.choice(rows)
        color = p.b.rec[one]["color"]
        same = [q for q in rows if p.b.rec[q]["color"] == color]
        s = {1: r.uniform(0.5, 0.85), 2: r.uniform(0.4, 0.48), 3: r.uniform(0.28, 0.34)}[n]
        y = base(p)
        for x in row_x(n, r):
            p.put(r.choice(same), x, y + r.uniform(-6, 3), s, (128, 251), r.random() < 0.5)
        said = {"truck": "pickup truck"}.get(name, name)
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
    h = {1: r.uniform(80, 140), 2: r.uniform(70, 90), 3: r.uniform(52, 66)}[n]
    for x in row_x(n, r):
        p.thing(name, x, y + r.uniform(-8, 8) * (4 if air else 0.6), h, tint, shadow=not air and p.place not in WATER, center=air)
    p.say(lambda: several(n, [TINTS[tint] if tint >= 0 else ""], name), "flying" if air and r.random() < 0.5 else "")


def something(p, n, h, x, y, kinds=("thing", "animal"), spread=0.9, shadow=False):
    """n of a small thing or animal at a point; returns its name maker."""
    r = p.r
    step = h * spread
    xs = [x + (i - (n - 1) / 2) * step for i in range(n)]
    if r.choice(kinds) == "animal":
        kind = r.choice(["cat", "cat", "dog", "fox", "rabbit", "mouse", "bear", "lion", "panda", "wolf", "raccoon", "pig", "tiger"])
        rows = [q for q in p.b.animal[kind] if p.b.rec[q]["pose"] in ("sit", "stand", "lie", "sleep")]
        one = r.choice(rows)
        rec = p.b.rec[one]
        same = [q for q in rows if p.b.rec[q]["color"] == rec["color"] and p.b.rec[q]["pose"] == rec["pose"]]
        for q in xs:
            p.put(r.choice(same), q, y, h / 190 * 1.1, (128, 251), r.random() < 0.5, shadow=shadow)
        return lambda: several(n, [rec["color"] if rec["color"] and r.random() < 0.9 else ""], kind) + (f" {r.choice(VERB[rec['pose']])}" if rec["pose"] in ("sit", "sleep", "lie") and r.random() < 0.5 else "")
    name = p.has(SMALL)
    tint = r.randrange(12) if r.random() < 0.35 else -1
    for q in xs:
        p.thing(name, q, y, h, tint, shadow=shadow)
    return lambda: several(n, [TINTS[tint] if tint >= 0 else ""], name)


def relation(p):
    r, b = p.r, p.b
    what = r.choice(["on", "on", "on", "in", "in", "under", "behind", "next to", "next to", "in front of", "above"])
    p.plain() if r.random() < 0.25 else p.at(b.rooms if what in ("on", "in") and r.random() < 0.7 else b.land)
    y, x = base(p), 128 + r.uniform(-26, 26)
    n = r.choice([1, 1, 1, 2, 3, 4])
    pick = lambda names: r.choice(b.prop[r.choice(names)])
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
        name = something(p, n, {1: r.uniform(80, 110), 2: r.uniform(60, 74), 3: r.uniform(46, 56), 4: r.uniform(38, 46)}[n] * s / 0.62, x, inside + 34 * s, spread=0.8)
        p.put(row, x, y, s, (128, 252))
    elif what == "under":
        row = pick(["table", "bed", "tree", "tree", "lamp post", "bench"])
        tall = b.rec[row]["at"].get("tall")
        s = r.uniform(0.8, 1.0) if not tall else r.uniform(0.85, 1.05)
        n = min(n, 2)
        p.put(row, x, y - (8 if tall else 0), s, (128, 252))
        name = something(p, n, r.uniform(50, 66) if not tall else r.uniform(60, 84), x + (r.choice([-1, 1]) * 38 if tall else 0), y + 2, shadow=True)
    elif what == "behind":
        row = pick(["fence", "fence", "rock", "couch", "box", "car"])
        s = r.uniform(0.6, 0.8)
        n = min(n, 2)
        name = something(p, n, r.uniform(110, 150), x + r.uniform(-14, 14), y - 34 * s, kinds=("animal",))
        p.put(row, x, y, s if b.rec[row]["name"] != "fence" else 1.0, (128, 252))
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
        lead = r.random() < 0.5
        h2 = r.choice([big, big * 0.5, big * 1.2])
        if what == "next to":
            first = something(p, 1, big, 72, y, shadow=True)
            size = "huge" if h2 > big * 1.1 else "tiny" if h2 < big * 0.6 else ""
            if r.random() < 0.5:
                second = something(p, 1, h2, 184, y, shadow=True)
            else:
                name_b = p.has(STANDING)
                p.thing(name_b, 184, y, h2)
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
    where = "next to"
    x = 86 if left else 170
    xb = 256 - x + (16 if left else -16)
    if u < 0.5:
        kind = r.choice(["dog", "dog", "dog", "cat", "horse", "wolf", "fox", "lion", "tiger", "bear", "cow", "ewe", "elephant", "goat", "rabbit", "deer", "unicorn", "dragon", "panda", "pig"])
        arow = r.choice([q for q in b.animal[kind] if b.rec[q]["pose"] in ("stand", "walk", "sit")])
        big = 0.36 if kind in ("dog", "cat", "fox", "rabbit", "goat", "pig", "ewe") else 0.56
        p.put(arow, xb, y, big * h / 180 * r.uniform(0.9, 1.15), (128, 251), left)
        c = b.rec[arow]["color"]
        second = lambda: several(1, [c if c and r.random() < 0.85 else ""], "sheep" if kind == "ewe" else kind)
        verb = r.choice(["with", "and", "next to", "walking"] if kind == "dog" and pose == "walk" else ["with", "and", "next to"])
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


def bust(p):
    """A portrait of the older styles before a place."""
    r = p.r
    p.at(p.b.land)
    row, said = r.choice(p.b.portraits)
    s = r.uniform(0.86, 1.1)
    p.put(row, 128 + r.uniform(-16, 16), 262, s, (128, 252), r.random() < 0.5, shadow=False, old=True)
    p.set = ""
    p.say(lambda: r.choice(said), "", lambda: r.choice(["closeup", "close-up portrait", "portrait"]) if r.random() < 0.5 else "")


KINDS_OF_SCENE = [(one_person, 30), (people, 9), (pair, 5), (beasts, 18), (riding, 6), (vehicles, 8), (relation, 13), (company, 8), (empty, 7), (bust, 4)]


def make(bank, seed, sheet=frozenset()):
    """One plan, or None if it could not be made."""
    r = random.Random(seed)
    p = Plan(bank, r)
    # Portraits keep the style they were drawn in.
    kind = r.choices([q for q, _ in KINDS_OF_SCENE], [w for _, w in KINDS_OF_SCENE])[0]
    if kind is not bust and r.random() < 0.26:
        p.style = r.randrange(1, len(STYLES))
        if STYLES[p.style] == "3d":
            p.set = "3d"
    kind(p)
    p.kind = kind.__name__
    if len(p.layers) > LAYERS or any(c.lower() in sheet for c in p.captions):
        return None
    if p.place_row < 0 and p.captions:
        name = TINTS_PLAIN[-1 - p.place_row]
        p.captions = [f"{c}, {name} background" if r.random() < 0.85 else c for c in p.captions]
    return p


TINTS_PLAIN = ["black", "white", "grey", "red", "orange", "yellow", "green", "teal", "blue", "pink", "purple", "brown", "navy", "beige"]
