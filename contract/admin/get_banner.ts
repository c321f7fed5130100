import { z } from 'zod'
import { contract } from '../call.ts'
import { staffBanner } from './set_banner.ts'

export const getBanner = contract({
  audience: 'support',
  kind: 'read',
  input: z.object({}),
  output: staffBanner,
})
