import type { Role } from '#contract/roles'

type Somebody = { id: string; role: Role | null }

const ranks: Record<Role, number> = { moderator: 1, support: 1, admin: 2 }
const rankOf = (role: Role | null) => (role === null ? 0 : ranks[role])

/** Why staff may not act on a user; undefined: they may. Nobody acts on themselves or on a higher role. */
export function refuseActionOn(actor: Somebody, target: Somebody): string | undefined {
  if (actor.id === target.id) return 'This is about you, so another admin has to decide it.'
  if (rankOf(target.role) > rankOf(actor.role)) return 'Only an admin can do this to an admin.'
  return undefined
}
