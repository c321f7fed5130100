import type { Writable } from 'node:stream'
import pg from 'pg'
import { assertFirstConnection, holdingConnection } from '#server/held-connection'
import { StartError } from '#server/start-error'

/** A named query: its text is prepared once a connection and its name shows in statistics. */
export type Query = { name: string; text: string; values?: unknown[] }

export type Db = {
  query<Row>(query: Query): Promise<Row[]>
  /**
   * Runs over one connection. Queries that are asked without waiting for each other run one after the other all the
   * same, and cost one way there and back together, in a transaction too. For short ones: waking a process of
   * PostgreSQL for each costs more than they do. As in a transaction, nothing in it may ask over another connection:
   * enough of them at once would wait for each other.
   */
  together<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs in one transaction; nested, it joins the one that is open. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export type Tx = Db & {
  /**
   * What was asked until now is all of it: the commit goes along, and what the transaction locks is free before anybody
   * here has read the answers. Whatever of it fails takes back all of it. Gives what is asked after the commit, over the
   * same connection and on the same way, until the transaction has ended. Nested, the outer one decides, and there is
   * nothing after.
   */
  seal(): Pick<Db, 'query'> | undefined
}

export type Database = Db & { pool: pg.Pool; connectionsAtMost: number; close(): Promise<void> }

type Options = { connectionsAtMost?: number; timeouts?: Timeouts }

const defaultConnections = 20

/** A database elsewhere by its address, or the embedded one by its socket. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; ssl: false }

// Dates without time stay text: a birth date has no time zone to be shifted by.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The first search on a new connection takes 20 ms longer: PostgreSQL has to read what its tables are. */
const idleTimeoutMillis = 10 * 60_000

/** How long a statement may run, and wait for a lock, before PostgreSQL ends it. 0: for ever. */
export type Timeouts = { statementMs: number; lockMs: number }

export const noTimeouts: Timeouts = { statementMs: 0, lockMs: 0 }

/** For calls: whoever waits longer has given up. What a job or a migration needs is set with `withTimeouts`. */
export const callTimeouts: Timeouts = { statementMs: 15_000, lockMs: 5_000 }

/** Many short questions at once: to compile one, or to divide it among processes, takes longer than to answer it. */
const shortQuestions = `select set_config('jit', 'off', false), set_config('max_parallel_workers_per_gather', '0', false)`

/** As a statement, since poolers such as PgBouncer refuse unknown start-up parameters. */
export const setTimeoutsStatement = ({ statementMs, lockMs }: Timeouts) =>
  `select set_config('statement_timeout', '${statementMs}', false), set_config('lock_timeout', '${lockMs}', false)`

export function openDatabase(
  connection: Connection,
  onIdleError: (error: Error) => void,
  { connectionsAtMost = defaultConnections, timeouts = callTimeouts }: Options = {},
): Database {
  const pool = new pg.Pool({
    max: connectionsAtMost,
    connectionTimeoutMillis: 10_000,
    pipeline: true,
    idleTimeoutMillis,
    onConnect: async (client) => {
      await client.query(shortQuestions)
      await client.query(setTimeoutsStatement(timeouts))
    },
    ...connection,
  })
  pool.on('error', onIdleError)
  // A client in use has no listener of the pool's: without one, PostgreSQL going away would end this process. Whoever
  // waits for an answer of that client is told by the failing query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    pool,
    connectionsAtMost,
    async query<Row>(query: Query) {
      assertFirstConnection(pool, query.name)
      return (await pool.query(query)).rows as Row[]
    },
    transaction: (work) => inTransaction(pool, work),
    together: (work) => overOneConnection(pool, work),
    close: () => pool.end(),
  }
}

/** The same database for work that takes longer than a call may: each query and transaction sets its own limits. */
export function withTimeouts(db: Db, { statementMs, lockMs }: Timeouts): Db {
  const transaction = <T>(work: (tx: Tx) => Promise<T>) =>
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
    together: transaction,
    query: (query) => transaction((tx) => tx.query(query)),
  }
}

