"""Compiles what a round will run while its drawings are made: python -m petal.warm --data OUT --work WORK --start KEPT --batch COUNT [--large]

The compiled code is kept on the disk, where train.py finds it, so the values do not matter and the shapes do.
"""
import argparse
import os
from types import SimpleNamespace

import torch

from . import autoencoder as ae
from . import keep
from .common import DEV, half, log
from .large import GRID
from .layout import ITEMS
from .scenes import VARIANTS
from .text import Vocab
from .train import ENCODED, HELD, LARGE_HELD, Trainer
from .train_autoencoder import load_autoencoder


def some(count, grid, vocab):
    """Encoded pictures that show nothing."""
    words = (count, VARIANTS, vocab.length)
    return dict(
        z=torch.zeros(count, ae.Z, grid, grid, dtype=torch.half, device=DEV), source=torch.zeros(count, ae.Z, grid, grid, dtype=torch.half, device=DEV),
        hint=torch.zeros(count, 16, 16, 16, dtype=torch.uint8, device=DEV), cover=torch.zeros(count, grid, grid, dtype=torch.half, device=DEV),
        ids=torch.ones(words, dtype=torch.int16, device=DEV), phr=torch.zeros(words, dtype=torch.int8, device=DEV), kind=torch.zeros(count, dtype=torch.int8, device=DEV),
        item=torch.ones(count, VARIANTS, ITEMS, dtype=torch.int8, device=DEV), box=torch.rand(count, VARIANTS, ITEMS, 4, device=DEV).half(),
    )


def main():
    p = argparse.ArgumentParser()
    for name in ("data", "work", "start"):
        p.add_argument(f"--{name}", required=True)
    p.add_argument("--batch", type=int, required=True)
    p.add_argument("--large", action="store_true")
    p.add_argument("--remembers", action="store_true", help="for a round without --four")
    a = p.parse_args()
    os.makedirs(a.work, exist_ok=True)
    vocab = Vocab(f"{a.data}/vocab.json")
    keep.unpack(a.start, a.work, vocab.words, vocab.phrases)
    large_ones = some(LARGE_HELD + 1, GRID, vocab) if a.large else None
    t = Trainer(SimpleNamespace(vocab=vocab), some(HELD + 1, 16, vocab), large_ones, a.work, 0.0, batch=a.batch, routed=0, remembers=a.remembers)
    t.routed = False
    t.step(0.0)
    log("warm: transformer")
    enc = torch.compile(load_autoencoder(a.work)[0].to(memory_format=torch.channels_last), dynamic=False)
    with torch.no_grad(), half():
        enc(torch.zeros(ENCODED, 3, 256, 256, device=DEV).contiguous(memory_format=torch.channels_last))
    log("warm: encoder")


if __name__ == "__main__":
    main()
