import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { EncodedPrompt } from './encode-prompt.ts'
import { CHANNELS, GRID, LATENT_LENGTH, NATIVE_SIDE } from './latent-shape.ts'
import type { Latent } from './samplers/sampler.ts'

/** The network, as the rest of the engine sees it. Blocks its thread while it computes. */
export type PetalModel = {
  /** Velocities with the prompt and with the negative prompt, of one x at one time. */
  predictPair(input: PairInput): Promise<{ prompted: Latent; negative: Latent }>
  /** To RGB, one plane after the other, in -1..1. */
  decode(latent: Latent): Promise<Float32Array>
  encode(pixels: Float32Array): Promise<Latent>
}

export type PairInput = {
  x: Latent
  /** Time, 0..1; a time plus 1 asks for the velocity of a step that goes a quarter of the way without guidance. */
  t: number
  prompt: EncodedPrompt
  negative: EncodedPrompt
  /** Lines that steer, as the model takes them; none: zeros. */
  hint: Float32Array
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
  // Few pictures start from another one, so the encoder waits until the first does.
  let encoder: Promise<InferenceSession> | undefined

  return {
    async predictPair(input) {
      const { v } = await transformer.run(pairFeeds(input))
      const values = floats(v)
      return {
        prompted: Float64Array.from(values.subarray(0, LATENT_LENGTH)),
        negative: Float64Array.from(values.subarray(LATENT_LENGTH)),
      }
    },
    async decode(latent) {
      const z = new Tensor('float32', Float32Array.from(latent), [1, CHANNELS, GRID, GRID])
      const { image } = await decoder.run({ z })
      return floats(image)
    },
    async encode(pixels) {
      encoder ??= open('encoder.onnx')
      const image = new Tensor('float32', pixels, [1, 3, NATIVE_SIDE, NATIVE_SIDE])
      const { z } = await (await encoder).run({ image })
      return Float64Array.from(floats(z))
    },
  }
}

/**
 * Always two rows: the int8 layers scale their numbers by the largest in the batch, so any other batch would give
 * another picture for the same seed.
 */
function pairFeeds({ x, t, prompt, negative, hint }: PairInput): Record<string, Tensor> {
  const latentDims = [2, CHANNELS, GRID, GRID]
  const textDims = [2, prompt.ids.length]
  const whole = (key: 'ids' | 'phrases') =>
    new Tensor('int64', BigInt64Array.from([...prompt[key], ...negative[key]], BigInt), textDims)
  return {
    x: new Tensor('float32', twice(x), latentDims),
    t: new Tensor('float32', Float32Array.of(t, t), [2]),
    ids: whole('ids'),
    phr: whole('phrases'),
    wt: new Tensor('float32', Float32Array.from([...prompt.weights, ...negative.weights]), textDims),
    hint: new Tensor('float32', twice(hint), latentDims),
  }
}

function twice(values: Latent | Float32Array): Float32Array {
  const both = new Float32Array(2 * values.length)
  both.set(values)
  both.set(values, values.length)
  return both
}

function floats(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('The weights do not match the engine.')
  return tensor.data
}
