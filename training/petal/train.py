"""Training by the clock, in pieces that resume from the work folder.

python -m petal.train --data OUT --work WORK [--ae SECONDS] [--decoder SECONDS] [--encode COUNT] [--dit SECONDS --total SECONDS]
--total is the transformer's whole time over all pieces: its learning rate falls over the second half of it.
--start takes weights kept by petal.keep: another round goes on from them instead of from nothing.
"""
import argparse
import copy
import math
import os
import time

import torch
import torch.nn as nn
import torch.nn.functional as F

from . import autoencoder as ae
from .common import DEV, START, half, log, sync
from .data import Data, covered_pictures, edges, pictures
from .dit import DiT
from .muon import Muon
from .text import Vocab


# For this part of the transformer's time half of the tokens pass by most blocks (dit.py): more steps a second. The rest
# is for the whole network as it will run.
ROUTED = 0.6


def psnr(y, x):
    m = ((y - x) ** 2).mean((1, 2, 3)) / 4
    return round((-10 * (m + 1e-9).log10()).mean().item(), 2)


def unpack(path, work, words):
    """Kept weights (half precision) as the work folder's autoencoder and the start of a new transformer run."""
    dit, auto, known = torch.load(path, map_location="cpu")
    full = lambda d: {k: v.float() if v.is_floating_point() else v for k, v in d.items()}
    torch.save({m: full(q) for m, q in auto.items()}, f"{work}/ae.pt")
    dit = full(dit)
    # Words keep what they mean when the vocabulary has changed around them; new ones begin as in a new network.
    at = {w: i for i, w in enumerate(known)}
    fresh = torch.randn(len(words), dit["emb.weight"].shape[1]) * 0.5
    dit["emb.weight"] = torch.stack([dit["emb.weight"][at[w]] if w in at else fresh[i] for i, w in enumerate(words)])
    torch.save(dit, f"{work}/start.pt")


def load_autoencoder(work):
    enc, dec = ae.Encoder().to(DEV).eval(), ae.Decoder().to(DEV).eval()
    state = torch.load(f"{work}/ae.pt", map_location=DEV)
    enc.load_state_dict(state["enc"])
    dec.load_state_dict(state["dec"])
    return enc.requires_grad_(False), dec.requires_grad_(False)


def train_autoencoder(data, work, secs, decoder_only=False, batch=64, lr=1.2e-3):
    """decoder_only: it goes on learning, for latents that stay as they are, and so for any transformer."""
    cl = torch.channels_last
    enc, dec = load_autoencoder(work) if decoder_only else (ae.Encoder().to(DEV), ae.Decoder().to(DEV))
    enc, dec = enc.to(memory_format=cl), dec.to(memory_format=cl).train().requires_grad_(True)
    ps = [*(() if decoder_only else enc.parameters()), *dec.parameters()]
    log("autoencoder M", [sum(p.numel() for p in m.parameters()) / 1e6 for m in (enc, dec)])
    opt = torch.optim.AdamW(ps, lr, betas=(0.9, 0.95), weight_decay=1e-4, fused=True)

    def forward(x):
        with half():
            z = enc(x)
            # Noise on the latents: neighbours decode alike, so the transformer's small errors do not show.
            y = dec(z + torch.randn_like(z) * (0.15 * torch.rand(len(z), 1, 1, 1, device=DEV)))
        return ae.loss(y, x)

    step = torch.compile(forward, dynamic=False)
    portraits = 0.35 if decoder_only else 0.6
    it, part, begun = 0, 0.0, None
    while part < 1:
        for g in opt.param_groups:
            g["lr"] = lr * min(1, (it + 1) / 300) * (0.5 * (1 + math.cos(math.pi * part)) + 0.01)
        x = pictures(data, data.draw(batch, portraits=portraits)).contiguous(memory_format=cl)
        loss = step(x)
        loss.backward()
        nn.utils.clip_grad_norm_(ps, 1.0)
        opt.step()
        opt.zero_grad()
        it += 1
        if it == 10:
            sync()
            begun = time.time()
            log("autoencoder compiled")
        if begun and it % 10 == 0:
            sync()
            part = (time.time() - begun) / secs
        if it % 1000 == 0:
            log("autoencoder", it, "loss", round(loss.item(), 4))
    enc.eval()
    dec.eval()
    with torch.no_grad():
        for name, share in (("portraits", 1.0), ("things", 0.0)):
            x = pictures(data, data.draw(64, portraits=share, pairs=0.0))
            log("autoencoder steps", it, name, "PSNR", psnr(dec(enc(x)).clamp(-1, 1), x))
    torch.save({"enc": enc.state_dict(), "dec": dec.state_dict()}, f"{work}/ae.pt.part")
    os.rename(f"{work}/ae.pt.part", f"{work}/ae.pt")


