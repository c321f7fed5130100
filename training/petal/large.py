"""The large drawing: a picture of 512 px on a grid of 32 x 32 cells, which starts from a picture of 256 px.

Twice the cells each way show four times as much, and cost four times the work of a step. So the engine draws every picture
on the usual grid first and then goes only the last part of the way on the large one (draw-large.ts). The same network learns
both; what it starts from is what it will be given: a picture of 256 px, not quite finished, encoded again at twice its size.
"""
import torch
import torch.nn.functional as F

from .autoencoder import Z
from .common import DEV, half, log, sync
from .data import covered_pictures
from .details import WHOLE
from .layout import ITEMS, cell_boxes, single_linker
from .scene.say import STYLES

GRID = 32
UNFINISHED = 0.35  # at most so much noise is in the latents of a picture that the large drawing starts from
BEGUN = (0.25, 0.8)  # the times at which a picture may begin as its coarse one
SHARE = 0.5  # of how many pictures it does
WEIGHT = 0.5  # of the large pictures in the loss
ENCODED = 64  # at once
COARSE = "pixel art"  # its blocks are as large as the cells: there is nothing finer in it


def enlarged(dec, z):
    """The picture of usual latents, twice as large."""
    with half():
        y = dec(z)
    return F.interpolate(y.float().clamp(-1, 1), scale_factor=2.0, mode="bicubic", align_corners=False).clamp(-1, 1)


@torch.no_grad()
def sources(enc, dec, x):
    """Latents of pictures of 512 px, and of what the engine has of them before the large drawing."""
    with half():
        z, usual = enc(x), enc(F.avg_pool2d(x, 2))
    usual = usual.float()
    noise = UNFINISHED * torch.rand(len(x), 1, 1, 1, device=x.device)
    large = enlarged(dec, usual + noise * torch.randn_like(usual))
    with half():
        return z, enc(large)


@torch.no_grad()
def encode_large(data, coders, count, scenes, scene_count, portraits, pairs, variants, batch=ENCODED):
    """Pictures like those of train.encode at 512 px, and what the engine has of them before, in a random order."""
    enc, dec = (m.to(memory_format=torch.channels_last) for m in coders)
    chosen = whole_scenes(scenes, scene_count)
    total = count + sum(len(rows) for rows, *_ in chosen)
    lat = dict(
        z=torch.empty(total, Z, GRID, GRID, dtype=torch.half, device=DEV), source=torch.empty(total, Z, GRID, GRID, dtype=torch.half, device=DEV), cover=torch.empty(total, GRID, GRID, dtype=torch.half, device=DEV),
        ids=torch.zeros(total, variants, data.vocab.length, dtype=torch.int16, device=DEV), phr=torch.zeros(total, variants, data.vocab.length, dtype=torch.int8, device=DEV),
        item=torch.zeros(total, variants, ITEMS, dtype=torch.int8, device=DEV), box=torch.zeros(total, variants, ITEMS, 4, dtype=torch.half, device=DEV),
    )
    link = single_linker(data)

    refined = torch.compile(sources, dynamic=False)

    def keep(s, n, x, cover):
        z, source = refined(enc, dec, x.contiguous(memory_format=torch.channels_last))
        lat["z"][s : s + n], lat["source"][s : s + n], lat["cover"][s : s + n] = z[:n].half(), source[:n].half(), cover[:n].half()

    for s in range(0, count, batch):
        d = data.draw(batch, pairs=pairs, portraits=portraits)
        x, cover = covered_pictures(data, d, large=True)
        n = min(batch, count - s)
        keep(s, n, x, cover)
        for k in range(variants):
            ids, phr = data.caption(d)
            lat["ids"][s : s + n, k], lat["phr"][s : s + n, k] = ids[:n].short(), phr[:n].to(torch.int8)
            lat["item"][s : s + n, k, 0] = link(d, ids, phr)[:n]
        lat["box"][s : s + n, :, 0] = cell_boxes(cover[:n])[:, None].half()
    s = count
    for rows, layers, style in chosen:
        for some in rows.split(batch):
            n = len(some)
            # A batch of another shape would be compiled anew.
            x, worth = scenes.pictures(torch.cat([some, some[-1:].expand(batch - n)]), layers, style, large=True)
            keep(s, n, x, F.avg_pool2d(worth, 16)[:, 0])
            for k in ("ids", "phr", "item", "box"):
                lat[k][s : s + n] = scenes.plans[k][some]
            s += n
    sync()
    order = torch.randperm(total, device=DEV)
    lat = {k: v[order] for k, v in lat.items()}
    log("encoded large pictures", total, "std", lat["z"][:4000].float().std().item(), "to the sources", (lat["z"][:4000].float() - lat["source"][:4000].float()).pow(2).mean().item())
    return lat


def whole_scenes(scenes, count):
    """(rows, layers, style) of random scenes that are seen as a whole, by the groups of their plans."""
    whole = (scenes.plans["part"] == torch.tensor(WHOLE, device=DEV)).all(1)
    for first, last, _, style in scenes.groups:
        if STYLES[style] == COARSE:
            whole[first:last] = False
    share = min(1.0, count / max(1, int(whole.sum())))
    whole &= torch.rand(len(whole), device=DEV) < share
    groups = [(first + torch.nonzero(whole[first:last])[:, 0], layers, style) for first, last, layers, style in scenes.groups]
    return [g for g in groups if len(g[0])]


def noised(z, source):
    """Times, noised latents and the velocities that lead from them to the finished picture."""
    n, dev = len(z), z.device
    draw = lambda: torch.rand(n, device=dev)
    begun = draw() < SHARE
    t = torch.where(begun, BEGUN[0] + (BEGUN[1] - BEGUN[0]) * draw(), torch.sigmoid(torch.randn(n, device=dev)).clamp(min=0.02))
    a = t[:, None, None, None]
    x = (1 - a) * torch.where(begun[:, None, None, None], source, z) + a * torch.randn_like(z)
    return t, x, (x - z) / a
