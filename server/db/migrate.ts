import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/start-error'
import type { AuditGuard } from './audit-guard.ts'
import { type Db, noTimeouts, withTimeouts } from './database.ts'
import { explainMissingPrivilege, isMissingPrivilege } from './start-checks.ts'

const ownFolder = join(import.meta.dirname, 'migrations')
// Any number that nothing else uses: processes that start together migrate one after the other.
const lock = 7_203_114

/** Runs the missing migrations, all in one transaction with their records. */
export async function migrate(db: Db, auditGuard?: AuditGuard, folder = ownFolder): Promise<string[]> {
  const running = { file: '' }
  try {
    const fresh = await runMigrations(db, auditGuard, folder, running)
    await auditGuard?.set()
    return fresh
  } catch (error) {
    throw error instanceof StartError ? error : await explain(db, error, running.file)
  }
}

async function explain(db: Db, error: unknown, file: string): Promise<unknown> {
  const which = file === '' ? 'The migrations could not begin' : `The migration ${file} failed`
  if (isMissingPrivilege(error)) {
    return new StartError(`${which}. ${await explainMissingPrivilege(db, error)}`)
  }
  if (file === '') return error
  const reason = error instanceof Error ? error.message : String(error)
  return new StartError(`${which}, and the database is as it was before: ${reason}.`, { cause: error })
}

async function runMigrations(
  db: Db,
  auditGuard: AuditGuard | undefined,
  folder: string,
  running: { file: string },
): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  // No time limits: a large table takes minutes, and another process may be migrating.
  return withTimeouts(db, noTimeouts).transaction(async (tx) => {
    await tx.query({ name: 'migrate_lock', text: 'select pg_advisory_xact_lock($1)', values: [lock] })
    await tx.query({
      name: 'migrate_table',
      text: 'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    })
    const done = await tx.query<{ name: string }>({
      name: 'migrate_done',
      text: 'select name from migrations',
    })
    const applied = new Set(done.map((row) => row.name))
    for (const name of applied) {
      if (!files.includes(name)) {
        throw new StartError(
          `The database was made by a newer version: it has the migration ${name}, which this one does not know.`,
        )
      }
    }
    const fresh = files.filter((file) => !applied.has(file))
    if (fresh.length > 0) await auditGuard?.lift()
    for (const file of fresh) {
      running.file = file
      const statements = await readFile(join(folder, file), 'utf8')
      // No name: several statements cannot be prepared.
      await tx.query({ name: '', text: statements })
      await tx.query({
        name: 'migrate_record',
        text: 'insert into migrations (name) values ($1)',
        values: [file],
      })
    }
    running.file = ''
    return fresh
  })
}
