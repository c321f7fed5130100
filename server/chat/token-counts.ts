import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ChatEngine } from '#server/engines/chat/chat-engine'

type CountingEngine = Pick<ChatEngine, 'capabilities' | 'countTokens'>

/** Token counts of texts. Counts are cached per text, so that a growing chat session is counted incrementally. */
export type TokenCounts = { count(engine: CountingEngine, texts: readonly string[]): Promise<number[]> }

const rememberedAtMost = 50_000
/** Longer texts are cached by their hash. */
const longKey = 64

export function createTokenCounts(): TokenCounts {
  const known = new LRUCache<string, number>({ max: rememberedAtMost })
  /** Counts in progress; concurrent requests for the same text share them. */
  const asked = new Map<string, Promise<number>>()
  const keyOf = (tokenizer: string, text: string) =>
    `${tokenizer} ${text.length > longKey ? hash('sha1', text, 'base64') : text}`

  const ask = (engine: CountingEngine, fresh: ReadonlyMap<string, string>): void => {
    const answer = engine.countTokens([...fresh.values()])
    for (const [i, key] of [...fresh.keys()].entries()) {
      const count = answer.then((counts) => {
        const tokens = counts[i] ?? 0
        known.set(key, tokens)
        return tokens
      })
      const forget = () => void asked.delete(key)
      count.then(forget, forget)
      asked.set(key, count)
    }
  }

  return {
    async count(engine, texts) {
      const { tokenizer } = engine.capabilities
      const keys = texts.map((text) => keyOf(tokenizer, text))
      const fresh = new Map<string, string>()
      for (const [i, key] of keys.entries()) {
        if (!known.has(key) && !asked.has(key)) fresh.set(key, texts[i] ?? '')
      }
      if (fresh.size > 0) ask(engine, fresh)
      // Read now, because an entry may be evicted while the others are awaited.
      return Promise.all(keys.map((key) => known.get(key) ?? asked.get(key) ?? 0))
    },
  }
}
