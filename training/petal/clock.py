"""How long packed weights take for a picture of 512 px and 20 steps: taskset -c 0,1 python -m petal.clock WEIGHTS

Only the runs of the networks, as the engine makes them: guidance for every other of the first twelve steps (decision 0200).
"""
import sys
import time

import numpy as np

from .autoencoder import Z
from .export import session
from .layout import ITEMS, STEPS as PLANNED

PAIRS, SINGLE = 6, 14
LENGTH = 32


def median(run, times=7):
    run()
    spent = []
    for _ in range(times):
        begun = time.perf_counter()
        run()
        spent.append(time.perf_counter() - begun)
    return sorted(spent)[times // 2]


def main():
    dit, planner, decoder = (session(f"{sys.argv[1]}/{name}.onnx") for name in ("dit", "planner", "decoder"))
    noise = np.random.RandomState(1)

    def words(rows):
        ids = np.zeros((rows, LENGTH), "i8")
        ids[:, :6] = range(1, 7)
        item = np.zeros((rows, ITEMS), "i8")
        item[:, 0] = 1
        return dict(t=np.full(rows, 0.5, "f"), ids=ids, phr=ids * 0, item=item)

    def step(rows):
        fixed = dict(wt=np.ones((rows, LENGTH), "f"), hint=np.zeros((rows, 16, 16, 16), "f"), box=np.full((rows, ITEMS, 4), 0.5, "f"))
        feed = dict(x=noise.randn(rows, Z, 16, 16).astype("f"), **words(rows), **fixed)
        return lambda: dit.run(None, feed)

    plan = dict(x=noise.randn(1, ITEMS, 4).astype("f"), **words(1))
    latent = noise.randn(1, Z, 16, 16).astype("f")
    one, two = median(step(1)), median(step(2))
    planned, decoded = median(lambda: planner.run(None, plan)), median(lambda: decoder.run(None, {"z": latent}))
    total = SINGLE * one + PAIRS * two + PLANNED * planned + decoded
    print(f"a step {one:.3f} s, with guidance {two:.3f} s, of the plan {planned:.4f} s, decoding {decoded:.3f} s, a picture {total:.2f} s")


if __name__ == "__main__":
    main()
