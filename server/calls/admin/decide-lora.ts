import type { Viewer } from '#server/call'
import { CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { writeAudit } from '#server/db/audit-log'
import type { Db } from '#server/db/database'
import { hasOtherModerator, lockLora, decideLora as store } from '#server/db/lora-moderation'
import { findLora, type LoraRow } from '#server/db/loras'
import { tellLoraDecision } from '#server/domain/review/decision-news'
import { noSuchLora } from '../lora/no-such-lora.ts'
import { assertNotOwn } from './own-case.ts'
import { queuePreview } from './queue-lora-task.ts'

export const loraParts = ['catalogue', 'db', 'engines', 'ids', 'notifier'] as const
type Parts = Pick<Context, (typeof loraParts)[number]>

export type LoraDecision = {
  uid: string
  updated_at?: string | undefined
  decision: 'approve' | 'refuse'
  reason: string
  reconsider: boolean
}

/** Decides one LoRA in a transaction of its own and tells its owner. */
export async function decideLora(parts: Parts, viewer: Viewer, made: LoraDecision) {
  const { catalogue, db, engines, ids, notifier } = parts
  const { uid, decision, reason } = made
  const status = decision === 'approve' ? ('approved' as const) : ('refused' as const)
  const live = await engines.list()
  const { models } = await catalogue.current()
  return db.transaction(async (tx) => {
    const { lora, before } = await lockForDecision(tx, viewer, made, status)
    const drawn = status === 'approved' ? await queuePreview(tx, lora, { ids, live, models }) : null
    await store(tx, uid, {
      status,
      reason: status === 'refused' ? reason : null,
      adminId: viewer.id,
      previewArtId: drawn?.artId ?? null,
    })
    const text = tellLoraDecision(lora.name, { before, after: status }, reason)
    const data = { text, lora_uid: uid, decision, reason }
    await notifier.tell(tx, { userId: lora.user_id, type: 'system', actorId: null, data })
    await writeAudit(tx, {
      actorId: viewer.id,
      action: 'moderate_lora',
      subject: `lora ${uid}`,
      details: { decision, reason, before, ...(lora.user_id === viewer.id && { own: true }) },
    })
    return { uid, status, preview: drawn && { task_id: drawn.taskId, message: drawn.message } }
  })
}

async function lockForDecision(
  tx: Db,
  viewer: Viewer,
  { uid, updated_at: seenAt, reconsider }: LoraDecision,
  status: 'approved' | 'refused',
): Promise<{ lora: LoraRow; before: LoraRow['status'] }> {
  const locked = await lockLora(tx, uid)
  const lora = await findLora(tx, uid)
  if (locked === undefined || lora === undefined) throw noSuchLora()
  // Where nobody else could decide, it would wait for ever.
  if (await hasOtherModerator(tx, viewer.id)) assertNotOwn(locked.user_id, viewer.id)
  if (locked.status === status || (locked.status !== 'waiting' && !reconsider)) {
    throw new CallError('conflict', { sentence: 'This LoRA has already been decided.' })
  }
  if (seenAt !== undefined && Date.parse(seenAt) !== locked.updated_at.getTime()) {
    throw new CallError('conflict', {
      sentence: 'This LoRA has changed since you looked at it. Look again before you decide.',
    })
  }
  return { lora, before: locked.status }
}
