import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context'
import { listIndexableArts } from '#server/db/public-arts'
import { writeRobots, writeSitemap } from '#server/domain/public-page/crawlers'
import { addressSubject } from '#server/domain/throttles'
import { readOrigin } from '../origin.ts'

type Parts = Pick<Context, 'config' | 'db' | 'limiter'>

/** A tenth of what a sitemap may hold; older pictures are found by the links to them. */
const artsListed = 5000

export function registerCrawlerFiles(app: FastifyInstance, { config, db, limiter }: Parts): void {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(writeRobots(readOrigin(config, request))),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    await limiter.count('pages_address', addressSubject(request.ip))
    const text = writeSitemap(readOrigin(config, request), await listIndexableArts(db, artsListed))
    reply
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .type('application/xml; charset=utf-8')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
    return reply.header('content-encoding', 'gzip').send(gzipSync(text))
  })
}
