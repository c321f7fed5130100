import type { CallInput } from '#web/api/answer.ts'
import { day, id, words } from '#web/ui/read-address.ts'

/** What the address of the audit log says. */
export type AuditFilter = Pick<
  CallInput<'admin.audit_log'>,
  'action' | 'actor_id' | 'subject' | 'since' | 'until'
>

/** Missing, empty and impossible values stay absent: a default would rewrite the address. */
export function readAuditFilter(search: Record<string, unknown>): AuditFilter {
  const read = {
    action: words(search['action'], 60)?.trim(),
    actor_id: id(search['actor_id']),
    subject: words(search['subject'], 200)?.trim(),
    since: day(search['since']),
    until: day(search['until']),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined && value !== ''))
}
