import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context'
import { addressSubject } from '#server/domain/throttles'
import { ForgedAnswerError, ProviderError } from '#server/outside/openid/openid-client'
import type { ProviderEnd } from '#server/outside/openid/sign-in-providers'

type Parts = Pick<Context, 'limiter' | 'log' | 'signInProviders'>

/** `GET /sign-in/callback`: OpenID providers send users back here; the page then asks for what is missing. */
export function registerSignInCallback(app: FastifyInstance, { limiter, log, signInProviders }: Parts): void {
  app.get('/sign-in/callback', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await limiter.count('pages_address', addressSubject(request.ip))
    const answer = new URL(request.url, 'http://site').searchParams
    const end = await signInProviders
      .finish(request.headers.cookie, answer)
      .catch((error: unknown): ProviderEnd | { kind: 'refused' | 'unavailable'; cookies: string[] } => {
        const isForged = error instanceof ForgedAnswerError
        if (!isForged && !(error instanceof ProviderError)) throw error
        log.warn({ err: error, address: request.ip }, 'signing in with a provider failed')
        return { kind: isForged ? 'refused' : 'unavailable', cookies: [] }
      })
    // Set one by one: a header with several values would be joined by commas.
    for (const cookie of end.cookies) reply.header('set-cookie', cookie)
    const to =
      end.kind === 'ticket'
        ? `/app/finish-sign-in?${new URLSearchParams({ return_url: end.returnUrl })}`
        : `/app/sign-in?problem=${end.kind}`
    // Also removes the provider's code from the address.
    return reply.redirect(to, 303)
  })
}
