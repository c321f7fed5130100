import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { decideLora, lockLora } from '#server/db/lora-moderation'
import { findLora } from '#server/db/loras'
import { tellLoraDecision } from '#server/domain/review/decision-news'
import { noSuchLora } from '../lora/no-such-lora.ts'
import { assertNotOwn } from './own-case.ts'
import { queuePreview } from './queue-preview.ts'

export const moderateLora = handler(
  'admin.moderate_lora',
  ['catalogue', 'db', 'engines', 'ids', 'notifier'],
  async ({ input, viewer, catalogue, db, engines, ids, notifier }) => {
    const { uid, decision, reason, reconsider } = input
    const status = decision === 'approve' ? ('approved' as const) : ('refused' as const)
    const live = await engines.list()
    const { models } = await catalogue.current()
    const preview = await db.transaction(async (tx) => {
      const locked = await lockLora(tx, uid)
      const lora = await findLora(tx, uid)
      if (locked === undefined || lora === undefined) throw noSuchLora()
      assertNotOwn(locked.user_id, viewer.id)
      const isAsSeen =
        input.updated_at === undefined || Date.parse(input.updated_at) === locked.updated_at.getTime()
      if (locked.status === status || (locked.status !== 'waiting' && !reconsider)) {
        throw new CallError('conflict', { sentence: 'This LoRA has already been decided.' })
      }
      if (!isAsSeen) {
        throw new CallError('conflict', {
          sentence: 'This LoRA has changed since you looked at it. Look again before you decide.',
        })
      }
      const drawn = status === 'approved' ? await queuePreview(tx, lora, { ids, live, models }) : null
      await decideLora(tx, uid, {
        status,
        reason: status === 'refused' ? reason : null,
        adminId: viewer.id,
        previewArtId: drawn?.artId ?? null,
      })
      await notifier.tell(tx, {
        userId: locked.user_id,
        type: 'system',
        actorId: null,
        data: {
          text: tellLoraDecision(locked.name, { before: locked.status, after: status }, reason),
          lora_uid: uid,
          decision,
          reason,
        },
      })
      await writeAudit(tx, {
        actorId: viewer.id,
        action: 'moderate_lora',
        subject: `lora ${uid}`,
        details: { decision, reason, before: locked.status },
      })
      return drawn
    })
    return { uid, status, preview: preview && { task_id: preview.taskId, message: preview.message } }
  },
)
