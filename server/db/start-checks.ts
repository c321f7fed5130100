import type pg from 'pg'
import { StartError } from '#server/start-error'
import type { Database, Db } from './database.ts'

/** Turns the ways in which a first connection can fail into the sentence an operator needs. */
export async function assertReachable(db: Database, url: string): Promise<void> {
  try {
    await db.query({ name: 'ping', text: 'select 1' })
  } catch (error) {
    const { hostname, port, pathname, username } = new URL(url)
    const where = `${hostname}:${port || 5432}`
    const code = readCode(error)
    if (code === tooManyClients) throw fullError()
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
  await assertOwnSession(db.pool)
}

/**
 * A pooler in transaction mode (PgBouncer's `pool_mode = transaction`) runs each transaction on any connection, so
 * prepared statements, time-outs, advisory locks and LISTEN fail at random later on. Two clients that are connected at
 * the same time have the same backend, or one client has two, only behind such a pooler.
 */
async function assertOwnSession(pool: pg.Pool): Promise<void> {
  const [first, second] = await Promise.all([pool.connect(), pool.connect()])
  try {
    const before = await readBackend(first)
    await second.query('begin')
    const other = await readBackend(second)
    const after = await readBackend(first)
    await second.query('rollback')
    if (before === other || before !== after) throw poolerError('transaction')
  } catch (error) {
    throw /statement pooling mode/.test(String(error)) ? poolerError('statement') : error
  } finally {
    first.release()
    second.release()
  }
}

const poolerError = (mode: string) =>
  new StartError(
    `DATABASE_URL leads to a connection pooler in ${mode} mode. Set the pooler to session mode (PgBouncer: pool_mode = session), or connect to PostgreSQL directly.`,
  )

async function readBackend(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

const tooManyClients = '53300'
const missingPrivilege = '42501'

const readCode = (error: unknown) => (error as { code?: string }).code ?? ''

const fullError = () =>
  new StartError(
    'The database has no free connection. Each process uses up to DATABASE_CONNECTIONS of them (10 unless set): lower it, stop other programs, or raise max_connections of PostgreSQL.',
  )

/** A sentence in place of an error of PostgreSQL that an operator can correct; any other error as it is. */
export async function explainStartError(db: Db, error: unknown): Promise<unknown> {
  if (readCode(error) === tooManyClients) return fullError()
  if (readCode(error) !== missingPrivilege) return error
  return new StartError(await explainMissingPrivilege(db, error))
}

/** Which grant is missing, as a statement to run. */
export async function explainMissingPrivilege(db: Db, error: unknown): Promise<string> {
  const [rights] = await db.query<Rights>({
    name: 'find_own_rights',
    text: `select quote_ident(current_user) as role, quote_ident(current_database()) as database,
        quote_ident(coalesce(current_schema(), 'public')) as schema,
        has_database_privilege(current_database(), 'create') as may_create_schemas,
        has_schema_privilege(coalesce(current_schema(), 'public'), 'create') as may_create_tables`,
  })
  if (rights === undefined) return String(error)
  const { role, database, schema, may_create_schemas, may_create_tables } = rights
  const missing = [
    may_create_schemas ? '' : `grant create on database ${database} to ${role};`,
    may_create_tables ? '' : `grant usage, create on schema ${schema} to ${role};`,
  ].filter((statement) => statement !== '')
  if (missing.length > 0) {
    return `The role ${role} of the database lacks rights. Run this as the owner of the database: ${missing.join(' ')}`
  }
  const said = error instanceof Error ? error.message : String(error)
  return `The role ${role} of the database lacks rights (${said}). It has to own the tables that earlier versions made.`
}

type Rights = {
  role: string
  database: string
  schema: string
  may_create_schemas: boolean
  may_create_tables: boolean
}

export const isMissingPrivilege = (error: unknown): boolean => readCode(error) === missingPrivilege
