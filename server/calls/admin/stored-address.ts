import type { z } from 'zod'
import type { savedServer } from '#contract/admin/server-address'
import { badInput, CallError } from '#server/call-error'
import type { Config } from '#server/config'
import { isUniqueViolation } from '#server/db/database'
import { readAuthority } from '#server/domain/certificate-authority'
import { isSameOrigin, splitCredentials } from '#server/domain/server-address'
import { type ServerKind, sealHeaders } from '#server/secrets'
import { noSuchServer } from './change-server-use.ts'
import { refuseConfigured } from './configured-servers.ts'

type Parts = { config: Pick<Config, 'chat' | 'comfyui'>; secret: string; now: () => Date }
type Stored = { id: string; url: string; sealed_headers: Buffer | null }
type Given = Pick<z.output<typeof savedServer>, 'server_id' | 'url' | 'headers' | 'authority'>

/** Checks the address of a form, and gives it as it is stored. Null: what is stored stays. */
export function toStoredAddress(
  { config, secret, now }: Parts,
  given: Given,
  { kind, servers, toUrl }: { kind: ServerKind; servers: readonly Stored[]; toUrl(url: string): string },
): { url: string; sealedHeaders: Buffer | null; authority: string | null } {
  const address = splitCredentials(given.url, given.headers)
  const url = toUrl(address.url)
  refuseConfigured(config, url)
  const known = servers.find(({ id }) => id === given.server_id)
  if (given.server_id !== undefined) {
    if (known === undefined) throw noSuchServer()
    refuseConfigured(config, known.url)
  }
  const hasHeaders = given.headers !== undefined || Object.keys(address.headers).length > 0
  if (known?.sealed_headers && !hasHeaders && !isSameOrigin(known.url, url)) {
    throw badInput(
      'headers',
      'The stored token and headers belong to the old address. Enter them again, or delete them.',
    )
  }
  const { authority = null } = given
  if (authority) checkAuthority(authority, now())
  return { url, sealedHeaders: hasHeaders ? sealHeaders(secret, kind, address.headers) : null, authority }
}

/** Refuses text that is no certificate, and certificates that cannot be used. */
export function checkAuthority(pem: string, now: Date): void {
  const read = readAuthority(pem, now)
  if ('problem' in read) throw badInput('authority', read.problem)
}

export function viewAuthority(pem: string | null, now: Date): { name: string; valid_until: string } | null {
  if (pem === null) return null
  // One that has expired since it was stored is named too, so that admins see the reason.
  const read = readAuthority(pem, new Date(0))
  if (!('authority' in read)) return { name: '', valid_until: now.toISOString() }
  return { name: read.authority.name, valid_until: read.authority.validUntil.toISOString() }
}

/** Two servers cannot have one address. */
export function toAddressError(error: unknown): unknown {
  return isUniqueViolation(error)
    ? new CallError('conflict', { sentence: 'Another server has this address already.' })
    : error
}
