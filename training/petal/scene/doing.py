"""People at work and at play: what they use is in their hands, and what they do it to is before them."""
from typing import NamedTuple

from .animals import KINDS
from .closeups import animal_row, named
from .people import base, put_seated, stand_figure
from .plan import FOOD, TINTS
from .say import article, person, several

GREEN = ["garden", "garden", "park", "meadow", "field", "farm", "hill", "village", "house"]
YARD = ["farm", "field", "garden", "village", "street", "camp", "forest", "house", "road"]
HOME = ["kitchen", "kitchen", "living room", "cafe", "restaurant", "bar", "bedroom", "castle hall"]
STUDIO = ["living room", "attic", "garden", "beach", "hill", "meadow", "cliff", "park", "workshop", "lake"]
SHOP = ["workshop", "workshop", "street", "farm", "road", "attic"]
MUSIC = ["stage", "stage", "stage", "ballroom", "living room", "street", "park", "bar", "castle hall", "beach", "forest"]
PLANTS = "sunflower,potted plant,rose,tulip,cactus,seedling,flower bed,daisy,poppy,daffodil,hibiscus,fruit tree,sapling,bonsai,hedge".split(",")
PREPARED = "carrot,tomato,onion,cucumber,bell pepper,potato,eggplant,bread,leafy green,cheese,lemon,fish,cabbage,broccoli,pineapple,watermelon,shortcake,pizza,garlic,hot pepper,cut of meat".split(",")
BROKEN = "bicycle,motorcycle,robot,television,radio,car,clock,alarm clock,engine,motor scooter,desktop computer,gramophone,locomotive,chair,washing machine,mech,tractor,drone,typewriter".split(",")
WATCHED = "eagle,elephant,castle,flamingo,owl,parrot,volcano,lion,butterfly,peacock,church,windmill,statue of liberty,car,penguin,sunflower,swan,lighthouse,giraffe,walrus,eiffel tower".split(",")
SERVED = "coffee,wine glass,beer mug,hamburger,teapot,birthday cake,cocktail glass,pizza,champagne,roast turkey,ice cream,croissant,lobster,tropical drink,donut,sushi".split(",")
TALL = "ladder,palm tree,deciduous tree,fruit tree,lighthouse,totem pole,coconut palm,tower,evergreen tree".split(",")
ROLLED = "wheelbarrow,shopping cart,luggage,car,auto rickshaw,sled,barrel,dump truck,hay bale,log,trolley,bicycle,motorcycle".split(",")
FED = ["horse", "goat", "cow", "deer", "dog", "cat", "rabbit", "elephant", "giraffe", "pig", "ewe", "bear", "fox", "donkey", "panda"]
RAISED = "trophy,barbell,crown,sword,star,box,package,red heart,flag,torch,pumpkin,shield,gift,fish,lobster,balloon,books,basketball,watermelon,barrel,diya lamp,luggage".split(",")
LARGE_INSTRUMENTS = {"cello": 150, "harp": 170, "accordion": 74, "drum": 80, "long drum": 130, "lyre": 80, "tambourine": 60, "bongos": 90, "ukulele": 96, "gong": 170, "xylophone": 90, "bagpipes": 100}
SWORDS = ["sword", "sword", "dagger", "axe", "katana", "spear", "shield", "magic wand", "staff", "trident", "mace"]
ON_WALL = "framed picture,framed picture,framed picture,wall clock,mirror,shield,wreath,dartboard,guitar,mantelpiece clock,world map,crossed swords,calendar,masquerade mask,violin,framed picture,moon,birdhouse,hat,surfboard,lamp,television,shelf".split(",")
HANGING = "lamp,chandelier,red paper lantern,hanging lamp,oil lantern,bird cage,birdhouse,mirror ball,light bulb,bell,balloon,wind chime,swing,string lights,christmas ornament,star,pinata,spider,potted plant,bat,ceiling lamp,banana,sloth".split(",")


