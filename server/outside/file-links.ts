import { createHmac, timingSafeEqual } from 'node:crypto'

export type FileLinks = {
  /** An address that opens one file for some hours, for whoever holds it. */
  sign(key: string, terms?: LinkTerms): string
  /** What was agreed when the address was made; undefined: it is forged, or has expired. */
  verify(key: string, query: Record<string, unknown>): LinkTerms | undefined
}

/** Part of the address and under its signature, so that nobody can take them off. */
export type LinkTerms = {
  /** Whom it was given to: it works for as long as they may see the picture. null: anyone. `staff`: from a case. */
  to: string | null
  /** What opens is a thumbnail that shows next to nothing. */
  isBlurred?: boolean
}

const filePeriodSeconds = 6 * 60 * 60

/** Addresses are signed with the first key and open with any. The keys are used for nothing else: see deriveSecrets. */
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
      // Rounded up to a fixed hour, so that a file keeps its address for a whole period: answers that name it keep
      // their ETag and browsers their copy. An address works for one period at least and two at most.
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
      // The time is read only after the signature has vouched for it.
      const isGood = isSigned && Number(expires) > nowSeconds()
      return isGood ? { to: to === '' ? null : to, isBlurred: look === 'blurred' } : undefined
    },
  }
}
