import { describe, expect, it } from 'vitest'
import { CardFault } from '#server/formats/cards/card-fault'
import { sessionLimits } from '#server/formats/chat-session-file'
import { hostileSession } from '#test/support/hostile-files'
import { makeBudget } from '#test/support/make-budget'
import { inCharx, v1Card, v3Card, v3Data } from '#test/support/make-card'
import { readInThread } from './reader-thread.ts'

const card = Buffer.from(JSON.stringify(v1Card))
const read = (bytes: Buffer, budget = makeBudget()) => readInThread('card', { bytes }, budget, 'alice')

describe('the reader thread', () => {
  it("returns what a file contains and counts the work in the request's budget", async () => {
    const uri = 'embeded://a.png'
    const assets = [{ type: 'icon', name: 'main', ext: 'png', uri }]
    const bytes = inCharx({ ...v3Card, data: { ...v3Data, assets } }, [{ name: 'a.png', bytes: 'pixels' }])
    const budget = makeBudget()
    const { text, files, assets: places } = await read(bytes, budget)
    expect({ name: text.name, places, file: String(Buffer.from(files[0] ?? [])) }).toEqual({
      name: 'Mira',
      places: [0],
      file: 'pixels',
    })
    expect(budget.used).toMatchObject({ entries: 2, references: 1, opened: 2 })
  })

  it('reports why a file cannot be read, and reads the next', async () => {
    await expect(read(Buffer.from('hello'))).rejects.toThrow(CardFault)
    await expect(read(card, makeBudget({ values: 3 }))).rejects.toMatchObject({ kind: 'values' })
    expect((await read(card)).text.name).toBe('Mira')
  })

  it('is terminated when the caller disconnects, and another one reads the next file', async () => {
    const gone = new AbortController()
    const reading = read(card, makeBudget({}, gone.signal))
    gone.abort(new Error('gone'))
    await expect(reading).rejects.toThrow('gone')
    expect((await read(card)).text.name).toBe('Mira')
  })

  it('reads hostile chat files within their budget', async () => {
    for (let seed = 0; seed < 5; seed += 1) {
      const { name, bytes } = hostileSession(seed)
      const budget = makeBudget(sessionLimits)
      const outcome = await readInThread('session', { bytes }, budget, 'alice').catch(
        (error: Error) => error.message,
      )
      expect(typeof outcome === 'string' || outcome.messages.length > 0, name).toBe(true)
      for (const kind of ['entries', 'references', 'values'] as const) {
        expect(budget.used[kind], name).toBeLessThanOrEqual(budget.limits[kind])
      }
    }
  })
})
