"""The weights worth keeping of a work folder, in half precision: python -m petal.keep WORK FILE"""
import sys

import torch


def half(state):
    return {k: v.half() if v.is_floating_point() else v for k, v in state.items()}


if __name__ == "__main__":
    work, path = sys.argv[1:]
    dit = torch.load(f"{work}/dit.pt", map_location="cpu")["ema"]
    auto = torch.load(f"{work}/ae.pt", map_location="cpu")
    torch.save((half(dit), {m: half(q) for m, q in auto.items()}), path)
