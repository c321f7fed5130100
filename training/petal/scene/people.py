"""People in scenes: one who does something with something, several, and two together."""
from .plan import DRINKS, HOLD, INSTRUMENTS, SMALL, TINTS
from .say import VERB, article, person, several


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


def put_seated(p, row, seat, x, y, s, m):
    """A seat as high as the figure's hip, and the figure on it. Returns what the seat is called."""
    r, b = p.r, p.b
    prow = r.choice(b.prop[seat])
    at, pa = b.rec[row]["at"], b.rec[prow]
    c = min((s * (252 - at["hip"][1]) - 9 * s) / (252 - pa["at"]["seat"][1]), 0.95)
    hip = s * ((256 - at["hip"][0] if m else at["hip"][0]) - 128)
    aside = 0 if seat in ("bench", "couch") else 10 * s
    d = -1 if m else 1
    p.put(prow, x + hip - d * (c * (pa["at"]["seat"][0] - 128) + aside), y + 1, c, (128, 252), m)
    p.put(row, x, y, s, (128, 252), m, shadow=False)
    return lambda: several(1, [pa["color"] if pa["color"] and r.random() < 0.7 else ""], seat)


def act(p, pose, framing):
    """One figure in a pose with what belongs to it. Returns (subject, verb) makers."""
    r, b = p.r, p.b
    row = r.choice(b.figure[pose])
    a = b.rec[row]["a"]
    at = b.rec[row]["at"]
    who = lambda: person(r, a)
    half = framing in ("half", "near")
    h = {"wide": r.uniform(75, 115), "half": r.uniform(350, 420), "near": r.uniform(255, 320), "": r.uniform(150, 222)}[framing]
    x = 128 + r.uniform(-34, 34) * (0.5 if half else 1)
    y = base(p, wide=framing == "wide")
    s = h / 244
    m = r.random() < 0.5
    if half:
        y = r.uniform(58, 82) + s * (252 - at["head"][1])
    if pose == "sit":
        seats = [q for q in ("chair", "bench", "armchair", "couch", "rock", "stool") if q in b.prop]
        seat = r.choice(seats) if r.random() < 0.8 else ""
        if seat and not half:
            said = put_seated(p, row, seat, x, y, s, m)
            return who, lambda: f"{r.choice(VERB['sit'])} on {said()}"
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
    size = 72 * s
    if pose == "read":
        p.thing("open book", both[0], both[1] - 2 * s, size * 1.0, shadow=False, center=True, mirror=False)
        return who, lambda: r.choice(["reading a book", "reads a book", "reading", "holding an open book"])
    if pose == "drink":
        name = p.has(DRINKS)
        p.held(name, hand[0], hand[1], size)
        return who, lambda: r.choice(["drinking", "drinks", "drinking"]) + f" {p.called(name)}"
    if pose == "hold":
        if r.random() < 0.2:
            kind = r.choice(["cat", "cat", "rabbit", "rabbit", "dog", "fox", "mouse", "goat", "ewe", "pig"])
            arow = r.choice([q for q in b.animal[kind] if b.rec[q]["pose"] in ("sit", "lie")])
            c = b.rec[arow]["color"]
            p.put(arow, both[0], both[1] + 20 * s, 0.34 * s, (128, 190), r.random() < 0.5, shadow=False)
            return who, lambda: f"holding {several(1, [c if c and r.random() < .8 else ''], 'sheep' if kind == 'ewe' else kind)}"
        if r.random() < 0.05:
            prow = r.choice(b.prop["potion"])
            c = b.rec[prow]["color"]
            p.put(prow, hand[0], hand[1] + 14 * s, 0.3 * s, (128, 200), shadow=False)
            return who, lambda: f"{r.choice(['holding', 'with', 'looking at'])} {several(1, [c if c and r.random() < .85 else ''], 'potion')}"
        name = p.has(HOLD if r.random() < 0.65 else SMALL)
        tint = r.randrange(12) if r.random() < 0.2 else -1
        big = r.choice(["", "", "", "", "huge", "tiny"])
        target = both if at["side"] == 0 and abs(at["hand1"][0] - at["hand2"][0]) < 60 else hand
        if name == "umbrella" and big != "tiny":
            # Over the head, its handle in the hand.
            head = p.on_canvas(k, at["head"])
            p.thing(name, (hand[0] + head[0]) / 2, hand[1] + 8 * s, 2 * (hand[1] - head[1]) + 56 * s, tint, shadow=False, mirror=False)
            return who, lambda: f"{r.choice(['holding', 'with', 'under', 'carrying'])} {several(1, [TINTS[tint] if tint >= 0 else ''], name)}"
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


SAY_FRAME = {"half": ["half body", "upper body", "half-length portrait"], "near": [""], "wide": ["wide shot"], "": ["full body"]}


def face(p):
    """Head and shoulders of a figure."""
    r = p.r
    row = r.choice(p.b.figure["bust"])
    p.put(row, 128 + r.uniform(-24, 24), 262, r.uniform(0.82, 1.04), (128, 252), r.random() < 0.5, shadow=False)
    return lambda: person(r, p.b.rec[row]["a"])


