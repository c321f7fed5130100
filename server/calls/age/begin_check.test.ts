import { expect, it } from 'vitest'
import { startAgeServer } from '#test/support/age-server'
import { startServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

it('age.begin_check keeps the way back on this site, and says if the provider is away', async () => {
  const provider = await startAgeServer()
  const server = await startServer(provider.env)
  const alice = await makeUser(server)
  expect(await server.visitor().call('age.begin_check', {})).toMatchObject({ status: 401 })
  expect((await alice.call('age.begin_check', { return_url: 'https://elsewhere.example/' })).status).toBe(200)
  expect((await alice.call('age.status', {})).data.check).toMatchObject({ state: 'pending', return_url: '/' })
  const away = await startServer({ ...provider.env, AGE_PROVIDER_ISSUER: 'http://127.0.0.1:9' })
  const bob = await makeUser(away)
  expect((await bob.call('age.begin_check', {})).status).toBe(503)
  expect((await bob.call('age.status', {})).data.check).toBeNull()
})

it('age.begin_check is limited to ten an hour', async () => {
  const provider = await startAgeServer()
  const server = await startServer({ ...provider.env, RATE_LIMIT_SCALE: '1' })
  const alice = await makeUser(server)
  const begin = async () => (await alice.call('age.begin_check', {})).status
  const statuses = []
  for (let time = 0; time < 11; time += 1) statuses.push(await begin())
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
