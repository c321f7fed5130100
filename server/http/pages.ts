import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NodeRequest } from 'srvx/node'
import type { Config } from '#server/config'
import { readSessionToken } from '#server/domain/login-session-token'
import { addressSubject } from '#server/domain/throttles'
import type { Limiter } from '#server/limiter'
import type { Logger } from '#server/log'
import type { Storage } from '#server/outside/storage/storage'
import type { PageAssets } from '#server/public-page/head'
import { siteUrl } from '#server/site-url'
import { StartError } from '#server/start-error'
import { readCountry } from './country.ts'
import type { Dispatch } from './dispatch.ts'
import { toFailure } from './errors.ts'
import type { Metrics } from './metrics.ts'
import { logPage, sendFailedPage } from './page-answers.ts'
import { createPageFiles, registerPageFiles } from './page-files.ts'
import { pageContentPolicy, pageHeaders } from './security-headers.ts'

/** What a page gets while it renders: calls through the same dispatch, and values for its HTML. */
export type PageContext = {
  call(name: string, input: unknown): Promise<{ status_code: number; msg: string; data: unknown }>
  nonce: string
  brand: string
  origin: string
}

type StartServer = { fetch(request: Request, options: { context: PageContext }): Promise<Response> }

type Pages = {
  assets: PageAssets
  config: Config
  dispatch: Dispatch
  limiter: Limiter
  metrics: Metrics
  log: Logger
  storage: Storage
}

/** A storage that is away must not keep the server from starting. */
const publishPatienceMs = 5_000

const dist = join(import.meta.dirname, '../../dist')

/** All other addresses are pages, rendered by TanStack Start in this process. */
export async function registerPages(app: FastifyInstance, pages: Pages): Promise<void> {
  const findStart = pages.config.dev ? await startInDevelopment(app) : await startFromBuild(app, pages)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const startedAt = performance.now()
    try {
      await pages.limiter.count('pages_address', addressSubject(request.ip))
      return reply.send(await render(pages, await findStart(), request, reply))
    } catch (error) {
      return sendFailedPage(pages, error, request, reply)
    } finally {
      logPage(pages, request, reply.statusCode, performance.now() - startedAt)
    }
  }
  // With a HEAD route of its own: the one that Fastify adds to GET cannot send a Response.
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
}

async function render(
  pages: Pages,
  start: StartServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const isSignedIn = readSessionToken(request.headers.cookie) !== undefined
  reply
    .headers(pageHeaders)
    .header('content-security-policy', pageContentPolicy(nonce, pages.config.dev))
    // A page depends on its visitor and may contain their e-mail address, so it is never stored.
    .header('cache-control', isSignedIn ? 'private, no-store' : 'private, no-cache')
  const web = new NodeRequest({ req: request.raw, res: reply.raw })
  const page = await start.fetch(web, { context: createPageContext(pages, request, nonce) })
  reply.code(page.status)
  const moved = toOwnPath(page.headers.get('location'), request.headers.host)
  if (moved !== undefined) return new Response(null, { status: page.status, headers: { location: moved } })
  return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') ? pack(page) : page
}

/** The router puts the Host header into redirects; keeping only the path keeps the visitor on this site. */
function toOwnPath(location: string | null, host: string | undefined): string | undefined {
  if (location === null || !URL.canParse(location)) return undefined
  const to = new URL(location)
  return to.host === host ? `${to.pathname.replace(/^\/+/, '/')}${to.search}${to.hash}` : undefined
}

/** Pages compress to about a quarter of their size. */
function pack(page: Response): Response {
  const { status, body } = page
  if (body === null || !page.headers.get('content-type')?.startsWith('text/html')) return page
  const headers = new Headers(page.headers)
  headers.delete('content-length')
  headers.set('content-encoding', 'gzip')
  headers.append('vary', 'accept-encoding')
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers })
}

/** A page calls with its visitor's cookie, address and limits. */
function createPageContext(
  { config, dispatch, log }: Pages,
  request: FastifyRequest,
  nonce: string,
): PageContext {
  const { headers } = request
  return {
    nonce,
    brand: config.brand,
    origin: siteUrl(config),
    async call(name, input) {
      try {
        const outcome = await dispatch({
          name,
          authorization: undefined,
          ifNoneMatch: undefined,
          idempotencyKey: undefined,
          query: {},
          // The page itself was counted already.
          isCounted: false,
          readBody: async () => Buffer.from(JSON.stringify(input)),
          streamBody: () => {
            throw new Error('A page sends no files.')
          },
          caller: {
            address: request.ip,
            country: readCountry(config, request),
            userAgent: headers['user-agent'],
            cookie: headers.cookie,
            languages: headers['accept-language'],
            lastEventId: undefined,
            streaming: false,
            signal: new AbortController().signal,
          },
        })
        return JSON.parse(outcome.kind === 'answer' ? outcome.body : 'null')
      } catch (error) {
        return JSON.parse(toFailure(error, request.id, log).body)
      }
    },
  }
}

async function startFromBuild(
  app: FastifyInstance,
  { config, log, storage }: Pages,
): Promise<() => Promise<StartServer>> {
  const entry = join(dist, 'server/server.js')
  if (!existsSync(entry))
    throw new StartError('The pages have not been built. Run npm start, or npm run build.')
  const client = join(dist, 'client')
  const hashed = join(client, 'assets')
  const pageFiles = createPageFiles(storage, hashed)
  await registerPageFiles(app, hashed, pageFiles)
  // Asset names contain a hash of the content, so browsers may cache them for ever.
  const publishing = pageFiles
    .publish()
    .catch((error: unknown) => log.warn({ err: error }, 'the files of the pages could not be stored'))
  if (config.databaseUrl !== undefined) await Promise.race([publishing, sleep(publishPatienceMs)])
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    wildcard: false,
    // A route per file would take precedence over the one above, with its longer cache time.
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    index: false,
    maxAge: '1h',
    preCompressed: true,
  })
  const { default: start } = (await import(pathToFileURL(entry).href)) as { default: StartServer }
  return async () => start
}

/** Vite in this process: pages and modules from source, hot reload on the same port. */
async function startInDevelopment(app: FastifyInstance): Promise<() => Promise<StartServer>> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  return async () => {
    const ssr = vite.environments.ssr
    if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment')
    const { default: start } = await ssr.runner.import('virtual:tanstack-start-server-entry')
    return start as StartServer
  }
}
