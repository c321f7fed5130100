import type { z } from 'zod'
import type { testedServer } from '#contract/admin/server-address'
import { isSameOrigin, type ServerAddress, splitCredentials } from '#server/domain/server-address'
import { type ServerKind, unsealHeaders } from '#server/secrets'
import { checkAuthority } from './stored-address.ts'

type Stored = { id: string; url: string; sealed_headers: Buffer | null; authority: string | null }

/** A worker that has not answered after this is not there. It waits up to 15 s for the server. */
export const patienceMs = 25_000
export const noWorker = 'No worker answered, so the server was not tested. Is a worker running?'

/** The address to test: what the form leaves out is taken from the stored server, its headers only for their own origin. */
export function toTestedAddress(
  { secret, now }: { secret: string; now: () => Date },
  given: z.output<typeof testedServer>,
  { kind, servers }: { kind: ServerKind; servers: readonly Stored[] },
): ServerAddress {
  const { url, headers } = splitCredentials(given.url, given.headers)
  const known = servers.find(({ id }) => id === given.server_id)
  const hasHeaders = given.headers !== undefined || Object.keys(headers).length > 0
  const isKept = !hasHeaders && known !== undefined && isSameOrigin(known.url, url)
  const authority = given.authority ?? known?.authority ?? ''
  if (authority !== '') checkAuthority(authority, now())
  return {
    url,
    headers: isKept ? unsealHeaders(secret, kind, known.sealed_headers) : headers,
    ...(authority !== '' && { authority }),
  }
}
