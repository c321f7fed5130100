import Fastify, { type FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { siteUrl } from '#server/context'
import type { Opened } from '#server/context'
import { createDispatch } from './dispatch.ts'
import { registerFiles } from './files.ts'
import { registerHealth } from './health.ts'
import type { Metrics } from './metrics.ts'
import { registerOutboxPage } from './outbox-page.ts'
import { registerPages } from './pages.ts'
import { registerRpc } from './rpc.ts'
import { registerSecurityHeaders } from './security-headers.ts'

export async function createServer(context: Opened, metrics: Metrics): Promise<FastifyInstance> {
  const { config, log } = context
  const app = Fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    trustProxy: config.trustProxy ?? false,
    genReqId: () => v7(),
    requestIdHeader: false,
    // Streams stay open for hours; at a stop they are ended, not waited for.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  })
  registerSecurityHeaders(app, siteUrl(config).startsWith('https:'))
  registerHealth(app, context.db)
  registerFiles(app, { storage: context.storage, fileLinks: context.fileLinks })
  const dispatch = createDispatch(context)
  registerRpc(app, { config, dispatch, metrics, log })
  if (config.dev) registerOutboxPage(app, config.dataDir)
  await registerPages(app, { config, dispatch, log })
  return app as unknown as FastifyInstance
}
