/** The memberships, the lowest first. Without zod, because pages import it for their first load. */
export const tiers = ['free', 'plus', 'pro', 'ultra'] as const
