import { createHmac, hash } from 'node:crypto'
import type { Caller } from '#server/call'
import { deriveSecret } from '#server/config'
import type { Context } from '#server/context'
import { insertNotice, lockSender, nameImages } from '#server/db/notices'
import { hashLinkToken, makeLinkToken } from '#server/domain/link-token'
import { noticeReceivedMail } from '#server/domain/mails'
import {
  findNamedImage,
  hidesAtOnce,
  type NoticeKind,
  urgencyOfNotice,
} from '#server/domain/review/notice-rules'
import { addressSubject } from '#server/domain/throttles'
import { hideCopies } from '#server/jobs/hide-copies'
import { sendMail } from '#server/jobs/send-mail'
import { siteUrl } from '#server/site-url'
import { hideNamed } from './hide-named.ts'

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
  const images = sent.urls.flatMap((url) => findNamedImage(url) ?? [])
  await db.transaction(async (tx) => {
    const held = images.length > 0 && hidesAtOnce(await lockSender(tx, sender, sent.contact))
    const urgency = urgencyOfNotice(sent.kind)
    await insertNotice(tx, { id, keyHash: hashLinkToken(key), ...sent, sender, urgency, held })
    await nameImages(tx, id, images)
    if (held) await hideNamed(tx, parts, { id, kind: sent.kind }, { evenCleared: false })
    if (held) await jobs.send(hideCopies, { notice_id: id }, tx)
    const link = `${siteUrl(config)}/takedown/${id}#${key}`
    if (mayWrite) await jobs.send(sendMail, noticeReceivedMail(config.brand, sent.contact, link), tx)
  })
  return { case_id: id, key }
}
