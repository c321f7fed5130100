import { CallError } from '#server/call-error'
import type { Authority } from '#server/outside/authority/authority'

/** Throws if no authority is configured. */
export function usableAuthority(authority: Authority | undefined): Authority {
  if (authority !== undefined) return authority
  throw new CallError('unavailable', {
    sentence: 'No authority is configured. Set AUTHORITY_PUBLIC_KEY to export cases.',
  })
}
