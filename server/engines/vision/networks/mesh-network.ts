import { fileURLToPath } from 'node:url'
import { OnnxGraph } from './onnx-graph.ts'
import { readPinned, toOnnxKernel, unpackWeights, type WeightEntry, type Weights } from './packed-weights.ts'

/** Side of the face crop that the network reads, and the unit of the points that it returns. */
export const MESH_SIDE = 192
export const MESH_POINTS = 468

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../models/${name}`, import.meta.resolve('@vladmandic/human')))
const topologyHash = 'b60ca26f404724f43bd2b1575761d8265180e1f053cc0731caa68462927309e7'
const weightsHash = '3826da640b0a3021161605369ee6af293f75d518040355b960ec71a3390c1c0b'

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

/** MediaPipe's face mesh (NOTICE) as an ONNX model: 468 points, and 0 to 1: whether it is a face. */
export async function buildMeshNetwork(): Promise<Uint8Array> {
  const topology = await readPinned(fileOf('facemesh.json'), topologyHash)
  const model = JSON.parse(topology.toString()) as TfModel
  const entries = model.weightsManifest.flatMap(({ weights }) => weights)
  const weights = unpackWeights(entries, await readPinned(fileOf('facemesh.bin'), weightsHash))
  const building: Building = { graph: new OnnxGraph(), results: new Map(), weights }
  for (const node of inOrder(model.modelTopology.node))
    if (node.op !== 'Const') building.results.set(node.name, translate(building, node))
  const outputs = {
    points: need(building.results, 'Identity_2'),
    flag: need(building.results, 'Identity_1'),
  }
  return building.graph.encode({ name: 'picture', side: MESH_SIDE }, outputs)
}

function translate(building: Building, node: TfNode): string {
  const { graph, weights } = building
  const [first = '', second = ''] = node.input ?? []
  const source = building.results.get(first) ?? ''
  switch (node.op) {
    case 'Placeholder':
      return graph.add('Div', ['picture', graph.constant(Float32Array.of(255), [])])
    case '_FusedConv2D':
    case 'DepthwiseConv2dNative':
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
  return fused.includes('Prelu') ? prelu(graph, out, need(weights, slopeName)) : out
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

/** TensorFlow lists nodes in any order; ONNX requires each after its inputs. */
function inOrder(nodes: readonly TfNode[]): TfNode[] {
  const byName = new Map(nodes.map((node) => [node.name, node]))
  const ordered = new Set<TfNode>()
  const visit = (node: TfNode) => {
    if (ordered.has(node)) return
    for (const input of node.input ?? []) {
      const source = byName.get(input)
      if (source !== undefined) visit(source)
    }
    ordered.add(node)
  }
  for (const node of nodes) visit(node)
  return [...ordered]
}

function need<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const found = map.get(name)
  if (found === undefined) throw new Error(`The package has no part ${name}.`)
  return found
}
