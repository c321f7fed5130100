import { inboxClasses } from '#contract/admin/inbox-classes'
import { hasRole, type Role } from '#contract/roles'

export type InboxClass = (typeof inboxClasses)[number]

/** The classes that a role sees: payments are for admins only. `wanted`: only this one. */
export function classesFor(role: Role | null, wanted?: InboxClass): InboxClass[] {
  return inboxClasses.filter(
    (inbox) => (wanted === undefined || inbox === wanted) && (inbox !== 'payment' || hasRole(role, 'admin')),
  )
}
