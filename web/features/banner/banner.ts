import { readQuery } from '#web/api/read.ts'

/**
 * The operators' message. Quiet: a missing banner needs no error. Signed-in users get changes by event, visitors after
 * this time.
 */
export const bannerQuery = { ...readQuery('banner.get', {}, { quiet: true }), staleTime: 5 * 60_000 }
