import { describe, expect, it } from 'vitest'
import { assertHandlers } from './queue.ts'

describe('every job has exactly one handler', () => {
  it('starts when it is so', () => {
    expect(() =>
      assertHandlers(['a', 'b'], ['a.ts', 'a.handler.ts', 'b.ts', 'b.handler.ts', 'job.ts']),
    ).not.toThrow()
  })

  it.each([
    [['a'], [], 'The job a has no handler.'],
    [['a', 'a'], ['a.handler.ts'], 'The job a is defined twice.'],
    [['a'], ['a.handler.ts', 'b.handler.ts'], 'The handler b has no job.'],
  ])('does not start otherwise: %j %j', (ids, files, sentence) => {
    expect(() => assertHandlers(ids, files)).toThrow(sentence)
  })
})
