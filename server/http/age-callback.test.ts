import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AgeServer, startAgeServer } from '#test/support/age-server'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser, type TestUser } from '#test/support/make-user'
import { readZip } from '#test/support/read-zip'

let provider: AgeServer
let server: TestServer
const from = (country: string) => ({ 'x-forwarded-for': '203.0.113.7', 'x-country': country })
const rule = { AGE_COUNTRIES: 'gb, FR', COUNTRY_HEADER: 'X-Country', TRUST_PROXY: 'loopback' }

beforeAll(async () => {
  provider = await startAgeServer()
  server = await startServer({ ...provider.env, ...rule })
  provider.register(`http://localhost:${new URL(server.url).port}`)
})

beforeEach(() => provider.behave())

const begin = async (user: TestUser) =>
  (await user.call('age.begin_check', { return_url: '/art/1' })).data.url

/** Sends the browser of a user to the callback, and returns where it is sent on. */
async function follow(user: { cookie(): string } | null, callback: string, at = server): Promise<string> {
  const { search } = new URL(callback)
  const headers = { cookie: user?.cookie() ?? '' }
  const response = await fetch(`${at.url}/age/callback${search}`, { headers, redirect: 'manual' })
  expect(response.status).toBe(303)
  return response.headers.get('location') ?? ''
}

const readState = async (user: TestUser) => (await user.call('age.status', {})).data.check?.state
const search = (user: TestUser, country: string) => user.call('art.search', {}, { headers: from(country) })

describe('an age check [S-1]', () => {
  it('opens the content in a listed country, and keeps result, method, time and reference', async () => {
    const alice = await makeUser(server)
    expect(await search(alice, 'GB')).toMatchObject({ status: 403, data: { must_verify_age: true } })
    expect((await alice.call('user.get_my_info', {}, { headers: from('GB') })).data).toMatchObject({
      age_verified: false,
      must_verify_age: true,
    })
    const url = await begin(alice)
    expect(await readState(alice)).toBe('pending')
    expect(await follow(alice, await provider.choose(url, 'adult'))).toBe('/app/verify-age')
    const { data } = await alice.call('age.status', {}, { headers: from('GB') })
    expect(data).toMatchObject({
      is_required: false,
      provider: 'Proof of Age',
      check: {
        state: 'passed',
        provider: 'Proof of Age',
        method: 'wallet',
        reference: 'txn-1',
        checked_at: expect.any(String),
        expires_at: expect.any(String),
        return_url: '/art/1',
      },
    })
    expect((await search(alice, 'GB')).status).toBe(200)
    expect((await alice.call('user.get_my_info', {}, { headers: from('GB') })).data).toMatchObject({
      age_verified: true,
      must_verify_age: false,
    })
  })

  it('keeps the content closed if the provider says younger, in every country', async () => {
    const alice = await makeUser(server)
    expect((await search(alice, 'US')).status).toBe(200)
    await follow(alice, await provider.choose(await begin(alice), 'minor'))
    expect(await readState(alice)).toBe('failed')
    for (const country of ['GB', 'US']) expect((await search(alice, country)).status).toBe(403)
  })

  it('changes nothing if the user cancels', async () => {
    const alice = await makeUser(server)
    await follow(alice, await provider.choose(await begin(alice), 'cancel'))
    expect(await readState(alice)).toBe('unfinished')
    expect((await search(alice, 'US')).status).toBe(200)
    expect((await search(alice, 'GB')).status).toBe(403)
  })

  it('expires', async () => {
    const alice = await makeUser(server)
    await follow(alice, await provider.choose(await begin(alice), 'adult'))
    const expire = {
      name: 'test_expire',
      text: `update age_checks set expires_at = now() where user_id = $1`,
    }
    await server.context.db.query({ ...expire, values: [alice.info.id] })
    expect(await readState(alice)).toBe('expired')
    expect((await search(alice, 'GB')).status).toBe(403)
  })

  it('is in the account export and is erased with the account', async () => {
    const alice = await makeUser(server)
    await follow(alice, await provider.choose(await begin(alice), 'adult'))
    const { data } = await alice.call('user.export_data')
    const zip = await (await fetch(new URL(data.url, server.url))).arrayBuffer()
    const [check] = JSON.parse(readZip(Buffer.from(zip)).get('age-checks/0001.json')?.toString() ?? '[]')
    expect(check).toMatchObject({ state: 'passed', method: 'wallet', reference: 'txn-1', country: 'GB' })
    expect(check).not.toHaveProperty('state_hash')
    const { db } = server.context
    await db.query({ name: 'test_erase', text: 'delete from users where id = $1', values: [alice.info.id] })
    const left = { name: 'test_left', text: 'select 1 from age_checks where user_id = $1' }
    expect(await db.query({ ...left, values: [alice.info.id] })).toEqual([])
  })
})

