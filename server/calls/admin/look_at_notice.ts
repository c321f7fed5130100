import { handler } from '#server/call'
import { writeAudit } from '#server/db/audit-log'
import {
  countNoticesOfSender,
  findDeskNotice,
  listNoticeImages,
  type NoticeImageRow,
} from '#server/db/notices'
import type { FileUrl } from '#server/domain/arts/art-card'
import { toDeskNotice } from '#server/domain/review/notice-view'
import { assertNotOwn, noSuchNotice } from './own-case.ts'

const imagesAtMost = 50

export const lookAtNotice = handler(
  'admin.look_at_notice',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    const found = await findDeskNotice(db, input.notice_id)
    if (found === undefined) throw noSuchNotice()
    for (const ownerId of found.owner_ids) assertNotOwn(ownerId, viewer.id)
    // Before anything is returned: without a record nothing may be seen.
    await writeAudit(db, { actorId: viewer.id, action: 'look_at_notice', subject: `notice ${found.id}` })
    const images = await listNoticeImages(db, found.id, imagesAtMost)
    const { urls, statement, contact, signature } = found
    return {
      ...toDeskNotice(found, viewer.id),
      urls,
      statement,
      contact,
      signature,
      images: images.map((image) => toImage(image, found.decided_at === null, fileLinks.sign)),
      history: await countNoticesOfSender(db, found.id),
    }
  },
)

function toImage(row: NoticeImageRow, isOpen: boolean, fileUrl: FileUrl) {
  const { art_id, file_key: key, media_type: mediaType, width, height } = row
  return {
    art_id,
    owner: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    is_copy: row.is_copy,
    is_hidden: row.is_hidden,
    rating: row.rating,
    picture:
      !isOpen || key === null || mediaType === null
        ? null
        : {
            url: fileUrl(key, { to: 'staff' }),
            media_type: mediaType,
            width: width ?? 0,
            height: height ?? 0,
          },
  }
}
