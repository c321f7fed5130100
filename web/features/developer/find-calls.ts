import type { CallData } from '#web/api/answer.ts'

export type CallCard = CallData<'developer.list_calls'>['items'][number]

export type Family = { name: string; calls: CallCard[] }

/** Calls whose name or summary has all words, by family. */
export function findCalls(calls: readonly CallCard[], typed: string): Family[] {
  const words = typed.toLowerCase().split(/\s+/)
  const found = calls.filter(({ name, summary }) =>
    words.every((word) => `${name} ${summary}`.toLowerCase().includes(word)),
  )
  const families = Map.groupBy(found, ({ name }) => name.split('.', 1)[0] ?? '')
  return [...families].map(([name, members]) => ({ name, calls: members }))
}
