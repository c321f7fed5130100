import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** A write, because every download is recorded [S-11]. */
export const downloadExport = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ export_id: id }),
  output: z.object({
    file_name: z.string(),
    /** A signed JWS inside a JWE (RFC 7515 and 7516), which only the authority can open. */
    content: z.string(),
  }),
})
