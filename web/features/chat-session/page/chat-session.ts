import type { QueryClient } from '@tanstack/react-query'
import { type CallInput, type Failure, isOk } from '#web/api/answer.ts'
import { makeStale } from '#web/api/effects.ts'
import { newId } from '#web/api/new-id.ts'
import { readOnce } from '#web/api/read.ts'
import { sendWrite } from '#web/api/write.ts'
import { type ChatMessage, type Exchange, messagesOptions } from '../queries.ts'
import { sessionReads } from '../session-actions.ts'
import {
  type ChatEvent,
  type ChatState,
  type MessagePage,
  reduceChat,
  replyingIdOf,
  startChat,
} from './chat-state.ts'
import type { Sent } from './draft.ts'
import { draftMessage } from './message-list.ts'
import { type Ask, streamReply } from './reply-stream.ts'

/** How many messages are loaded around one that the reader is led to. */
const aroundCount = 50

/** Reads that show something of the chat and change with every message. */
const chatReads = [...sessionReads, 'aifriend.list_memories'] as const

/**
 * One chat session on this page: the calls, the stream of the reply and the other tabs. What is shown is decided by
 * `reduceChat`; the server has the truth, and a reply that is being written is followed whoever asked for it.
 */
export class ChatSession {
  #state: ChatState
  #listeners = new Set<() => void>()
  /** Ends the stream that is followed. */
  #following: AbortController | undefined
  /** Tells the other tabs of this browser that show the same chat. */
  #otherTabs: BroadcastChannel | undefined
  #unshown: { messageId: string; delta: string } | undefined
  #sessionId: string
  #cache: QueryClient

  constructor(sessionId: string, first: MessagePage, cache: QueryClient) {
    this.#sessionId = sessionId
    this.#cache = cache
    this.#state = startChat(first)
  }

  get = (): ChatState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #dispatch(event: ChatEvent): void {
    this.#state = reduceChat(this.#state, event)
    for (const listener of this.#listeners) listener()
  }

