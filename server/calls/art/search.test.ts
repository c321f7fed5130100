import { beforeAll, expect, it } from 'vitest'
import { openRoom, untilOver } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
})

it('art.search lists one’s own pictures, newest first, in pages, by what is asked', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  for (const settings of [
    { prompt: 'first', is_private: true },
    { prompt: 'second', mode: 'flux1schnell' },
  ]) {
    const { data } = await alice.call('art.create', { mode: 'image', num_images: 2, seed: 1, ...settings })
    await untilOver(alice, data.task_id)
  }
  const list = async (input: object) =>
    (await alice.call('art.search', { t: 'mine', order: 'newest', ...input })).data
  const promptsOf = async (input: object) => (await list(input)).items.map(({ prompt }) => prompt)
  expect(await promptsOf({})).toEqual(['second', 'second', 'first', 'first'])
  expect(await promptsOf({ order: 'oldest' })).toEqual(['first', 'first', 'second', 'second'])
  expect(await promptsOf({ privacy: 'private' })).toEqual(['first', 'first'])
  expect(await promptsOf({ mode: 'flux1schnell' })).toEqual(['second', 'second'])
  expect(await promptsOf({ status: 'failed' })).toEqual([])
  const page = await list({ limit: 3 })
  expect(page).toMatchObject({ next_offset: 3 })
  expect(await list({ limit: 3, offset: 3 })).toMatchObject({
    items: [{ prompt: 'first' }],
    next_offset: null,
  })
  expect((await bob.call('art.search', { t: 'mine' })).data.items).toEqual([])
  expect((await bob.call('art.search', { order: 'oldest' })).data.items).toHaveLength(2)
  expect((await bob.call('art.search', { t: 'liked' })).data.items).toEqual([])
  expect((await alice.call('art.search', { limit: 101 })).status).toBe(400)
})
