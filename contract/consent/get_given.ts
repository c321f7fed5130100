import { z } from 'zod'
import { contract } from '../call.ts'
import { linkedConsent, linkToken } from './consent-view.ts'

export const getGiven = contract({
  summary: 'What a withdrawal link stands for.',
  audience: 'all',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({ token: linkToken }),
  output: linkedConsent,
})
