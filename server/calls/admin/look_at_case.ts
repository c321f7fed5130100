import { handler } from '#server/call'
import { writeAudit } from '#server/db/audit-log'
import { type CaseDetailsRow, findCase } from '#server/db/review-desk'
import type { FileUrl } from '#server/domain/arts/art-card'
import { toDeskCase } from '#server/domain/review/case-view'
import { assertNotOwn, noSuchCase } from './own-case.ts'

export const lookAtCase = handler(
  'admin.look_at_case',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    const found = await findCase(db, input.case_id)
    if (found === undefined) throw noSuchCase()
    assertNotOwn(found.user_id, viewer.id)
    // Before anything is returned: without a record nothing may be seen.
    await writeAudit(db, { actorId: viewer.id, action: 'look_at_case', subject: `case ${found.id}` })
    const { reason, words, statement, sight } = found
    return {
      ...toDeskCase(found, viewer.id),
      reason,
      words,
      statement,
      picture: toImage(found, fileLinks.sign),
      made:
        found.art_id === null
          ? null
          : {
              art_id: found.art_id,
              prompt: found.prompt ?? '',
              mode: found.mode ?? '',
              engine: found.engine,
            },
      sight: sight && {
        rating: sight.rating,
        scores: sight.scores,
        faces: sight.faces.map(({ apparentAge, confidence }) => ({ apparent_age: apparentAge, confidence })),
      },
      history: {
        cases: found.other_cases,
        overturned: found.other_overturned,
        suspended_reason: found.suspended_reason,
      },
    }
  },
)

/** After the decision the image belongs to its owner again, or is deleted. */
function toImage(found: CaseDetailsRow, fileUrl: FileUrl) {
  const { decided_at, file_key, media_type, width, height } = found
  if (decided_at !== null || file_key === null || media_type === null) return null
  return { url: fileUrl(file_key, { to: 'staff' }), media_type, width: width ?? 0, height: height ?? 0 }
}
