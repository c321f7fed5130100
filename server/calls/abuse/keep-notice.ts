import { createHmac, hash } from 'node:crypto'
import type { Caller } from '#server/call'
import { deriveSecret } from '#server/config'
import type { Context } from '#server/context'
import { insertNotice, lockSender, nameArts } from '#server/db/notices'
import { lockReportedArt } from '#server/db/reports'
import { hashLinkToken, makeLinkToken } from '#server/domain/link-token'
import { noticeReceivedMail } from '#server/domain/mails'
import {
  findArtId,
  heldByNotice,
  hidesAtOnce,
  type NoticeKind,
  ruleOfNotice,
  urgencyOfNotice,
} from '#server/domain/review/notice-rules'
import { addressSubject } from '#server/domain/throttles'
import { hideCopies } from '#server/jobs/hide-copies'
import { sendMail } from '#server/jobs/send-mail'
import { siteUrl } from '#server/site-url'
import { hideArt } from '#server/tasks/hide-image'

export const noticeParts = ['config', 'db', 'ids', 'jobs', 'limiter', 'notifier', 'secret'] as const
type Parts = Pick<Context, (typeof noticeParts)[number]>

type Sent = { kind: NoticeKind; urls: string[]; statement: string; contact: string; signature: string }

/** Stores a notice and hides what it names, if its sender may [S-7]. */
export async function keepNotice(
  sent: Sent,
  caller: Caller,
  parts: Parts,
): Promise<{ case_id: string; key: string }> {
  const { config, db, ids, jobs, limiter, secret } = parts
  const from = addressSubject(caller.address)
  await limiter.take('notices', from)
  const mayWrite = await limiter.take('letters_to_one', hash('sha256', sent.contact)).then(
    () => true,
    // The notice counts all the same; it is only not confirmed by mail.
    () => false,
  )
  const id = ids.newId()
  const key = makeLinkToken()
  const sender = createHmac('sha256', deriveSecret(secret, 'notice senders')).update(from).digest()
  const artIds = [...new Set(sent.urls.flatMap((url) => findArtId(url) ?? []))]
  await db.transaction(async (tx) => {
    const held = artIds.length > 0 && hidesAtOnce(await lockSender(tx, sender, sent.contact))
    const urgency = urgencyOfNotice(sent.kind)
    await insertNotice(tx, { id, keyHash: hashLinkToken(key), ...sent, sender, urgency, held })
    for (const { art_id: artId } of await nameArts(tx, id, artIds)) {
      const art = held ? await lockReportedArt(tx, artId) : undefined
      // Staff have seen a cleared art before, so it waits for them visibly.
      if (art?.status !== 'done' || art.cleared_at !== null) continue
      const because = { rule: ruleOfNotice(sent.kind), verdict: 'noticed', place: 'abuse.submit' }
      const image = { id: art.id, userId: art.user_id }
      await hideArt(tx, parts, image, { ...because, reason: heldByNotice, noticeId: id })
    }
    if (held) await jobs.send(hideCopies, { notice_id: id }, tx)
    const link = `${siteUrl(config)}/takedown/${id}#${key}`
    if (mayWrite) await jobs.send(sendMail, noticeReceivedMail(config.brand, sent.contact, link), tx)
  })
  return { case_id: id, key }
}
