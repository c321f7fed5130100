import fc from 'fast-check'
import { expect, it } from 'vitest'
import { askTogether } from './ask-together.ts'

it('gives each caller its own result with few queries', async () => {
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.array(fc.integer(), { maxLength: 30 }),
    async (scheduler, questions) => {
      let running = 0
      const sizes: number[] = []
      const double = askTogether(
        async (batch: readonly number[]) => {
          running += 1
          expect(running).toBeLessThanOrEqual(2)
          sizes.push(batch.length)
          await scheduler.schedule(Promise.resolve())
          running -= 1
          return batch.map((question) => 2 * question)
        },
        { lanes: 2, atMost: 10 },
      )
      const answers = Promise.all(questions.map(double))
      await scheduler.waitAll()
      expect(await answers).toEqual(questions.map((question) => 2 * question))
      // The first two run alone; the others arrived meanwhile.
      expect(sizes.length).toBeLessThanOrEqual(2 + Math.ceil(Math.max(0, questions.length - 2) / 10))
    },
  )
  await fc.assert(property, { numRuns: 50 })
})

it('a failed batch rejects its own callers only', async () => {
  let turns = 0
  const ask = askTogether(
    async (batch: readonly string[]) => {
      turns += 1
      if (turns === 1) throw new Error('no connection')
      return batch.map((question) => question.toUpperCase())
    },
    { lanes: 1, atMost: 10 },
  )
  const [first, second, third] = await Promise.allSettled([ask('a'), ask('b'), ask('c')])
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'no connection' } })
  expect([second, third]).toMatchObject([{ value: 'B' }, { value: 'C' }])
})
