import { createHmac, timingSafeEqual } from 'node:crypto'
import { notificationTypes, type Preferences } from '#contract/account'

export type NotificationType = (typeof notificationTypes)[number]

/** A decision can be contested, so its mail is sent at once; everything else waits for the daily digest. */
export const isMailedAtOnce = (type: NotificationType) => type === 'report_decided'

/** The number of events of each type that the user still wants mails about. */
export function countForDigest(
  taken: readonly { type: string; count: number }[],
  wanted: Preferences['notifications'],
): { type: NotificationType; count: number }[] {
  return notificationTypes
    .filter((type) => wanted[type].email)
    .map((type) => ({
      type,
      count: taken.filter((row) => row.type === type).reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count > 0)
}

/** The preferences that turn off the daily digest and nothing else. */
export function withoutDigest() {
  const noLetters = notificationTypes
    .filter((type) => !isMailedAtOnce(type))
    .map((type) => [type, { email: false }])
  return { notifications: Object.fromEntries(noLetters) as Record<string, { email: boolean }> }
}

const signatureOf = (userId: string, secret: Buffer) => createHmac('sha256', secret).update(userId).digest()

/** In the unsubscribe link of every digest. It does not expire: old mails must work too. */
export function signUnsubscribe(userId: string, secret: Buffer): string {
  return `${userId}.${signatureOf(userId, secret).toString('base64url')}`
}

/** The user of an unsubscribe link; undefined: we did not sign it. */
export function readUnsubscribe(token: string, secrets: readonly Buffer[]): string | undefined {
  const [userId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isOurs = secrets.some((secret) => {
    const expected = signatureOf(userId, secret)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? userId : undefined
}
