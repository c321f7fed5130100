import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeDatabase } from '#test/support/database'
import { whenFileEnds } from '#test/support/file-end'
import { listLiveChatEngines, publishChatEngine, withdrawChatEngines } from './chat-engines.ts'
import { type Db, openDatabase } from './database.ts'
import { listLiveEngines, publishEngine } from './engine-rows.ts'
import { withdrawEngines } from './engine-workers.ts'

const db = openDatabase({ connectionString: await makeDatabase() }, () => {})
whenFileEnds(() => db.close())

const kinds = [
  {
    kind: 'image',
    publish: (id: string, workerId: string) =>
      publishEngine(db, { id, workerId, name: 'ComfyUI', capabilities: {}, warmModels: [] }),
    withdraw: (workerId: string) => withdrawEngines(db, workerId),
    list: (over: Db) => listLiveEngines(over),
  },
  {
    kind: 'chat',
    publish: (id: string, workerId: string) =>
      publishChatEngine(db, {
        id,
        workerId,
        capabilities: {},
        isUp: true,
        problem: null,
        serverId: null,
        minTier: 'free' as const,
      }),
    withdraw: (workerId: string) => withdrawChatEngines(db, workerId),
    list: (over: Db) => listLiveChatEngines(over),
  },
] as const

it.each(kinds)(
  '$kind engines that two workers publish go with the last of them, whatever their order',
  async ({ publish, withdraw, list }) => {
    const [alice, bob] = [randomUUID(), randomUUID()]
    for (const [first, last] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      await publish('shared', alice)
      await publish('shared', bob)
      await publish('own', first)
      await withdraw(first)
      expect((await list(db)).map(({ id }) => id)).toEqual(['shared'])
      await withdraw(last)
      expect(await list(db)).toEqual([])
    }
  },
)

it.each(kinds)(
  '$kind engines are gone when all their workers withdraw at the same moment',
  async ({ publish, withdraw, list }) => {
    const workers = Array.from({ length: 6 }, () => randomUUID())
    for (const worker of workers) await publish('shared', worker)
    await Promise.all(workers.map(withdraw))
    expect(await list(db)).toEqual([])
  },
)

it('keeps the engines that a worker still has', async () => {
  const worker = randomUUID()
  for (const id of ['kept', 'gone']) {
    await publishEngine(db, { id, workerId: worker, name: id, capabilities: {}, warmModels: [] })
  }
  await withdrawEngines(db, worker, ['kept'])
  expect((await listLiveEngines(db)).map(({ id }) => id)).toEqual(['kept'])
})
