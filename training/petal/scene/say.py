"""Captions of scenes: the sentences people write, with more or fewer of the things that are seen."""

from .dress import NATURAL

NUMBER = {2: "two", 3: "three", 4: "four", 5: "five"}
HAT = {"chef hat": "", "space helmet": "", "helmet": "", "closed helmet": "", "helmet green": "", "fire helmet": "", "pointed hat": "hat", "straw hat": "hat", "rain hat": "hat", "santa hat": "", "mask": "", "veil": "", "bandana": "", "kabuto": "", "horned helmet": "", "halo": "", "horns": "", "hard hat": "", "pilot cap": "", "bearskin": "", "wig": "", "beret": ""}
# These hide the hair and a beard.
HIDING = {"space helmet", "helmet", "closed helmet", "mask"}
SEEN = {"curly": "curly", "long": "long", "short": "short", "medium": "medium", "bun": "bun", "ponytail": "ponytail", "bob": "bob", "mohawk": "mohawk"}
# What costumes fix need not be said.
ROLE = {"mage man": ["wizard", "wizard", "mage"], "mage woman": ["witch", "witch", "mage"], "cook": ["chef", "cook"], "doctor": ["doctor", "surgeon"], "santa claus": ["santa claus"], "queen": ["queen"], "king": ["king"], "vampire": ["vampire"], "devil": ["devil", "demon"], "mechanic": ["mechanic", "mechanic", "car mechanic"], "guard": ["guard", "guard", "royal guard"]}
SUIT = {"astronaut": ["a space suit"], "knight": ["armour", "shining armour"], "mage": ["a robe"], "businessman": ["a suit"], "bride": ["a wedding dress"]}
# What a role wears in more than one colour.
COSTUME = {"mage": "robe", "queen": "dress", "ballerina": "dress", "fairy": "dress", "pirate": "coat", "cowboy": "shirt", "businessman": "suit", "groom": "suit", "devil": "suit", "samurai": "armour", "knight": "armour"}
# What is worn over the clothes, with its colour, or now and then without.
OVER = {
    "scarf": ["wearing {1} scarf", "with {1} scarf", "in {1} scarf", "wearing a scarf"], "apron": ["wearing {1} apron", "in {1} apron", "with an apron", "in an apron"],
    "tie": ["wearing {1} tie", "with {1} tie", "with {1} tie"], "headphones": ["wearing headphones", "with headphones", "with {0} headphones", "wearing {0} headphones"],
}
QUIET = {"meadow", "park", "field", "hill", "garden", "street", "beach"}
GENDERED = {"cowboy", "king", "queen", "ballerina", "bride", "groom", "businessman", "santa claus", "mermaid", "fisherman", "viking", "monk", "fairy", "guard"}
VERB = {
    "stand": ["standing", "stands", ""], "walk": ["walking", "walks", "strolling"], "run": ["running", "runs", "jogging"], "sit": ["sitting", "sits", "seated"], "meditate": ["meditating", "sitting cross-legged"], "dance": ["dancing", "dances"], "lie": ["lying", "lies", "lying down", "resting"],
    "sleep": ["sleeping", "asleep", "sleeps"], "kneel": ["kneeling", "kneels"], "jump": ["jumping", "jumps", "leaping"], "fly": ["flying", "flies"],
}
WHERE = {
    "beach": ["at the beach", "on the beach", "by the sea on a beach"], "street": ["in the street", "on the street"], "city": ["in the city", "in a big city", "before a skyline"], "mountains": ["in the mountains", "on a mountain"], "hill": ["on a hill", "on the hills"], "meadow": ["in a meadow", "on the grass"],
    "field": ["in a field", "in the field"], "cabin": ["at a cabin in the woods", "by a log cabin", "in front of a cabin"], "castle": ["in front of a castle", "at a castle", "by the castle"], "lake": ["on a lake", "at the lake"], "river": ["by the river", "at a river"], "sea": ["on the sea", "at sea", "on the ocean"],
    "underwater": ["underwater", "under the sea", "deep under the sea"], "island": ["on an island", "on a tropical island"], "space": ["in space", "in outer space"], "moon": ["on the moon"], "savanna": ["in the savanna"], "farm": ["on a farm"], "market": ["at the market", "in a market"], "village": ["in a village"],
    "house": ["in front of a house", "by a house"], "harbour": ["at the harbour", "on a pier"], "bridge": ["on a bridge"], "rooftop": ["on a rooftop"], "road": ["on a road", "on the road"], "cliff": ["on a cliff"], "waterfall": ["at a waterfall", "in front of a waterfall"], "cave": ["in a cave"], "pond": ["on a pond", "at the pond"],
    "pool": ["at the pool", "by the pool"], "iceberg": ["on an iceberg", "on the ice"], "camp": ["at a campsite", "camping"], "station": ["at the station", "in a train station"], "ruins": ["in ancient ruins", "among ruins"], "sky": ["in the sky"], "volcano": ["in front of a volcano", "near a volcano"],
    "lighthouse": ["by a lighthouse", "with a lighthouse"], "brick wall": ["against a brick wall", "in front of a brick wall"], "stage": ["on stage", "on a stage"], "train carriage": ["on the train", "in a subway"], "castle hall": ["in a castle hall", "in a throne room"], "park": ["in the park", "in a park"],
    "cafe": ["in a café", "in a coffee shop"], "bar": ["in a bar", "at the bar"], "gym": ["at the gym", "in a gym"], "museum": ["in a museum"], "church": ["in a church"],
    "bamboo forest": ["in a bamboo forest", "in a bamboo grove"], "alley": ["in an alley", "in a narrow alley"], "canyon": ["in a canyon"], "graveyard": ["in a graveyard", "in a cemetery"], "stadium": ["in a stadium", "on a football pitch"], "orchard": ["in an orchard", "in an apple orchard"],
    "vineyard": ["in a vineyard"], "bathroom": ["in a bathroom", "in the bathroom"], "cellar": ["in a cellar", "in a dungeon"], "greenhouse interior": ["in a greenhouse", "inside a greenhouse"],
}
BEHIND = {
    "mountains": ["in the mountains", "in the mountains", "with mountains", "in front of mountains"], "forest": ["in the forest", "in the woods", "by a forest"], "city": ["in the city", "with a city", "near a city"], "sea": ["by the sea", "by the sea", "by the ocean", "at the sea"],
    "lake": ["by a lake", "at the lake"],
}
TIME = {"day": ["on a sunny day", "during the day", "by day", "at noon"], "sunset": ["at sunset", "at dusk", "at dawn", "in the evening"], "night": ["at night", "by night", "at night", "late at night"]}
WEATHER = {"rain": ["in the rain", "while it rains", "in a storm", "in the rain"], "snow": ["in the snow", "in winter", "while it snows", "in the snow"], "mist": ["in the fog", "in the mist", "in fog", "in thick fog"]}
BY_DAY = {"rain": "on a rainy day", "snow": "on a snowy day", "mist": "on a foggy day"}
STYLES = ["", "oil painting", "watercolour", "film noir", "neon", "anime", "pixel art", "3d", "ink", "pastel", "sketch", "comic", "vintage", "monochrome"]
SAY_STYLE = {
    "oil painting": ["oil painting"], "watercolour": ["watercolour", "watercolor", "watercolour painting"], "film noir": ["film noir"], "neon": ["neon", "neon lights", "cyberpunk"], "anime": ["anime"], "pixel art": ["pixel art"], "3d": ["3d", "3d render"], "ink": ["ink drawing", "ink"],
    "pastel": ["pastel", "pastel drawing"], "sketch": ["sketch", "pencil sketch"], "comic": ["comic book", "comic"], "vintage": ["vintage", "vintage poster"], "monochrome": ["black and white", "monochrome"],
}


