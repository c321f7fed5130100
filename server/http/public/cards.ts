import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { CallError } from '#server/call-error'
import type { Context } from '#server/context'
import {
  findPublicArt,
  findPublicFacts,
  type PublicArtFacts,
  type PublicArtRow,
} from '#server/db/public-arts'
import { addressSubject } from '#server/domain/throttles'
import { makeBlurredCard, makeCard, makeSmaller } from '#server/outside/card-image'
import { readWhole } from '#server/outside/storage/read-whole'
import { cardSize, fitInto, type LastingSide, lastingSides } from '#server/public-page/image-sizes'
import { hasTag } from '../etag.ts'
import { isArtId } from './art-id.ts'

type Parts = Pick<Context, 'credentials' | 'db' | 'limiter' | 'storage'>

/** The social card, or the image in one of its fixed sizes. */
type Look = 'card' | LastingSide

const keptBytes = 64 * 1024 * 1024
const thumbSide = 512

/**
 * `/card/{artId}.jpg` and `/card/{artId}/{side}.jpg`: permanent addresses for other sites, as long as the art is
 * public. Made on request and cached only in memory, so there is no copy to erase.
 */
export function registerCards(app: FastifyInstance, parts: Parts): void {
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply, artId: string, look: Look) => {
    reply.header('cache-control', 'no-store')
    await parts.limiter.count('pages_address', addressSubject(request.ip))
    const [facts] = isArtId(artId) ? await findPublicFacts(parts.db, [{ artId, viewerId: null }]) : []
    // [S-13] Other sites get the image itself only if it is rated general.
    if (facts === undefined || (look !== 'card' && facts.rating !== 'general'))
      throw new CallError('not_found')
    const tag = tagOf(facts, look)
    if (hasTag(request.headers['if-none-match'], tag)) return describe(reply, tag).code(304).send()
    const card = kept.get(tag) ?? (await make(facts, look))
    if (card === undefined) throw new CallError('not_found')
    kept.set(tag, card)
    return describe(reply, tag).type('image/jpeg').send(card)
  }

  async function make(facts: PublicArtFacts, look: Look): Promise<Buffer | undefined> {
    const art = await findPublicArt(parts.db, facts.id, null)
    if (art === undefined) return undefined
    const isSmall = art.rating !== 'general' || (look !== 'card' && look <= thumbSide)
    const stored = await readWhole(parts.storage, isSmall ? art.thumb_key : art.file_key)
    if (stored === undefined) return undefined
    return parts.credentials.sign(await draw(stored, look, art), {
      engine: art.engine ?? '',
      model: art.drawn?.model ?? '',
      createdAt: art.done_at ?? art.created_at,
      fromImage: art.settings.image_references.length > 0 || art.settings.input_image !== null,
    })
  }

  app.get<{ Params: { file: string } }>('/card/:file', (request, reply) => {
    const { file } = request.params
    return answer(request, reply, file.endsWith('.jpg') ? file.slice(0, -'.jpg'.length) : '', 'card')
  })
  app.get<{ Params: { artId: string; file: string } }>('/card/:artId/:file', (request, reply) => {
    const { artId, file } = request.params
    const side = lastingSides.find((one) => file === `${one}.jpg`)
    return answer(request, reply, side === undefined ? '' : artId, side ?? 'card')
  })
}

function draw(stored: Buffer, look: Look, art: PublicArtRow): Promise<Buffer> {
  if (look !== 'card') return makeSmaller(stored, fitInto(art, look))
  return art.rating === 'general' ? makeCard(stored, cardSize) : makeBlurredCard(stored, cardSize)
}

/** A file is never written twice, so its key identifies the content; the rating decides what is shown. */
function tagOf({ file_key, rating }: PublicArtFacts, look: Look): string {
  return `"${hash('sha256', JSON.stringify([file_key, rating, look]), 'base64url').slice(0, 27)}"`
}

/** Caches must revalidate, so that a card disappears from other sites with its art. */
function describe(reply: FastifyReply, tag: string): FastifyReply {
  return reply.headers({
    etag: tag,
    'cache-control': 'public, no-cache',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  })
}
