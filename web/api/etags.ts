/**
 * Answers with their ETags, by cache key. The oldest are dropped first, so that a long visit does not fill the memory.
 */

type Tagged = { etag: string; data: unknown }

const capacity = 200
const answers = new Map<string, Tagged>()

export function findTagged(key: string): Tagged | undefined {
  return answers.get(key)
}

export function rememberTagged(key: string, tagged: Tagged): void {
  answers.delete(key)
  answers.set(key, tagged)
  const oldest = answers.keys().next().value
  if (answers.size > capacity && oldest !== undefined) answers.delete(oldest)
}

/** Called when another user signs in: nothing of the previous one may stay. */
export function forgetTagged(): void {
  answers.clear()
}
