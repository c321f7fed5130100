import type { CallData } from '#web/api/answer.ts'

type Kind = CallData<'membership.quote'>['kind']

/** Words of the dialog before paying, and of receipts. */
export const ordersText = {
  title: (tier: string, kind: Kind) =>
    ({
      new: `Get ${tier}`,
      extension: `Extend ${tier}`,
      upgrade: `Upgrade to ${tier}`,
      downgrade: `${tier} afterwards`,
      gift: `Give ${tier}`,
    })[kind],
  loading: 'Calculating the price',
  country: 'Your country',
  countryHint: 'It decides the tax.',
  chooseCountry: 'Choose your country',
  foundCountry: (country: string) => `Sold in ${country}, where your connection is.`,
  price: 'Price',
  item: (tier: string, days: number) => `${tier}, ${days} days`,
  net: 'Without tax',
  tax: (rate: string) => `Tax, ${rate} %`,
  total: 'Total',
  worth: (price: string) => `worth ${price}`,
  effects: 'What happens',
  starts: {
    new: (end: string) => `It starts now and runs until ${end}.`,
    extension: (end: string) => `It is added to what you have, which then runs until ${end}.`,
    upgrade: (end: string) => `It starts now and runs until ${end}.`,
    downgrade: (start: string, end: string) =>
      `You keep your membership until ${start}. Then this one starts and runs until ${end}.`,
    gift: 'You get a code that anybody can redeem here within three years. Your own membership does not change.',
  },
  credit: (tier: string, days: number) =>
    `What is left of your membership becomes ${days} ${days === 1 ? 'day' : 'days'} of ${tier}; they are counted in.`,
  renews: (price: string, day: string) =>
    `It renews itself on ${day} for ${price}, and then every 30 days until you cancel.`,
  ends: 'It does not renew itself.',
  endedRenewal: (provider: string) =>
    `The renewal of your current membership (${provider}) ends, so you are not charged twice.`,
  descriptor: (name: string) => `On your statement it appears as “${name}”.`,
  elsewhere: 'You pay on the page of the payment service. Card data never reaches us.',
  pay: (price: string) => `Pay ${price}`,
  payNothing: 'Pay',
  cancel: 'Not now',
  failed: 'The price could not be read. Please try again.',
  receipt: {
    receipt: 'Receipt',
    creditNote: 'Credit note',
    link: (number: string) => `Receipt ${number}`,
    noteLink: (number: string) => `Credit note ${number}`,
    print: 'Print',
    back: 'Payments and statement',
    date: 'Date',
    seller: 'Seller',
    buyer: 'Buyer',
    taxId: (id: string) => `Tax number ${id}`,
    item: 'Item',
    membership: (tier: string, days: number) => `${tier} membership, ${days} days`,
    plainMembership: 'Membership',
    gift: (item: string) => `${item}, as a gift`,
    country: 'Country',
    method: 'Paid with',
    returned: 'Returned by',
    paymentId: 'Payment',
    corrects: (number: string) => `Corrects receipt ${number}, because the payment was returned.`,
    corrected: (number: string) => `This payment was returned. See credit note ${number}.`,
  },
}
