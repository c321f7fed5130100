/**
 * When a server that fails gets its next task. After three failures in a row it rests, then one task tries it: if that
 * one fails too, the server rests for twice as long.
 */
const failuresAtMost = 3
const firstRestMs = 15_000
const longestRestMs = 10 * 60_000

/** How long a server rests after so many failures in a row; null: it goes on. */
export function restAfter(failures: number): number | null {
  if (failures < failuresAtMost) return null
  return Math.min(longestRestMs, firstRestMs * 2 ** (failures - failuresAtMost))
}

/** Only the failure that begins the first rest is worth a line in the log. */
export const beginsRest = (failures: number): boolean => failures === failuresAtMost

export const hadRest = (failures: number): boolean => failures >= failuresAtMost
