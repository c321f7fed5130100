import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { deskCase, staffReason } from './desk-case.ts'

export const decideCase = contract({
  audience: 'moderator',
  kind: 'write',
  input: z.object({
    case_id: id,
    decision: z.enum(['upheld', 'overturned'], 'Choose whether the decision stays.'),
    reason: staffReason,
  }),
  output: deskCase,
})
