import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { CallError } from '#server/call-error'
import type { Logger } from '#server/log'
import type { Opened } from '#server/open-context'
import type { PageAssets } from '#server/public-page/head'
import { siteUrl } from '#server/site-url'
import { registerAgeCallback } from './age-callback.ts'
import { type Pace, steadyPace } from './body.ts'
import { createDispatch, type Dispatch } from './dispatch.ts'
import { registerDownloads } from './downloads.ts'
import { createDraining, type Draining } from './draining.ts'
import { toFailure } from './errors.ts'
import { isStillOpen } from './file-access.ts'
import { registerFiles } from './files.ts'
import { registerHealth } from './health.ts'
import { registerHooks } from './hooks.ts'
import { registerLoraDownloads } from './lora-downloads.ts'
import type { Metrics } from './metrics.ts'
import { registerOutboxPage } from './outbox-page.ts'
import { sendFailedPage } from './page-answers.ts'
import { readPageAssets } from './page-assets.ts'
import { registerPublicPages } from './public/public-pages.ts'
import { registerRpc } from './rpc.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { registerSignInCallback } from './sign-in-callback.ts'
import { registerSlowBodies } from './slow-bodies.ts'
import { disconnectSlowReaders } from './slow-readers.ts'
import { createTransferLimits } from './transfer-limits.ts'

/** Calls, files, streams and health; main.ts adds the pages. */
export function createDoor(
  context: Opened,
  metrics: Metrics,
  { pace = steadyPace, headersMs = steadyPace.withinMs }: { pace?: Pace; headersMs?: number } = {},
): { app: FastifyInstance; assets: PageAssets; dispatch: Dispatch; draining: Draining } {
  const { config, log } = context
  const assets = readPageAssets(config.dev)
  const app = Fastify({
    // Calls and errors are logged where they are answered.
    logger: false,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(5_000, headersMs) },
    // No limit for a whole request: body.ts and slow-bodies.ts refuse bodies that are too slow.
    requestTimeout: 2 * 60 * 60_000,
    trustProxy: config.trustProxy ?? false,
    genReqId: createRequestIds(),
    requestIdHeader: false,
    // A malformed address gets the same kind of answer as other errors: a page for browsers, JSON for programs.
    frameworkErrors(error, anyRequest, anyReply) {
      const [request, reply] = [anyRequest as FastifyRequest, anyReply as FastifyReply]
      if (!request.headers.accept?.includes('text/html')) return sendFailure(log, error, request, reply)
      return sendFailedPage({ config, assets, log }, error, request, reply)
    },
    // Streams stay open for hours, so a stop ends them instead of waiting.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  })
  disconnectSlowReaders(app.server)
  registerSecurityHeaders(app, siteUrl(config).startsWith('https:'))
  registerSlowBodies(app, pace)
  const draining = createDraining(app.server)
  registerHealth(app, context, draining)
  registerFiles(app, {
    storage: context.storage,
    fileLinks: context.fileLinks,
    limits: createTransferLimits(context.limiter, 'files'),
    isStillOpen: (opening) => isStillOpen(context.db, opening),
  })
  const downloads = { ...context, limits: createTransferLimits(context.limiter, 'downloads') }
  registerDownloads(app, downloads)
  registerLoraDownloads(app, downloads)
  registerPublicPages(app, context, metrics, assets)
  registerHooks(app, context)
  registerProviderCallbacks(app, context)
  const dispatch = createDispatch(context)
  registerRpc(app, { config, dispatch, metrics, log, pace, draining })
  if (config.dev) registerOutboxPage(app, config.dataDir)
  app.setErrorHandler((error, request, reply) => sendFailure(log, error, request, reply))
  app.setNotFoundHandler((request, reply) => sendFailure(log, new CallError('not_found'), request, reply))
  return { app, assets, dispatch, draining }
}

function sendFailure(
  log: Logger,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toFailure(error, request.id, log)
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  return reply.code(failure.status).type('application/json; charset=utf-8').send(failure.body)
}

/** The first part is unique per process, the second within it; cheaper than a random id for each call. */
function createRequestIds(): () => string {
  const process = randomBytes(9).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${process}-${count.toString(36)}`
  }
}

/** Where providers outside send users back to. */
function registerProviderCallbacks(app: FastifyInstance, context: Opened): void {
  registerAgeCallback(app, context)
  registerSignInCallback(app, context)
}
