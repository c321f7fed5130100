import type { FastifyInstance } from 'fastify'
import { safeReturnUrl } from '#contract/return-url'
import { CallError } from '#server/call-error'
import type { Config } from '#server/config'
import type { PageAssets } from '#server/public-page/head'
import { writeTooYoung } from '#server/public-page/shell'
import { siteUrl } from '#server/site-url'
import { isOwnOrigin } from '../origin.ts'
import { createFrame } from '../page-frame.ts'
import { pageContentPolicy, pageHeaders } from '../security-headers.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** `POST /age`: the answer to the age question without JavaScript. With JavaScript the page sets the same cookie. */
export function registerAgeAnswer(app: FastifyInstance, config: Config, assets: PageAssets): void {
  const secure = siteUrl(config).startsWith('https:') ? '; Secure' : ''
  app.register(async (scope) => {
    const form = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    scope.post('/age', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isOwnOrigin(request.headers, config.publicUrl)) {
        throw new CallError('forbidden', { sentence: 'This request came from another site.' })
      }
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const returnTo = safeReturnUrl(fields.get('return_url') ?? undefined)
      if (fields.get('answer') === 'yes') {
        const cookie = `adult=yes; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
        return reply.header('set-cookie', cookie).redirect(returnTo, 303)
      }
      return reply
        .headers({ ...pageHeaders, 'content-security-policy': pageContentPolicy(null, config.dev) })
        .type('text/html; charset=utf-8')
        .send(writeTooYoung(createFrame({ config, assets }, request), returnTo))
    })
  })
}
