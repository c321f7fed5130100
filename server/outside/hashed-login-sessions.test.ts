import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { readSessionToken } from '#server/domain/login-session-token'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, password } from '#test/support/make-user'
import { readAuthenticator } from '#test/support/totp'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const run = (text: string, values: unknown[] = []) => server.context.db.query({ name: '', text, values })

it('no kind of sign-in stores a usable token', async () => {
  const alice = await makeUser(server)
  const tokens = [readSessionToken(alice.cookie())]
  const again = server.visitor()
  await again.call('user.authenticate', { email: alice.email, password })
  tokens.push(readSessionToken(again.cookie()))
  const { data: made } = await alice.call('user.enable_totp', { password })
  if (made.enabled) throw new Error('enabled at once')
  await alice.call('user.enable_totp', { password, code: readAuthenticator(made.uri) })
  tokens.push(readSessionToken(alice.cookie()))
  const stored = JSON.stringify(await run('select * from login_sessions'))
  for (const token of tokens) {
    expect(token).toBeDefined()
    expect(stored).not.toContain(token)
  }
  const [row] = (await run('select token_hash from login_sessions where user_id = $1', [alice.info.id])) as {
    token_hash: string
  }[]
  const byHash = await server
    .visitor()
    .call('user.get_my_info', {}, { headers: { cookie: `session=${row?.token_hash}` } })
  expect(byHash.data).toBeNull()
})

it('the migration keeps users signed in', async () => {
  const alice = await makeUser(server)
  await run('alter table login_sessions rename column token_hash to token')
  await run('update login_sessions set token = $2 where user_id = $1', [
    alice.info.id,
    readSessionToken(alice.cookie()),
  ])
  const migration = new URL('../db/migrations/0041-hashed-session-tokens.sql', import.meta.url)
  // The table had another name when this migration was written.
  await run('alter table login_sessions rename to sessions')
  await run(await readFile(migration, 'utf8'))
  await run('alter table sessions rename to login_sessions')
  expect((await alice.call('user.get_my_info')).data?.id).toBe(alice.info.id)
})
