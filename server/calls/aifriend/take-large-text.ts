import { type CharacterText, countTextBytes } from '#server/domain/chat/character-text'
import type { Limiter } from '#server/limiter'

const largeBytes = 100_000

/** Judging a long text takes about a second of the processor, so it may not be asked for as often as other calls. */
export async function takeLargeText(limiter: Limiter, userId: string, text: CharacterText): Promise<void> {
  if (countTextBytes(text) > largeBytes) await limiter.take('large_texts', userId)
}
