import { handler } from '#server/call'
import { findOwnLora, updateLora } from '#server/db/loras'
import { loraVerdicts, toFields } from '#server/domain/loras/lora-verdicts'
import { noSuchLora } from './no-such-lora.ts'
import { readOwn } from './read-own.ts'

export const update = handler(
  'lora.update',
  ['db', 'engines', 'fileLinks', 'safety'],
  async ({ input, viewer, db, engines, fileLinks, safety }) => {
    const { uid, ...change } = input
    if ((await findOwnLora(db, viewer.id, uid)) === undefined) throw noSuchLora()
    await safety.check({
      userId: viewer.id,
      place: 'lora.update',
      fields: toFields(change),
      verdicts: loraVerdicts,
    })
    const isThere = await updateLora(db, viewer.id, uid, {
      name: change.name,
      triggerWords: change.trigger_words,
      tags: change.tags,
      recommendedWeight: change.recommended_weight,
    })
    if (!isThere) throw noSuchLora()
    return readOwn({ db, engines, fileLinks }, viewer.id, uid)
  },
)
