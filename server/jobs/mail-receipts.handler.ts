import { claimReceiptMail, findReceipt, listUnmailedReceipts } from '#server/db/receipts'
import { receiptMail } from '#server/domain/mails'
import { viewReceipt } from '#server/domain/membership/receipt'
import { siteUrl } from '#server/site-url'
import { jobHandler } from './job-handler.ts'
import { mailReceipts } from './mail-receipts.ts'
import { sendMail } from './send-mail.ts'

/** Mails each receipt and credit note once. */
export const run = jobHandler(
  mailReceipts,
  ['config', 'db', 'jobs', 'log'],
  async (_payload, { config, db, jobs, log }) => {
    for (const { number, payer_id: payerId, ...user } of await listUnmailedReceipts(db)) {
      const found = await findReceipt(db, payerId, number)
      if (found === undefined) continue
      const link = `${siteUrl(config)}/app/_auth/account/receipt/${number}`
      const isSent = await db.transaction(async (tx) => {
        if (!(await claimReceiptMail(tx, number))) return false
        await jobs.send(
          sendMail,
          receiptMail(config.brand, user, viewReceipt(found, config.seller), link),
          tx,
        )
        return true
      })
      if (isSent) log.info({ number }, 'receipt mailed')
    }
  },
)
