"""The weights worth keeping of a work folder, in half precision, and the words they know: python -m petal.keep WORK VOCAB FILE"""
import json
import sys

import torch


def half(state):
    return {k: v.half() if v.is_floating_point() else v for k, v in state.items()}


if __name__ == "__main__":
    work, vocab, path = sys.argv[1:]
    dit = torch.load(f"{work}/dit.pt", map_location="cpu")["ema"]
    auto = torch.load(f"{work}/ae.pt", map_location="cpu")
    words = json.load(open(vocab, encoding="utf-8"))["words"]
    torch.save((half(dit), {m: half(q) for m, q in auto.items()}, words), path)
