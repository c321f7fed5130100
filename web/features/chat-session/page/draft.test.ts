import { beforeEach, expect, it, vi } from 'vitest'
import { createDraft } from './draft.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

it('text that was being sent when the page closed is restored, and sent with the same id', () => {
  const before = createDraft('s')
  before.write('Hello')
  const sent = before.take()
  expect(before.get()).toBe('')

  const after = createDraft('s')
  expect(after.get()).toBe('Hello')
  expect(after.take()).toEqual(sent)
  after.putBack(sent)
  after.settle(() => false)
  after.write('Hello again')
  expect(after.take().messageId).not.toBe(sent.messageId)
})

it('text that arrived is removed, and the same text again is a new message', () => {
  const draft = createDraft('s')
  draft.write('Hello')
  const sent = draft.take()
  draft.accepted()
  expect(createDraft('s').get()).toBe('')
  draft.write('Hello')
  expect(draft.take().messageId).not.toBe(sent.messageId)
})

it.each([
  ['Hello', ''],
  ['Hello\nAnd more', 'And more'],
  ['Hello there', 'Hello there'],
])('once it shows that words arrived, of %j stays %j', (words, left) => {
  const draft = createDraft('s')
  draft.write('Hello')
  const sent = draft.take()
  draft.putBack(sent)
  draft.write(words)
  draft.settle((id) => id === sent.messageId)
  expect(draft.get()).toBe(left)
})
