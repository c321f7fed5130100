import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context'
import { listIndexableArts, listIndexableHours } from '#server/db/public-arts'
import { addressSubject } from '#server/domain/throttles'
import {
  entriesAtMost,
  readHour,
  writeArtMap,
  writePageMap,
  writeRobots,
  writeSitemapIndex,
} from '#server/public-page/crawlers'
import { siteUrl } from '#server/site-url'

type Parts = Pick<Context, 'config' | 'db' | 'limiter'>

const zip = promisify(gzip)

/**
 * One site map per hour, because all arts do not fit into one: ids begin with the time, so the hours with arts
 * are found by asking for the art before each hour.
 */
export function registerCrawlerFiles(app: FastifyInstance, { config, db, limiter }: Parts): void {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(writeRobots(siteUrl(config))),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    await limiter.count('pages_address', addressSubject(request.ip))
    const hours = await listIndexableHours(db, entriesAtMost)
    return sendXml(request, reply, writeSitemapIndex(siteUrl(config), hours))
  })
  app.get<{ Params: { name: string } }>('/sitemap/:name.xml', async (request, reply) => {
    await limiter.count('pages_address', addressSubject(request.ip))
    const origin = siteUrl(config)
    const { name } = request.params
    if (name === 'pages') return sendXml(request, reply, writePageMap(origin))
    const hour = readHour(name)
    const arts = hour === undefined ? [] : await listIndexableArts(db, hour, entriesAtMost)
    if (arts.length === 0) return reply.callNotFound()
    return sendXml(request, reply, writeArtMap(origin, arts))
  })
}

async function sendXml(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .type('application/xml; charset=utf-8')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await zip(text))
}
