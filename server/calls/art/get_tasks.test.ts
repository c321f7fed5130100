import { beforeAll, expect, it } from 'vitest'
import { openRoom, untilOver } from '#test/support/engine-room'
import { openStream, type SeenEvent } from '#test/support/event-stream'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import type { ScriptedEngine } from '#test/support/scripted-engine'

let server: TestServer
let engine: ScriptedEngine

beforeAll(async () => {
  server = await startServer()
  engine = await openRoom(server)
})

it('art.get_tasks and the event stream show queued and running tasks with blurred previews [S-3]', async () => {
  const release = engine.hold()
  const alice = await makeUser(server)
  const { data } = await alice.call('art.create', { mode: 'image', prompt: 'a rose', num_images: 1 })
  const find = async () => (await alice.call('art.get_tasks')).data[0]
  await expect.poll(async () => (await find())?.preview_url, { interval: 30 }).toMatch(/^data:image\/jpeg/)
  const task = await find()
  expect(task).toMatchObject({
    task_id: data.task_id,
    status: 'running',
    progress: 0.5,
    step: 10,
    steps: 20,
    engine: 'Scripted',
  })
  const preview = Buffer.from(task?.preview_url?.split(',')[1] ?? '', 'base64')
  expect(preview.length).toBeLessThan(6_000)

  const stream = await openStream(alice, 'events.subscribe', '0.0')
  const until = async (isIt: (event: SeenEvent) => boolean) => {
    for (;;) {
      const event = await stream.next()
      if (event === undefined || isIt(event)) return event
    }
  }
  const drawn = await until(({ data: said }) => (said as { progress?: number }).progress === 0.5)
  expect(drawn).toMatchObject({ type: 'task-progress', data: { task_id: data.task_id, status: 'running' } })
  release()
  const over = await until(({ type }) => type === 'task-done')
  expect(over?.data).toEqual({ task_id: data.task_id, status: 'done' })
  stream.close()
  await untilOver(alice, data.task_id)
  expect((await alice.call('art.get_tasks')).data).toEqual([])

  // A finished task leaves no preview that a later stream could return.
  const later = await openStream(alice, 'events.subscribe', '0.0')
  await later.next()
  expect(await later.next()).toMatchObject({ type: 'task-done' })
  later.close()
})