def one_person(p):
    r = p.r
    if p.b is p.b.anime and r.random() < 0.45:  # large eyes are seen from near
        p.at(p.b.land)
        p.say(face(p), lambda: r.choice(VERB["stand"]) if r.random() < 0.2 else "")
        return
    pose = r.choice(["stand", "stand", "walk", "run", "sit", "sit", "meditate", "dance", "hold", "hold", "hold", "read", "drink", "guitar", "violin", "blow", "keys", "kneel", "jump", "lie", "sleep", "fly"])
    framing = framing_of(r)
    near = p.b is p.b.anime and r.random() < 0.5
    if near:
        framing = "half"
    # From the knees up, which nobody has to say: a face of a few pixels shows neither sex nor age.
    if framing == "" and r.random() < 0.45:
        framing = "near"
    if pose in ("lie", "sleep", "sit", "keys", "fly", "meditate", "kneel") and framing in ("half", "near"):
        framing = ""
    if r.random() < 0.1:
        p.plain()
    else:
        p.at(["sky", "city"] if pose == "fly" else ["bedroom", "beach", "living room", "meadow", *p.b.land] if pose in ("lie", "sleep") else p.b.land + ["pool", "island"])
    who, verb = act(p, pose, framing)
    p.say(who, verb, lambda: r.choice(SAY_FRAME[framing]) if r.random() < (0.3 if near else 0.8 if framing else 0.12) else "")


def people(p):
    """Two to five of a kind, or two different ones."""
    r = p.r
    n = r.choice([2, 2, 3, 3, 4, 5])
    pose = r.choice(["stand", "stand", "walk", "run", "dance", "jump", "sit", "meditate"])
    p.at(p.b.land)
    rows = p.b.figure[pose]
    old = r.random() < 0.15
    if old:
        rows = [q for q in rows if p.b.rec[q]["a"]["old"] and not p.b.rec[q]["a"]["role"]]
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
        p.say(lambda: several(n, ["old" if old else ""], noun), lambda: r.choice(VERB[pose]))


def pair(p):
    r = p.r
    what = r.choice(["embrace", "dance"])
    p.at(p.b.land)
    row = r.choice(p.b.couple[what])
    rec = p.b.rec[row]
    stand_figure(p, row, 128 + r.uniform(-30, 30), base(p), r.uniform(150, 220), False)
    verb = ["embracing", "hugging", "hugging each other", "kissing"] if what == "embrace" else ["dancing", "dancing together", "dancing a waltz"]
    if {rec["a"]["role"], rec["b"]["role"]} == {"bride", "groom"} and r.random() < 0.6:
        p.say("a bride and groom", lambda: r.choice(verb))
        return
    both = lambda: r.choice([f"{person(r, rec['a'])} and {person(r, rec['b'])}", "two people", f"{rec['a']['gender']} and {rec['b']['gender']}", "a couple of people"])
    p.say(both, lambda: r.choice(verb))


def hand_in_hand(p):
    """Two who stand or walk beside each other and hold hands, often old ones."""
    r, b = p.r, p.b
    p.at(["beach", "park", "street", "meadow", "forest", "city", "bridge", "garden", *b.land])
    pose = r.choice(["stand", "walk", "walk"])
    # Seen from the front, with the hand away from the body, or one would hide the other.
    aside = lambda at, hand: at["side"] == 0 and abs(at[hand][0] - at["hip"][0]) > 16 and at[hand][1] > at["neck"][1] + 40
    rows = [q for q in b.figure[pose] if b.rec[q]["a"]["role"] != "mermaid" and aside(b.rec[q]["at"], "hand2")]
    if r.random() < 0.4:
        rows = [q for q in rows if b.rec[q]["a"]["old"]]
    one = r.choice(rows)
    at = b.rec[one]["at"]
    # Their hands meet at the same height, or one would float.
    fits = [q for q in rows if q != one and aside(b.rec[q]["at"], "hand1") and abs(b.rec[q]["at"]["hand1"][1] - at["hand2"][1]) < 12]
    other = r.choice(fits)
    h, y = r.uniform(150, 205), base(p)
    k, rec, s = stand_figure(p, one, 128, y, h, False)
    hand = p.on_canvas(k, at["hand2"])
    p.put(other, hand[0], y, s, (b.rec[other]["at"]["hand1"][0], 252), False)
    shift = 128 - hand[0]
    p.layers = [(q[0], q[1], q[2] + shift, *q[3:8], q[8] + shift, *q[9:]) for q in p.layers]
    a, o = rec["a"], b.rec[other]["a"]
    old = "old" if a["old"] and o["old"] else ""
    same = a["gender"] == o["gender"] and a["role"] == o["role"]
    pairs = [f"{person(r, a)} and {person(r, o)}"] + (["an old couple", "an old couple", "two old people"] if old else ["a couple", "two people"]) + ([several(2, [old], a["role"] or a["gender"])] * 2 if same else [])
    p.say(lambda: r.choice(pairs), lambda: r.choice(["holding hands", "holding hands", f"{r.choice(VERB[pose])} hand in hand", f"{r.choice(VERB[pose])} together"]))
