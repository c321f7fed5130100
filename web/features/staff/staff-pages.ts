import type { LinkProps } from '@tanstack/react-router'
import { hasRole, type Role } from '#contract/roles'

type StaffPage = { id: string; to: NonNullable<LinkProps['to']>; roles: readonly Role[] }

/** The pages of the back office and the roles that see them, besides admins. Their calls check the role again. */
const staffPages = [
  { id: 'start', to: '/app/admin', roles: ['moderator', 'support'] },
  { id: 'abuse', to: '/app/admin/abuse', roles: ['moderator'] },
  { id: 'lora', to: '/app/admin/lora', roles: ['moderator'] },
  { id: 'user', to: '/app/admin/user', roles: ['support'] },
  { id: 'notification', to: '/app/admin/notification', roles: ['support'] },
  { id: 'upload', to: '/app/admin/upload', roles: [] },
  { id: 'membership', to: '/app/admin/membership', roles: [] },
  { id: 'tiers', to: '/app/admin/tiers', roles: [] },
  { id: 'server', to: '/app/admin/server', roles: [] },
  { id: 'jobs', to: '/app/admin/jobs', roles: [] },
  { id: 'audit', to: '/app/admin/audit', roles: [] },
] as const satisfies readonly StaffPage[]

const isOpenTo = (role: Role | null, { roles }: StaffPage) =>
  hasRole(role, 'admin') || roles.some((wanted) => role === wanted)

export function staffPagesFor(role: Role | null) {
  return staffPages.filter((page) => isOpenTo(role, page))
}

/** Undefined: not a listed page. */
export function staffPageAt(pathname: string) {
  const path = pathname.replace(/\/$/, '')
  return staffPages.find(({ to }) => path === to || (to !== '/app/admin' && path.startsWith(`${to}/`)))
}

/** Whether a role sees the page at this address. Pages that are not listed are for admins. */
export function isStaffPageFor(role: Role | null, pathname: string): boolean {
  const page = staffPageAt(pathname)
  return page === undefined ? hasRole(role, 'admin') : isOpenTo(role, page)
}
