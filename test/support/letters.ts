import { expect } from 'vitest'
import { type KeptLetter, readOutbox } from '#server/outside/mail/outbox'
import type { TestServer } from './harness.ts'

/** Waits for the newest matching mail. */
export async function findLetter(server: TestServer, to: string, subject: RegExp): Promise<KeptLetter> {
  const find = async () =>
    (await readOutbox(server.dataDir)).find((letter) => letter.to === to && subject.test(letter.subject))
  await expect.poll(find).toBeDefined()
  const letter = await find()
  if (letter === undefined) throw new Error('no letter')
  return letter
}

/** The token in the link of a mail. */
export function readToken(letter: KeptLetter): string {
  const link = letter.text.match(/https?:\/\/\S+/)?.[0] ?? ''
  return new URL(link).searchParams.get('token') ?? ''
}
