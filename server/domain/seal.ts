import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Encrypts a value so that database access alone does not reveal it. `secret`: 32 bytes, see deriveSecret.
 */
export function seal(secret: Buffer, content: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** Throws if the content was sealed with another secret or modified. */
export function unseal(secret: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
}

/** undefined: none of the secrets opens it. */
export function tryUnseal(secrets: readonly Buffer[], sealed: Buffer): Buffer | undefined {
  for (const secret of secrets) {
    try {
      return unseal(secret, sealed)
    } catch {
      // Try the next secret.
    }
  }
  return undefined
}
