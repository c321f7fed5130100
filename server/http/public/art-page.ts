import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { safeReturnUrl } from '#contract/return-url'
import type { Viewer } from '#server/call'
import type { Context } from '#server/context'
import { findPublicArt, findPublicFacts, type PublicArtFacts, type PublicLook } from '#server/db/public-arts'
import { isDeclaredAdult } from '#server/domain/adult'
import { mustVerifyAge } from '#server/domain/age-check'
import { type PublicViewer, toPublicArt, toPublicLooker } from '#server/domain/arts/public-art'
import { chooseSight, toLooker } from '#server/domain/arts/rating-choice'
import { addressSubject } from '#server/domain/throttles'
import type { Logger } from '#server/log'
import { type Visiting, writeArtPage } from '#server/public-page/art-page'
import type { Frame, PageAssets } from '#server/public-page/head'
import { writeNotFound } from '#server/public-page/shell'
import { readCountry } from '../country.ts'
import { hasTag } from '../etag.ts'
import { findViewer } from '../login-session.ts'
import type { Metrics } from '../metrics.ts'
import { logPage, sendFailedPage } from '../page-answers.ts'
import { createFrame } from '../page-frame.ts'
import { pageContentPolicy, pageHeaders } from '../security-headers.ts'
import { isArtId } from './art-id.ts'
import { askTogether } from './ask-together.ts'

type Parts = Pick<Context, 'config' | 'db' | 'fileLinks' | 'limiter' | 'now'> & {
  metrics: Metrics
  log: Logger
}

type ArtRequest = FastifyRequest<{ Params: { artId?: string }; Querystring: Record<string, unknown> }>

type KeptPage = { plain: Buffer; packed: Buffer; isIndexed: boolean; byteLength: number }

const keptBytes = 32 * 1024 * 1024

/**
 * `/art/{artId}`: written by the server without React. Every request reads the few facts that can change from
 * PostgreSQL (requests of the same moment share one query), so a hidden art is gone at once in every process. The HTML
 * is written once for each state of these facts and kind of visitor, and cached under a tag made of both.
 */
