import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { deriveSecret } from '#server/config'
import { signUnsubscribe } from '#server/domain/digest'
import { StartError } from '#server/start-error'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, password, type TestUser } from '#test/support/make-user'
import { readAuthenticator } from '#test/support/totp'
import type { Visitor } from '#test/support/visitor'

const [first, second] = ['first secret '.repeat(4), 'second secret '.repeat(4)]

type Prepared = {
  alice: TestUser
  uri: string
  input: { name: string; idempotency_key: string }
  key: string
  download: string
  unsubscribe: string
  pushKey: string
}

/** A user with one of each thing that is signed or sealed. */
async function prepare(server: TestServer): Promise<Prepared> {
  const alice = await makeUser(server)
  const { data: made } = await alice.call('user.enable_totp', { password })
  if (made.enabled) throw new Error('enabled at once')
  await alice.call('user.enable_totp', { password, code: readAuthenticator(made.uri) })
  const input = { name: 'Script', idempotency_key: randomUUID() }
  return {
    alice,
    uri: made.uri,
    input,
    key: (await alice.call('user.create_api_key', input)).data.key,
    download: (await alice.call('user.export_data')).data.url,
    unsubscribe: signUnsubscribe(alice.info.id, deriveSecret(server.context.secret, 'unsubscribe')),
    pushKey: (await alice.call('notification.get_push_key')).data.public_key,
  }
}

/** The same browser at another process. */
async function moveTo(server: TestServer, { cookie }: Visitor) {
  const headers = { cookie: cookie() }
  return <Input extends object>(name: Parameters<Visitor['call']>[0], input: Input) =>
    server.visitor().call(name, input, { headers })
}

async function expectAllWorks(server: TestServer, made: Prepared) {
  const call = await moveTo(server, made.alice)
  expect((await call('user.get_my_info', {})).status).toBe(200)
  expect((await call('user.create_api_key', made.input)).data).toMatchObject({ key: made.key })
  expect((await call('notification.get_push_key', {})).data).toMatchObject({ public_key: made.pushKey })
  // The next code, because the one that enabled it is used up.
  const totp = readAuthenticator(made.uri, Date.now() + 30_000)
  const { email } = made.alice
  expect((await server.visitor().call('user.authenticate', { email, password, totp })).status).toBe(200)
  expect(await open(server, made.download)).toBe(200)
  expect(await open(server, `/unsubscribe?token=${made.unsubscribe}`)).toBe(200)
}

async function open(server: TestServer, path: string): Promise<number> {
  const answer = await fetch(new URL(path, server.url))
  await answer.arrayBuffer()
  return answer.status
}

describe('SECRET', () => {
  let generated: TestServer
  let made: Prepared
  beforeAll(async () => {
    generated = await startServer()
    made = await prepare(generated)
    await generated.close()
  })
  const restart = (env: Record<string, string>) => startServer(env, generated.databaseUrl)

  it('can be added to a database with a generated one, and changed', async () => {
    const added = await restart({ SECRET: first })
    await expectAllWorks(added, made)
    const rows = await added.context.db.query({ name: '', text: 'select * from server_secret' })
    expect(JSON.stringify(rows)).not.toContain(generated.context.secret)
    const later = await prepare(added)
    await added.close()

    await expect(restart({ SECRET: second })).rejects.toThrow(/^SECRET does not open what is stored/)
    await expect(restart({})).rejects.toThrow(StartError)
    await expect(restart({ SECRET: second, SECRET_OLD: 'wrong'.repeat(10) })).rejects.toThrow(
      /^Neither SECRET nor SECRET_OLD does open/,
    )

    const rotated = await restart({ SECRET: second, SECRET_OLD: first })
    await expectAllWorks(rotated, later)
    const call = await moveTo(rotated, later.alice)
    const change = { current_password: password, password: 'another long password' }
    expect((await call('user.change_password', change)).status).toBe(200)
    await rotated.close()

    // Without SECRET_OLD old signatures are refused, but stored data stays readable.
    const alone = await restart({ SECRET: second })
    expect((await (await moveTo(alone, later.alice))('user.get_my_info', {})).data).toMatchObject({
      id: later.alice.info.id,
    })
    expect(await open(alone, later.download)).not.toBe(200)
    await alone.close()

    const without = await restart({ SECRET_OLD: second })
    const again = await moveTo(without, later.alice)
    expect((await again('user.create_api_key', later.input)).data).toMatchObject({ key: later.key })
  })
})
