import { type Answer, type CallData, type CallInput, type Failure, isOk } from '#web/api/answer.ts'
import { call } from '#web/api/call.ts'
import { newId } from '#web/api/new-id.ts'
import { type ChatMessage, type Exchange, messagesOptions } from '../queries.ts'
import type { Sent } from './draft.ts'
import {
  addText,
  cutAt,
  draftMessage,
  joinNewest,
  keepOwn,
  type MessageList,
  place,
  placeExchange,
} from './message-list.ts'
import { type Ask, streamReply } from './reply-stream.ts'

type Page = CallData<'aifriend.get_messages'>

/** A message that somebody is led to comes with so many around it. */
const aroundCount = 50

export type ConversationState = {
  items: MessageList
  hasMore: boolean
  /** What is in sight ends before the conversation does: somebody was led to a place far above its end. */
  hasLater: boolean
  isLoadingEarlier: boolean
  isLoadingLater: boolean
  /** A message of one's own that the server does not have yet. */
  sendingId: string | null
  /** The reply that is being written. */
  replyingId: string | null
  isLineOpen: boolean
  /** The reply that ended last while it was followed. */
  ended: ChatMessage | null
}

export type Conversation = ReturnType<typeof createConversation>

/**
 * One conversation as this page has it. The server has the truth: everything here is what it said last, and a reply
 * that is under way is followed until it ends, whoever asked for it.
 */
