import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeHeldUpload } from '#test/support/make-case'
import { drawImage } from '#test/support/make-image'
import { makeUser, type TestUser } from '#test/support/make-user'
import { run } from './scan-asset.handler.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const wear = (user: TestUser, assetId: string) =>
  user.call('user.update_profile', { name: 'Alice Moon', avatar_asset_id: assetId })
const open = (url: string) => fetch(new URL(url, server.url))

describe('an upload [S-3]', () => {
  it('that passes the scanner is shown to others as an avatar', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { data } = await alice.call('asset.upload', undefined, {
      body: await drawImage().png().toBuffer(),
    })
    await wear(alice, data.asset_id)
    const avatar = async () =>
      (await bob.call('user.get_public_info', { user_id: alice.info.id })).data.avatar_url
    await expect.poll(avatar, { interval: 50 }).toMatch(/^\/files\//)
    expect((await open((await avatar()) ?? '')).status).toBe(200)
    expect((await open(data.url)).status).toBe(200)
  })

  it('that is held is shown to nobody, neither as an avatar nor by its earlier address', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { assetId, url } = await makeHeldUpload(server, alice)
    await wear(alice, assetId)
    await expect.poll(async () => (await open(url)).status, { interval: 50 }).toBe(404)
    const { data } = await bob.call('user.get_public_info', { user_id: alice.info.id })
    expect(data.avatar_url).toBeNull()
    // A job may run twice.
    await run({ asset_id: assetId }, server.context)
    const { data: mine } = await alice.call('report.list_mine')
    expect(mine.items).toHaveLength(1)
  })

  it('that was deleted meanwhile needs no scan', async () => {
    await expect(run({ asset_id: randomUUID() }, server.context)).resolves.toBeUndefined()
  })
})
