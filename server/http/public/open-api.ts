import type { FastifyInstance } from 'fastify'
import type { Contract } from '#contract/call'
import { contracts } from '#contract/index'
import type { Context } from '#server/context'
import { describeCall, isOpen } from '#server/domain/reference/describe-call'
import { toOpenApi } from '#server/domain/reference/open-api'
import { addressSubject } from '#server/domain/throttles'
import { siteUrl } from '#server/site-url'

type Parts = Pick<Context, 'config' | 'limiter'>

/** `/openapi.json`, for programs that write clients. */
export function registerOpenApi(app: FastifyInstance, { config, limiter }: Parts): void {
  let written: string | undefined
  app.get('/openapi.json', async (request, reply) => {
    await limiter.count('pages_address', addressSubject(request.ip))
    written ??= write({ brand: config.brand, origin: siteUrl(config) })
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send(written)
  })
}

function write(site: Parameters<typeof toOpenApi>[0]): string {
  const open = Object.entries<Contract>(contracts).filter(([, contract]) => isOpen(contract))
  return JSON.stringify(
    toOpenApi(
      site,
      open.map(([name, contract]) => describeCall(name, contract)),
    ),
  )
}
