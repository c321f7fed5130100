import type { PictureHashes } from '#server/domain/picture-hash/picture-hashes'
import type { Db } from './database.ts'

export type BlockedPicture = { hashes: PictureHashes }

export async function listBlockedPictures(db: Db): Promise<BlockedPicture[]> {
  return db.query<BlockedPicture>({
    name: 'list_blocked_pictures',
    text: 'select hashes from blocked_pictures',
  })
}

export async function insertBlockedPicture(
  db: Db,
  picture: { id: string; hashes: PictureHashes; reason: string; caseId: string | null },
): Promise<void> {
  await db.query({
    name: 'insert_blocked_picture',
    text: 'insert into blocked_pictures (id, hashes, reason, case_id) values ($1, $2, $3, $4)',
    values: [picture.id, JSON.stringify(picture.hashes), picture.reason, picture.caseId],
  })
}
