import { listModerators, takeAlarms } from '#server/db/notices'
import { deadlineMail } from '#server/domain/mails'
import { alarmHours, tellDeadline } from '#server/domain/review/notice-rules'
import { siteUrl } from '#server/site-url'
import { jobHandler } from './job-handler.ts'
import { sendMail } from './send-mail.ts'
import { watchDeadlines } from './watch-deadlines.ts'

/** The later alarm first: a notice that waited through an outage causes one alarm and not two. */
export const run = jobHandler(
  watchDeadlines,
  ['config', 'db', 'jobs', 'log', 'notifier'],
  async (_payload, { config, db, jobs, log, notifier }) => {
    for (const hours of alarmHours.toReversed()) {
      await db.transaction(async (tx) => {
        const due = await takeAlarms(tx, hours)
        if (due.length === 0) return
        log.warn({ notices: due.map(({ id }) => id), hours }, 'takedown requests wait for a decision')
        const staff = await listModerators(tx)
        for (const { id: noticeId } of due) {
          const path = `/app/admin/abuse?item=${noticeId}`
          const text = tellDeadline(hours)
          for (const { id: userId, email } of staff) {
            await notifier.tell(tx, { userId, type: 'system', actorId: null, data: { text } })
            await jobs.send(
              sendMail,
              deadlineMail(config.brand, email, text, `${siteUrl(config)}${path}`),
              tx,
            )
          }
        }
      })
    }
  },
)
