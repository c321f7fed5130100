import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

it('age.status says if a check is required although nobody is set up to check', async () => {
  const server = await startServer({ AGE_COUNTRIES: 'all' })
  const alice = await makeUser(server)
  expect((await alice.call('age.status', {})).data).toEqual({
    is_required: true,
    provider: null,
    check: null,
  })
  expect(await alice.call('age.begin_check', {})).toMatchObject({
    status: 503,
    msg: 'Age checks are not set up on this site.',
  })
  const headers = { cookie: alice.cookie() }
  const callback = `${server.url}/age/callback?code=1&state=any`
  const response = await fetch(callback, { headers, redirect: 'manual' })
  expect(response.headers.get('location')).toBe('/app/verify-age?problem=refused')
  expect(await server.visitor().call('age.status', {})).toMatchObject({ status: 401 })
})

it('age.status requires nothing by default', async () => {
  const alice = await makeUser(await startServer())
  expect((await alice.call('age.status', {})).data.is_required).toBe(false)
})
