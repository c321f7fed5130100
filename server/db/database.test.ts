import { expect, it } from 'vitest'
import { makeDatabase } from '#test/support/database'
import { whenFileEnds } from '#test/support/file-end'
import { type Db, openDatabase } from './database.ts'

const connections = 3
const db = openDatabase({ connectionString: await makeDatabase() }, () => {}, {
  connectionsAtMost: connections,
})
whenFileEnds(() => db.close())

const ask = (over: Db, value: number) =>
  over.query<{ value: number }>({ name: 'give_back', text: 'select $1::int as value', values: [value] })

it('together asks over one connection: as many as there are never wait for each other', async () => {
  let arrived = 0
  let letAllGo = () => {}
  const allThere = new Promise<void>((resolve) => (letAllGo = resolve))
  const answers = await Promise.all(
    Array.from({ length: connections }, (_, i) =>
      db.together(async (one) => {
        if (++arrived === connections) letAllGo()
        // From here on no connection is free: whoever asked over another would wait for good.
        await allThere
        const asked = [ask(one, i), one.together((same) => ask(same, i + 10)), ask(one, i + 20)]
        return (await Promise.all(asked)).flat().map(({ value }) => value)
      }),
    ),
  )
  expect(answers).toEqual([
    [0, 10, 20],
    [1, 11, 21],
    [2, 12, 22],
  ])
  expect(db.pool.totalCount).toBe(connections)
})

it('together refuses a transaction inside, and gives its connection back', async () => {
  const begin = () => db.together((one) => one.transaction((tx) => ask(tx, 1)))
  for (let i = 0; i <= connections; i++) await expect(begin()).rejects.toThrow('inside of together')
  expect(await db.transaction((tx) => tx.together((same) => ask(same, 7)))).toEqual([{ value: 7 }])
})

it('what is asked when the connection was given back is refused, not asked of somebody else’s', async () => {
  let kept: Db | undefined
  await db.together(async (one) => {
    kept = one
  })
  await expect(kept && ask(kept, 1)).rejects.toThrow('came when its connection was given back')
})
