import { setImmediate as nextTurn } from 'node:timers/promises'
import type {
  LlamaLibrary,
  LlamaOptions,
  LlamaSequence,
  LlamaTurn,
} from '#server/engines/chat/llama-cpp/llama-library'

export type TestLlamaLibrary = LlamaLibrary & {
  /** Every reply that was started, with the number of its sequence. */
  replies: { sequence: number; history: LlamaTurn[]; options: LlamaOptions }[]
  isDisposed(): boolean
}

/** node-llama-cpp without weights: the same calls and refusals; each word is one token. */
export function createLlamaLibrary(): TestLlamaLibrary {
  const replies: TestLlamaLibrary['replies'] = []
  const sequences: LlamaSequence[] = []
  const busy = new Set<LlamaSequence>()
  let isDisposed = false
  const tokenize = (text: string) => text.split(/\s+/).filter((word) => word !== '')

  class LlamaChat {
    readonly sequence: LlamaSequence

    constructor({ contextSequence }: { contextSequence: LlamaSequence }) {
      this.sequence = contextSequence
    }

    async generateResponse(history: LlamaTurn[], options: LlamaOptions) {
      if (busy.has(this.sequence) || isDisposed) throw new Error('Object is disposed or in use')
      if (history.slice(1).some(({ type }) => type === 'system'))
        throw new Error('a system message in the middle')
      busy.add(this.sequence)
      replies.push({ sequence: sequences.indexOf(this.sequence), history, options })
      try {
        const said = Array.from(
          { length: 12 },
          (_, i) => `${i === 0 ? '' : ' '}word${(options.seed * 7 + i * 5) % 31}`,
        )
        for (const [i, word] of said.entries()) {
          await nextTurn()
          if (options.signal.aborted) throw options.signal.reason
          if (i >= options.maxTokens) return { metadata: { stopReason: 'maxTokens' } }
          const isStop = options.customStopTriggers.some((stop) =>
            said
              .slice(0, i + 1)
              .join('')
              .includes(stop),
          )
          if (isStop) return { metadata: { stopReason: 'customStopTrigger' } }
          options.onTextChunk(word)
        }
        return { metadata: { stopReason: 'eogToken' } }
      } finally {
        busy.delete(this.sequence)
      }
    }
  }

  return {
    replies,
    isDisposed: () => isDisposed,
    LlamaChat,
    async getLlama() {
      return {
        async loadModel() {
          return {
            tokenize,
            async createContext({ sequences: total, contextSize }) {
              return {
                contextSize: contextSize.max,
                totalSequences: total,
                getSequence() {
                  if (sequences.length >= total) throw new Error('No sequences left')
                  const sequence = { contextSize: contextSize.max }
                  sequences.push(sequence)
                  return sequence
                },
              }
            },
          }
        },
        createGrammarForJsonSchema: async (schema) => ({ schema }),
        async dispose() {
          isDisposed = true
        },
      }
    },
  }
}
