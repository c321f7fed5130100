"""What figures look like and what they wear: colours, hair, clothes, and the costumes of roles."""
from .head import COVERS

HAIR = {"black": "#1d1a20", "brown": "#6a4226", "blonde": "#ebc866", "red": "#b93a1f", "orange": "#f2912e", "grey": "#98989f", "white": "#f1f0ec", "blue": "#3f74d6", "pink": "#ee8cb4", "purple": "#8650b6", "green": "#4ca45a", "teal": "#33a79f"}
# Hair that surprises nobody when a prompt does not name its colour.
NATURAL = ["black", "brown", "blonde", "red", "grey"]
SKIN = {"pale": "#f7d5c0", "tan": "#e0a878", "brown": "#a9683f", "dark": "#5d3827"}
CLOTH = {"black": "#1f1f26", "white": "#f6f6f4", "grey": "#8d8f95", "red": "#d03238", "orange": "#ee8a2c", "yellow": "#f5d34f", "green": "#4da556", "teal": "#2fa59e", "blue": "#3b6fd8", "pink": "#f297bb", "purple": "#7c4bb0", "brown": "#75492d"}
# Also of uniforms, which captions do not name.
DYES = CLOTH | {"navy": "#1e2c56"}

WOMEN_CUTS = ["long", "long", "long", "long", "bun", "bun", "ponytail", "ponytail", "bob", "curly"]
MEN_CUTS = ["short", "short", "short", "short", "short", "curly", "bald", "mohawk", "medium"]


def attributes(r, role=None):
    """What a figure looks like, each evenly drawn. A role dresses it."""
    a = dict(gender=r.choice(["woman", "man"]))
    if role:
        ROLES[role](a, r)  # whose sex it may fix
    woman = a["gender"] == "woman"
    a = dict(gender=a["gender"], hair=r.choice([*NATURAL, "black", "brown", "blonde", "red"] if r.random() < 0.72 else list(HAIR)), cut=r.choice(WOMEN_CUTS if woman else MEN_CUTS), skin=r.choice(list(SKIN)), beard=not woman and r.random() < 0.46, glasses=r.choice([*11 * [""], "glasses", "sunglasses"]), old=False, hat="", role=role or "")
    a["top"] = r.choice(["dress", "dress", "dress", "gown", "t-shirt", "shirt", "sweater", "coat", "hoodie", "jacket", "tank top", "suit"]) if woman else r.choice(["t-shirt", "shirt", "sweater", "coat", "hoodie", "jacket", "suit", "tank top"])
    a["color"] = r.choice(list(CLOTH))
    a["legs"] = r.choice(["trousers", "jeans", "skirt", "skirt"] if woman else ["trousers", "jeans", "trousers", "jeans", "shorts"])
    a["legcolor"] = "blue" if a["legs"] == "jeans" else r.choice(list(CLOTH))
    if r.random() < 0.16:
        a["hat"] = r.choice(["hat", "cap", "beanie", "crown", "top hat", "cowboy hat"])
    if not role and r.random() < 0.03:
        a["wings"] = r.choice(list(CLOTH))
    if not role and r.random() < 0.16:
        a["old"], a["hair"] = True, r.choice(["grey", "white"])
        a["beard"], a["glasses"] = not woman and r.random() < 0.7, r.choice(["", "glasses"])
        a["cut"] = r.choice(["bun", "bun", "bun", "curly", "long"]) if woman else r.choice(["short", "bald", "bald"])
        a["hat"] = "" if woman else r.choice(["", "", "", "hat", "cap"])
        if woman:
            a["top"], a["legs"], a["shawl"] = r.choice(["dress", "dress", "gown", "sweater", "shirt"]), "skirt", r.random() < 0.6
    if a["top"] == "suit":
        a["legs"], a["legcolor"] = r.choice(["trousers", "skirt"]) if woman else "trousers", a["color"]
    if not role:
        _accessories(a, r)
    if a["top"] in ("dress", "gown"):
        a["legs"], a["legcolor"] = "", a["color"]
    if role:
        gender = a["gender"]
        ROLES[role](a, r)
        a["gender"] = gender
        if gender == "woman":
            _as_woman(a, r)
        elif role == "elf":
            a["cut"] = "short"
        elif role == "mage":
            a["beard"], a["hair"], a["cut"] = True, r.choice(["white", "grey", "white", "grey", a["hair"]]), "medium"
        elif role == "angel":
            a["top"], a["cut"], a["beard"] = "robe", "short", r.random() < 0.8
        elif role == "knight" and r.random() < 0.65:
            a["hat"], a["beard"], a["cut"] = "closed helmet", False, "short"
    # A man with hair to the neck has a beard, or he would look like a woman; a hat would hide a bun or a mohawk.
    if a["cut"] == "medium":
        a["beard"] = True
    if a["hat"] in COVERS and a["cut"] in ("bun", "mohawk"):
        a["cut"] = r.choice(["long", "ponytail"]) if woman else "short"
    return a


