import { z } from 'zod'
import { id } from '../fields.ts'
import { caseStates, caseSubjects } from '../report/own-case.ts'

/** A case as the review desk lists it. Nothing private: that is seen by looking at the case [S-11]. */
export const deskCase = z.object({
  case_id: id,
  subject: z.enum(caseSubjects),
  rule: z.string(),
  verdict: z.string(),
  place: z.string(),
  state: z.enum(caseStates),
  /** null: the account has been erased. */
  person: z
    .object({ id, name: z.string(), handle: z.string().nullable(), is_suspended: z.boolean() })
    .nullable(),
  /** About the caller, so somebody else has to decide it. */
  is_own: z.boolean(),
  decision_reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  created_at: z.string(),
  contested_at: z.string().nullable(),
  decided_at: z.string().nullable(),
})

/** What staff write to somebody. */
export const staffReason = z
  .string('Write a reason; the person reads it.')
  .trim()
  .min(1, 'Write a reason; the person reads it.')
  .max(1000, 'Use at most 1,000 characters.')
