import type { ChatCapabilities, ChatDelta, ChatEngine, ChatRequest } from '#server/engines/chat/chat-engine'
import { untilAborted } from '#server/work/until-aborted'

export type ScriptedChatEngine = ChatEngine & {
  /** All requests for replies, in order. */
  readonly requests: ChatRequest[]
  /** Those of them that were aborted while they were held. */
  readonly abortedRequests: ChatRequest[]
  /** Pauses until the returned function is called. */
  hold(): () => void
  /**
   * The pieces of the next replies (null: the text so far was reasoning). Afterwards, replies are made from
   * the last turn.
   */
  sayNext(...replies: (readonly (string | null)[])[]): void
  /** The next request fails with this error after so many pieces. */
  failNext(error: Error, afterPieces?: number): void
  setUp(isUp: boolean): void
  /** The next request finds the server busy for so long, and is held back before its first piece. */
  busyNext(waitMs: number): void
}

const capabilities: ChatCapabilities = {
  name: 'Scripted',
  model: 'scripted-1',
  window: 4_096,
  exactTokens: true,
  tokenizer: 'words',
  samplers: ['temperature', 'min_p'],
  continues: true,
  seeds: true,
  standsIn: true,
  instructs: false,
  concurrency: 4,
}

/** A chat engine for tests: replies at once with given texts, or on demand. */
export function createScriptedChatEngine(changed: Partial<ChatCapabilities> = {}): ScriptedChatEngine {
  const requests: ChatRequest[] = []
  const abortedRequests: ChatRequest[] = []
  const scripts: (readonly (string | null)[])[] = []
  const failures: { error: Error; after: number }[] = []
  let isUp = true
  let busyMs: number | undefined
  let gate = Promise.resolve()
  const passGate = async (request: ChatRequest, signal: AbortSignal) => {
    await untilAborted(gate, signal)
    if (signal.aborted) abortedRequests.push(request)
    signal.throwIfAborted()
  }
  return {
    capabilities: { ...capabilities, ...changed },
    requests,
    abortedRequests,
    hold() {
      let release = () => {}
      gate = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    sayNext: (...replies) => scripts.push(...replies),
    failNext: (error, afterPieces = 0) => failures.push({ error, after: afterPieces }),
    busyNext(waitMs) {
      busyMs = waitMs
    },
    setUp(value) {
      isUp = value
    },
    async *generate(request, signal, notes): AsyncGenerator<ChatDelta> {
      // Facts are read and titles are written in the background at any time, so they do not count among the replies.
      if (request.purpose === 'facts' || request.purpose === 'title') {
        yield {
          kind: 'text',
          text: request.purpose === 'facts' ? '{"facts":[]}' : '{"title":"A made title"}',
        }
        yield { kind: 'end', reason: 'stop', usage: null }
        return
      }
      requests.push(request)
      if (busyMs !== undefined) {
        notes?.onBusy(busyMs)
        busyMs = undefined
        await passGate(request, signal)
      }
      const failure = failures.shift()
      const pieces = scripts.shift() ?? answer(request, requests.length)
      for (const [i, text] of pieces.entries()) {
        if (failure !== undefined && failure.after <= i) throw failure.error
        // The first piece is never held back, because tests want to see a half-written reply.
        if (i > 0) await passGate(request, signal)
        signal.throwIfAborted()
        yield text === null ? { kind: 'void' } : { kind: 'text', text }
      }
      if (failure !== undefined) throw failure.error
      const completionTokens = pieces.length
      yield { kind: 'end', reason: 'stop', usage: { promptTokens: 10, cachedTokens: 5, completionTokens } }
    },
    countTokens: async (texts) => texts.map((text) => text.split(/\s+/).filter((word) => word !== '').length),
    isUp: async () => isUp,
    close: async () => {},
  }
}

function answer({ messages, continuesLast }: ChatRequest, number: number): string[] {
  const last = messages.findLast(({ role }) => role === 'user')?.text ?? ''
  return continuesLast ? [' and', ' on.'] : [`Reply ${number}`, ' to: ', last.slice(0, 60)]
}
