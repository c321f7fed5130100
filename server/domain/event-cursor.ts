/** How far a reader has come in the two logs it follows: its own, and the one for everybody. On the wire "own.shared". */
export type EventCursor = { own: number; shared: number }

export function formatCursor(cursor: EventCursor): string {
  return `${cursor.own}.${cursor.shared}`
}

/** Undefined for anything that is not a cursor of ours: such a reader starts from now. */
export function parseCursor(text: string | undefined): EventCursor | undefined {
  const match = text?.match(/^(\d{1,15})\.(\d{1,15})$/)
  return match ? { own: Number(match[1]), shared: Number(match[2]) } : undefined
}
