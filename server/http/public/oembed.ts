import { crc32 } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { badInput, CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { findPublicArt } from '#server/db/public-arts'
import { toPublicArt } from '#server/domain/arts/public-art'
import { addressSubject } from '#server/domain/throttles'
import { readArtAddress, toEmbed, toXml } from '#server/public-page/oembed'
import { siteUrl } from '#server/site-url'
import { hasTag } from '../etag.ts'
import { isArtId } from './art-id.ts'

type Parts = Pick<Context, 'config' | 'db' | 'fileLinks' | 'limiter'>

/**
 * `/oembed?url=…&format=json|xml&maxwidth=…&maxheight=…`, https://oembed.com. oEmbed says 401 for private
 * content; we answer 404, because 401 would reveal that it exists.
 */
export function registerOembed(app: FastifyInstance, { config, db, fileLinks, limiter }: Parts): void {
  app.get<{ Querystring: Record<string, unknown> }>('/oembed', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*')
    await limiter.count('pages_address', addressSubject(request.ip))
    const { url, format = 'json', maxwidth, maxheight } = request.query
    if (format !== 'json' && format !== 'xml') {
      const msg = 'The formats are json and xml.'
      return reply.code(501).send({ status_code: 501, msg, data: null })
    }
    if (typeof url !== 'string') throw badInput('url', 'Say which page in the parameter url.')

    const origin = siteUrl(config)
    const artId = readArtAddress(url, [origin, `${request.protocol}://${request.host}`])
    const row = artId !== undefined && isArtId(artId) ? await findPublicArt(db, artId, null) : undefined
    if (row === undefined) throw new CallError('not_found')
    const { brand } = config
    // As for an unknown visitor, because anybody may see the answer.
    const art = toPublicArt(row, { isAdult: false, looker: null, brand }, fileLinks.sign)
    const embed = toEmbed(art, { origin, brand }, { width: readMost(maxwidth), height: readMost(maxheight) })
    const body = format === 'xml' ? toXml(embed) : JSON.stringify(embed)
    const tag = `"${body.length.toString(36)}-${crc32(body).toString(36)}"`
    reply.header('cache-control', 'public, no-cache').header('etag', tag)
    if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply
      .type(format === 'xml' ? 'text/xml; charset=utf-8' : 'application/json; charset=utf-8')
      .send(body)
  })
}

/** A malformed size means no limit. */
function readMost(text: unknown): number {
  const most = typeof text === 'string' ? Number.parseInt(text, 10) : Number.NaN
  return most > 0 ? most : Number.POSITIVE_INFINITY
}
