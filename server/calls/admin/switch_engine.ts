import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { saveEngineSwitch } from '#server/db/model-choices'
import { viewModels } from './view-models.ts'

export const switchEngine = handler(
  'admin.switch_engine',
  ['catalogue', 'db', 'engines'],
  async ({ input, viewer, catalogue, db, engines }) => {
    const { engine, is_on: isOn } = input
    if (catalogue.fixed.switches[engine] !== undefined) {
      throw new CallError('conflict', {
        sentence: `The environment variable ${engine.toUpperCase()} decides this, so it is changed there.`,
      })
    }
    await db.transaction(async (tx) => {
      await saveEngineSwitch(tx, engine, isOn)
      await writeAudit(tx, {
        actorId: viewer.id,
        action: isOn ? 'switch_engine_on' : 'switch_engine_off',
        subject: `engine ${engine}`,
      })
    })
    return viewModels({ catalogue, engines })
  },
)
