import { handler } from '#server/call'
import { findLogEnds, listEventsAfter } from '#server/db/events'
import { markOnline } from '#server/db/online-users'
import { isStillSignedIn } from '#server/db/viewer'
import { type EventCursor, formatCursor, parseCursor } from '#server/domain/event-cursor'

const batch = 100
/** How often a stream checks that its login session still exists. */
const recheckMs = 10_000

export const subscribe = handler(
  'events.subscribe',
  ['db', 'events'],
  async function* ({ input, viewer, caller, db, events }) {
    const subscription = events.subscribe(viewer.id)
    try {
      const given = parseCursor(caller.lastEventId ?? input.last_event_id)
      let cursor: EventCursor = given ?? (await findLogEnds(db, viewer.id))
      // Sent first, so that a client that loses the connection early knows where to continue.
      if (caller.streaming) yield { id: formatCursor(cursor), type: 'open', data: {} }
      const collected: { id: string; type: string; data: unknown }[] = []
      while (!caller.signal.aborted) {
        const rows = await listEventsAfter(db, viewer.id, cursor, batch)
        for (const row of rows) {
          cursor = row.user_id === null ? { ...cursor, shared: row.id } : { ...cursor, own: row.id }
          const event = { id: formatCursor(cursor), type: row.type, data: row.data }
          if (caller.streaming) yield event
          else collected.push(event)
        }
        if (!caller.streaming) break
        await markOnline(db, viewer.id)
        if (rows.length < batch) await subscription.next(recheckMs, caller.signal)
        if (!(await isStillSignedIn(db, viewer))) break
      }
      return { events: collected, last_event_id: formatCursor(cursor) }
    } finally {
      subscription.end()
    }
  },
)
