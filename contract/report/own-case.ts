import { z } from 'zod'
import { id } from '../fields.ts'

export const caseSubjects = ['text', 'picture', 'upload', 'account'] as const
/** `open`: decided by a rule and not reviewed yet. */
export const caseStates = ['open', 'contested', 'upheld', 'overturned'] as const

/** A decision about a user's content or account, as that user sees it [S-8]. */
export const ownCase = z.object({
  kind: z.literal('decision'),
  appeal_id: id,
  subject: z.enum(caseSubjects),
  rule: z.string(),
  /** The reason in plain words. */
  reason: z.string(),
  /** The text that triggered the rule, as written. */
  words: z.array(z.string()),
  /** Where it was entered, as call and field. */
  place: z.string(),
  state: z.enum(caseStates),
  /** The user's appeal. */
  statement: z.string().nullable(),
  /** The reason that staff gave. */
  decision_reason: z.string().nullable(),
  /** The art it is about; null if there is none or its owner deleted it. */
  art_id: id.nullable(),
  /** The art's prompt, so that its owner knows which one it is while it is hidden. */
  prompt: z.string().nullable(),
  created_at: z.string(),
  contested_at: z.string().nullable(),
  decided_at: z.string().nullable(),
})
