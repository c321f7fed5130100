import { z } from 'zod'
import { myInfo } from '../account.ts'
import { contract } from '../call.ts'

export const getMyInfo = contract({
  audience: 'all',
  kind: 'read',
  input: z.object({}),
  output: myInfo.nullable(),
})
