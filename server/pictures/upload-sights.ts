import { CallError } from '#server/call-error'
import { type AssetRow, saveScan } from '#server/db/assets'
import type { Db } from '#server/db/database'
import { insertCase } from '#server/db/safety-cases'
import type { Sight } from '#server/domain/sight'
import type { Ids } from '#server/outside/ids'
import { readWhole } from '#server/outside/storage/read-whole'
import type { Storage } from '#server/outside/storage/storage'
import { refusedPicture } from './refused-picture.ts'
import type { Scanner } from './scan.ts'

export type UploadSights = {
  /** What an upload shows, scanned once. One that is held or blocked throws: it is of no use to anyone [S-3]. */
  sightOf(asset: AssetRow): Promise<Sight>
}

const heldUpload = 'This picture waits for a person to look at it, and cannot be used until then.'

/** Uses its own connection, never a call's transaction: a refused call rolls back, what was seen must stay. */
export function createUploadSights(parts: {
  db: Db
  ids: Ids
  scanner: Scanner
  storage: Storage
}): UploadSights {
  const { db, ids, scanner, storage } = parts
  return {
    async sightOf(asset) {
      if (asset.scan_passed_at !== null && asset.sight !== null) return asset.sight
      if (asset.case_id !== null)
        throw refusedPicture({ rule: 'S-3', reason: heldUpload }, 'asset', asset.case_id)
      const bytes = await readWhole(storage, asset.storage_key)
      if (bytes === undefined) throw new CallError('not_found', { sentence: 'There is no such picture.' })
      const { verdict, sight } = await scanner.scan(bytes, true)
      if (verdict.outcome === 'pass' && sight !== null) {
        await saveScan(db, asset.id, { sight, caseId: null })
        return sight
      }
      const reason = verdict.outcome === 'pass' ? heldUpload : verdict.reason
      const caseId = ids.newId()
      await db.transaction(async (tx) => {
        await insertCase(tx, {
          id: caseId,
          userId: asset.user_id,
          rule: 'S-3',
          verdict: verdict.outcome === 'block' ? 'blocked_picture' : 'held_picture',
          subject: 'upload',
          place: 'asset.upload',
          words: [],
          reason,
        })
        await saveScan(tx, asset.id, { sight, caseId })
      })
      throw refusedPicture({ rule: 'S-3', reason }, 'asset', caseId)
    },
  }
}
