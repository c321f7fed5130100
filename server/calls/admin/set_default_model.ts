import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { saveDefaultModel } from '#server/db/model-choices'
import { viewModels } from './view-models.ts'

export const setDefaultModel = handler(
  'admin.set_default_model',
  ['catalogue', 'db', 'engines'],
  async ({ input, viewer, catalogue, db, engines }) => {
    const { mode, model } = input
    const found = catalogue.table.find((entry) => entry.value === model && entry.mode === mode)
    if (found === undefined) throw badInput('model', 'This mode has no such model.')
    if (found.isPro) throw badInput('model', `${found.label} is not open to everybody.`)
    await db.transaction(async (tx) => {
      await saveDefaultModel(tx, mode, model)
      await writeAudit(tx, {
        actorId: viewer.id,
        action: 'set_default_model',
        subject: `model ${model}`,
        details: { mode },
      })
    })
    return viewModels({ catalogue, engines })
  },
)
