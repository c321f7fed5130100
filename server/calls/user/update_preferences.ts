import { handler } from '#server/call'
import { changePreferences } from '#server/db/users'
import { mergePreferences, toPreferences } from '#server/domain/preferences'

export const updatePreferences = handler('user.update_preferences', ['db'], async ({ input, viewer, db }) =>
  changePreferences(db, viewer.id, (stored) => mergePreferences(toPreferences(stored), input)),
)
