import { handler } from '#server/call'
import { findCase } from '#server/db/review-desk'
import { toDeskCase } from '#server/domain/review/case-view'
import { decideOne, decisionParts } from './decide-one.ts'

export const decideCase = handler(
  'admin.decide_case',
  decisionParts,
  async ({ input: { case_id: caseId, ...made }, viewer, ...parts }) => {
    const found = await decideOne(parts, caseId, { ...made, adminId: viewer.id })
    return toDeskCase((await findCase(parts.db, caseId)) ?? found, viewer.id)
  },
)
