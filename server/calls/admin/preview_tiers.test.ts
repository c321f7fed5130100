import { beforeAll, describe, expect, it } from 'vitest'
import { defaultTiers } from '#server/domain/tiers'
import { startServer, type TestServer } from '#test/support/harness'
import { makeMembership } from '#test/support/make-membership'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

describe('admin.preview_tiers', () => {
  it('says what changes, for how many users, and who would be over a lower limit', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    await makeMembership(server, bob.info.id, { tier: 'plus' })
    await alice.call('aifriend.create_character', { name: 'Mira', personality: 'Keeps a lighthouse.' })
    const terms = { ...defaultTiers, free: { ...defaultTiers.free, characters: 0, uploads: 5 } }
    const { changes, users, problem } = (await admin.call('admin.preview_tiers', { terms })).data
    expect(changes).toEqual([
      { tier: 'free', term: 'characters', before: 200, after: 0, users_over: 1 },
      { tier: 'free', term: 'uploads', before: 1000, after: 5, users_over: 0 },
    ])
    expect(users.find(({ tier }) => tier === 'plus')).toMatchObject({ users: 1, subscribers: 0 })
    expect(problem).toBeNull()
  })
})
