"""Layouts: which thing of a caption is where in the picture, and a small network that plans this for a prompt.

An item is one thing that a phrase names: "three cats" are three items of one phrase. It has the number of its phrase, from
1 on (0: no item), and a box (left, top, right, bottom, in parts of the picture). The transformer (dit.py) is told both, so
that it need not decide what goes where while it draws.
python -m petal.layout DATA WORK SECONDS KEPT trains the planner; train.py starts it.
"""
import math
import subprocess
import sys
import time
from collections import defaultdict

import torch
import torch.nn as nn
import torch.nn.functional as F

from .common import DEV, half, log, sync
from .dit import Block, of_phrases, times
from .text import Vocab

ITEMS = 8
FREE = 100  # the kind of scenes without an order (anywhere in scene/besides.py) and of details: always with their layout, never for the planner
SMALLEST = 7  # pixels; less cannot be seen
WIDTH, DEPTH, HEADS = 128, 6, 4
STEPS = 16
# As in the engine (layout.ts): fewer odd plans with less noise, and boxes that grow together until they fill the picture.
NOISE, FILLED, GROWTH, MARGIN, HUNG, DETAIL, LYING = 0.7, 0.84, 1.5, 0.04, 0.55, 0.55, 2
# Boxes as the planner sees them: middle and logarithm of the size, both about normal.
MIDDLE, SPREAD = (0.5, 0.6, -1.2, -1.0), (0.22, 0.2, 0.6, 0.5)
# Drawings of the scenes whose captions say something else.
ALSO = {"campfire": "fire", "truck": "pickup truck", "closed book": "books", "open car": "car", "cauldron": "cooking pot", "chess board": "chess pawn"}
NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5}
TOGETHER = ("embrace", "dance")  # two people who do so are one drawing of the scenes


def phrases(ids, phr):
    """{number from 1 on: its ids}"""
    out = defaultdict(list)
    for i, p in zip(ids, phr):
        if i:
            out[p + 1].append(i)
    return out


def number(vocab, phrase):
    return next((NUMBERS[vocab.words[i]] for i in phrase if vocab.words[i] in NUMBERS), 1)


def placed_in(vocab, ids):
    """What gets a box in a prompt: clothes only where nobody is to wear them."""
    return vocab.placed if (vocab.people | vocab.creatures) & set(ids) else vocab.placed | vocab.wearables


def entered(vocab, phrases, p):
    """Whether something is in, on or under what a phrase names."""
    return p - 1 in phrases and phrases[p - 1][-1] in vocab.entering


def ground(vocab, phrases, p, first):
    """A castle or a bridge is the ground of "a dog on a bridge", "a knight at a castle" and "a castle in the mountains", and a thing where something else is the ground or where it is carried or tiny."""
    if phrases[p][-1] not in vocab.settings:
        return False
    if entered(vocab, phrases, p):
        return True
    if first:
        return False
    before = phrases[p - 1][-1] if p - 1 in phrases else 0
    elsewhere = any(q[-1] in vocab.grounds for q in phrases.values())
    carried = before == vocab.hold or vocab.id["tiny"] in phrases[p]
    beside = before in vocab.beside and elsewhere
    return not carried and not beside and (entered(vocab, phrases, p + 2) or not elsewhere)


def items(vocab, ids, phr):
    """The numbers of the phrases of all items of a prompt, padded with 0."""
    out, all_of_it = [], phrases(ids, phr)
    together = any(vocab.id[q] in ids for q in TOGETHER)
    placed = placed_in(vocab, ids)
    for p, phrase in all_of_it.items():
        head = phrase[-1]
        # A biker on a black motorcycle, who is somebody on a motorcycle already, has only that one.
        again = len(phrase) == 1 and head not in vocab.people | vocab.creatures and any(q != p and other[-1] == head and (len(other) > 1 or q < p) for q, other in all_of_it.items())
        if head in placed and not ground(vocab, all_of_it, p, not out) and not again and vocab.part_of.get(head) not in ids and vocab.no not in phrase:
            named = number(vocab, phrase)
            out += [p] * (1 if named == 2 and together and head in vocab.people else named)
    return (out + [0] * ITEMS)[:ITEMS]


