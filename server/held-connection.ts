import { AsyncLocalStorage } from 'node:async_hooks'

/** `isHeld` ends with the connection, so work that a transaction merely started is not blamed for it later. */
type Hold = { pool: object; isHeld: boolean }

const current = new AsyncLocalStorage<Hold>()

/** Runs work that holds a connection of a pool. Everything it awaits is known to run while the connection is held. */
export async function holdingConnection<T>(pool: object, work: () => Promise<T>): Promise<T> {
  const hold = { pool, isHeld: true }
  try {
    return await current.run(hold, work)
  } finally {
    hold.isHeld = false
  }
}

/**
 * Slow work (judging text, decoding files, storage, models, mail) calls this first: inside a transaction it would keep a
 * connection, and often a row lock, from everybody else. Throws because it is a mistake in the code.
 */
export function assertNoConnectionHeld(what: string): void {
  if (current.getStore()?.isHeld) throw new Error(`${what} must not run while a database connection is held`)
}

/** A second connection of the same pool: enough such calls at once wait for each other and none can go on. */
export function assertFirstConnection(pool: object, what: string): void {
  const hold = current.getStore()
  if (hold?.isHeld && hold.pool === pool) {
    throw new Error(`${what} asks for a second connection while the first is held`)
  }
}
