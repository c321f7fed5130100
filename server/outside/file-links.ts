import { createHmac, timingSafeEqual } from 'node:crypto'

export type FileLinks = {
  /** An address that opens one file for some hours, for whoever holds it. */
  sign(key: string): string
  verify(key: string, expires: string, signature: string): boolean
}

const periodSeconds = 6 * 60 * 60

/** `secret` is used for nothing else: see deriveSecret. */
export function createFileLinks(secret: Buffer, now: () => Date, under = '/files'): FileLinks {
  const nowSeconds = () => Math.floor(now().getTime() / 1000)
  const signatureOf = (key: string, expires: string) =>
    createHmac('sha256', secret).update(`${expires}\n${key}`).digest()

  return {
    sign(key) {
      // Rounded up to a fixed hour, so that a file keeps its address for a whole period: answers that name it keep
      // their ETag and browsers their copy. An address works for one period at least and two at most.
      const expires = String((Math.floor(nowSeconds() / periodSeconds) + 2) * periodSeconds)
      return `${under}/${key}?expires=${expires}&signature=${signatureOf(key, expires).toString('base64url')}`
    },

    verify(key, expires, signature) {
      const expected = signatureOf(key, expires)
      const given = Buffer.from(signature, 'base64url')
      // The time is read only after the signature has vouched for it.
      return (
        given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > nowSeconds()
      )
    },
  }
}
