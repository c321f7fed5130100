import { beforeAll, describe, expect, it } from 'vitest'
import { readRecipe } from '#contract/recipe/read-recipe'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser } from '#test/support/make-user'
import { readZip } from '#test/support/read-zip'
import { forgeSignature } from '#test/support/signed-link'
import { packIds, unpackIds } from './zip-arts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const fetchBytes = async (url: string) => {
  const response = await fetch(new URL(url, server.url))
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('art.download_zip', () => {
  it('packs arts as art.get_dataurl returns them, without those deleted since', async () => {
    const alice = await makeUser(server)
    const arts = [await makeArt(server, alice), await makeArt(server, alice, { hide_prompt: true })]
    const gone = (await makeArt(server, alice)).artId
    const ids = arts.map(({ artId }) => artId)
    const { data } = await alice.call('art.download_zip', { art_ids: [...ids, gone] })
    await alice.call('art.delete', { art_ids: [gone] })
    const { status, bytes } = await fetchBytes(data.url)
    expect(status).toBe(200)
    const files = readZip(bytes)
    const [openId = '', hiddenId = ''] = ids
    // The name of a file says nothing of a hidden prompt.
    expect([...files.keys()]).toEqual([
      `a-red-rose-${openId.slice(-8)}.png`,
      `picture-${hiddenId.slice(-8)}.png`,
    ])
    const [open, hidden] = [...files.values()]
    expect([open?.includes('red rose'), hidden?.includes('red rose')]).toEqual([true, false])
    expect((await fetchBytes(forgeSignature(data.url))).status).toBe(404)
    await alice.call('user.delete_account')
    expect((await fetchBytes(data.url)).status).toBe(404)
  })

  it('names the art that another was made from, if that one is public', async () => {
    const alice = await makeUser(server)
    const parents = [await makeArt(server, alice), await makeArt(server, alice, { is_private: true })]
    const remixes = await Promise.all(
      parents.map(({ artId }) => makeArt(server, alice, { parent_art_id: artId })),
    )
    const { data } = await alice.call('art.download_zip', { art_ids: remixes.map(({ artId }) => artId) })
    const files = [...readZip((await fetchBytes(data.url)).bytes).values()]
    const recipes = await Promise.all(files.map(async (file) => (await readRecipe(file)).recipe))
    expect(recipes).toMatchObject([{ parent_art_id: parents[0]?.artId }, { parent_art_id: null }])
  })

  it('packs the readable arts and lists the unreadable ones', async () => {
    const alice = await makeUser(server)
    const [whole, broken] = [await makeArt(server, alice), await makeArt(server, alice)]
    await server.context.storage.put(broken.fileKey, Buffer.from('no picture'), 'image/png')
    const { data } = await alice.call('art.download_zip', { art_ids: [broken.artId, whole.artId] })
    const { status, bytes } = await fetchBytes(data.url)
    expect(status).toBe(200)
    const files = readZip(bytes)
    expect([...files.keys()]).toEqual([`a-red-rose-${whole.artId.slice(-8)}.png`, 'not-included.txt'])
    expect(files.get('not-included.txt')?.toString()).toContain(broken.artId)
    const { data: all } = await alice.call('user.export_data')
    const account = readZip((await fetchBytes(all.url)).bytes)
    expect(JSON.parse(account.get(`arts/${broken.artId}.json`)?.toString() ?? '').file).toBeNull()
    expect(account.has(`arts/${whole.artId}.png`)).toBe(true)
  })

  it("packs nothing if one of the arts is not the caller's", async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const [own, other] = [(await makeArt(server, alice)).artId, (await makeArt(server, bob)).artId]
    expect((await alice.call('art.download_zip', { art_ids: [own, other] })).status).toBe(404)
    expect((await alice.call('art.download_zip', { art_ids: [] })).status).toBe(400)
  })

  it('fits a hundred ids into one URL', () => {
    const ids = Array.from({ length: 100 }, () => crypto.randomUUID())
    expect(unpackIds(packIds(ids))).toEqual(ids)
    expect(packIds(ids).length).toBeLessThan(2200)
  })
})