class Work(NamedTuple):
    """{t} is what it is done to, {h} what is in the hands; both with articles and colours."""

    says: list
    pose: str
    held: list = []
    # Forward and upward from the hand, height, turn.
    grip: tuple = (0, 0, 60, 0)
    to: list = []
    on: str = "ground"
    high: tuple = (70, 110)
    ahead: float = 70.0
    places: list = []


WORKS = {
    "water": Work(["watering {t}", "watering {t}", "watering {t} with {h}", "waters {t}"], "stir", ["watering can"], (24, 0, 66, 0), PLANTS, places=GREEN),
    "paint": Work(["painting at {t}", "painting on {t}", "painting a picture", "painting at {t} with {h}", "standing at {t}", "at {t}"], "pour", ["paintbrush"], (8, 6, 44, 0), ["easel"], "ground", (140, 165), 64, STUDIO),
    "sweep": Work(["sweeping with {h}", "sweeping", "sweeping the floor", "holding {h}"], "stir", ["broom"], (10, -30, 150, 0), places=["street", "kitchen", "attic", "village", "castle hall", "garden", "library", "park", "road"]),
    "dig": Work(["digging with {h}", "digging a hole with {h}", "working with {h}", "digging"], "stir", ["shovel"], (14, -34, 130, 0), places=YARD),
    "rake": Work(["raking leaves with {h}", "raking leaves", "working with {h}", "holding {h}"], "stir", ["rake", "pitchfork", "scythe"], (12, -34, 150, 0), places=YARD),
    "chop": Work(["chopping {t}", "chopping {t}", "cutting {t}", "slicing {t} with {h}", "chopping {t} on a table"], "stir", ["kitchen knife"], (10, 2, 48, 0), PREPARED, "table", (30, 42), 34, HOME),
    "hammer": Work(["hammering on {t}", "hammering {t}", "working at {t} with {h}", "hammering on {t} with {h}"], "pour", ["hammer"], (6, 14, 60, 0), ["anvil", "anvil", "wood", "sword", "log", "shield", "gear", "barrel"], "ground", (60, 84), 62, SHOP),
    "pour": Work(["pouring a drink into {t}", "pouring tea into {t}", "pouring {t} from {h}", "pouring a drink from {h} into {t}", "pouring a drink"], "pour", ["teapot", "teapot", "kettle", "pitcher", "bottle", "beer bottle"], (14, 8, 48, 24), ["teacup without handle", "coffee", "wine glass", "goblet", "tumbler glass", "jar"], "table", (34, 42), 46, HOME),
    "serve": Work(["carrying {t} on {h}", "serving {t} on {h}", "carrying {h} with {t}", "holding {h} with {t}", "serving {t}"], "pour", ["serving tray"], (12, 4, 26, 0), SERVED, "held", (44, 60), 12, HOME),
    "repair": Work(["repairing {t}", "repairing {t}", "fixing {t}", "fixing {t} with {h}", "working on {t}"], "kneel", ["wrench", "wrench", "screwdriver", "hammer"], (8, 4, 46, 0), BROKEN, "ground", (80, 130), 78, SHOP),
    "sew": Work(["sewing at {t}", "sewing at {t}", "sitting at {t}", "using {t}", "working at {t}"], "keys", [], (0, 0, 0, 0), ["sewing machine"], "table", (54, 66), 34, ["living room", "workshop", "attic", "bedroom"]),
    "type": Work(["typing on {t}", "typing at {t}", "writing on {t}", "sitting at {t}"], "keys", [], (0, 0, 0, 0), ["typewriter"], "table", (50, 62), 34, ["living room", "office", "library", "attic", "cafe", "train carriage"]),
    "write": Work(["writing in {t} with {h}", "writing with {h}", "writing a letter", "writing", "writing in {t}"], "keys", ["quill", "fountain pen", "pencil"], (2, 16, 40, 0), ["open book", "notebook", "scroll", "page facing up", "envelope"], "table", (26, 34), 22, ["library", "office", "attic", "living room", "cafe", "castle hall", "bedroom"]),
    "push": Work(["pushing {t}", "pushing {t}", "pushes {t}"], "push", [], (0, 0, 0, 0), ROLLED, "ground", (80, 120), 40, [*YARD, "market", "park", "station"]),
    "climb": Work(["climbing {t}", "climbing {t}", "climbing up {t}", "climbs {t}"], "climb", [], (0, 0, 0, 0), TALL, "behind", (205, 236), 26, [*YARD, "park", "beach", "castle"]),
    "wave": Work(["waving", "waving hello", "waving", "waving goodbye"], "wave"),
    "eat": Work(["eating {h}", "eating {h}", "eats {h}", "biting into {h}"], "eat", FOOD, (4, -12, 44, 0), places=[*HOME, "park", "street", "beach", "market", "bus stop", "forest"]),
    "lift": Work(["lifting {h}", "holding up {h}", "holding {h} above the head", "raising {h}", "lifting up {h}"], "lift", RAISED, (0, 12, 62, 0)),
    "aim": Work(["aiming {h}", "shooting {h}", "aiming {h} at {t}", "shooting {h} at {t}"], "aim", ["bow and arrow", "bow and arrow", "crossbow"], (6, 0, 84, 0), ["bullseye", "jack o lantern", "dragon", "deer", "red apple", "boar", "bird", "pumpkin"], "ground", (60, 100), 78),
    "photograph": Work(["taking a photo of {t}", "photographing {t}", "taking a picture of {t} with {h}", "photographing {t}"], "drink", ["camera"], (6, 0, 38, 0), WATCHED, "ground", (80, 130), 86),
    "telephone": Work(["talking on {h}", "talking on the phone", "on the phone", "calling on {h}"], "drink", ["phone", "phone", "telephone receiver"], (2, 2, 36, 0)),
    "laundry": Work(["hanging laundry on {t}", "hanging up laundry on {t}", "hanging clothes on {t}", "next to {t}"], "wave", [], (0, 0, 0, 0), ["clothesline"], "ground", (110, 150), 70, ["garden", "meadow", "village", "farm", "rooftop", "house", "street"]),
}


