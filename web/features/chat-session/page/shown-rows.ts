/**
 * Which of the loaded messages are on the page: a few at first, more around the reader, and never too many. What is
 * added on one side is removed on the other.
 */

type Named = { message_id: string }

/** By ids, because messages are added above and below. null: the end of the chat. */
export type Shown = { firstId: string | null; lastId: string | null }
export type Rows = { start: number; end: number }

export const atEnd: Shown = { firstId: null, lastId: null }

/** More than fit on a screen; drawn when the page opens. */
const few = 16
const step = 30
const most = 120

export function findRows(items: readonly Named[], { firstId, lastId }: Shown): Rows {
  const lastAt = lastId === null ? -1 : findAt(items, lastId)
  const end = lastAt < 0 ? items.length : lastAt + 1
  const firstAt = firstId === null ? -1 : findAt(items, firstId)
  const start = firstAt < 0 || firstAt >= end ? Math.max(0, end - few) : firstAt
  return { start, end }
}

/** `isHeld`: the user types in it or has selected it, so it stays on the page. */
export function growUp(items: readonly Named[], rows: Rows, isHeld: (messageId: string) => boolean): Shown {
  const start = Math.max(0, rows.start - step)
  let end = rows.end
  while (end - start > most && !isHeld(items[end - 1]?.message_id ?? '')) end -= 1
  return toShown(items, { start, end })
}

export function growDown(items: readonly Named[], rows: Rows, isHeld: (messageId: string) => boolean): Shown {
  const end = Math.min(items.length, rows.end + step)
  let start = rows.start
  while (end - start > most && !isHeld(items[start]?.message_id ?? '')) start += 1
  return toShown(items, { start, end })
}

/** Removes old messages while the reader stays at the end. */
export function trimAtEnd(items: readonly Named[], shown: Shown): Shown {
  const { start, end } = findRows(items, shown)
  return shown.lastId !== null || end - start <= most ? shown : toShown(items, { start: end - most / 2, end })
}

export function showAround(items: readonly Named[], messageId: string): Shown {
  const at = Math.max(0, findAt(items, messageId))
  return toShown(items, { start: Math.max(0, at - few), end: Math.min(items.length, at + few) })
}

/**
 * The parent's id, so that switching alternatives keeps the element and the focus on the pressed button. A message that
 * is being sent has a key of its own: another tab may have answered the same parent, and its reply is keyed by its id.
 */
export function rowKey(message: Named & { parent_id: string | null }, sendingId: string | null): string {
  return message.message_id === sendingId ? `sending ${sendingId}` : (message.parent_id ?? 'first')
}

function toShown(items: readonly Named[], { start, end }: Rows): Shown {
  return {
    firstId: items[start]?.message_id ?? null,
    // null, so that new messages are included.
    lastId: end >= items.length ? null : (items[end - 1]?.message_id ?? null),
  }
}

function findAt(items: readonly Named[], messageId: string): number {
  return items.findIndex(({ message_id }) => message_id === messageId)
}
