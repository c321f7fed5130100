import { expect, it, vi } from 'vitest'
import type { ChunkSource } from './chunk-log.ts'
import { createReplyWriter } from './reply-writer.ts'

it('an end waits for every letter, also for those that came while others were being written', async () => {
  const woken: { source: ChunkSource; isUrgent: boolean }[] = []
  const run = { messageId: 'm', runId: 'r' }
  const writer = createReplyWriter({
    run,
    log: { wake: (source, isUrgent) => woken.push({ source, isUrgent }) },
    startAt: 5,
    isFit: () => true,
    onEnd() {},
  })
  const ended = vi.fn<() => void>()
  writer.push('first')
  const source = woken[0]?.source as ChunkSource
  expect(source.take()).toEqual({ ...run, at: 5, text: 'first' })
  writer.push(' last')
  const ending = writer.end().then(ended)
  // A second write beside the first could be outrun by it.
  expect(woken).toHaveLength(1)
  source.kept(true)
  expect(woken.at(-1)?.isUrgent).toBe(true)
  expect(source.take()).toEqual({ ...run, at: 10, text: ' last' })
  await Promise.resolve()
  expect(ended).not.toHaveBeenCalled()
  source.kept(true)
  await ending
})
