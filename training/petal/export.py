"""The four ONNX files: python -m petal.export --data OUT --work WORK --to FOLDER [--kept KEPT]

--kept: of weights that a round kept (keep.py) instead of those in WORK, for a round whose machine went back before it packed.

The transformer's matrices are int8 per channel with dynamic activations; its first and last layers and the autoencoder
compute in float32 from weights stored in int8 or half, which onnxruntime unpacks once when it loads the file.
"""
import argparse
import os
import shutil
import time

import numpy as np
import onnx
import onnxruntime as ort
import torch
import torch.nn as nn
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

from . import autoencoder as ae
from . import keep
from .common import log
from .dit import DiT
from .layout import ITEMS, Planner
from .prompts import SHEET
from .text import Vocab



class Shown(nn.Module):
    """The decoder with its output clipped."""

    def __init__(self, dec):
        super().__init__()
        self.dec = dec

    def forward(self, z):
        return self.dec(z).clamp(-1, 1)


def pack(source, target, int8=()):
    """Weights stored smaller, unpacked by constant nodes: int8 with one scale a row for large matrices, else half."""
    g = onnx.load(source)
    new, nodes = [], []
    for t in list(g.graph.initializer):
        a = numpy_helper.to_array(t)
        if t.data_type != TensorProto.FLOAT or a.size < 1000 or t.name.endswith("_scale"):
            continue
        g.graph.initializer.remove(t)
        if a.ndim >= 2 and a.size > 20000 and (int8 == "all" or any(k in t.name for k in int8)):
            axes = tuple(range(1, a.ndim))
            scale = np.maximum(np.abs(a).max(axes, keepdims=True), 1e-8) / 127
            q = np.clip(np.round(a / scale), -127, 127).astype("int8")
            new += [numpy_helper.from_array(q, t.name + "_q"), numpy_helper.from_array(scale.astype("f"), t.name + "_s")]
            nodes += [helper.make_node("Cast", [t.name + "_q"], [t.name + "_f"], to=TensorProto.FLOAT), helper.make_node("Mul", [t.name + "_f", t.name + "_s"], [t.name])]
        else:
            new.append(numpy_helper.from_array(a.astype("f2"), t.name + "_h"))
            nodes.append(helper.make_node("Cast", [t.name + "_h"], [t.name], to=TensorProto.FLOAT))
    g.graph.initializer.extend(new)
    for n in reversed(nodes):
        g.graph.node.insert(0, n)
    # Shapes between the nodes: onnxruntime finds them itself.
    del g.graph.value_info[:]
    onnx.save(g, target)


def session(path, threads=2):
    so = ort.SessionOptions()
    so.intra_op_num_threads = threads
    return ort.InferenceSession(path, so)


def generate(dit, dec, vocab, prompt, seed, steps=20, guidance=2.75):
    ids, phr = vocab.encode(prompt)
    x = torch.randn(ae.Z, 16, 16, generator=torch.Generator().manual_seed(seed)).numpy()
    feed = dict(ids=np.array([ids, [0] * 32]), phr=np.array([phr, [0] * 32]), wt=np.ones((2, 32), "f"), hint=np.zeros((2, 16, 16, 16), "f"), item=np.zeros((2, ITEMS), "i8"), box=np.zeros((2, ITEMS, 4), "f"))
    ts = np.linspace(1, 0, steps + 1).astype("f")
    for a, b in zip(ts[:-1], ts[1:]):
        c, u = dit.run(None, dict(feed, x=np.stack([x, x]), t=np.full(2, a, "f")))[0]
        x = x + (b - a) * (u + guidance * (c - u))
    return dec.run(None, {"z": x[None]})[0][0]


