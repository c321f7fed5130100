import { AsyncLocalStorage } from 'node:async_hooks'

/** `isHeld` becomes false when the connection is released, so work that outlives its transaction is not blamed. */
type Hold = { pool: object; isHeld: boolean }

const current = new AsyncLocalStorage<Hold>()

/** Runs work that holds a connection of a pool, and marks everything it awaits as such. */
export async function holdingConnection<T>(pool: object, work: () => Promise<T>): Promise<T> {
  const hold = { pool, isHeld: true }
  try {
    return await current.run(hold, work)
  } finally {
    hold.isHeld = false
  }
}

/**
 * Slow work (judging text, decoding files, storage, models, mail) calls this first. Inside a transaction it would block
 * a connection, and often a row lock, for all others. Throws because that is a programming error.
 */
export function assertNoConnectionHeld(what: string): void {
  if (current.getStore()?.isHeld) throw new Error(`${what} must not run while a database connection is held`)
}

/** Refuses a second connection of the same pool: enough such calls at once would deadlock. */
export function assertFirstConnection(pool: object, what: string): void {
  const hold = current.getStore()
  if (hold?.isHeld && hold.pool === pool) {
    throw new Error(`${what} asks for a second connection while the first is held`)
  }
}
