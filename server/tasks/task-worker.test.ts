import { beforeAll, describe, expect, it } from 'vitest'
import { findQueueClock, setQueueClock } from '#server/db/task-runs'
import { untilOver } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { type ImageWorker, startImageWorker } from '#test/support/image-worker'
import { makeUser, type TestUser } from '#test/support/make-user'

async function submit(server: TestServer, tasks: number): Promise<{ user: TestUser; taskId: string }[]> {
  const users = await Promise.all(Array.from({ length: Math.ceil(tasks / 5) }, () => makeUser(server)))
  return Promise.all(
    Array.from({ length: tasks }, async (_, i) => {
      const user = users[i % users.length] as TestUser
      const { data } = await user.call('art.create', {
        mode: 'image',
        prompt: 'a rose',
        num_images: 1,
        seed: i,
      })
      return { user, taskId: data.task_id }
    }),
  )
}

/** How many task-done events each task has. */
async function countEnds(server: TestServer): Promise<Map<string, number>> {
  const rows = await server.context.db.query<{ task: string; ends: number }>({
    name: 'test_count_ends',
    text: `select data->>'task_id' as task, count(*)::int as ends from events where type = 'task-done' group by 1`,
  })
  return new Map(rows.map(({ task, ends }) => [task, ends]))
}

async function countEngines(server: TestServer): Promise<number> {
  const rows = await server.context.db.query<{ engines: number }>({
    name: 'test_count_engines',
    text: `select count(distinct engine)::int as engines from tasks where status = 'done'`,
  })
  return rows[0]?.engines ?? 0
}

let server: TestServer
let doomed: ImageWorker

beforeAll(async () => {
  server = await startServer()
  doomed = await startImageWorker(server)
  await startImageWorker(server)
})

describe('worker processes', () => {
  it('share one queue, and a kill -9 of one loses and doubles nothing', async () => {
    const tasks = await submit(server, 20)
    const countDone = async () => [...(await countEnds(server)).values()].length
    await expect.poll(countDone, { interval: 20 }).toBeGreaterThan(3)
    await expect.poll(() => countEngines(server), { interval: 20 }).toBe(2)
    await doomed.kill()

    for (const { user, taskId } of tasks)
      expect(await untilOver(user, taskId)).toMatchObject({ status: 'done' })
    const ends = await countEnds(server)
    expect(tasks.map(({ taskId }) => ends.get(taskId))).toEqual(tasks.map(() => 1))
    // One image and one thumbnail each, and at most two files that the killed process had just stored.
    let files = 0
    for await (const { key } of server.context.storage.list('arts/'))
      if (/\.(png|webp)$/.test(key)) files += 1
    expect(files).toBeGreaterThanOrEqual(40)
    expect(files).toBeLessThanOrEqual(42)
  })
})

it('the queue clock takes fractions and never goes back', async () => {
  const { db } = server.context
  const { clock } = await findQueueClock(db)
  await setQueueClock(db, clock + 6.4)
  expect((await findQueueClock(db)).clock).toBeCloseTo(clock + 6.4)
  await setQueueClock(db, clock + 1)
  expect((await findQueueClock(db)).clock).toBeCloseTo(clock + 6.4)
})
