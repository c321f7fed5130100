import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let users: TestUser[]
beforeAll(async () => {
  server = await startServer()
  users = []
  for (const name of ['Moonflower Painter', 'Marigold Weaver', 'Quiet Fern'])
    users.push(await makeUser(server, { name }))
  await users[2]?.call('user.update_profile', { name: 'Quiet Fern', handle: 'moonfern' })
  await users[0]?.call('user.follow_user', { user_id: users[1]?.info.id })
})

const search = async (input: object) => {
  const { data } = (await users[0]?.call('user.search', input)) ?? { data: { items: [], total: 0 } }
  return { names: data.items.map((item) => item.name), total: data.total }
}

describe('user.search', () => {
  it('finds by part of a name or handle; handles that start with it come first', async () => {
    expect(await search({ q: 'MOON' })).toEqual({ names: ['Quiet Fern', 'Moonflower Painter'], total: 2 })
    expect((await search({ q: 'weav' })).names).toEqual(['Marigold Weaver'])
  })

  it('finds names despite a typing mistake', async () => {
    expect((await search({ q: 'marygold' })).names).toContain('Marigold Weaver')
  })

  it('treats percent signs and underscores literally', async () => {
    expect(await search({ q: '%' })).toEqual({ names: [], total: 0 })
    expect(await search({ q: '_' })).toEqual({ names: [], total: 0 })
  })

  it('sorts by newest and by followers, in pages', async () => {
    expect((await search({ order: 'newest' })).names).toEqual([
      'Quiet Fern',
      'Marigold Weaver',
      'Moonflower Painter',
    ])
    expect((await search({ order: 'followers', limit: 1 })).names).toEqual(['Marigold Weaver'])
    expect((await search({ order: 'newest', limit: 1, offset: 2 })).names).toEqual(['Moonflower Painter'])
  })

  it('rejects a page of more than a hundred', async () => {
    expect((await users[0]?.call('user.search', { limit: 101 }))?.status).toBe(400)
  })
})
