import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { staffReason } from './desk-case.ts'

export const revokeGrant = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ grant_id: id, reason: staffReason }),
  output: z.null(),
})