def export(work, to, vocab):
    tmp = f"{work}/onnx"
    os.makedirs(tmp, exist_ok=True)
    os.makedirs(to, exist_ok=True)
    enc, dec = ae.Encoder().eval(), ae.Decoder().eval()
    state = torch.load(f"{work}/ae.pt", map_location="cpu")
    enc.load_state_dict(state["enc"])
    dec.load_state_dict(state["dec"])
    net = DiT(len(vocab.words), vocab.phrases).eval()
    net.load_state_dict(torch.load(f"{work}/dit.pt", map_location="cpu")["ema"])
    enc, dec, net = (m.to(memory_format=torch.contiguous_format) for m in (enc, dec, net))
    batch = lambda *names: {n: {0: "b"} for n in names}
    # The same network draws on the usual and on the large grid, and the autoencoder takes wide pictures, too.
    grids = lambda *names: {n: {0: "b", 2: "h", 3: "w"} for n in names}
    args = (torch.randn(2, ae.Z, 16, 16), torch.rand(2), torch.ones(2, 32, dtype=torch.long), torch.zeros(2, 32, dtype=torch.long), torch.ones(2, 32), torch.zeros(2, 16, 16, 16), torch.ones(2, ITEMS, dtype=torch.long), torch.rand(2, ITEMS, 4))
    names = ["x", "t", "ids", "phr", "wt", "hint", "item", "box"]
    common = dict(dynamo=False, opset_version=18)
    torch.onnx.export(net, args, f"{tmp}/dit.onnx", input_names=names, output_names=["v"], dynamic_axes=batch(*names) | grids("x", "hint", "v"), **common)
    torch.onnx.export(Shown(dec), (torch.randn(1, ae.Z, 16, 16),), f"{tmp}/decoder.onnx", input_names=["z"], output_names=["image"], dynamic_axes=grids("z", "image"), **common)
    torch.onnx.export(enc, (torch.rand(1, 3, 256, 256),), f"{tmp}/encoder.onnx", input_names=["image"], output_names=["z"], dynamic_axes=grids("z", "image"), **common)
    planner = Planner(len(vocab.words), vocab.phrases).eval()
    planner.load_state_dict(torch.load(f"{work}/planner.pt", map_location="cpu"))
    args = (torch.randn(1, ITEMS, 4), torch.rand(1), torch.ones(1, 32, dtype=torch.long), torch.zeros(1, 32, dtype=torch.long), torch.ones(1, ITEMS, dtype=torch.long))
    names = ["x", "t", "ids", "phr", "item"]
    torch.onnx.export(planner, args, f"{tmp}/planner.onnx", input_names=names, output_names=["v"], dynamic_axes=batch(*names, "v"), **common)
    g = onnx.load(f"{tmp}/dit.onnx")
    ends = [n.name for n in g.graph.node if n.op_type in ("MatMul", "Gemm") and "/blocks." not in n.name]
    quantize_dynamic(f"{tmp}/dit.onnx", f"{tmp}/dit8.onnx", weight_type=QuantType.QInt8, per_channel=True, nodes_to_exclude=ends, op_types_to_quantize=["MatMul"])
    pack(f"{tmp}/dit8.onnx", f"{to}/dit.onnx", int8=("emb", "t6", "pool", "t1", "t2"))
    pack(f"{tmp}/decoder.onnx", f"{to}/decoder.onnx", int8="all")
    pack(f"{tmp}/encoder.onnx", f"{to}/encoder.onnx", int8="all")
    pack(f"{tmp}/planner.onnx", f"{to}/planner.onnx", int8="all")
    return tmp


def check(tmp, to, vocab):
    """Sizes, times on two threads, and how far the packed files are from float32."""
    fine = [session(f"{p}/dit.onnx") for p in (tmp, to)]
    decs = [session(f"{p}/decoder.onnx") for p in (tmp, to)]
    errors, times = [], []
    for k, prompt in enumerate(SHEET[:24:4]):
        a = generate(fine[0], decs[0], vocab, prompt, k)
        q = time.time()
        b = generate(fine[1], decs[1], vocab, prompt, k)
        times.append(time.time() - q)
        errors.append(-10 * np.log10(((a - b) ** 2).mean() / 4 + 1e-10))
    z = np.random.RandomState(1).randn(1, ae.Z, 16, 16).astype("f")
    log("packed against float32, PSNR", np.round(errors, 1), "seconds a picture of 20 steps, two threads", np.round(times, 2))
    for f in ("dit", "decoder", "encoder"):
        s = session(f"{to}/{f}.onnx")
        feed = {"z": z} if f == "decoder" else {"image": np.zeros((1, 3, 256, 256), "f")}
        if f != "dit":
            s.run(None, feed)
            q = time.time()
            s.run(None, feed)
        log(f, "MB", round(os.path.getsize(f"{to}/{f}.onnx") / 1e6, 2), "" if f == "dit" else f"{time.time() - q:.3f} s")
    e = [session(f"{p}/encoder.onnx").run(None, {"image": np.clip(a[None], -1, 1)})[0] for p in (tmp, to)]
    log("encoder: relative error", float(np.linalg.norm(e[0] - e[1]) / np.linalg.norm(e[0])))


def main():
    p = argparse.ArgumentParser()
    for name in ("data", "work", "to"):
        p.add_argument(f"--{name}", required=True)
    p.add_argument("--unchecked", action="store_true", help="only write the files")
    p.add_argument("--kept")
    a = p.parse_args()
    vocab = Vocab(f"{a.data}/vocab.json")
    if a.kept:
        os.makedirs(a.work, exist_ok=True)
        dit, auto, _ = keep.load(a.kept)
        torch.save(dict(ema=dit), f"{a.work}/dit.pt")
        torch.save(auto, f"{a.work}/ae.pt")
        shutil.copy(f"{a.kept}/planner.pt", a.work)
    tmp = export(a.work, a.to, vocab)
    if not a.unchecked:
        check(tmp, a.to, vocab)


if __name__ == "__main__":
    main()
