import { readFile } from 'node:fs/promises'
import { OnnxGraph } from '../../vision/networks/onnx-graph.ts'

/** The network takes squares of this side, and returns the doubled middle without a margin of 7 on each side. */
export const DOUBLE_SIDE = 156
export const DOUBLE_MARGIN = 7

/** Channels between the convolutions of 3 x 3. */
const CHANNELS = [3, 16, 32, 64, 128, 128, 256] as const
const LEAK = 0.1
const LAST = { colours: 3, side: 4 }
/** Marks weights of two bytes each in a file of ncnn. */
const HALF_FLOATS = 0x01306b47

/** waifu2x's network that doubles images (NOTICE) as an ONNX model, from planes of red, green and blue, 0 to 255. */
export async function buildDoubleNetwork(): Promise<Uint8Array> {
  const weights = readWeights(await readFile(new URL('./weights/double.bin', import.meta.url)))
  const graph = new OnnxGraph()
  const scalar = (value: number) => graph.constant(Float32Array.of(value), [])
  let out = graph.add('Div', ['picture', scalar(255)])
  for (const [i, to] of CHANNELS.slice(1).entries()) {
    const from = CHANNELS[i] ?? 0
    const kernel = graph.constant(weights.halves(9 * from * to), [to, from, 3, 3])
    out = graph.add('Conv', [out, kernel, graph.constant(weights.floats(to), [to])])
    out = graph.add('PRelu', [out, graph.constant(Float32Array.of(LEAK), [1, 1, 1])])
  }
  const { colours, side } = LAST
  const from = CHANNELS.at(-1) ?? 0
  const kernel = swapFirstTwo(weights.halves(from * colours * side ** 2), colours, from)
  const inputs = [out, graph.constant(kernel, [from, colours, side, side])]
  inputs.push(graph.constant(weights.floats(colours), [colours]))
  out = graph.add('ConvTranspose', inputs, { strides: [2, 2], pads: [3, 3, 3, 3] })
  const large = graph.add('Mul', [out, scalar(255)])
  return graph.encode({ name: 'picture', side: DOUBLE_SIDE }, { large })
}

/** Weights in the order of the file: kernels in two bytes each after a mark, offsets in four. */
function readWeights(file: Buffer) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let at = 0
  return {
    halves(count: number): Float32Array {
      if (view.getUint32(at, true) !== HALF_FLOATS) throw new Error('The weights do not match the engine.')
      const start = at + 4
      at = start + 4 * Math.ceil(count / 2)
      return Float32Array.from({ length: count }, (_, i) => toFloat(view.getUint16(start + 2 * i, true)))
    },
    floats(count: number): Float32Array {
      const start = at
      at += 4 * count
      return Float32Array.from({ length: count }, (_, i) => view.getFloat32(start + 4 * i, true))
    },
  }
}

/** A number of IEEE 754 in two bytes. */
function toFloat(half: number): number {
  const sign = half & 0x8000 ? -1 : 1
  const [exponent, fraction] = [(half >> 10) & 31, half & 1023]
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25))
}

/** ncnn has the results first, ONNX what they are made of. */
function swapFirstTwo(values: Float32Array, first: number, second: number): Float32Array {
  const inner = values.length / first / second
  return values.map((_, to) => {
    const [a, b, rest] = [Math.floor(to / inner / first), Math.floor(to / inner) % first, to % inner]
    return values[(b * second + a) * inner + rest] ?? 0
  })
}
