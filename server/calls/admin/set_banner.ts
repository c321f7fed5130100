import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { removeBanner, setBanner as set } from '#server/db/banner'
import { appendEvent } from '#server/db/events'
import { toStaffBanner } from '#server/domain/broadcasts/banner-state'

export const setBanner = handler('admin.set_banner', ['db', 'now'], async ({ input, viewer, db, now }) => {
  const { text } = input
  const starts_at = input.starts_at === undefined ? now() : new Date(input.starts_at)
  const ends_at = input.ends_at === undefined ? null : new Date(input.ends_at)
  if (ends_at !== null && ends_at <= now()) throw badInput('ends_at', 'The end is in the past.')
  const banner = { text, starts_at, ends_at }
  await db.transaction(async (tx) => {
    if (text === '') await removeBanner(tx)
    else await set(tx, banner)
    await writeAudit(tx, {
      actorId: viewer.id,
      action: 'set_banner',
      subject: 'banner',
      details: { text, starts_at: starts_at.toISOString(), ends_at: ends_at?.toISOString() ?? null },
    })
    // A later start and the end are announced by the job send-broadcasts.
    await appendEvent(tx, null, 'banner', { text: text === '' || starts_at > now() ? null : text })
  })
  return text === '' ? null : toStaffBanner(banner, now())
})
