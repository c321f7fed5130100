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
      const session = { title: 'Title', characterName: 'Mira', userName: 'Sam', note: 'Note' }
      const now = new Date()
      const lines = messages.map((each) => writeJsonlLine(session, each, now))
      expect(readJsonl([writeJsonlHead(session, now), ...lines, ''].join('\n'))).toEqual({
        title: 'Title',
        userName: 'Sam',
        note: 'Note',
        messages,
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
  expect(read).toMatchObject({ messages: [{ text: 'Hi' }], dropped: ['line 3: not JSON', 'line 4: no text'] })
  const swiped = readJsonl('{"mes":"two","swipes":["one","two"],"swipe_id":1,"send_date":"never"}')
  expect(swiped).toMatchObject({ messages: [{ alternatives: ['one', 'two'], chosen: 1, createdAt: null }] })
})
