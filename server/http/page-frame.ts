import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config'
import { readCookie } from '#server/formats/cookies'
import type { Frame, PageAssets } from '#server/public-page/head'
import { siteUrl } from '#server/site-url'

/** What the pages that the server writes itself have in common, for this visitor. */
export function createFrame(
  { config, assets }: { config: Config; assets: PageAssets },
  { headers: { cookie } }: Pick<FastifyRequest, 'headers'>,
  isAdult = false,
): Frame {
  const theme = readCookie(cookie, 'theme')
  return {
    assets,
    brand: config.brand,
    origin: siteUrl(config),
    theme: theme === 'day' || theme === 'system' ? theme : 'night',
    isAdult,
    mustVerifyAge: false,
  }
}
