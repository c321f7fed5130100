import type { ImageHashes } from '#server/formats/image-hash/image-hashes'
import type { Db } from './database.ts'

export type BlockedImage = { hashes: ImageHashes }

export async function listBlockedImages(db: Db): Promise<BlockedImage[]> {
  return db.query<BlockedImage>({
    name: 'list_blocked_images',
    text: 'select hashes from blocked_images',
  })
}

/** After an appeal that succeeded. */
export async function unblockImages(tx: Db, caseId: string): Promise<void> {
  await tx.query({
    name: 'unblock_images',
    text: 'delete from blocked_images where case_id = $1',
    values: [caseId],
  })
}

export async function insertBlockedImage(
  db: Db,
  image: { id: string; hashes: ImageHashes; reason: string; caseId: string | null },
): Promise<void> {
  await db.query({
    name: 'insert_blocked_image',
    text: 'insert into blocked_images (id, hashes, reason, case_id) values ($1, $2, $3, $4)',
    values: [image.id, JSON.stringify(image.hashes), image.reason, image.caseId],
  })
}
