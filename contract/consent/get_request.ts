import { z } from 'zod'
import { contract } from '../call.ts'
import { linkedConsent, linkToken } from './consent-view.ts'

export const getRequest = contract({
  summary: 'What a consent link asks for.',
  audience: 'all',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({ token: linkToken }),
  output: linkedConsent,
})
