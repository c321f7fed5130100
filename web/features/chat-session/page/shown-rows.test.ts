import fc from 'fast-check'
import { expect, it } from 'vitest'
import { atEnd, findRows, growDown, growUp, rowKey, type Shown, showAround } from './shown-rows.ts'

const makeItems = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({ message_id: `m${from + i}` }))
const nothingHeld = () => false

it('shows a few messages first, and all of them by scrolling up or down', () => {
  const items = makeItems(0, 500)
  let shown: Shown = atEnd
  const seen = new Set<number>()
  const look = () => {
    const { start, end } = findRows(items, shown)
    for (let i = start; i < end; i++) seen.add(i)
    return { start, end }
  }
  expect(look()).toEqual({ start: 484, end: 500 })
  while (look().start > 0) shown = growUp(items, look(), nothingHeld)
  expect(seen.size).toBe(500)
  while (look().end < 500) shown = growDown(items, look(), nothingHeld)
  expect(shown.lastId).toBeNull()
})

it('never shows too many messages, and stays in place while messages are added on both sides', () => {
  const moves = fc.array(fc.constantFrom('up', 'down', 'above', 'below', 'jump'), { maxLength: 40 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), moves, (count, made) => {
      let [from, to] = [0, count]
      let items = makeItems(from, to)
      let shown: Shown = atEnd
      for (const move of made) {
        const before = findRows(items, shown)
        const first = items[before.start]?.message_id
        if (move === 'above') items = makeItems((from -= 50), to)
        if (move === 'below') items = makeItems(from, (to += 2))
        if (move === 'up') shown = growUp(items, before, nothingHeld)
        if (move === 'down') shown = growDown(items, before, nothingHeld)
        if (move === 'jump') shown = showAround(items, `m${Math.floor((from + to) / 2)}`)
        const rows = findRows(items, shown)
        const ids = items.slice(rows.start, rows.end).map(({ message_id }) => message_id)
        const isPinned = move === 'above' && shown.firstId !== null
        expect(ids.length).toBeGreaterThan(0)
        expect(move !== 'up' && move !== 'down' ? 0 : ids.length).toBeLessThanOrEqual(120)
        expect(isPinned ? ids[0] : first).toBe(first)
        expect(ids).toContain(move === 'jump' ? `m${Math.floor((from + to) / 2)}` : ids[0])
      }
    }),
    { numRuns: 60 },
  )
})

it('keeps a message that is being edited', () => {
  const items = makeItems(0, 200)
  const edited = 'm199'
  let shown: Shown = atEnd
  for (let i = 0; i < 6; i++) shown = growUp(items, findRows(items, shown), (id) => id === edited)
  expect(findRows(items, shown)).toEqual({ start: 4, end: 200 })
})

it('gives every row a key of its own while a message is on its way', () => {
  const inAnotherTab = { message_id: 'other', parent_id: 'reply' }
  const sending = { message_id: 'own', parent_id: 'reply' }
  const alreadyAnswered = { message_id: 'answer', parent_id: 'own' }
  const keys = [inAnotherTab, sending, alreadyAnswered].map((message) => rowKey(message, 'own'))
  expect(new Set(keys).size).toBe(3)
})
