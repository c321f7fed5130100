"""Groups that stand in two rows, so that each of them is larger than in one row, alone or with somebody they follow."""
from .animals import KINDS
from .closeups import put_animal
from .people import act, base, stand_figure
from .plan import TINTS, WHOLE
from .say import VERB, several

LEADS = ["followed by", "with", "with", "and", "leading", "feeding", "watching", "surrounded by", "walking with", "in front of", "next to"]
FLOCK = ["ewe", "ewe", "goat", "cow", "dog", "dog", "cat", "horse", "pig", "wolf", "deer", *KINDS]


def in_rows(n, left, right, r):
    """[(x, whether behind)] of n between two sides, those behind first, and the width that each of them may have."""
    back = n // 2
    front = n - back
    slot = (right - left) / (front + (0.5 if back == front else 0))
    start = left + slot / 2
    # Those behind stand between those in front.
    xs = [(start + (i + 0.5) * slot, True) for i in range(back)] + [(start + i * slot, False) for i in range(front)]
    if back == front and r.random() < 0.5:
        xs = [(left + right - x, behind) for x, behind in xs]
    return xs, slot


def put_group(p, n, left, right, y, high):
    """n animals, whole drawings or people between two sides. Returns what they are called and what they do."""
    r, b = p.r, p.b
    places, slot = in_rows(n, left, right, r)
    wide, flip = slot * r.uniform(0.9, 1.08), r.random() < 0.5
    # Those behind stand on the ground still, and high enough to be seen over those in front.
    up = lambda h: min(h * r.uniform(0.34, 0.5), max(10, y - p.floor - 4))
    far = lambda behind: 0.86 if behind else 1.0
    u = r.random()
    if u < 0.5:
        kind, pose = r.choice(FLOCK), r.choice(["stand", "stand", "walk", "walk", "run", "sit", "lie"])
        rows = [q for q in b.animal[kind] if b.rec[q]["pose"] == pose]
        color = b.rec[r.choice(rows)]["color"]
        same = [q for q in rows if b.rec[q]["color"] == color]
        boxes = [b.rec[q]["at"]["box"] for q in same]
        s = min(high / max(252 - q[1] for q in boxes), wide / max(q[2] - q[0] for q in boxes))
        lift = up(s * (252 - boxes[0][1]))
        for x, behind in places:
            row = r.choice(same)
            x0, _, x1, _ = b.rec[row]["at"]["box"]
            p.put(row, x + r.uniform(-4, 4), y - lift * behind + r.uniform(-3, 3), s * far(behind), ((x0 + x1) / 2, 251), flip if r.random() < 0.85 else not flip)
        name = "sheep" if kind == "ewe" else kind
        return lambda: several(n, [color if color and r.random() < 0.9 else ""], name), lambda: r.choice(VERB[pose])
    if u < 0.75:
        name, tint = p.has(WHOLE), r.randrange(12) if r.random() < 0.2 else -1
        h = p.narrow(name, high, wide)
        lift = up(h)
        for x, behind in places:
            p.thing(name, x + r.uniform(-4, 4), y - lift * behind + r.uniform(-3, 3), h * far(behind), tint, mirror=flip)
        return lambda: several(n, [TINTS[tint] if tint >= 0 else ""], name), lambda: ""
    pose = r.choice(["stand", "stand", "walk", "dance", "sit", "run", "jump"])
    rows = b.figure[pose]
    one = b.rec[r.choice(rows)]["a"]
    fits = [q for q in r.sample(rows, min(len(rows), 160)) if b.rec[q]["a"]["gender"] == one["gender"] and b.rec[q]["a"]["role"] == one["role"]]
    h = min(high * 1.4, wide * 2.4)
    lift = min(h * 0.3, max(10, y - p.floor - 4))
    for x, behind in places:
        stand_figure(p, r.choice(fits or rows), x + r.uniform(-4, 4), y - lift * behind, h * far(behind))
    noun = (one["role"] or (one["gender"] if r.random() < 0.7 else "person")) if fits else "person"
    return lambda: several(n, [], noun), lambda: r.choice(VERB[pose])


def herd(p):
    """Two to five of a kind in two rows."""
    r = p.r
    p.at(p.b.land)
    y = r.uniform(max(p.floor + 30, 226), 250)
    who, verb = put_group(p, r.choice([2, 3, 3, 4, 4, 5, 5]), 6, 250, y, r.uniform(110, 160))
    p.say(who, verb)


def followed(p):
    """Somebody or a large animal near the viewer, and a group beside or behind."""
    r, b = p.r, p.b
    p.at(b.land)
    y, left = base(p), r.random() < 0.5
    room = r.uniform(84, 108)
    x = room / 2 + 4 if left else 252 - room / 2
    n = r.choice([2, 2, 3, 3, 4])
    sides = (room, 250) if left else (6, 256 - room)
    farther = r.random() < 0.4
    who, _ = put_group(p, n, *sides, max(p.floor + 16, y - (24 if farther else 0)), r.uniform(84, 124))
    if r.random() < 0.65:
        start = len(p.layers)
        lead, verb = act(p, r.choice(["stand", "walk", "hold", "hold", "sit", "guitar", "drink", "read", "kneel"]), "")
        # `act` puts somebody into the middle; the group needs the other side.
        middle = p.layers[start][2]
        low = max(q[3] + q[4] * 124 for q in p.layers[start:])
        tall = max(q[4] for q in p.layers[start:])
        f = min(1.0, 0.76 / tall)
        p.layers[start:] = [(q[0], q[1], x + f * (q[2] - middle), y + f * (q[3] - low), f * q[4], *q[5:8], x + f * (q[8] - middle), y + f * (q[9] - low), f * q[10]) for q in p.layers[start:]]
    else:
        row = put_animal(p, r.choice(list(KINDS)), ("stand", "walk", "sit"), r.uniform(120, 165), room * 1.2, x, y)
        rec = b.rec[row]
        lead, verb = lambda: several(1, [rec["color"] if rec["color"] and r.random() < 0.9 else ""], "sheep" if rec["name"] == "ewe" else rec["name"]), lambda: ""
    p.say(lambda: f"{lead()} {verb()}".strip(), lambda: f"{r.choice(LEADS)} {who()}")