async function overOneConnection<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  assertFirstConnection(pool, 'together')
  const client = await pool.connect()
  const asking = askOver(client)
  const one: Db = {
    query: asking.query,
    together: (inner) => inner(one),
    // Over this connection its queries would run amid others, and over another one this would hold two.
    transaction: () => Promise.reject(new Error('no transaction begins inside of together')),
  }
  try {
    return await holdingConnection(pool, () => work(one))
  } finally {
    asking.end()
    client.release()
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  assertFirstConnection(pool, 'a transaction')
  const client = await pool.connect()
  const asking = askOver(client)
  let sealed: Promise<unknown> | undefined
  const after = askOver(client)
  const afterwards: Promise<unknown>[] = []
  const commit = async () => {
    asking.end()
    asking.gather()
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('a transaction was taken back')
  }
  const tx: Tx = {
    query: asking.query,
    together: (inner) => inner(tx),
    transaction: (inner) => inner({ ...tx, seal: () => undefined }),
    seal() {
      sealed = commit()
      // Told below, after what made it fail.
      sealed.catch(() => {})
      return {
        query<Row>(query: Query) {
          const asked = after.query<Row>(query)
          afterwards.push(asked.catch(() => {}))
          return asked
        },
      }
    },
  }
  let broken: Error | undefined
  try {
    // Not waited for: it is on its way before the first query, which fails if this does.
    asking.gather()
    const begun = client.query('begin')
    begun.catch(() => {})
    const result = await holdingConnection(pool, () => work(tx))
    await begun
    await (sealed ?? commit())
    return result
  } catch (error) {
    asking.end()
    // A connection that cannot roll back must not go back to the pool with the transaction still open.
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw error
  } finally {
    after.end()
    if (afterwards.length === 0) client.release(broken)
    else void Promise.all(afterwards).then(() => client.release(broken))
  }
}

/** Asks over a connection for as long as it is ours. */
function askOver(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  let isGathering = false
  let isOver = false
  /** What is asked in one turn of the loop is one write: each would else wake PostgreSQL, which answers before the next. */
  const gather = () => {
    if (isGathering) return
    isGathering = true
    stream.cork()
    process.nextTick(() => {
      isGathering = false
      stream.uncork()
    })
  }
  return {
    gather,
    async query<Row>(query: Query): Promise<Row[]> {
      // Of several that were asked at once, one has failed: what the others still want must not run outside.
      if (isOver) throw new Error(`${query.name} came when its connection was given back`)
      gather()
      return (await client.query(query)).rows as Row[]
    },
    end() {
      isOver = true
    },
  }
}

/** Turns the ways a first connection can fail into the sentence an operator needs. */
export async function assertReachable(db: Database, url: string): Promise<void> {
  try {
    await db.query({ name: 'ping', text: 'select 1' })
  } catch (error) {
    const { hostname, port, pathname, username } = new URL(url)
    const where = `${hostname}:${port || 5432}`
    const code = (error as { code?: string }).code ?? ''
    const reasons: Record<string, string> = {
      ECONNREFUSED: `nothing listens on ${where}`,
      ENOTFOUND: `the host ${hostname} is not known`,
      EAI_AGAIN: `the host ${hostname} is not known`,
      ETIMEDOUT: `${where} does not answer`,
      '28P01': `the password for user ${username} is wrong`,
      '28000': `user ${username} is not let in`,
      '3D000': `there is no database ${pathname.slice(1)} on ${where}`,
    }
    const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error))
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason || code}.`)
  }
}

/**
 * What divides by the number of rows that had to be there fails where there are none, and so takes back everything that
 * was sent along with it: no answer has to be waited for to know whether to go on.
 */
export const isUnmet = (error: unknown): boolean => (error as { code?: string }).code === '22012'

/** PostgreSQL's code for a row that names one that is not there. */
export const isDangling = (error: unknown): boolean => (error as { code?: string }).code === '23503'

/** PostgreSQL's code for a row that breaks a unique index. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && (index === undefined || constraint === index)
}
