import { z } from 'zod'
import { contract } from '../call.ts'
import { linkedConsent, linkToken } from './consent-view.ts'

/** What a withdrawal link is about. */
export const getGiven = contract({
  audience: 'all',
  kind: 'read',
  input: z.object({ token: linkToken }),
  output: linkedConsent,
})
