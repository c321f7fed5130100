import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let other: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  other = await startServer({}, server.databaseUrl)
  admin = await makeAdmin(server)
})

const makeCode = async () => {
  const asked = { tier: 'pro', days: 30, count: 1, note: 'For the press.', expires_on: '2099-01-01' }
  const { data } = await admin.call('admin.create_vouchers', asked)
  return data.codes[0] ?? ''
}

describe('membership.redeem_voucher', () => {
  it('gives the membership, whatever way the code is typed', async () => {
    const alice = await makeUser(server)
    const code = (await makeCode()).toLowerCase().replaceAll('-', ' ')
    expect((await alice.call('membership.redeem_voucher', { code })).data).toMatchObject({
      tier: 'pro',
      active: true,
    })
    expect((await alice.call('user.get_my_info')).data?.membership.tier).toBe('pro')
  })

  it('works once, also in many tabs and on two servers at the same time', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const code = await makeCode()
    const visitors = [alice, bob].flatMap((user) =>
      [server.url, other.url].flatMap((url) => [
        { user, url },
        { user, url },
      ]),
    )
    const statuses = await Promise.all(
      visitors.map(async ({ user, url }) => {
        const headers = { cookie: user.cookie() }
        const response = await fetch(`${url}/rpc/membership.redeem_voucher`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ code }),
        })
        return response.status
      }),
    )
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    const tiers = await Promise.all([alice, bob].map((user) => user.call('membership.active')))
    expect(tiers.map(({ data }) => data.tier).toSorted()).toEqual(['free', 'pro'])
  })

  it('says what is wrong with a code', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const code = await makeCode()
    await alice.call('membership.redeem_voucher', { code })
    const ask = async (user: TestUser, text: string) => {
      const { status, msg } = await user.call('membership.redeem_voucher', { code: text })
      return [status, msg]
    }
    expect(await ask(alice, code)).toEqual([409, 'You have redeemed this code already.'])
    expect(await ask(bob, code)).toEqual([409, 'This code was used already.'])
    const unknown = [400, 'There is no such code. Please check each letter.']
    expect(await ask(bob, '0000-0000-0000-0000')).toEqual(unknown)
    expect(await ask(bob, 'hello')).toEqual(unknown)
    const late = await makeCode()
    await server.context.db.query({
      name: 'test_expire_voucher',
      text: `update vouchers set expires_at = now() - interval '1 day' where redeemed_at is null and hint = $1`,
      values: [late.slice(-4)],
    })
    expect(await ask(bob, late)).toEqual([409, 'This code has expired.'])
  })

  it('returns 429 after ten wrong codes in an hour', async () => {
    const limited = await startServer({ RATE_LIMIT_SCALE: '1' })
    const alice = await makeUser(limited)
    const attempt = async () => (await alice.call('membership.redeem_voucher', { code: 'WRONG' })).status
    for (let i = 0; i < 10; i++) expect(await attempt()).toBe(400)
    expect(await attempt()).toBe(429)
  })
})
