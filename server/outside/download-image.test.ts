import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPngTexts } from '#contract/recipe/png-texts'
import { readRecipe } from '#contract/recipe/read-recipe'
import type { Recipe } from '#contract/recipe/recipe'
import { addPngChunks, drawImage, makePngChunk } from '#test/support/make-image'
import { readCredentials } from '#test/support/read-credentials'
import { type Credentials, openCredentials } from './credentials/open-credentials.ts'
import { makeDownload } from './download-image.ts'
import { finishImage } from './image-finish.ts'

let folder: string
let credentials: Credentials
let master: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightbloom-download-'))
  credentials = await openCredentials({ folder, brand: 'Nightbloom' })
  // ComfyUI adds this unless told otherwise.
  const graph = makePngChunk('tEXt', Buffer.from(`prompt\0{"6":{"inputs":{"text":"${prompt}"}}}`))
  const data = addPngChunks(await drawImage({ width: 512, height: 512 }).png().toBuffer(), graph)
  master = (await finishImage({ data, contentType: 'image/png' })).master
})
afterAll(() => rm(folder, { recursive: true }))

const prompt = 'a lantern in the fog, "quiet"'
const recipe: Recipe = {
  version: 1,
  mode: 'image',
  engine: 'Petal',
  model: 'petal',
  prompt,
  neg_prompt: 'crowds',
  width: 512,
  height: 512,
  seed: 7,
  steps: 20,
  sampler: 'ddim',
  guidance: 7,
  loras: [],
  styles: ['line_art'],
  scale_4x: false,
  references: [{ kind: 'canny' }],
  created_at: '2026-02-03T04:05:06.000Z',
  parent_art_id: null,
}
const facts = { engine: 'Petal', model: 'petal', createdAt: new Date(recipe.created_at) }

describe('a downloaded image', () => {
  test('has the same pixels, its recipe in two forms, and valid credentials', async () => {
    const file = await makeDownload({ master, recipe, facts, credentials })
    const pixels = (png: Buffer) => sharp(png).raw().toBuffer()
    expect((await pixels(file)).equals(await pixels(master))).toBe(true)
    expect(await readRecipe(file)).toEqual({ recipe, source: 'nightbloom', notUnderstood: [] })
    const texts = await readPngTexts(file)
    expect(texts.map(({ keyword }) => keyword)).toEqual(['parameters', 'nightbloom'])
    expect(texts[0]?.text).toMatch(
      /^a lantern in the fog, "quiet"\nNegative prompt: crowds\nSteps: 20, Sampler: DDIM/,
    )
    expect((await readCredentials(file)).state).toBe('Valid')
  })

  test('has invalid credentials if its recipe was changed afterwards', async () => {
    const file = await makeDownload({ master, recipe, facts, credentials })
    file.write('a torch', file.indexOf('a lantern'))
    const { state, problems } = await readCredentials(file)
    expect(state).toBe('Invalid')
    expect(problems).toContain('assertion.dataHash.mismatch')
  })

  test('with a hidden prompt contains nothing of it, but still states who made it', async () => {
    const file = await makeDownload({ master, recipe: null, facts, credentials })
    const text = file.toString('latin1')
    for (const word of ['lantern', 'fog', 'quiet', 'crowds', 'ddim', 'DDIM', 'line_art', 'parameters']) {
      expect(text.includes(word)).toBe(false)
    }
    expect(await readPngTexts(file)).toEqual([])
    const { state, manifest } = await readCredentials(file)
    expect(state).toBe('Valid')
    expect(JSON.stringify(manifest)).toContain('Petal')
  })
})
