import { z } from 'zod'
import { myInfo } from '../account.ts'
import { contract } from '../call.ts'

export const getMyInfo = contract({
  summary: 'Your account; null for visitors.',
  audience: 'all',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({}),
  output: myInfo.nullable(),
})
