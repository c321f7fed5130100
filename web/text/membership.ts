import type { Tier, TierLimits } from '#contract/account'

/** Words of memberships and prices. */
export const membershipText = {
  tiers: { free: 'Free', plus: 'Plus', pro: 'Pro', ultra: 'Ultra' } satisfies Record<Tier, string>,
  aMonth: 'a month',
  picturesADay: 'pictures a day',
  messagesADay: 'messages a day',
  pricing: {
    title: 'Pricing',
    lead: 'Free to stay. The numbers below are the whole difference; everything else is the same for everybody.',
    period: 'How you would pay',
    periods: { month: 'Monthly', year: 'Yearly' },
    billedYearly: (price: string) => `${price} a year`,
    forEver: 'for as long as you like',
    current: 'Your membership',
    until: (day: string) => `Until ${day}`,
    begin: 'Sign up free',
    noPayments:
      'Payments are not set up on this server, so nobody can buy a membership here yet. Everything the free one gives is yours.',
  },
  membershipTitle: 'Membership',
  limits: {
    pictures_a_day: 'Pictures a day',
    images_a_task: 'Pictures at once',
    tasks_waiting: 'Tasks waiting in line',
    scheduler_weight: 'Share of the queue',
    messages_a_day: 'Messages a day',
    lora_uploads: 'LoRA uploads',
    lora_storage_bytes: 'Space for LoRAs',
    upscale_4x: 'Four times larger pictures',
    pro_models: 'Pro models',
    long_video: 'Video over 4 seconds',
  } satisfies Record<keyof TierLimits, string>,
  share: (weight: number) => `${weight}×`,
  gigabytes: (count: string) => `${count} GB`,
  included: 'Included',
  notIncluded: 'Not included',
}
