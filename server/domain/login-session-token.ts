import { hash } from 'node:crypto'
import { readCookie } from '#server/formats/cookies'

const sessionCookie = 'session'

/**
 * The token of a Cookie header. The cookie is "token.signature", but the token is 32 random characters and is
 * looked up, so a signature would add nothing and is not read.
 */
export function readSessionToken(cookies: string | undefined): string | undefined {
  const token = readCookie(cookies, sessionCookie)?.split(/[.%]/, 1)[0]
  return token !== undefined && token.length >= 20 && token.length <= 128 ? token : undefined
}

/** As stored. A plain hash is enough, because the token is random and cannot be guessed. */
export function hashSessionToken(token: string): string {
  return hash('sha256', token, 'hex')
}
