"""A small classifier of pictures: it reads off what was drawn, and so judges what the model draws.

python -m petal.judge --data OUT --work WORK --what things --seconds 400 trains one and keeps it for petal.evaluate.
"""
import argparse
import os
import time

import torch
import torch.nn as nn
import torch.nn.functional as F

from .autoencoder import Res, norm
from .common import DEV, half, log, sync
from .data import Data, pictures
from .text import Vocab

COLORS = ["black", "white", "grey", "red", "orange", "yellow", "green", "teal", "blue", "pink", "purple", "brown"]
HAIR = ["black", "brown", "blonde", "red", "orange", "grey", "white", "blue", "pink", "purple", "green", "teal"]
CLASSES = {
    "hair": HAIR, "length": ["long", "medium", "short", "bald"], "skin": ["pale", "tan", "brown", "dark"], "glasses": ["none", "glasses", "sunglasses"], "beard": ["none", "beard"],
    "earrings": ["no", "yes"], "expression": ["smile", "laugh", "sad", "angry", "surprised", "serious"], "color": COLORS,
    "clothing": ["shirt", "jacket", "hoodie", "sweater", "overalls", "jersey", "tank top", "collared shirt", "open shirt", "checkered shirt"],
}


def label(a, head):
    """The class of a portrait's record, or None where the drawing does not show it."""
    v = a.get(head)
    if head == "hair":
        return None if a["hat"] or a["length"] == "bald" else v
    if head == "length":
        return None if a["hat"] or not v else v
    if head == "glasses":
        return None if v is None else ("none" if v == "none" else "sunglasses" if v == "sunglasses" else "glasses")
    if head == "beard":
        return "none" if v == "none" else "beard"
    if head == "earrings":
        return None if v is None else ("yes" if v else "no")
    if head == "clothing":
        return "shirt" if v == "t-shirt" else v
    return v or None


def labels(data):
    """One row a record, one column a head; -1 where a head does not apply."""
    rows = []
    for a in data.records:
        row = []
        for head, classes in CLASSES.items():
            v = label(a, head) if a["what"] == "portrait" else None
            row.append(classes.index(v) if v in classes else -1)
        rows.append(row)
    return torch.tensor(rows, device=DEV)


THINGS = ["thing", "left", "right"]
BOTH = ["style", "background"]
# Two judges, one of things and one of people: what each looks at, and the share of portraits among what it learns from.
# One alone learnt neither well in the time there is.
JUDGES = {"things": ([*THINGS, *BOTH], 0.03), "people": ([*CLASSES, *BOTH], 0.85)}


def all_classes(data):
    return CLASSES | {"style": data.styles, "background": data.backgrounds} | {k: data.names for k in THINGS}


class Judge(nn.Module):
    """Looks at 128 px. What it finds is pooled over the picture and over each half, so that place does not matter."""

    def __init__(self, data, heads):
        super().__init__()
        self.heads = {k: len(v) for k, v in all_classes(data).items() if k in heads}
        down = lambda a, b: nn.Conv2d(a, b, 3, 2, 1)
        self.m = nn.Sequential(nn.PixelUnshuffle(2), nn.Conv2d(12, 64, 3, padding=1), Res(64), down(64, 128), Res(128), Res(128), down(128, 256), Res(256), Res(256), down(256, 512), Res(512), Res(512), norm(512), nn.SiLU())
        self.out = nn.Linear(512 * 6, sum(self.heads.values()))

    def forward(self, x):
        h = self.m(F.avg_pool2d(x, 2))
        half_ = h.shape[3] // 2
        parts = [h, h[..., :half_], h[..., half_:]]
        return self.out(torch.cat([q for p in parts for q in (p.mean((2, 3)), p.amax((2, 3)))], 1))

    def read(self, x):
        with torch.no_grad(), half():
            y = torch.cat([self(x[k : k + 128]).float() for k in range(0, len(x), 128)])
        return dict(zip(self.heads, y.split(list(self.heads.values()), 1)))