describe('the answer of the provider', () => {
  it('counts once when it is sent twice, also at the same time', async () => {
    const alice = await makeUser(server)
    const callback = await provider.choose(await begin(alice), 'adult')
    await Promise.all([follow(alice, callback), follow(alice, callback)])
    expect(await follow(alice, callback)).toBe('/app/verify-age')
    expect(await readState(alice)).toBe('passed')
  })

  it('is accepted by another process after a restart', async () => {
    const alice = await makeUser(server)
    const callback = await provider.choose(await begin(alice), 'adult')
    const other = await startServer(
      { ...provider.env, ...rule, PUBLIC_URL: `http://localhost:${new URL(server.url).port}` },
      server.databaseUrl,
    )
    expect(await follow(alice, callback, other)).toBe('/app/verify-age')
    expect(await readState(alice)).toBe('passed')
  })

  it('counts for each of two tabs by itself', async () => {
    const alice = await makeUser(server)
    const [first, second] = [await begin(alice), await begin(alice)]
    await follow(alice, await provider.choose(first, 'cancel'))
    expect(await readState(alice)).toBe('pending')
    await follow(alice, await provider.choose(second, 'adult'))
    expect(await readState(alice)).toBe('passed')
  })

  it('is refused for another account, for nobody and for an unknown state', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const callback = await provider.choose(await begin(alice), 'adult')
    const refused = '/app/verify-age?problem=refused'
    expect(await follow(bob, callback)).toBe(refused)
    expect(await follow(null, callback)).toBe(refused)
    expect(await follow(alice, 'http://x/?code=1')).toBe(refused)
    expect(await follow(alice, 'http://x/?code=1&state=unknown')).toBe(refused)
    expect([await readState(alice), await readState(bob)]).toEqual(['pending', undefined])
    // The account that began the check can still use it.
    expect(await follow(alice, callback)).toBe('/app/verify-age')
  })

  it('is refused if it was forged', async () => {
    const alice = await makeUser(server)
    const callback = await provider.choose(await begin(alice), 'adult')
    provider.behave({ otherKey: true })
    expect(await follow(alice, callback)).toBe('/app/verify-age?problem=refused')
    expect(await readState(alice)).toBe('pending')
  })

  it('of another check of the same account is refused', async () => {
    const alice = await makeUser(server)
    const [first, second] = [await begin(alice), await begin(alice)]
    const mixed = new URL(await provider.choose(first, 'adult'))
    mixed.searchParams.set('state', new URL(second).searchParams.get('state') ?? '')
    expect(await follow(alice, mixed.href)).toBe('/app/verify-age?problem=unavailable')
    expect(await readState(alice)).toBe('pending')
  })

  it('is refused after an hour', async () => {
    const alice = await makeUser(server)
    const callback = await provider.choose(await begin(alice), 'adult')
    const age = `update age_checks set created_at = now() - interval '61 minutes' where user_id = $1`
    await server.context.db.query({ name: 'test_age', text: age, values: [alice.info.id] })
    expect(await follow(alice, callback)).toBe('/app/verify-age?problem=late')
    expect(await readState(alice)).toBe('unfinished')
  })

  it('can be sent again after the provider was away', async () => {
    const alice = await makeUser(server)
    const callback = await provider.choose(await begin(alice), 'adult')
    provider.behave({ isDown: true })
    expect(await follow(alice, callback)).toBe('/app/verify-age?problem=unavailable')
    provider.behave()
    expect(await follow(alice, callback)).toBe('/app/verify-age')
    expect(await readState(alice)).toBe('passed')
  })
})

describe('the country', () => {
  it('is believed only from a trusted proxy, and an unknown one counts as listed', async () => {
    const alice = await makeUser(server)
    const ask = async (headers: Record<string, string>) =>
      (await alice.call('age.status', {}, { headers })).data.is_required
    expect(await ask(from('US'))).toBe(false)
    expect(await ask(from('us'))).toBe(false)
    for (const unknown of ['GB', 'XX', 'T1', '', 'USA']) expect(await ask(from(unknown)), unknown).toBe(true)
    expect(await ask({ 'x-forwarded-for': '203.0.113.7' })).toBe(true)
    // Without a proxy anybody could write the header.
    expect(await ask({ 'x-country': 'US' })).toBe(true)
  })

  it('decides what visitors without an account see', async () => {
    const alice = await makeUser(server)
    const { artId } = await makeArt(server, alice, { rating: 'explicit' })
    const visit = (country: string) =>
      server
        .visitor()
        .call(
          'art.get_public_by_id',
          { art_id: artId },
          { headers: { ...from(country), cookie: 'adult=yes' } },
        )
    expect((await visit('US')).data).toMatchObject({ needs_age: false, url: expect.any(String) })
    expect((await visit('GB')).data).toMatchObject({
      needs_age: true,
      url: null,
      thumb_url: null,
      prompt: null,
    })
    const read = async (country: string) =>
      (
        await fetch(`${server.url}/art/${artId}`, { headers: { ...from(country), cookie: 'adult=yes' } })
      ).text()
    expect(await read('GB')).toContain('Have your age checked')
    expect(await read('GB')).not.toContain('/files/')
    expect(await read('US')).not.toContain('Have your age checked')
  })
})