# Captions and plans

def canvas_box(bank, layer):
    """The box of a plan's layer, in pixels."""
    row, old, cx, cy, s, mirror, rot, *_ = layer
    x0, y0, x1, y1 = bank.box.get(row, (20, 0, 236, 250)) if old else bank.rec[row]["at"]["box"]
    c, n = math.cos(math.radians(rot)), math.sin(math.radians(rot))
    corners = [((128 - x if mirror else x - 128) * s, (y - 128) * s) for x in (x0, x1) for y in (y0, y1)]
    turned = [(cx + x * c - y * n, cy + x * n + y * c) for x, y in corners]
    clip = lambda q: min(256.0, max(0.0, q))
    xs, ys = zip(*turned)
    return clip(min(xs)), clip(min(ys)), clip(max(xs)), clip(max(ys))


def names(bank, layer):
    """What a caption may call a layer, the most exact first."""
    row, old, *_ = layer
    if old and row not in bank.name:
        return ["person"]
    a = dict(what="thing", name=bank.name[row]) if old else bank.rec[row]
    if a["what"] in ("figure", "couple"):
        return [q for q in (a["a"].get("role"), a["a"].get("gender"), "person") if q]
    return [q for q in (a["name"], ALSO.get(a["name"])) if q] if a["what"] in ("thing", "animal", "prop") else []


class Linker:
    """Finds the phrases of a caption that name the layers of its plan."""

    def __init__(self, vocab):
        self.vocab, self.known = vocab, {}

    def word(self, name):
        if name not in self.known:
            found = self.vocab.phrases_of(name)
            self.known[name] = found[-1][-1] if found else 0
        return self.known[name]

    def options(self, named, words, somebody):
        """The phrases that may mean a layer called so, the best first."""
        exact = [p for w in words for p, phrase in named.items() if w in phrase]
        anybody = [p for p, phrase in named.items() if somebody and phrase[-1] in self.vocab.people]
        return list(dict.fromkeys([*exact, *anybody]))

    def link(self, bank, layers, ids, phr):
        """(phrase, box in parts of the picture) of every item, from left to right within a phrase; at most ITEMS."""
        placed = placed_in(self.vocab, ids)
        named = {p: q for p, q in phrases(ids, phr).items() if q[-1] in placed}
        boxes = defaultdict(list)
        for layer in layers:
            box = canvas_box(bank, layer)
            called = names(bank, layer)
            if not called or min(box[2] - box[0], box[3] - box[1]) < SMALLEST:
                continue
            options = self.options(named, [self.word(q) for q in called], called[-1] == "person")
            if not options:
                continue
            if not layer[1] and bank.rec[layer[0]]["what"] == "couple":
                for p in options:
                    boxes[p].append(box)
                continue
            free = [p for p in options if len(boxes[p]) < number(self.vocab, named[p])]
            boxes[(free or options)[0]].append(box)
        out = []
        for p, found in boxes.items():
            if len(found) > number(self.vocab, named[p]):
                # What is drawn in more parts than it is named, such as a fence, is one item.
                left, top, right, bottom = zip(*found)
                found = [(min(left), min(top), max(right), max(bottom))]
            out += [(p, [v / 256 for v in q]) for q in sorted(found)]
        return out[:ITEMS]


def single_linker(data):
    """For pictures of one drawing (data.py): finds the phrase that names it, 0 where none does or there are two drawings."""
    linker, vocab = Linker(data.vocab), data.vocab
    words = torch.tensor([linker.word(a["name"]) if a["what"] == "object" else 0 for a in data.records], device=DEV)
    people = torch.zeros(len(vocab.words), dtype=torch.bool, device=DEV)
    people[list(vocab.people)] = True

    def link(d, ids, phr):
        thing = words[d["first"]][:, None]
        named = torch.where(thing > 0, ids == thing, people[ids]) & (ids > 0)
        return ((phr + 1) * named).amax(1) * (d["second"] < 0)

    return link