def _accessories(a, r):
    """Now and then something over the clothes, in a colour that can be told from them."""
    other = lambda: r.choice([c for c in CLOTH if c != a["color"]])
    kinds = ["scarf", "scarf", "apron", "headphones"] + (["tie"] if a["gender"] == "man" or a["top"] == "suit" else [])
    what = r.choice(kinds) if r.random() < 0.26 else ""
    if what == "tie":
        a["top"] = r.choice(["suit", "shirt", "shirt"])
    if what == "apron":
        a["apron"] = r.choice(["white", "white", "black", "brown", other()])
        a["top"] = r.choice(["shirt", "t-shirt", "sweater", "dress"] if a["gender"] == "woman" else ["shirt", "t-shirt", "sweater"])
    elif what == "headphones":
        a["headphones"], a["hat"] = r.choice(["black", "black", "white", "red", other()]), ""
    elif what:
        a[what] = other()


def _as_woman(a, r):
    """Her clothes in a role that both have."""
    role, a["beard"] = a["role"], False
    if role == "vampire":
        a["top"], a["legs"], a["color"], a["legcolor"], a["cut"] = "gown", "", r.choice(["black", "red"]), "black", "long"
    elif role == "clown":
        a["top"], a["legs"] = "dress", ""
    elif role == "mage":
        a["cut"] = "long"
    elif role in ("cook", "doctor", "scientist", "nurse", "detective", "police officer", "pirate", "superhero", "devil", "teacher", "office worker", "artist", "pilot") and r.random() < 0.45:
        a["legs"] = "skirt"
    if role in ("ninja", "knight", "samurai"):
        a["cut"] = r.choice(["ponytail", "long"])


def _set(**k):
    return lambda a, r: a.update({q: (v(r) if callable(v) else v) for q, v in k.items()})


