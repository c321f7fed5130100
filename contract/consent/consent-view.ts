import { z } from 'zod'
import { id } from '../fields.ts'

export const consentStates = ['asked', 'expired', 'given', 'refused', 'withdrawn'] as const

/** For the user who asked. */
export const ownConsent = z.object({
  consent_id: id,
  name: z.string(),
  purpose: z.string(),
  state: z.enum(consentStates),
  art_count: z.number().int(),
  created_at: z.string(),
  expires_at: z.string(),
  answered_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
})

/** For the person who is asked. */
export const linkedConsent = z.object({
  asker: z.object({ name: z.string(), handle: z.string().nullable() }),
  purpose: z.string(),
  state: z.enum(consentStates),
  art_count: z.number().int(),
  created_at: z.string(),
  answered_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
})

/** The secret part of a link. */
export const linkToken = z.string().regex(/^[\w-]{32}$/, 'This link is not complete.')
