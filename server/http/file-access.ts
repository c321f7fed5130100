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
  /** Whom the address was given to: see LinkTerms. */
  to: string | null
  /** Of whoever opens it: an address for staff opens for staff who are signed in. */
  cookie: string | undefined
}

/**
 * Whether the address of a file still opens. A signature says that somebody was given it; whether they may still see
 * what shows the file is asked each time, so that making it private, blocking or deleting closes it at once.
 */
export async function isStillOpen(db: Db, { key, to, cookie }: Opening): Promise<boolean> {
  const file = readFileKey(key)
  if (file === undefined || file.kind === 'lora_part') return false
  const id = file.kind === 'art' ? file.artId : file.assetId
  if (to === 'staff') return isOpenToStaff(db, id, key, cookie)
  if (file.kind === 'art') {
    const art = await findArtFile(db, id, key, to)
    return art !== undefined && canOpenFiles(art, to)
  }
  const upload = await findUploadFile(db, id, key, to)
  return upload !== undefined && canOpenUpload(upload, to)
}

/** [S-11] Signed in as an admin, about something that waits for a decision and is not their own; each look is logged. */
async function isOpenToStaff(db: Db, id: string, key: string, cookie: string | undefined): Promise<boolean> {
  const viewer = await findViewer(db, { cookie })
  if (viewer?.is_admin !== true) return false
  const review = await findOpenReview(db, id, key)
  if (review === undefined || review.owner_id === viewer.id) return false
  await writeAudit(db, { actorId: viewer.id, action: 'open_file', subject: review.subject })
  return true
}
