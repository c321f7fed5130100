import { beforeAll, describe, expect, it } from 'vitest'
import { run as eraseAccounts } from '#server/jobs/erase-accounts.handler'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import { makeLargeLora, sendLora } from '#test/support/upload-lora'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

async function listKeys(): Promise<string[]> {
  const keys = []
  for await (const { key } of server.context.storage.list('loras/')) keys.push(key)
  return keys
}

describe('lora.delete', () => {
  it('deletes the file and frees the storage; the second call returns 404', async () => {
    const alice = await makeUser(server)
    const { uid } = (await sendLora(alice, {}, makeLargeLora())).data
    expect(await listKeys()).toHaveLength(3)
    expect(await alice.call('lora.delete', { uid })).toMatchObject({ status: 200, data: { uid } })
    expect(await listKeys()).toEqual([])
    expect((await alice.call('lora.list')).data).toMatchObject({ items: [], usage: { count: 0, bytes: 0 } })
    expect((await alice.call('lora.delete', { uid })).status).toBe(404)
  })

  it("returns 404 for another user's LoRA", async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { uid } = (await sendLora(alice)).data
    expect((await bob.call('lora.delete', { uid })).status).toBe(404)
    expect((await alice.call('lora.delete', { uid })).status).toBe(200)
  })

  it('erasing the account deletes the files', async () => {
    const alice = await makeUser(server)
    await sendLora(alice)
    await alice.call('user.delete_account')
    await server.context.db.query({
      name: 'age_erasure',
      text: `update users set erase_after = now() - interval '1 minute' where id = $1`,
      values: [alice.info.id],
    })
    await eraseAccounts({}, server.context)
    expect(await listKeys()).toEqual([])
  })
})
