import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Agrees that a preserved image is handed to the authority. Not possible for the admin who asked. */
export const agreeExport = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ export_id: id }),
  output: z.null(),
})
