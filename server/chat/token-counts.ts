import { hash } from 'node:crypto'
import type { ChatEngine } from '#server/engines/chat/chat-engine'

/** What one text costs is asked once: a conversation is counted by adding up, never by counting it all again. */
export type TokenCounts = { count(engine: ChatEngine, texts: readonly string[]): Promise<number[]> }

const rememberedAtMost = 50_000
/** Longer texts are remembered under their hash. */
const longKey = 64

export function createTokenCounts(): TokenCounts {
  const known = new Map<string, number>()
  const keyOf = (tokenizer: string, text: string) =>
    `${tokenizer} ${text.length > longKey ? hash('sha1', text, 'base64') : text}`

  return {
    async count(engine, texts) {
      const { tokenizer } = engine.capabilities
      const unknown = [...new Set(texts)].filter((text) => !known.has(keyOf(tokenizer, text)))
      const counted = unknown.length === 0 ? [] : await engine.countTokens(unknown)
      const fresh = new Map(unknown.map((text, i) => [text, counted[i] ?? 0]))
      const counts = texts.map((text) => fresh.get(text) ?? known.get(keyOf(tokenizer, text)) ?? 0)
      if (known.size > rememberedAtMost) known.clear()
      for (const [text, tokens] of fresh) known.set(keyOf(tokenizer, text), tokens)
      return counts
    },
  }
}
