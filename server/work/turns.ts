/** How long a server leaves work to a better one, which may not be allowed to take it. */
const leaveMs = 250

/** Lets a server leave work to another one for a moment. Gives when to ask again; undefined: it is its turn. */
export function createTurns(): (id: string, leaves: boolean) => number | undefined {
  const leftUntil = new Map<string, number>()
  return (id, leaves) => {
    const until = leftUntil.get(id)
    const isOver = until !== undefined && until <= Date.now()
    if (isOver || !leaves) {
      leftUntil.delete(id)
      return undefined
    }
    const next = until ?? Date.now() + leaveMs
    leftUntil.set(id, next)
    return next
  }
}