def _figure_row(p, pose):
    return p.r.choice([q for q in p.b.figure[pose] if p.b.rec[q]["a"]["role"] != "mermaid"])


def _put_to(p, work, name, hand, d, s, y):
    """What the work is done to, before the figure, on a table before it, on what it holds or behind it."""
    r, b = p.r, p.b
    tint = r.randrange(12) if r.random() < 0.25 and work.on != "held" else -1
    high = r.uniform(*work.high) * s / 0.78
    if work.on == "held":
        p.held(name, hand[0] + d * work.ahead * s, hand[1] - 0.42 * high, 0.8 * high)
    elif work.on == "table":
        c = max(0.24, (y - hand[1] - 10 * s) / 142)
        p.put(r.choice(b.prop["table"]), hand[0] + d * (work.ahead + 34) * s, y, c, (128, 252))
        p.thing(name, hand[0] + d * work.ahead * s, y - 142 * c + 3, high, tint, shadow=False)
    else:
        high = p.narrow(name, high, 118)
        row, (x0, y0, x1, y1) = p.b.things[(name, p.set)]
        half = high * (x1 - x0) / max(30, y1 - y0) / 2
        x = hand[0] + d * (10 * s + half) if work.on == "ground" else hand[0] + d * work.ahead * 0.3 * s
        p.thing(name, min(252 - half, max(4 + half, x)), y, high, tint, mirror=d < 0)
        if work.on == "behind":
            p.layers.insert(0, p.layers.pop())
    said = {"coffee": "cup", "teacup without handle": "cup"}.get(name, name)
    return lambda: several(1, [TINTS[tint] if tint >= 0 else ""], said) if work.on != "held" else p.called(name)


