/** A reader's position in its two event logs: its own and the shared one. On the wire "own.shared". */
export type EventCursor = { own: number; shared: number }

export function formatCursor(cursor: EventCursor): string {
  return `${cursor.own}.${cursor.shared}`
}

/** undefined: not one of our cursors; such a reader starts from now. */
export function parseCursor(text: string | undefined): EventCursor | undefined {
  const match = text?.match(/^(\d{1,15})\.(\d{1,15})$/)
  return match ? { own: Number(match[1]), shared: Number(match[2]) } : undefined
}
