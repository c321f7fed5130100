import { randomUUID } from 'node:crypto'
import type { MyInfo } from '#contract/account'
import type { Role } from '#contract/roles'
import { setRole, suspend } from '#server/db/users'
import type { TestServer } from './harness.ts'
import type { Visitor } from './visitor.ts'

export const password = 'correct horse battery'

export type TestUser = Visitor & { info: MyInfo; email: string }

export const makeEmail = () => `${randomUUID()}@example.org`

export function makeSignUp(over: Record<string, unknown> = {}) {
  return {
    email: makeEmail(),
    password,
    name: 'Alice Moon',
    birth_date: '1990-05-04',
    accept_terms: true,
    ...over,
  }
}

/** Signed up and signed in. */
export async function makeUser(server: TestServer, over: Record<string, unknown> = {}): Promise<TestUser> {
  const visitor = server.visitor()
  const signUp = makeSignUp(over)
  const { status, msg, data } = await visitor.call('user.register', signUp)
  if (status !== 200 || !('id' in data)) throw new Error(`sign-up failed: ${status} ${msg}`)
  return { ...visitor, info: data, email: signUp.email }
}

export async function makeAdmin(server: TestServer): Promise<TestUser> {
  return makeStaff(server, 'admin')
}

export async function makeStaff(server: TestServer, role: Role): Promise<TestUser> {
  const user = await makeUser(server, { name: 'Admin Ada' })
  await setRole(server.context.db, user.email, role)
  return user
}

export async function makeSuspended(server: TestServer): Promise<TestUser> {
  const user = await makeUser(server, { name: 'Suspended Sam' })
  await suspend(server.context.db, user.info.id, 'Creating is paused for this account.')
  return user
}

export async function setTier(
  server: TestServer,
  user: TestUser,
  tier: 'plus' | 'pro' | 'ultra',
): Promise<void> {
  await server.context.db.query({
    name: 'test_set_tier',
    text: 'insert into memberships (user_id, tier) values ($1, $2)',
    values: [user.info.id, tier],
  })
}
