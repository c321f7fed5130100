import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { findCheckout } from '#server/db/checkouts'
import { listMoneyEvents } from '#server/db/ledger'
import { findRefusal } from '#server/domain/membership/payable'
import {
  type CanPay,
  ForgedWebhookError,
  type PaymentProvider,
  type Webhook,
} from '#server/outside/payments/payment-provider'
import { applyFact } from '#server/payments/apply-fact'
import { readBody } from './body.ts'

const maxBytes = 64 * 1024

type Parts = Pick<Context, 'config' | 'db' | 'giftCodes' | 'ids' | 'log' | 'now' | 'payments'>

/**
 * `POST /hooks/{provider}`: webhooks of payment providers. Answered with 200 only after the fact was stored, because
 * providers send a webhook again until then.
 */
export function registerHooks(app: FastifyInstance, parts: Parts): void {
  const { log, payments } = parts
  app.register(async (scope) => {
    // The signature covers the exact bytes, so the body is read before anything parses it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.post<{ Params: { provider: string } }>('/hooks/:provider', async (request, reply) => {
      const provider = payments.find(request.params.provider)
      if (provider === undefined) throw new CallError('not_found')
      const body = await readBody(request.raw, maxBytes)
      try {
        const facts = await provider.readWebhook(toWebhook(request, body), canPayWith(parts, provider))
        for (const fact of facts) await applyFact(parts, provider.name, fact)
        log.info({ provider: provider.name, facts: facts.map(({ kind }) => kind) }, 'webhook')
      } catch (error) {
        if (!(error instanceof ForgedWebhookError)) throw error
        log.warn({ err: error, provider: provider.name, address: request.ip }, 'a webhook was refused')
        throw new CallError('forbidden')
      }
      return reply.code(200).send()
    })
  })
}

const toWebhook = (request: FastifyRequest, body: Buffer): Webhook => ({
  headers: request.headers,
  query: new URL(request.url, 'http://site').searchParams,
  address: request.ip,
  body,
})

function canPayWith({ db, now }: Parts, { renews }: PaymentProvider): CanPay {
  return async (checkoutId, amount, currency) => {
    const checkout = await findCheckout(db, checkoutId)
    const events = checkout === undefined ? [] : await listMoneyEvents(db, checkout.payer_id)
    const paidAt = events.flatMap(({ event, happened_at: at }) =>
      event.kind === 'payment' && event.checkout_id === checkoutId ? [at] : [],
    )
    return findRefusal(checkout, { amount, currency }, { paidAt, renews, now: now() })
  }
}
