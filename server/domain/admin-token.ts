import { createHash } from 'node:crypto'

/**
 * Only a hash of the one-time link is stored, so that read access to the database does not make anyone an
 * admin.
 */
export function hashAdminToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