def working(p):
    """Somebody does something with a tool or to a thing."""
    r, b = p.r, p.b
    work = WORKS[r.choice([*WORKS, "eat", "eat", "water", "paint", "pour", "chop", "serve", "push", "climb"])]
    p.at(work.places or b.land)
    row, s, y, m = _figure_row(p, work.pose), r.uniform(165, 222) / 244, base(p), r.random() < 0.5
    d, rec = -1 if m else 1, b.rec[row]
    x = 128 - d * (r.uniform(40, 58) if work.to and work.on != "held" else 0) * (0.2 if work.on == "behind" else 1)
    if work.pose == "keys":
        put_seated(p, row, r.choice(["chair", "stool"]), x, y, s, m)
    else:
        p.put(row, x, y, s, (128, 252), m)
    k = len(p.layers) - 1
    hands = [p.on_canvas(k, rec["at"][q]) for q in ("hand1", "hand2")]
    hand = tuple((u + v) / 2 for u, v in zip(*hands)) if work.pose in ("eat", "lift") else hands[1]
    held = name = None
    # A drum stick or a fork would be too small to see; so is what is held in a far picture.
    if work.held:
        name = p.has(work.held)
        forward, up, high, turn = work.grip
        tint = r.randrange(12) if r.random() < 0.15 else -1
        held = lambda: several(1, [TINTS[tint] if tint >= 0 else ""], name)
        where = hand[0] + d * forward * s, hand[1] - up * s
        p.thing(name, *where, high * s, tint, rot=turn * d, shadow=False, center=True, mirror=m)
    to = None
    if work.to and not (work is WORKS["aim"] and r.random() < 0.4):
        tool = p.layers.pop() if held and work.on != "held" else None
        to = _put_to(p, work, p.has(work.to), hand, d, s, y)
        if tool:
            p.layers.append(tool)
    says = [q for q in work.says if to or "{t}" not in q]
    p.say(lambda: person(r, rec["a"]), lambda: r.choice(says).format(t=to() if to else "", h=held() if held else ""))


def at_instrument(p):
    """Somebody who plays what is too large for one hand."""
    r, b = p.r, p.b
    p.at(MUSIC)
    drums = r.random() < 0.25
    name = p.has(["drum kit", "drum kit", "long drum", "bongos", "xylophone"] if drums else [*LARGE_INSTRUMENTS])
    row, s, y, m = _figure_row(p, "stir" if drums else r.choice(["hold", "guitar"])), r.uniform(175, 222) / 244, base(p), r.random() < 0.5
    d, rec = -1 if m else 1, b.rec[row]
    p.put(row, 128 - d * 16, y - (8 if drums else 0), s, (128, 252), m)
    hand = p.on_canvas(0, rec["at"]["hand2"])
    high = LARGE_INSTRUMENTS.get(name, 118) * s
    if high > 110 or drums:
        p.thing(name, hand[0] + d * 12 * s, y + 2, high, mirror=m)
    else:
        hip, neck = p.on_canvas(0, rec["at"]["hip"]), p.on_canvas(0, rec["at"]["neck"])
        p.thing(name, (hip[0] + hand[0]) / 2, (hip[1] + neck[1]) / 2 + 6 * s, high, shadow=False, center=True, mirror=m)
    p.say(lambda: person(r, rec["a"]), lambda: r.choice([f"playing the {name}", f"playing {article(name)}", f"plays the {name}", f"playing {name}"]))


