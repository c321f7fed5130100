"""Prompts for the evaluation: sentences of other shapes than the captions, with the classes they ask for."""
import random

from .data import PLAIN
from .judge import label

LOOKS = {"smile": ["smiling", "grinning", "cheerful"], "laugh": ["laughing", "chuckling"], "sad": ["sad", "gloomy", "unhappy"], "angry": ["angry", "furious", "scowling"], "surprised": ["surprised", "shocked", "astonished"], "serious": ["serious", "stern", "solemn"]}
OTHER = {  # what people say for the canonical word
    "woman": ["lady"], "man": ["guy", "gentleman"], "red": ["ginger", "auburn", "crimson"], "blonde": ["golden", "blond"], "grey": ["silver", "gray"], "purple": ["violet", "lilac"], "teal": ["turquoise", "cyan"], "pink": ["magenta", "rosy"],
    "glasses": ["spectacles", "eyeglasses"], "sunglasses": ["shades"], "beard": ["full beard"], "moustache": ["mustache"], "background": ["backdrop", "wall"], "t-shirt": ["tee"], "sweater": ["pullover"], "jacket": ["blazer"], "earrings": ["hoops"],
}
SHADES = {"red": ["crimson", "scarlet"], "blue": ["azure", "cobalt"], "green": ["emerald"], "teal": ["turquoise", "aqua"], "purple": ["violet"], "yellow": ["golden"], "pink": ["fuchsia"], "grey": ["gray", "silver"], "orange": ["amber"], "brown": ["chocolate brown"]}
SAY = {"pixel": "pixel art"}


def a_(s):
    return ("an " if s[0] in "aeiou" else "a ") + s


def ground(b, r, other=False):
    if b in PLAIN:
        word = r.choice(SHADES[b]) if other and b in SHADES else b
        return f"against {a_(word)} {r.choice(['backdrop', 'wall']) if other else 'background'}"
    place = {"city night": "in the city at night", "underwater": "under the sea", "dots": "with polka dots behind", "stripes": "with stripes behind", "checkered": "with a checkered backdrop", "rainbow": "with a rainbow backdrop", "beach": "at the beach", "stage": "on a stage", "sky": "before a blue sky"}
    return place.get(b, f"in the {b}")


def portrait_prompt(a, bg, r, other=False):
    """A sentence for a record of attributes, and {head: class} for what it names."""
    say = (lambda w: r.choice(OTHER[w]) if w in OTHER else w) if other else (lambda w: w)
    want = {"style": a["style"], "background": bg}
    before, behind = [], []
    if r.random() < 0.7:
        want["expression"] = a["expression"]
        before.append(r.choice(LOOKS[a["expression"]][1 if other else 0 :]) if other else LOOKS[a["expression"]][0])
    if label(a, "hair"):
        want["hair"] = a["hair"]
        long = f"{a['length']} " if a["length"] and r.random() < 0.5 else ""
        if long:
            want["length"] = a["length"]
        behind.append(f"{long}{say(a['hair'])} hair")
    if r.random() < 0.6:
        want["skin"] = a["skin"]
        behind.append(f"{a['skin']} skin")
    if a["glasses"] and r.random() < 0.7:
        want["glasses"] = label(a, "glasses")
        behind.append("no glasses" if a["glasses"] == "none" else say(a["glasses"].split()[-1]))
    if r.random() < 0.7 and (a["beard"] != "none" or a["gender"] == "man"):
        want["beard"] = label(a, "beard")
        if a["beard"] == "none":
            before.append("clean-shaven")
        else:
            behind.append(a_(say(a["beard"])))
    if a["earrings"] and r.random() < 0.7:
        want["earrings"] = "yes"
        behind.append(say("earrings"))
    if a["clothing"] and r.random() < 0.7:
        want["clothing"] = label(a, "clothing")
        if a["color"]:
            want["color"] = a["color"]
        behind.append(a_(f"{a['color'] or ''} {say(a['clothing'])}".strip()))
    r.shuffle(behind)
    who = a_(" ".join([*before, say(a["gender"])]))
    text = f"{who} {ground(bg, r, other)}, having {', '.join(behind)}; {SAY.get(a['style'], a['style'])} style"
    return text, want


def thing_prompt(name, bg, r, style=None):
    text = f"one lovely {name} seen {ground(bg, r)}"
    return f"{text}, drawn in {style} style" if style else text


SHEET = """a smiling lady with ginger hair against a teal backdrop
a grinning guy with a full beard and spectacles, flat style
pixel art portrait of a woman with long pink hair and earrings on a navy background
a stern gentleman with grey hair and a moustache, sketch style, beige background
an astonished woman with a blonde bob in a red hoodie, toon style
illustration of a bald man with round glasses and a yellow t-shirt, purple background
a furious man with a black mohawk in front of a red wall, sketch style
ink drawing of a curly-haired redhead with dark skin
a laughing woman with long blue hair on the beach, illustration style
caricature of a man with orange hair and a green jersey at sunset
a woman in a white pullover with purple hair, city at night, cartoon style
a guy with shades and a goatee in the desert, flat style
a gloomy pixel man with teal hair and a brown shirt, light grey backdrop
a cheerful brunette with eyeglasses in the library, illustration style
a dark-skinned woman with silver hair and hoops, pink background, ink style
a bearded man wearing a beanie in the snow
a fox in the forest
a glossy 3d dragon on a stage
a sticker of a cat in space
an owl at night, soft style
a red panda
a purple elephant on a yellow background
a green robot, flat style
a rocket against a rainbow backdrop
a slice of pizza on polka dots
a stencil of a wolf, dark red background
a sailboat on the sea, retro style
a castle in the mountains
a terrier in a flower garden
a goldfish under the sea
sunflower, light blue background
a 3d cup of coffee in a library
a blue rose
a hot air balloon in the sky
a guitar on a stage, classic style
a strawberry on stripes
a cactus in the desert, 3d style
a volcano at sunset
a cat and a dog
a wolf next to a fox in the forest
a woman with red hair and a cat
a pizza beside a hamburger, yellow background
a man with a beard and a woman with pink hair, flat style
a rocket and a flying saucer in space
a penguin in the snow, sticker style
a teal octopus underwater
a bicycle in the street, flat style
an orange butterfly in a green field""".split("\n")
