import { expect } from 'vitest'
import type { TestServer } from './harness.ts'
import { findLetter, readToken } from './letters.ts'
import { password, type TestUser } from './make-user.ts'

export const makeNewEmail = () => `new-${crypto.randomUUID().slice(0, 8)}@example.com`

/** Asks for another address; returns the tokens of both mails. */
export async function askForEmail(
  server: TestServer,
  user: TestUser,
  email: string,
): Promise<{ oldToken: string; newToken: string }> {
  expect((await user.call('user.change_email', { email, password })).status).toBe(200)
  return {
    oldToken: readToken(await findLetter(server, user.email, /^Change of your/)),
    newToken: readToken(await findLetter(server, email, /^Confirm your new/)),
  }
}