def place_name(place):
    """A spaceship alone is seen from outside."""
    return "spaceship interior" if place == "spaceship" else place


def article(q):
    return ("an " if q[0] in "aeiou" else "a ") + q


def plural(name):
    irregular = {"man": "men", "woman": "women", "person": "people", "mouse": "mice", "wolf": "wolves", "ox": "oxen", "deer": "deer", "moose": "moose", "fish": "fish", "policeman": "policemen"}
    if name in irregular:
        return irregular[name]
    if name.endswith(("s", "x", "ch", "sh")):
        return name + "es"
    return name[:-1] + "ies" if name.endswith("y") and name[-2] not in "aeiou" else name + "s"


def several(n, words, name):
    """"a red fox", "three red foxes"."""
    lead = " ".join(w for w in words if w)
    if n == 1:
        return article(f"{lead} {name}".strip())
    return f"{NUMBER[n]} {lead} {plural(name)}".replace("  ", " ")


def person(r, a, n=1):
    """A noun phrase for a figure with some of its attributes."""
    role = a["role"]
    if role in SUIT and r.random() < 0.3:
        return f"a {a['gender']} in {r.choice(SUIT[role])}"
    if role:
        noun = r.choice(ROLE.get(f"{role} {a['gender']}") or ROLE.get(role, [role]))
        keep = 0.25
    else:
        noun = a["gender"] if r.random() < 0.85 else "person"
        keep = r.choice([0.1, 0.35, 0.6, 0.9])
    before, behind = [], []
    if role in COSTUME and r.random() < 0.35:
        behind.append(f"{r.choice(['in', 'wearing'])} {article(a['color'] + ' ' + COSTUME[role]) if COSTUME[role] != 'armour' else a['color'] + ' armour'}")
    if role and role not in GENDERED and r.random() < 0.2:
        before.append("female" if a["gender"] == "woman" else "male")
    if a.get("wings") and r.random() < (0.4 if role else 0.95):
        behind.append(f"with {a['wings'] + ' ' if r.random() < 0.7 else ''}wings")
    if a["old"] and r.random() < 0.9:
        before.append("old")
    if r.random() < max(keep, 0 if a["old"] or a["hair"] in NATURAL else 0.9) and a["cut"] != "bald" and a["hat"] not in HIDING:
        cut = SEEN[a["cut"]] if r.random() < 0.5 else ""
        hair = f"{cut if cut not in ('bun', 'ponytail', 'bob', 'mohawk') else ''} {a['hair']} {cut if cut in ('bun', 'ponytail', 'bob', 'mohawk') else 'hair'}".strip()
        behind.append(f"with {hair}" if cut not in ("bun", "ponytail", "bob", "mohawk") else f"with {article(hair)}")
    elif a["cut"] == "bald" and r.random() < keep and not a["hat"]:
        before.append("bald")
    if r.random() < keep * 0.4:
        behind.append(f"with {a['skin']} skin")
    if a["beard"] and r.random() < max(keep, 0.5) and a["hat"] not in HIDING:
        behind.append("with a beard") if r.random() < 0.6 else before.append("bearded")
    if a["glasses"] and r.random() < max(keep, 0.9):
        behind.append(f"with {a['glasses']}")
    if not role and r.random() < max(keep, 0.3):
        top = a["top"]
        behind.append(r.choice(["in", "wearing", "in"]) + " " + article(f"{a['color']} {top}"))
        if a["legs"] and a["top"] != "suit" and r.random() < keep * 0.5:
            pair = a["legs"] if a["legs"] == "jeans" else f"{a['legcolor']} {a['legs']}"
            behind[-1] += f" and {article(pair) if a['legs'] == 'skirt' else pair}"
    if not role:
        behind += [said for q in OVER if a.get(q) and r.random() < 0.92 for said in [r.choice(OVER[q]).format(a[q], article(a[q]))]]
    hat = HAT.get(a["hat"], a["hat"])
    if hat and not role and r.random() < 0.9:
        behind.append(f"wearing {article(hat)}")
    elif hat in ("crown",) and r.random() < 0.3:
        behind.append("with a crown")
    r.shuffle(behind)
    if n > 1:
        return several(n, before, noun if not role else noun)
    return " ".join([article(" ".join([*before, noun])), *behind])


