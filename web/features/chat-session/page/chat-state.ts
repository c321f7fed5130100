import type { CallData } from '#web/api/answer.ts'
import type { ChatMessage, Exchange, ReplyWaiting } from '../queries.ts'
import {
  addText,
  cutAt,
  joinNewest,
  keepOwn,
  type MessageList,
  place,
  placeExchange,
} from './message-list.ts'

export type MessagePage = CallData<'aifriend.get_messages'>

type Connection = 'open' | 'lost'

/** What happens with a reply at the moment. */
export type Phase =
  | { name: 'idle' }
  /** A message of the user is on its way; the server does not have it yet. */
  | { name: 'sending'; messageId: string; connection: Connection }
  /** Another reply was asked for and has not begun. */
  | { name: 'asking'; connection: Connection }
  | { name: 'replying'; messageId: string; connection: Connection }

export type ChatState = {
  /** The loaded messages of the branch that is shown, oldest first. */
  items: MessageList
  hasEarlier: boolean
  /** The loaded messages end before the branch does: the reader was led to a place far above its end. */
  hasLater: boolean
  isLoadingEarlier: boolean
  isLoadingLater: boolean
  phase: Phase
  /** What the reply that is being followed waits for, before its first text. */
  waiting: ReplyWaiting | null
  /** The server has something new that could not be shown while a reply was written. */
  isStale: boolean
  /** The reply that ended last on this page, for screen readers. */
  ended: ChatMessage | null
}

export type ChatEvent =
  | { type: 'sent'; message: ChatMessage }
  /** The message did not arrive; its text goes back to the composer. */
  | { type: 'refused'; messageId: string }
  | { type: 'asked' }
  /** A reply that was begun elsewhere, or before the page was loaded, is followed. */
  | { type: 'watched'; messageId: string }
  | { type: 'started'; exchange: Exchange }
  | { type: 'wrote'; messageId: string; delta: string }
  | { type: 'waits'; waiting: ReplyWaiting }
  | { type: 'ended'; exchange: Exchange }
  /** The reply is not followed any more. */
  | { type: 'left' }
  | { type: 'connection'; isOpen: boolean }
  | { type: 'edited'; message: ChatMessage; reply: ChatMessage | null }
  /** The newest messages, as the server has them. */
  | { type: 'newest'; page: MessagePage }
  /** Messages around one that the reader is led to. */
  | { type: 'around'; page: MessagePage }
  | { type: 'loading'; side: 'earlier' | 'later' }
  /** `from`: the first or last message when they were asked for. Without a page the call failed. */
  | { type: 'loaded'; side: 'earlier' | 'later'; from: string; page: MessagePage | null }

const idle: Phase = { name: 'idle' }

export function startChat(page: MessagePage): ChatState {
  return {
    items: page.items,
    hasEarlier: page.has_more,
    hasLater: page.has_later,
    isLoadingEarlier: false,
    isLoadingLater: false,
    phase: idle,
    waiting: null,
    isStale: false,
    ended: null,
  }
}

export const sendingIdOf = ({ phase }: ChatState) => (phase.name === 'sending' ? phase.messageId : null)
export const replyingIdOf = ({ phase }: ChatState) => (phase.name === 'replying' ? phase.messageId : null)

/** Nothing else can be sent or changed meanwhile. */
export const isBusy = ({ phase }: ChatState) => phase.name === 'sending' || phase.name === 'replying'
export const isConnected = ({ phase }: ChatState) => phase.name === 'idle' || phase.connection === 'open'

const has = ({ items }: ChatState, messageId: string | null) =>
  items.some(({ message_id: id }) => id === messageId)

/** What only this page knows about: its own message on the way, and the newest words of the reply. */
const ownOf = (state: ChatState) => ({ sendingId: sendingIdOf(state), replyingId: replyingIdOf(state) })

/** A reply ends its branch. Far from that end it is shown only if it answers a message that is loaded. */
function showExchange(state: ChatState, exchange: Exchange): ChatState {
  const { message_id: id, parent_id: parentId } = exchange.assistant_message
  if (state.hasLater && !has(state, id) && !has(state, parentId)) return state
  return { ...state, items: placeExchange(state.items, exchange), hasLater: false }
}

