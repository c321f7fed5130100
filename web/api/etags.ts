/** Answers by cache key with the tag they came with. The oldest go first: a long visit must not fill the memory. */

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

/** When somebody else comes, nothing of who was here before stays in the page. */
export function forgetTagged(): void {
  answers.clear()
}
