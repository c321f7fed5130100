"""Training by the clock, in pieces that resume from the work folder.

python -m petal.train --data OUT --work WORK [--ae SECONDS | --fine SECONDS] [--encode COUNT --scenes COUNT --large COUNT] [--dit SECONDS --total SECONDS]
--total is the transformer's whole time over all pieces: its learning rate falls over all of it.
--start takes weights kept by petal.keep: another round goes on from them instead of from nothing.
--fine goes on with the autoencoder, too, without moving its latents far.
--until trains the transformer until so many seconds after the start; the file WORK/until, where there is one, holds another number.
"""
import argparse
import copy
import os
import time

import torch
import torch.nn as nn

from . import autoencoder as ae
from . import keep, large
from .common import DEV, START, half, log, sync
from .data import Data, covered_pictures, edges
from .dit import DiT
from .layout import FREE, ITEMS, cell_boxes, load_planner, single_linker, train_beside
from .muon import Muon
from .scenes import VARIANTS, Scenes
from .sheet import draw_page, draw_sheets
from .text import Vocab
from .train_autoencoder import load_autoencoder, train_autoencoder


# For this part of the transformer's time half of the tokens pass by most blocks (dit.py): more steps a second. The rest
# is for the whole network as it will run.
ROUTED = 0.6
# Pictures that are encoded at once, and the last of all, which are for validation.
ENCODED, HELD = 512, 4096
# Large pictures (large.py) of a batch, beside its usual ones, and those that are kept for validation.
LARGE_BATCH, LARGE_HELD = 64, 512


@torch.no_grad()
def encode(data, work, count, portraits=0.52, pairs=0.12, scenes=None, batch=ENCODED):
    """Latents, hints, covers and captions of drawn pictures and then of scenes, in a random order."""
    enc, _ = load_autoencoder(work)
    enc = torch.compile(enc.to(memory_format=torch.channels_last), dynamic=False)
    total = count + (len(scenes.plans["place"]) if scenes else 0)
    lat = dict(
        z=torch.empty(total, ae.Z, 16, 16, dtype=torch.half, device=DEV), hint=torch.empty(total, 16, 16, 16, dtype=torch.uint8, device=DEV), cover=torch.empty(total, 16, 16, dtype=torch.half, device=DEV),
        ids=torch.zeros(total, VARIANTS, data.vocab.length, dtype=torch.int16, device=DEV), phr=torch.zeros(total, VARIANTS, data.vocab.length, dtype=torch.int8, device=DEV), kind=torch.full((total,), -1, dtype=torch.int8, device=DEV),
        item=torch.zeros(total, VARIANTS, ITEMS, dtype=torch.int8, device=DEV), box=torch.zeros(total, VARIANTS, ITEMS, 4, dtype=torch.half, device=DEV),
    )

    link = single_linker(data)

    def keep(s, x, cover, n):
        with half():
            y = enc(x.contiguous(memory_format=torch.channels_last))
        lat["z"][s : s + n], lat["hint"][s : s + n], lat["cover"][s : s + n] = y[:n].half(), edges(x)[:n].byte(), cover[:n].half()

    for s in range(0, count, batch):
        d = data.draw(batch, pairs=pairs, portraits=portraits)
        n = min(batch, count - s)
        keep(s, *covered_pictures(data, d), n)
        for k in range(VARIANTS):
            ids, phr = data.caption(d)
            lat["ids"][s : s + n, k], lat["phr"][s : s + n, k] = ids[:n].short(), phr[:n].to(torch.int8)
            lat["item"][s : s + n, k, 0] = link(d, ids, phr)[:n]
        lat["box"][s : s + n, :, 0] = cell_boxes(lat["cover"][s : s + n])[:, None].half()
        lat["kind"][s : s + n] = torch.where(data.name_of[d["first"][:n]] < 0, -2, -1).to(torch.int8)
    sync()
    log("encoded", count, "std", lat["z"][: min(count, 20000)].float().std().item())
    if scenes:
        for first, last, layers, style in scenes.groups:
            for s in range(first, last, batch):
                n = min(batch, last - s)
                rows = torch.arange(s, s + batch, device=DEV).clamp(max=last - 1)
                x, worth = scenes.pictures(rows, layers, style)
                keep(count + s, x, nn.functional.avg_pool2d(worth, 16)[:, 0], n)
        for k in ("ids", "phr", "kind", "item", "box"):
            lat[k][count:] = scenes.plans[k]
        sync()
        log("encoded scenes", total - count, "std", lat["z"][count:][:20000].float().std().item())
    order = torch.randperm(total, device=DEV)
    for k in list(lat):
        lat[k] = lat[k][order]
    return lat


