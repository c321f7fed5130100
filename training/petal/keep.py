"""The weights worth keeping of a work folder, and the words they know: python -m petal.keep WORK VOCAB FOLDER

Matrices are stored in 12 bits with one scale a row, everything else in half precision, in parts of at most 15 MB.
"""
import json
import os
import shutil
import sys

import torch

from .dit import deepened


def half(state):
    return {k: v.half() if v.is_floating_point() else v for k, v in state.items()}


def narrow(v):
    if not v.is_floating_point() or v.ndim < 2 or v.numel() < 20000:
        return v.half() if v.is_floating_point() else v
    a = v.float().reshape(len(v), -1)
    scale = a.abs().amax(1, keepdim=True).clamp(min=1e-8) / 2047
    q = (a / scale).round().clamp(-2047, 2047).int() + 2048
    low = (q & 15).flatten()
    low = torch.cat([low, low.new_zeros(len(low) % 2)])
    return dict(high=(q >> 4).to(torch.uint8).flatten(), low=(low[::2] | (low[1::2] << 4)).to(torch.uint8), scale=scale.flatten(), shape=tuple(v.shape))


def wide(q):
    if not isinstance(q, dict):
        return q.float() if q.is_floating_point() else q
    n = len(q["high"])
    low = torch.stack([q["low"] & 15, q["low"] >> 4], 1).flatten()[:n].int()
    a = ((q["high"].int() << 4) + low - 2048).float().view(len(q["scale"]), -1) * q["scale"][:, None]
    return a.view(q["shape"])


def save(dit, auto, words, folder, most=15e6):
    os.makedirs(folder, exist_ok=True)
    items = [(f"dit.{k}", narrow(v)) for k, v in dit.items()] + [(f"{m}.{k}", narrow(v)) for m, state in auto.items() for k, v in state.items()]
    size = lambda q: sum(t.numel() * t.element_size() for t in q.values() if torch.is_tensor(t)) if isinstance(q, dict) else q.numel() * q.element_size()
    parts, room = [{}], 0
    for k, q in items:
        if room + size(q) > most:
            parts.append({})
            room = 0
        parts[-1][k] = q
        room += size(q)
    for n, part in enumerate(parts):
        torch.save((part, words if n == 0 else None), f"{folder}/kept{n}.pt")


def load(folder):
    """(transformer, {"enc", "dec"}, words)"""
    out, words = {"dit": {}, "enc": {}, "dec": {}}, None
    for name in sorted(q for q in os.listdir(folder) if q.startswith("kept")):
        part, w = torch.load(f"{folder}/{name}", map_location="cpu", weights_only=False)
        words = w or words
        for k, q in part.items():
            model, key = k.split(".", 1)
            out[model][key] = wide(q)
    return out["dit"], {"enc": out["enc"], "dec": out["dec"]}, words


# New words begin as an old one that looks alike: they are understood after fewer steps.
LIKE = {
    "city": "street", "night": "city night", "meadow": "field", "hill": "field", "jungle": "forest", "park": "garden", "cabin": "house", "lake": "underwater", "sea": "underwater", "river": "underwater", "pond": "underwater", "pool": "underwater", "island": "beach", "lunar surface": "space", "savanna": "desert",
    "market": "street", "village": "street", "harbour": "beach", "rooftop": "city night", "road": "street", "cliff": "mountains", "waterfall": "forest", "cave": "mountains", "iceberg": "snow", "camp": "forest", "kitchen": "bedroom", "living room": "bedroom", "cafe": "bedroom", "bar": "bedroom", "office": "library",
    "castle hall": "stage", "ballroom": "stage", "laboratory": "library", "gym": "bedroom", "restaurant": "bedroom", "train carriage": "bedroom", "spaceship": "space", "workshop": "library", "attic": "bedroom", "box": "package", "bowl": "bowl with spoon", "boat": "sailboat", "knight": "shield", "pirate": "skull and crossbones",
    "king": "person with crown", "queen": "person with crown", "bride": "person with veil", "clown": "clown face", "suit": "person in tuxedo", "gown": "dress", "cowboy hat": "hat", "space suit": "astronaut", "tiny": "short", "huge": "long", "walk": "person walking", "run": "person running", "stand": "person standing",
    "kneel": "person kneeling", "ride": "horse racing", "swim": "person swimming", "monochrome": "grey", "film noir": "black", "vintage": "beige", "neon": "purple", "half body": "portrait", "closeup": "portrait", "full body": "person",
    "lily pad": "herb", "submarine": "ship", "potion": "alembic", "fireplace": "fire", "shelf": "library",
    "mist": "snow", "roof": "house", "plate": "bowl", "vase": "jar", "wings": "wing", "samurai": "soldier", "viking": "soldier", "angel": "fairy", "devil": "vampire", "monk": "robe",
    "around": "next to", "between": "next to", "on back": "on",
    "heron": "flamingo", "crane": "flamingo", "pelican": "swan", "ostrich": "dodo", "toucan": "parrot", "seagull": "dove", "puffin": "penguin", "vulture": "eagle", "ferret": "otter", "sea lion": "seal", "orca": "whale", "antelope": "deer", "cheetah": "leopard", "wasp": "bee", "stegosaurus": "sauropod", "tall ship": "sailboat", "double decker bus": "bus",
    "dump truck": "delivery truck", "fighter jet": "airplane", "oil lantern": "red paper lantern", "cello": "violin", "muffin": "cupcake", "plum": "peach", "raspberry": "strawberry", "daisy": "blossom", "poppy": "hibiscus", "daffodil": "tulip", "fern": "herb", "barrel": "oil drum", "statue": "moai", "igloo": "hut", "eiffel tower": "tokyo tower", "tricycle": "bicycle",
}


def unpack(path, work, words, phrases):
    """Kept weights as the work folder's autoencoder and the start of a new transformer run, which may be deeper."""
    dit, auto, known = load(path)
    torch.save(auto, f"{work}/ae.pt")
    dit = deepened(dit)
    # Words keep what they mean when the vocabulary has changed around them; new ones begin as small as known ones are.
    at = {w: i for i, w in enumerate(known)}
    old = dit["emb.weight"]
    fresh = torch.randn(len(words), old.shape[1]) * old.std()
    row = lambda i, w: old[at[w]] if w in at else 0.7 * old[at[LIKE[w]]] + 0.4 * fresh[i] if LIKE.get(w) in at else fresh[i]
    dit["emb.weight"] = torch.stack([row(i, w) for i, w in enumerate(words)])
    more = phrases - len(dit["phrase.weight"])
    dit["phrase.weight"] = torch.cat([dit["phrase.weight"], dit["phrase.weight"].std() * torch.randn(more, old.shape[1])])
    torch.save(dit, f"{work}/start.pt")
    if os.path.exists(f"{path}/planner.pt"):
        shutil.copy(f"{path}/planner.pt", work)


if __name__ == "__main__":
    work, vocab, folder = sys.argv[1:]
    words = json.load(open(vocab, encoding="utf-8"))["words"]
    save(torch.load(f"{work}/dit.pt", map_location="cpu")["ema"], torch.load(f"{work}/ae.pt", map_location="cpu"), words, folder)
