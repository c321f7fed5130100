import type { notificationTypes } from '#contract/account'
import { formatReceiptNumber } from '#contract/receipt-number'
import type { Seller } from './membership/receipt.ts'
import { writeAmount } from './membership/write-amount.ts'

/**
 * All mails that we send. Plain text, with nothing explicit, tracked or loaded from elsewhere [S-13]. Mails
 * to unconfirmed addresses contain no name: it could carry a stranger's text into that mailbox.
 */

/** `unsubscribe`: the address for the one-click unsubscribe of mail programs. */
export type Letter = { to: string; subject: string; text: string; unsubscribe?: string | undefined }
type User = { email: string; name: string }

export function verificationMail(brand: string, to: string, link: string): Letter {
  return {
    to,
    subject: `Confirm your e-mail address for ${brand}`,
    text: `Hello,

please confirm your e-mail address by opening this link within 24 hours:

${link}

If you did not sign up, you can ignore this e-mail.

${brand}`,
  }
}

export function addressTakenMail(brand: string, to: string, signInLink: string): Letter {
  return {
    to,
    subject: `You already have an account at ${brand}`,
    text: `Hello,

somebody, probably you, tried to sign up with this address, which already has an account. Sign in or reset your password here:

${signInLink}

If it was not you, you can ignore this e-mail: nothing has changed.

${brand}`,
  }
}

export function deletionMail(brand: string, to: string, signInLink: string): Letter {
  return {
    to,
    subject: `Your account at ${brand} is being deleted`,
    text: `Hello,

you asked us to delete your account. You are signed out everywhere, and nobody sees your page any more. In 14 days everything is erased for good.

If you change your mind, sign in before then:

${signInLink}

If it was not you, sign in and change your password.

${brand}`,
  }
}

export function passwordResetMail(brand: string, to: string, link: string): Letter {
  return {
    to,
    subject: `Reset your password for ${brand}`,
    text: `Hello,

you can choose a new password here within one hour:

${link}

It signs you out on all devices. If you did not ask for this, you can ignore this e-mail.

${brand}`,
  }
}

/** About a renewal that did not arrive. Discreet: it names no tier and no amount [S-13]. */
export function renewalMail(
  brand: string,
  user: User & { kind: 'late' | 'ended'; until: Date },
  link: string,
): Letter {
  const day = user.until.toISOString().slice(0, 10)
  const isLate = user.kind === 'late'
  return {
    to: user.email,
    subject: isLate
      ? `${brand}: your membership could not be renewed`
      : `${brand}: your membership has ended`,
    text: `Hello ${user.name},

${
  isLate
    ? `your membership could not be renewed. You keep it until ${day} (UTC). Please check how you pay:`
    : 'your membership has ended, because it could not be renewed. Everything you made is still there. You can begin a new one:'
}

${link}

${brand}`,
  }
}

type MailedReceipt = {
  number: number
  is_credit_note: boolean
  at: string
  seller: Seller
  days: number | null
  net_cents: number
  tax_cents: number
  gross_cents: number
  tax_rate: number
  amount: number
  currency: string
}

/** A receipt or credit note. Discreet: it names no tier. */
export function receiptMail(brand: string, user: User, receipt: MailedReceipt, link: string): Letter {
  const { is_credit_note: isCreditNote, seller, days, tax_cents: tax } = receipt
  const number = formatReceiptNumber(receipt.number, isCreditNote)
  const dollars = (cents: number) => writeAmount(cents, 'USD')
  const lines = [
    `${isCreditNote ? 'Credit note' : 'Receipt'} ${number}, ${receipt.at.slice(0, 10)}`,
    '',
    seller.name,
    ...seller.address,
    ...(seller.tax_id === null ? [] : [`Tax number ${seller.tax_id}`]),
    '',
    days === null ? 'Membership' : `Membership, ${days} days`,
    ...(tax === 0
      ? []
      : [`Net: ${dollars(receipt.net_cents)}`, `Tax (${receipt.tax_rate / 1000} %): ${dollars(tax)}`]),
    `Total: ${dollars(receipt.gross_cents)}`,
    ...(receipt.currency === 'XTR'
      ? [`${isCreditNote ? 'Returned' : 'Paid'}: ${writeAmount(Math.abs(receipt.amount), receipt.currency)}`]
      : []),
  ]
  return {
    to: user.email,
    subject: `${brand}: your ${isCreditNote ? 'credit note' : 'receipt'} ${number}`,
    text: `Hello ${user.name},

${isCreditNote ? 'a payment was returned to you.' : 'thank you for your payment.'}

${lines.join('\n')}

To view or print it:

${link}

${brand}`,
  }
}

