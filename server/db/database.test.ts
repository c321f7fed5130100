import { expect, it } from 'vitest'
import { makeDatabase } from '#test/support/database'
import { whenFileEnds } from '#test/support/file-end'
import { type Db, openDatabase } from './database.ts'

const db = openDatabase({ connectionString: await makeDatabase() }, () => {}, { connectionsAtMost: 2 })
whenFileEnds(() => db.close())

const run = (over: Db, text: string) => over.query<{ value: number }>({ name: `test ${text}`, text })
const count = () => run(db, 'select count(*)::int as value from test_notes')

it('commits a transaction, and rolls it back when it throws', async () => {
  await run(db, 'create table test_notes (id int primary key)')
  await db.transaction(async (tx) => {
    await run(tx, 'insert into test_notes values (1)')
    // A transaction inside joins the open one.
    await tx.transaction((inner) => run(inner, 'insert into test_notes values (2)'))
  })
  const failing = db.transaction(async (tx) => {
    await run(tx, 'insert into test_notes values (3)')
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await count()).toEqual([{ value: 2 }])
})

it('fails when an error inside was swallowed, because PostgreSQL has rolled back', async () => {
  const swallowing = db.transaction(async (tx) => {
    await run(tx, 'insert into test_notes values (4)')
    await run(tx, 'insert into test_notes values (4)').catch(() => {})
  })
  await expect(swallowing).rejects.toThrow('was rolled back')
  expect(await count()).toEqual([{ value: 2 }])
})

it('rejects a query after its transaction has ended', async () => {
  let kept: Db | undefined
  await db.transaction(async (tx) => {
    kept = tx
  })
  await expect(kept && run(kept, 'select 1 as value')).rejects.toThrow('after its transaction had ended')
})

it('runs several queries over one connection without waiting for a second one', async () => {
  const ask = (value: number) =>
    db.onConnection((one) =>
      Promise.all([
        one.query<{ value: number }>({
          name: 'test_value',
          text: 'select $1::int as value',
          values: [value],
        }),
        one.onConnection((same) => run(same, 'select 7 as value')),
      ]),
    )
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(ask))
  expect(answers).toEqual([1, 2, 3, 4, 5, 6].map((value) => [[{ value }], [{ value: 7 }]]))
  await expect(
    db.onConnection((one) => one.transaction((tx) => run(tx, 'select 7 as value'))),
  ).rejects.toThrow('a connection of its own')
})
