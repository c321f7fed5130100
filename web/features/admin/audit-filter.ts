import type { CallInput } from '#web/api/answer.ts'

/** What the address of the audit log says. */
export type AuditFilter = Pick<
  CallInput<'admin.audit_log'>,
  'action' | 'actor_id' | 'subject' | 'since' | 'until'
>

const names = ['action', 'actor_id', 'subject', 'since', 'until'] as const

/** Missing and empty values stay absent: a default would rewrite the address. */
export function readAuditFilter(search: Record<string, unknown>): AuditFilter {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : []
    }),
  )
}
