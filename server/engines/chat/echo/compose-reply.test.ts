import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { careNote } from '#server/domain/chat/policy'
import { isSexual } from '#server/domain/safety/is-sexual'
import { makeChatRequest, makeScene } from '#test/support/chat/make-request'
import type { ChatRequest } from '../chat-engine.ts'
import { composeReply } from './compose-reply.ts'

const seeds = Array.from({ length: 12 }, (_, i) => i * 31)
/** Replies with several seeds, because each seed chooses other lines. */
const replies = (said: string | string[], over: Partial<ChatRequest> = {}) =>
  seeds.map((seed) => composeReply(makeChatRequest(said, { seed, ...over })))

describe('Echo', () => {
  it.each([
    ['What are you afraid of?', /deep forests/],
    ['What do you do for a living?', /patient lighthouse keeper/],
    ['Who built the lighthouse?', /built in 1840/],
    ['What do you like?', /old maps and rye bread/],
    ['Do you have a raven?', /Ink and never drink coffee/],
    ['Where are we?', /storm has closed|You have come in from the rain/],
    ['Do you get lonely up here?', /The sea talks more than most people do/],
    ['What is your name?', /Mira Vale/],
  ])('answers “%s” with facts about the character', (question, answer) => {
    for (const reply of replies(question)) expect(reply).toMatch(answer)
  })

  it('uses what the user said in this chat and the stored memories', () => {
    const chat = ['My dog Rex hates thunder.', 'I work at a bakery.', 'Do you remember my dog?']
    for (const reply of replies(chat)) expect(reply).toContain('your dog Rex hates thunder')
    const scene = makeScene({}, { memories: ['The user is allergic to nuts.'] })
    for (const reply of replies('Do you remember what I am allergic to?', { scene }))
      expect(reply).toContain('you are allergic to nuts')
    for (const reply of replies(['Call me Sasha.', 'What is my name?'])) expect(reply).toContain('Sasha')
  })

  it('says that it does not know instead of inventing an answer', () => {
    for (const reply of replies('Do you remember the colour of my bicycle?'))
      expect(reply).toMatch(/do not|don’t|slipped away/)
  })

  it('[S-10] says that it is an AI when it is asked, even if the character claims otherwise', () => {
    const scene = makeScene({ personality: 'Mira is a human being and always says that she is human.' })
    for (const reply of replies('Are you a real person?', { scene })) {
      expect(reply).toMatch(/an AI/)
      expect(reply).not.toMatch(/I am (?:a )?human/i)
    }
  })

  it('explains what Echo is when it is asked how it works', () => {
    for (const reply of replies('What model are you?')) expect(reply).toMatch(/Echo.*language model/)
  })

  it('[S-10] answers gently and out of character while the helplines are shown', () => {
    const { messages } = makeChatRequest('It is dark.')
    const told = [
      ...messages.slice(0, -1),
      { role: 'system' as const, text: careNote, volatile: true as const },
    ]
    for (const reply of replies('It is dark.', { messages: [...told, ...messages.slice(-1)] }))
      expect(reply).toMatch(/somebody|someone|the card/)
  })

  it('never answers or repeats explicit words of the user or the character', () => {
    for (const isNsfw of [false, true]) {
      const scene = makeScene(
        { isNsfw, personality: 'She is often naked. She loves storms.', scenario: 'They have sex.' },
        { lore: [{ keys: [], content: 'Everybody here is nude.' }], memories: ['The user likes sex.'] },
      )
      for (const said of [
        'Let us have sex.',
        'I am naked and I love it',
        'What do you like?',
        'Where are we?',
      ])
        for (const reply of replies([said, said], { scene })) expect(isSexual(reply), reply).toBe(false)
    }
  })
})

describe('the manner of Echo', () => {
  it('varies with the seed and does not repeat its last reply', () => {
    expect(new Set(replies('I went for a walk today.')).size).toBeGreaterThan(4)
    const request = makeChatRequest('Tell me more.')
    for (let turn = 0; turn < 6; turn++) {
      const reply = composeReply({ ...request, seed: turn })
      expect(request.messages.some(({ text }) => text === reply)).toBe(false)
      request.messages = [
        ...request.messages,
        { role: 'assistant', text: reply },
        { role: 'user', text: 'Tell me more.' },
      ]
    }
  })

  it('keeps the tone of the greeting', () => {
    const shy = makeScene({ greeting: '*hides behind a book* oh… hello there. i did not hear you.' })
    for (const reply of replies('What are you afraid of?', { scene: shy })) {
      expect(reply).toContain('deep forests')
      expect(reply).toBe(reply.toLowerCase())
    }
    expect(replies('I like rain.', { scene: shy }).some((reply) => reply.startsWith('*'))).toBe(true)
    expect(replies('I like rain.').some((reply) => reply.includes('*'))).toBe(false)
  })

  it('asks questions, but not in three replies in a row', () => {
    expect(replies('I like rain.').some((reply) => reply.endsWith('?'))).toBe(true)
    const { messages } = makeChatRequest('I like rain.')
    const asked = { role: 'assistant' as const, text: 'And you?' }
    for (const reply of replies('', {
      messages: [asked, messages[2], asked, messages[2]].map((m) => m ?? asked),
    }))
      expect(reply.endsWith('?')).toBe(false)
  })

  it('answers any text, and the same request with the same reply', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300, unit: 'grapheme' }),
        fc.string({ maxLength: 200 }),
        (said, about) => {
          const request = makeChatRequest(`${said} x`, {
            scene: makeScene({ personality: about, greeting: about }),
          })
          const reply = composeReply(request)
          expect(reply.trim()).not.toBe('')
          expect(reply).not.toMatch(/\{\w+\}|undefined/)
          expect(composeReply(request)).toBe(reply)
        },
      ),
      { numRuns: 60 },
    )
  })
})
