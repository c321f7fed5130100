"""The evaluation sheet (training/sheet) as pictures: python -m petal.sheet --data OUT --work WORK --to FOLDER"""
import argparse
import os

import torch
from PIL import Image

from . import large
from .common import DEV, half, log
from .layout import Planner, plan
from .prompts import SHEET
from .sample import decode, sample
from .scenes import sheet_prompts

HANDOVER = 0.5  # the time at which the engine goes over to the large grid (draw-latent.ts)


def draw_page(x, columns, path, size=160, quality=80):
    x = torch.nn.functional.interpolate(x, size=(size, size), mode="area") * 127.5 + 127.5
    page = Image.new("RGB", (columns * size, -(-len(x) // columns) * size), "white")
    for i, t in enumerate(x.round().clamp(0, 255).byte().permute(0, 2, 3, 1).cpu().numpy()):
        page.paste(Image.fromarray(t), (i % columns * size, i // columns * size))
    page.save(path, quality=quality)


def pictures(net, dec, vocab, planner, prompts, seeds, steps=20):
    """As the product draws them: a thing in no style gets one by the seed.."""
    rows = [vocab.encode(p, s) for p, s in zip(prompts, seeds)]
    ids, phr = (torch.tensor([r[k] for r in rows], device=DEV) for k in (0, 1))
    item, box = plan(planner, vocab, ids, phr, seeds)
    return decode(dec, sample(net, ids, phr, steps, seed=list(seeds), item=item, box=box))


def large_pictures(net, coders, vocab, planner, prompts, seeds):
    """The same at 512 px: the last half of the way on the large grid (large.py), in two steps without guidance."""
    enc, dec = coders
    rows = [vocab.encode(p, s) for p, s in zip(prompts, seeds)]
    ids, phr = (torch.tensor([r[k] for r in rows], device=DEV) for k in (0, 1))
    item, box = plan(planner, vocab, ids, phr, seeds)
    z = sample(net, ids, phr, seed=list(seeds), item=item, box=box, until=HANDOVER)
    with half():
        start = enc(large.enlarged(dec, z)).float()
    return decode(dec, sample(net, ids, phr, seed=list(seeds), item=item, box=box, start=start, strength=HANDOVER, steps=2, guidance=1.0), 16)


def draw_sheets(net, coders, vocab, planner, folder):
    os.makedirs(folder, exist_ok=True)
    _, dec = coders
    rows = sheet_prompts()
    some = rows[::3][:32]
    prompts, seeds = [r["prompt"] for r in some], [int(r["seed"]) for r in some]
    draw_page(large_pictures(net, coders, vocab, planner, prompts, seeds), 8, f"{folder}/large.webp", size=384)
    draw_page(pictures(net, dec, vocab, planner, [r["prompt"] for r in rows], [int(r["seed"]) for r in rows]), 12, f"{folder}/sheet.webp")
    draw_page(pictures(net, dec, vocab, planner, [r["prompt"] for r in rows], [int(r["seed"]) for r in rows], steps=4), 12, f"{folder}/four.webp")
    draw_page(pictures(net, dec, vocab, planner, SHEET, range(5, 5 + len(SHEET))), 12, f"{folder}/names.webp")


def main():
    from .dit import DiT
    from .text import Vocab
    from .train_autoencoder import load_autoencoder

    p = argparse.ArgumentParser()
    for name in ("data", "work", "to"):
        p.add_argument(f"--{name}", required=True)
    a = p.parse_args()
    vocab = Vocab(f"{a.data}/vocab.json")
    net = DiT(len(vocab.words), vocab.phrases).to(DEV).eval().requires_grad_(False)
    net.load_state_dict(torch.load(f"{a.work}/dit.pt", map_location=DEV)["ema"])
    planner = Planner(len(vocab.words), vocab.phrases).to(DEV).eval().requires_grad_(False)
    planner.load_state_dict(torch.load(f"{a.work}/planner.pt", map_location=DEV))
    draw_sheets(net, load_autoencoder(a.work), vocab, planner, a.to)
    log("sheets")


if __name__ == "__main__":
    main()
