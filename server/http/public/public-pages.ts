import type { FastifyInstance } from 'fastify'
import type { Opened } from '#server/open-context'
import type { PageAssets } from '#server/public-page/head'
import type { Metrics } from '../metrics.ts'
import { registerAgeAnswer } from './age-answer.ts'
import { registerArtPage } from './art-page.ts'
import { registerCards } from './cards.ts'
import { registerCrawlerFiles } from './crawlers.ts'
import { registerOembed } from './oembed.ts'
import { registerOpenApi } from './open-api.ts'
import { registerTransparency } from './transparency.ts'
import { registerUnsubscribe } from './unsubscribe.ts'

/** Public pages that the server writes itself; registered before the pages of Start. */
export function registerPublicPages(
  app: FastifyInstance,
  context: Opened,
  metrics: Metrics,
  assets: PageAssets,
): void {
  registerArtPage(app, { ...context, metrics }, assets)
  registerAgeAnswer(app, context.config, assets)
  registerCards(app, context)
  registerOembed(app, context)
  registerCrawlerFiles(app, context)
  registerOpenApi(app, context)
  registerTransparency(app, context)
  registerUnsubscribe(app, context, assets)
}
