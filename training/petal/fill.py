"""Coloured drawings of the things that only line icons show: what their lines enclose is filled.

Without them such a thing is a black outline that lies over a scene.
Usage: python -m petal.fill OUT   (reads OUT/drawings.txt, adds to OUT/sprites.jsonl and OUT/webp)
"""
import json
import random
import sys

import numpy as np
from PIL import Image, ImageDraw

from .scene.svg import tile

COLOURED = {"soft", "flat", "sticker", "3d"}
LINES = ("outline", "fineline")
BODIES = ["#c98f54", "#d8b36a", "#b5563f", "#5f87b8", "#6d9a5b", "#8d94a0", "#e3ddd0", "#7a5c8e", "#4f9a97", "#d98a9a", "#a9765a", "#3f4654"]


def fill(frame, body):
    """frame: premultiplied RGBA of dark lines. The lines keep a darker shade of the body's colour."""
    ink = frame[..., 3]
    # A copy: an image made from an array cannot be written to, and the flood would silently do nothing.
    outside = Image.fromarray(np.pad(np.where(ink > 90, 255, 0).astype("uint8"), 1)).copy()
    ImageDraw.floodfill(outside, (0, 0), 128)
    inside = (np.asarray(outside)[1:-1, 1:-1] != 128).astype("float32")
    body = np.array([int(body[i : i + 2], 16) for i in (1, 3, 5)], "float32")
    a = ink.astype("float32")[..., None] / 255
    # Light from above gives the flat body some volume.
    light = np.linspace(1.1, 0.86, frame.shape[0], dtype="float32")[:, None, None]
    rgb = (body * light * (1 - a) + body * 0.34 * a).clip(0, 255)
    alpha = np.maximum(inside, a[..., 0])
    return np.dstack([rgb, alpha * 255]).round().astype("uint8"), float(inside.mean() - (ink > 90).mean())


def build(out):
    records = [json.loads(line) for line in open(f"{out}/sprites.jsonl", encoding="utf-8")]
    styles = {}
    for a in records:
        if a["what"] == "object":
            styles.setdefault(a["name"], set()).add(a["style"])
    bare = {n for n, s in styles.items() if not s & COLOURED}
    rows = {}
    for i, a in enumerate(records):
        if a["what"] == "object" and a["name"] in bare and a["style"] in LINES and "webp" not in a:
            rows.setdefault(a["name"], []).append(i)
    wanted = {i for q in rows.values() for i in q}
    with open(f"{out}/drawings.txt", encoding="utf-8") as f:
        drawn = {i: tile(line) for i, line in enumerate(q for q in f if q.strip()) if i in wanted}
    added = []
    for name, lines in sorted(rows.items()):
        r = random.Random(name)
        bodies = r.sample(BODIES, 2)
        for body, style in zip([*bodies, bodies[0]], ("flat", "soft", "3d")):
            # The drawing whose lines enclose most is the one that fills best.
            best = max((fill(drawn[i], body) for i in lines), key=lambda q: q[1])
            if best[1] < 0.03:
                continue
            file = f"filled-{name.replace(' ', '-')}-{style}.webp"
            Image.fromarray(best[0]).save(f"{out}/webp/{file}", quality=90)
            added.append(dict(what="object", name=name, style=style, webp=file))
    with open(f"{out}/sprites.jsonl", "a", encoding="utf-8") as f:
        f.writelines(json.dumps(a, separators=(",", ":")) + "\n" for a in added)
    print("filled", len(added), "drawings of", len({a["name"] for a in added}), "things")


if __name__ == "__main__":
    build(sys.argv[1])
