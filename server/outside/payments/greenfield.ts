import { z } from 'zod'
import { PaymentProviderError } from './payment-provider.ts'

export type GreenfieldSettings = { url: string; apiKey: string }

const timeoutMs = 10_000

export const invoice = z.object({
  id: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  createdTime: z.number(),
  checkoutLink: z.string().optional(),
  metadata: z.object({ orderId: z.string().optional() }).loose().nullish(),
})
export type Invoice = z.infer<typeof invoice>

export type Ask = <T>(schema: z.ZodType<T>, path: string, body?: object) => Promise<T>

/** Calls BTCPay Server's Greenfield API. */
export function createGreenfield({ url, apiKey }: GreenfieldSettings): Ask {
  return async (schema, path, body) => {
    try {
      const response = await fetch(`${url}/api/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `token ${apiKey}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`BTCPay Server answered ${response.status}: ${await response.text()}`)
      return schema.parse(await response.json())
    } catch (error) {
      throw new PaymentProviderError('BTCPay Server could not be used', { cause: error })
    }
  }
}

export const toCents = (amount: string) => Math.round(Number(amount) * 100)
