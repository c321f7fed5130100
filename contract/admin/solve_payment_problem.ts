import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { staffReason } from './desk-case.ts'

export const solvePaymentProblem = contract({
  audience: 'admin',
  kind: 'write',
  /** `solution`: what was done about it, for the audit log. */
  input: z.object({ problem_id: id, solution: staffReason }),
  output: z.null(),
})
