import type { z } from 'zod'
import type { Tier } from '#contract/account'
import type { foundUser } from '#contract/admin/search_users'
import type { Role } from '#contract/roles'

/** A user as staff see them in lists. */
export type StaffUserRow = {
  id: string
  name: string
  handle: string | null
  email: string
  role: Role | null
  tier: Tier
  suspended_reason: string | null
  erase_after: Date | null
  created_at: Date
}

export function toFoundUser(row: StaffUserRow): z.input<typeof foundUser> {
  return {
    user_id: row.id,
    name: row.name,
    handle: row.handle,
    email: row.email,
    role: row.role,
    tier: row.tier,
    state: row.erase_after !== null ? 'leaving' : row.suspended_reason !== null ? 'suspended' : 'active',
    created_at: row.created_at.toISOString(),
  }
}
