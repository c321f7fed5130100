import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { siteUrl } from '#server/site-url'
import { type AgeServer, startAgeServer } from '#test/support/age-server'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, password } from '#test/support/make-user'
import { readAuthenticator } from '#test/support/totp'
import type { Visitor } from '#test/support/visitor'

let provider: AgeServer
let server: TestServer
beforeAll(async () => {
  provider = await startAgeServer()
  server = await startServer({ SIGN_IN_PROVIDERS: provider.signIn })
  provider.register(siteUrl(server.context.config), '/sign-in/callback')
})

beforeEach(() => provider.behave())

type Claims = { sub?: string; email?: string | undefined; email_verified?: boolean; name?: string }
let count = 0

/** A visitor who is somebody at the provider. Returns where the callback leads to. */
async function comeBack(visitor: Visitor, claims: Claims, change = (back: URL) => back): Promise<string> {
  const given = { email_verified: true, name: 'Dana at the Moon', ...claims }
  provider.behave({ claims: (usual) => ({ ...usual, ...given }) })
  const { data } = await visitor.call('user.begin_provider_sign_in', { provider_id: 'moon' })
  const back = change(new URL(await provider.choose(data.url, 'adult')))
  return (await visitor.get(`${back.pathname}${back.search}`)).headers.get('location') ?? ''
}

/** Somebody of whom nobody has heard. */
function someone(): { sub: string; email: string } {
  count += 1
  return { sub: `sub-${count}`, email: `moon-${count}@example.com` }
}

const answers = { name: 'Dana', birth_date: '1990-04-04', accept_terms: true as const }

describe('user.finish_provider_sign_in', () => {
  it('creates an account with the birth date that the user tells, and signs in to it the next time', async () => {
    const visitor = server.visitor()
    const dana = someone()
    expect(await comeBack(visitor, dana)).toMatch(/^\/app\/finish-sign-in/)
    const found = await visitor.call('user.get_provider_sign_in')
    expect(found.data).toEqual({ email: dana.email, name: 'Dana at the Moon', is_new: true })
    expect((await visitor.call('user.finish_provider_sign_in', {})).status).toBe(409)
    const { data } = await visitor.call('user.finish_provider_sign_in', answers)
    expect(data).toMatchObject({ name: 'Dana', email: dana.email, email_verified: true })
    expect((await visitor.call('user.get_my_info')).data?.id).toBe(data.id)

    // At the provider the address has changed since; the account is known by its subject.
    const again = server.visitor()
    await comeBack(again, { ...dana, email: 'elsewhere@example.com' })
    expect((await again.call('user.finish_provider_sign_in', {})).data.id).toBe(data.id)
  })

  it('[S-1] refuses birth dates below 18 and stores nothing', async () => {
    const visitor = server.visitor()
    await comeBack(visitor, someone())
    const young = { ...answers, birth_date: '2020-01-01' }
    expect((await visitor.call('user.finish_provider_sign_in', young)).status).toBe(422)
    expect((await visitor.call('user.get_provider_sign_in')).data?.is_new).toBe(true)
  })

  it('creates one account for two clicks at once', async () => {
    const visitor = server.visitor()
    await comeBack(visitor, someone())
    const finish = () => visitor.call('user.finish_provider_sign_in', answers)
    const made = await Promise.all([finish(), finish()])
    const entered = made.filter(({ status }) => status === 200)
    expect(entered.length).toBeGreaterThan(0)
    expect(new Set(entered.map(({ data }) => data.id)).size).toBe(1)
    expect(made.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  })

  it('links a confirmed address to its account, and never one that is not confirmed here', async () => {
    const [alice, bob] = await Promise.all([makeUser(server), makeUser(server)])
    await server.context.db.query({
      name: '',
      text: 'update users set email_verified = true where id = $1',
      values: [alice.info.id],
    })
    const visitor = server.visitor()
    await comeBack(visitor, { ...someone(), email: alice.email.toUpperCase() })
    expect((await visitor.call('user.finish_provider_sign_in', {})).data.id).toBe(alice.info.id)

    const other = server.visitor()
    await comeBack(other, { ...someone(), email: bob.email })
    const refused = await other.call('user.finish_provider_sign_in', answers)
    expect(refused).toMatchObject({ status: 409, msg: expect.stringMatching(/never confirmed/) })
  })

  it.each([
    ['an address that the provider has not confirmed', { email_verified: false }],
    ['no address', { sub: 'somebody', email: undefined }],
  ])('refuses %s', async (_, claims) => {
    const visitor = server.visitor()
    expect(await comeBack(visitor, { ...someone(), ...claims })).toBe('/app/sign-in?problem=unverified')
    expect((await visitor.call('user.finish_provider_sign_in', answers)).status).toBe(401)
  })

  it('does not replace two-step sign-in', async () => {
    const alice = await makeUser(server)
    const { data } = await alice.call('user.enable_totp', { password })
    if (data.enabled) throw new Error('the secret was not shown')
    await alice.call('user.enable_totp', { password, code: readAuthenticator(data.uri) })
    const visitor = server.visitor()
    await comeBack(visitor, { ...someone(), email: alice.email })
    const refused = await visitor.call('user.finish_provider_sign_in', {})
    expect(refused).toMatchObject({ status: 409, msg: expect.stringMatching(/two-step/) })
  })
})

describe('GET /sign-in/callback', () => {
  it('refuses the answer in a browser that has not asked for it', async () => {
    const [asked, stranger] = [server.visitor(), server.visitor()]
    const { data } = await asked.call('user.begin_provider_sign_in', { provider_id: 'moon' })
    const back = new URL(await provider.choose(data.url, 'adult'))
    const { headers } = await stranger.get(`${back.pathname}${back.search}`)
    expect(headers.get('location')).toBe('/app/sign-in?problem=unknown')
  })

  it('refuses another state and a forged ID token', async () => {
    const visitor = server.visitor()
    const otherState = (back: URL) => {
      back.searchParams.set('state', 'another')
      return back
    }
    expect(await comeBack(visitor, someone(), otherState)).toBe('/app/sign-in?problem=unknown')
    provider.behave({ otherKey: true })
    const { data } = await visitor.call('user.begin_provider_sign_in', { provider_id: 'moon' })
    const back = new URL(await provider.choose(data.url, 'adult'))
    const { headers } = await visitor.get(`${back.pathname}${back.search}`)
    expect(headers.get('location')).toBe('/app/sign-in?problem=refused')
  })

  it('says that the user cancelled', async () => {
    const visitor = server.visitor()
    const { data } = await visitor.call('user.begin_provider_sign_in', { provider_id: 'moon' })
    const back = new URL(await provider.choose(data.url, 'cancel'))
    const { headers } = await visitor.get(`${back.pathname}${back.search}`)
    expect(headers.get('location')).toBe('/app/sign-in?problem=cancelled')
  })
})
