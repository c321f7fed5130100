import { type CharacterText, countTextBytes } from '#server/domain/chat/character-text'
import type { Limiter } from '#server/limiter'

const largeBytes = 100_000

/** Checking a long text takes about a second of CPU time, so it is limited more strictly than other calls. */
export async function takeLargeText(limiter: Limiter, userId: string, text: CharacterText): Promise<void> {
  if (countTextBytes(text) > largeBytes) await limiter.take('large_texts', userId)
}
