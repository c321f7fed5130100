import { beforeAll, describe, expect, it } from 'vitest'
import { openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeHeldUpload } from '#test/support/make-case'
import { drawImage } from '#test/support/make-image'
import { makeNotice } from '#test/support/make-notice'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const upload = async (user: TestUser) => {
  const body = await drawImage().png().toBuffer()
  return (await user.call('asset.upload', undefined, { body })).data
}

describe('asset.delete', () => {
  it('deletes the upload, its file, and its use as an avatar', async () => {
    const alice = await makeUser(server)
    const { asset_id, url } = await upload(alice)
    await alice.call('user.update_profile', { name: 'Alice Moon', avatar_asset_id: asset_id })
    expect((await alice.call('asset.delete', { asset_ids: [asset_id] })).data).toEqual({
      asset_ids: [asset_id],
    })
    expect((await fetch(new URL(url, server.url))).status).toBe(404)
    expect((await alice.call('user.get_my_info')).data?.avatar_url).toBeNull()
    expect((await alice.call('asset.delete', { asset_ids: [asset_id] })).status).toBe(404)
  })

  it("deletes nothing if one of the uploads is not the caller's, is held, or is in use", async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const engine = await openRoom(server)
    const letGo = engine.hold()
    // First, because its sight would also hold other uploads that have not been looked at yet.
    const { assetId: held } = await makeHeldUpload(server, alice)
    const [own, other] = [await upload(alice), await upload(bob)]
    const remove = async (...asset_ids: string[]) => (await alice.call('asset.delete', { asset_ids })).status
    expect(await remove(own.asset_id, other.asset_id)).toBe(404)
    expect(await remove(own.asset_id, held)).toBe(409)
    const { status } = await alice.call('art.create', {
      mode: 'image',
      prompt: 'a rose',
      num_images: 1,
      image_references: [{ kind: 'canny', asset_id: own.asset_id, source: 'upload' }],
    })
    expect(status).toBe(200)
    expect(await remove(own.asset_id)).toBe(409)
    letGo()
    expect((await fetch(new URL(own.url, server.url))).status).toBe(200)
  })

  it('keeps an upload that an undecided takedown request names, even if it is still visible', async () => {
    const alice = await makeUser(server)
    const { asset_id, url } = await upload(alice)
    // The fourth undecided request of a sender hides nothing by itself.
    for (let sent = 0; sent < 3; sent++) {
      await makeNotice(server.visitor(), [], { urls: ['https://elsewhere.example/page'] })
    }
    const sent = await makeNotice(server.visitor(), [], { urls: [new URL(url, server.url).href] })
    const stateOf = async () => (await server.visitor().call('abuse.status', sent)).data.urls[0]?.state
    // Once it is scanned.
    await expect.poll(stateOf).toBe('visible')
    expect((await alice.call('asset.delete', { asset_ids: [asset_id] })).status).toBe(409)
  })
})