def feeding(p):
    """Somebody who holds out food to an animal that looks at it."""
    r, b = p.r, p.b
    p.at([*GREEN, "street", "beach", *b.land])
    m, y = r.random() < 0.5, base(p)
    d, row = -1 if m else 1, _figure_row(p, r.choice(["pour", "kneel"]))
    rec, s = b.rec[row], r.uniform(165, 215) / 244
    p.put(row, 128 - d * 52, y, s, (128, 252), m)
    hand = p.on_canvas(0, rec["at"]["hand2"])
    one = animal_row(p, r.choice(FED), ("stand", "sit"), True)
    x0, y0, x1, _ = b.rec[one]["at"]["box"]
    high = min(r.uniform(80, 150), 124 * (252 - y0) / (x1 - x0))
    p.put(one, min(252, max(4, hand[0] + d * (10 + 0.5 * high * (x1 - x0) / (252 - y0)))), y, high / (252 - y0), ((x0 + x1) / 2, 251), not m)
    name = p.has(["carrot", "red apple", "bread", "bone", "banana", "leafy green", "fish", "corn"])
    p.thing(name, hand[0] + d * 8 * s, hand[1] - 2 * s, 40 * s, shadow=False, center=True, mirror=m)
    animal = named(p, one)
    p.say(lambda: person(r, rec["a"]), lambda: r.choice([f"feeding {animal()}", f"feeding {animal()} with {article(name)}", f"feeding {article(name)} to {animal()}", f"giving {article(name)} to {animal()}"]))


def fighting(p):
    """Two who fight each other with arms, or somebody and a beast."""
    r, b = p.r, p.b
    p.at(["castle hall", "ruins", "forest", "castle", "bridge", "cliff", "mountains", "desert", *b.land])
    y, h = base(p), r.uniform(140, 195)
    one, other = _figure_row(p, "fight"), _figure_row(p, "fight")
    beast = r.random() < 0.4
    if r.random() < 0.6 and not beast:
        a = b.rec[one]["a"]
        other = r.choice([q for q in b.figure["fight"] if (b.rec[q]["a"]["role"], b.rec[q]["a"]["gender"]) == (a["role"], a["gender"])])
    for row, x, m in ((one, 70, False), *(() if beast else ((other, 186, True),))):
        k, rec, s = stand_figure(p, row, x, y, h, m)
        hand, d = p.on_canvas(k, rec["at"]["hand2"]), -1 if m else 1
        if not rec["a"].get("sword"):
            p.thing(p.has(SWORDS), hand[0] + d * 12 * s, hand[1] - 18 * s, 84 * s, rot=r.uniform(-14, 14), shadow=False, center=True, mirror=m)
    a = b.rec[one]["a"]
    if beast:
        kind = animal_row(p, r.choice(["dragon", "dragon", "lion", "wolf", "bear", "tiger", "boar", *KINDS]), ("stand", "walk"), True)
        x0, y0, x1, _ = b.rec[kind]["at"]["box"]
        p.put(kind, 190, y, min(r.uniform(110, 170) / (252 - y0), 124 / (x1 - x0)), ((x0 + x1) / 2, 251), True)
        foe = named(p, kind)
        p.say(lambda: person(r, a), lambda: f"{r.choice(['fighting', 'fighting', 'battling', 'fights', 'attacking'])} {foe()}")
        return
    o = b.rec[other]["a"]
    same = (a["role"], a["gender"]) == (o["role"], o["gender"])
    who = lambda: several(2, [], a["role"] or a["gender"]) if same and r.random() < 0.7 else f"{person(r, a)} and {person(r, o)}"
    p.say(who, lambda: r.choice(["fighting", "fighting with swords", "sword fighting", "fighting each other", "dueling", "in a battle"]))


def chasing(p):
    """An animal or somebody who runs after another."""
    r, b = p.r, p.b
    p.at(b.land)
    y, m = base(p), r.random() < 0.5
    d, said = -1 if m else 1, []
    for x in (128 - d * 64, 128 + d * 64):
        if r.random() < 0.25:
            row = r.choice(b.figure["run"])
            k, rec, _ = stand_figure(p, row, x, y, r.uniform(130, 170), m)
            said.append(lambda rec=rec: person(r, rec["a"]))
        else:
            row = animal_row(p, r.choice(["dog", "dog", "cat", "mouse", "fox", "rabbit", "wolf", "lion", "deer", *KINDS]), ("run",), True)
            x0, y0, x1, _ = b.rec[row]["at"]["box"]
            p.put(row, x, y, min(r.uniform(64, 120) / (252 - y0), 118 / (x1 - x0)), ((x0 + x1) / 2, 251), m)
            said.append(named(p, row))
    behind, ahead = said
    p.say(behind, lambda: f"{r.choice(['chasing', 'chasing', 'chases', 'running after'])} {ahead()}")


