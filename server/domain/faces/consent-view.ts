import type { z } from 'zod'
import type { consentStates, linkedConsent, ownConsent } from '#contract/consent/consent-view'

export type ConsentRow = {
  id: string
  user_id: string
  name: string
  purpose: string
  state: 'asked' | 'given' | 'refused' | 'withdrawn'
  created_at: Date
  expires_at: Date
  answered_at: Date | null
  withdrawn_at: Date | null
  art_count: number
}

export type LinkedConsentRow = ConsentRow & {
  asker_name: string
  asker_handle: string | null
  is_open: boolean
}

function stateOf({ state, expires_at }: ConsentRow, now: Date): (typeof consentStates)[number] {
  return state === 'asked' && expires_at <= now ? 'expired' : state
}

const facts = (row: ConsentRow, now: Date) => ({
  purpose: row.purpose,
  state: stateOf(row, now),
  art_count: row.art_count,
  created_at: row.created_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
})

/** For the user who asked. */
export function toOwnConsent(row: ConsentRow, now: Date): z.input<typeof ownConsent> {
  const { id, name, expires_at } = row
  return { consent_id: id, name, expires_at: expires_at.toISOString(), ...facts(row, now) }
}

/** For the person who is asked. */
export function toLinkedConsent(row: LinkedConsentRow, now: Date): z.input<typeof linkedConsent> {
  return { asker: { name: row.asker_name, handle: row.asker_handle }, ...facts(row, now) }
}
