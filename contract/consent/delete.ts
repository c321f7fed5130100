import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Takes back a request, so that its link no longer works. A consent that was given stays on record. */
const deleteConsent = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({ consent_id: id }),
  output: z.null(),
})

export { deleteConsent as delete }
