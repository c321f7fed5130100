import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { EncodedPrompt } from './encoded-prompt.ts'
import { CELL_SIDE, CHANNELS, GRID } from './latent-shape.ts'
import { BOX_LENGTH, type Layout, MOST_ITEMS, NO_LAYOUT } from './layout-shape.ts'
import type { Latent } from './samplers/sampler.ts'

/** The network, as the rest of the engine sees it. Blocks its thread while it computes. */
export type PetalModel = {
  /** The velocity for each prompt, all at the same x and time. */
  predict(input: PredictInput): Promise<Latent[]>
  /** The velocity of the boxes of a layout. */
  planBoxes(input: PlanInput): Promise<Float32Array>
  /** To RGB, one plane after the other, in -1..1. A wide or large latent says how many cells a row of it has. */
  decode(latent: Latent, columns?: number): Promise<Float32Array>
  encode(planes: Float32Array, columns?: number): Promise<Latent>
}

export type PredictInput = {
  /** A square of GRID or LARGE_GRID cells each way. */
  x: Latent
  /** Time, 0..1. */
  t: number
  prompts: readonly PlacedPrompt[]
  /** Lines that steer, as the model takes them; none: zeros. */
  hint: Float32Array
}

/** A prompt without a layout leaves it to the model where things go. */
export type PlacedPrompt = EncodedPrompt & { layout?: Layout }

export type PlanInput = {
  x: Float32Array
  t: number
  prompt: EncodedPrompt
  items: readonly number[]
}

export async function loadPetalModel(folder: string, threads: number): Promise<PetalModel> {
  const open = (file: string) =>
    InferenceSession.create(join(folder, file), {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      extra: {
        session: {
          // Older x64 processors overflow in the fast int8 product and would draw other pictures; the rest ignore this.
          x64quantprecision: '1',
          // Threads that wait by spinning take the cores from the calls that are answered meanwhile.
          intra_op: { allow_spinning: '0' },
        },
      },
    })
  // One after the other: when one fails, none may be under way still, or ending the thread would end the process.
  const transformer = await open('dit.onnx')
  const decoder = await open('decoder.onnx')
  const planner = await open('planner.onnx')
  const encoder = await open('encoder.onnx')

  return {
    async predict(input) {
      const { v } = await transformer.run(feedsOf(input))
      const values = floats(v)
      const { length } = input.x
      return input.prompts.map((_, i) => Float64Array.from(values.subarray(i * length, (i + 1) * length)))
    },
    async planBoxes({ x, t, prompt, items }) {
      const { v } = await planner.run({
        x: new Tensor('float32', x, [1, MOST_ITEMS, BOX_LENGTH]),
        t: new Tensor('float32', [t], [1]),
        ids: wholeNumbers(prompt.ids, [1, prompt.ids.length]),
        phr: wholeNumbers(prompt.phrases, [1, prompt.phrases.length]),
        item: wholeNumbers(items, [1, MOST_ITEMS]),
      })
      return floats(v)
    },
    async decode(latent, columns = GRID) {
      const rows = latent.length / CHANNELS / columns
      const z = new Tensor('float32', Float32Array.from(latent), [1, CHANNELS, rows, columns])
      const { image } = await decoder.run({ z })
      return floats(image)
    },
    async encode(planes, columns = GRID) {
      const width = columns * CELL_SIDE
      const image = new Tensor('float32', planes, [1, 3, planes.length / 3 / width, width])
      const { z } = await encoder.run({ image })
      return Float64Array.from(floats(z))
    },
  }
}

/**
 * One row per prompt. The int8 layers scale their numbers by the largest in the batch, so which prompts are computed
 * together has to follow from the settings alone, or the same seed would give another picture.
 */
function feedsOf({ x, t, prompts, hint }: PredictInput): Record<string, Tensor> {
  const rows = prompts.length
  const text = [rows, prompts[0]?.ids.length ?? 0]
  const layouts = prompts.map(({ layout }) => layout ?? NO_LAYOUT)
  const whole = (key: 'ids' | 'phrases') =>
    wholeNumbers(
      prompts.flatMap((prompt) => prompt[key]),
      text,
    )
  const grid = Math.sqrt(x.length / CHANNELS)
  const repeated = (values: Latent | Float32Array) =>
    new Tensor('float32', repeat(values, rows), [rows, CHANNELS, grid, grid])
  return {
    x: repeated(x),
    t: new Tensor('float32', new Float32Array(rows).fill(t), [rows]),
    ids: whole('ids'),
    phr: whole('phrases'),
    wt: new Tensor('float32', Float32Array.from(prompts.flatMap(({ weights }) => weights)), text),
    hint: repeated(hint),
    item: wholeNumbers(
      layouts.flatMap(({ items }) => items),
      [rows, MOST_ITEMS],
    ),
    box: new Tensor('float32', Float32Array.from(layouts.flatMap(({ boxes }) => [...boxes])), [
      rows,
      MOST_ITEMS,
      BOX_LENGTH,
    ]),
  }
}

function wholeNumbers(values: readonly number[], shape: readonly number[]): Tensor {
  return new Tensor('int64', BigInt64Array.from(values, BigInt), shape)
}

function repeat(values: Latent | Float32Array, times: number): Float32Array {
  const all = new Float32Array(times * values.length)
  for (let i = 0; i < times; i++) all.set(values, i * values.length)
  return all
}

function floats(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('The weights do not match the engine.')
  return tensor.data
}
