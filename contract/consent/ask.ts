import { z } from 'zod'
import { contract } from '../call.ts'
import { id, text } from '../fields.ts'

/** Makes a link by which another person can consent to the use of their face. */
export const ask = contract({
  audience: 'active',
  kind: 'write',
  beforeAgeCheck: true,
  needsSession: true,
  creates: true,
  input: z.object({
    /** A name for the person that only the user sees. */
    name: text(60, 'The name has at most 60 characters.').trim().min(1, 'Say whom you ask.'),
    /** Shown to the person. */
    purpose: text(500, 'The purpose has at most 500 characters.')
      .trim()
      .min(10, 'Say in a sentence what you want to make.'),
  }),
  /** The only time that the link is returned. */
  output: z.object({ consent_id: id, url: z.string(), expires_at: z.string() }),
})
