import { expect, test, vi } from 'vitest'
import { createFairGate, createGate } from './decode-gate.ts'

function makeWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = vi.fn<() => Promise<string>>(() => promise)
  return { run, finish: resolve, fail: reject }
}

test('runs a limited number at once, queues some and rejects the rest', async () => {
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

test('failed work frees its place', async () => {
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

const limits = { atOnce: 2, atOnceForOne: 1, mayWait: 10, mayWaitForOne: 3 }

/** Work that ends on demand; `started` lists the names in starting order. */
function makeLine() {
  const pass = createFairGate(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const enter = (owner: string, name: string, signal?: AbortSignal) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(name, resolve)
    const work = () => {
      started.push(name)
      return promise
    }
    return pass(owner, work, signal)
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { enter, end, started }
}

test('an account has one place, and another account goes next however many wait', async () => {
  const { enter, end, started } = makeLine()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void enter('alice', name)
  void enter('bob', 'b1')
  void enter('carol', 'c1')
  void enter('bob', 'b2')
  await end('nothing')
  expect(started).toEqual(['a1', 'b1'])
  await end('a1')
  expect(started.slice(2)).toEqual(['c1'])
  await end('c1')
  expect(started.slice(3)).toEqual(['a2'])
  await end('b1')
  await end('a2')
  expect(started.slice(4)).toEqual(['b2', 'a3'])
  await end('a3')
  expect(started.at(-1)).toBe('a4')
})

test('an account with too many waiting is told to wait', async () => {
  const { enter } = makeLine()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void enter('alice', name)
  await expect(enter('alice', 'a5')).rejects.toMatchObject({ code: 'too_often' })
  for (const owner of ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) void enter(owner, owner).catch(() => {})
  await expect(enter('z', 'z')).rejects.toMatchObject({ code: 'unavailable' })
})

test('a caller that leaves while waiting is not started and blocks nobody', async () => {
  const { enter, end, started } = makeLine()
  void enter('alice', 'a1')
  void enter('bob', 'b1')
  const gone = new AbortController()
  const leaving = enter('carol', 'c1', gone.signal)
  void enter('dora', 'd1')
  gone.abort(new Error('gone'))
  await expect(leaving).rejects.toThrow('gone')
  await end('a1')
  expect(started).toEqual(['a1', 'b1', 'd1'])
  await expect(enter('erin', 'e1', gone.signal)).rejects.toThrow('gone')
})
