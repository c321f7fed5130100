import type { Context } from '#server/context'
import { writeAudit } from '#server/db/audit-log'
import type { Db } from '#server/db/database'
import { insertPreserved, type NewPreserved } from '#server/db/preserved'
import { findEmail } from '#server/db/users'
import { preservedKey } from '#server/domain/files/file-key'
import { mustPreserve, type PreservedFacts } from '#server/domain/review/preservation'
import { readWhole } from '#server/outside/storage/read-whole'

export const preservationParts = ['db', 'ids', 'now', 'preservation', 'storage'] as const
type Parts = Pick<Context, (typeof preservationParts)[number]>

type Taken = {
  rule: string
  file_key: string | null
  media_type: string | null
  user_id: string | null
  prompt: string | null
  created_at: Date
}

/** An encrypted copy of an image that is about to be taken down. Undefined: the law does not want it preserved. */
export async function copyForPreservation(
  { db, ids, now, preservation, storage }: Parts,
  taken: Taken,
  reason: string,
): Promise<NewPreserved | undefined> {
  const { rule, file_key: key, media_type: mediaType } = taken
  if (!mustPreserve(rule) || key === null || mediaType === null) return undefined
  const bytes = await readWhole(storage, key)
  if (bytes === undefined) return undefined
  const facts: PreservedFacts = {
    owner_id: taken.user_id,
    owner_email: taken.user_id === null ? null : ((await findEmail(db, taken.user_id)) ?? null),
    prompt: taken.prompt,
    made_at: taken.created_at.toISOString(),
    decided_at: now().toISOString(),
    reason,
  }
  const id = ids.newId()
  const storageKey = preservedKey(id)
  // Before its row: if the decision is not made, no row names the file, and the job `sweep-files` deletes it.
  await storage.put(storageKey, preservation.seal(bytes), 'application/octet-stream')
  const sealedFacts = preservation.seal(Buffer.from(JSON.stringify(facts)))
  return { id, storageKey, mediaType, rule, sealedFacts }
}

/** In the transaction of the decision. */
export async function keepPreserved(tx: Db, copy: NewPreserved | undefined, adminId: string): Promise<void> {
  if (copy === undefined) return
  await insertPreserved(tx, copy)
  const subject = `preserved ${copy.id}`
  await writeAudit(tx, { actorId: adminId, action: 'preserve_image', subject, details: { rule: copy.rule } })
}
