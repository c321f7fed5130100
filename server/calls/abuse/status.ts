import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { countCopies, findSentNotice, listNamedArts, listNamedUploads } from '#server/db/notices'
import { hashLinkToken } from '#server/domain/link-token'
import { toSentNotice } from '#server/domain/review/notice-view'

export const status = handler('abuse.status', ['db'], async ({ input, db }) => {
  const notice = await findSentNotice(db, input.case_id, hashLinkToken(input.key))
  if (notice === undefined) {
    throw new CallError('not_found', { sentence: 'There is no such request, or the link is not complete.' })
  }
  const images = [...(await listNamedArts(db, notice.id)), ...(await listNamedUploads(db, notice.id))]
  const idsOf = (listed: { id: string }[]) => new Set(listed.map(({ id }) => id))
  return toSentNotice(notice, {
    known: idsOf(images),
    visible: idsOf(images.filter(({ is_visible }) => is_visible)),
    copies: await countCopies(db, notice.id),
  })
})
