"""Details: square parts of scenes seen from near.

After a picture the engine draws parts of it again, each as large as a whole picture (draw-details.ts): the head of a person,
a thing that is small. So the network learns parts, too. A part has the words and the boxes of what is seen in it; a box may
reach beyond its edges, as that of a person of whom only the head is seen.
"""
from .layout import ITEMS, phrases

WHOLE = (0.0, 0.0, 1.0)
SMALLEST, LARGEST = 0.2, 0.8
# What is seen of a box, or what it fills of the part, for its thing to be in the part.
SEEN, FILLS = 0.35, 0.25


def pick(r, vocab, ids, phr, found):
    """A part (left, top, side, in parts of the picture) around one or two of the items of a caption, mostly around the head of a person."""
    named = phrases(ids, phr)
    p, (left, top, right, bottom) = r.choice(found)
    w, h = right - left, bottom - top
    if named[p][-1] in vocab.people and r.random() < 0.7:
        # The upper part of a box has the head of who stands or sits.
        side = max(w * 0.5, h * r.uniform(0.32, 0.7))
        x, y = (left + right) / 2 + w * r.uniform(-0.2, 0.2), top + h * r.uniform(0.1, 0.36)
    else:
        if len(found) > 1 and r.random() < 0.3:
            _, (a, b, c, d) = r.choice(found)
            left, top, right, bottom = min(a, left), min(b, top), max(c, right), max(d, bottom)
            w, h = right - left, bottom - top
        side = max(w, h) * r.uniform(1.0, 1.6)
        if side > LARGEST:
            side = max(w, h) * r.uniform(0.4, 0.8)
            left, top, right, bottom = (q + s * r.uniform(-0.3, 0.3) for q, s in zip((left, top, right, bottom), (w, h, w, h)))
        x, y = (left + right) / 2 + side * r.uniform(-0.12, 0.12), (top + bottom) / 2 + side * r.uniform(-0.12, 0.12)
    side = min(LARGEST, max(SMALLEST, side))
    inside = lambda q: min(1 - side, max(0.0, q - side / 2))
    return inside(x), inside(y), side


def is_seen(box, part):
    (left, top, right, bottom), (x, y, side) = box, part
    common = max(0.0, min(right, x + side) - max(left, x)) * max(0.0, min(bottom, y + side) - max(top, y))
    return common > SEEN * (right - left) * (bottom - top) or common > FILLS * side * side


def caption(ids, phr, found, part):
    """Words, numbers of phrases and items of a part: without what is elsewhere in the picture."""
    seen = [(p, box) for p, box in found if is_seen(box, part)]
    named = phrases(ids, phr)
    # By the noun, since a caption may name a thing twice.
    gone = {named[p][-1] for p, _ in found} - {named[p][-1] for p, _ in seen}
    kept = [(i, p) for i, p in zip(ids, phr) if i and named[p + 1][-1] not in gone]
    kept += [(0, 0)] * (len(ids) - len(kept))
    x, y, side = part
    items = [(p, [(a - x) / side, (b - y) / side, (c - x) / side, (d - y) / side]) for p, (a, b, c, d) in seen]
    return [i for i, _ in kept], [p for _, p in kept], items[:ITEMS]


def near(layer, part):
    """Where a layer of a plan is in the part: row, old, cx, cy, s, mirror, rot, tint, and the middle and reach of its shadow."""
    row, old, cx, cy, s, mirror, rot, tint, sx, sy, rx = layer
    x, y, side = part
    return row, old, (cx - 256 * x) / side, (cy - 256 * y) / side, s / side, mirror, rot, tint, (sx - 256 * x) / side, (sy - 256 * y) / side, rx / side
