import type { CallInput } from '#web/api/answer.ts'
import { membershipText } from './membership.ts'
import { titles } from './titles.ts'

export type TierTable = CallInput<'admin.preview_tiers'>['terms']
export type TierTerm = keyof TierTable['free']

/** Words of the pages on which staff change tiers and return payments. */
export const paymentDeskText = {
  tiers: {
    title: titles.tiers,
    lead: 'What each membership gives and costs. Every change is a new version; the earlier ones are kept.',
    open: 'Tiers and prices',
    which: 'Membership',
    terms: {
      price_month_cents: 'Price a month (USD)',
      price_year_cents: 'Price a year (USD)',
      ...membershipText.limits,
      lora_storage_bytes: 'Space for LoRAs (MB)',
      character_text_bytes: 'Space for character texts (MB)',
      upload_storage_bytes: 'Space for uploads (MB)',
    } satisfies Record<TierTerm, string>,
    preview: 'See what changes',
    changes: 'What would change',
    none: 'Nothing is different from what is in force.',
    line: (tier: string, term: string, before: string, after: string) =>
      `${tier}: ${term} ${before} → ${after}`,
    yes: 'yes',
    no: 'no',
    users: (tier: string, count: string) => `${tier}: ${count}`,
    affected: (count: string) => `Affects ${count}.`,
    over: (count: string) => `${count} already have more than that. They keep it, but cannot add.`,
    keeps: (count: string) => `${count} with a running renewal keep their price.`,
    people: (count: string) => (count === '1' ? '1 user' : `${count} users`),
    day: 'First day (UTC)',
    dayHint: 'Leave it empty to change it now.',
    reason: 'Reason',
    reasonHint: 'For the record of the team.',
    save: 'Save this version',
    saved: 'Saved.',
    wrong: 'Enter numbers in all fields.',
    versions: 'Versions',
    version: (id: number) => `Version ${id}`,
    states: {
      past: 'No longer in force',
      current: 'In force',
      scheduled: 'Not in force yet',
      withdrawn: 'Withdrawn',
    },
    from: (day: string) => `from ${day}`,
    by: (name: string) => `by ${name}`,
    load: 'Start from this version',
    withdraw: 'Withdraw',
    withdrawn: 'Withdrawn.',
  },
  payments: {
    title: 'Return a payment',
    email: 'E-mail address of the account',
    find: 'Show payments',
    none: 'This account has paid nothing.',
    returned: (day: string) => `Returned on ${day}`,
    reason: 'Reason',
    reasonHint: 'The user reads it. The membership that was bought ends at once.',
    refund: 'Return the money',
    refunded: 'The payment was returned.',
    claim: 'The user has to say where the bitcoin should go. They were sent this link:',
  },
}
