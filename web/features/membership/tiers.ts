import { readQuery } from '#web/api/read.ts'

/** The user's own membership. */
export const membershipQuery = readQuery('membership.active', {})

/** The memberships and what they give, as the operator has set them. They change rarely. */
export const tiersQuery = { ...readQuery('membership.tiers', {}), staleTime: 10 * 60_000 }
