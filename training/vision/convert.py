"""Turns a tfjs graph model into ONNX.

    python convert.py out out

tfjs keeps pictures as rows x columns x channels, ONNX as channels x rows x columns: every four-dimensional tensor is
turned once, here, so that none has to be turned while it runs. Weights stay as small as they came (bytes with a scale,
half floats); onnxruntime unfolds them while it loads. Each model takes RGB planes of 0..255.
"""

import base64
import json
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

OPSET = 17
# Renamed outputs, in the order they are declared; anything not named here is left out.
OUTPUTS = {
    "rating": {"Identity": "scores"},
    "faces": {
        "Identity": "score_fine",
        "Identity_1": "score_coarse",
        "Identity_2": "box_fine",
        "Identity_3": "box_coarse",
    },
    "age": {"age_pred/Softmax": "ages"},
}
SIDES = {"rating": 224, "faces": 256, "age": 224}
# What each network was trained on, made from RGB of 0..255: its order of colours, what is taken away, what it is
# divided by. The age network's is that of its authors; its tfjs package feeds it RGB as it is, and then takes a man of
# 65 for 52 and children for adults.
PREPARED = {
    "rating": ([0, 1, 2], [0, 0, 0], 255),
    "faces": ([0, 1, 2], [127.5, 127.5, 127.5], 127.5),
    "age": ([2, 1, 0], [103.939, 116.779, 123.68], 1),
}
PLAIN = {"Relu": "Relu", "Sigmoid": "Sigmoid", "Identity": "Identity"}
ARITHMETIC = {"Add": "Add", "AddV2": "Add", "Sub": "Sub", "Mul": "Mul", "Minimum": "Min", "Maximum": "Max"}


def read_weights(model, data):
    """Name -> (packed values, scale, min); scale is None where the values are packed as they are."""
    packed, offset = {}, 0
    for weight in (w for group in model["weightsManifest"] for w in group["weights"]):
        quantization = weight.get("quantization", {})
        kind = np.dtype(quantization.get("dtype", weight["dtype"]))
        count = int(np.prod(weight["shape"], dtype=np.int64))
        values = np.frombuffer(data, kind, count, offset).reshape(weight["shape"])
        offset += count * kind.itemsize
        packed[weight["name"]] = (values, quantization.get("scale"), quantization.get("min"))
    assert offset == len(data), "the weights are longer than their list"
    return packed


class Graph:
    def __init__(self, packed):
        self.packed = packed
        self.nodes, self.constants, self.rank = [], {}, {}

    def add(self, op, inputs, output, rank, **attributes):
        self.nodes.append(helper.make_node(op, inputs, [output], **attributes))
        self.rank[output] = rank
        return output

    def constant(self, name, values):
        self.constants[name] = numpy_helper.from_array(np.ascontiguousarray(values), name)
        return name

    def value(self, name):
        values, scale, low = self.packed[name]
        return values.astype(np.float32) if scale is None else values.astype(np.float32) * np.float32(scale) + np.float32(low)

    def weight(self, name, arrange):
        """A weight as it is packed, rearranged, with the nodes that unfold it."""
        packed, scale, low = self.packed[name]
        values = arrange(packed)
        if values.dtype == np.float32:
            return self.constant(name, values)
        floats = self.add("Cast", [self.constant(f"{name}.packed", values)], f"{name}.cast", values.ndim, to=TensorProto.FLOAT)
        if scale is None:
            return floats
        scaled = self.add("Mul", [floats, self.constant(f"{name}.scale", np.float32(scale))], f"{name}.scaled", values.ndim)
        return self.add("Add", [scaled, self.constant(f"{name}.min", np.float32(low))], f"{name}.full", values.ndim)


def text(attribute):
    return base64.b64decode(attribute["s"]).decode()


def numbers(attribute):
    return [int(i) for i in attribute["list"]["i"]]


