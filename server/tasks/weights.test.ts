import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { openTasks } from '#server/tasks/open-tasks'
import { drawOne } from '#test/support/engine-room'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin } from '#test/support/make-user'
import { createScriptedEngine } from '#test/support/scripted-engine'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('of two image servers that are free, the one with the larger weight gets more tasks', async () => {
  const admin = await makeAdmin(server)
  const save = async (name: string, weight: number) => {
    const { data } = await admin.call('admin.save_server', {
      url: `http://${name}.example.org`,
      name,
      weight,
    })
    return data.find((each) => each.name === name)?.server_id
  }
  const engines = await Promise.all(
    ['one', 'two'].map(async (name) => ({
      id: `comfyui:${await save(name, 1)}`,
      engine: createScriptedEngine({ name }),
    })),
  )
  const room = await openTasks(server.context, { engines })
  whenFileEnds(() => room.close())
  await expect.poll(async () => (await server.context.engines.list()).length).toBe(2)
  // Otherwise the lighter one takes a task that the heavier one, on a busy machine, has not taken within a moment.
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  const count = () => engines.map(({ engine }) => engine.requests.length)
  let heavyTasks = 0
  // In both orders, because without weights the faster one may get most tasks.
  for (const heavy of [0, 1]) {
    await save('one', heavy === 0 ? 20 : 1)
    await save('two', heavy === 1 ? 20 : 1)
    const before = count()[heavy] ?? 0
    for (let task = 0; task < 6; task++) await drawOne(admin)
    heavyTasks += (count()[heavy] ?? 0) - before
  }
  expect(heavyTasks).toBe(12)
})