function joinPage(state: ChatState, page: MessagePage, side: 'earlier' | 'later'): ChatState {
  const added = page.items.filter(({ message_id: id }) => !has(state, id))
  return side === 'earlier'
    ? { ...state, items: [...added, ...state.items], hasEarlier: page.has_more }
    : { ...state, items: [...state.items, ...added], hasLater: page.has_later }
}

type Handlers = {
  [Type in ChatEvent['type']]: (state: ChatState, event: Extract<ChatEvent, { type: Type }>) => ChatState
}

const handlers: Handlers = {
  sent: (state, { message }) => ({
    ...state,
    // A message that was sent before and arrived after all is there already.
    items: has(state, message.message_id) ? state.items : [...state.items, message],
    phase: { name: 'sending', messageId: message.message_id, connection: 'open' },
  }),
  refused: (state, { messageId }) => ({ ...state, items: cutAt(state.items, messageId) }),
  asked: (state) => ({ ...state, phase: { name: 'asking', connection: 'open' } }),
  watched: (state, { messageId }) => ({
    ...state,
    phase: { name: 'replying', messageId, connection: 'open' },
  }),
  started: (state, { exchange }) => ({
    ...showExchange(state, exchange),
    phase: { name: 'replying', messageId: exchange.assistant_message.message_id, connection: 'open' },
    waiting: null,
  }),
  waits: (state, { waiting }) => ({ ...state, waiting }),
  wrote: (state, { messageId, delta }) => ({
    ...state,
    items: addText(state.items, messageId, delta),
    waiting: null,
  }),
  ended: (state, { exchange }) => ({
    ...showExchange(state, exchange),
    phase: idle,
    ended: exchange.assistant_message,
  }),
  left: (state) => ({ ...state, phase: idle }),
  connection: (state, { isOpen }) =>
    state.phase.name === 'idle'
      ? state
      : { ...state, phase: { ...state.phase, connection: isOpen ? 'open' : 'lost' } },
  edited: (state, { message, reply }) => {
    const items = place(state.items, message)
    return reply === null ? { ...state, items } : { ...state, items: place(items, reply), hasLater: false }
  },
  newest: (state, { page }) => {
    const { items, joins } = joinNewest(state.hasLater ? [] : state.items, page.items)
    const merged = keepOwn(items, state.items, ownOf(state))
    if (merged === undefined) return { ...state, isStale: true }
    const hasEarlier = joins ? state.hasEarlier : page.has_more
    return { ...state, items: merged, hasEarlier, hasLater: false, isStale: false }
  },
  around: (state, { page }) => {
    const items = page.has_later ? page.items : keepOwn(page.items, state.items, ownOf(state))
    if (items === undefined) return state
    return { ...state, items, hasEarlier: page.has_more, hasLater: page.has_later }
  },
  loading: (state, { side }) =>
    side === 'earlier' ? { ...state, isLoadingEarlier: true } : { ...state, isLoadingLater: true },
  loaded: (state, { side, from, page }) => {
    const done =
      side === 'earlier' ? { ...state, isLoadingEarlier: false } : { ...state, isLoadingLater: false }
    const edge = side === 'earlier' ? state.items[0] : state.items.at(-1)
    // The shown branch may have changed while the page was on its way.
    const isStillThere = edge?.message_id === from && (side === 'earlier' || state.hasLater)
    return page === null || !isStillThere ? done : joinPage(done, page, side)
  },
}

/** The next state. A message that a phase is about stays loaded, or the phase ends: see the property test. */
export function reduceChat(state: ChatState, event: ChatEvent): ChatState {
  const handle = handlers[event.type] as (state: ChatState, event: ChatEvent) => ChatState
  const next = handle(state, event)
  const { phase } = next
  const isAbout = phase.name === 'sending' || phase.name === 'replying' ? phase.messageId : null
  return isAbout === null || next.hasLater || has(next, isAbout) ? next : { ...next, phase: idle }
}
