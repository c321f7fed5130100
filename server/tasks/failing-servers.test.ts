import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openTasks } from '#server/tasks/open-tasks'
import { type ComfyServer, startComfyServer } from '#test/support/comfyui/comfy-server'
import { openRoom, untilOver } from '#test/support/engine-room'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

vi.setConfig({ testTimeout: 180_000 })

const soon = { timeout: 60_000, interval: 50 }
let broken: ComfyServer
let healthy: ComfyServer
let server: TestServer
let admin: TestUser

beforeAll(async () => {
  broken = await startComfyServer()
  healthy = await startComfyServer()
  server = await startServer({ COMFYUI_URLS: `${broken.url};bearer=t0ken;X-Team=blue,${healthy.url}` })
  admin = await makeAdmin(server)
  const room = await openTasks(server.context)
  whenFileEnds(async () => {
    await room.close()
    await Promise.all([broken.close(), healthy.close()])
  })
  // Petal, Retouch and both servers.
  await vi.waitUntil(async () => (await server.context.engines.list()).length === 4, { timeout: 60_000 })
})

const draw = async (user: TestUser) => {
  const { data } = await user.call('art.create', {
    mode: 'image',
    prompt: 'a rose',
    num_images: 1,
    sampler_steps: 10,
  })
  return data.task_id
}
const drawSome = async (count: number) => {
  const users = await Promise.all(Array.from({ length: Math.ceil(count / 3) }, () => makeUser(server)))
  const tasks: { user: TestUser; id: string }[] = []
  for (const user of users) for (let i = 0; i < 3; i++) tasks.push({ user, id: await draw(user) })
  return tasks
}
const findServer = async (name: string) =>
  (await admin.call('admin.list_servers')).data.find((each) => each.name === name)
const failAlways = () =>
  broken.faults.failing.set('KSampler', {
    exception_type: 'RuntimeError',
    exception_message: 'CUDA error: device-side assert triggered',
    times: Number.POSITIVE_INFINITY,
  })

describe('two servers of which one fails every task', () => {
  it('all tasks are done; the broken one rests after three failures, and the admin sees why', async () => {
    failAlways()
    const tasks = await drawSome(12)
    for (const { user, id } of tasks)
      expect(await untilOver(user, id)).toMatchObject({ status: 'done', engine: 'ComfyUI 2' })
    const resting = await findServer('ComfyUI')
    expect(resting).toMatchObject({
      last_failure: 'The picture server failed at KSampler: CUDA error: device-side assert triggered.',
      rests_until: expect.any(String),
      last_error: null,
      header_names: ['authorization', 'x-team'],
    })
    // Three, and one for each rest that ended since.
    expect(resting?.failures).toBeGreaterThanOrEqual(3)
    expect(broken.submitted).toHaveLength(resting?.failures ?? 0)
    expect(await findServer('ComfyUI 2')).toMatchObject({ failures: 0, rests_until: null, header_names: [] })
  })

  it('after its rest one task tries the server: a failure makes it rest again, a success ends that', async () => {
    const failures = async () => (await findServer('ComfyUI'))?.failures ?? 0
    const before = await failures()
    await endRest()
    // The other server may be faster, and draw all of them.
    await expect
      .poll(async () => {
        for (const { user, id } of await drawSome(3))
          expect(await untilOver(user, id)).toMatchObject({ status: 'done' })
        return failures()
      }, soon)
      .toBeGreaterThan(before)
    expect(await findServer('ComfyUI')).toMatchObject({ rests_until: expect.any(String) })

    broken.faults.failing.clear()
    await endRest()
    const alice = await makeUser(server)
    await expect
      .poll(async () => {
        await untilOver(alice, await draw(alice))
        return failures()
      }, soon)
      .toBe(0)
    expect(await findServer('ComfyUI')).toMatchObject({ last_failure: null, rests_until: null })
  })
})

/** As if the time had passed. */
async function endRest(): Promise<void> {
  await server.context.db.query({
    name: 'test_end_rest',
    text: `update image_servers set retry_at = now() - interval '1 second' where retry_at is not null`,
  })
}

describe('a server that is gone', () => {
  it('leaves its queue to the engine that stands in, with a warning', async () => {
    const own = await startServer()
    const gpu = await openRoom(own, { standsIn: false, models: ['fantasyV2'] })
    gpu.hold()
    const alice = await makeUser(own)
    const tasks = [await draw(alice), await draw(alice)]
    await expect.poll(() => gpu.requests.length, soon).toBe(1)
    await gpu.leave()
    await openRoom(own, { name: 'Fern' }, { patienceMs: 0 })
    for (const id of tasks) {
      const task = await untilOver(alice, id)
      expect(task).toMatchObject({ status: 'done', engine: 'Fern' })
      expect(task.warnings.map(({ message }) => message)).toContainEqual(
        expect.stringMatching(/^The server with .+ went down: Fern stands in for it/),
      )
    }
  })
})