def cell_boxes(cover):
    """The boxes of what covers latent cells [n,16,16]."""
    n = cover.shape[-1]
    sides = []
    for axis in (1, 2):
        on = (cover > 0.08).any(axis).float()
        first, last = on.argmax(1), n - 1 - on.flip(1).argmax(1)
        sides.append((first / n, (last + 1) / n))
    (left, right), (top, bottom) = sides
    return torch.stack([left, top, right, bottom], 1)


# The planner

def to_plan(box):
    size = (box[..., 2:] - box[..., :2]).clamp(min=SMALLEST / 256)
    x = torch.cat([(box[..., :2] + box[..., 2:]) / 2, size.log()], -1)
    return (x - x.new_tensor(MIDDLE)) / x.new_tensor(SPREAD)


def to_boxes(x):
    x = x * x.new_tensor(SPREAD) + x.new_tensor(MIDDLE)
    size = x[..., 2:].exp()
    return torch.cat([x[..., :2] - size / 2, x[..., :2] + size / 2], -1).clamp(0, 1)


class Planner(nn.Module):
    """Rectified flow over the boxes of a prompt's items, like the transformer's over pictures."""

    def __init__(self, words, phrases):
        super().__init__()
        self.d = d = WIDTH
        self.emb, self.phrase, self.nth = nn.Embedding(words, d), nn.Embedding(phrases + 1, d), nn.Embedding(ITEMS, d)
        self.inp, self.out = nn.Linear(4, d), nn.Linear(d, 4)
        self.t1, self.t2, self.t6 = nn.Linear(256, d), nn.Linear(d, d), nn.Linear(d, 6 * d)
        self.blocks = nn.ModuleList([Block(d, HEADS) for _ in range(DEPTH)])
        for e in (self.emb, self.phrase, self.nth):
            nn.init.normal_(e.weight, std=0.3)
        for w in (self.out.weight, self.out.bias, self.t6.weight, self.t6.bias):
            nn.init.zeros_(w)
        self.register_buffer("freq", torch.exp(-math.log(10000) * torch.arange(128) / 128))
        self.register_buffer("before", torch.tril(torch.ones(ITEMS, ITEMS), -1))

    def forward(self, x, t, ids, phr, item):
        e = self.emb(ids) * (ids > 0)[:, :, None]
        there = (item > 0).to(e.dtype)[:, :, None]
        nth = ((item[:, :, None] == item[:, None]).to(e.dtype) * self.before).sum(2).long()
        own = of_phrases(e, ids, phr, item) + self.phrase(item) + self.nth(nth)
        words = e + self.phrase(phr + 1) * (ids > 0)[:, :, None]
        y = torch.cat([(self.inp(x) + own) * there, words], 1)
        tt = self.t6(F.silu(self.t2(F.silu(self.t1(times(t, self.freq)))))).view(-1, 6, WIDTH)
        for block in self.blocks:
            y = block(y, tt)
        return self.out(F.layer_norm(y[:, :ITEMS].float(), (WIDTH,)))


