import { createHash } from 'node:crypto'

/** Only the hash of the one-time link is kept: reading the database does not make anyone an admin. */
export function hashAdminToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
