import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** What is stored so that reading the database is not enough to use it. `secret` has 32 bytes: see deriveSecret. */
export function seal(secret: Buffer, content: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** Throws if it was sealed with another secret, or changed. */
export function unseal(secret: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
}

/** What any of the secrets opens; undefined if none does. */
export function tryUnseal(secrets: readonly Buffer[], sealed: Buffer): Buffer | undefined {
  for (const secret of secrets) {
    try {
      return unseal(secret, sealed)
    } catch {
      // Sealed with another one.
    }
  }
  return undefined
}
