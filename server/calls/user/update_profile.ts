import { handler } from '#server/call'
import { badInput, CallError, requireActive } from '#server/call-error'
import { findOwnAsset } from '#server/db/assets'
import { isUniqueViolation } from '#server/db/database'
import { updateProfile as updateRow } from '#server/db/users'
import { findViewerByUser } from '#server/db/viewer'
import { toMyInfo } from '#server/domain/my-info'
import { profileVerdicts } from '#server/domain/profile-verdicts'

export const updateProfile = handler(
  'user.update_profile',
  ['db', 'safety', 'tiers', 'fileLinks'],
  async ({ input, viewer, db, safety, tiers, fileLinks }) => {
    const { name, handle, description, avatar_asset_id: avatarAssetId } = input
    // A suspended account may take down what others see of it, and add nothing.
    const removable = [handle, description, avatarAssetId]
    const isOnlyRemoved =
      name === viewer.name && removable.some((part) => part === null) && removable.every((part) => !part)
    if (!isOnlyRemoved) requireActive(viewer)
    await safety.check({
      userId: viewer.id,
      place: 'user.update_profile',
      fields: { name, handle, description },
      verdicts: profileVerdicts,
    })
    // Somebody else's picture looks like one that does not exist.
    const avatar = avatarAssetId ? await findOwnAsset(db, viewer.id, avatarAssetId) : undefined
    if (avatarAssetId && avatar === undefined) {
      throw new CallError('not_found', { sentence: 'There is no such picture.' })
    }
    // [S-1] What is not rated yet is shown nowhere until it is, see server/db/avatar.ts.
    if (avatar?.sight && avatar.sight.rating !== 'general') {
      throw badInput(
        'avatar_asset_id',
        'Your picture is seen by everybody, so it must be one that is rated general. Choose another one.',
      )
    }
    await updateRow(db, viewer.id, { name, handle, description, avatarAssetId }).catch((error: unknown) => {
      if (isUniqueViolation(error, 'users_handle')) {
        throw new CallError('conflict', { sentence: 'This handle is taken. Choose another one.' })
      }
      throw error
    })
    return toMyInfo((await findViewerByUser(db, viewer.id)) ?? viewer, tiers, fileLinks.sign)
  },
)
