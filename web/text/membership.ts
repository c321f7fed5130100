import type { Tier } from '#contract/account'

/** Words of memberships and prices. */
export const membershipText = {
  tiers: { free: 'Free', plus: 'Plus', pro: 'Pro', ultra: 'Ultra' } satisfies Record<Tier, string>,
  aMonth: 'a month',
  picturesADay: 'pictures a day',
  messagesADay: 'messages a day',
}
