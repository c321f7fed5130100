import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hostileCharxKinds } from '#test/support/hostile-archives'
import { hostileCard, hostileCardKinds, hostileCharx } from '#test/support/hostile-files'
import { makeBudget } from '#test/support/make-budget'
import { cardChunk, inCharx, inPng, v1Card, v3Card, v3Data } from '#test/support/make-card'
import { makePngChunk } from '#test/support/make-image'
import { BudgetFault } from '../work-budget.ts'
import { CardFault } from './card-fault.ts'
import { createNotes } from './notes.ts'
import { readCardFile } from './read-card-file.ts'

const json = (data: object) => Buffer.from(JSON.stringify({ ...v3Card, data: { ...v3Data, ...data } }))

const assets = (...uris: string[]) =>
  uris.map((uri, at) => ({ type: 'emotion', name: `e${at}`, ext: 'png', uri }))

const dataUri = (text: string) => `data:image/png;base64,${btoa(text)}`

/** The result of reading a file, whether it was accepted or refused. */
async function outcomeOf(bytes: Buffer, limits = {}) {
  const budget = makeBudget(limits)
  const read = await readCardFile(bytes, budget).catch((error: unknown) => error)
  if (read instanceof CardFault || read instanceof BudgetFault) return { problem: read.message, budget }
  if (read instanceof Error) throw read
  return { read: read as Awaited<ReturnType<typeof readCardFile>>, budget }
}

const droppedOf = (outcome: Awaited<ReturnType<typeof outcomeOf>>) =>
  outcome.read === undefined ? [] : createNotes(outcome.read.notes).report().dropped

describe('the files of a card', () => {
  it('are opened once, however often the card names them', async () => {
    const cards = [
      inCharx({ ...v3Card, data: { ...v3Data, assets: assets(...Array(40).fill('embeded://a.png')) } }, [
        { name: 'a.png', bytes: Buffer.alloc(1_000) },
      ]),
      await inPng(
        makePngChunk(
          'zTXt',
          Buffer.concat([Buffer.from('chara-ext-asset_:0\0\0'), deflateSync(btoa('a'.repeat(999)))]),
        ),
        cardChunk('ccv3', { ...v3Card, data: { ...v3Data, assets: assets(...Array(40).fill('__asset:0')) } }),
      ),
      json({ assets: assets(...Array(40).fill(dataUri('a'.repeat(999)))) }),
    ]
    for (const card of cards) {
      const { read, budget } = await outcomeOf(card)
      expect(read?.files).toHaveLength(1)
      expect(read?.assets).toEqual(Array(40).fill(0))
      expect(budget.used.references).toBe(40)
      // In two of the three, opening the card itself counts too.
      expect(budget.used.opened).toBeLessThanOrEqual(2)
    }
  })

  it('are shared by data URIs that differ only in their media type', async () => {
    const uris = ['data:image/png;base64,AAAA', 'data:image/webp;n=1;base64,AAAA', 'DATA:;BASE64,AAAA']
    const { read } = await outcomeOf(json({ assets: assets(...uris) }))
    expect(read?.assets).toEqual([0, 0, 0])
  })

  it('are looked up once if missing or damaged', async () => {
    const card = { ...v3Card, data: { ...v3Data, assets: assets(...Array(30).fill('embeded://a.png')) } }
    const damaged = inCharx(card, [{ name: 'a.png', bytes: Buffer.alloc(1_000), says: { crc: 1 } }])
    const outcome = await outcomeOf(damaged)
    expect(outcome.read?.files).toEqual([])
    expect(outcome.budget.used.opened).toBe(2)
    expect(droppedOf(outcome)).toEqual(['emotion “e0” is not in the file.'])
  })

  it('are reported as dropped with the real reason when the budget is used up', async () => {
    const uris = ['a', 'b', 'c'].map((letter) => dataUri(letter.repeat(900_000)))
    const outcome = await outcomeOf(json({ assets: assets(...uris) }), { unpackedBytes: 2 * 1024 * 1024 })
    expect(outcome.read?.assets).toEqual([0, 1, 'drop'])
    expect(droppedOf(outcome)).toEqual(['emotion “e2” was not opened: This file unpacks to more than 2 MB.'])
    const many = await outcomeOf(json({ assets: assets(...uris) }), { references: 2 })
    expect(many.read?.assets).toEqual([0, 1])
    expect(many.read?.card.data.assets).toHaveLength(2)
    expect(droppedOf(many)).toEqual(['Files beyond the first 2 that the card names are left out.'])
  })

  it('are removed from the stored card when they were data URIs', async () => {
    const { read } = await outcomeOf(json({ assets: assets(dataUri('a'.repeat(90_000))) }))
    expect(JSON.stringify(read?.card).length).toBeLessThan(10_000)
  })
})

describe('a hostile card', () => {
  const kinds = [
    ...Object.keys(hostileCardKinds).map((name, seed) => ({ name, make: () => hostileCard(seed) })),
    ...Object.keys(hostileCharxKinds).map((name, seed) => ({ name, make: () => hostileCharx(seed) })),
  ]

  it.each(kinds)('with $name stays within its budget', async ({ make }) => {
    const { bytes } = make()
    const { budget, problem, read } = await outcomeOf(bytes, { unpackedBytes: 4 * 1024 * 1024 })
    const { limits, used } = budget
    for (const kind of ['entries', 'references', 'unpackedBytes', 'values', 'pixels'] as const) {
      expect(used[kind], kind).toBeLessThanOrEqual(limits[kind])
    }
    // Each file at most once, plus the card.
    expect(used.opened).toBeLessThanOrEqual((read?.files.length ?? 0) + limits.references + 1)
    expect(problem ?? 'Read.').toMatch(/^[A-Z].*\.$/)
  })

  it('is refused with a message that names the limit', async () => {
    const blanks = Buffer.concat([
      Buffer.from('ccv3\0\0'),
      deflateSync(Buffer.alloc(65 * 1024 * 1024, ' '), { level: 1 }),
    ])
    expect((await outcomeOf(await inPng(makePngChunk('zTXt', blanks)))).problem).toBe(
      'This file unpacks to more than 64 MB.',
    )
    const chunk = makePngChunk('tEXt', Buffer.from('chara\0e30='))
    expect((await outcomeOf(await inPng(Buffer.alloc(chunk.length * 2_000, chunk)))).problem).toBe(
      'This file has more than 1,000 entries.',
    )
    const deep = `{"name":"Mira","description":${'['.repeat(100)}`
    expect((await outcomeOf(Buffer.from(deep))).problem).toBe('This file is nested more than 64 levels deep.')
    const wide = { ...v1Card, character_book: { entries: Array.from({ length: 100_000 }, () => ({})) } }
    expect((await outcomeOf(Buffer.from(JSON.stringify(wide)))).problem).toBe(
      'This file has more than 100,000 values.',
    )
    expect((await outcomeOf(json({ own: 'a'.repeat(1024 * 1024) }))).problem).toMatch(
      /more than 1 MB of text/,
    )
  })

  it('is not read further after the request was aborted', async () => {
    const gone = AbortSignal.abort(new Error('gone'))
    const budget = makeBudget({}, gone)
    await expect(readCardFile(inCharx(v3Card), budget)).rejects.toThrow('gone')
    expect(budget.used.opened).toBe(0)
  })
})
