import { createHmac, timingSafeEqual } from 'node:crypto'
import { notificationTypes, type Preferences } from '#contract/account'

export type NotificationType = (typeof notificationTypes)[number]

/** A decision may be contested, so its letter goes out at once; all else waits for the letter of the day. */
export const isMailedAtOnce = (type: NotificationType) => type === 'report_decided'

/** Of each kind how many, where the person still wants letters about it. */
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

/** What ends the letters of the day and nothing else. */
export function withoutDigest() {
  const noLetters = notificationTypes
    .filter((type) => !isMailedAtOnce(type))
    .map((type) => [type, { email: false }])
  return { notifications: Object.fromEntries(noLetters) as Record<string, { email: boolean }> }
}

const signatureOf = (userId: string, secret: Buffer) => createHmac('sha256', secret).update(userId).digest()

/** Stands in every letter of the day, and does not expire: an old one must end them too. */
export function signUnsubscribe(userId: string, secret: Buffer): string {
  return `${userId}.${signatureOf(userId, secret).toString('base64url')}`
}

/** Whose letters a link ends; undefined: we did not make it. */
export function readUnsubscribe(token: string, secrets: readonly Buffer[]): string | undefined {
  const [userId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isOurs = secrets.some((secret) => {
    const expected = signatureOf(userId, secret)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? userId : undefined
}
