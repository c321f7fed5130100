import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config'
import { toPagePattern } from '#server/domain/page-pattern'
import type { Logger } from '#server/log'
import type { PageAssets } from '#server/public-page/head'
import { writeFailed } from '#server/public-page/shell'
import { toFailure } from './errors.ts'
import type { Metrics } from './metrics.ts'
import { createFrame } from './page-frame.ts'
import { pageContentPolicy, pageHeaders } from './security-headers.ts'

/** Written without React, because the error may be in the React page. */
export function sendFailedPage(
  parts: { config: Config; assets: PageAssets; log: Logger },
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toFailure(error, request.id, parts.log)
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  const { msg } = JSON.parse(failure.body) as { msg: string }
  return reply
    .code(failure.status)
    .headers({ ...pageHeaders, 'content-security-policy': pageContentPolicy(null, parts.config.dev) })
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(writeFailed(createFrame(parts, request), msg, failure.internal))
}

export function logPage(
  { log, metrics }: { log: Logger; metrics: Metrics },
  request: FastifyRequest,
  status: number,
  ms: number,
  level: 'debug' | 'info' = 'info',
): void {
  metrics.observeCall('page', status, ms)
  const line = { id: request.id, page: toPagePattern(request.url), status, ms: Math.round(ms * 10) / 10 }
  if (status >= 500) log.error(line, 'page failed')
  else log[level](line, 'page')
}
