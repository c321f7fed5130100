import { handler } from '#server/call'
import { toMyInfo } from '#server/domain/my-info'

/** The viewer was read to let the caller in, so this costs no query of its own. */
export const getMyInfo = handler(
  'user.get_my_info',
  ['tiers', 'fileLinks'],
  async ({ viewer, tiers, fileLinks }) => (viewer === null ? null : toMyInfo(viewer, tiers, fileLinks.sign)),
)
