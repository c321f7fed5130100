import { beforeAll, describe, expect, it } from 'vitest'
import { openRoom, untilOver } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'
import type { ScriptedEngine } from '#test/support/scripted-engine'

let server: TestServer
let engine: ScriptedEngine

beforeAll(async () => {
  server = await startServer()
  engine = await openRoom(server)
})

const create = async (user: TestUser) =>
  (await user.call('art.create', { mode: 'image', prompt: 'a rose', num_images: 1 })).data

async function untilRunning(user: TestUser, taskId: string): Promise<void> {
  const find = async () => (await user.call('art.get_tasks', { task_ids: [taskId] })).data[0]?.status
  await expect.poll(find, { interval: 20 }).toBe('running')
}

describe('art.cancel_task', () => {
  it('ends a queued task at once and stops a running one, and neither counts against the limit', async () => {
    const release = engine.hold()
    const alice = await makeUser(server)
    const running = await create(alice)
    await untilRunning(alice, running.task_id)
    const waiting = await create(alice)
    expect(
      (await alice.call('art.get_tasks')).data.find(({ task_id }) => task_id === waiting.task_id),
    ).toMatchObject({
      status: 'queued',
      position: 1,
      waiting_for: { kind: 'place' },
    })

    const { data: cancelled } = await alice.call('art.cancel_task', { task_id: waiting.task_id })
    expect(cancelled).toMatchObject({ status: 'cancelled', task_id: waiting.task_id })
    await alice.call('art.cancel_task', { task_id: running.task_id })
    expect(await untilOver(alice, running.task_id)).toMatchObject({ status: 'cancelled' })
    expect((await alice.call('model.list')).data.allowance.used_today).toBe(0)
    expect((await alice.call('art.get_by_id', { art_id: waiting.art_ids[0] })).data).toMatchObject({
      status: 'cancelled',
    })
    release()
  })

  it('leaves a finished task unchanged, even if called twice', async () => {
    const alice = await makeUser(server)
    const { task_id } = await create(alice)
    await untilOver(alice, task_id)
    for (const _ of [1, 2]) {
      expect((await alice.call('art.cancel_task', { task_id })).data).toMatchObject({ status: 'done' })
    }
  })

  it('returns 404 for tasks of other users', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { task_id } = await create(alice)
    expect((await bob.call('art.cancel_task', { task_id })).status).toBe(404)
    expect((await bob.call('art.get_tasks', { task_ids: [task_id] })).status).toBe(404)
    expect(await untilOver(alice, task_id)).toMatchObject({ status: 'done' })
  })
})
