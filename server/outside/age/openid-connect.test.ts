import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AgeServer, startAgeServer } from '#test/support/age-server'
import { ForgedAnswerError, ProviderError } from '../openid/openid-client.ts'
import { type AgeSettings, createOpenIdProvider } from './openid-connect.ts'

const site = 'http://127.0.0.1:9'
let server: AgeServer
let settings: AgeSettings

beforeAll(async () => {
  server = await startAgeServer()
  server.register(site)
  settings = {
    name: 'Proof of Age',
    issuer: server.env.AGE_PROVIDER_ISSUER,
    clientId: server.env.AGE_PROVIDER_CLIENT_ID,
    clientSecret: server.env.AGE_PROVIDER_CLIENT_SECRET,
    scope: 'openid age_over:18',
    claim: 'age_over_18',
    acrValues: undefined,
  }
})

beforeEach(() => server.behave())

const open = (changed: Partial<AgeSettings> = {}, key = 'key') =>
  createOpenIdProvider(
    { ...settings, ...changed },
    { key: Buffer.from(key), redirectUri: () => `${site}/age/callback` },
  )

/** Passes the provider's page and returns its answer. */
async function check(choice: 'adult' | 'minor' | 'cancel' = 'adult', state = 'state', provider = open()) {
  const back = await server.choose(await provider.begin(state), choice)
  return new URL(back).searchParams
}

describe('the provider says', () => {
  it('18 or older, with method, time, reference and country', async () => {
    const result = await open().finish('state', await check())
    expect(result).toEqual({
      isAdult: true,
      method: 'wallet',
      reference: 'txn-1',
      country: 'GB',
      checkedAt: expect.any(Date),
    })
  })

  it('younger', async () => {
    expect(await open().finish('state', await check('minor'))).toMatchObject({ isAdult: false })
  })

  it('nothing, because the user cancelled', async () => {
    expect(await open().finish('state', await check('cancel'))).toBeUndefined()
  })

  it('18 or older at the userinfo endpoint only', async () => {
    server.behave({ onlyUserinfo: true })
    expect(await open().finish('state', await check())).toMatchObject({ isAdult: true, country: null })
    expect(await open().finish('state', await check('minor'))).toMatchObject({ isAdult: false })
  })
})

describe('an answer that the provider did not give to this check is refused', () => {
  it('if it belongs to another state, by the provider itself', async () => {
    const answer = await check('adult', 'another state')
    await expect(open().finish('state', answer)).rejects.toThrow(ProviderError)
  })

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another issuer', { iss: 'https://elsewhere.example' }],
    ['another audience', { aud: 'another client' }],
    ['two audiences and no authorised party', { aud: ['nightbloom', 'another client'] }],
    ['another authorised party', { azp: 'another client' }],
    ['an end in the past', { exp: 1_000 }],
    ['no end', { exp: undefined }],
  ])('if the ID token has %s', async (_, changed) => {
    server.behave({
      claims: (claims) =>
        Object.fromEntries(
          Object.entries({ ...claims, ...changed }).filter(([, value]) => value !== undefined),
        ),
    })
    await expect(open().finish('state', await check())).rejects.toThrow(ForgedAnswerError)
  })

  it('if the ID token is signed with a key that is not published', async () => {
    server.behave({ otherKey: true })
    await expect(open().finish('state', await check())).rejects.toThrow(ForgedAnswerError)
  })

  it('if the userinfo endpoint speaks of somebody else', async () => {
    server.behave({ onlyUserinfo: true, claims: (claims) => ({ ...claims, sub: 'another' }) })
    await expect(open().finish('state', await check())).rejects.toThrow(ForgedAnswerError)
  })

  it('if it names another provider or none', async () => {
    const answer = await check()
    answer.set('iss', 'https://elsewhere.example')
    await expect(open().finish('state', answer)).rejects.toThrow(ForgedAnswerError)
    answer.delete('iss')
    await expect(open().finish('state', answer)).rejects.toThrow(ForgedAnswerError)
  })

  it('if it has no code', async () => {
    const answer = new URLSearchParams({ iss: settings.issuer, state: 'state' })
    await expect(open().finish('state', answer)).rejects.toThrow(ForgedAnswerError)
  })
})

describe('the provider cannot be used', () => {
  it('if it is down', async () => {
    const answer = await check()
    server.behave({ isDown: true })
    await expect(open().begin('state')).rejects.toThrow(ProviderError)
    await expect(open().finish('state', answer)).rejects.toThrow(ProviderError)
  })

  it('if its secret is wrong, a code is used twice, or the key has changed', async () => {
    const wrong = open({ clientSecret: 'another' })
    await expect(wrong.finish('state', await check())).rejects.toThrow(ProviderError)
    const answer = await check()
    await open().finish('state', answer)
    await expect(open().finish('state', answer)).rejects.toThrow(ProviderError)
    await expect(open({}, 'new key').finish('state', await check())).rejects.toThrow(ProviderError)
  })

  it('if it does not say the claim', async () => {
    const other = open({ claim: 'over18' })
    await expect(other.finish('state', await check())).rejects.toThrow('the provider did not say over18')
  })

  it('if its metadata name another issuer', async () => {
    const other = open({ issuer: `${settings.issuer}/` })
    await expect(other.begin('state')).rejects.toThrow(ProviderError)
  })
})

it('neither the nonce nor the verifier of a check can be computed without the key', async () => {
  const address = new URL(await open().begin('state'))
  const guess = createHmac('sha256', 'another key').update('nonce\0state').digest('base64url')
  expect(address.searchParams.get('nonce')).not.toBe(guess)
  const again = new URL(await open().begin('another state'))
  expect(again.searchParams.get('code_challenge')).not.toBe(address.searchParams.get('code_challenge'))
})
