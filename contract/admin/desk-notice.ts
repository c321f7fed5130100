import { z } from 'zod'
import { noticeKinds, noticeStates } from '../abuse/notice-fields.ts'
import { id } from '../fields.ts'

/**
 * A notice in the review desk's list. What it says and shows comes from `admin.look_at_notice` [S-11]; only a question,
 * which its author addressed to the staff, shows its first words here.
 */
export const deskNotice = z.object({
  notice_id: id,
  kind: z.enum(noticeKinds),
  state: z.enum(noticeStates),
  /** The first words of a question to support; null for other notices. */
  question: z.string().nullable(),
  /** Number of arts and uploads that it names and that exist here. */
  arts: z.number().int(),
  /** Number of images that are hidden because of it, near copies included. */
  hidden: z.number().int(),
  /** It is about an image of the caller, so another admin has to decide it. */
  is_own: z.boolean(),
  decision_reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  created_at: z.string(),
  due_at: z.string(),
  decided_at: z.string().nullable(),
})
