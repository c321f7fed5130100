import { claimRenewalLetter, listLateRenewals } from '#server/db/renewals'
import { renewalMail } from '#server/domain/mails'
import { siteUrl } from '#server/site-url'
import { jobHandler } from './job-handler.ts'
import { sendMail } from './send-mail.ts'
import { tellRenewals } from './tell-renewals.ts'

/** Mails users whose renewal did not arrive: once when their grace begins, and once when it has ended. */
export const run = jobHandler(
  tellRenewals,
  ['config', 'db', 'jobs', 'log'],
  async (_payload, { config, db, jobs, log }) => {
    const link = `${siteUrl(config)}/membership`
    for (const late of await listLateRenewals(db)) {
      const isSent = await db.transaction(async (tx) => {
        if (!(await claimRenewalLetter(tx, late))) return false
        await jobs.send(sendMail, renewalMail(config.brand, late, link), tx)
        return true
      })
      if (isSent) log.info({ kind: late.kind }, 'renewal letter')
    }
  },
)
