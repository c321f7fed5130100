import { useState, useSyncExternalStore } from 'react'
import { newId } from '#web/api/new-id.ts'

/** Words that were sent and of which it is not known whether they arrived. */
export type Sent = { messageId: string; text: string }

/** Under the conversation's own id: each has the words that were begun in it. */
const wordsKey = (sessionId: string) => `chat-draft-${sessionId}`
const sentKey = (sessionId: string) => `chat-sent-${sessionId}`

/**
 * What is written in the box, kept by the browser. Words that are on their way are kept with it until the server has
 * them, so that a page that is closed in between loses nothing. Sent again unchanged they go under the same id, so that
 * words that had arrived after all are not said twice.
 */
export function createDraft(sessionId: string) {
  const listeners = new Set<() => void>()
  let words: string | undefined
  let onItsWay = ''
  const get = () => {
    words ??= find(wordsKey(sessionId))
    return words
  }
  const set = (next: { words?: string; onItsWay?: string }) => {
    words = next.words ?? get()
    onItsWay = next.onItsWay ?? onItsWay
    keep(wordsKey(sessionId), join(onItsWay, words))
    for (const listener of listeners) listener()
  }
  return {
    get,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write: (typed: string) => set({ words: typed }),
    /** Takes the words out of the box, to be sent. */
    take(): Sent {
      const text = get()
      const before = findSent(sessionId)
      const sent = before?.text === text ? before : { messageId: newId(), text }
      keep(sentKey(sessionId), JSON.stringify(sent))
      set({ words: '', onItsWay: text })
      return sent
    },
    accepted() {
      keep(sentKey(sessionId), '')
      set({ onItsWay: '' })
    },
    /** Puts them back, before whatever was written since. */
    putBack: ({ text }: Sent) => set({ words: join(text, get()), onItsWay: '' }),
    /** Takes out what turns out to have arrived after all. */
    settle(hasArrived: (messageId: string) => boolean): void {
      const sent = onItsWay === '' ? findSent(sessionId) : undefined
      if (sent === undefined || !hasArrived(sent.messageId)) return
      keep(sentKey(sessionId), '')
      if (`${get()}\n`.startsWith(`${sent.text}\n`)) set({ words: get().slice(sent.text.length + 1) })
    },
    /** The id is no good: the words go under another one next time. */
    forgetId: () => keep(sentKey(sessionId), ''),
  }
}

export function useChatDraft(sessionId: string) {
  const [draft] = useState(() => createDraft(sessionId))
  const words = useSyncExternalStore(draft.subscribe, draft.get, () => '')
  return { ...draft, words }
}

function findSent(sessionId: string): Sent | undefined {
  try {
    return JSON.parse(find(sentKey(sessionId)))
  } catch {
    return undefined
  }
}

function keep(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // No room, or not allowed to keep anything: then nothing is kept.
  }
}

function find(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function join(first: string, second: string): string {
  return first === '' || second === '' ? first + second : `${first}\n${second}`
}
