import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordEvent } from '#server/payments/record-event'
import { startServer, type TestServer } from '#test/support/harness'
import { makeStaff, makeSuspended, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let support: TestUser
beforeAll(async () => {
  server = await startServer()
  support = await makeStaff(server, 'support')
})

const search = async (query: string, rest: object = {}) =>
  (await support.call('admin.search_users', { query, ...rest })).data.items.map(({ user_id }) => user_id)

describe('admin.search_users', () => {
  it('finds a user by name, handle, address and id', async () => {
    const zelda = await makeUser(server, { name: 'Zelda Quill' })
    await zelda.call('user.update_profile', { name: 'Zelda Quill', handle: 'quill_77' })
    const { id } = zelda.info
    for (const query of ['zelda', 'a Qu', 'QUILL_7', zelda.email, zelda.email.slice(0, 12), id]) {
      expect(await search(query), query).toEqual([id])
    }
    expect(await search(id.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toEqual([])
    expect(await search('%')).toEqual([])
  })

  it('finds a user by the reference of a payment', async () => {
    const payer = await makeUser(server)
    const { db } = server.context
    const rows = await db.query<{ payer_id: string }>({
      name: 'test_payer',
      text: 'select payer_id from users where id = $1',
      values: [payer.info.id],
    })
    const payerId = rows[0]?.payer_id ?? ''
    const unlinked = { value_cents: 999, subscription: null, checkout_id: null, reference: null }
    const reference = `txn-${randomUUID()}`
    await db.transaction((tx) =>
      recordEvent(tx, {
        source: 'ccbill',
        external_id: reference,
        payerId,
        happenedAt: new Date(),
        event: { kind: 'payment', amount: 999, currency: 'USD', coverage: null, ...unlinked },
      }),
    )
    expect(await search(reference)).toEqual([payer.info.id])
    expect(await search(payerId)).toEqual([payer.info.id])
  })

  it('lists the newest first, in pages, and can be limited to suspended users and staff', async () => {
    const suspended = await makeSuspended(server)
    const newest = await makeUser(server)
    expect((await search('')).slice(0, 2)).toEqual([newest.info.id, suspended.info.id])
    expect((await search('', { before: newest.info.id, limit: 1 }))[0]).toBe(suspended.info.id)
    expect(await search('', { only: 'suspended' })).toEqual([suspended.info.id])
    expect(await search('', { only: 'staff' })).toEqual([support.info.id])
  })

  it('pages through the users whose names begin alike, newest first', async () => {
    const made = []
    for (const name of ['Octavia B', 'Octavia', 'octavia A'])
      made.push((await makeUser(server, { name })).info.id)
    const contains = await makeUser(server, { name: 'Dear Octavia' })
    const first = await support.call('admin.search_users', { query: 'Octavia', limit: 2 })
    expect(first.data.items.map(({ user_id }) => user_id)).toEqual([made[2], made[1]])
    expect(first.data.has_more).toBe(true)
    expect(await search('Octavia', { limit: 2, before: made[1] })).toEqual([made[0]])
    // A page with room left also shows those whose name contains the words.
    expect(await search('Octavia', { limit: 5 })).toEqual([contains.info.id, ...made.toReversed()])
  })

  it('does not exist for moderators', async () => {
    const moderator = await makeStaff(server, 'moderator')
    expect((await moderator.call('admin.search_users')).status).toBe(404)
  })
})
