import type { PaidTier } from '#server/domain/ledger/entries'
import { recordEvent } from '#server/payments/record-event'
import type { TestServer } from './harness.ts'

/** The user's id in the books. */
export async function findPayerId(server: TestServer, userId: string): Promise<string> {
  const rows = await server.context.db.query<{ payer_id: string }>({
    name: 'test_find_payer',
    text: 'select payer_id from users where id = $1',
    values: [userId],
  })
  return rows[0]?.payer_id ?? ''
}

/** Grants a membership that began `startedDaysAgo` days ago. */
export async function makeMembership(
  server: TestServer,
  userId: string,
  {
    tier = 'plus',
    days = 30,
    startedDaysAgo = 0,
  }: { tier?: PaidTier; days?: number; startedDaysAgo?: number } = {},
): Promise<void> {
  await recordEvent(server.context.db, {
    source: 'staff',
    external_id: crypto.randomUUID(),
    payerId: await findPayerId(server, userId),
    happenedAt: new Date(Date.now() - startedDaysAgo * 86_400_000),
    event: { kind: 'grant', coverage: { tier, days, value_cents: 0 }, reason: 'For a test.' },
  })
}
