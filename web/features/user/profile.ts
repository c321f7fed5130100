import { readQuery } from '#web/api/read.ts'

/** A user's profile. Quiet: a missing user leads to the not-found page. */
export const profileQuery = (userId: string) =>
  readQuery('user.get_public_info', { user_id: userId }, { quiet: true })
