import { z } from 'zod'
import { contract } from '../call.ts'
import { linkedConsent, linkToken } from './consent-view.ts'

/** What a consent link asks for. */
export const getRequest = contract({
  audience: 'all',
  kind: 'read',
  input: z.object({ token: linkToken }),
  output: linkedConsent,
})