def weighted(v, goal, cover):
    """Subjects count three times as much as what is behind them: grounds are learnt early, drawings late."""
    weight = 1 + 2 * cover[:, None]
    return (weight * (v.float() - goal) ** 2).mean() / weight.mean()


class Trainer:
    def __init__(self, data, lat, large_ones, work, lr, batch=512, wd=0.01, ema=0.9995, routed=ROUTED):
        """large_ones: encoded pictures of 512 px (large.py), or None."""
        self.data, self.lat, self.large, self.work, self.lr, self.batch, self.decay, self.routed_share = data, lat, large_ones, work, lr, batch, ema, routed
        self.kept = len(lat["z"]) - HELD
        self.large_kept, self.large_batch = len(large_ones["z"]) - LARGE_HELD if large_ones else 0, LARGE_BATCH
        self.net = DiT(len(data.vocab.words), data.vocab.phrases).to(DEV)
        self.ema = copy.deepcopy(self.net).eval().requires_grad_(False)
        self.muon = Muon(self.net.blocks, wd)
        own = {id(p) for b in self.net.blocks for p in (b.qkv.weight, b.o.weight, b.f1.weight, b.f2.weight)}
        rest = [p for p in self.net.parameters() if id(p) not in own]
        plain = [p for p in rest if p.ndim < 2 or p is self.net.emb.weight]
        ids = {id(p) for p in plain}
        self.opt = torch.optim.AdamW([{"params": [p for p in rest if id(p) not in ids], "weight_decay": wd}, {"params": plain, "weight_decay": 0.0}], lr, betas=(0.9, 0.98), fused=True)
        self.params, self.ema_params = list(self.net.parameters()), list(self.ema.parameters())
        self.it, self.spent = 0, 0.0
        self.loss, self.large_loss = (torch.compile(f, dynamic=False) for f in (self._loss, self._large_loss))
        self.routed = True
        if os.path.exists(f"{work}/start.pt"):
            for m in (self.net, self.ema):
                m.load_state_dict(torch.load(f"{work}/start.pt", map_location=DEV))
        if os.path.exists(f"{work}/dit.pt"):
            s = torch.load(f"{work}/dit.pt", map_location=DEV)
            self.net.load_state_dict(s["net"])
            self.ema.load_state_dict(s["ema"])
            self.opt.load_state_dict(s["opt"])
            self.muon.m, self.it, self.spent = s["muon"], s["it"], s["spent"]
            log("resumed at step", self.it, "after", round(self.spent), "s")

    def save(self):
        torch.save(dict(net=self.net.state_dict(), ema=self.ema.state_dict(), opt=self.opt.state_dict(), muon=self.muon.m, it=self.it, spent=self.spent), f"{self.work}/dit.pt")

    def _loss(self, z, ids, phr, wt, hint, item, box, cover, routed):
        # What is drawn is decided near pure noise, where the logit normal alone hardly ever looks.
        t = torch.where(torch.rand(len(z), device=z.device) < 0.2, torch.rand(len(z), device=z.device), torch.sigmoid(torch.randn(len(z), device=z.device) + 0.35))
        n = torch.randn_like(z)
        goal = n - z
        a = t[:, None, None, None]
        x = (1 - a) * z + a * n
        with half():
            v = self.net(x, t, ids, phr, wt, hint, item, box, routed)
        return weighted(v, goal, cover)

    def _large_loss(self, z, source, ids, phr, wt, hint, item, box, cover):
        t, x, goal = large.noised(z, source)
        with half():
            v = self.net(x, t, ids, phr, wt, hint, item, box)
        return weighted(v, goal, cover)

    def rows(self, i, train=True, planned=False):
        """What the network is given of some pictures. planned: with their layouts; in training most have theirs."""
        z = self.lat["z"][i].float()
        k = self.variant(i, train)
        ids, phr = self.words(self.lat, i, k, train)
        hint = self.lat["hint"][i].float()
        if train:
            n = len(i)
            keep = (torch.rand(n, 1, 1, 1, device=DEV) < 0.18).float()  # most pictures come without a hint
            thin = torch.rand(hint.shape, device=DEV) < torch.rand(n, 1, 1, 1, device=DEV) * 0.8 + 0.35
            hint = hint * keep * thin.float()
        else:
            hint = hint * 0
        own = self.lat["kind"][i] == FREE
        return z, ids, phr, torch.ones(ids.shape, device=DEV), hint, *self.layouts(self.lat, i, k, ids, own, train, planned)

    def large_rows(self, i, train=True):
        k = self.variant(i, train)
        ids, phr = self.words(self.large, i, k, train)
        z, source = self.large["z"][i].float(), self.large["source"][i].float()
        layout = self.layouts(self.large, i, k, ids, torch.zeros_like(i, dtype=torch.bool), train, True)
        return z, source, ids, phr, torch.ones(ids.shape, device=DEV), torch.zeros_like(z), *layout

    def variant(self, i, train):
        return torch.randint(0, VARIANTS, (len(i),), device=DEV) if train else torch.zeros_like(i)

    def words(self, lat, i, k, train):
        ids, phr = lat["ids"][i, k].long(), lat["phr"][i, k].long()
        if train:
            ids = ids.masked_fill(torch.rand(ids.shape, device=DEV) < 0.03, 0) * (torch.rand(len(i), 1, device=DEV) > 0.1)
            phr = phr * (ids > 0)
        return ids, phr

    def layouts(self, lat, i, k, ids, always, train, planned):
        item, box = lat["item"][i, k].long(), lat["box"][i, k].float()
        if not train:
            return item * planned, box
        given = (torch.rand(len(i), 1, device=DEV) < 0.7) | always[:, None]
        item = item * given * (torch.rand(item.shape, device=DEV) > 0.08) * (ids > 0).any(1, keepdim=True)
        # The planner's boxes are not exact either.
        size = (box[..., 2:] - box[..., :2]).repeat(1, 1, 2)
        return item, box + 0.05 * size * torch.randn(box.shape, device=DEV)

    def step(self, scale):
        i = torch.randint(0, self.kept, (self.batch,), device=DEV)
        loss = self.loss(*self.rows(i), self.lat["cover"][i].float(), self.routed)
        loss.backward()
        if self.large:
            j = torch.randint(0, self.large_kept, (self.large_batch,), device=DEV)
            (large.WEIGHT * self.large_loss(*self.large_rows(j), self.large["cover"][j].float())).backward()
        nn.utils.clip_grad_norm_(self.params, 1.0)
        lr = self.lr * scale * min(1, (self.it + 1) / 300)
        for g in self.opt.param_groups:
            g["lr"] = lr
        self.opt.step()
        self.muon.step(lr)
        for p in self.params:
            p.grad = None
        self.it += 1
        torch._foreach_lerp_(self.ema_params, self.params, 1 - min(self.decay, (self.it + 1) / (self.it + 10)))
        return loss

    @torch.no_grad()
    def validate(self):
        g = torch.Generator(DEV).manual_seed(5)
        n = HELD
        t = torch.sigmoid(torch.erfinv(torch.linspace(-1, 1, n + 2, device=DEV)[1:-1]) * 2**0.5)[torch.randperm(n, device=DEV, generator=g)]
        # By kind: portraits, drawn things, scenes, scenes with their layouts; then large pictures. The first two show whether what was known is kept.
        total, count = [0.0] * 4, [0] * 4
        for k, planned in [(k, planned) for planned in (False, True) for k in range(0, n, 512)]:
            i = torch.arange(self.kept + k, self.kept + k + 512, device=DEV)
            z, *given = self.rows(i, False, planned)
            noise = torch.randn(z.shape, device=DEV, generator=g)
            a = t[k : k + 512][:, None, None, None]
            with half():
                v = self.ema((1 - a) * z + a * noise, t[k : k + 512], *given)
            loss = ((v.float() - (noise - z)) ** 2).mean((1, 2, 3))
            what = (self.lat["kind"][i].long() + 2).clamp(max=2)
            for q in [3] if planned else range(3):
                total[q] += loss[what == min(q, 2)].sum().item()
                count[q] += int((what == min(q, 2)).sum())
        return [round(a / max(1, b), 4) for a, b in zip(total, count)] + (self.validate_large(g) if self.large else [])

    def validate_large(self, g):
        """How far from the finished latents the network is when it starts from a coarse picture with so much noise, and is halfway."""
        i = self.large_kept + torch.arange(LARGE_HELD, device=DEV)
        z, source, *given = self.large_rows(i, False)
        out = []
        for start, at in ((source, 0.5), (z, 0.25)):
            error = 0.0
            for q in torch.arange(LARGE_HELD, device=DEV).split(128):
                x = (1 - at) * start[q] + at * torch.randn(z[q].shape, device=DEV, generator=g)
                with half():
                    v = self.ema(x, torch.full((len(q),), at, device=DEV), *(a[q] for a in given))
                error += (x - at * v.float() - z[q]).pow(2).mean().item() * len(q) / LARGE_HELD
            out.append(round(error, 4))
        return out

    def run(self, secs, total, until=0, looks=()):
        """secs of training now, out of total, or until so many seconds after the start. looks: parts of the time after which the weights are kept."""
        log("transformer M", sum(p.numel() for p in self.params) / 1e6, "validation before", self.validate())
        first, begun, spent, looks = self.it, None, self.spent, list(looks)
        while True:
            part = self.spent / total
            self.routed = part < self.routed_share
            # All gain of the rounds before came while the rate fell, so it falls from the first step on.
            loss = self.step(max(0.0, 1 - part))
            if self.it - first == 5:
                sync()
                begun = time.time()
                log("transformer compiled")
                if until:
                    secs = total = until - (begun - START)
            if begun and self.it % 10 == 0:
                sync()
                self.spent = spent + time.time() - begun
                if self.spent - spent >= secs or self.spent >= total:
                    break
                if until and self.it % 100 == 0 and os.path.exists(f"{self.work}/until"):
                    secs = total = float(open(f"{self.work}/until").read()) - (begun - START)
            if self.it % 500 == 0:
                log("transformer", self.it, "loss", round(loss.item(), 4), "validation", self.validate(), "steps/s", round((self.it - first - 5) / (time.time() - begun), 2))
            if looks and part > looks[0]:
                looks.pop(0)
                self.save()  # a machine that is taken away in the middle loses a part, not the whole
                self.keep()
        log("transformer", self.it, "validation", self.validate(), "of the time", round(self.spent / total, 3))
        self.save()
        self.look()

    def keep(self):
        keep.save(self.ema.state_dict(), torch.load(f"{self.work}/ae.pt", map_location="cpu"), self.data.vocab.words, f"{self.work}/kept")
        log("weights kept")

    def look(self):
        """The weights so far and sheets to look at, under WORK/out."""
        self.keep()
        try:
            if self.planning:
                self.planning.wait()
            planner = load_planner(f"{self.work}/planner.pt", self.data.vocab)
            draw_sheets(self.ema, load_autoencoder(self.work), self.data.vocab, planner, f"{self.work}/out")
        except Exception as e:  # a round is worth more than its sheets
            log("no sheets:", repr(e))


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--data", required=True)
    p.add_argument("--work", required=True)
    for name in ("ae", "fine", "dit", "total"):
        p.add_argument(f"--{name}", type=float, default=0)
    p.add_argument("--encode", type=int, default=0)
    p.add_argument("--portraits", type=float, default=0.52, help="their share of the encoded pictures")
    p.add_argument("--pairs", type=float, default=0.12, help="two side by side: their share")
    p.add_argument("--start", default="")
    p.add_argument("--scenes", type=int, default=0, help="pictures of scenes among the encoded ones")
    p.add_argument("--large", type=int, default=0, help="encoded pictures of 512 px (large.py), a third of them without scenes")
    p.add_argument("--batch", type=int, default=512)
    p.add_argument("--workers", type=int, default=os.cpu_count())
    p.add_argument("--until", type=float, default=0)
    p.add_argument("--rate", type=float, default=1.5e-3, help="at the first step; it falls to zero")
    p.add_argument("--planner", type=float, default=45, help="seconds for the planner of layouts, beside the rest; 0: the one of WORK/planner.pt")
    p.add_argument("--routed", type=float, default=ROUTED, help="part of the time in which tokens pass by; 0 spares the compiling of a short round")
    p.add_argument("--size", type=float, default=1.0, help="share of the scenes' drawings: small for trying out")
    a = p.parse_args()
    if a.large and not (a.encode and a.scenes and a.large > 2 * LARGE_HELD):
        p.error(f"--large wants --encode, --scenes and more than {2 * LARGE_HELD} pictures")
    os.makedirs(a.work, exist_ok=True)
    vocab = Vocab(f"{a.data}/vocab.json")
    if a.start and not os.path.exists(f"{a.work}/start.pt"):
        keep.unpack(a.start, a.work, vocab.words, vocab.phrases)
    needed = bool(a.ae or a.fine or a.encode)
    data = Data(a.data, vocab, a.workers, sprites="later" if needed and a.scenes else needed)
    log("data", len(data.records), "names", len(data.names), "backgrounds", len(data.backgrounds), "held-out pairs", int(data.unseen.sum()))
    scenes = Scenes(data, a.workers, a.size).plan(0, a.scenes) if a.scenes else None
    if scenes:
        os.makedirs(f"{a.work}/out", exist_ok=True)
        draw_page(torch.cat([scenes.some(8)[0] for _ in range(12)]), 12, f"{a.work}/out/drawn.webp")
    if a.ae:
        train_autoencoder(data, a.work, a.ae, scenes=scenes)
    if a.fine:
        train_autoencoder(data, a.work, a.fine, fine=True, scenes=scenes, lr=6e-4)
    lat = encode(data, a.work, a.encode, a.portraits, a.pairs, scenes) if a.encode else None
    planning = train_beside(lat, a.data, a.work, a.planner, len(lat["z"]) - HELD) if lat and a.planner else None
    large_ones = None
    if a.large:
        large_ones = large.encode_large(data, load_autoencoder(a.work), a.large // 3, scenes, a.large - a.large // 3, a.portraits, a.pairs, VARIANTS)
    data.x = data.large = data.frames = scenes = None
    if DEV == "cuda":
        torch.cuda.empty_cache()  # what drawing leaves behind is wanted by the planner
    if a.dit or a.until:
        if not lat:
            lat, large_ones = torch.load(f"{a.work}/latents.pt", map_location=DEV)
        t = Trainer(data, lat, large_ones, a.work, a.rate, batch=a.batch, routed=a.routed)
        t.planning = planning
        t.run(a.dit, a.total or 1e9, a.until, looks=(0.25, 0.5, 0.75, 0.9))
    elif lat:
        torch.save((lat, large_ones), f"{a.work}/latents.pt")
    if planning:
        planning.wait()
    log("done")


if __name__ == "__main__":
    main()
