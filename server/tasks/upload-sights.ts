import { CallError } from '#server/call-error'
import { type AssetRow, lockAsset, saveScan } from '#server/db/assets'
import type { Db } from '#server/db/database'
import { findClearedAt } from '#server/db/do-not-depict'
import { findCaseReason, insertCase } from '#server/db/safety-cases'
import type { Sight } from '#server/domain/sight'
import type { Ids } from '#server/outside/ids'
import { readWhole } from '#server/outside/storage/read-whole'
import type { Storage } from '#server/outside/storage/storage'
import type { FaceOrigins, SeenFace } from './face-origins.ts'
import { refusedImage } from './refused-image.ts'
import type { Scanner } from './scan.ts'

export type UploadSights = {
  /** What an upload shows, scanned once. Throws for one that is held or blocked [S-3]. */
  sightOf(asset: AssetRow): Promise<Sight>
  /** Whose faces the stored image shows [S-5] [S-6]. */
  faceOriginsOf(userId: string, image: { key: string | null; caseId: string | null }): Promise<SeenFace[]>
}

const heldUpload = 'This picture waits for a person to look at it, and cannot be used until then.'

/** Uses its own connection, never a call's transaction: a refused call rolls back, what was seen must stay. */
export function createUploadSights(parts: {
  db: Db
  ids: Ids
  scanner: Scanner
  storage: Storage
  faceOrigins: FaceOrigins
}): UploadSights {
  const { db, ids, scanner, storage, faceOrigins } = parts
  return {
    async faceOriginsOf(userId, { key, caseId }) {
      const bytes = key === null ? undefined : await readWhole(storage, key)
      if (bytes === undefined) throw missing()
      return faceOrigins.originsOf(userId, bytes, await findClearedAt(db, caseId))
    },
    async sightOf(asset) {
      if (isSettled(asset)) return readSight(db, asset)
      const bytes = await readWhole(storage, asset.storage_key)
      if (bytes === undefined) throw missing()
      const { verdict, sight, sealedFaces } = await scanner.scan(bytes, true)
      const settled = await db.transaction(async (tx) => {
        const current = await lockAsset(tx, asset.id)
        if (current === undefined) throw missing()
        // Another process has scanned it meanwhile.
        if (isSettled(current)) return current
        if (verdict.outcome === 'pass' && sight !== null) {
          await saveScan(tx, asset.id, { sight, sealedFaces, caseId: null })
          return { ...current, sight, scan_passed_at: new Date() }
        }
        const caseId = ids.newId()
        const { rule, reason } = verdict.outcome === 'pass' ? { rule: 'S-3', reason: heldUpload } : verdict
        await insertCase(tx, {
          id: caseId,
          userId: asset.user_id,
          rule,
          verdict: verdict.outcome === 'block' ? 'blocked_picture' : 'held_picture',
          subject: 'upload',
          place: 'asset.upload',
          words: [],
          reason,
        })
        await saveScan(tx, asset.id, { sight, sealedFaces, caseId })
        return { ...current, case_id: caseId }
      })
      return readSight(db, settled)
    },
  }
}

type Scan = Pick<AssetRow, 'scan_passed_at' | 'sight' | 'case_id'>

const isSettled = ({ scan_passed_at: passedAt, sight, case_id: caseId }: Scan) =>
  (passedAt !== null && sight !== null) || caseId !== null

async function readSight(db: Db, { scan_passed_at: passedAt, sight, case_id: caseId }: Scan): Promise<Sight> {
  if (passedAt !== null && sight !== null) return sight
  const made = caseId === null ? undefined : await findCaseReason(db, caseId)
  throw refusedImage(made ?? { rule: 'S-3', reason: heldUpload }, 'asset', caseId)
}

const missing = () => new CallError('not_found', { sentence: 'There is no such picture.' })
