import { handler } from '#server/call'
import { writeAudit } from '#server/db/audit-log'
import { listBlockedPhrases } from '#server/db/blocked-phrases'
import { flagLora } from '#server/db/lora-moderation'
import { findLora } from '#server/db/loras'
import { findRefusedWords } from '#server/domain/loras/refused-words'
import { noSuchLora } from '../lora/no-such-lora.ts'

export const rescanLora = handler(
  'admin.rescan_lora',
  ['db', 'now'],
  async ({ input: { uid }, viewer, db, now }) => {
    const phrases = await listBlockedPhrases(db)
    const lora = await findLora(db, uid)
    if (lora === undefined) throw noSuchLora()
    const words = [...lora.facts.training_tags, lora.name, ...lora.trigger_words, ...lora.tags]
    const flagged = findRefusedWords(words, phrases, now().getUTCFullYear())
    await db.transaction(async (tx) => {
      await flagLora(tx, uid, flagged)
      const details = { flagged: flagged.length }
      await writeAudit(tx, { actorId: viewer.id, action: 'rescan_lora', subject: `lora ${uid}`, details })
    })
    return { flagged_tags: flagged }
  },
)
