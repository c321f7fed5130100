import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/start-error'
import type { AuditGuard } from './audit-guard.ts'
import { type Db, noTimeouts, withTimeouts } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')
// Any number that nothing else uses: processes that start together migrate one after the other.
const lock = 7_203_114

/** Runs the missing migrations, all in one transaction with their records. */
export async function migrate(db: Db, auditGuard?: AuditGuard): Promise<string[]> {
  const fresh = await runMigrations(db, auditGuard)
  await auditGuard?.set()
  return fresh
}

async function runMigrations(db: Db, auditGuard: AuditGuard | undefined): Promise<string[]> {
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
      const text = await readFile(join(folder, file), 'utf8')
      // No name: several statements cannot be prepared.
      await tx.query({ name: '', text })
      await tx.query({
        name: 'migrate_record',
        text: 'insert into migrations (name) values ($1)',
        values: [file],
      })
    }
    return fresh
  })
}
