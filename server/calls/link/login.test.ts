import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it.each([
  ['/app/_auth/art/search?q=moon', '/app/_auth/art/search?q=moon'],
  ['https://elsewhere.example', '/'],
  ['//elsewhere.example', '/'],
  [undefined, '/'],
])('link.login returns to %s as %s', async (returnUrl, lands) => {
  const { data } = await server.visitor().call('link.login', { return_url: returnUrl })
  const url = new URL(data, 'http://here')
  expect(url.origin + url.pathname).toBe('http://here/app/sign-in')
  expect(url.searchParams.get('return_url')).toBe(lands)
})