/** To the address that the account has. It says nothing of the new one, which may be a stranger's. */
export function oldAddressMail(brand: string, to: string, link: string): Letter {
  return {
    to,
    subject: `Change of your e-mail address at ${brand}`,
    text: `Hello,

somebody who knows your password asked us to use another e-mail address for your account. If it was you, allow it within 24 hours here:

${link}

If it was not you, do not open the link: nothing changes without it. Change your password, because somebody knows it.

${brand}`,
  }
}

export function newAddressMail(brand: string, to: string, link: string): Letter {
  return {
    to,
    subject: `Confirm your new e-mail address for ${brand}`,
    text: `Hello,

please confirm within 24 hours that this is your e-mail address:

${link}

Another mail has gone to the address that the account has now; the change needs both. If you have no account, you can ignore this e-mail.

${brand}`,
  }
}

export function addressChangedMail(brand: string, to: string): Letter {
  return {
    to,
    subject: `Your e-mail address at ${brand} has changed`,
    text: `Hello,

your account now has the other e-mail address that you confirmed. This is the last mail to this one.

${brand}`,
  }
}

/** To an address that anybody can enter: it repeats nothing of what was written. */
export function noticeReceivedMail(brand: string, to: string, link: string): Letter {
  return {
    to,
    subject: `${brand}: we have your request`,
    text: `Hello,

we have received a request with this address as contact. A person will decide it within 48 hours. This link shows how it stands; keep it to yourself:

${link}

If you did not send it, you can ignore this e-mail.

${brand}`,
  }
}

export function noticeDecidedMail(brand: string, to: string, outcome: string, reason: string): Letter {
  return {
    to,
    subject: `${brand}: your request is decided`,
    text: `Hello,

${outcome}

${reason}

The link in our first e-mail shows the details.

${brand}`,
  }
}

export function deadlineMail(brand: string, to: string, sentence: string, link: string): Letter {
  return {
    to,
    subject: `${brand}: a deadline comes nearer`,
    text: `Hello,

${sentence}

${link}

${brand}`,
  }
}

/** Without names or texts of other users, because others may see the mailbox. */
const news: Record<(typeof notificationTypes)[number], string> = {
  follow: 'somebody follows you now',
  like: 'somebody likes a picture of yours',
  art_done: 'a picture of yours is ready',
  remix: 'somebody made a picture from one of yours',
  report_decided: 'there is a decision about your content or a report of yours',
  system: 'there is a message from the people who run the site',
}

export function notificationMail(
  brand: string,
  user: User,
  type: keyof typeof news,
  links: { notifications: string; settings: string },
): Letter {
  return {
    to: user.email,
    subject: `${brand}: ${news[type]}`,
    text: `Hello ${user.name},

${news[type]} at ${brand}. See more here:

${links.notifications}

Choose what you get e-mails about:

${links.settings}

${brand}`,
  }
}

/** A message of staff to many users, with its text. */
export function broadcastMail(
  brand: string,
  user: User,
  text: string,
  links: { notifications: string; settings: string },
): Letter {
  return {
    to: user.email,
    subject: `${brand}: ${news.system}`,
    text: `Hello ${user.name},

${text}

See it on the site:

${links.notifications}

Choose what you get e-mails about:

${links.settings}

${brand}`,
  }
}

const several: Record<(typeof notificationTypes)[number], (count: number) => string> = {
  follow: (count) => `${count} people follow you now`,
  like: (count) => `your pictures have ${count} new likes`,
  art_done: (count) => `${count} pictures of yours are ready`,
  remix: (count) => `${count} people made pictures from yours`,
  report_decided: (count) => `there are ${count} decisions about your content or reports of yours`,
  system: (count) => `there are ${count} messages from the people who run the site`,
}

/** The daily digest: counts only, no texts or images [S-13]. */
export function digestMail(
  brand: string,
  user: User,
  counts: readonly { type: keyof typeof news; count: number }[],
  links: { notifications: string; settings: string; unsubscribe: string },
): Letter {
  const lines = counts.map(({ type, count }) => `- ${count === 1 ? news[type] : several[type](count)}`)
  return {
    to: user.email,
    subject: `${brand}: what you have not seen yet`,
    text: `Hello ${user.name},

since the last e-mail:

${lines.join('\n')}

See more here:

${links.notifications}

Choose what you get e-mails about:

${links.settings}

Unsubscribe without signing in:

${links.unsubscribe}

${brand}`,
    unsubscribe: links.unsubscribe,
  }
}

/** Shown on devices, also on a locked screen, so it uses the same neutral words. */
export function pushMessage(brand: string, type: string) {
  const body = news[type as keyof typeof news] ?? news.system
  const sentence = `${body.charAt(0).toUpperCase()}${body.slice(1)}.`
  return { title: brand, body: sentence, url: '/app/_auth/account/notifications', tag: type }
}
