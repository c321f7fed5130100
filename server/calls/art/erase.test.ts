import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const filesOf = async (artId: string) =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true })).filter((file) => file.includes(artId))

it("art.erase erases the caller's arts from the trash at once, all of them or none", async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const { artId: kept } = await makeArt(server, alice)
  const { artId: gone } = await makeArt(server, alice)
  await alice.call('art.delete', { art_ids: [gone] })
  expect((await alice.call('art.erase', { art_ids: [] })).status).toBe(400)
  // One of them is not in the trash, so nothing is erased.
  expect((await alice.call('art.erase', { art_ids: [gone, kept] })).status).toBe(404)
  expect((await bob.call('art.erase', { art_ids: [gone] })).status).toBe(404)
  expect(await filesOf(gone)).toHaveLength(2)
  const both = await Promise.all([1, 2].map(() => alice.call('art.erase', { art_ids: [gone] })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await filesOf(gone)).toEqual([])
  expect((await alice.call('art.restore', { art_ids: [gone] })).status).toBe(404)
  expect((await alice.call('art.get_by_id', { art_id: kept })).status).toBe(200)
})

it('art.erase refuses an art that is waiting for a decision by staff', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const { artId } = await makeArt(server, alice)
  await bob.call('art.report_art', { art_id: artId, reason: 'spam' })
  await alice.call('art.delete', { art_ids: [artId] })
  expect(await alice.call('art.erase', { art_ids: [artId] })).toMatchObject({
    status: 409,
    msg: expect.stringContaining('waiting for review'),
  })
  expect(await filesOf(artId)).toHaveLength(2)
})
