import { beforeAll, describe, expect, it } from 'vitest'
import { makeCharacter } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

/** The removal itself is tested in place-house-characters.test.ts. */
describe('admin.remove_house_character', () => {
  it('returns 404 for a character that a user made', async () => {
    const admin = await makeAdmin(server)
    const { character_id } = await makeCharacter(await makeUser(server))
    expect((await admin.call('admin.remove_house_character', { character_id })).status).toBe(404)
  })
})
