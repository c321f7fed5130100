"""Packed weights taken apart again, for a round that goes on from them: python -m petal.unpack WEIGHTS FOLDER

WEIGHTS is the folder with the four ONNX files and vocab.json.gz; FOLDER gets what petal.keep writes, and the planner.
"""
import gzip
import json
import sys

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from . import autoencoder as ae
from . import keep
from .dit import DiT
from .layout import Planner


def tensors(path):
    """Every weight of a packed file by the name its float had, and the nodes that use it."""
    g = onnx.load(path).graph
    raw = {t.name: numpy_helper.to_array(t) for t in g.initializer}
    out = {}
    for name, a in raw.items():
        if name.endswith("_q"):
            out[name[:-2]] = a.astype("f") * raw[name[:-2] + "_s"]
        elif name.endswith("_h"):
            out[name[:-2]] = a.astype("f")
        elif name.endswith("_quantized"):
            plain = name.removesuffix("_quantized")
            a = a.astype("f") * raw[plain + "_scale"]
            # The quantised product takes its matrix the other way round than the layer that gave it its name.
            out[plain] = a if plain.startswith("onnx::") else a.T
        elif a.dtype == np.float32 and not name.endswith(("_s", "_scale")):
            out[name] = a
    return out, g


def constants(g):
    return {n.output[0]: numpy_helper.to_array(n.attribute[0].t) for n in g.node if n.op_type == "Constant"}


def network(path, make):
    """The state of the transformer or the planner. make: depth -> an empty one."""
    got, g = tensors(path)
    net = make(1 + max(int(n.name.split(".")[1].split("/")[0]) for n in g.node if n.name.startswith("/blocks.")))
    state = net.state_dict()
    for n in g.node:
        if n.op_type in ("MatMulInteger", "MatMul", "Gemm", "Add", "Mul") and n.name.startswith("/"):
            part = n.name.strip("/").split("/")[:-1]
            for i in n.input:
                i = i.removesuffix("_quantized")
                if not i.startswith("onnx::") or i not in got or not part:
                    continue
                kind = "weight" if n.op_type in ("MatMulInteger", "MatMul", "Gemm") else "bias"
                key = ".".join([*part, kind])
                if got[i].size == 6 * net.d and got[i].shape[-2:] == (6, net.d) and len(part) == 1:
                    got[f"{part[0]}.table"] = got[i].reshape(6, net.d)
                if key in state:
                    a = got[i]
                    got[key] = a.T if kind == "weight" else a.reshape(-1)
        if n.op_type == "Resize":
            # The positions, which the exporter keeps as a picture.
            a = next(got[i] for i in n.input if i in got and got[i].ndim == 4)
            got["pos"] = a.reshape(1, net.d, -1).transpose(0, 2, 1)
    new = {}
    for k, v in state.items():
        if k == "freq":
            new[k] = v
            continue
        a = torch.from_numpy(np.array(got[k], "f")) if k in got else None
        if a is None:
            print("missing", k, tuple(v.shape))
            new[k] = v
            continue
        new[k] = a if a.shape == v.shape else a.T.contiguous() if a.T.shape == v.shape else a.reshape(v.shape)
    return new


def convolutions(path, net, prefix=""):
    """Convolutions by name; scale and shift of the norms in the order of the graph."""
    got, g = tensors(path)
    got |= {k: v for k, v in constants(g).items() if v.dtype == np.float32}
    norms = [n for n, m in net.named_modules() if isinstance(m, torch.nn.GroupNorm)]
    state = net.state_dict()
    cast = {n.output[0]: n.input[0] for n in g.node if n.op_type in ("Cast", "Reshape", "Unsqueeze")}

    def value(name):
        while name not in got and name in cast:
            name = cast[name]
        return got.get(name)

    order = [n for n in g.node if n.op_type == "InstanceNormalization"]
    after = {i: n for n in g.node for i in n.input}
    for norm, node in zip(norms, order):
        n = node
        found = {}
        while len(found) < 2:
            n = after[n.output[0]]
            if n.op_type in ("Mul", "Add"):
                v = next(q for q in (value(i) for i in n.input) if q is not None)
                found["weight" if n.op_type == "Mul" else "bias"] = v.reshape(-1)
        for k, v in found.items():
            state[f"{norm}.{k}"] = torch.from_numpy(v.astype("f"))
    for k in state:
        if prefix + k in got:
            state[k] = torch.from_numpy(np.array(got[prefix + k], "f")).reshape(state[k].shape)
        elif not any(k.startswith(n + ".") for n in norms) and k != "bn.num_batches_tracked":
            print("missing", k, tuple(state[k].shape))
    return state, got


def main():
    folder, target = sys.argv[1:]
    vocab = json.load(gzip.open(f"{folder}/vocab.json.gz", "rt", encoding="utf-8"))
    words, phrases = len(vocab["words"]), vocab["phrases"]
    dit = network(f"{folder}/dit.onnx", lambda depth: DiT(words, phrases, depth=depth))
    planner = network(f"{folder}/planner.onnx", lambda _: Planner(words, phrases))
    enc, _ = convolutions(f"{folder}/encoder.onnx", ae.Encoder())
    dec, _ = convolutions(f"{folder}/decoder.onnx", ae.Decoder(), "dec.")
    keep.save(dit, {"enc": enc, "dec": dec}, vocab["words"], target)
    torch.save(planner, f"{target}/planner.pt")


if __name__ == "__main__":
    main()
