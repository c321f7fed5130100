import { CallError } from '#server/call-error'
import type { Limiter } from '#server/limiter'

const atOnce = 32
const atOnceForOne = 4

/**
 * Uploads are held in memory, in whole or in part. Their number is therefore limited before the first byte is
 * read, so that one user with many slow uploads cannot fill it.
 */
export function createRawBodies(limiter: Limiter) {
  const underWay = new Map<string, number>()
  let all = 0
  return {
    /** `isPart`: part of a file that was counted when its upload began. */
    async read<T>(userId: string, isPart: boolean, receive: () => Promise<T>): Promise<T> {
      const own = underWay.get(userId) ?? 0
      if (own >= atOnceForOne) {
        throw new CallError('too_often', {
          sentence: `Please send at most ${atOnceForOne} files at once.`,
          retryAfterMs: 5_000,
        })
      }
      if (all >= atOnce) {
        throw new CallError('unavailable', {
          sentence: 'Many files are coming in right now. Please try again in a moment.',
          retryAfterMs: 5_000,
        })
      }
      underWay.set(userId, own + 1)
      all += 1
      try {
        if (!isPart) await limiter.take('uploads', userId)
        return await receive()
      } finally {
        all -= 1
        const left = (underWay.get(userId) ?? 1) - 1
        if (left === 0) underWay.delete(userId)
        else underWay.set(userId, left)
      }
    },
  }
}
