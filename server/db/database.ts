import pg from 'pg'
import { assertFirstConnection, holdingConnection } from '#server/held-connection'

/** A named query is prepared once per connection, and its name shows in statistics. */
export type Query = { name: string; text: string; values?: unknown[] }

export type Db = {
  query<Row>(query: Query): Promise<Row[]>
  /**
   * Uses one connection without a transaction. Queries sent at the same time share a round trip (pg's pipelining). Do
   * not use another connection inside: enough concurrent callers would wait for each other forever.
   */
  onConnection<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs in a transaction; inside a transaction, joins it. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
}

export type Database = Db & { pool: pg.Pool; connectionsAtMost: number; close(): Promise<void> }

type Options = { connectionsAtMost?: number; timeouts?: Timeouts; connectMs?: number; idleMs?: number }

/** For scripts; the server's pools share `DATABASE_CONNECTIONS` (pools.ts). */
const defaultConnections = 10

/** A database server by its address, or the embedded one by its socket. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; ssl: false }

// Dates without time stay strings: a birth date must not be shifted by a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Long, because the first search on a new connection takes 20 ms longer (PostgreSQL reads its catalogue). */
const defaultIdleMs = 10 * 60_000
const defaultConnectMs = 10_000

/** Limits for a statement and for waiting for a lock. 0: no limit. */
export type Timeouts = { statementMs: number; lockMs: number }

export const noTimeouts: Timeouts = { statementMs: 0, lockMs: 0 }

/** For calls, unless set otherwise. A user who waits longer has given up. */
const callTimeouts: Timeouts = { statementMs: 15_000, lockMs: 5_000 }

/** Jobs sweep whole tables, so they get longer than calls do. */
export const jobTimeouts: Timeouts = { statementMs: 10 * 60_000, lockMs: 60_000 }

/** For short queries, JIT compilation and parallel workers cost more than they save. */
const shortQuestions = `select set_config('jit', 'off', false), set_config('max_parallel_workers_per_gather', '0', false)`

/** A statement, because poolers such as PgBouncer reject unknown start-up parameters. */
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
    // Queries sent at the same time share a round trip (node-postgres.com/features/pipelining).
    pipeline: true,
    idleTimeoutMillis: idleMs,
    onConnect: async (client) => {
      await client.query(shortQuestions)
      await client.query(setTimeoutsStatement(timeouts))
    },
    ...connection,
  })
  pool.on('error', onIdleError)
  // The pool does not listen to a client in use: without this, losing PostgreSQL would end the process. The caller
  // gets the error from its query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    pool,
    connectionsAtMost,
    async query(query) {
      assertFirstConnection(pool, query.name)
      return readRows(pool, query)
    },
    onConnection: (work) => onConnection(pool, work),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  }
}

/** pg cannot know the row type; test/guards/queries/queries.test.ts compares it with the query. */
async function readRows<Row>(connection: pg.Pool | pg.PoolClient, query: Query): Promise<Row[]> {
  const { rows } = await connection.query(query)
  return rows
}

/** The same database with other limits, which each query and transaction sets. */
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
    query: (query) => readRows(client, query),
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
    async query(query) {
      // The connection may serve another caller by now, so a late query would run in that caller's transaction.
      if (!isOpen) throw new Error(`${query.name} was asked after its transaction had ended`)
      return readRows(client, query)
    },
    onConnection: (inner) => inner(tx),
    transaction: (inner) => inner(tx),
  }
  let broken: Error | undefined
  try {
    // Not awaited: queries of a connection run in order, so this shares a round trip with the first one.
    const begun = client.query('begin')
    begun.catch(() => {})
    const result = await holdingConnection(pool, () => work(tx))
    await begun
    isOpen = false
    const { command } = await client.query('commit')
    // PostgreSQL answers a commit with ROLLBACK if a statement failed and the error was swallowed.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return result
  } catch (error) {
    isOpen = false
    // A connection that cannot roll back must not return to the pool.
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
