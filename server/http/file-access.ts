import { hasRole } from '#contract/roles'
import { findArtFile } from '#server/db/arts'
import { writeAudit } from '#server/db/audit-log'
import type { Db } from '#server/db/database'
import { findOpenReview, findUploadFile } from '#server/db/file-access'
import { canOpenFiles } from '#server/domain/arts/visibility'
import { readFileKey } from '#server/domain/files/file-key'
import { canOpenUpload } from '#server/domain/files/upload-access'
import { findViewer } from './login-session.ts'

export type Opening = {
  key: string
  /** The user the address was issued to; see LinkTerms. */
  to: string | null
  /** Cookie of the request: an address for staff requires a signed-in admin. */
  cookie: string | undefined
}

/**
 * Whether the address of a file still opens. The signature proves that it was issued; whether its user may still see
 * the file is checked each time, so that making it private, blocking or deleting takes effect at once.
 */
export async function isStillOpen(db: Db, { key, to, cookie }: Opening): Promise<boolean> {
  const file = readFileKey(key)
  // Preserved files have no address: admin.look_at_preserved returns them.
  if (file === undefined || file.kind === 'lora_part' || file.kind === 'preserved') return false
  const id = file.kind === 'art' ? file.artId : file.assetId
  if (to === 'staff') return isOpenToStaff(db, id, key, cookie)
  if (file.kind === 'art') {
    const art = await findArtFile(db, id, key, to)
    return art !== undefined && canOpenFiles(art, to)
  }
  const upload = await findUploadFile(db, id, key, to)
  return upload !== undefined && canOpenUpload(upload, to)
}

/** [S-11] Requires a signed-in admin who does not own the file and an open case or report; logs each opening. */
async function isOpenToStaff(db: Db, id: string, key: string, cookie: string | undefined): Promise<boolean> {
  const viewer = await findViewer(db, { cookie })
  if (viewer === null || !hasRole(viewer.role, 'moderator')) return false
  const review = await findOpenReview(db, id, key)
  if (review === undefined || review.owner_id === viewer.id) return false
  await writeAudit(db, { actorId: viewer.id, action: 'open_file', subject: review.subject })
  return true
}
