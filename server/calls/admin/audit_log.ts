import { handler } from '#server/call'
import { listAudit } from '#server/db/audit-log'

export const auditLog = handler('admin.audit_log', ['db'], async ({ input, db }) => {
  // One more than requested, to know whether there is another page.
  const rows = await listAudit(db, { ...input, limit: input.limit + 1 })
  return {
    items: rows.slice(0, input.limit).map((row) => ({
      id: row.id,
      actor:
        row.actor_id === null || row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name },
      action: row.action,
      subject: row.subject,
      details: row.details,
      at: row.created_at.toISOString(),
    })),
    has_more: rows.length > input.limit,
  }
})
