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
    "apron": "overalls", "full of": "in", "topped": "on", "eat": "hold", "pour": "hold", "push": "next to", "pull": "next to", "climb": "stand", "wave hand": "stand", "lift": "hold", "aim": "hold", "fight": "hold", "chase": "run", "howl": "wolf", "feed": "hold", "hang": "above", "on wall": "framed picture",
    "hold hands": "next to", "walrus": "seal", "hummingbird": "bird", "raven": "black bird", "sparrow": "bird", "robin": "bird", "woodpecker": "bird", "kingfisher": "bird", "red panda": "raccoon", "meerkat": "chipmunk", "lemur": "monkey", "anteater": "badger", "cockatoo": "parrot",
    "stork": "crane", "hawk": "eagle", "magpie": "bird", "hyena": "wolf", "lynx": "leopard", "warthog": "boar", "yak": "ox", "bull": "ox", "alpaca": "llama", "gazelle": "deer", "cobra": "snake", "platypus": "beaver", "chameleon": "lizard", "axolotl": "lizard", "starfish": "star",
    "manta ray": "fish", "swordfish": "fish", "moth": "butterfly", "caterpillar": "worm", "firefly": "beetle", "narwhal": "dolphin", "manatee": "seal", "centipede": "worm", "koi": "fish", "salamander": "lizard", "gargoyle": "goblin", "sphinx": "lion", "hydra": "dragon", "android": "robot",
    "skeleton": "skull", "werewolf": "wolf", "griffin": "eagle", "pegasus": "unicorn", "centaur": "horse", "minotaur": "ox", "troll": "ogre", "golem": "robot", "mummy": "zombie", "grim reaper": "skull", "fruit bowl": "bowl", "lasagna": "spaghetti", "lemonade": "tumbler glass",
    "glass of water": "tumbler glass", "wedding cake": "birthday cake", "ice cream sundae": "ice cream", "milkshake": "tropical drink", "hot chocolate": "coffee", "gingerbread house": "house", "gingerbread man": "cookie", "macaron": "cookie", "cotton candy": "candy", "cinnamon roll": "bread",
    "pomegranate": "red apple", "papaya": "mango", "artichoke": "leafy green", "asparagus": "leafy green", "cauliflower": "broccoli", "cabbage": "leafy green", "beetroot": "radish", "celery": "leafy green", "knight helmet": "military helmet", "spear": "sword", "trident": "merperson",
    "crossbow": "bow and arrow", "katana": "sword", "quiver": "bow and arrow", "knitting needles": "yarn", "walking stick": "white cane", "origami crane": "paper boat", "rubber duck": "duck", "bracelet": "necklace", "hairbrush": "hair pick", "sleeping bag": "rug", "airship": "hot air balloon",
    "biplane": "airplane", "starship": "rocket", "gondola": "canoe", "raft": "canoe", "rowboat": "boat", "kayak": "canoe", "paddle steamer": "ship", "space station": "satellite", "space capsule": "satellite", "mech": "robot", "chandelier": "lamp", "aquarium": "tropical fish", "blanket": "rug",
    "throne": "armchair", "rocking chair": "chair", "sewing machine": "thread", "easel": "framed picture", "candelabra": "candle", "clothesline": "branch", "watering can": "bucket", "market stall": "shop", "food truck": "delivery truck", "treehouse": "hut", "gate": "door", "log": "wood",
    "tree stump": "wood", "trombone": "trumpet", "tambourine": "drum", "clarinet": "flute", "ukulele": "guitar", "chess board": "chess pawn", "carousel": "circus tent", "hedge": "deciduous tree", "flower bed": "bouquet", "mushroom house": "hut", "crystal": "gem stone", "typewriter": "keyboard",
    "grandfather clock": "mantelpiece clock", "snow globe": "crystal ball", "string lights": "star", "bonsai": "potted plant", "spinning wheel": "wheel", "birdhouse": "hut", "snowplow": "bulldozer", "snowmobile": "motorcycle", "garbage truck": "delivery truck", "camper van": "van",
    "limousine": "car", "convertible": "car", "unicycle": "bicycle", "jet ski": "speedboat", "muscle car": "racing car", "dog sled": "sled", "serving tray": "plate", "frying pan": "cooking pot", "treasure map": "world map", "spyglass": "telescope", "pocket watch": "watch", "quill": "pen",
    "magic portal": "door", "spell book": "open book", "signpost": "road sign", "beehive": "bee", "doghouse": "hut", "rake": "shovel", "pitchfork": "shovel", "workbench": "table", "vending machine": "slot machine", "triceratops": "sauropod", "velociraptor": "t rex", "hermit crab": "crab",
    "treant": "deciduous tree", "kraken": "octopus", "cerberus": "dog", "cyclops": "ogre", "nachos": "french fries", "cheese board": "cheese", "watermelon slice": "watermelon", "steak dinner": "cut of meat", "bowl of cereal": "bowl with spoon", "jam jar": "honey", "dragon fruit": "kiwi fruit",
    "fig": "plum", "staff": "magic wand", "scepter": "magic wand", "mace": "hammer", "paddle": "shovel", "snowshoes": "skis", "pocket mirror": "mirror", "tarot cards": "playing cards", "dream catcher": "wreath", "tank": "bulldozer", "covered wagon": "cart", "hang glider": "kite",
    "paraglider": "parachute", "cannon": "cart", "catapult": "cart", "hammock": "bed", "curtain": "door", "bird cage": "basket", "sink": "bathtub", "pillow": "bed", "garden hose": "knot", "fishing net": "goal net", "swing": "chair", "haystack": "sheaf of rice", "hay bale": "sheaf of rice",
    "firewood": "wood", "harmonica": "flute", "bagpipes": "flute", "lyre": "harp", "gong": "drum", "french horn": "trumpet", "water tower": "tower", "teddy bear": "bear", "terrarium": "jar", "music box": "treasure chest", "christmas ornament": "red paper lantern", "ironing board": "table",
    "excavator": "bulldozer", "cement mixer": "dump truck", "sidecar motorcycle": "motorcycle", "quad bike": "motorcycle", "monster truck": "pickup truck", "moon rover": "jeep", "napkin": "towel", "pitcher": "jar", "rolling pin": "spoon", "masquerade mask": "performing arts", "dragon egg": "egg",
    "plague doctor mask": "performing arts", "stone arch": "triumphal arch", "chicken coop": "hut", "lawnmower": "scooter", "scythe": "axe", "bongos": "drum", "horse carriage": "cart", "shopfront": "convenience store",
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
