import { z } from 'zod'
import { contract } from '../call.ts'
import { order } from './order-input.ts'

export const quote = contract({
  summary: 'What a membership would cost you now, with tax, and what buying it would change.',
  audience: 'user',
  kind: 'read',
  input: order,
  output: z.object({
    /** `gift`: for somebody else. */
    kind: z.enum(['new', 'extension', 'upgrade', 'downgrade', 'gift']),
    /** Why it cannot be bought; null: it can. */
    refusal: z.string().nullable(),
    /** Whether price or sale depend on the country. */
    needs_country: z.boolean(),
    country: z.string().nullable(),
    /** The server has found the country, so the buyer cannot choose it. */
    is_country_found: z.boolean(),
    net_cents: z.number().int(),
    tax_cents: z.number().int(),
    gross_cents: z.number().int(),
    /** Parts of 100,000. */
    tax_rate: z.number().int(),
    /** What the provider asks for, in the smallest unit of its currency. */
    amount: z.number().int(),
    currency: z.string(),
    days: z.number().int(),
    /** Days that are added for the unused time of a lower membership. */
    credit_days: z.number().int(),
    starts_at: z.string(),
    ends_at: z.string(),
    /** When it is charged again; null: it does not renew itself. */
    renews_at: z.string().nullable(),
    /** The provider of the renewal that ends because of this; null: none. */
    ended_renewal: z.string().nullable(),
    /** What appears on the statement of the bank or wallet; null: the provider decides. */
    descriptor: z.string().nullable(),
  }),
})
