/** How long a server leaves work to a better one, which may not be allowed to take it. */
const leaveMs = 250

/**
 * Lets a server leave work to another one for a moment. Gives when to ask again; undefined: it is its turn. `work` is what
 * it would take, where that is known: the time begins anew with other work.
 */
export function createTurns(): (id: string, leaves: boolean, work?: string) => number | undefined {
  const left = new Map<string, { until: number; work: string | undefined }>()
  return (id, leaves, work) => {
    const before = left.get(id)
    const until = before?.work === work ? before?.until : undefined
    const isOver = until !== undefined && until <= Date.now()
    if (isOver || !leaves) {
      left.delete(id)
      return undefined
    }
    const next = until ?? Date.now() + leaveMs
    left.set(id, { until: next, work })
    return next
  }
}
