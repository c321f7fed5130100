import { z } from 'zod'
import { contract } from '../call.ts'
import { ownConsent } from './consent-view.ts'

export const list = contract({
  summary: 'The consents that you have asked for.',
  audience: 'user',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({}),
  output: z.object({ items: z.array(ownConsent) }),
})
