import { handler } from '#server/call'
import { toMyInfo } from '#server/domain/my-info'

/** The viewer has already been read to authorise the call, so this needs no query. */
export const getMyInfo = handler(
  'user.get_my_info',
  ['config', 'tiers', 'fileLinks'],
  async ({ caller, viewer, tiers, fileLinks, config }) =>
    viewer === null
      ? null
      : toMyInfo(viewer, { tiers, fileUrl: fileLinks.sign, ageRule: config.age, country: caller.country }),
)