  /** Follows a reply that is being written. The returned function stops following, which does not stop the reply. */
  open = (): (() => void) => {
    this.#otherTabs = new BroadcastChannel(`chat ${this.#sessionId}`)
    this.#otherTabs.addEventListener('message', () => {
      this.#makeReadsStale()
      void this.refresh()
    })
    this.#followUnfinished()
    return () => {
      this.#otherTabs?.close()
      this.#otherTabs = undefined
      this.#stopFollowing()
    }
  }

  /** The page's loader has read the newest messages again. A reader far from the end stays there. */
  hear = (page: MessagePage): void => {
    if (!this.#state.hasLater) this.#takeNewest(page)
  }

  /** Reads what the server has now: after a change of branch, and when the page becomes visible again. */
  refresh = async (near = this.#middleId()): Promise<void> => {
    if (this.#state.hasLater && near !== undefined && (await this.#showAround(near))) return
    await this.#readNewest()
  }

  /** Back to the newest message, from wherever the reader was led. */
  toEnd = async (): Promise<void> => {
    if (this.#state.hasLater) await this.#readNewest()
  }

  /** Resolves with the failure if the message did not arrive; its text belongs to the composer again then. */
  send = async ({ messageId, text }: Sent, onAccepted: () => void): Promise<Failure | undefined> => {
    await this.toEnd()
    const wasThere = this.#has(messageId)
    const message = draftMessage(this.#state.items, { sessionId: this.#sessionId, messageId, text })
    this.#dispatch({ type: 'sent', message })
    let isAccepted = false
    const input = { session_id: this.#sessionId, text, message_id: messageId, locale: navigator.language }
    const failure = await this.#follow({ name: 'aifriend.send_message', input }, () => {
      isAccepted = true
      onAccepted()
    })
    if (failure === undefined) return undefined
    if (isAccepted) {
      await this.refresh()
      return undefined
    }
    if (!wasThere) this.#dispatch({ type: 'refused', messageId })
    return failure
  }

  /** Another reply beside this one, or a reply to a message of the user. */
  regenerate = ({ message_id }: ChatMessage): Promise<Failure | undefined> =>
    this.#ask({ name: 'aifriend.regenerate_message', input: { message_id, new_message_id: newId() } })

  continueReply = ({ message_id }: ChatMessage): Promise<Failure | undefined> =>
    this.#ask({ name: 'aifriend.continue_message', input: { message_id } })

  /** Changes a message in place, or as a branch beside it; a message of the user is answered again then. */
  edit = async (message: ChatMessage, text: string, branch: boolean): Promise<Failure | undefined> => {
    const input = {
      message_id: message.message_id,
      text,
      branch,
      ...(branch && { new_message_id: newId() }),
      locale: navigator.language,
    }
    const answer = await sendWrite(this.#cache, 'aifriend.edit_message', input, { quiet: true })
    if (!isOk(answer)) return answer
    const { assistant_message: reply, ...edited } = answer.data
    this.#dispatch({ type: 'edited', message: edited, reply })
    if (reply === null) await this.refresh(edited.message_id)
    else this.#followUnfinished()
    this.#tellChanged()
    return undefined
  }

  select = ({ message_id }: ChatMessage, index: number): Promise<void> =>
    this.#change('aifriend.select_alternative', { message_id, index })

  removeFrom = ({ message_id }: ChatMessage): Promise<void> =>
    this.#change('aifriend.delete_message', { message_id })

  removeOnly = ({ message_id }: ChatMessage): Promise<void> =>
    this.#change('aifriend.delete_message', { message_id, only_this: true })

  hide = ({ message_id }: ChatMessage, isHidden: boolean): Promise<void> =>
    this.#change('aifriend.hide_message', { message_id, is_hidden: isHidden })

  stop = async (): Promise<void> => {
    const id = replyingIdOf(this.#state)
    if (id !== null) await sendWrite(this.#cache, 'aifriend.stop_message', { message_id: id })
  }

  /** Gives up a reply that does not come, and asks for another beside it. */
  tryAnother = async (message: ChatMessage): Promise<Failure | undefined> => {
    const answer = await sendWrite(this.#cache, 'aifriend.stop_message', { message_id: message.message_id })
    return isOk(answer) ? this.regenerate(message) : answer
  }

  loadEarlier = async (): Promise<void> => {
    const from = this.#state.items[0]?.message_id
    if (from === undefined || !this.#state.hasEarlier || this.#state.isLoadingEarlier) return
    await this.#load('earlier', from, { before: from })
  }

  loadLater = async (): Promise<void> => {
    const from = this.#state.items.at(-1)?.message_id
    if (from === undefined || !this.#state.hasLater || this.#state.isLoadingLater) return
    await this.#load('later', from, { after: from })
    if (!this.#state.hasLater) this.#followUnfinished()
  }

  /** Loads a message, on whatever branch and however far away; false: it does not exist. */
  reach = async (messageId: string): Promise<boolean> => {
    if (this.#has(messageId) || (await this.#showAround(messageId))) return true
    await this.#change('aifriend.select_alternative', { message_id: messageId })
    return this.#has(messageId) || this.#showAround(messageId)
  }

  #has(messageId: string): boolean {
    return this.#state.items.some(({ message_id }) => message_id === messageId)
  }

  #middleId(): string | undefined {
    const { items } = this.#state
    return items[Math.floor(items.length / 2)]?.message_id
  }

  async #load(
    side: 'earlier' | 'later',
    from: string,
    edge: { before: string } | { after: string },
  ): Promise<void> {
    this.#dispatch({ type: 'loading', side })
    const input = { session_id: this.#sessionId, ...edge }
    const answer = await readOnce('aifriend.get_messages', input, { quiet: true })
    this.#dispatch({ type: 'loaded', side, from, page: isOk(answer) ? answer.data : null })
  }

  async #readNewest(): Promise<void> {
    const input = { session_id: this.#sessionId }
    const answer = await readOnce('aifriend.get_messages', input, messagesOptions(this.#sessionId))
    if (isOk(answer)) this.#takeNewest(answer.data)
  }

  #takeNewest(page: MessagePage): void {
    this.#flush()
    this.#dispatch({ type: 'newest', page })
    if (!this.#state.isStale) this.#followUnfinished()
  }

  /** Shows a message and those around it; false: it is not on the branch that is shown. */
  async #showAround(messageId: string): Promise<boolean> {
    const input = { session_id: this.#sessionId, around: messageId, limit: aroundCount }
    const answer = await readOnce('aifriend.get_messages', input, { quiet: true })
    if (!isOk(answer)) return false
    this.#flush()
    this.#dispatch({ type: 'around', page: answer.data })
    if (!answer.data.has_later) this.#followUnfinished()
    return true
  }

  async #ask(ask: Ask): Promise<Failure | undefined> {
    this.#dispatch({ type: 'asked' })
    const failure = await this.#follow(ask)
    if (failure !== undefined) await this.refresh()
    return failure
  }

  /** Follows one reply until it ends. */
  async #follow(ask: Ask, onAccepted = () => {}): Promise<Failure | undefined> {
    this.#stopFollowing()
    const own = new AbortController()
    this.#following = own
    const isOwn = ask.name !== 'aifriend.watch_message'
    const failure = await streamReply(
      ask,
      {
        onStart: (exchange) => {
          onAccepted()
          if (isOwn) this.#tellOtherTabs()
          this.#start(exchange)
        },
        onWaiting: (waiting) => this.#dispatch({ type: 'waits', waiting }),
        onDelta: (messageId, delta) => this.#addDelta(messageId, delta),
        onEnd: (exchange) => {
          this.#unshown = undefined
          this.#dispatch({ type: 'ended', exchange })
        },
        onLine: (isOpen) => this.#dispatch({ type: 'connection', isOpen }),
      },
      own.signal,
    )
    if (own.signal.aborted) return undefined
    this.#following = undefined
    this.#dispatch({ type: 'left' })
    this.#makeReadsStale()
    if (isOwn) this.#tellOtherTabs()
    if (this.#state.isStale) await this.refresh()
    if (failure === undefined) this.#followUnfinished()
    return failure
  }

  #start(exchange: Exchange): void {
    this.#unshown = undefined
    const parentId = exchange.user_message?.parent_id ?? null
    // Another tab has sent something meanwhile, which belongs before this.
    const isMissing = parentId !== null && !this.#has(parentId)
    this.#dispatch({ type: 'started', exchange })
    if (isMissing && !this.#state.hasLater) void this.refresh()
  }

  #stopFollowing(): void {
    this.#following?.abort()
    this.#following = undefined
  }

  /** Follows a reply that was begun in another tab, or before this page was loaded. */
  #followUnfinished(): void {
    const last = this.#state.items.at(-1)
    if (last?.status !== 'streaming' || this.#following !== undefined) return
    const { message_id } = last
    this.#dispatch({ type: 'watched', messageId: message_id })
    void this.#follow({ name: 'aifriend.watch_message', input: { message_id } })
  }

  /** Makes a call that changes which messages are shown, and shows them. */
  async #change<
    Name extends 'aifriend.select_alternative' | 'aifriend.delete_message' | 'aifriend.hide_message',
  >(name: Name, input: CallInput<Name>): Promise<void> {
    this.#stopFollowing()
    this.#dispatch({ type: 'left' })
    const answer = await sendWrite(this.#cache, name, input)
    if (isOk(answer)) await this.refresh('message_id' in answer.data ? answer.data.message_id : undefined)
    else this.#followUnfinished()
    this.#tellChanged()
  }

  /** Text arrives faster than a screen shows it: it is shown once a frame. */
  #addDelta(messageId: string, delta: string): void {
    if (this.#unshown === undefined) requestAnimationFrame(() => this.#flush())
    this.#unshown = { messageId, delta: (this.#unshown?.delta ?? '') + delta }
  }

  #flush(): void {
    if (this.#unshown !== undefined) this.#dispatch({ type: 'wrote', ...this.#unshown })
    this.#unshown = undefined
  }

  #tellChanged(): void {
    this.#makeReadsStale()
    this.#tellOtherTabs()
  }

  #makeReadsStale(): void {
    void makeStale(this.#cache, chatReads)
  }

  #tellOtherTabs(): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel stays on this site
    this.#otherTabs?.postMessage('changed')
  }
}
