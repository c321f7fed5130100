import type { FastifyReply, FastifyRequest } from 'fastify'
import { toPagePattern } from '#server/domain/page-pattern'
import type { Logger } from '#server/log'
import { toFailure } from './errors.ts'
import type { Metrics } from './metrics.ts'

/** Written without React, because the error may be in the React page. */
export function sendFailedPage(
  log: Logger,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toFailure(error, request.id, log)
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  const { msg } = JSON.parse(failure.body) as { msg: string }
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><title>Something went wrong</title><p>${msg}</p></html>`)
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
