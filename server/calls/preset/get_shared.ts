import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { findSharedPreset } from '#server/db/presets'

export const getShared = handler('preset.get_shared', ['db'], async ({ input, viewer, db }) => {
  const found = await findSharedPreset(db, input.token, viewer.id)
  if (found === undefined) {
    throw new CallError('not_found', { sentence: 'This preset is not shared any more.' })
  }
  return {
    name: found.name,
    owner_name: found.owner_name,
    is_mine: found.user_id === viewer.id,
    settings: found.settings,
  }
})
