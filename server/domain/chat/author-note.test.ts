import { expect, it } from 'vitest'
import type { AuthorNote } from '#contract/aifriend/author-note'
import { chooseNote, isNoteDue } from './author-note.ts'

const place = { depth: 2, role: 'user' as const, interval: 3 }

it('uses the note of the chat session, or else the one of the account, unless the chat session wants none', () => {
  const byDefault = { text: 'Always rain.', place: null }
  const choose = (note: string, usesDefault: boolean, default_note: AuthorNote | null = byDefault) =>
    chooseNote({ note, note_place: place, uses_default_note: usesDefault, default_note })
  for (const usesDefault of [true, false]) {
    expect(choose('Sun.', usesDefault)).toEqual({ text: 'Sun.', place })
    expect(choose('', usesDefault, null)).toEqual({ text: '', place })
  }
  expect(choose(' ', true)).toEqual(byDefault)
  expect(choose('', false)).toEqual({ text: '', place })
})

it('is due with every third message of the user, with and without a greeting', () => {
  const told = (first: number) =>
    [0, 1, 2, 3, 4, 5, 6].map((message) => isNoteDue({ text: 'Sun.', place }, first + message * 2))
  expect(told(1)).toEqual([true, false, false, true, false, false, true])
  expect(told(0)).toEqual(told(1))
  expect(isNoteDue({ text: 'Sun.', place: null }, 5)).toBe(true)
})
