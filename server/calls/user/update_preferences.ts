import { preferences } from '#contract/account'
import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { playedVerdicts } from '#server/chat/check-character'
import { checkModelChoice } from '#server/chat/check-model-choice'
import { findFollowed } from '#server/db/public-users'
import { changePreferences } from '#server/db/users'
import { readMacros } from '#server/domain/chat/macro-readings'
import { mergePreferences, toPreferences } from '#server/domain/preferences'

export const updatePreferences = handler(
  'user.update_preferences',
  ['db', 'chatEngines', 'safety'],
  async ({ input, viewer, db, chatEngines, safety }) => {
    // [S-2] A default note is told to every character; each prompt judges it with its character again.
    await safety.check({
      userId: viewer.id,
      place: 'user.update_preferences',
      fields: { 'note.text': input.note?.text },
      verdicts: playedVerdicts,
      readings: (written) => readMacros(written, { character: '', user: '' }),
    })
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
