/** After this time background work may also use a server on which most places are free. */
export const patientMs = 60_000

type Load = {
  /** Replies that the server is writing now. */
  replies: number
  /** Replies that it can write at once. */
  places: number
  /** How long the background work has waited. */
  waitedMs: number
}

/**
 * Whether summaries and warm-ups may use a chat server now. They slow down the replies beside them, so they wait for a
 * quiet moment. A large server is never quiet, so after a while three free places out of four are enough.
 */
export function isBackgroundTurn({ replies, places, waitedMs }: Load): boolean {
  return replies === 0 || (waitedMs >= patientMs && replies * 4 <= places)
}
