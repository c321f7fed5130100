import { handler } from '#server/call'
import { toMyInfo } from '#server/domain/my-info'

export const active = handler(
  'membership.active',
  ['tiers', 'fileLinks'],
  async ({ viewer, tiers, fileLinks }) => toMyInfo(viewer, tiers, fileLinks.sign).membership,
)
