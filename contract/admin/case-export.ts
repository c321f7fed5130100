import { z } from 'zod'
import { id } from '../fields.ts'

/** A package for an authority. */
export const caseExport = z.object({
  export_id: id,
  /** What it contains: the facts of a case, or a preserved image with its facts. */
  kind: z.enum(['case', 'preserved']),
  /** null: the case or image was deleted. */
  subject_id: id.nullable(),
  reason: z.string(),
  /** `asked`: another admin has to agree. `ready`: it can be downloaded. `sending`: it is being delivered. */
  state: z.enum(['asked', 'ready', 'sending', 'delivered']),
  asked_by: z.string(),
  agreed_by: z.string().nullable(),
  /** The caller has asked or agreed. */
  is_mine: z.boolean(),
  can_download: z.boolean(),
  reference: z.string().nullable(),
  /** Why the last delivery failed. */
  problem: z.string().nullable(),
  created_at: z.string(),
  delivered_at: z.string().nullable(),
})
