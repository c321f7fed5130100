import { deriveSecret } from '#server/config'
import { findNotified, listDigestReaders, takeForDigest } from '#server/db/notifications'
import { countForDigest, signUnsubscribe } from '#server/domain/digest'
import { digestMail } from '#server/domain/mails'
import { toPreferences } from '#server/domain/preferences'
import { siteUrl } from '#server/site-url'
import { jobHandler } from './job-handler.ts'
import { sendDigests } from './send-digests.ts'
import { sendMail } from './send-mail.ts'

const batch = 200

/** Queues the mail in the transaction that marks its notifications, so that two runs at once send it once. */
export const run = jobHandler(
  sendDigests,
  ['config', 'db', 'jobs', 'secret'],
  async (_payload, { config, db, jobs, secret }) => {
    const key = deriveSecret(secret, 'unsubscribe')
    const address = (path: string) => `${siteUrl(config)}${path}`
    for (let after: string | undefined, readers: string[] = []; ; after = readers.at(-1)) {
      readers = await listDigestReaders(db, after, batch)
      if (readers.length === 0) return
      for (const userId of readers) {
        await db.transaction(async (tx) => {
          const taken = await takeForDigest(tx, userId)
          const user = await findNotified(tx, userId)
          if (user === undefined) return
          const counts = countForDigest(taken, toPreferences(user.preferences).notifications)
          if (counts.length === 0) return
          const links = {
            notifications: address('/app/_auth/account/notifications'),
            settings: address('/app/_auth/account/settings#notifications'),
            unsubscribe: address(`/unsubscribe?token=${signUnsubscribe(userId, key)}`),
          }
          await jobs.send(sendMail, digestMail(config.brand, user, counts, links), tx)
        })
      }
    }
  },
)
