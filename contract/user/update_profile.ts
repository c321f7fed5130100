import { z } from 'zod'
import { myInfo } from '../account.ts'
import { contract } from '../call.ts'
import { description, handle, id, name } from '../fields.ts'

export const updateProfile = contract({
  summary: 'Changes your name, handle or description.',
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  /** Fields that are left out stay unchanged; null clears a field. */
  input: z.object({
    name,
    handle: handle.nullish(),
    description: description.nullish(),
    avatar_asset_id: id.nullish(),
  }),
  output: myInfo,
})
