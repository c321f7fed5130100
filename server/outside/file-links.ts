import { createHmac, timingSafeEqual } from 'node:crypto'

export type FileLinks = {
  /** An address that opens a file for some hours. */
  sign(key: string, terms?: LinkTerms): string
  /** The signed terms; undefined: forged or expired. */
  verify(key: string, query: Record<string, unknown>): LinkTerms | undefined
}

/** Part of the address and signed, so that nobody can remove them. */
export type LinkTerms = {
  /** The user it was created for: it works while they may see the art. null: anyone. `staff`: from a case. */
  to: string | null
  /** Opens a blurred thumbnail instead. */
  isBlurred?: boolean
}

const filePeriodSeconds = 6 * 60 * 60

/**
 * Addresses are signed with the first key and verified with any. The keys have no other use: see
 * deriveSecrets.
 */
export function createFileLinks(
  keys: readonly [Buffer, ...Buffer[]],
  now: () => Date,
  under = '/files',
  periodSeconds = filePeriodSeconds,
): FileLinks {
  const nowSeconds = () => Math.floor(now().getTime() / 1000)
  const signatureOf = (by: Buffer, key: string, to: string, look: string, expires: string) =>
    createHmac('sha256', by).update(`${expires}\n${key}\n${to}\n${look}`).digest()

  return {
    sign(key, { to = null, isBlurred = false } = { to: null }) {
      // Rounded up to whole periods, so that a file keeps its address for a period: answers keep their ETag
      // and browsers their cached copy. An address works for one to two periods.
      const expires = String((Math.floor(nowSeconds() / periodSeconds) + 2) * periodSeconds)
      const look = isBlurred ? 'blurred' : ''
      const signature = signatureOf(keys[0], key, to ?? '', look, expires).toString('base64url')
      const terms = `${to === null ? '' : `to=${to}&`}${isBlurred ? 'look=blurred&' : ''}`
      return `${under}/${key}?${terms}expires=${expires}&signature=${signature}`
    },

    verify(key, { to = '', look = '', expires, signature }) {
      if (typeof expires !== 'string' || typeof signature !== 'string') return undefined
      if (typeof to !== 'string' || typeof look !== 'string') return undefined
      const given = Buffer.from(signature, 'base64url')
      const isSigned = keys.some((by) => {
        const expected = signatureOf(by, key, to, look, expires)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      // The time is read only after the signature was verified.
      const isGood = isSigned && Number(expires) > nowSeconds()
      return isGood ? { to: to === '' ? null : to, isBlurred: look === 'blurred' } : undefined
    },
  }
}
