import { hash } from 'node:crypto'
import { readCookie } from '#server/formats/cookies'

const sessionCookie = 'session'

/**
 * The token in a Cookie header. The cookie is "token.signature"; the token is 32 random characters and is looked up,
 * which no signature could make safer, so only the token is read.
 */
export function readSessionToken(cookies: string | undefined): string | undefined {
  const token = readCookie(cookies, sessionCookie)?.split(/[.%]/, 1)[0]
  return token !== undefined && token.length >= 20 && token.length <= 128 ? token : undefined
}

/** As it is stored. A plain hash is enough: the token is random, there is nothing to guess. */
export function hashSessionToken(token: string): string {
  return hash('sha256', token, 'hex')
}
