const minute = 60_000
const hour = 60 * minute

/** Per subject (account, address or user) and time window. */
export const throttles = {
  calls_user: { limit: 600, windowMs: minute },
  calls_address: { limit: 300, windowMs: minute },
  wrong_sign_ins_account: { limit: 10, windowMs: 15 * minute },
  wrong_sign_ins_address: { limit: 30, windowMs: 15 * minute },
  sign_ups: { limit: 5, windowMs: hour },
  password_mails: { limit: 5, windowMs: hour },
  /** Counted by recipient, so that nobody can flood a mailbox through us. */
  letters_to_one: { limit: 5, windowMs: hour },
  pages_address: { limit: 600, windowMs: minute },
  uploads: { limit: 120, windowMs: hour },
  checkouts: { limit: 20, windowMs: hour },
  /** Wrong voucher codes and transaction ids. */
  redeemed_codes: { limit: 10, windowMs: hour },
  email_changes: { limit: 5, windowMs: hour },
  exports: { limit: 10, windowMs: hour },
  age_checks: { limit: 10, windowMs: hour },
  live_checks: { limit: 20, windowMs: hour },
  registry_changes: { limit: 10, windowMs: hour },
  /** Far above what hides arts at once: see domain/review/notice-rules.ts. */
  notices: { limit: 30, windowMs: hour },
  consent_asks: { limit: 20, windowMs: hour },
  /** Saves of characters whose text is long enough to be slow to check. */
  large_texts: { limit: 60, windowMs: 10 * minute },
  /** High, because several users behind one address may scroll through pages of a hundred thumbnails. */
  files_address: { limit: 6000, windowMs: minute },
  /** Higher than one, because a video is read in parts. */
  files_link: { limit: 300, windowMs: minute },
  downloads_address: { limit: 120, windowMs: minute },
  downloads_link: { limit: 20, windowMs: minute },
} as const

export type Throttle = keyof typeof throttles

export const throttleSentences: Record<Throttle, string> = {
  calls_user: 'Too many requests. Please wait a moment and try again.',
  calls_address: 'Too many requests. Please wait a moment and try again.',
  wrong_sign_ins_account:
    'Too many wrong sign-ins for this account. Please wait a while, or reset your password.',
  wrong_sign_ins_address: 'Too many wrong sign-ins from here. Please wait a while and try again.',
  sign_ups: 'Too many new accounts from here. Please try again in an hour.',
  password_mails: 'Too many e-mails were requested. Please try again in an hour.',
  letters_to_one: 'Too many e-mails were requested. Please try again in an hour.',
  pages_address: 'Too many pages at once from here. Please wait a moment and try again.',
  email_changes: 'You have changed your address several times. Please try again in an hour.',
  exports: 'You have asked for your data several times. Please try again in an hour.',
  age_checks: 'You have begun many age checks. Please try again in an hour.',
  live_checks: 'That is a lot of live checks. Please try again in an hour.',
  consent_asks: 'You have asked for consent many times. Please try again in an hour.',
  notices: 'That is a lot of requests from here. Please try again in an hour.',
  registry_changes: 'That is a lot of changes to the list from here. Please try again in an hour.',
  large_texts: 'That is a lot of long texts in a short time. Please try again in a few minutes.',
  files_address: 'Too many files at once from here. Please wait a moment and try again.',
  files_link: 'This file was opened too often. Please wait a moment and try again.',
  downloads_address: 'Too many downloads from here. Please wait a moment and try again.',
  downloads_link: 'This was downloaded too often. Please wait a moment and try again.',
  checkouts: 'You have started to pay many times. Please try again in an hour.',
  redeemed_codes: 'Too many codes that do not work. Please try again in an hour.',
  uploads: 'That is a lot of uploads. Please try again later.',
}

/** IPv6 gives each household or server a whole /64 network, so single addresses would be useless to count. */
export function addressSubject(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = plain.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : []
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
