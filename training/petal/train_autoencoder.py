"""The first stage of training (train.py): pictures to latents and back."""
import math
import os
import time

import torch
import torch.nn as nn

from . import autoencoder as ae
from .common import DEV, half, log, sync
from .data import pictures
from .sheet import draw_page

# How much it costs to move the latents of a pixel that is worth 1 when the autoencoder goes on learning.
STAY = 0.3


def psnr(y, x):
    m = ((y - x) ** 2).mean((1, 2, 3)) / 4
    return round((-10 * (m + 1e-9).log10()).mean().item(), 2)


def load_autoencoder(work):
    enc, dec = ae.Encoder().to(DEV).eval(), ae.Decoder().to(DEV).eval()
    state = torch.load(f"{work}/ae.pt", map_location=DEV)
    enc.load_state_dict(state["enc"])
    dec.load_state_dict(state["dec"])
    return enc.requires_grad_(False), dec.requires_grad_(False)


def with_worth(scenes, n):
    """Pictures of scenes and the weights of their pixels in the autoencoder's loss."""
    x, worth = scenes.some(n)
    return x, 1 + worth**2


def train_autoencoder(data, work, secs, fine=False, scenes=None, batch=64, lr=1.2e-3):
    """fine: it goes on learning from the one of the work folder, and its latents stay near those that the transformer knows."""
    cl = torch.channels_last
    enc, dec = load_autoencoder(work) if fine else (ae.Encoder().to(DEV).train(), ae.Decoder().to(DEV))
    old = load_autoencoder(work)[0].to(memory_format=cl) if fine else None
    enc, dec = (m.to(memory_format=cl).requires_grad_(True) for m in (enc, dec))
    ps = [*enc.parameters(), *dec.parameters()]
    log("autoencoder M", [sum(p.numel() for p in m.parameters()) / 1e6 for m in (enc, dec)])
    opt = torch.optim.AdamW(ps, lr, betas=(0.9, 0.95), weight_decay=1e-4, fused=True)

    def forward(x, worth):
        with half():
            z = enc(x)
            # Noise on the latents: neighbours decode alike, so the transformer's small errors do not show.
            y = dec(z + torch.randn_like(z) * (0.15 * torch.rand(len(z), 1, 1, 1, device=DEV)))
            moved = (z - old(x)) ** 2 if fine else z.new_zeros(1)
        # Latents may move where a pixel is worth much: faces were not in them before.
        return ae.loss(y, x, worth) + (STAY * moved / nn.functional.avg_pool2d(worth, 16) ** 2).mean()

    step = torch.compile(forward, dynamic=False)
    portraits = 0.35 if fine else 0.6
    it, part, begun = 0, 0.0, None
    while part < 1:
        for g in opt.param_groups:
            g["lr"] = lr * min(1, (it + 1) / 300) * (0.5 * (1 + math.cos(math.pi * part)) + 0.01)
        x = pictures(data, data.draw(batch // 2 if scenes else batch, portraits=portraits))
        worth = torch.ones_like(x[:, :1])
        if scenes:
            # Eight pictures of a group share a style: more groups a step are steadier.
            x, worth = (torch.cat(q) for q in zip((x, worth), *(with_worth(scenes, 8) for _ in range(batch // 16))))
        loss = step(x.contiguous(memory_format=cl), worth)
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
        if scenes:
            x = torch.cat([scenes.some(16)[0] for _ in range(8)])
            log("autoencoder steps", it, "scenes", "PSNR", psnr(dec(enc(x)).clamp(-1, 1), x))
            draw_page(torch.stack([x[::8], dec(enc(x[::8])).clamp(-1, 1)], 1).flatten(0, 1), 8, f"{work}/out/again.webp", size=256)
        if fine:
            log("latents moved by", (enc(x) - old(x)).pow(2).mean().sqrt().item())
    torch.save({"enc": enc.state_dict(), "dec": dec.state_dict()}, f"{work}/ae.pt.part")
    os.rename(f"{work}/ae.pt.part", f"{work}/ae.pt")
