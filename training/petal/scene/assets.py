"""The drawings that scenes are made of, drawn and rendered once: figures, animals, props, places, and what falls from the sky."""
import random

from . import svg
from .animals import COLORS, HOOFED, KINDS, POSES
from .dress import CLOTH, ROLES, attributes
from .figure import couple, figure
from .indoors import INDOORS
from .outdoors import BACKDROPS, OUTDOORS
from .place import TIMES, draw
from .postures import FACING, posed
from .props import PROPS, prop

PLACES = {**OUTDOORS, **INDOORS}
NO_ROLE = ["sit", "dance", "run", "walk", "stand", "hold", "read", "drink", "guitar", "violin", "blow", "lie", "sleep", "meditate", "keys", "kneel", "jump", "ride", "fly", "sit read", "sit drink", "doze", "stir", "lead", "push", "wave", "lift", "eat", "pour", "climb", "fight", "aim"]

COUPLES = [(None, None), (None, None), (None, None), ("bride", "groom"), ("king", "queen"), ("knight", "queen"), ("superhero", None), ("cowboy", None)]


def specs(figures=10500, animals=110, props=26, places=9):
    """Every drawing as (kind, seed, ...)."""
    out = []
    r = random.Random(1)
    roles = list(ROLES)
    for k in range(figures):
        pose = NO_ROLE[k % len(NO_ROLE)]
        role = r.choice(roles) if r.random() < 0.33 else None
        if role == "mermaid" and pose not in ("stand", "hold"):
            role = None
        if pose == "fly":
            role = "superhero" if r.random() < 0.7 else role
        out.append(("figure", k, pose, role))
    # From the chest up, where clothes and what is worn are seen.
    for k in range(figures // 9):
        out.append(("figure", figures + k, "bust", r.choice([q for q in roles if q != "mermaid"]) if r.random() < 0.4 else None))
    for k in range(figures // 12):
        out.append(("couple", k, ("embrace", "dance")[k % 2]))
    # Drawn for the anime rendering alone: larger eyes, hair in locks, the same adult bodies.
    for k in range(figures // 6):
        out.append(("anime figure", k, NO_ROLE[k % len(NO_ROLE)], r.choice(roles) if r.random() < 0.12 else None))
    for k in range(figures // 8):
        out.append(("anime figure", figures + k, "bust", None))
    for k in range(figures // 90):
        out.append(("anime couple", k, ("embrace", "dance")[k % 2]))
    for kind in KINDS:
        for k in range(animals):
            pose = "fly" if kind == "dragon" and k % 4 == 3 else POSES[k % len(POSES)]
            if kind in HOOFED and pose == "sit" and k % 2:
                pose = "stand"  # which is how people think of them
            out.append(("animal", k, kind, pose, r.choice(list(COLORS)) if k % 2 else None))
    for kind in ("wolf", "dog", "fox"):
        for k in range(animals // 4):
            out.append(("animal", 2 * animals + k, kind, "howl", r.choice(list(COLORS)) if k % 3 == 0 else None))
    for kind in FACING:
        for k in range(animals // 5):
            out.append(("animal", animals + k, kind, "dressed", r.choice(list(COLORS)) if k % 3 == 0 else None))
    for name, (_, comes) in PROPS.items():
        for k in range(props if comes != "none" else 3):
            out.append(("prop", k, name, list(CLOTH)[k % 12] if comes == "any" or comes != "none" and k % 2 else None))
    for name, kinds in PLACES.items():
        inside = name in INDOORS
        for time in TIMES:
            for weather in ("", "rain", "snow", "mist"):
                if name in ("space", "lunar surface", "underwater", "moon") and (weather or (time != "night" and name != "underwater")):
                    continue
                if weather == "mist" and inside:
                    continue
                n = places * (2 if not weather else 1)
                if weather and time == "sunset" or inside and weather:
                    n = max(2, n // 3)
                for k in range(n):
                    out.append(("place", k, name, time, weather, k % len(kinds), ""))
                for behind in BACKDROPS.get(name, ()):
                    for k in range(max(1, n // 4)):
                        out.append(("place", k, name, time, weather, k % len(kinds), behind))
    return out + [("rain", k) for k in range(24)] + [("snow", k) for k in range(24)] + [("mist", k) for k in range(24)]


def falling(kind, r):
    if kind == "mist":
        # Thin enough that what stands in it is seen.
        thick = r.uniform(0.14, 0.32)
        bands = "".join(svg.ell(r.uniform(-20, 276), y, r.uniform(90, 170), r.uniform(8, 20), "#f0f3f6", f'opacity="{r.uniform(.12,.3):.2f}"') for y in (r.uniform(70, 230) for _ in range(9)))
        return svg.doc(svg.rect(0, 0, 256, 256, "#e4e9ee", f'opacity="{thick:.2f}"') + bands)
    if kind == "rain":
        slope = r.uniform(-6, 1)
        return svg.doc("".join(svg.line([(x, y), (x + slope, y + n)], "#dfeaf5", 1.5, f'opacity="{r.uniform(.4,.85):.2f}"') for x, y, n in ((r.uniform(-5, 260), r.uniform(-10, 256), r.uniform(9, 17)) for _ in range(r.randint(70, 130)))))
    return svg.doc("".join(svg.ell(r.uniform(0, 256), r.uniform(0, 256), s, s, "#ffffff", f'opacity="{r.uniform(.7,1):.2f}"') for s in (r.uniform(1.2, 3.4) for _ in range(r.randint(60, 120)))))


def make(spec, size=256):
    """(pixels, record) of one drawing."""
    kind, seed = spec[:2]
    r = random.Random(str(spec))
    anime = kind.startswith("anime ")
    kind = kind.removeprefix("anime ")
    if kind == "figure":
        a = attributes(r, spec[3]) | {"anime": anime}
        text, at = figure(a, spec[2], r)
        rec = dict(what=kind, pose=spec[2], a={k: v for k, v in a.items() if k[0] != "_"}, at=at)
    elif kind == "couple":
        a, b = (attributes(r, role) | {"anime": anime} for role in r.choice(COUPLES))
        text, at = couple(a, b, spec[2], r)
        rec = dict(what=kind, pose=spec[2], a=a, b=b, at=at)
    elif kind == "animal":
        text, at = posed(spec[2], spec[3], r, spec[4])
        rec = dict(what=kind, name=spec[2], pose=spec[3], color=spec[4], at=at)
    elif kind == "prop":
        text, at = prop(spec[2], spec[3], r)
        rec = dict(what=kind, name=spec[2], color=spec[3], at=at)
    elif kind == "place":
        f, floor = PLACES[spec[2]][spec[5]]
        text, moon = draw(f, r, spec[3], spec[4], spec[6])
        rec = dict(what=kind, name=spec[2], time=spec[3], weather=spec[4], behind=spec[6], floor=floor, inside=spec[2] in INDOORS, moon=moon)
    else:
        text, rec = falling(kind, r), dict(what=kind)
    return svg.tile(text, size), rec
