import { listMoneyEvents, listOpenPayers } from '#server/db/ledger'
import { derivePeriods } from '#server/domain/membership/derive-periods'
import { recordEvent } from '#server/payments/record-event'
import { expireCoverages } from './expire-coverages.ts'
import { jobHandler } from './job-handler.ts'

/** Books the value of coverages that have ended as earned. */
export const run = jobHandler(expireCoverages, ['db', 'log', 'now'], async (_payload, { db, log, now }) => {
  let expired = 0
  for (const payerId of await listOpenPayers(db)) {
    const { ended } = derivePeriods(await listMoneyEvents(db, payerId))
    for (const { of, value_cents, at } of ended.filter((coverage) => coverage.at <= now())) {
      const isNew = await recordEvent(db, {
        source: 'books',
        external_id: `expiry ${of.source} ${of.external_id}`,
        payerId,
        happenedAt: at,
        event: { kind: 'expiry', of, value_cents },
      })
      if (isNew) expired += 1
    }
  }
  if (expired > 0) log.info({ expired }, 'coverages ended')
})
