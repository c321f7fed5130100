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
  ['config', 'db', 'safety', 'tiers', 'fileLinks'],
  async ({ caller, input, viewer, db, safety, tiers, fileLinks, config }) => {
    const { name, handle, description, avatar_asset_id: avatarAssetId } = input
    // A suspended user may remove what others see, but not add anything.
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
    // Another user's image gives the same error as a missing one.
    const avatar = avatarAssetId ? await findOwnAsset(db, viewer.id, avatarAssetId) : undefined
    if (avatarAssetId && avatar === undefined) {
      throw new CallError('not_found', { sentence: 'There is no such picture.' })
    }
    // [S-1] An image that is not rated yet is not shown until it is, see server/db/avatar.ts.
    if (avatar?.sight && avatar.sight.rating !== 'general') {
      throw badInput(
        'avatar_asset_id',
        'Everybody can see your picture, so it must be rated general. Choose another one.',
      )
    }
    await updateRow(db, viewer.id, { name, handle, description, avatarAssetId }).catch((error: unknown) => {
      if (isUniqueViolation(error, 'users_handle')) {
        throw new CallError('conflict', { sentence: 'This handle is taken. Choose another one.' })
      }
      throw error
    })
    return toMyInfo((await findViewerByUser(db, viewer.id)) ?? viewer, {
      tiers,
      fileUrl: fileLinks.sign,
      ageRule: config.age,
      country: caller.country,
    })
  },
)