def howling(p):
    """A wolf, now and then a dog or a fox, that howls at the moon."""
    r, b = p.r, p.b
    for _ in range(3):
        p.at(["forest", "mountains", "hill", "cliff", "meadow", "desert", "field", "iceberg", "cabin"])
        if p.time == "night":
            break
    n, y, night = r.choice([1, 1, 1, 2, 3]), base(p), p.time == "night"
    row = animal_row(p, r.choice(["wolf", "wolf", "wolf", "wolf", "dog", "fox"]), ("howl",))
    x0, y0, x1, _ = b.rec[row]["at"]["box"]
    s = min({1: r.uniform(120, 190), 2: 130, 3: 100}[n] / (252 - y0), 240 / n / (x1 - x0))
    m, moon = r.random() < 0.5, night and not p.moon and r.random() < 0.7
    if moon:
        p.thing(p.has(["full moon", "full moon", "crescent moon"]), 128 + (-1 if m else 1) * r.uniform(40, 84), r.uniform(44, 60), r.uniform(50, 76), shadow=False, center=True)
    for i in range(n):
        p.put(row, 128 + (i - (n - 1) / 2) * 240 / n, y + r.uniform(-6, 4), s, ((x0 + x1) / 2, 251), m)
    one, color = named(p, row), b.rec[row]["color"] or ""
    at_moon = ["howling at the moon", "howling at the moon", "howls at the moon"] if night and (moon or p.moon) else []
    p.say(lambda: one() if n == 1 else several(n, [color], b.rec[row]["name"]), lambda: r.choice(["howling", "howls", *at_moon]))


# Where one sits, in parts of the height from the foot.
SEATS = {"swing": 0.26, "throne": 0.42, "rocking chair": 0.42}


def resting(p):
    """Somebody or an animal in a hammock, or on a seat that scenes do not draw themselves."""
    r, b = p.r, p.b
    name = r.choice(["hammock", "hammock", *SEATS])
    p.at({"throne": ["castle hall", "castle hall", "cave", "ballroom"], "rocking chair": ["living room", "attic", "cabin", "house", "library", "garden"]}.get(name, ["beach", "garden", "park", "forest", "meadow", "camp", "island", "lake"]))
    x, y, m = 128 + r.uniform(-12, 12), base(p), r.random() < 0.5
    high = r.uniform(180, 220)
    p.thing(name, x, y, high, mirror=m)
    lying = name == "hammock"
    if r.random() < 0.75:
        row = _figure_row(p, r.choice(["lie", "sleep"]) if lying else r.choice(["sit", "sit read", "doze"] if name == "rocking chair" else ["sit"]))
        rec = b.rec[row]
        who = lambda: person(r, rec["a"])
        if lying:
            p.put(row, x, y - 0.34 * high, high * 0.8 / 244, (128, 236), r.random() < 0.5, shadow=False)
        else:
            s = high * (0.86 if name == "rocking chair" else 0.72) / 244
            p.put(row, x, y - SEATS[name] * high, s, rec["at"]["hip"], m, shadow=False)
            if rec["pose"] == "sit read":
                hands = [p.on_canvas(len(p.layers) - 1, rec["at"][q]) for q in ("hand1", "hand2")]
                p.thing(p.has(["open book", "newspaper", "knitting needles"]), (hands[0][0] + hands[1][0]) / 2, (hands[0][1] + hands[1][1]) / 2, 56 * s, shadow=False, center=True, mirror=m)
        asleep = rec["pose"] in ("sleep", "doze")
    else:
        row = animal_row(p, r.choice(["cat", "dog", *KINDS]), ("lie", "sleep") if lying else ("sit", "sleep"))
        x0, y0, x1, _ = b.rec[row]["at"]["box"]
        p.put(row, x, y - (0.34 if lying else SEATS[name]) * high, min(0.6 * high / (x1 - x0), 0.56 * high / (252 - y0)), ((x0 + x1) / 2, 251), shadow=False)
        who, asleep = named(p, row), b.rec[row]["pose"] == "sleep"
    said = article(name)
    verbs = ["sleeping", "asleep"] if asleep else ["lying", "resting"] if lying else ["sitting", "sitting", "seated"]
    p.say(who, lambda: r.choice([f"{r.choice(verbs)} {'in' if lying else 'on' if name != 'rocking chair' else r.choice(['in', 'on'])} {said}", f"{'in' if lying else 'on'} {said}"]))


