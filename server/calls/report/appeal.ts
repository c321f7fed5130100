import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { contestCase, findOwnCase } from '#server/db/safety-cases'
import { appealDays } from '#server/domain/review/appeal-period'
import { toOwnCase } from '#server/domain/review/case-view'

export const appeal = handler('report.appeal', ['db'], async ({ input, viewer, db }) => {
  const isContested = await contestCase(db, viewer.id, input.appeal_id, input.statement)
  const found = await findOwnCase(db, viewer.id, input.appeal_id)
  if (found === undefined) throw new CallError('not_found', { sentence: 'There is no such decision.' })
  if (!isContested) {
    throw new CallError('conflict', {
      sentence:
        found.decided_at !== null
          ? 'Our staff have already decided this.'
          : found.contested_at !== null
            ? 'You have already appealed this decision. Our staff will review it.'
            : `A takedown can be appealed for ${appealDays} days.`,
    })
  }
  return toOwnCase(found)
})
