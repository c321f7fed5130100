import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { auditReason } from './desk-case.ts'

/** Packs a case for an authority. A preserved image needs the agreement of another admin first. */
export const exportCase = contract({
  audience: 'admin',
  kind: 'write',
  input: z
    .object({ case_id: id.optional(), preserved_id: id.optional(), reason: auditReason })
    .refine(
      ({ case_id: caseId, preserved_id: preserved }) => (caseId === undefined) !== (preserved === undefined),
      {
        path: ['case_id'],
        message: 'Name either a case or a preserved picture.',
      },
    ),
  output: z.object({ export_id: id }),
})
