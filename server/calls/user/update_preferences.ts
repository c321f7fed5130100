import { preferences } from '#contract/account'
import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { checkModelChoice } from '#server/chat/check-model-choice'
import { findFollowed } from '#server/db/public-users'
import { changePreferences } from '#server/db/users'
import { mergePreferences, toPreferences } from '#server/domain/preferences'

export const updatePreferences = handler(
  'user.update_preferences',
  ['db', 'chatEngines'],
  async ({ input, viewer, db, chatEngines }) => {
    if (typeof input.chat_model === 'string')
      await checkModelChoice(chatEngines, input.chat_model, { path: 'chat_model', tier: viewer.tier })
    // Ids are stored in lower case; an exception under another spelling would never be found.
    const creators = Object.fromEntries(
      Object.entries(input.creators ?? {}).map(([id, choice]) => [id.toLowerCase(), choice]),
    )
    const chosen = Object.entries(creators).flatMap(([id, choice]) => (choice === null ? [] : [id]))
    return changePreferences(db, viewer.id, async (stored, tx) => {
      // Unfollowing takes the same lock, so no exception outlives its follow.
      if (chosen.length > 0 && (await findFollowed(tx, viewer.id, chosen)).length < chosen.length) {
        throw badInput('creators', 'You can set exceptions only for people you follow.')
      }
      const changed = mergePreferences(toPreferences(stored), { ...input, creators })
      const { success } = preferences.shape.creators.safeParse(changed.creators)
      if (!success) throw badInput('creators', 'You can set exceptions for at most 500 people.')
      return changed
    })
  },
)