export function registerArtPage(app: FastifyInstance, parts: Parts, assets: PageAssets): void {
  const { config, db, limiter } = parts
  const writer: Writer = { ...parts, assets, revision: findRevision(assets) }
  const kept = new LRUCache<string, KeptPage>({
    maxSize: keptBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
  const policy = pageContentPolicy(null, config.dev)
  const look = askTogether((looks: readonly PublicLook[]) => findPublicFacts(db, looks), {
    lanes: 2,
    atMost: 50,
  })

  const answer = async (request: ArtRequest, reply: FastifyReply) => {
    const startedAt = performance.now()
    try {
      await limiter.count('pages_address', addressSubject(request.ip))
      reply.headers({ ...pageHeaders, 'content-security-policy': policy, vary: 'cookie, accept-encoding' })
      return await sendArt(request, reply)
    } catch (error) {
      return sendFailedPage(writer, error, request, reply)
    } finally {
      logPage(parts, request, reply.statusCode, performance.now() - startedAt, 'debug')
    }
  }

  async function sendArt(request: ArtRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { cookie, 'if-none-match': ifNoneMatch } = request.headers
    const { artId = '' } = request.params
    const visit = readVisit(writer, request, await findViewer(db, { cookie }))
    const facts = isArtId(artId) ? await look({ artId, viewerId: visit.viewerId }) : undefined
    if (facts === undefined) return sendNotFound(reply, visit.frame)
    const tag = tagOf(writer, facts, visit)
    if (hasTag(ifNoneMatch, tag)) {
      describe(reply, tag, facts.rating === 'general')
      return reply.code(304).send()
    }
    const known = kept.get(tag)
    if (known !== undefined) return sendKept(request, reply, tag, known)
    const written = await write(writer, artId, visit)
    // Deleted between the two queries.
    if (written === undefined) return sendNotFound(reply, visit.frame)
    kept.set(written.tag, written.page)
    return sendKept(request, reply, written.tag, written.page)
  }

  app.get('/art/:artId', answer)
  app.get('/art', answer)
  app.get('/art/', answer)
}

type Writer = Parts & { assets: PageAssets; revision: string }

type Visit = { frame: Frame; from: string | null; viewerId: string | null; viewer: PublicViewer }

function readVisit(writer: Writer, request: ArtRequest, viewer: Viewer | null): Visit {
  const { cookie } = request.headers
  const country = readCountry(writer.config, request)
  const mustVerify = mustVerifyAge(writer.config.age, viewer, country)
  const isAdult = isDeclaredAdult(viewer, cookie, writer.now())
  return {
    frame: { ...createFrame(writer, request, isAdult), mustVerifyAge: mustVerify },
    from: readFrom(request.query['from']),
    viewerId: viewer?.id ?? null,
    viewer: { isAdult: isAdult && !mustVerify, looker: toLooker(viewer) },
  }
}

function tagOf({ fileLinks, revision }: Writer, facts: PublicArtFacts, visit: Visit): string {
  const { frame, from, viewerId, viewer } = visit
  const { origin, theme, isAdult, mustVerifyAge: mustVerify } = frame
  const said = Object.values(pickFacts(facts))
  const sight = chooseSight(facts, toPublicLooker(facts, viewer))
  // The file's address expires, so the cached page must not outlive it.
  const address = fileLinks.sign(facts.file_key, { to: null })
  const seen = [
    revision,
    ...said,
    address,
    origin,
    theme,
    isAdult,
    mustVerify,
    sight,
    whoIs(facts, viewerId),
    from,
  ]
  return `W/"${hash('sha256', JSON.stringify(seen), 'base64url').slice(0, 27)}"`
}

async function write(
  writer: Writer,
  artId: string,
  visit: Visit,
): Promise<{ tag: string; page: KeptPage } | undefined> {
  const { config, db, fileLinks } = writer
  const row = await findPublicArt(db, artId, visit.viewerId)
  if (row === undefined) return undefined
  const art = toPublicArt(row, { ...visit.viewer, brand: config.brand }, fileLinks.sign)
  const page = { art, who: whoIs(row, visit.viewerId), from: visit.from }
  const plain = Buffer.from(writeArtPage(page, visit.frame))
  const packed = gzipSync(plain)
  const byteLength = plain.length + packed.length
  return {
    // Uses the row just read: a like since the first query is in the page and in its tag.
    tag: tagOf(writer, row, visit),
    page: { plain, packed, isIndexed: art.rating === 'general', byteLength },
  }
}

function sendKept(request: FastifyRequest, reply: FastifyReply, tag: string, page: KeptPage): FastifyReply {
  describe(reply, tag, page.isIndexed).type('text/html; charset=utf-8')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.plain)
  return reply.header('content-encoding', 'gzip').send(page.packed)
}

/** Browsers revalidate at every visit, so an art that was taken down is gone at once. */
function describe(reply: FastifyReply, tag: string, isIndexed: boolean): FastifyReply {
  reply.header('cache-control', 'private, no-cache').header('etag', tag)
  return isIndexed ? reply : reply.header('x-robots-tag', 'noindex')
}

/** The same page for an art that is missing, private, deleted, held or by a user who blocks the visitor. */
function sendNotFound(reply: FastifyReply, frame: Frame): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(writeNotFound(frame))
}

function whoIs(art: { user_id: string }, viewerId: string | null): Visiting {
  if (viewerId === null) return 'visitor'
  return art.user_id === viewerId ? 'owner' : 'member'
}

/** Picks only these fields, so that a short and a full row give the same tag. */
function pickFacts(facts: PublicArtFacts): PublicArtFacts {
  return {
    id: facts.id,
    user_id: facts.user_id,
    hide_prompt: facts.hide_prompt,
    rating: facts.rating,
    media_type: facts.media_type,
    file_key: facts.file_key,
    thumb_key: facts.thumb_key,
    like_count: facts.like_count,
    liked: facts.liked,
    owner_name: facts.owner_name,
    owner_handle: facts.owner_handle,
    owner_avatar_key: facts.owner_avatar_key,
    parent_art_id: facts.parent_art_id,
    remixes: facts.remixes,
  }
}

/** Accepts only a path of this site. */
function readFrom(from: unknown): string | null {
  const path = typeof from === 'string' ? safeReturnUrl(from) : '/'
  return path === '/' ? null : path
}

/** Identifies the release: pages of another release need another tag. */
function findRevision(assets: PageAssets): string {
  const folder = join(import.meta.dirname, '../../public-page')
  const sources = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  return hash('sha256', JSON.stringify([assets, ...sources]), 'base64url')
}
