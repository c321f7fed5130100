import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const deletePreset = contract({
  summary: 'Deletes a preset; its link ends.',
  audience: 'user',
  kind: 'write',
  scope: 'create',
  input: z.object({ preset_id: id }),
  output: z.object({}),
})
