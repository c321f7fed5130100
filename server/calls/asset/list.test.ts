import { beforeAll, expect, it } from 'vitest'
import { openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeHeldUpload } from '#test/support/make-case'
import { drawImage } from '#test/support/make-image'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
})

it('asset.list lists uploads with their uses and the total size', async () => {
  const alice = await makeUser(server)
  const body = await drawImage().png().toBuffer()
  const { data: first } = await alice.call('asset.upload', undefined, { body })
  const { data: second } = await alice.call('asset.upload', undefined, { body })
  await alice.call('user.update_profile', { name: 'Alice Moon', avatar_asset_id: second.asset_id })
  const { data: muse } = await alice.call('aifriend.create_character', {
    name: 'Mira',
    personality: 'Keeps a garden.',
    avatar_asset_id: second.asset_id,
  })
  const { data: task } = await alice.call('art.create', {
    mode: 'image',
    prompt: 'a rose',
    num_images: 1,
    image_references: [{ kind: 'canny', asset_id: first.asset_id, source: 'upload' }],
  })
  const { data } = await alice.call('asset.list', { limit: 1, offset: 1 })
  expect(data).toMatchObject({
    items: [
      {
        asset_id: first.asset_id,
        used_in: { avatar: false, art_count: 1, art_ids: task.art_ids, characters: [] },
      },
    ],
    next_offset: null,
    total: 2,
  })
  const { data: page } = await alice.call('asset.list', { limit: 1 })
  expect(page).toMatchObject({
    items: [
      {
        asset_id: second.asset_id,
        used_in: { avatar: true, characters: [{ character_id: muse.character_id, name: 'Mira' }] },
      },
    ],
    next_offset: 1,
  })
  expect(page.storage.upload_bytes).toBe((page.items[0]?.size_bytes ?? 0) * 2)

  const { assetId } = await makeHeldUpload(server, alice)
  const { data: all } = await alice.call('asset.list', { kind: 'upload' })
  expect(all.items[0]).toMatchObject({ asset_id: assetId, state: 'held', url: null })
  expect((await (await makeUser(server)).call('asset.list')).data).toMatchObject({ items: [], total: 0 })
})
