import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { ownCase } from './own-case.ts'

/** Not checked by the safety filter, because an appeal must be able to quote refused text. */
const statement = z
  .string('Say in a few words why this decision is wrong.')
  .max(2000, 'Use at most 2,000 characters.')
  .refine((value) => value.trim() !== '', 'Say in a few words why this decision is wrong.')

export const appeal = contract({
  summary: 'Contests a decision about your content.',
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  input: z.object({ appeal_id: id, statement }),
  output: ownCase,
})