export function createConversation(sessionId: string, first: Page, onChanged: () => void) {
  const listeners = new Set<() => void>()
  let following: AbortController | undefined
  /** To the other tabs of this browser that show the same conversation. */
  let others: BroadcastChannel | undefined
  /** Something happened elsewhere that could not be shown at once. */
  let isStale = false
  let state: ConversationState = {
    items: first.items,
    hasMore: first.has_more,
    hasLater: first.has_later,
    isLoadingEarlier: false,
    isLoadingLater: false,
    sendingId: null,
    replyingId: null,
    isLineOpen: true,
    ended: null,
  }

  const set = (change: Partial<ConversationState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** Deltas come faster than a screen shows them: they are shown once a frame. */
  let unseen: { messageId: string; delta: string } | undefined
  const flush = () => {
    if (unseen !== undefined) set({ items: addText(state.items, unseen.messageId, unseen.delta) })
    unseen = undefined
  }
  const addDelta = (messageId: string, delta: string) => {
    if (unseen === undefined) requestAnimationFrame(flush)
    unseen = { messageId, delta: (unseen?.delta ?? '') + delta }
  }

  const has = (messageId: string | null) => state.items.some(({ message_id }) => message_id === messageId)

  /** A reply is the end of its branch. Far from there it is shown only if it answers what is in sight. */
  function placed(exchange: Exchange): Partial<ConversationState> {
    const { message_id, parent_id } = exchange.assistant_message
    const isInSight = has(message_id) || has(parent_id)
    if (state.hasLater && !isInSight) return {}
    return { items: placeExchange(state.items, exchange), hasLater: false }
  }

  async function follow(ask: Ask, onAccepted = () => {}): Promise<Failure | undefined> {
    following?.abort()
    const own = new AbortController()
    following = own
    const failure = await streamReply(
      ask,
      {
        onStart(exchange) {
          unseen = undefined
          onAccepted()
          if (ask.name !== 'aifriend.watch_message') tellOthers()
          const { assistant_message: reply, user_message: asked } = exchange
          // Another tab has gone on meanwhile: what it said belongs before this.
          const isAside = asked !== null && !has(asked.parent_id)
          set({ ...placed(exchange), sendingId: null, replyingId: reply.message_id, isLineOpen: true })
          if (isAside && asked.parent_id !== null && !state.hasLater) void refresh()
        },
        onDelta: addDelta,
        onEnd(exchange) {
          unseen = undefined
          set({ ...placed(exchange), replyingId: null, ended: exchange.assistant_message })
        },
        onLine: (isLineOpen) => isLineOpen !== state.isLineOpen && set({ isLineOpen }),
      },
      own.signal,
    )
    if (own.signal.aborted) return undefined
    following = undefined
    set({ replyingId: null, sendingId: null, isLineOpen: true })
    onChanged()
    if (ask.name !== 'aifriend.watch_message') tellOthers()
    if (isStale) await refresh()
    if (failure === undefined) followUnfinished()
    return failure
  }

  /** What the server has now: after a change of branch, and when the page is looked at again. */
  async function refresh(near = state.items[Math.floor(state.items.length / 2)]?.message_id): Promise<void> {
    // Whoever reads far from the end stays there, unless the chat no longer leads through it.
    if (state.hasLater && near !== undefined && (await showAround(near))) return
    const answer = await call('aifriend.get_messages', { session_id: sessionId }, messagesOptions(sessionId))
    if (isOk(answer)) take(answer.data)
  }

  /** What is being sent or followed here stays as it is here: it is newer than what the server has answered. */
  function take(page: Page): void {
    flush()
    const { items, joins } = joinNewest(state.hasLater ? [] : state.items, page.items)
    const merged = keepOwn(items, state.items, state)
    isStale = merged === undefined
    if (merged === undefined) return
    set({ items: merged, hasMore: joins ? state.hasMore : page.has_more, hasLater: false })
    followUnfinished()
  }

  /** In place of what is in sight, a message with what stands around it; false: it is not on the branch that is shown. */
  async function showAround(messageId: string): Promise<boolean> {
    const input = { session_id: sessionId, around: messageId, limit: aroundCount }
    const answer = await call('aifriend.get_messages', input, { quiet: true })
    if (!isOk(answer)) return false
    flush()
    const { items, has_more: hasMore, has_later: hasLater } = answer.data
    const kept = hasLater ? items : keepOwn(items, state.items, state)
    if (kept !== undefined) set({ items: kept, hasMore, hasLater })
    if (!hasLater) followUnfinished()
    return true
  }

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none: it stays on this site
  const tellOthers = () => others?.postMessage('changed')

  /** Another tab has said something, or changed what was said. */
  function hearOthers(): void {
    onChanged()
    void refresh()
  }

  /** A reply that somebody asked for before: in another tab, or before this page was loaded anew. */
  function followUnfinished(): void {
    const last = state.items.at(-1)
    if (last?.status !== 'streaming' || following !== undefined) return
    set({ replyingId: last.message_id })
    void follow({ name: 'aifriend.watch_message', input: { message_id: last.message_id } })
  }

  /** Makes a call that changes what is shown, and shows it. */
  async function change<Name extends 'aifriend.select_alternative' | 'aifriend.delete_message'>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<void> {
    following?.abort()
    following = undefined
    set({ replyingId: null })
    const answer: Answer<CallData<Name>> = await call(name, input)
    if (isOk(answer)) await refresh('message_id' in answer.data ? answer.data.message_id : undefined)
    else followUnfinished()
    onChanged()
    tellOthers()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => state,
    refresh,
    /** What the page was loaded with, anew; whoever reads far from its end stays there. */
    hear: (page: Page) => (state.hasLater ? undefined : take(page)),

    /** Follows what is under way; the returned function lets go of it, which changes nothing about the reply. */
    open() {
      others = new BroadcastChannel(`chat ${sessionId}`)
      others.addEventListener('message', hearOthers)
      followUnfinished()
      return () => {
        others?.close()
        others = undefined
        following?.abort()
        following = undefined
      }
    },

    /** Resolves with what went wrong, if the words did not arrive; they are the sender's again then. */
    async send({ messageId, text }: Sent, onAccepted: () => void): Promise<Failure | undefined> {
      let isAccepted = false
      // What is said follows what was said last.
      if (state.hasLater) await toEnd()
      // Sent before and arrived after all: it is in sight already.
      const isThere = has(messageId)
      const draft = draftMessage(state.items, { sessionId, messageId, text })
      set({ items: isThere ? state.items : [...state.items, draft], sendingId: messageId })
      const input = { session_id: sessionId, text, message_id: messageId, locale: navigator.language }
      const failure = await follow({ name: 'aifriend.send_message', input }, () => {
        isAccepted = true
        onAccepted()
      })
      if (failure === undefined) return undefined
      if (isAccepted) {
        await refresh()
        return undefined
      }
      if (!isThere) set({ items: cutAt(state.items, messageId) })
      return failure
    },

    /** Another reply beside this one, or a reply to a message of one's own. */
    async regenerate(message: ChatMessage): Promise<Failure | undefined> {
      const input = { message_id: message.message_id, new_message_id: newId() }
      return refreshAfter(await follow({ name: 'aifriend.regenerate_message', input }))
    },

    async continueReply(message: ChatMessage): Promise<Failure | undefined> {
      const input = { message_id: message.message_id }
      return refreshAfter(await follow({ name: 'aifriend.continue_message', input }))
    },

    /** In place, or as a branch beside it; a message of one's own is answered anew then. */
    async edit(message: ChatMessage, text: string, branch: boolean): Promise<Failure | undefined> {
      const answer = await call(
        'aifriend.edit_message',
        {
          message_id: message.message_id,
          text,
          branch,
          ...(branch && { new_message_id: newId() }),
          locale: navigator.language,
        },
        { quiet: true },
      )
      if (!isOk(answer)) return answer
      const { assistant_message: reply, ...edited } = answer.data
      if (reply !== null) {
        set({ items: place(place(state.items, edited), reply), hasLater: false })
        followUnfinished()
      } else {
        set({ items: place(state.items, edited) })
        await refresh(edited.message_id)
      }
      onChanged()
      tellOthers()
      return undefined
    },

    select: (message: ChatMessage, index: number) =>
      change('aifriend.select_alternative', { message_id: message.message_id, index }),

    removeFrom: (message: ChatMessage) =>
      change('aifriend.delete_message', { message_id: message.message_id }),

    async stop(): Promise<void> {
      const id = state.replyingId
      if (id !== null) await call('aifriend.stop_message', { message_id: id })
    },

    loadEarlier,
    loadLater,
    toEnd,

    /** Brings a message in sight, on whatever branch and however far it is; false: it is not there. */
    async reach(messageId: string): Promise<boolean> {
      if (has(messageId) || (await showAround(messageId))) return true
      await change('aifriend.select_alternative', { message_id: messageId })
      return has(messageId) || showAround(messageId)
    },
  }

  async function loadEarlier(): Promise<void> {
    const before = state.items[0]?.message_id
    if (before === undefined || !state.hasMore || state.isLoadingEarlier) return
    set({ isLoadingEarlier: true })
    const answer = await call('aifriend.get_messages', { session_id: sessionId, before }, { quiet: true })
    set({ isLoadingEarlier: false })
    // The path may have changed while the answer was on its way.
    if (!isOk(answer) || state.items[0]?.message_id !== before) return
    set({ items: [...answer.data.items, ...state.items], hasMore: answer.data.has_more })
  }

  async function loadLater(): Promise<void> {
    const after = state.items.at(-1)?.message_id
    if (after === undefined || !state.hasLater || state.isLoadingLater) return
    set({ isLoadingLater: true })
    const answer = await call('aifriend.get_messages', { session_id: sessionId, after }, { quiet: true })
    set({ isLoadingLater: false })
    if (!isOk(answer) || !state.hasLater || state.items.at(-1)?.message_id !== after) return
    set({ items: [...state.items, ...answer.data.items], hasLater: answer.data.has_later })
    if (!state.hasLater) followUnfinished()
  }

  /** From wherever somebody was led, back to what was said last. */
  async function toEnd(): Promise<void> {
    if (!state.hasLater) return
    const answer = await call('aifriend.get_messages', { session_id: sessionId }, messagesOptions(sessionId))
    if (isOk(answer)) take(answer.data)
  }

  async function refreshAfter(failure: Failure | undefined): Promise<Failure | undefined> {
    if (failure !== undefined) await refresh()
    return failure
  }
}
