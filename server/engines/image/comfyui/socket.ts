import { WebSocket } from 'undici'
import type { ComfyAddress } from './client.ts'
import { type ComfyEvent, parseBinaryFrame, parseTextFrame } from './parse-frame.ts'

export type ComfySocket = {
  readonly clientId: string
  /** Calls back with what is said about a prompt, until the returned function is called. */
  listen(promptId: string, onEvent: (event: ComfyEvent) => void): () => void
  /** Resolves once it is connected, or after a moment: pictures are drawn without it too. */
  open(): Promise<void>
  /** Closes a silent connection: the next `open` makes a new one. */
  renew(): void
  close(): void
}

const OPENING_MS = 2_000
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 10_000

/**
 * One connection to a server, for progress and previews. It may be silent, late or gone, so an end that it announces
 * is looked up in the history. While a prompt has a listener, a broken connection is opened again.
 */
export function createComfySocket({ url, headers, connections: dispatcher }: ComfyAddress): ComfySocket {
  const clientId = crypto.randomUUID()
  const listeners = new Map<string, (event: ComfyEvent) => void>()
  let socket: WebSocket | undefined
  let retry: { timer?: NodeJS.Timeout; afterMs: number } = { afterMs: FIRST_RETRY_MS }
  let isClosed = false
  /** A preview without an id is of the prompt that ran last. */
  let running: string | undefined

  const pass = (event: ComfyEvent | undefined) => {
    if (!event) return
    if (event.type === 'running' || event.type === 'progress') running = event.promptId
    const promptId = event.promptId ?? running
    if (promptId !== undefined) listeners.get(promptId)?.(event)
  }

  const connect = (): WebSocket => {
    const address = new URL(`${url.replace(/^http/, 'ws')}/ws?clientId=${clientId}`)
    const opened = new WebSocket(address, { headers, dispatcher })
    opened.binaryType = 'arraybuffer'
    opened.addEventListener('open', () => {
      retry.afterMs = FIRST_RETRY_MS
      // Sent first, this makes the server add the prompt's id to previews.
      opened.send(JSON.stringify({ type: 'feature_flags', data: { supports_preview_metadata: true } }))
    })
    opened.addEventListener('message', ({ data }) =>
      pass(typeof data === 'string' ? parseTextFrame(data) : parseBinaryFrame(data)),
    )
    opened.addEventListener('close', () => {
      if (socket === opened) socket = undefined
      if (isClosed || listeners.size === 0) return
      clearTimeout(retry.timer)
      retry = {
        timer: setTimeout(() => (socket ??= isClosed ? undefined : connect()), retry.afterMs).unref(),
        afterMs: Math.min(LONGEST_RETRY_MS, retry.afterMs * 2),
      }
    })
    // An error is always followed by a close; without a listener it would be thrown.
    opened.addEventListener('error', () => {})
    return opened
  }

  return {
    clientId,
    listen(promptId, onEvent) {
      listeners.set(promptId, onEvent)
      return () => void listeners.delete(promptId)
    },
    async open() {
      if (isClosed) return
      socket ??= connect()
      if (socket.readyState === WebSocket.OPEN) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, OPENING_MS)
      socket.addEventListener('open', () => resolve(), { once: true })
      socket.addEventListener('close', () => resolve(), { once: true })
      await promise
      clearTimeout(timer)
    },
    renew() {
      const silent = socket
      socket = undefined
      silent?.close()
    },
    close() {
      isClosed = true
      clearTimeout(retry.timer)
      listeners.clear()
      socket?.close()
    },
  }
}
