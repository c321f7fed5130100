import { z } from 'zod'
import { contract } from '../call.ts'

const deleteFace = contract({
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  input: z.object({}),
  output: z.null(),
})

export { deleteFace as delete }
