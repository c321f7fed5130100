import type { EventData, EventType } from '#contract/events'
import { readEvents } from './event-stream.ts'
import { pause } from './pause.ts'

type Listener = (data: unknown) => void

const listeners = new Map<string, Set<Listener>>()

/** Calls the listener for every event of a type. Returns a function that stops it. */
export function listenTo<Type extends EventType>(
  type: Type,
  listener: (data: EventData<Type>) => void,
): () => void {
  const heard = listeners.get(type) ?? new Set()
  listeners.set(type, heard)
  const entry: Listener = (data) => listener(data as EventData<Type>)
  heard.add(entry)
  return () => heard.delete(entry)
}

const firstPauseMs = 1000
const longestPauseMs = 30_000
/** Three heartbeats of the server: a connection that is silent for longer counts as dead. */
const silenceMs = 45_000

/**
 * Keeps one connection to `events.subscribe` open until the returned function is called, and resumes after the last
 * event if it breaks. A hidden tab closes its connection, because a browser may allow a site only six of them in all
 * its tabs; when it is shown again it receives what it missed.
 */
export function connectEvents(): () => void {
  const ended = new AbortController()
  let lastEventId: string | undefined
  let line: AbortController | undefined

  const keepOpen = async (current: AbortController) => {
    let pauseMs = firstPauseMs
    while (!current.signal.aborted) {
      const result = await followLine(current.signal, lastEventId, (id) => {
        lastEventId = id
        pauseMs = firstPauseMs
      })
      if (result === 'signed_out') return
      await pause(pauseMs * (0.5 + Math.random() / 2), current.signal)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }
  const adjust = () => {
    line?.abort()
    line = undefined
    if (document.hidden) return
    line = new AbortController()
    void keepOpen(line)
  }

  document.addEventListener('visibilitychange', adjust, { signal: ended.signal })
  window.addEventListener('online', adjust, { signal: ended.signal })
  adjust()
  return () => {
    ended.abort()
    line?.abort()
  }
}

/** Reads one connection until it ends. Never throws: whatever ends it, the caller opens the next one. */
async function followLine(
  signal: AbortSignal,
  lastEventId: string | undefined,
  onEventId: (id: string) => void,
): Promise<'signed_out' | 'lost'> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  const onSign = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  try {
    const response = await fetch('/rpc/events.subscribe', {
      method: 'POST',
      body: '{}',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (response.status === 401) return 'signed_out'
    if (!response.ok || response.body === null) return 'lost'
    for await (const { id, type, data } of readEvents(response.body, onSign)) {
      for (const listener of listeners.get(type) ?? []) listener(data)
      // After the listeners, so that an event only counts as received once it was handled.
      if (id !== undefined) onEventId(id)
    }
    return 'lost'
  } catch {
    return 'lost'
  } finally {
    clearTimeout(timer)
  }
}
