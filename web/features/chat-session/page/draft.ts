import { useState, useSyncExternalStore } from 'react'
import { keep, readKept } from '#web/api/browser-storage.ts'
import { newId } from '#web/api/new-id.ts'

/** A message that was sent and may not have arrived. */
export type Sent = { messageId: string; text: string }

/** Each chat session has its own draft. */
const wordsKey = (sessionId: string) => `chat-draft-${sessionId}`
const sentKey = (sessionId: string) => `chat-sent-${sessionId}`

/**
 * The text of the composer, kept by the browser. A message stays with it until the server has it, so that closing the
 * page loses nothing. Sent again unchanged it has the same id, so that it cannot appear twice.
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
    keep(wordsKey(sessionId), join(onItsWay, words) || null)
    for (const listener of listeners) listener()
  }
  return {
    get,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write: (typed: string) => set({ words: typed }),
    /** Empties the composer and returns what to send. */
    take(): Sent {
      const text = get()
      const before = findSent(sessionId)
      const sent = before?.text === text ? before : { messageId: newId(), text }
      keep(sentKey(sessionId), JSON.stringify(sent))
      set({ words: '', onItsWay: text })
      return sent
    },
    accepted() {
      keep(sentKey(sessionId), null)
      set({ onItsWay: '' })
    },
    /** Puts the text back, before anything typed since. */
    putBack: ({ text }: Sent) => set({ words: join(text, get()), onItsWay: '' }),
    /** Removes text that turned out to have arrived. */
    settle(hasArrived: (messageId: string) => boolean): void {
      const sent = onItsWay === '' ? findSent(sessionId) : undefined
      if (sent === undefined || !hasArrived(sent.messageId)) return
      keep(sentKey(sessionId), null)
      if (`${get()}\n`.startsWith(`${sent.text}\n`)) set({ words: get().slice(sent.text.length + 1) })
    },
    /** The id was refused: the next try uses another one. */
    forgetId: () => keep(sentKey(sessionId), null),
  }
}

/** What stands in the composer of a chat session. */
export const readDraft = (sessionId: string) => find(wordsKey(sessionId))

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

const find = (key: string) => readKept(key) ?? ''

function join(first: string, second: string): string {
  return first === '' || second === '' ? first + second : `${first}\n${second}`
}
