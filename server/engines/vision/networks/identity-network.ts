import { fileURLToPath } from 'node:url'
import { OnnxGraph } from './onnx-graph.ts'
import { readPinned, toOnnxKernel, unpackWeights, type WeightEntry, type Weights } from './packed-weights.ts'

/** Side of the aligned face that the network reads. */
export const IDENTITY_SIDE = 150
const MEAN = [122.782, 117.001, 104.298]

const fileOf = (name: string) =>
  fileURLToPath(new URL(name, import.meta.resolve('@vladmandic/face-api/model/face_recognition_model.bin')))
const manifestHash = 'cbaffa501b0b9275a12b63357a6843e7e30c054e1c9151e1a5f879b26e32986b'
const weightsHash = 'b413e420d6840b2775fba32008db6f3cddb07d485967fb42cfcf379c16a8c589'

/** The residual network of dlib that turns a face into 128 numbers (NOTICE), as an ONNX model. */
export async function buildIdentityNetwork(): Promise<Uint8Array> {
  const manifest = await readPinned(fileOf('face_recognition_model-weights_manifest.json'), manifestHash)
  const [{ weights: entries }] = JSON.parse(manifest.toString()) as [{ weights: WeightEntry[] }]
  return build(unpackWeights(entries, await readPinned(fileOf('face_recognition_model.bin'), weightsHash)))
}

/** The layers after the first, in order. `widened`: channels of zeros; `padded`: a row and a column of zeros. */
const LAYERS: readonly { name: string; isDown?: true; widened?: number; padded?: true }[] = [
  { name: 'conv32_1' },
  { name: 'conv32_2' },
  { name: 'conv32_3' },
  { name: 'conv64_down', isDown: true, widened: 32 },
  { name: 'conv64_1' },
  { name: 'conv64_2' },
  { name: 'conv64_3' },
  { name: 'conv128_down', isDown: true, widened: 64 },
  { name: 'conv128_1' },
  { name: 'conv128_2' },
  { name: 'conv256_down', isDown: true, widened: 128, padded: true },
  { name: 'conv256_1' },
  { name: 'conv256_2' },
  { name: 'conv256_down_out', isDown: true, padded: true },
]

function build(weights: Weights): Uint8Array {
  const graph = new OnnxGraph()
  const mean = graph.constant(Float32Array.from(MEAN), [3, 1, 1])
  const range = graph.constant(Float32Array.of(255), [])
  const centred = graph.add('Div', [graph.add('Sub', ['picture', mean]), range])
  let out = relu(graph, convolve(graph, weights, 'conv32_down', centred, 'down'))
  out = graph.add('MaxPool', [out], { kernel_shape: [3, 3], strides: [2, 2] })
  for (const layer of LAYERS) out = addLayer(graph, weights, layer, out)
  const averaged = graph.add('ReduceMean', [out], { axes: [2, 3], keepdims: 0 })
  const full = need(weights, 'fc')
  const identity = graph.add('MatMul', [averaged, graph.constant(full.values, full.shape)])
  return graph.encode({ name: 'picture', side: IDENTITY_SIDE }, { identity })
}

function addLayer(
  graph: OnnxGraph,
  weights: Weights,
  { name, isDown, widened = 0, padded }: (typeof LAYERS)[number],
  source: string,
): string {
  const first = relu(graph, convolve(graph, weights, `${name}/conv1`, source, isDown ? 'down' : 'same'))
  let out = convolve(graph, weights, `${name}/conv2`, first, 'same')
  if (!isDown) return relu(graph, graph.add('Add', [out, source]))
  let pooled = graph.add('AveragePool', [source], { kernel_shape: [2, 2], strides: [2, 2] })
  if (padded) out = pad(graph, out, [0, 0, 0, 0, 0, 0, 1, 1])
  if (widened > 0) pooled = pad(graph, pooled, [0, 0, 0, 0, 0, widened, 0, 0])
  return relu(graph, graph.add('Add', [out, pooled]))
}

function convolve(
  graph: OnnxGraph,
  weights: Weights,
  name: string,
  source: string,
  kind: 'same' | 'down',
): string {
  const kernel = toOnnxKernel(need(weights, `${name}/conv/filters`), false)
  const bias = need(weights, `${name}/conv/bias`)
  const inputs = [
    source,
    graph.constant(kernel.values, kernel.shape),
    graph.constant(bias.values, bias.shape),
  ]
  const attributes = kind === 'down' ? { strides: [2, 2] } : { strides: [1, 1], pads: [1, 1, 1, 1] }
  const scale = need(weights, `${name}/scale/weights`)
  const shift = need(weights, `${name}/scale/biases`)
  const scaled = graph.add('Mul', [
    graph.add('Conv', inputs, attributes),
    graph.constant(scale.values, [1, scale.values.length, 1, 1]),
  ])
  return graph.add('Add', [scaled, graph.constant(shift.values, [1, shift.values.length, 1, 1])])
}

const relu = (graph: OnnxGraph, source: string) => graph.add('Relu', [source])

function pad(graph: OnnxGraph, source: string, sides: number[]): string {
  return graph.add('Pad', [source, graph.constant(BigInt64Array.from(sides, BigInt), [sides.length])])
}

function need(weights: Weights, name: string) {
  const found = weights.get(name)
  if (found === undefined) throw new Error(`The package has no weights ${name}.`)
  return found
}