@torch.no_grad()
def encode(data, work, count, portraits=0.52, pairs=0.12, batch=512):
    enc, _ = load_autoencoder(work)
    enc = torch.compile(enc.to(memory_format=torch.channels_last), dynamic=False)
    z = torch.empty(count, ae.Z, 16, 16, dtype=torch.half, device=DEV)
    hint = torch.empty(count, 16, 16, 16, dtype=torch.uint8, device=DEV)
    cover = torch.empty(count, 16, 16, dtype=torch.half, device=DEV)
    drawn = []
    for s in range(0, count, batch):
        d = data.draw(batch, pairs=pairs, portraits=portraits)
        x, covered = covered_pictures(data, d)
        x = x.contiguous(memory_format=torch.channels_last)
        with half():
            y = enc(x)
        n = min(batch, count - s)
        z[s : s + n], hint[s : s + n] = y[:n].half(), edges(x)[:n].byte()
        cover[s : s + n] = covered[:n].half()
        drawn.append({k: v[:n] for k, v in d.items()})
    d = {k: torch.cat([q[k] for q in drawn]) for k in drawn[0]}
    sync()
    log("encoded", count, "mean", z[:20000].float().mean().item(), "std", z[:20000].float().std().item(), "hint share", hint[:20000].float().mean().item())
    lat = dict(z=z, hint=hint, cover=cover, d=d)
    torch.save(lat, f"{work}/latents.pt")
    return lat


