import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { listBlockedPhrases } from '#server/db/blocked-phrases'
import { lockLora } from '#server/db/lora-moderation'
import { insertLoraTest, isTestWaiting, removeTests } from '#server/db/lora-tests'
import { findLora, type LoraRow } from '#server/db/loras'
import { findRefusedWords } from '#server/domain/loras/refused-words'
import { testPrompts } from '#server/domain/loras/test-prompts'
import { noSuchLora } from '../lora/no-such-lora.ts'
import { type LoraPlan, planLoraTask, queueLoraTask } from './queue-lora-task.ts'

export const testLora = handler(
  'admin.test_lora',
  ['catalogue', 'db', 'engines', 'ids', 'now'],
  async ({ input: { uid }, viewer, catalogue, db, engines, ids, now }) => {
    const phrases = await listBlockedPhrases(db)
    const place = { live: await engines.list(), models: (await catalogue.current()).models }
    return db.transaction(async (tx) => {
      const locked = await lockLora(tx, uid)
      const lora = await findLora(tx, uid)
      if (locked === undefined || lora === undefined) throw noSuchLora()
      const { version } = lora
      // The words of an old LoRA may be refused by now [S-2].
      if (findRefusedWords(lora.trigger_words, phrases, now().getUTCFullYear()).length > 0)
        throw refuse('Its trigger words would be refused in a prompt, so nothing is drawn with them.')
      if (await isTestWaiting(tx, uid, version)) throw refuse('Its test pictures are being drawn already.')
      const plans = testPrompts.map((wanted) => planTest(lora, place, wanted))
      await removeTests(tx, uid, version)
      for (const [position, plan] of plans.entries()) {
        const taskId = ids.newId()
        await insertLoraTest(tx, { loraId: uid, version, position, taskId })
        await queueLoraTask(tx, ids, { userId: viewer.id, taskId, plan })
      }
      const subject = `lora ${uid}`
      await writeAudit(tx, { actorId: viewer.id, action: 'test_lora', subject, details: { version } })
      return { version, images: plans.length }
    })
  },
)

function planTest(
  lora: LoraRow,
  place: Parameters<typeof planLoraTask>[1],
  wanted: (typeof testPrompts)[number],
): LoraPlan {
  const plan = planLoraTask(lora, place, { ...wanted, isPrivate: true })
  if ('lack' in plan) throw refuse(`Nothing is drawn: ${plan.lack}`)
  return plan
}

const refuse = (sentence: string) => new CallError('conflict', { sentence })
