import { handler } from '#server/call'
import { deletePreset } from '#server/db/presets'
import { noSuchPreset } from './own-preset.ts'

export const remove = handler('preset.delete', ['db'], async ({ input, viewer, db }) => {
  if (!(await deletePreset(db, viewer.id, input.preset_id))) throw noSuchPreset()
  return {}
})
