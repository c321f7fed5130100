import { active as membershipActive } from './active.ts'
import { cancel } from './cancel.ts'
import { checkout } from './checkout.ts'
import { getCheckout } from './get_checkout.ts'
import { quote } from './quote.ts'
import { receipt } from './receipt.ts'
import { redeemVoucher } from './redeem_voucher.ts'
import { resume } from './resume.ts'
import { statement } from './statement.ts'
import { tiers as membershipTiers } from './tiers.ts'

/** The contracts of the family `membership`. */
export const membershipCalls = {
  'membership.active': membershipActive,
  'membership.tiers': membershipTiers,
  'membership.statement': statement,
  'membership.receipt': receipt,
  'membership.redeem_voucher': redeemVoucher,
  'membership.quote': quote,
  'membership.checkout': checkout,
  'membership.get_checkout': getCheckout,
  'membership.cancel': cancel,
  'membership.resume': resume,
} as const
