import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { decideOne, decisionParts } from './decide-one.ts'

/** Each case is decided in a transaction of its own, so that one that somebody else decided does not stop the others. */
export const decideCases = handler(
  'admin.decide_cases',
  decisionParts,
  async ({ input: { case_ids: caseIds, ...made }, viewer, ...parts }) => {
    const decided: string[] = []
    const skipped: string[] = []
    for (const caseId of new Set(caseIds)) {
      try {
        await decideOne(parts, caseId, { ...made, adminId: viewer.id })
        decided.push(caseId)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        skipped.push(caseId)
      }
    }
    return { decided, skipped }
  },
)
