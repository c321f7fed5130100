import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../queries.ts'
import {
  type ChatEvent,
  type ChatState,
  isBusy,
  isConnected,
  type MessagePage,
  reduceChat,
  replyingIdOf,
  sendingIdOf,
  startChat,
} from './chat-state.ts'
import { draftMessage } from './message-list.ts'

/** Ids are numbers; a message answers the one before it unless told otherwise. */
function message(id: number, part: Partial<ChatMessage> = {}): ChatMessage {
  const made = draftMessage([], { sessionId: 's', messageId: String(id), text: `text ${id}` })
  return { ...made, parent_id: id === 0 ? null : String(id - 1), ...part }
}

const reply = (id: number, text = '') => message(id, { role: 'assistant', status: 'streaming', text })

const page = (ids: number[], part: Partial<MessagePage> = {}): MessagePage => ({
  items: ids.map((id) => message(id)),
  has_more: false,
  has_later: false,
  ...part,
})

const run = (events: ChatEvent[], start = startChat(page([0, 1]))) => events.reduce(reduceChat, start)
const idsOf = ({ items }: ChatState) => items.map(({ message_id: id }) => id)

describe('a chat on its page', () => {
  it('shows a sent message at once, then its reply as it is written', () => {
    const sent = run([{ type: 'sent', message: message(2) }])
    expect(sendingIdOf(sent)).toBe('2')
    const written = run(
      [
        { type: 'started', exchange: { user_message: message(2), assistant_message: reply(3) } },
        { type: 'wrote', messageId: '3', delta: 'Hello' },
      ],
      sent,
    )
    expect(replyingIdOf(written)).toBe('3')
    expect(written.items.at(-1)?.text).toBe('Hello')
    const done = message(3, { role: 'assistant', text: 'Hello there.' })
    const ended = run([{ type: 'ended', exchange: { user_message: null, assistant_message: done } }], written)
    expect(isBusy(ended)).toBe(false)
    expect(ended.ended?.text).toBe('Hello there.')
  })

  it('takes a refused message out again', () => {
    const refused = run([
      { type: 'sent', message: message(2) },
      { type: 'left' },
      { type: 'refused', messageId: '2' },
    ])
    expect(idsOf(refused)).toEqual(['0', '1'])
    expect(isBusy(refused)).toBe(false)
  })

  it('keeps the newer text of a reply when the server answers with an older one', () => {
    const state = run([
      { type: 'started', exchange: { user_message: message(2), assistant_message: reply(3, 'Newer words') } },
      {
        type: 'newest',
        page: { ...page([0, 1, 2]), items: [...page([0, 1, 2]).items, reply(3, 'Newer')] },
      },
    ])
    expect(state.items.at(-1)?.text).toBe('Newer words')
  })

  it('notes that it is stale when the answer is from before the reply began', () => {
    const state = run([
      { type: 'started', exchange: { user_message: message(2), assistant_message: reply(3) } },
      { type: 'newest', page: page([0, 1]) },
    ])
    expect(state.isStale).toBe(true)
    expect(idsOf(state)).toEqual(['0', '1', '2', '3'])
  })

  it('does not show a reply that ends a branch far below what is read', () => {
    const far = startChat(page([10, 11], { has_later: true }))
    const state = run(
      [{ type: 'started', exchange: { user_message: null, assistant_message: reply(99) } }],
      far,
    )
    expect(idsOf(state)).toEqual(['10', '11'])
    expect(state.hasLater).toBe(true)
  })

  it('drops a page of earlier messages if the branch has changed meanwhile', () => {
    const state = run([
      { type: 'loading', side: 'earlier' },
      { type: 'newest', page: page([7, 8]) },
      { type: 'loaded', side: 'earlier', from: '0', page: page([5, 6]) },
    ])
    expect(idsOf(state)).toEqual(['7', '8'])
    expect(state.isLoadingEarlier).toBe(false)
  })

  it('reports a lost connection until the reply is over', () => {
    const lost = run([{ type: 'asked' }, { type: 'connection', isOpen: false }])
    expect(isConnected(lost)).toBe(false)
    expect(isConnected(run([{ type: 'left' }], lost))).toBe(true)
  })
})

const anyId = fc.integer({ min: 0, max: 9 })
const anyMessage = fc
  .tuple(anyId, anyId, fc.constantFrom('user', 'assistant'), fc.boolean())
  .map(([id, parent, role, isStreaming]) =>
    message(id, {
      role,
      parent_id: parent < id ? String(parent) : null,
      status: isStreaming ? 'streaming' : 'done',
    }),
  )
const anyPage = fc.record({
  items: fc.uniqueArray(anyMessage, { maxLength: 5, selector: ({ message_id: id }) => id }),
  has_more: fc.boolean(),
  has_later: fc.boolean(),
})
const anyExchange = fc.record({
  user_message: fc.option(anyMessage),
  assistant_message: anyMessage,
})
const messageId = anyId.map(String)
const side = fc.constantFrom('earlier' as const, 'later' as const)
const anyEvent: fc.Arbitrary<ChatEvent> = fc.oneof(
  fc.record({ type: fc.constant('sent' as const), message: anyMessage }),
  fc.record({ type: fc.constant('refused' as const), messageId }),
  fc.constant({ type: 'asked' as const }),
  fc.record({ type: fc.constant('watched' as const), messageId }),
  fc.record({ type: fc.constant('started' as const), exchange: anyExchange }),
  fc.record({ type: fc.constant('wrote' as const), messageId, delta: fc.string({ maxLength: 3 }) }),
  fc.record({ type: fc.constant('ended' as const), exchange: anyExchange }),
  fc.constant({ type: 'left' as const }),
  fc.record({ type: fc.constant('connection' as const), isOpen: fc.boolean() }),
  fc.record({ type: fc.constant('edited' as const), message: anyMessage, reply: fc.option(anyMessage) }),
  fc.record({ type: fc.constant('newest' as const), page: anyPage }),
  fc.record({ type: fc.constant('around' as const), page: anyPage }),
  fc.record({ type: fc.constant('loading' as const), side }),
  fc.record({ type: fc.constant('loaded' as const), side, from: messageId, page: fc.option(anyPage) }),
)

describe('any events in any order', () => {
  it('lead to a legal state', () => {
    fc.assert(
      fc.property(anyPage, fc.array(anyEvent, { maxLength: 30 }), (first, events) => {
        let state = startChat(first)
        for (const event of events) {
          state = reduceChat(state, event)
          const ids = idsOf(state)
          // Every message is there once.
          expect(new Set(ids).size).toBe(ids.length)
          // The message that something happens to is loaded, unless the reader is elsewhere.
          const isAbout = sendingIdOf(state) ?? replyingIdOf(state)
          expect(isAbout === null || state.hasLater || ids.includes(isAbout)).toBe(true)
          expect(isBusy(state)).toBe(isAbout !== null)
          expect(state.phase.name !== 'idle' || isConnected(state)).toBe(true)
        }
        // Leaving always ends in a state in which something new can be sent.
        expect(isBusy(reduceChat(state, { type: 'left' }))).toBe(false)
      }),
    )
  })
})
