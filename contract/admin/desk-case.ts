import { z } from 'zod'
import { id } from '../fields.ts'
import { caseStates, caseSubjects } from '../report/own-case.ts'

/** A case in the review desk's list. It has no private content, which only `admin.look_at_case` returns [S-11]. */
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
  /** The case is about the caller, so another admin has to decide it. */
  is_own: z.boolean(),
  decision_reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  created_at: z.string(),
  contested_at: z.string().nullable(),
  decided_at: z.string().nullable(),
})

/** Required text that the affected user reads, at most 1,000 characters. */
export const staffReason = z
  .string('Write a reason. The user will read it.')
  .trim()
  .min(1, 'Write a reason. The user will read it.')
  .max(1000, 'Use at most 1,000 characters.')

/** Required text for the audit log, at most 1,000 characters. */
export const auditReason = z
  .string('Write a reason for the audit log.')
  .trim()
  .min(1, 'Write a reason for the audit log.')
  .max(1000, 'Use at most 1,000 characters.')
