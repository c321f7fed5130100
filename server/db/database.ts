import pg from 'pg'
import { assertFirstConnection, holdingConnection } from '#server/held-connection'

/** A named query: its text is prepared once a connection and its name shows in statistics. */
export type Query = { name: string; text: string; values?: unknown[] }

export type Db = {
  query<Row>(query: Query): Promise<Row[]>
  /**
   * Runs over one connection without a transaction. Queries that are asked at the same time share a round trip there (pg's
   * pipelining) and wake one process of PostgreSQL instead of several. Nothing in it may use another connection: enough
   * callers at once would each wait for a second one.
   */
  onConnection<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs in one transaction; nested, it joins the one that is open. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
}

export type Database = Db & { pool: pg.Pool; connectionsAtMost: number; close(): Promise<void> }

type Options = { connectionsAtMost?: number; timeouts?: Timeouts; connectMs?: number; idleMs?: number }

/** For scripts; the server's pools share `DATABASE_CONNECTIONS` (pools.ts). */
const defaultConnections = 10

/** A database elsewhere by its address, or the embedded one by its socket. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; ssl: false }

// Dates without time stay text: a birth date has no time zone to be shifted by.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Long, because the first search on a new connection takes 20 ms longer: PostgreSQL first reads its catalogue. */
const defaultIdleMs = 10 * 60_000
const defaultConnectMs = 10_000

/** How long a statement may run, and wait for a lock, before PostgreSQL ends it. 0: for ever. */
export type Timeouts = { statementMs: number; lockMs: number }

export const noTimeouts: Timeouts = { statementMs: 0, lockMs: 0 }

/** For calls, unless set otherwise. A user who waits longer has given up. */
const callTimeouts: Timeouts = { statementMs: 15_000, lockMs: 5_000 }

/** Jobs sweep whole tables, so they get longer than calls do. */
export const jobTimeouts: Timeouts = { statementMs: 10 * 60_000, lockMs: 60_000 }

/** The queries are short: compiling them or running them in parallel takes longer than running them. */
const shortQuestions = `select set_config('jit', 'off', false), set_config('max_parallel_workers_per_gather', '0', false)`

/** As a statement, since poolers such as PgBouncer refuse unknown start-up parameters. */
export const setTimeoutsStatement = ({ statementMs, lockMs }: Timeouts) =>
  `select set_config('statement_timeout', '${statementMs}', false), set_config('lock_timeout', '${lockMs}', false)`

export function openDatabase(
  connection: Connection,
  onIdleError: (error: Error) => void,
  {
    connectionsAtMost = defaultConnections,
    timeouts = callTimeouts,
    connectMs = defaultConnectMs,
    idleMs = defaultIdleMs,
  }: Options = {},
): Database {
  const pool = new pg.Pool({
    max: connectionsAtMost,
    connectionTimeoutMillis: connectMs,
    // Queries asked at the same time over one connection share a round trip (node-postgres.com/features/pipelining).
    pipeline: true,
    idleTimeoutMillis: idleMs,
    onConnect: async (client) => {
      await client.query(shortQuestions)
      await client.query(setTimeoutsStatement(timeouts))
    },
    ...connection,
  })
  pool.on('error', onIdleError)
  // The pool does not listen to clients in use, and an unhandled error would end this process when PostgreSQL goes away.
  // The caller gets the error from its query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    pool,
    connectionsAtMost,
    async query<Row>(query: Query) {
      assertFirstConnection(pool, query.name)
      return (await pool.query(query)).rows as Row[]
    },
    onConnection: (work) => onConnection(pool, work),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  }
}

/** The same database with other limits, which each query and transaction sets for itself. */
export function withTimeouts(db: Db, { statementMs, lockMs }: Timeouts): Db {
  const transaction = <T>(work: (tx: Db) => Promise<T>) =>
    db.transaction(async (tx) => {
      await tx.query({
        name: 'set_timeouts',
        text: `select set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true)`,
        values: [String(statementMs), String(lockMs)],
      })
      return work(tx)
    })
  return {
    transaction,
    onConnection: transaction,
    query: (query) => transaction((tx) => tx.query(query)),
  }
}

async function onConnection<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  assertFirstConnection(pool, 'onConnection')
  const client = await pool.connect()
  const one: Db = {
    query: async <Row>(query: Query) => (await client.query(query)).rows as Row[],
    onConnection: (inner) => inner(one),
    transaction: () => Promise.reject(new Error('a transaction needs a connection of its own')),
  }
  try {
    return await holdingConnection(pool, () => work(one))
  } finally {
    client.release()
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  assertFirstConnection(pool, 'a transaction')
  const client = await pool.connect()
  let isOpen = true
  const tx: Db = {
    async query<Row>(query: Query) {
      // The connection may serve another caller by now, so a late query would run in a foreign transaction.
      if (!isOpen) throw new Error(`${query.name} was asked after its transaction had ended`)
      return (await client.query(query)).rows as Row[]
    },
    onConnection: (inner) => inner(tx),
    transaction: (inner) => inner(tx),
  }
  let broken: Error | undefined
  try {
    // Not awaited: a connection runs its queries in order, so this shares a round trip with the first one.
    const begun = client.query('begin')
    begun.catch(() => {})
    const result = await holdingConnection(pool, () => work(tx))
    await begun
    isOpen = false
    const { command } = await client.query('commit')
    // PostgreSQL answers a commit with ROLLBACK if a statement failed and its error was swallowed.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return result
  } catch (error) {
    isOpen = false
    // A connection that cannot roll back must not go back to the pool with the transaction still open.
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** A foreign key names a row that does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as { code?: string }).code === '23503'

/** PostgreSQL's code for a row that breaks a unique index. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && (index === undefined || constraint === index)
}
