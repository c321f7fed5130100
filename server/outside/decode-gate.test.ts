import { expect, test, vi } from 'vitest'
import { createGate } from './decode-gate.ts'

function makeWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = vi.fn<() => Promise<string>>(() => promise)
  return { run, finish: resolve, fail: reject }
}

test('so many work at once, so many wait, and the next is sent away', async () => {
  const pass = createGate(2, 1)
  const [first, second, third] = [makeWork(), makeWork(), makeWork()]
  const passing = [pass(first.run), pass(second.run), pass(third.run)]
  await expect(pass(makeWork().run)).rejects.toMatchObject({ code: 'unavailable', retryAfterMs: 5000 })
  expect(second.run).toHaveBeenCalledOnce()
  expect(third.run).not.toHaveBeenCalled()
  first.finish('first')
  second.finish('second')
  third.finish('third')
  expect(await Promise.all(passing)).toEqual(['first', 'second', 'third'])
})

test('work that fails makes room like any other', async () => {
  const pass = createGate(1, 1)
  const [first, second] = [makeWork(), makeWork()]
  const failing = pass(first.run)
  const waiting = pass(second.run)
  first.fail(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  second.finish('second')
  expect(await waiting).toBe('second')
  expect(await pass(async () => 'third')).toBe('third')
})
