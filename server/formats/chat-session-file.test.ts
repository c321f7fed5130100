import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeBudget } from '#test/support/make-budget'
import { readJsonl as readFile, sessionLimits, writeJsonlHead, writeJsonlLine } from './chat-session-file.ts'

const readJsonl = (file: string) => readFile(Buffer.from(file), makeBudget(sessionLimits))

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => `a${text}b`)
const plain = word.filter((text) => !/\p{Cc}/u.test(text))

it('an exported JSONL file can be imported', () => {
  const message = fc.record({
    role: fc.constantFrom('user' as const, 'assistant' as const),
    text: plain,
    createdAt: fc.constant(new Date('2026-01-02T03:04:05Z')),
  })
  fc.assert(
    fc.property(fc.array(message, { minLength: 1, maxLength: 8 }), (told) => {
      const messages = told.map((one) => ({ ...one, alternatives: [one.text], chosen: 0 }))
      const notePlace = { depth: 3, role: 'user' as const, interval: 2 }
      const session = { title: 'Title', characterName: 'Mira', userName: 'Sam', note: 'Note', notePlace }
      const now = new Date()
      const lines = messages.map((each) => writeJsonlLine(session, each, now))
      expect(readJsonl([writeJsonlHead(session, now), ...lines, ''].join('\n'))).toEqual({
        title: 'Title',
        userName: 'Sam',
        note: 'Note',
        notePlace,
        messages,
        kept: [],
        dropped: [],
      })
    }),
  )
})

it('no file makes it fail, and unreadable lines are reported', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (file) => {
      const read = readJsonl(file)
      expect(typeof read === 'string' || read.messages.length > 0).toBe(true)
    }),
  )
  expect(readJsonl('')).toBe('There are no messages in this file.')
  const read = readJsonl('{"user_name":"Sam"}\n{"mes":"Hi","is_user":true}\nbroken\n{"mes":5}\n')
  expect(read).toMatchObject({
    messages: [{ text: 'Hi' }],
    dropped: ['Line 3: not JSON.', 'Line 4: no text.'],
  })
  const swiped = readJsonl('{"mes":"two","swipes":["one","two"],"swipe_id":1,"send_date":"never"}')
  expect(swiped).toMatchObject({ messages: [{ alternatives: ['one', 'two'], chosen: 1, createdAt: null }] })
})

it('keeps dates, speakers and hidden messages of other programs, and lists what it leaves out', () => {
  const lines = [
    {
      user_name: 'Al',
      character_name: 'Mira',
      chat_metadata: { note_prompt: 'Rain.', note_depth: 4, tainted: true },
    },
    { name: 'Mira', mes: 'Hi', send_date: 'January 5, 2025 12:31pm', extra: { reasoning: 'Hm.', api: 'x' } },
    {
      name: 'Tom',
      mes: 'Hello',
      send_date: '2024-10-3 @14h 5m 3s 201ms',
      extra: { image: 'a.png', mood: 1 },
    },
    { name: 'Al', is_user: true, is_system: true, mes: 'A secret', send_date: 'yesterday' },
    { name: 'SillyTavern System', is_system: true, mes: 'Help' },
    {
      name: 'Mira',
      mes: 'Yes',
      send_date: '2025-01-05T12:31:00Z',
      swipes: ['Yes', 'No'],
      swipe_info: [{}, {}],
    },
  ]
  const read = readJsonl(lines.map((line) => JSON.stringify(line)).join('\n'))
  if (typeof read === 'string') throw new Error(read)
  expect(read.messages.map(({ isHidden }) => isHidden === true)).toEqual([false, false, true, false, false])
  expect(read.messages.map(({ role, text, createdAt }) => [role, text, createdAt?.toISOString()])).toEqual([
    ['assistant', 'Hi', '2025-01-05T12:31:00.000Z'],
    ['assistant', 'Tom: Hello', '2024-10-03T14:05:03.201Z'],
    ['user', 'A secret', undefined],
    ['system', 'Help', undefined],
    ['assistant', 'Yes', '2025-01-05T12:31:00.000Z'],
  ])
  expect(read.notePlace).toEqual({ depth: 4, role: 'system', interval: 1 })
  expect(read.kept).toEqual([
    'Hidden messages stay in the chat and are not told to the character: 2.',
    'Messages of Tom begin with their names.',
  ])
  expect(read.dropped).toEqual([
    'Line 4: its date could not be read.',
    'Reasoning of the model, in 1 message.',
    'Pictures, in 1 message.',
    'Dates of alternatives, in 1 message.',
    'Data of other programs in messages: mood.',
    'Settings of the chat: tainted.',
  ])
})
