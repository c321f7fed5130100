/** What other features may use of this one. Pages import its files directly. */
export { TierLink } from './TierLink.tsx'
export { tiersQuery } from './tiers.ts'
