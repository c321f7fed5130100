import { readQuery } from '#web/api/read.ts'

/** The memberships and what they give, as the operator has set them. They change rarely. */
export const tiersQuery = { ...readQuery('membership.tiers', {}), staleTime: 10 * 60_000 }
