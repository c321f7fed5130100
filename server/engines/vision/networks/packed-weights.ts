import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The weights of a TensorFlow.js model, unpacked to floats. */
export type Weights = Map<string, { shape: readonly number[]; values: Float32Array }>

export type WeightEntry = {
  name: string
  shape: number[]
  dtype: 'float32' | 'int32'
  quantization?: { dtype: 'uint8' | 'float16'; scale?: number; min?: number }
}

/** Reads a file of a pinned package. A package with other content must not decide about faces. */
export async function readPinned(path: string, sha256: string): Promise<Buffer> {
  const content = await readFile(path)
  const actual = createHash('sha256').update(content).digest('hex')
  if (actual !== sha256) throw new Error(`${path} has the SHA-256 ${actual}, expected ${sha256}.`)
  return content
}

export function unpackWeights(entries: readonly WeightEntry[], packed: Buffer): Weights {
  const weights: Weights = new Map()
  let at = 0
  for (const { name, shape, dtype, quantization } of entries) {
    const count = shape.reduce((a, b) => a * b, 1)
    const values = new Float32Array(count)
    const kind = quantization?.dtype ?? dtype
    const { scale = 1, min = 0 } = quantization ?? {}
    const size = { uint8: 1, float16: 2, float32: 4, int32: 4 }[kind]
    for (let i = 0; i < count; i++, at += size) values[i] = readNumber(packed, at, kind) * scale + min
    weights.set(name, { shape, values })
  }
  if (at !== packed.length) throw new Error('The weights do not match their list.')
  return weights
}

function readNumber(packed: Buffer, at: number, kind: 'uint8' | 'float16' | 'float32' | 'int32'): number {
  if (kind === 'uint8') return packed.readUInt8(at)
  if (kind === 'float16') return fromHalf(packed.readUInt16LE(at))
  return kind === 'float32' ? packed.readFloatLE(at) : packed.readInt32LE(at)
}

function fromHalf(half: number): number {
  const sign = half & 0x8000 ? -1 : 1
  const exponent = (half >> 10) & 31
  const fraction = half & 1023
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN
  return exponent === 0
    ? sign * 2 ** -14 * (fraction / 1024)
    : sign * 2 ** (exponent - 15) * (1 + fraction / 1024)
}

/** TensorFlow.js stores kernels as rows, columns, in, out; ONNX expects out, in, rows, columns. */
export function toOnnxKernel(
  { shape, values }: { shape: readonly number[]; values: Float32Array },
  isDepthwise: boolean,
): { shape: number[]; values: Float32Array } {
  const [rows = 0, columns = 0, inputs = 0, outputs = 0] = shape
  const turned = new Float32Array(values.length)
  let from = 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      for (let input = 0; input < inputs; input++)
        for (let output = 0; output < outputs; output++) {
          const [first, second, width] = isDepthwise ? [input, output, outputs] : [output, input, inputs]
          turned[((first * width + second) * rows + row) * columns + column] = values[from++] ?? 0
        }
  return {
    shape: isDepthwise ? [inputs, outputs, rows, columns] : [outputs, inputs, rows, columns],
    values: turned,
  }
}
