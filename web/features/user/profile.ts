import { readQuery } from '#web/api/read.ts'

/** Somebody's page. Quiet: a person who is not there is a page that is not there, not a failure. */
export const profileQuery = (userId: string) =>
  readQuery('user.get_public_info', { user_id: userId }, { quiet: true })
