"""Compiles what a round will run while its drawings are made: python -m petal.warm --data OUT --work WORK --start KEPT --batch COUNT [--four]

The compiled code is kept on the disk, where train.py finds it, so the values do not matter and the shapes do. The network
without passing tokens is compiled, as rounds run it (--routed 0).
"""
import argparse
import os
import time
from types import SimpleNamespace

import torch

from . import autoencoder as ae
from . import keep, large
from .common import DEV, half, log
from .distil import distil
from .layout import ITEMS
from .scenes import VARIANTS
from .text import Vocab
from .train import ENCODED, HELD, LARGE_HELD, Trainer
from .train_autoencoder import load_autoencoder


def encoded(count, grid, vocab):
    """Encoded pictures that show nothing."""
    words = (count, VARIANTS, vocab.length)
    return dict(
        z=torch.zeros(count, ae.Z, grid, grid, dtype=torch.half, device=DEV), source=torch.zeros(count, ae.Z, grid, grid, dtype=torch.half, device=DEV),
        hint=torch.zeros(count, 16, 16, 16, dtype=torch.uint8, device=DEV), cover=torch.zeros(count, grid, grid, dtype=torch.half, device=DEV),
        ids=torch.ones(words, dtype=torch.int16, device=DEV), phr=torch.zeros(words, dtype=torch.int8, device=DEV), kind=torch.zeros(count, dtype=torch.int8, device=DEV),
        item=torch.ones(count, VARIANTS, ITEMS, dtype=torch.int8, device=DEV), box=torch.rand(count, VARIANTS, ITEMS, 4, device=DEV).half(),
    )


def pictures(count, size):
    return torch.zeros(count, 3, size, size, device=DEV).contiguous(memory_format=torch.channels_last)


def once_there_is_memory(run, tries=60):
    """The program that draws takes nearly all of it at times, and compiling that failed would be lost to the round."""
    for _ in range(tries - 1):
        try:
            return run()
        except torch.OutOfMemoryError:
            torch.cuda.empty_cache()
            time.sleep(5)
    return run()


def main():
    p = argparse.ArgumentParser()
    for name in ("data", "work", "start"):
        p.add_argument(f"--{name}", required=True)
    p.add_argument("--batch", type=int, required=True)
    p.add_argument("--four", action="store_true", help="for a round with --four, which has large pictures, too")
    a = p.parse_args()
    os.makedirs(a.work, exist_ok=True)
    vocab = Vocab(f"{a.data}/vocab.json")
    keep.unpack(a.start, a.work, vocab.words, vocab.phrases)
    enc, dec = (m.to(memory_format=torch.channels_last) for m in load_autoencoder(a.work))
    with torch.no_grad():
        with half():
            torch.compile(enc, dynamic=False)(pictures(ENCODED, 256))
        if a.four:
            torch.compile(large.sources, dynamic=False)(enc, dec, pictures(large.ENCODED, 512))
    log("compiled: autoencoder")
    large_ones = encoded(LARGE_HELD + 1, large.GRID, vocab) if a.four else None
    t = Trainer(SimpleNamespace(vocab=vocab), encoded(HELD + 1, 16, vocab), large_ones, a.work, 0.0, batch=a.batch, routed=0, remembers=not a.four)
    t.routed = False
    once_there_is_memory(lambda: t.step(0.0))
    log("compiled: transformer")
    if a.four:
        once_there_is_memory(lambda: distil(t, 1e-6))
    log("compiled: all")


if __name__ == "__main__":
    main()
