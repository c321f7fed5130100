import { expect, it } from 'vitest'
import { chooseNote, isNoteDue } from './author-note.ts'

const place = { depth: 2, role: 'user' as const, interval: 3 }

it('uses the note of the chat session, or else the one of the account', () => {
  const byDefault = { text: 'Always rain.', place: null }
  expect(chooseNote({ note: 'Sun.', note_place: place, default_note: byDefault })).toEqual({
    text: 'Sun.',
    place,
  })
  expect(chooseNote({ note: ' ', note_place: place, default_note: byDefault })).toEqual(byDefault)
  expect(chooseNote({ note: '', note_place: null, default_note: null })).toEqual({ text: '', place: null })
})

it('is due with every third message of the user, with and without a greeting', () => {
  const told = (first: number) =>
    [0, 1, 2, 3, 4, 5, 6].map((message) => isNoteDue({ text: 'Sun.', place }, first + message * 2))
  expect(told(1)).toEqual([true, false, false, true, false, false, true])
  expect(told(0)).toEqual(told(1))
  expect(isNoteDue({ text: 'Sun.', place: null }, 5)).toBe(true)
})
