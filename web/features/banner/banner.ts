import { readQuery } from '#web/api/read.ts'

/**
 * What the operators say to everybody. Quiet: a page is no worse for a banner that did not come. People who are signed
 * in hear of a change at once, visitors with the next page after this time.
 */
export const bannerQuery = { ...readQuery('banner.get', {}, { quiet: true }), staleTime: 5 * 60_000 }