def scene(r, subject, verb, p, style, framing="", mood="", more=""):
    """The sentence about a plan. Parts that are empty are left out; some others too. more: what else is in the picture."""
    place, time, weather, autumn = p.place, p.time, p.weather, p.autumn
    where = ""
    # Only quiet places go unsaid: a prompt that names none then gets no gym or castle hall.
    if place and (place not in QUIET or r.random() < 0.65):
        where = r.choice(WHERE.get(place, [f"in the {place_name(place)}", f"in {article(place_name(place))}"]))
    behind = f" {r.choice(BEHIND[p.behind])}" if p.behind and r.random() < 0.8 else ""
    where += behind if where else ""
    when = ""
    if where and p.inside and time == "night" and r.random() < 0.3:
        where, time = f"in a dark {place_name(place)}", "day"
    if weather and r.random() < 0.94:
        when = r.choice([*WEATHER[weather], BY_DAY[weather]] if p.time == "day" else WEATHER[weather])
    if p.moon and r.random() < 0.85:
        when, time = r.choice(["under a full moon", "under the full moon", "at night with a full moon"]), "day"
    if p.time == "day" and not weather and r.random() < 0.22 or time != "day" and r.random() < 0.94:
        when = f"{when} {r.choice(TIME[time])}".strip()
    if autumn:
        when = r.choice([f"{when} in autumn", f"in autumn {when}", "in autumn", f"{when} in fall"]).strip()
    tags = r.random() < 0.12
    # What else there is comes before the place or after it: "a farmer in a field, with three goats".
    late = bool(more and where) and r.random() < 0.5
    verb, more = (verb, r.choice([f", {more}", more])) if late else (f"{verb} {more}".strip(), "")
    parts = [q for q in (subject, verb, where, more, when) if q]
    if not subject:
        parts = [q for q in (r.choice([place_name(place), article(place_name(place))]) + behind if r.random() < 0.6 or not where else where, when) if q]
    if subject and where and r.random() < 0.12:
        parts = [where, *[q for q in (subject, verb, more, when) if q]]
    if when and r.random() < 0.1:
        parts = [when + ",", *[q for q in parts if q != when]]
    text = (", " if tags else " ").join(parts).replace(" ,", ",").replace(",,", ",")
    if framing:
        text = r.choice([f"{framing} of {text}", f"{text}, {framing}"])
    if style:
        s = r.choice(SAY_STYLE[style])
        text = r.choice([f"{s} of {text}", f"{text}, {s}", f"{text}, {s} style", f"{text} in {s} style", f"{s}, {text}"])
    elif mood:
        text = r.choice([f"{text}, {mood} style", f"{text} in {mood} style"])
    return text
