import { z } from 'zod'
import { myInfo } from '../account.ts'
import { contract } from '../call.ts'

export const active = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  output: myInfo.shape.membership,
})