any_color = lambda r: r.choice(list(CLOTH))
ROLES = {
    "astronaut": _set(top="spacesuit", color="white", legs="trousers", legcolor="white", hat="space helmet", glasses=""),
    "knight": _set(top="armour", color=lambda r: r.choice(["grey", "grey", "grey", "black", "red", "blue", "yellow"]), legs="trousers", legcolor="grey", hat="helmet", glasses=""),
    "mage": _set(top="robe", color=lambda r: r.choice(["purple", "blue", "black", "green", "red", "grey", "white"]), legs="", hat="pointed hat"),
    "cook": _set(top="coat", color="white", legs="trousers", legcolor="black", hat="chef hat"),
    "cowboy": _set(top="shirt", hat="cowboy hat", legs="jeans", legcolor="blue", gender="man", cut="short"),
    "pirate": _set(top="coat", color=lambda r: r.choice(["red", "black", "brown"]), hat="bandana", legs="trousers", legcolor="black", eyepatch=True, glasses=""),
    "king": _set(top="robe", color="red", hat="crown", legs="", gender="man", cut="medium"),
    "queen": _set(top="gown", color=lambda r: r.choice(["red", "purple", "blue"]), hat="crown", legs="", gender="woman", cut="long", beard=False),
    "superhero": _set(top="sweater", color=lambda r: r.choice(["blue", "red", "green", "purple"]), legs="trousers", legcolor=lambda r: r.choice(["blue", "red", "black"]), cape=True, hat="", glasses=""),
    "ballerina": _set(top="tutu", color=lambda r: r.choice(["pink", "pink", "white", "blue", "red", "black", "purple", "yellow"]), legs="", gender="woman", cut="bun", beard=False, hat="", glasses=""),
    "doctor": _set(top="coat", color="white", legs="trousers", legcolor="blue", hat=""),
    "scientist": _set(top="coat", color="white", legs="trousers", legcolor="grey", hat="", glasses="glasses"),
    "bride": _set(top="gown", color="white", legs="", gender="woman", cut="long", beard=False, hat="veil", glasses=""),
    "detective": _set(top="coat", color="brown", legs="trousers", legcolor="black", hat="hat"),
    "police officer": _set(top="shirt", color="blue", legs="trousers", legcolor="black", hat="cap"),
    "farmer": _set(top="overalls", color="blue", legs="trousers", legcolor="blue", hat="straw hat"),
    "fisherman": _set(top="coat", color="yellow", legs="trousers", legcolor="green", hat="rain hat", gender="man", cut="short"),
    "vampire": _set(top="suit", color="black", legs="trousers", legcolor="black", skin="pale", cape=True, hat="", glasses="", hair="black"),
    "clown": _set(top="overalls", color=lambda r: r.choice(["yellow", "red", "green"]), legs="trousers", legcolor="yellow", hair=lambda r: r.choice(["red", "orange", "green"]), cut="curly", clown=True, beard=False),
    "ninja": _set(top="sweater", color="black", legs="trousers", legcolor="black", hat="mask", glasses="", beard=False),
    "firefighter": _set(top="coat", color="orange", legs="trousers", legcolor="black", hat="fire helmet"),
    "soldier": _set(top="jacket", color="green", legs="trousers", legcolor="green", hat="helmet green"),
    "businessman": _set(top="suit", color=lambda r: r.choice(["black", "grey", "blue"]), legs="trousers", legcolor="black", gender="man", cut="short", tie=lambda r: r.choice(["red", "blue", "black"]), hat=""),
    "nurse": _set(top="t-shirt", color="teal", legs="trousers", legcolor="teal", hat=""),
    "santa claus": _set(top="coat", color="red", legs="trousers", legcolor="red", hat="santa hat", beard=True, hair="white", gender="man", old=True, cut="medium"),
    "groom": _set(top="suit", color=lambda r: r.choice(["black", "grey", "blue"]), legs="trousers", legcolor="black", gender="man", cut="short", hat="", glasses=""),
    "samurai": _set(top="armour", color=lambda r: r.choice(["red", "black", "blue"]), legs="trousers", legcolor="black", hat="kabuto", glasses="", sword=True),
    "viking": _set(top="coat", color="brown", legs="trousers", legcolor="grey", hat="horned helmet", gender="man", cut="medium", beard=True, hair=lambda r: r.choice(["blonde", "red", "brown"]), glasses=""),
    "angel": _set(top="gown", color="white", legs="", hat="halo", wings="white", beard=False, glasses=""),
    "devil": _set(top="suit", color=lambda r: r.choice(["red", "black"]), legs="trousers", legcolor="black", hat="horns", cape=True, glasses=""),
    "monk": _set(top="robe", color="orange", legs="", gender="man", cut="bald", hat="", glasses=""),
    "fairy": _set(top="dress", color=lambda r: r.choice(["pink", "green", "purple", "yellow"]), legs="", gender="woman", cut=lambda r: r.choice(["long", "bun", "bob"]), wings="pink", beard=False, hat="", glasses=""),
    "elf": _set(top="coat", color="green", legs="trousers", legcolor="brown", hat="", ears=True, beard=False, glasses="", cut="long", hair=lambda r: r.choice(["blonde", "white", "brown"])),
    "construction worker": _set(top="jacket", color="orange", legs="jeans", legcolor="blue", hat="hard hat"),
    "teacher": _set(top="shirt", color="white", vest=lambda r: r.choice(["green", "brown", "red"]), legs="trousers", legcolor="brown", hat="", glasses="glasses"),
    "judge": _set(top="robe", color="black", legs="", hat="wig", bands=True, glasses=lambda r: r.choice(["", "glasses"])),
    "mechanic": _set(top="overalls", color="blue", legs="trousers", legcolor="blue", hat="cap", smudged=True, glasses=""),
    "factory worker": _set(top="overalls", color="grey", legs="trousers", legcolor="grey", hat="hard hat", glasses=""),
    "office worker": _set(top="shirt", color=lambda r: r.choice(["white", "white", "blue"]), tie=lambda r: r.choice(["blue", "red", "black"]), legs="trousers", legcolor="grey", hat=""),
    "artist": _set(top="t-shirt", color=lambda r: r.choice(["white", "blue", "black"]), apron="white", splashes=True, hat="beret", legs="trousers", legcolor="blue", glasses=""),
    "pilot": _set(top="suit", color="navy", legs="trousers", legcolor="navy", hat="pilot cap", tie="black", glasses=lambda r: r.choice(["", "", "sunglasses"])),
    "guard": _set(top="jacket", color="red", legs="trousers", legcolor="black", hat="bearskin", gender="man", cut="short", glasses=""),
    "supervillain": _set(top="sweater", color=lambda r: r.choice(["purple", "black"]), legs="trousers", legcolor=lambda r: r.choice(["green", "purple", "black"]), cape=True, hat="mask", glasses="", beard=False),
    "mermaid": _set(top="tank top", color=lambda r: r.choice(["purple", "pink"]), legs="tail", legcolor=lambda r: r.choice(["green", "teal", "blue"]), gender="woman", cut="long", beard=False, hat="", glasses=""),
}
