import { fileURLToPath } from 'node:url'
import { OnnxGraph } from './onnx-graph.ts'
import { readPinned, toOnnxKernel, unpackWeights, type WeightEntry, type Weights } from './packed-weights.ts'

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../models/${name}`, import.meta.resolve('@vladmandic/human')))

type Attribute = { list: { i?: string[]; s?: string[] } }
type TfNode = {
  name: string
  op: string
  input?: string[]
  attr?: {
    strides?: Attribute
    ksize?: Attribute
    padding?: { s: string }
    fused_ops?: Attribute
  }
}
type TfModel = { modelTopology: { node: TfNode[] }; weightsManifest: { weights: WeightEntry[] }[] }
type Building = { graph: OnnxGraph; results: Map<string, string>; weights: Weights }

type TfNetwork = {
  /** The files in the package, without their ending. */
  name: string
  topologyHash: string
  weightsHash: string
  side: number
  /** The node that gets the picture, and what it makes of values of 0 to 255. */
  start: { node: string; scale: (graph: OnnxGraph) => string }
  /** The nodes to read, by the names that they get. */
  outputs: Record<string, string>
}

/** A network of the package as an ONNX model. */
export async function buildTfNetwork({
  name,
  topologyHash,
  weightsHash,
  side,
  start,
  outputs,
}: TfNetwork): Promise<Uint8Array> {
  const topology = await readPinned(fileOf(`${name}.json`), topologyHash)
  const model = JSON.parse(topology.toString()) as TfModel
  const entries = model.weightsManifest.flatMap(({ weights }) => weights)
  const weights = unpackWeights(entries, await readPinned(fileOf(`${name}.bin`), weightsHash))
  const graph = new OnnxGraph()
  const results = new Map([[start.node, start.scale(graph)]])
  for (const node of inOrder(model.modelTopology.node, Object.values(outputs), new Set(results.keys())))
    if (node.op !== 'Const') results.set(node.name, translate({ graph, results, weights }, node))
  const found = Object.entries(outputs).map(([output, node]) => [output, need(results, node)])
  return graph.encode({ name: 'picture', side }, Object.fromEntries(found))
}

function translate(building: Building, node: TfNode): string {
  const { graph, weights } = building
  const [first = '', second = ''] = node.input ?? []
  const source = building.results.get(first) ?? ''
  switch (node.op) {
    case '_FusedConv2D':
    case 'DepthwiseConv2dNative':
    case 'FusedDepthwiseConv2dNative':
      return convolve(building, node, source)
    case 'AddV2':
      return graph.add('Add', [source, need(building.results, second)])
    case 'Sigmoid':
    case 'Identity':
      return graph.add(node.op, [source])
    case 'Prelu':
      return prelu(graph, source, need(weights, second))
    case 'MaxPool':
      return graph.add('MaxPool', [source], {
        kernel_shape: sides(node.attr?.ksize),
        strides: sides(node.attr?.strides),
        auto_pad: padding(node),
      })
    case 'ResizeBilinear':
      return doubleSides(graph, source)
    case 'Pad':
      return pad(graph, source, need(weights, second).values)
    case 'Reshape':
      return flatten(graph, source)
    default:
      throw new Error(`The package uses the unknown operation ${node.op}.`)
  }
}

function convolve({ graph, weights }: Building, node: TfNode, source: string): string {
  const isDepthwise = node.op.includes('Depthwise')
  const [, kernelName = '', biasName = '', slopeName = ''] = node.input ?? []
  const tfKernel = need(weights, kernelName)
  const kernel = toOnnxKernel(tfKernel, isDepthwise)
  const inputs = [source, graph.constant(kernel.values, kernel.shape)]
  const fused = (node.attr?.fused_ops?.list.s ?? []).map(decode)
  if (fused.includes('BiasAdd')) {
    const bias = need(weights, biasName)
    inputs.push(graph.constant(bias.values, [bias.values.length]))
  }
  const out = graph.add('Conv', inputs, {
    strides: sides(node.attr?.strides),
    auto_pad: padding(node),
    group: isDepthwise ? (tfKernel.shape[2] ?? 1) : 1,
  })
  if (fused.includes('Prelu')) return prelu(graph, out, need(weights, slopeName))
  if (fused.includes('Relu6')) return graph.add('Clip', [out, ...[0, 6].map((limit) => scalar(graph, limit))])
  return fused.includes('Relu') ? graph.add('Relu', [out]) : out
}

export const scalar = (graph: OnnxGraph, value: number) => graph.constant(Float32Array.of(value), [])

/** All networks here that resize double the sides. */
function doubleSides(graph: OnnxGraph, source: string): string {
  const factors = graph.constant(Float32Array.of(1, 1, 2, 2), [4])
  return graph.add('Resize', [source, '', factors], { mode: 'linear' })
}

function prelu(graph: OnnxGraph, source: string, { values }: { values: Float32Array }): string {
  return graph.add('PRelu', [source, graph.constant(values, [values.length, 1, 1])])
}

/** The pairs before and after of rows, columns and channels become ONNX's: all before, then all after. */
function pad(graph: OnnxGraph, source: string, pairs: Float32Array): string {
  const order = [0, 3, 1, 2]
  const pads = [0, 1].flatMap((end) => order.map((axis) => BigInt(pairs[2 * axis + end] ?? 0)))
  return graph.add('Pad', [source, graph.constant(BigInt64Array.from(pads), [pads.length])])
}

function flatten(graph: OnnxGraph, source: string): string {
  const turned = graph.add('Transpose', [source], { perm: [0, 2, 3, 1] })
  return graph.add('Reshape', [turned, graph.constant(BigInt64Array.of(1n, -1n), [2])])
}

const decode = (base64: string) => Buffer.from(base64, 'base64').toString()
const sides = (attribute: Attribute | undefined) => (attribute?.list.i ?? []).slice(1, 3).map(Number)
const padding = ({ attr }: TfNode) => (decode(attr?.padding?.s ?? '') === 'SAME' ? 'SAME_UPPER' : 'VALID')

/** TensorFlow lists nodes in any order; ONNX requires each after its inputs. Only what the outputs need is listed. */
function inOrder(nodes: readonly TfNode[], outputs: readonly string[], known: ReadonlySet<string>): TfNode[] {
  const byName = new Map(nodes.map((node) => [node.name, node]))
  const ordered = new Set<TfNode>()
  const visit = (name: string) => {
    const node = byName.get(name)
    if (node === undefined || ordered.has(node) || known.has(name)) return
    for (const input of node.input ?? []) visit(input)
    ordered.add(node)
  }
  for (const name of outputs) visit(name)
  return [...ordered]
}

function need<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const found = map.get(name)
  if (found === undefined) throw new Error(`The package has no part ${name}.`)
  return found
}
