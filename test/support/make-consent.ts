import type { TestServer } from './harness.ts'
import type { TestUser } from './make-user.ts'
import { passLiveCheck } from './pass-live-check.ts'
import type { Visitor } from './visitor.ts'

const purpose = 'A portrait of you as a knight in a garden.'

/** Asks for consent; returns the secret of the link. */
export async function askConsent(asker: TestUser, name = 'Robin'): Promise<{ id: string; token: string }> {
  const { data } = await asker.call('consent.ask', { name, purpose })
  return { id: data.consent_id, token: data.url.split('/').at(-1) ?? '' }
}

/** Gives consent with this face, without an account; returns the secret of the withdrawal link. */
export async function giveConsent(
  server: TestServer,
  token: string,
  whose: number,
  visitor: Visitor = server.visitor(),
): Promise<string> {
  const checkId = await passLiveCheck(server, visitor, whose)
  const given = { token, answer: 'give', check_id: checkId, is_adult: true }
  const { data } = await visitor.call('consent.answer', given)
  return data.withdrawal_url?.split('/').at(-1) ?? ''
}