def convolve(graph, node, op):
    """Conv2D with the bias and the bound that may be fused to it."""
    attributes, name = node["attr"], node["name"]
    source, kernel = node["input"][0], node["input"][1]
    depthwise = "Depthwise" in op
    # tfjs: rows, columns, in, out; of a depthwise one: rows, columns, channels, 1.
    arrange = (lambda k: k.transpose(2, 3, 0, 1)) if depthwise else (lambda k: k.transpose(3, 2, 0, 1))
    shape = graph.packed[kernel][0].shape
    assert not depthwise or shape[3] == 1
    inputs = [source, graph.weight(kernel, arrange)]
    fused = [base64.b64decode(s).decode() for s in attributes.get("fused_ops", {}).get("list", {}).get("s", [])]
    if "BiasAdd" in fused:
        inputs.append(graph.weight(node["input"][2], lambda b: b))
    assert numbers(attributes["dilations"]) == [1, 1, 1, 1] and text(attributes["data_format"]) == "NHWC"
    bound = [f for f in fused if f != "BiasAdd"]
    result = graph.add(
        "Conv",
        inputs,
        f"{name}.conv" if bound else name,
        4,
        strides=numbers(attributes["strides"])[1:3],
        auto_pad={"SAME": "SAME_UPPER", "VALID": "VALID"}[text(attributes["padding"])],
        group=shape[2] if depthwise else 1,
    )
    activate(graph, bound, result, name, 4)


def activate(graph, bound, source, name, rank):
    if bound == ["Relu"]:
        graph.add("Relu", [source], name, rank)
    elif bound == ["Relu6"]:
        limits = [graph.constant("zero", np.float32(0)), graph.constant("six", np.float32(6))]
        graph.add("Clip", [source, *limits], name, rank)
    else:
        assert bound == [], bound


def pool(graph, node, op):
    attributes = node["attr"]
    graph.add(
        op,
        node["input"][:1],
        node["name"],
        4,
        kernel_shape=numbers(attributes["ksize"])[1:3],
        strides=numbers(attributes["strides"])[1:3],
        auto_pad={"SAME": "SAME_UPPER", "VALID": "VALID"}[text(attributes["padding"])],
    )


def combine(graph, node, op):
    rank = max(graph.rank.get(i, 0) for i in node["input"])

    def operand(name):
        if name in graph.rank:
            return name
        values = graph.value(name)
        if values.ndim == 1 and rank == 4:
            values = values.reshape(-1, 1, 1)
        assert values.ndim in (0, 3), values.shape
        return graph.constant(name, values)

    graph.add(op, [operand(i) for i in node["input"]], node["name"], rank)


def multiply(graph, node):
    """_FusedMatMul"""
    inputs = [
        node["input"][0],
        graph.weight(node["input"][1], lambda w: w),
        graph.weight(node["input"][2], lambda b: b),
    ]
    fused = [base64.b64decode(s).decode() for s in node["attr"]["fused_ops"]["list"]["s"]]
    bound = [f for f in fused if f != "BiasAdd"]
    name = node["name"]
    activate(graph, bound, graph.add("Gemm", inputs, f"{name}.gemm" if bound else name, 2), name, 2)


def reshape(graph, node):
    source, shape = node["input"]
    turned = graph.add("Transpose", [source], f"{node['name']}.turned", 4, perm=[0, 2, 3, 1])
    wanted = graph.packed[shape][0].astype(np.int64).copy()
    wanted[0] = -1  # any number of pictures at once
    graph.add("Reshape", [turned, graph.constant(shape, wanted)], node["name"], len(wanted))


