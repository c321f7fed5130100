import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { countCopies, findSentNotice, listNamedArts } from '#server/db/notices'
import { hashLinkToken } from '#server/domain/link-token'
import { toSentNotice } from '#server/domain/review/notice-view'

export const status = handler('abuse.status', ['db'], async ({ input, db }) => {
  const notice = await findSentNotice(db, input.case_id, hashLinkToken(input.key))
  if (notice === undefined) {
    throw new CallError('not_found', { sentence: 'There is no such request, or the link is not complete.' })
  }
  const arts = await listNamedArts(db, notice.id)
  const idsOf = (listed: typeof arts) => new Set(listed.map(({ id }) => id))
  return toSentNotice(notice, {
    known: idsOf(arts),
    visible: idsOf(arts.filter(({ is_visible }) => is_visible)),
    copies: await countCopies(db, notice.id),
  })
})
