import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPersona } from '#server/domain/chat/persona'
import { makeEmptyDatabase } from '#test/support/database'
import { whenFileEnds } from '#test/support/file-end'
import { reserveAllowance, settleAllowance } from './allowance.ts'
import { findChat } from './chat-sessions.ts'
import { type Database, openDatabase } from './database.ts'
import { listMoneyEvents } from './ledger.ts'
import { migrate } from './migrate.ts'
import { listPersonas } from './personas.ts'

const migrations = join(import.meta.dirname, 'migrations')
const today = new Date().toISOString().slice(0, 10)
const [alice, bob] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002']
const task = '019a0000-0000-7000-8000-0000000000aa'

/** A database as it was before a migration, with the rows that `text` inserts. */
async function openPopulated(before: string, text: string): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const file of await readdir(migrations)) {
    if (file < before) await cp(join(migrations, file), join(folder, file))
  }
  const db = openDatabase({ connectionString: await makeEmptyDatabase() }, () => {})
  whenFileEnds(async () => {
    await db.close()
    await rm(folder, { recursive: true })
  })
  await migrate(db, undefined, folder)
  await db.query({ name: '', text: `${users} ${text}` })
  return db
}

const users = `insert into users (id, email, name, handle, birth_date)
  values ('${alice}', 'alice@example.org', 'Alice', 'alice', '1990-01-01'),
    ('${bob}', 'bob@example.org', 'Bob', 'bob', '1990-01-01');`

/** Users who had memberships, tasks and used images before the ledger. */
const beforeLedger = `insert into memberships (user_id, tier, started_at, expires_at)
        values ('${alice}', 'pro', now() - interval '10 days', now() + interval '20 days'), ('${bob}', 'plus', now(), null);
      insert into tasks (id, user_id, mode, status, settings, model, rank, cost, images, allowance_day)
        values ('${task}', '${alice}', 'text2img', 'queued', '{}', 'stand-in', 0, 1, 4, '${today}');
      insert into image_allowance (user_id, day, used) values ('${alice}', '${today}', 10), ('${bob}', '${today}', 3);`

const read = async (db: Database) =>
  db.query<{ email: string; unit_sum: number; available: number; held: number; tier: string }>({
    name: 'test_read_populated',
    text: `select u.email,
        (select coalesce(sum(amount), 0)::int from ledger_entries e where e.payer_id = u.payer_id) as unit_sum,
        (select coalesce(sum(amount), 0)::int from ledger_entries e
          where e.payer_id = u.payer_id and account = 'available') as available,
        (select sum(granted - used - reserved)::int from image_allowance a where a.user_id = u.id) as held,
        (select tier from memberships m where m.user_id = u.id) as tier
      from users u order by u.email`,
  })

it('migrates a populated database to books that add up, and keeps them so', async () => {
  const db = await openPopulated('0071', beforeLedger)
  await migrate(db)
  const even = [
    { email: 'alice@example.org', unit_sum: 0, available: 0, held: 0, tier: 'pro' },
    { email: 'bob@example.org', unit_sum: 0, available: 0, held: 0, tier: 'plus' },
  ]
  expect(await read(db)).toEqual(even)
  // The open task ends, and more are reserved on the same day: 300 a day, of which 10 were used before.
  await settleAllowance(db, { userId: alice, taskId: task, allowanceDay: today, images: 4 }, 1)
  const next = { userId: alice, taskId: crypto.randomUUID(), day: today, images: 2, limit: 300 }
  expect(await reserveAllowance(db, next)).toBe(true)
  const [first] = await read(db)
  expect(first).toMatchObject({ unit_sum: 0, available: 300 - 7 - 2, held: 300 - 7 - 2 })
  const [{ payer_id } = { payer_id: '' }] = await db.query<{ payer_id: string }>({
    name: 'test_payer',
    text: 'select payer_id from users where id = $1',
    values: [alice],
  })
  expect(await listMoneyEvents(db, payer_id)).toMatchObject([
    { event: { kind: 'grant', coverage: { tier: 'pro', days: 30, value_cents: 0 } } },
  ])
})

it('turns the personas of chats into a library, and tells each chat the same as before', async () => {
  const chats = [
    [alice, 1, `'"A sailor."'`],
    [alice, 2, `'{"name": "Robin", "description": "A knight."}'`],
    [alice, 3, `'{"name": "Robin", "description": "A knight."}'`],
    [alice, 4, `'{"name": "", "description": ""}'`],
    [alice, 5, 'null'],
    [bob, 6, `'{"name": "Robin", "description": "A knight."}'`],
  ] as const
  const idOf = (number: number) => `019a0000-0000-7000-8000-0000000001${number}0`
  const db = await openPopulated(
    '0121',
    `insert into characters (id, user_id, version_id, gender, is_nsfw, chat_visibility, search_text)
      values ('${task}', '${alice}', '${task}', 'female', false, 'public', '');
    insert into character_versions (id, character_id, version, name, personality, gender, is_nsfw)
      values ('${task}', '${task}', 1, 'Mira', 'Kind.', 'female', false);
    insert into chat_sessions (id, user_id, character_id, version_id, tree_id, is_started, persona) values
    ${chats.map(([user, id, persona]) => `('${idOf(id)}', '${user}', '${task}', '${task}', '${idOf(id)}', true, ${persona})`).join()};`,
  )
  await migrate(db)
  const read = await Promise.all(chats.map(([user, id]) => findChat(db, user, idOf(id))))
  const robin = { name: 'Robin', description: 'A knight.' }
  expect(read.map((chat) => chat?.persona)).toEqual([
    { name: '', description: 'A sailor.' },
    robin,
    robin,
    null,
    null,
    robin,
  ])
  expect(readPersona({ name: '', description: 'A sailor.' }, 'Alice')).toEqual(
    readPersona('A sailor.', 'Alice'),
  )
  const library = await listPersonas(db, alice)
  expect(library.map(({ name, chat_count: chats }) => [name, chats])).toEqual([
    ['', 1],
    ['Robin', 2],
  ])
})