def train_planner(lat, vocab, secs, kept, batch=1024, lr=2e-3, look=2000):
    """A planner of the layouts of encoded scenes, for so many seconds. The rows from `kept` on are for validation."""
    net = Planner(len(vocab.words), vocab.phrases).to(DEV)
    opt = torch.optim.AdamW(net.parameters(), lr, betas=(0.9, 0.98), weight_decay=0.01)
    rows = torch.nonzero((lat["kind"] != FREE) & (lat["item"] > 0).any(2).all(1))[:, 0]
    held, rows = rows[rows >= kept], rows[rows < kept]

    def loss(x, n, t, ids, phr, item):
        a = t[:, None, None]
        with half():
            v = net((1 - a) * x + a * n, t, ids, phr, item)
        on = (item > 0).float()[:, :, None]
        return ((v.float() - (n - x)) ** 2 * on).sum() / on.sum() / 4

    def some(i, k):
        item = lat["item"][i, k].long()
        return to_plan(lat["box"][i, k].float()) * (item > 0)[:, :, None], lat["ids"][i, k].long(), lat["phr"][i, k].long(), item

    step = torch.compile(loss, dynamic=False)
    it, part, begun = 0, 0.0, None
    while part < 1:
        i = rows[torch.randint(0, len(rows), (batch,), device=DEV)]
        x, ids, phr, item = some(i, torch.randint(0, lat["ids"].shape[1], (batch,), device=DEV))
        ids = ids.masked_fill(torch.rand(ids.shape, device=DEV) < 0.03, 0)
        now = step(x, torch.randn_like(x), torch.rand(batch, device=DEV), ids, phr * (ids > 0), item)
        now.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        for g in opt.param_groups:
            g["lr"] = lr * min(1, (it + 1) / 200) * max(0.0, 1 - part)
        opt.step()
        opt.zero_grad(set_to_none=True)
        it += 1
        if it == 5:
            sync()
            begun = time.time()
        if begun and it % 10 == 0:
            sync()
            part = (time.time() - begun) / secs
        if it % look == 0:
            log("planner", it, "loss", round(now.item(), 4))
    with torch.no_grad():
        x, ids, phr, item = some(held, torch.zeros_like(held))
        g = torch.Generator(DEV).manual_seed(5)
        rest = loss(x, torch.randn(x.shape, device=DEV, generator=g), torch.rand(len(x), device=DEV, generator=g), ids, phr, item)
    log("planner", it, "validation", round(rest.item(), 4), "of layouts", len(held), "learnt from", len(rows))
    return net.eval().requires_grad_(False)


def train_beside(lat, data, work, secs, kept):
    """The process that trains the planner of encoded scenes, while large pictures are encoded."""
    torch.save({k: lat[k] for k in ("kind", "ids", "phr", "item", "box")}, f"{work}/layouts.pt")
    return subprocess.Popen([sys.executable, "-m", "petal.layout", data, work, str(secs), str(kept)])


def load_planner(path, vocab):
    net = Planner(len(vocab.words), vocab.phrases)
    net.load_state_dict(torch.load(path, map_location="cpu"))
    return net.to(DEV).eval().requires_grad_(False)


def filled(box, there):
    """Boxes grown together about their middle. What reaches into the margin stays at that edge."""
    low = box[..., :2].masked_fill(~there, 1).amin(1, keepdim=True)
    high = box[..., 2:].masked_fill(~there, 0).amax(1, keepdim=True)
    length = (high - low).clamp(min=1e-3)
    growth = (FILLED / length.amax(2, keepdim=True)).clamp(1, GROWTH)
    start = (low + high - growth * length) / 2
    start = torch.minimum(start, high.clamp(min=1 - MARGIN) - growth * length)
    start = torch.maximum(start, low.clamp(max=MARGIN))
    return (start - growth * low).repeat(1, 1, 2) + growth * box


def on_walls(vocab, ids, phr, item):
    """Whether an item is on the wall of a room or over what was named before it, and nothing has it or is in, on or above it."""
    out = torch.zeros(item.shape, dtype=torch.bool)
    for row, (i, p) in enumerate(zip(ids.tolist(), phr.tolist())):
        all_of_it = phrases(i, p)
        place, setting = vocab.grounds & set(i), vocab.settings & set(i)
        for k, q in enumerate(item[row].tolist()):
            held = q - 1 in all_of_it and all_of_it[q - 1][-1] in vocab.holding
            out[row, k] = q > 0 and all_of_it[q][-1] in vocab.hung and not held and bool(place or q != item[row, 0]) and not setting
    return out.to(item.device)


def hang(box, on_wall):
    up = torch.minimum(box[..., 1] - MARGIN, box[..., 3] - HUNG).clamp(min=0) * on_wall
    return box - torch.stack([torch.zeros_like(up), up, torch.zeros_like(up), up], -1)


