/** An amount in the smallest unit of its currency, as people read it. Telegram Stars have no smaller unit. */
export const writeAmount = (amount: number, currency: string) =>
  currency === 'XTR' ? `${amount} Stars` : `${(amount / 100).toFixed(2)} ${currency}`
