import { createHash } from 'node:crypto'

/** The prefix lets secret scanners recognise a key that was published by mistake. */
export const apiKeyPrefix = 'nb_'

export function toApiKey(random: Buffer): string {
  return `${apiKeyPrefix}${random.toString('base64url')}`
}

/** A plain hash is enough, because the key is random and cannot be guessed. */
export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
