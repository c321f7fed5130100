import { z } from 'zod'
import { page } from '#contract/paging'
import { contract } from '../call.ts'
import { caseExport } from './case-export.ts'

/** The packages for the authority, newest first. */
export const listExports = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({ ...page(100, 50) }),
  output: z.object({
    /** null: no authority is configured, so nothing can be exported. */
    authority: z.object({ name: z.string(), delivers: z.boolean(), key_id: z.string() }).nullable(),
    items: z.array(caseExport),
    next_offset: z.number().int().nullable(),
  }),
})
