import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { CELLS, CHANNELS, GRID } from './latent-shape.ts'
import type { Latent } from './samplers/sampler.ts'

/**
 * A linear guess at the decoder: each latent cell and its neighbours give a block of 4 x 4 pixels. It costs a
 * hundredth of a step, where the decoder costs about one; `scripts/calibrate-petal.ts` fits it to the weights.
 */
export const PREVIEW_BLOCK = 4
const PREVIEW_SIDE = GRID * PREVIEW_BLOCK
export const PREVIEW_INPUTS = 9 * CHANNELS + 1
export const PREVIEW_OUTPUTS = 3 * PREVIEW_BLOCK ** 2

/** Previews of one picture: enough to see it grow, too few to slow it. */
export const MOST_PREVIEWS = 8

/** One row of inputs after the other, each with a weight for every output. */
export type PreviewProjection = Float32Array

const projectionFile = z.object({ version: z.literal(1), weights: z.base64() })

export async function readPreviewProjection(folder: string): Promise<PreviewProjection> {
  const { weights } = projectionFile.parse(JSON.parse(await readFile(join(folder, 'preview.json'), 'utf8')))
  const projection = new Float32Array(new Uint8Array(Buffer.from(weights, 'base64')).buffer)
  if (projection.length !== PREVIEW_INPUTS * PREVIEW_OUTPUTS)
    throw new Error('preview.json has another size.')
  return projection
}

/** Where in its block, and in which colour, an output belongs. */
export function placeInBlock(output: number): { y: number; x: number; colour: number } {
  const pixel = Math.floor(output / 3)
  return { y: Math.floor(pixel / PREVIEW_BLOCK), x: pixel % PREVIEW_BLOCK, colour: output % 3 }
}

/** A cell, its eight neighbours and a constant. Beyond the edge, the edge goes on. */
export function previewInputs(latent: Latent, row: number, column: number): Float64Array {
  const inside = (at: number) => Math.min(GRID - 1, Math.max(0, at))
  const inputs = new Float64Array(PREVIEW_INPUTS)
  let next = 0
  for (let channel = 0; channel < CHANNELS; channel++)
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        inputs[next++] = latent[channel * CELLS + inside(row + dy) * GRID + inside(column + dx)] ?? 0
  inputs[next] = 1
  return inputs
}

export async function encodePreview(latent: Latent, projection: PreviewProjection): Promise<Uint8Array> {
  return sharp(previewPixels(latent, projection), {
    raw: { width: PREVIEW_SIDE, height: PREVIEW_SIDE, channels: 3 },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** RGB, pixel by pixel. */
function previewPixels(latent: Latent, projection: PreviewProjection): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(3 * PREVIEW_SIDE ** 2)
  for (let row = 0; row < GRID; row++)
    for (let column = 0; column < GRID; column++) {
      const block = project(previewInputs(latent, row, column), projection)
      for (const [index, value] of block.entries()) {
        const { y, x, colour } = placeInBlock(index)
        const pixel = (row * PREVIEW_BLOCK + y) * PREVIEW_SIDE + column * PREVIEW_BLOCK + x
        pixels[3 * pixel + colour] = 127.5 * (value + 1)
      }
    }
  return pixels
}

function project(inputs: Float64Array, projection: PreviewProjection): Float64Array {
  const outputs = new Float64Array(PREVIEW_OUTPUTS)
  for (const [i, input] of inputs.entries())
    for (let o = 0; o < PREVIEW_OUTPUTS; o++)
      outputs[o] = (outputs[o] ?? 0) + input * (projection[i * PREVIEW_OUTPUTS + o] ?? 0)
  return outputs
}
