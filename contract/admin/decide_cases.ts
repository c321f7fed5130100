import { z } from 'zod'
import { contract } from '../call.ts'
import { id, ids } from '../fields.ts'
import { decideCase } from './decide_case.ts'

/** The same decision for several cases, such as near-duplicates. Those decided meanwhile, or about the caller, are left out. */
export const decideCases = contract({
  audience: 'moderator',
  kind: 'write',
  input: decideCase.input.omit({ case_id: true }).extend({ case_ids: ids }),
  output: z.object({ decided: z.array(id), skipped: z.array(id) }),
})
