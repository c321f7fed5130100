import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { broadcast } from './broadcast-fields.ts'
import { auditReason } from './desk-case.ts'

export const cancelBroadcast = contract({
  audience: 'support',
  kind: 'write',
  /** Stops a broadcast that waits or is being sent; who has it keeps it. */
  input: z.object({ broadcast_id: id, reason: auditReason }),
  output: broadcast,
})
