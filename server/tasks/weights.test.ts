import { beforeAll, expect, it, vi } from 'vitest'
import { openTasks } from '#server/tasks/open-tasks'
import { drawOne } from '#test/support/engine-room'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin } from '#test/support/make-user'
import { createScriptedEngine } from '#test/support/scripted-engine'

vi.setConfig({ testTimeout: 90_000 })

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('image servers that are free share tasks in proportion to their weights', async () => {
  const admin = await makeAdmin(server)
  const weights = [1, 3]
  const engines = await Promise.all(
    weights.map(async (weight) => {
      const name = `Weight ${weight}`
      const { data } = await admin.call('admin.save_server', { url: `http://10.0.1.${weight}`, name, weight })
      const { server_id } = data.find((each) => each.name === name) ?? {}
      return { id: `comfyui:${server_id}`, engine: createScriptedEngine({ name }) }
    }),
  )
  const room = await openTasks(server.context, { engines })
  whenFileEnds(() => room.close())
  for (let task = 0; task < 8; task++) await drawOne(admin)
  const [light = 0, heavy = 0] = engines.map(({ engine }) => engine.requests.length)
  expect(light + heavy).toBe(8)
  // 2 and 6, except for tasks that one of them could not take within a moment.
  expect(light).toBeGreaterThanOrEqual(1)
  expect(heavy).toBeGreaterThanOrEqual(4)
})