def translate(graph, node):
    op, name = node["op"], node["name"]
    if op in ("_FusedConv2D", "Conv2D", "DepthwiseConv2dNative", "FusedDepthwiseConv2dNative"):
        convolve(graph, node, op)
    elif op in ARITHMETIC:
        combine(graph, node, ARITHMETIC[op])
    elif op in PLAIN:
        graph.add(PLAIN[op], node["input"], name, graph.rank[node["input"][0]])
    elif op == "Softmax":
        graph.add("Softmax", node["input"], name, 2, axis=-1)
    elif op in ("MaxPool", "AvgPool"):
        pool(graph, node, {"MaxPool": "MaxPool", "AvgPool": "AveragePool"}[op])
    elif op == "Pad":
        before, after = graph.packed[node["input"][1]][0][[0, 3, 1, 2]].T.astype(np.int64)
        pads = graph.constant(f"{name}.pads", np.concatenate([before, after]))
        graph.add("Pad", [node["input"][0], pads], name, 4)
    elif op == "Squeeze":
        axes = graph.constant(f"{name}.axes", np.array([2, 3], np.int64))
        graph.add("Squeeze", [node["input"][0], axes], name, 2)
    elif op == "Mean":
        assert sorted(graph.packed[node["input"][1]][0].tolist()) == [1, 2]
        graph.add("ReduceMean", node["input"][:1], name, 2, axes=[2, 3], keepdims=0)
    elif op == "Reshape":
        reshape(graph, node)
    elif op == "_FusedMatMul":
        multiply(graph, node)
    else:
        raise NotImplementedError(op)


def in_order(nodes):
    """tfjs lists nodes in any order; ONNX wants each after its inputs."""
    by_name = {node["name"]: node for node in nodes}
    for node in nodes:
        # "^name" only asks to run later.
        node["input"] = [source for source in node.get("input", []) if not source.startswith("^")]
    done, order = set(), []

    def visit(name):
        if name in done:
            return
        done.add(name)
        for source in by_name[name]["input"]:
            visit(source)
        order.append(by_name[name])

    for node in nodes:
        visit(node["name"])
    return order


def prepare(graph, name, output):
    order, away, divisor = PREPARED[name]
    constant = graph.constant
    graph.add("Gather", ["picture", constant("colour_order", np.array(order, np.int64))], "in_order", 4, axis=1)
    mean = constant("colour_mean", np.array(away, np.float32).reshape(3, 1, 1))
    graph.add("Sub", ["in_order", mean], "centred", 4)
    graph.add("Div", ["centred", constant("colour_divisor", np.float32(divisor))], output, 4)


def convert(name, model, data):
    side = SIDES[name]
    graph = Graph(read_weights(model, data))
    nodes = in_order(model["modelTopology"]["node"])
    for node in nodes:
        if node["op"] == "Placeholder":
            prepare(graph, name, node["name"])
        elif node["op"] != "Const":
            translate(graph, node)
    for source, target in OUTPUTS[name].items():
        graph.add("Identity", [source], target, graph.rank[source])
    declared = [helper.make_tensor_value_info("picture", TensorProto.FLOAT, ["n", 3, side, side])]
    outputs = [
        helper.make_tensor_value_info(target, TensorProto.FLOAT, ["n"] + [None] * (graph.rank[target] - 1))
        for target in OUTPUTS[name].values()
    ]
    used = keep_needed(graph, [*OUTPUTS[name].values()])
    made = helper.make_model(
        helper.make_graph(used[0], name, declared, outputs, used[1]),
        opset_imports=[helper.make_opsetid("", OPSET)],
        ir_version=8,
        producer_name="training/vision/convert.py",
    )
    onnx.checker.check_model(made, full_check=True)
    return made


def keep_needed(graph, wanted):
    """Drops what no output asks for, such as the heads that are not used."""
    makers = {node.output[0]: node for node in graph.nodes}
    needed, queue = set(), list(wanted)
    while queue:
        name = queue.pop()
        if name in needed:
            continue
        needed.add(name)
        if name in makers:
            queue.extend(makers[name].input)
    nodes = [node for node in graph.nodes if node.output[0] in needed]
    return nodes, [constant for name, constant in graph.constants.items() if name in needed]


def main(source, target):
    for name in OUTPUTS:
        model = json.loads((Path(source) / f"{name}.json").read_text())
        made = convert(name, model, (Path(source) / f"{name}.bin").read_bytes())
        path = Path(target) / f"{name}.onnx"
        path.parent.mkdir(parents=True, exist_ok=True)
        onnx.save(made, path)
        print(f"{path.name}: {path.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main(*sys.argv[1:3])
