import { beforeAll, expect, it } from 'vitest'
import { openRoom, untilOver } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
})

const settings = { mode: 'image', prompt: 'a red rose', num_images: 4, is_private: true } as const
const words = (...values: string[]) => ({ kind: 'prompt', target: 'rose', values }) as const
const steps = (...values: number[]) => ({ kind: 'steps', values }) as const

it('draws one art for each cell with the same seed, and shows them row by row to the owner only', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const x = words('rose', 'tulip')
  const y = steps(12, 14)
  const { data } = await alice.call('grid.create', { settings, x, y })
  expect(data.art_ids).toHaveLength(4)
  for (const { task_id } of (await alice.call('art.get_tasks')).data) await untilOver(alice, task_id)
  const { data: grid } = await alice.call('grid.get', { grid_id: data.grid_id })
  expect(grid).toMatchObject({ x, y })
  expect(grid.cells.map((cell) => `${cell?.prompt} ${cell?.status} ${cell?.is_private}`)).toEqual([
    'a red rose done true',
    'a red tulip done true',
    'a red rose done true',
    'a red tulip done true',
  ])
  const arts = await Promise.all(
    data.art_ids.map(async (art_id) => (await alice.call('art.get_by_id', { art_id })).data),
  )
  expect(arts.map((art) => art.settings?.sampler_steps)).toEqual([12, 12, 14, 14])
  expect(new Set(arts.map(({ seed }) => seed)).size).toBe(1)
  expect((await bob.call('grid.get', { grid_id: data.grid_id })).status).toBe(404)
  expect((await bob.call('grid.list', {})).data.items).toEqual([])
  expect((await alice.call('grid.list', {})).data.items).toMatchObject([
    { grid_id: data.grid_id, prompt: 'a red rose', cell_count: 4 },
  ])
  await alice.call('art.delete', { art_ids: [data.art_ids[0]] })
  const { data: after } = await alice.call('grid.get', { grid_id: data.grid_id })
  expect(after.cells.map((cell) => cell === null)).toEqual([true, false, false, false])
})

it.each([
  ['words that are not in the prompt', { x: { ...words('owl'), target: 'owl' } }],
  ['two axes with the same setting', { x: steps(10, 20), y: steps(30) }],
  ['a value that the mode does not allow', { x: steps(20, 900) }],
  ['a sampler that does not exist', { x: { kind: 'sampler', values: ['nonsense'] } }],
  ['a mode that makes no pictures', { x: steps(20), settings: { mode: 'video', prompt: 'a rose' } }],
])('returns 400 for %s and queues nothing', async (_, changed) => {
  const alice = await makeUser(server)
  const { status } = await alice.call('grid.create', { settings, ...changed })
  expect(status).toBe(400)
  expect((await alice.call('art.get_tasks')).data).toEqual([])
})

it('queues all cells or none: neither a refused cell nor a full queue leaves a part of a grid', async () => {
  const alice = await makeUser(server)
  const refused = await alice.call('grid.create', { settings, x: words('rose', 'child') })
  expect(refused.status).toBe(422)
  const tooMany = await alice.call('grid.create', { settings, x: steps(10, 11, 12), y: words('a', 'b') })
  expect(tooMany.status).toBe(469)
  expect((await alice.call('art.get_tasks')).data).toEqual([])
  const grids = await Promise.all(
    [1, 2].map(() => alice.call('grid.create', { settings, x: words('rose', 'tulip', 'lily') })),
  )
  const { data: listed } = await alice.call('grid.list', {})
  expect(listed.items).toHaveLength(grids.filter(({ status }) => status === 200).length)
  const { data: allowance } = await alice.call('model.list', {})
  expect(allowance.allowance.used_today).toBe(3 * listed.items.length)
})

it('makes one grid per idempotency key', async () => {
  const alice = await makeUser(server)
  const input = { settings, x: words('rose', 'tulip'), idempotency_key: 'once' }
  const [one, two] = await Promise.all([alice.call('grid.create', input), alice.call('grid.create', input)])
  expect(one.data.grid_id).toBe(two.data.grid_id)
})
