/** What staff may do: moderators decide cases, reports and LoRAs; support cares for users; admins do everything. */
export const roles = ['moderator', 'support', 'admin'] as const

export type Role = (typeof roles)[number]

/** The audiences of staff. Each is the role that may call, besides admins. */
export function isStaffAudience(audience: string): audience is Role {
  return (roles as readonly string[]).includes(audience)
}

/** Whether a user with this role belongs to an audience of staff. */
export function hasRole(role: Role | null, audience: Role): boolean {
  return role === 'admin' || role === audience
}
