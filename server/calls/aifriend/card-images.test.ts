import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createNotes } from '#server/formats/cards/notes'
import { readCardFile } from '#server/formats/cards/read-card-file'
import { makeLosslessWebp } from '#test/support/hostile-images'
import { makeBudget } from '#test/support/make-budget'
import { v3Card, v3Data } from '#test/support/make-card'
import { drawImage } from '#test/support/make-image'
import { takeCardImages } from './card-images.ts'

const toUri = (bytes: Buffer, note = '') => `data:image/png${note};base64,${bytes.toString('base64')}`

async function takeAll(uris: readonly string[], limits = {}) {
  const assets = uris.map((uri, at) => ({ type: 'emotion', name: `e${at}`, ext: 'png', uri }))
  const card = { ...v3Card, data: { ...v3Data, assets } }
  const budget = makeBudget(limits)
  const read = await readCardFile(Buffer.from(JSON.stringify(card)), budget)
  const notes = createNotes(read.notes)
  const taken = await takeCardImages(read, notes, { owner: randomUUID(), budget })
  return { taken, used: budget.used, dropped: notes.report().dropped }
}

const draw = (width: number) => drawImage({ width, height: 8 }).png().toBuffer()

describe('images of a card', () => {
  it('are decoded once, however often each is used', async () => {
    const image = await draw(16)
    const { taken, used } = await takeAll(Array.from({ length: 30 }, (_, at) => toUri(image, `;n=${at}`)))
    expect(taken.kept).toHaveLength(1)
    expect(taken.assets).toHaveLength(30)
    expect(used).toMatchObject({ decoded: 1, opened: 1, references: 30, pixels: 16 * 8 })
  })

  it('are decoded only up to the pixel budget, and the others are reported', async () => {
    const uris = [4_000, 4_001, 16].map((width) => toUri(makeLosslessWebp(width, 100)))
    const { taken, used, dropped } = await takeAll(uris, { pixels: 500_000 })
    expect(taken.kept).toHaveLength(2)
    expect(used).toMatchObject({ decoded: 2, pixels: 401_600 })
    expect(dropped).toEqual([
      'emotion “e1” was not taken: The pictures of this file have more than 0.5 megapixels together.',
    ])
  })

  it('that are not image files are never decoded', async () => {
    const { used, dropped } = await takeAll(['a', 'b'].map((text) => toUri(Buffer.from(text))))
    expect(used).toMatchObject({ decoded: 0, opened: 2 })
    expect(dropped).toHaveLength(2)
  })

  it('are kept beside sounds, which are left out with their own reason', async () => {
    const sound = { type: 'other', name: 'rain', ext: 'mp3', uri: toUri(Buffer.from('sound')) }
    const card = { ...v3Card, data: { ...v3Data, assets: [sound] } }
    const read = await readCardFile(Buffer.from(JSON.stringify(card)), makeBudget())
    const notes = createNotes(read.notes)
    await takeCardImages(read, notes, { owner: randomUUID(), budget: makeBudget() })
    expect(notes.report().dropped.join()).toContain(
      'other “rain”: a file of the kind mp3. Only pictures can be',
    )
  })

  it('are limited to 60, and no further one is decoded', async () => {
    const uris = await Promise.all(Array.from({ length: 62 }, async (_, at) => toUri(await draw(8 + at))))
    const { taken, used, dropped } = await takeAll(uris)
    expect(taken.kept).toHaveLength(60)
    expect(used.decoded).toBe(60)
    expect(dropped).toHaveLength(2)
    expect(dropped[0]).toBe('emotion “e60”: at most 60 pictures of a card are kept.')
  })
})
