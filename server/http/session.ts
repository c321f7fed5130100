import { createHash } from 'node:crypto'
import type { Viewer } from '#server/call'
import { touchApiKey } from '#server/db/api-keys'
import type { Db } from '#server/db/database'
import { touchSession } from '#server/db/sessions'
import { findViewerByApiKey, findViewerBySession } from '#server/db/viewer'

export const sessionCookie = 'session'

export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** Who is calling: by the session cookie, or by the API key that machines send. Undefined: nobody that we know. */
export async function findViewer(
  db: Db,
  headers: { cookie?: string | undefined; authorization?: string | undefined },
): Promise<Viewer | null> {
  const key = headers.authorization?.match(/^Bearer ([\w-]{10,200})$/i)?.[1]
  if (key !== undefined) {
    const viewer = await findViewerByApiKey(db, hashApiKey(key))
    if (viewer?.stale && viewer.api_key_id !== null) await touchApiKey(db, viewer.api_key_id)
    return viewer ?? null
  }
  const token = readSessionToken(headers.cookie)
  if (token === undefined) return null
  const viewer = await findViewerBySession(db, token)
  if (viewer?.stale && viewer.session_id !== null) await touchSession(db, viewer.session_id)
  return viewer ?? null
}

/**
 * The cookie is "token.signature". The token is 32 random characters and is looked up, which no signature could
 * make safer, so only the token is read here.
 */
function readSessionToken(cookies: string | undefined): string | undefined {
  if (cookies === undefined) return undefined
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() !== sessionCookie) continue
    const token = pair.slice(at + 1).trim().split(/[.%]/, 1)[0]
    return token !== undefined && token.length >= 20 && token.length <= 128 ? token : undefined
  }
  return undefined
}