def shrunk(box, there):
    """Boxes that are details of a place, shrunk together towards the middle of their lower edge."""
    low, high = box[..., :2].masked_fill(~there, 1).amin(1), box[..., 2:].masked_fill(~there, 0).amax(1)
    sides = ((box[..., 2:] - box[..., :2]) * there).amax((1, 2)).clamp(min=1e-3)
    anchor = torch.stack([(low[:, 0] + high[:, 0]) / 2, high[:, 1]], 1).repeat(1, 2)[:, None]
    return anchor + (DETAIL / sides).clamp(max=1)[:, None, None] * (box - anchor)


def about_place(vocab, ids, phr, item):
    """Whether a prompt names a place first, which it does not enter: a bedroom with a fireplace."""
    all_of_it = phrases(ids, phr)
    enters = lambda p: p in all_of_it and all_of_it[p][-1] in vocab.entering
    return any(p < item[0] and q[-1] in vocab.grounds and not enters(p - 1) for p, q in all_of_it.items())


def lying(vocab, ids, phr, item, box):
    """Whether an animal has the box of one that lies, although the prompt does not say what it does."""
    all_of_it = phrases(ids, phr)
    wide = [(right - left) > LYING * (bottom - top) for left, top, right, bottom in box]
    return not vocab.actions & set(ids) and any(q and wide[k] and all_of_it[q][-1] in vocab.creatures for k, q in enumerate(item))


def standing(vocab, ids, phr):
    """A prompt with "standing" at its end, if there is room."""
    last, end = max(phr) + 1, ids.index(0) if 0 in ids else len(ids)
    if end == len(ids) or last >= vocab.phrases:
        return ids, phr
    return ids[:end] + [vocab.id["stand"]] + ids[end + 1 :], phr[:end] + [last] + phr[end + 1 :]


@torch.no_grad()
def plan(net, vocab, ids, phr, seeds):
    """Items and boxes for encoded prompts, one seed each."""
    item = torch.tensor([items(vocab, i, p) for i, p in zip(ids.tolist(), phr.tolist())], device=DEV)

    def boxes_of(ids, phr):
        x = NOISE * torch.stack([torch.randn(ITEMS, 4, generator=torch.Generator().manual_seed(int(s))) for s in seeds]).to(DEV)
        ts = torch.linspace(1, 0, STEPS + 1, device=DEV)
        for a, b in zip(ts[:-1], ts[1:]):
            x = x + (b - a) * net(x, a.expand(len(x)), ids, phr, item)
        return to_boxes(x)

    rows = list(zip(ids.tolist(), phr.tolist(), item.tolist()))
    which = lambda flags: torch.tensor(list(flags), device=DEV)[:, None, None]
    there, boxes = (item > 0)[:, :, None], boxes_of(ids, phr)
    lies = which(lying(vocab, i, p, q, b) for (i, p, q), b in zip(rows, boxes.tolist()))
    up = (torch.tensor(k, device=DEV) for k in zip(*(standing(vocab, i, p) for i, p, _ in rows)))
    boxes = torch.where(lies, boxes_of(*up), boxes)
    # A hat on an animal is above its box.
    hats = which(bool(vocab.headwear & set(i) and vocab.creatures & set(i)) for i, _, _ in rows)
    grown = torch.where(hats, boxes, filled(boxes, there))
    sized = torch.where(which(about_place(vocab, *row) for row in rows), shrunk(boxes, there), grown)
    return item, hang(sized, on_walls(vocab, ids, phr, item)) * there


def main():
    data, work, secs, kept = sys.argv[1:]
    vocab = Vocab(f"{data}/vocab.json")
    net = train_planner(torch.load(f"{work}/layouts.pt", map_location=DEV), vocab, float(secs), int(kept))
    torch.save(net.state_dict(), f"{work}/planner.pt")


if __name__ == "__main__":
    main()
