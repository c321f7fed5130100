import { setTimeout as wait } from 'node:timers/promises'
import { estimateTokens } from '#server/domain/chat/estimate-tokens'
import { extractSummary } from '#server/domain/chat/extract-summary'
import type { ChatCapabilities, ChatDelta, ChatEngine, ChatRequest } from '../chat-engine.ts'
import { checkChatRequest } from '../check-request.ts'
import { createStopCutter } from '../cut-at-stop.ts'
import { BadChatRequestError } from '../errors.ts'
import { composeDraft } from './compose-draft.ts'
import { composeReply } from './compose-reply.ts'

const capabilities: ChatCapabilities = {
  name: 'Echo',
  model: 'echo-1',
  window: 8_192,
  // Echo has no tokenizer, so its estimate is the exact count.
  exactTokens: true,
  tokenizer: 'estimate-1',
  samplers: [],
  continues: true,
  seeds: true,
  standsIn: true,
  note: 'Echo is a small dialogue program, not a language model: it speaks from the character’s page and from what you say. Whoever runs this site can connect a real model at /app/admin/server.',
  instructs: false,
  concurrency: 16,
}

/** Answers without a model, with lines from a table and sentences of the character. Streams at reading speed. */
export function createEchoEngine({ wordMs = 25 }: { wordMs?: number } = {}): ChatEngine {
  const closing = new AbortController()
  return {
    capabilities,
    async *generate(request, signal): AsyncGenerator<ChatDelta> {
      checkChatRequest(request, capabilities)
      const promptTokens = request.messages.reduce((sum, { text }) => sum + estimateTokens(text), 0)
      if (promptTokens + request.maxTokens > capabilities.window) {
        throw new BadChatRequestError(`This is more than the window of ${capabilities.window} tokens holds.`)
      }
      const ending = AbortSignal.any([signal, closing.signal])
      ending.throwIfAborted()
      const cutter = createStopCutter(request.stop)
      let completionTokens = 0
      let isCut = false
      for (const word of compose(request).match(/\s*\S+/gu) ?? []) {
        if (completionTokens + estimateTokens(word) > request.maxTokens) {
          isCut = true
          break
        }
        completionTokens += estimateTokens(word)
        const text = cutter.push(word)
        if (text !== '') {
          yield { kind: 'text', text }
          if (wordMs > 0) await wait(wordMs, undefined, { signal: ending }).catch(() => {})
          ending.throwIfAborted()
        }
        if (cutter.isStopped) break
      }
      const rest = cutter.end()
      if (rest !== '') yield { kind: 'text', text: rest }
      ending.throwIfAborted()
      yield {
        kind: 'end',
        reason: isCut ? 'length' : 'stop',
        usage: { promptTokens, cachedTokens: 0, completionTokens },
      }
    },
    countTokens: async (texts) => texts.map(estimateTokens),
    isUp: async () => !closing.signal.aborted,
    async close() {
      closing.abort(new Error('Echo is closed.'))
    },
  }
}

function compose(request: ChatRequest): string {
  if (request.purpose === 'draft') return composeDraft(request)
  if (request.purpose === 'reply') return composeReply(request)
  const lines = request.messages
    .filter(({ role }) => role !== 'system')
    .flatMap(({ text }) => text.split('\n'))
  return extractSummary(
    '',
    lines.map((line) => {
      const [, speaker = 'User', text = line] = /^([^:\n]{1,40}): (.*)$/.exec(line) ?? []
      return { speaker, text }
    }),
  )
}
