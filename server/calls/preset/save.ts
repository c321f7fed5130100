import { PRESETS_AT_MOST } from '#contract/preset/preset-card'
import { preparedHandler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { changePreset, findPreset, insertPreset, listPresets } from '#server/db/presets'
import { lockUser } from '#server/db/users'
import { promptReadings } from '#server/domain/safety/prompt-readings'
import { promptVerdicts } from '#server/domain/safety/prompt-verdicts'
import { noSuchPreset, toPreset } from './own-preset.ts'

export const save = preparedHandler(
  'preset.save',
  ['db', 'ids', 'safety'],
  async ({ input: { name, settings }, viewer, safety }) => {
    // A shared preset is read by others, so its name follows the rules of prompts too.
    await safety.check({
      userId: viewer.id,
      place: 'preset.save',
      fields: { name, 'settings.prompt': settings?.prompt },
      verdicts: promptVerdicts,
      readings: (text) => promptReadings(text),
    })
    return {}
  },
  async ({ input: { preset_id: known, name, settings }, viewer, db, ids }) => {
    const id = known ?? ids.newId()
    const saved = await db.transaction(async (tx) => {
      await lockUser(tx, viewer.id)
      if (known !== undefined) {
        if ((await findPreset(tx, viewer.id, known)) === undefined) throw noSuchPreset()
        if (!(await changePreset(tx, viewer.id, { id, name, settings }))) throw nameTaken()
      } else {
        if (name === undefined) throw badInput('name', 'Give the preset a name.')
        if (settings === undefined) throw badInput('settings', 'A preset needs settings.')
        if ((await listPresets(tx, viewer.id)).length >= PRESETS_AT_MOST) {
          throw new CallError('conflict', {
            sentence: `You have ${PRESETS_AT_MOST} presets, which is the most. Delete one first.`,
          })
        }
        if (!(await insertPreset(tx, viewer.id, { id, name, settings }))) throw nameTaken()
      }
      return findPreset(tx, viewer.id, id)
    })
    if (saved === undefined) throw noSuchPreset()
    return toPreset(saved)
  },
)

const nameTaken = () => badInput('name', 'You have a preset of this name. Choose another name.')
