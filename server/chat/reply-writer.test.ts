import { expect, it } from 'vitest'
import { StopRun } from '#server/work/stop-run'
import type { ReplyChunks } from './chunk-log.ts'
import { createReplyWriter } from './reply-writer.ts'

type Append = { at: number; text: string; answer(isHeld: boolean): void }

/** Chunks that are stored when the test says so. */
function openChunks() {
  const appended: Append[] = []
  const chunks: ReplyChunks = {
    append: (at, text) => new Promise((resolve) => appended.push({ at, text, answer: resolve })),
    pauseMs: () => 60_000,
    close() {},
  }
  return { appended, chunks }
}

it('ends only after all text is stored, one chunk after the other, without waiting for the pause', async () => {
  const { appended, chunks } = openChunks()
  const writer = createReplyWriter({ chunks, startAt: 5, check() {}, onFailure() {} })
  writer.push('first')
  expect(appended).toMatchObject([{ at: 5, text: 'first' }])
  writer.push(' last')
  let isEnded = false
  const ending = writer.end().then(() => (isEnded = true))
  expect(appended).toHaveLength(1)
  appended[0]?.answer(true)
  await expect.poll(() => appended).toMatchObject([{ at: 5 }, { at: 10, text: ' last' }])
  expect(isEnded).toBe(false)
  appended[1]?.answer(true)
  await ending
})

it('stores nothing that the check refuses', async () => {
  const { appended, chunks } = openChunks()
  const failures: unknown[] = []
  const unfit = new Error('unfit')
  const check = (text: string) => {
    if (text.includes('bad')) throw unfit
  }
  const writer = createReplyWriter({ chunks, startAt: 0, check, onFailure: (error) => failures.push(error) })
  writer.push('good')
  appended[0]?.answer(true)
  writer.push(' bad')
  await writer.end()
  expect(appended).toMatchObject([{ text: 'good' }])
  expect(failures).toEqual([unfit])
})

it('reports a lost run when a chunk is no longer accepted', async () => {
  const { appended, chunks } = openChunks()
  const failures: unknown[] = []
  const writer = createReplyWriter({
    chunks,
    startAt: 0,
    check() {},
    onFailure: (error) => failures.push(error),
  })
  writer.push('first')
  appended[0]?.answer(false)
  await writer.end()
  expect(failures).toEqual([new StopRun('lost')])
})