class Trainer:
    def __init__(self, data, lat, work, lr=3e-3, batch=512, wd=0.01, ema=0.9995):
        self.data, self.lat, self.work, self.lr, self.batch, self.decay = data, lat, work, lr, batch, ema
        self.kept = len(lat["z"]) - 4096  # the last are for validation
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
        self.loss = torch.compile(self._loss, dynamic=False)
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

    def _loss(self, z, ids, phr, wt, hint, cover, routed):
        # What is drawn is decided near pure noise, where the logit normal alone hardly ever looks.
        t = torch.where(torch.rand(len(z), device=z.device) < 0.15, torch.rand(len(z), device=z.device), torch.sigmoid(torch.randn(len(z), device=z.device)))
        n = torch.randn_like(z)
        a = t[:, None, None, None]
        with half():
            v = self.net((1 - a) * z + a * n, t, ids, phr, wt, hint, routed)
        # Subjects count three times as much as what is behind them: grounds are learnt early, drawings late.
        weight = 1 + 2 * cover[:, None]
        return (weight * (v.float() - (n - z)) ** 2).mean() / weight.mean()

    def rows(self, i, train=True):
        z, d = self.lat["z"][i].float(), {k: v[i] for k, v in self.lat["d"].items()}
        ids, phr = self.data.caption(d, train)
        hint = self.lat["hint"][i].float()
        if train:
            n = len(i)
            keep = (torch.rand(n, 1, 1, 1, device=DEV) < 0.18).float()  # most pictures come without a hint
            thin = torch.rand(hint.shape, device=DEV) < torch.rand(n, 1, 1, 1, device=DEV) * 0.8 + 0.35
            hint = hint * keep * thin.float()
        else:
            hint = hint * 0
        return z, ids, phr, torch.ones(ids.shape, device=DEV), hint

    def step(self, scale):
        i = torch.randint(0, self.kept, (self.batch,), device=DEV)
        loss = self.loss(*self.rows(i), self.lat["cover"][i].float(), self.routed)
        loss.backward()
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
        n = 4096
        t = torch.sigmoid(torch.erfinv(torch.linspace(-1, 1, n + 2, device=DEV)[1:-1]) * 2**0.5)[torch.randperm(n, device=DEV, generator=g)]
        total = 0.0
        for k in range(0, n, 512):
            i = torch.arange(self.kept + k, self.kept + k + 512, device=DEV)
            z, ids, phr, wt, hint = self.rows(i, False)
            noise = torch.randn(z.shape, device=DEV, generator=g)
            a = t[k : k + 512][:, None, None, None]
            with half():
                v = self.ema((1 - a) * z + a * noise, t[k : k + 512], ids, phr, wt, hint)
            total += F.mse_loss(v.float(), noise - z).item() * 512 / n
        return round(total, 4)

    def run(self, secs, total):
        """secs of training now, out of total; the clock starts after the first, compiling steps."""
        log("transformer M", sum(p.numel() for p in self.params) / 1e6)
        first, begun, spent = self.it, None, self.spent
        while True:
            part = self.spent / total
            self.routed = part < ROUTED
            loss = self.step(1.0 if part < 0.5 else max(0.0, 2 * (1 - part)))
            if self.it - first == 5:
                sync()
                begun = time.time()
                log("transformer compiled")
            if begun and self.it % 10 == 0:
                sync()
                self.spent = spent + time.time() - begun
                if self.spent - spent >= secs or self.spent >= total:
                    break
            if self.it % 1000 == 0:
                log("transformer", self.it, "loss", round(loss.item(), 4), "validation", self.validate(), "steps/s", round((self.it - first - 5) / (time.time() - begun), 2))
                self.save()  # a machine that is taken away in the middle loses a minute, not the whole piece
        log("transformer", self.it, "validation", self.validate(), "of the time", round(self.spent / total, 3))
        self.save()


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--data", required=True)
    p.add_argument("--work", required=True)
    for name in ("ae", "decoder", "dit", "total"):
        p.add_argument(f"--{name}", type=float, default=0)
    p.add_argument("--encode", type=int, default=0)
    p.add_argument("--portraits", type=float, default=0.52, help="their share of the encoded pictures")
    p.add_argument("--pairs", type=float, default=0.12, help="two side by side: their share")
    p.add_argument("--start", default="")
    p.add_argument("--until", type=float, default=0, help="train the transformer until so many seconds after the start instead")
    a = p.parse_args()
    os.makedirs(a.work, exist_ok=True)
    vocab = Vocab(f"{a.data}/vocab.json")
    if a.start and not os.path.exists(f"{a.work}/start.pt"):
        unpack(a.start, a.work, vocab.words)
    data = Data(a.data, vocab, sprites=bool(a.ae or a.decoder or a.encode))
    log("data", len(data.records), "names", len(data.names), "backgrounds", len(data.backgrounds), "held-out pairs", int(data.unseen.sum()))
    if a.ae:
        train_autoencoder(data, a.work, a.ae)
    if a.decoder:
        train_autoencoder(data, a.work, a.decoder, decoder_only=True)
    lat = encode(data, a.work, a.encode, a.portraits, a.pairs) if a.encode else None
    data.x = None
    if a.dit or a.until:
        lat = lat or torch.load(f"{a.work}/latents.pt", map_location=DEV)
        t = Trainer(data, lat, a.work)
        t.run(a.dit or a.until - (time.time() - START) - 25, a.total)
    log("done")


if __name__ == "__main__":
    main()
