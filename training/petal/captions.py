"""Captions for every drawing: plain sentences and lists of tags, with none to all of its attributes.

Synonyms need no captions of their own, since the lexicon turns them into the same ids.
Usage: python -m petal.captions OUT   (reads OUT/sprites.jsonl and OUT/vocab.json, writes OUT/captions.npz)
"""
import json
import random
import sys

import numpy as np

from .scene.dress import NATURAL
from .text import Vocab

VARIANTS = 12  # captions per drawing
TINTED = 4  # of an object's captions, those that also name a colour
WIDTH = 22  # ids kept per caption
COLOR = "navy"  # stands for the tint in tinted captions; replaced by the colour drawn
SAY = {"pixel": "pixel art"}
FEELING = {"smile": "smiling", "laugh": "laughing"}


def article(phrase):
    return ("an " if phrase[0] in "aeiou" else "a ") + phrase


def hair_phrase(a, r):
    if a["hat"]:
        return f"{a['hair']} turban" if a["style"] == "illustration" and a["hat"] == "turban" else a["hat"]
    if a["length"] == "bald":
        return "bald head"
    words = []
    if a["length"] and r.random() < 0.6:
        words.append(a["length"])
    if a["kind"] and r.random() < 0.5:
        words.append(a["kind"])
    if a["hair"] not in NATURAL or r.random() < 0.8 or not words:
        words.insert(r.choice([0, len(words)]), a["hair"])
    return " ".join(words) + " hair"


def clothing_phrase(a, r):
    kind = a["clothing"]
    if not a["color"]:
        return kind
    if r.random() < 0.2:
        return f"{a['color']} clothes"
    if r.random() < 0.1:
        return kind
    return f"{a['color']} {kind}"


def portrait_caption(a, r, named=0.72):
    """One sentence. Attributes are adjectives of the person or phrases behind it. named: how often the style is said."""
    parts = {"hair": hair_phrase(a, r), "skin": f"{a['skin']} skin", "expression": FEELING.get(a["expression"], a["expression"])}
    if a["glasses"] and a["glasses"] != "none":
        parts["glasses"] = a["glasses"] if r.random() < 0.6 else a["glasses"].split()[-1]
    elif a["glasses"] == "none" and r.random() < 0.12:
        parts["glasses"] = "no glasses"
    if a["beard"] != "none":
        parts["beard"] = a["beard"]
    elif a["gender"] == "man" and r.random() < 0.15:
        parts["beard"] = "clean shaven"
    if a["earrings"]:
        parts["earrings"] = "earrings"
    elif a["earrings"] is False and r.random() < 0.08:
        parts["earrings"] = "no earrings"
    if a["clothing"]:
        parts["clothing"] = clothing_phrase(a, r)
    if a["eyes"]:
        parts["eyes"] = "winking" if a["eyes"] == "wink" else f"{a['eyes']} eyes"
    keep = r.choice([0.15, 0.4, 0.6, 0.85, 1.0])
    # What surprises is said, or everybody may get a teal beard and glasses.
    surprising = {"glasses"} | ({"hair"} if a["hair"] not in NATURAL else set())
    names = [k for k in parts if r.random() < (max(keep, 0.9) if k in surprising else keep)]
    r.shuffle(names)
    subject = a["gender"] if r.random() < 0.7 else r.choice(["person", "portrait", "person"])
    style = SAY.get(a["style"], a["style"])
    styled = r.random() < named
    if r.random() < 0.3:  # a list of tags
        tags = [parts[k] for k in names]
        tags.insert(r.choice([0, 0, len(tags)]), subject)
        if styled:
            tags.insert(r.choice([0, 1, len(tags)]), f"{style} style")
        return ", ".join(tags)
    before, behind = [], []
    for k in names:
        p = parts[k]
        if k == "expression":
            (before if r.random() < 0.7 else behind).append(p)  # both orders bind
        elif p == "bald head":
            before.append("bald")
        elif k == "hair" and p.endswith("hair") and r.random() < 0.22:
            before.append(p[:-5] + "-haired" if p.count(" ") == 1 else p + "ed")
        elif k == "skin" and r.random() < 0.3:
            before.append(p + "ned")
        elif k == "beard" and p == "beard" and r.random() < 0.3:
            before.append("bearded")
        else:
            behind.append(p)
    sentence = article(" ".join([*before, subject]))
    if behind:
        sentence += " with " + " and ".join(behind)
    if styled:
        sentence = r.choice([f"{style} style portrait of {sentence}", f"{sentence} in {style} style", f"{sentence}, {style} style", f"{style} {sentence[2:].strip()}", f"{style} of {sentence}"])
    return sentence


def object_caption(a, r, tinted=False):
    style = a["style"]
    name = f"{COLOR} {a['name']}" if tinted else a["name"]
    if r.random() < 0.34:
        return article(name)
    return r.choice([f"{name}, {style} style", f"{article(name)} in {style} style", f"{style} style {name}", f"{style} {name}", f"{style} of {article(name)}"])


def build(out):
    vocab = Vocab(f"{out}/vocab.json")
    records = [json.loads(line) for line in open(f"{out}/sprites.jsonl", encoding="utf-8")]
    ids = np.zeros((len(records), VARIANTS, WIDTH), "int16")
    phr = np.zeros((len(records), VARIANTS, WIDTH), "int8")
    texts = set()
    r = random.Random(11)
    for i, a in enumerate(records):
        if a["what"] == "scene":
            continue
        for k in range(VARIANTS):
            text = portrait_caption(a, r) if a["what"] == "portrait" else object_caption(a, r, k >= VARIANTS - TINTED)
            texts.add(text)
            n, m = vocab.encode(text)
            ids[i, k], phr[i, k] = n[:WIDTH], m[:WIDTH]
    np.savez_compressed(f"{out}/captions.npz", ids=ids, phr=phr)
    with open(f"{out}/captions.txt", "w", encoding="utf-8") as f:
        f.write("\n".join(sorted(texts)))
    print("captions", ids.shape, "different", len(texts), "mean ids", (ids > 0).sum(2).mean())


if __name__ == "__main__":
    build(sys.argv[1])
