import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#server/db/database'
import { migrate } from '#server/db/migrate'
import { openQueue } from '#server/jobs/queue'
import { createLog } from '#server/log'

const template = 'nightbloom_template'
const lock = 90_210

/** A new database copied from a migrated template, in a few milliseconds. */
export async function makeDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    const known = await client.query('select 1 from pg_database where datname = $1', [template])
    if (known.rowCount === 0) await makeTemplate(client)
    // Half the work of the default strategy, which writes every page to the log.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return databaseUrl(name)
}

/** A database without tables, as an operator creates it. */
export async function makeEmptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(async (client) => {
    await client.query(`create database ${name} template template0`)
  })
  return databaseUrl(name)
}

/** The same rows in another database, as a restored backup has them. Nobody may be connected to the first one. */
export async function copyDatabase(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const [, from = ''] = /^postgresql:\/\/\/(\w+)\?/.exec(url) ?? []
  await asOwner(async (client) => {
    await client.query(`create database ${name} template ${from}`)
  })
  return databaseUrl(name)
}

async function makeTemplate(client: pg.Client): Promise<void> {
  const draft = `${template}_draft`
  await client.query(`drop database if exists ${draft}`)
  await client.query(`create database ${draft}`)
  const connection = { connectionString: databaseUrl(draft) }
  const db = openDatabase(connection, () => {})
  await migrate(db)
  const queue = await openQueue({ db }, createLog('silent'), [Buffer.alloc(32)], { schedules: false })
  await queue.close()
  await db.close()
  // Renamed only when complete, so that an interrupted run leaves no broken template.
  await client.query(`alter database ${draft} rename to ${template}`)
}

async function asOwner(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(name: string): string {
  const { host, port, user } = inject('postgres')
  const query = new URLSearchParams({ host, port: String(port), user })
  return `postgresql:///${name}?${query}`
}
