import type { Config } from '#server/config'
import { createBtcpay } from './btcpay.ts'
import { createCcbill } from './ccbill.ts'
import type { PaymentProvider, ProviderName } from './payment-provider.ts'
import { createTelegram } from './telegram.ts'

/** The providers that the operator has set up, in the order in which they are offered. */
export type Payments = {
  providers: readonly PaymentProvider[]
  find(name: string): PaymentProvider | undefined
}

export function openPayments({ payments }: Pick<Config, 'payments'>): Payments {
  const providers = [
    payments.ccbill && createCcbill(payments.ccbill),
    payments.btcpay && createBtcpay(payments.btcpay),
    payments.telegram && createTelegram(payments.telegram),
  ].filter((provider) => provider !== undefined)
  return { providers, find: (name) => providers.find((provider) => provider.name === (name as ProviderName)) }
}
