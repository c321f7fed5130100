import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { drawLatent } from '#server/engines/image/petal/draw-latent'
import { encodePrompt } from '#server/engines/image/petal/encode-prompt'
import { KNOWN_REQUEST, thumbnailOf } from '#server/engines/image/petal/known-image'
import { CELL_SIDE, GRID, NATIVE_SIDE } from '#server/engines/image/petal/latent-shape'
import { loadPetalModel } from '#server/engines/image/petal/model'
import { createPetalEngine } from '#server/engines/image/petal/petal-engine'
import {
  PREVIEW_BLOCK,
  PREVIEW_INPUTS,
  PREVIEW_OUTPUTS,
  placeInBlock,
  previewInputs,
} from '#server/engines/image/petal/preview'
import { solve } from '#server/engines/image/petal/samplers/polynomial-weights'
import type { Latent } from '#server/engines/image/petal/samplers/sampler'
import { readVocabulary } from '#server/engines/image/petal/vocabulary'

/**
 * Measures what depends on the weights and writes it beside them: `preview.json`, a linear approximation of
 * the decoder fitted by least squares, and `known-image.json`, the image that a test has to reproduce on any
 * machine. Run it again whenever the weights change: node scripts/calibrate-petal.ts
 */
const { values } = parseArgs({
  options: { weights: { type: 'string' }, images: { type: 'string', default: '64' } },
})
const weights =
  values.weights ?? fileURLToPath(new URL('../server/engines/image/petal/weights', import.meta.url))
const SUBJECTS = [
  'woman with red hair',
  'man with glasses and a beard',
  'fox',
  'rose',
  'house',
  'apple',
  'old man',
  'cat',
]
const BACKDROPS = ['white', 'black', 'blue', 'yellow', 'beach', 'night sky', 'forest', 'pink']
const STEPS = 8
const SUB_SIDE = CELL_SIDE / PREVIEW_BLOCK
// Limits directions that the drawn images never use.
const RIDGE = 1e-2

const model = await loadPetalModel(weights, availableParallelism())
const vocabulary = await readVocabulary(weights)
const encode = (text: string) =>
  encodePrompt(
    parsePrompt(text, () => 0),
    vocabulary,
  )
const inner = Array.from({ length: PREVIEW_INPUTS }, () => new Float64Array(PREVIEW_INPUTS))
const outer = Array.from({ length: PREVIEW_INPUTS }, () => new Float64Array(PREVIEW_OUTPUTS))

for (let seed = 0; seed < Number(values.images); seed++) {
  const subject = SUBJECTS[seed % SUBJECTS.length]
  const backdrop = BACKDROPS[Math.floor(seed / SUBJECTS.length) % BACKDROPS.length]
  const latent = await drawLatent(
    model,
    {
      prompts: [{ prompt: encode(`${subject}, ${backdrop} background`), share: 1 }],
      negative: encode(''),
      guidance: 3,
      sampler: 'dpmpp_2m',
      steps: STEPS,
      seed,
    },
    { isCancelled: () => false, onStep: () => {} },
  )
  addImage(latent, await model.decode(latent))
}

function addImage(latent: Latent, planes: Float32Array): void {
  for (let row = 0; row < GRID; row++)
    for (let column = 0; column < GRID; column++) {
      const inputs = previewInputs(latent, row, column)
      const target = blockMeans(planes, row, column)
      for (const [i, input] of inputs.entries()) {
        addScaled(inner[i], inputs, input)
        addScaled(outer[i], target, input)
      }
    }
}

function addScaled(sum: Float64Array | undefined, values: Float64Array, scale: number): void {
  for (const [k, value] of values.entries()) if (sum) sum[k] = (sum[k] ?? 0) + scale * value
}

/** Mean colours of the block of a cell, in the preview's order. */
function blockMeans(planes: Float32Array, row: number, column: number): Float64Array {
  return new Float64Array(PREVIEW_OUTPUTS).map((_, index) => {
    const { y: dy, x: dx, colour } = placeInBlock(index)
    let total = 0
    for (let y = 0; y < SUB_SIDE; y++)
      for (let x = 0; x < SUB_SIDE; x++) {
        const [py, px] = [row * CELL_SIDE + dy * SUB_SIDE + y, column * CELL_SIDE + dx * SUB_SIDE + x]
        total += planes[colour * NATIVE_SIDE ** 2 + py * NATIVE_SIDE + px] ?? 0
      }
    return total / SUB_SIDE ** 2
  })
}

for (const [i, row] of inner.entries()) row[i] = (row[i] ?? 0) + RIDGE * GRID ** 2
const matrix = inner.map((row) => [...row])
const projection = new Float32Array(PREVIEW_INPUTS * PREVIEW_OUTPUTS)
for (let output = 0; output < PREVIEW_OUTPUTS; output++) {
  const column = solve(
    matrix,
    outer.map((row) => row[output] ?? 0),
  )
  for (const [input, value] of column.entries()) projection[input * PREVIEW_OUTPUTS + output] = value
}
const preview = { version: 1, weights: Buffer.from(projection.buffer).toString('base64') }
await writeFile(join(weights, 'preview.json'), `${JSON.stringify(preview)}\n`)

// After the preview, which the engine needs to start.
const engine = createPetalEngine({ weights })
const { images } = await engine.generate(KNOWN_REQUEST)
await engine.close()
const thumbnail = await thumbnailOf(images[0]?.data ?? new Uint8Array())
await writeFile(join(weights, 'known-image.json'), `${JSON.stringify(thumbnail)}\n`)
console.log(`Wrote preview.json, from ${values.images} images, and known-image.json to ${weights}.`)
