import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { staffReason } from './desk-case.ts'
import { deskNotice } from './desk-notice.ts'

/** One decision for everything that the notice names, and for its near copies [S-7]. */
export const decideNotice = contract({
  audience: 'moderator',
  kind: 'write',
  input: z.object({
    notice_id: id,
    decision: z.enum(['upheld', 'dismissed'], 'Choose whether the pictures are taken down.'),
    /** Read by the sender and, as the statement of reasons, by the owners of the images. */
    reason: staffReason,
  }),
  output: deskNotice,
})
