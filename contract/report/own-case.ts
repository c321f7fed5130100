import { z } from 'zod'
import { id } from '../fields.ts'

export const caseSubjects = ['text', 'picture', 'upload', 'account'] as const
/** `open`: a rule decided, and nobody has looked at it since. */
export const caseStates = ['open', 'contested', 'upheld', 'overturned'] as const

/** A decision about somebody's content or account, as that person sees it [S-8]. */
export const ownCase = z.object({
  kind: z.literal('decision'),
  appeal_id: id,
  subject: z.enum(caseSubjects),
  rule: z.string(),
  /** Why, in plain words. */
  reason: z.string(),
  /** What fired, exactly as it was written. */
  words: z.array(z.string()),
  /** Where it was entered, as call and field. */
  place: z.string(),
  state: z.enum(caseStates),
  /** What the person said against it. */
  statement: z.string().nullable(),
  /** What whoever looked at it said. */
  decision_reason: z.string().nullable(),
  /** The picture it is about. */
  art_id: id.nullable(),
  created_at: z.string(),
  contested_at: z.string().nullable(),
  decided_at: z.string().nullable(),
})
