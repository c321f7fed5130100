import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { makeDatabase } from '#test/support/database'
import { canAlterAudit, createAuditGuard } from './audit-guard.ts'
import { writeAudit } from './audit-log.ts'
import { type Database, openDatabase } from './database.ts'

let db: Database
let guard: ReturnType<typeof createAuditGuard>
beforeAll(async () => {
  const url = await makeDatabase()
  db = openDatabase({ connectionString: url }, () => {})
  const { host, port, user } = inject('postgres')
  const database = new URL(url).pathname.slice(1)
  guard = createAuditGuard({ host, port, user: 'postgres', database, ssl: false }, user)
})
beforeEach(() => guard.lift())
afterAll(() => db.close())

const run = (text: string) => db.query({ name: '', text })
const forbidden = [
  'alter table audit_log disable trigger all',
  'drop trigger audit_log_is_final on audit_log',
  'alter table audit_log add column more text',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'create trigger more before insert on audit_log for each row execute function refuse_change()',
  'update audit_log set actor_id = null',
  'delete from audit_log',
  'truncate audit_log',
  'drop table audit_log',
  'drop schema public cascade',
  'set role nightbloom_audit',
]

it('after set() the server can read and append to the audit log and nothing else', async () => {
  expect(await canAlterAudit(db)).toBe(true)
  await guard.set()
  // As after a crash, or in a second process.
  await guard.set()
  expect(await canAlterAudit(db)).toBe(false)
  await writeAudit(db, { actorId: crypto.randomUUID(), action: 'look_at_case', subject: 'case 1' })
  expect(await run(`select * from audit_log where subject = 'case 1'`)).toHaveLength(1)
  for (const text of forbidden) {
    await expect(run(text), text).rejects.toThrow(/permission denied|must be owner/)
  }
  await run('create table another (id int)')
  await run('drop table another')
})

it('after lift() a migration can change the table; set() works again after a crash in between', async () => {
  await guard.set()
  await guard.lift()
  await run('alter table audit_log add column more text')
  expect(await canAlterAudit(db)).toBe(true)
  await guard.set()
  expect(await canAlterAudit(db)).toBe(false)
  await writeAudit(db, { actorId: crypto.randomUUID(), action: 'look_at_case', subject: 'case 2' })
})