def targets(data, table, d):
    """Every head's class for drawn contents."""
    i, j = d["first"], d["second"]
    single, thing = j < 0, data.name_of[i] >= 0
    none = torch.full_like(i, -1)
    t = {k: torch.where(single, table[i, n], none) for n, k in enumerate(CLASSES)}
    t["style"] = torch.where(single & (d["tint"] < 0), data.style_of[i], none)
    t["background"] = d["bg"]
    t["thing"] = torch.where(single & thing, data.name_of[i], none)
    t["left"] = torch.where(~single, data.name_of[i], none)
    t["right"] = torch.where(~single, data.name_of[j.clamp(min=0)], none)
    return t


def train_judge(data, secs, heads, portraits, through, batch=256):
    """portraits: their share of the pictures it learns from. through: to the autoencoder and back."""
    judge = Judge(data, heads).to(DEV).to(memory_format=torch.channels_last)
    opt = torch.optim.AdamW(judge.parameters(), 1e-3, weight_decay=0.02, fused=True)
    table, sizes = labels(data), list(judge.heads.values())

    def forward(x, t):
        with half():
            y = judge(x)
        return sum(F.cross_entropy(h, c, ignore_index=-1, reduction="sum", label_smoothing=0.05) / (c >= 0).sum().clamp(min=1) for h, c in zip(y.float().split(sizes, 1), t.unbind(1)))

    step = torch.compile(forward, dynamic=False)
    it, part, begun = 0, 0.0, None
    while part < 1:
        for g in opt.param_groups:
            g["lr"] = 1e-3 * min(1, (it + 1) / 100) * (1.01 - part)
        d = data.draw(batch, pairs=0.12, portraits=portraits, every=True)
        x = pictures(data, d)
        # Some as they come out of the decoder, which is all that it will be asked about.
        x[: batch // 8] = through(x[: batch // 8])
        x = (x + 0.04 * torch.rand(1, device=DEV) * torch.randn_like(x)).contiguous(memory_format=torch.channels_last)
        t = targets(data, table, d)
        loss = step(x, torch.stack([t[k] for k in judge.heads], 1))
        loss.backward()
        opt.step()
        opt.zero_grad()
        it += 1
        begun = begun or (time.time() if it == 5 else None)
        if begun and it % 10 == 0:
            sync()
            part = (time.time() - begun) / secs
    judge.eval().requires_grad_(False)
    log("judge steps", it, "loss", round(loss.item(), 3))
    return judge


def find_judge(data, work, what, secs, through):
    """The one that was kept, or a new one."""
    heads, portraits = JUDGES[what]
    path = f"{work}/judge-{what}.pt"
    if os.path.exists(path):
        judge = Judge(data, heads).to(DEV)
        judge.load_state_dict(torch.load(path, map_location=DEV))
        return judge.eval().requires_grad_(False)
    judge = train_judge(data, secs, heads, portraits, through)
    torch.save(judge.state_dict(), path)
    return judge


@torch.no_grad()
def ceiling(data, judge, portraits, decode=None, rounds=8):
    """The judge's accuracy on drawings it has not seen (portraits) or seen placed otherwise (things)."""
    hit, all_, table = {}, {}, labels(data)
    kept = data.w_portrait
    data.w_portrait = data.w_held
    for k in range(rounds):
        d = data.draw(256, pairs=0.15, portraits=portraits, every=True)
        x = pictures(data, d)
        y, t = judge.read(decode(x) if decode else x), targets(data, table, d)
        for h in judge.heads:
            ok = t[h] >= 0
            hit[h] = hit.get(h, 0) + ((y[h].argmax(1) == t[h]) & ok).sum().item()
            all_[h] = all_.get(h, 0) + ok.sum().item()
    data.w_portrait = kept
    return {h: round(hit[h] / max(1, all_[h]), 3) for h in hit}


def main():
    from .evaluate import passing
    from .train_autoencoder import load_autoencoder

    p = argparse.ArgumentParser()
    for name in ("data", "work", "what"):
        p.add_argument(f"--{name}", required=True)
    p.add_argument("--seconds", type=float, default=400)
    a = p.parse_args()
    data = Data(a.data, Vocab(f"{a.data}/vocab.json"))
    log("data")
    find_judge(data, a.work, a.what, a.seconds, passing(*load_autoencoder(a.work)))


if __name__ == "__main__":
    main()
