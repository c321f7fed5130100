import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deriveSecrets } from '#server/config'
import { changePreferences } from '#server/db/users'
import { readUnsubscribe, withoutDigest } from '#server/domain/digest'
import { mergePreferences, toPreferences } from '#server/domain/preferences'
import type { Opened } from '#server/open-context'
import type { PageAssets } from '#server/public-page/head'
import { writeNotFound, writeUnsubscribe, writeUnsubscribed } from '#server/public-page/shell'
import { createFrame } from '../page-frame.ts'
import { pageContentPolicy, pageHeaders } from '../security-headers.ts'

/**
 * `/unsubscribe`: ends the daily mails without signing in. Opening it changes nothing, because mail scanners open every
 * link; the button or the one-click POST of mail programs (RFC 8058) does.
 */
export function registerUnsubscribe(app: FastifyInstance, context: Opened, assets: PageAssets): void {
  const { config, db } = context
  const keys = deriveSecrets(context, 'unsubscribe')
  const tokenOf = ({ query }: FastifyRequest) => String((query as { token?: unknown }).token ?? '')
  const headers = { ...pageHeaders, 'content-security-policy': pageContentPolicy(null, config.dev) }
  const frameOf = (request: FastifyRequest) => createFrame({ config, assets }, request)
  app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, _body, done) =>
      done(null),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...headers, 'cache-control': 'no-store' }).type('text/html; charset=utf-8')
    })
    scope.get('/unsubscribe', async (request, reply) => {
      const token = tokenOf(request)
      const isOurs = readUnsubscribe(token, keys) !== undefined
      if (!isOurs) return reply.code(404).send(writeNotFound(frameOf(request)))
      return reply.send(writeUnsubscribe(frameOf(request), token))
    })
    // No origin check: the signature is the permission, and mail programs send a foreign origin.
    scope.post('/unsubscribe', async (request, reply) => {
      const userId = readUnsubscribe(tokenOf(request), keys)
      if (userId === undefined) return reply.code(404).send(writeNotFound(frameOf(request)))
      await changePreferences(db, userId, async (stored) =>
        mergePreferences(toPreferences(stored), withoutDigest()),
      )
      return reply.send(writeUnsubscribed(frameOf(request)))
    })
  })
}
