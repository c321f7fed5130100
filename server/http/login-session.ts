import type { Viewer } from '#server/call'
import { CallError } from '#server/call-error'
import { touchApiKey } from '#server/db/api-keys'
import type { Db } from '#server/db/database'
import { touchSession } from '#server/db/login-sessions'
import { findViewerByApiKey, findViewerBySession } from '#server/db/viewer'
import { hashApiKey } from '#server/domain/api-key'
import { hashSessionToken, readSessionToken } from '#server/domain/login-session-token'

/** The viewer by API key or session cookie; null: not signed in. */
export async function findViewer(
  db: Db,
  headers: { cookie?: string | undefined; authorization?: string | undefined },
): Promise<Viewer | null> {
  const key = headers.authorization?.match(/^Bearer ([\w-]{10,200})$/i)?.[1]
  if (key !== undefined) {
    const found = await findViewerByApiKey(db, hashApiKey(key))
    if (found === undefined) return null
    const { is_key_expired: isExpired, ...viewer } = found
    if (isExpired) {
      throw new CallError('signed_out', {
        sentence: 'This API key has expired. Make a new one in your account settings.',
      })
    }
    if (viewer.stale && viewer.api_key_id !== null) await touchApiKey(db, viewer.api_key_id)
    return viewer
  }
  const token = readSessionToken(headers.cookie)
  if (token === undefined) return null
  const viewer = await findViewerBySession(db, hashSessionToken(token))
  if (viewer?.stale && viewer.session_id !== null) await touchSession(db, viewer.session_id)
  return viewer ?? null
}
