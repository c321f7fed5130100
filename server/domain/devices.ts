import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { readCookie } from '#server/formats/cookies'

/**
 * Browsers that have signed in to an account before. Each has its own counter of failed sign-ins, so that a
 * stranger who guesses passwords cannot lock the owner out. The cookie grants no access: without a valid one,
 * the browser counts as unknown.
 */
export type Devices = {
  /** Which counter a failed sign-in increases. */
  subjectOf(email: string, cookies: string | undefined): string
  /** The Set-Cookie header after a successful sign-in. A known browser keeps its id. */
  remember(email: string, cookies: string | undefined): string
}

const maxAgeSeconds = 400 * 24 * 60 * 60

/** Cookies are signed with the first key and accepted with any. */
export function createDevices(
  keys: readonly [Buffer, ...Buffer[]],
  options: { isSecure: boolean; newId(): string },
): Devices {
  const find = (email: string, cookies: string | undefined) => {
    for (const key of keys) {
      const value = readCookie(cookies, cookieName(key, email)) ?? ''
      const [id = ''] = value.split('.', 1)
      if (isSame(value, `${id}.${sign(key, email, id)}`)) return id
    }
    return undefined
  }
  return {
    subjectOf: (email, cookies) => signInSubject(email, find(email, cookies)),
    remember(email, cookies) {
      const [key] = keys
      const id = find(email, cookies) ?? options.newId()
      // Sent only to the one call that reads it.
      const terms = `Path=/rpc/user.authenticate; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`
      return `${cookieName(key, email)}=${id}.${sign(key, email, id)}; ${terms}${options.isSecure ? '; Secure' : ''}`
    },
  }
}

/** All counters of an account begin with the same hash, so that a password reset can clear them together. */
export function signInSubject(email: string, device?: string): string {
  const account = hash('sha256', email)
  return device === undefined ? account : `${account} ${device}`
}

/** One name per account, which does not reveal the account: several users may share a browser. */
function cookieName(key: Buffer, email: string): string {
  return `device-${createHmac('sha256', key).update(`name\n${email}`).digest('hex').slice(0, 16)}`
}

function sign(key: Buffer, email: string, id: string): string {
  return createHmac('sha256', key).update(`device\n${email}\n${id}`).digest('base64url')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
