import { familiesOfMode, MODEL_FAMILIES } from '#contract/catalogue/model-families'
import { MODES } from '#contract/catalogue/modes'
import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { deleteModelMapping, saveModelMapping as saveMapping } from '#server/db/model-choices'
import { viewModels } from './view-models.ts'

export const saveModelMapping = handler(
  'admin.save_model_mapping',
  ['catalogue', 'db', 'engines'],
  async ({ input, viewer, catalogue, db, engines }) => {
    const { model: value, mapping } = input
    const model = catalogue.table.find((entry) => entry.value === value)
    if (model === undefined) throw new CallError('not_found', { sentence: 'There is no such model.' })
    if (catalogue.fixed.models) {
      throw new CallError('conflict', {
        sentence:
          'A models.json in the data folder names the files of the models, so they are changed there.',
      })
    }
    if (mapping !== null && !familiesOfMode(model.mode).includes(mapping.family)) {
      throw badInput(
        'mapping.family',
        `${MODES[model.mode].label} cannot draw with ${MODEL_FAMILIES[mapping.family]} models.`,
      )
    }
    await db.transaction(async (tx) => {
      if (mapping === null) await deleteModelMapping(tx, value)
      else await saveMapping(tx, { model: value, ...mapping })
      await writeAudit(tx, {
        actorId: viewer.id,
        action: 'save_model_mapping',
        subject: `model ${value}`,
        details: mapping ?? {},
      })
    })
    return viewModels({ catalogue, engines })
  },
)