def on_wall(p):
    """One to three things on the wall of a room, mostly over furniture."""
    r, b = p.r, p.b
    p.at([*b.rooms, "brick wall"])
    name, n = p.has(ON_WALL), r.choice([1, 1, 1, 2, 3])
    tint = r.randrange(12) if r.random() < 0.25 else -1
    room, low = 210 / n, 0.0
    over = None
    if r.random() < 0.6:
        row = r.choice(b.prop[r.choice(["couch", "bed", "table", "fireplace", "piano", "bench", "armchair"])])
        rec, s = b.rec[row], r.uniform(0.5, 0.66)
        p.put(row, 128 + r.uniform(-30, 30), base(p), s, (128, 252))
        over = lambda: several(1, [(rec["color"] or "") if r.random() < 0.7 else ""], rec["name"])
    h = p.narrow(name, {1: r.uniform(60, 92), 2: 66, 3: 54}[n], room * 0.9)
    for i in range(n):
        p.thing(name, 128 + (i - (n - 1) / 2) * room * 0.8, r.uniform(54, 66), h, tint, shadow=False, center=True, mirror=False)
    what = lambda: several(n, [TINTS[tint] if tint >= 0 else ""], name)
    says = [lambda: f"{what()} on the wall", lambda: f"{what()} hanging on the wall"]
    if over:
        says += [lambda: f"{what()} on the wall above {over()}", lambda: f"{over()} with {what()} on the wall above it"]
    p.say(lambda: r.choice(says)())


def hanging(p):
    """One to four things that hang from above on strings, mostly over something."""
    r, b = p.r, p.b
    tree = r.random() < 0.3
    p.at(["park", "garden", "meadow", "forest", "hill", "village"] if tree else b.rooms if r.random() < 0.8 else b.land)
    name, n = p.has(HANGING), r.choice([1, 1, 2, 3, 4])
    tint = r.randrange(12) if r.random() < 0.3 else -1
    if tree:
        p.put(r.choice(b.prop["tree"]), 128, base(p), r.uniform(1.05, 1.25), (128, 252))
    room = (150 if tree else 216) / n
    h = p.narrow(name, {1: r.uniform(56, 90), 2: 58, 3: 48, 4: 42}[n] * (0.62 if tree else 1), room * 0.86)
    for i in range(n):
        x, y = 128 + (i - (n - 1) / 2) * room, r.uniform(96, 124) if tree else r.uniform(20, 46)
        p.string((x, y - 30 if tree else 0), (x, y + 4))
        p.thing(name, x, y + h, h, tint, shadow=False, mirror=False)
    what = lambda: several(n, [TINTS[tint] if tint >= 0 else ""], name)
    if tree:
        p.say(what, lambda: r.choice(["hanging from a tree", "hanging from the branches of a tree", "hanging in a tree"]))
    else:
        p.say(what, lambda: r.choice(["hanging from the ceiling", "hanging from the ceiling", "hanging down", "hanging"] if p.inside else ["hanging", "hanging down", "hanging above the ground"]))
