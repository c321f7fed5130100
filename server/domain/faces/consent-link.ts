import { createHash, randomBytes } from 'node:crypto'

/** The secret part of a consent or withdrawal link. */
export const makeLinkToken = () => randomBytes(24).toString('base64url')

/** As stored: whoever reads the database cannot answer or withdraw for anybody. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(`consent ${token}`).digest()
}

export const consentPath = (token: string) => `/consent/${token}`
export const withdrawalPath = (token: string) => `/withdraw/${token}`

/** How long a consent link can be answered. */
export const answerDays = 14
