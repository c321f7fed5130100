import { useState, useSyncExternalStore } from 'react'

/** Under the conversation's own id: each has the words that were begun in it. */
const storageKey = (sessionId: string) => `chat-draft-${sessionId}`

/**
 * What is written in the box, kept by the browser. Words that are on their way are kept with it until the server has
 * them, so that a page that is closed in between loses nothing.
 */
function createDraft(sessionId: string) {
  const listeners = new Set<() => void>()
  let words: string | undefined
  let sent = ''
  const get = () => {
    words ??= find(sessionId)
    return words
  }
  const set = (next: { words?: string; sent?: string }) => {
    words = next.words ?? get()
    sent = next.sent ?? sent
    keep(sessionId, join(sent, words))
    for (const listener of listeners) listener()
  }
  return {
    get,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write: (typed: string) => set({ words: typed }),
    /** Takes the words out of the box. */
    take: () => set({ words: '', sent: get() }),
    accepted: () => set({ sent: '' }),
    /** Puts them back, before whatever was written since. */
    putBack: (text: string) => set({ words: join(text, get()), sent: '' }),
  }
}

export function useChatDraft(sessionId: string) {
  const [draft] = useState(() => createDraft(sessionId))
  const words = useSyncExternalStore(draft.subscribe, draft.get, () => '')
  return { ...draft, words }
}

function keep(sessionId: string, words: string): void {
  try {
    if (words === '') localStorage.removeItem(storageKey(sessionId))
    else localStorage.setItem(storageKey(sessionId), words)
  } catch {
    // No room, or not allowed to keep anything: then nothing is kept.
  }
}

function find(sessionId: string): string {
  try {
    return localStorage.getItem(storageKey(sessionId)) ?? ''
  } catch {
    return ''
  }
}

function join(first: string, second: string): string {
  return first === '' || second === '' ? first + second : `${first}\n${second}`
}
