import { pagePath } from '#server/domain/arts/public-art'
import { escapeMarkup } from './html.ts'

/** Search engines must not index calls, files and pages that need an account. */
export function writeRobots(origin: string): string {
  const closed = ['/rpc/', '/files/', '/downloads/', '/app/_auth/', '/app/admin/', '/app/redirect']
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}

const pages = ['/', '/app/pricing', '/developers', '/content-rules', '/do-not-depict', '/terms', '/privacy']

const heading = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The limit of the sitemap protocol, for addresses in a map and for maps in an index. */
export const entriesAtMost = 50_000

/** One map for our own pages, and one for every hour in which arts were made. */
export function writeSitemapIndex(origin: string, hours: readonly Date[]): string {
  const names = ['pages', ...hours.slice(0, entriesAtMost - 1).map(nameHour)]
  const maps = names.map(
    (name) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>`,
  )
  return `${heading}\n<sitemapindex ${namespace}>\n${maps.join('\n')}\n</sitemapindex>\n`
}

export function writePageMap(origin: string): string {
  return writeMap(pages.map((path) => `<url><loc>${escapeMarkup(origin + path)}</loc></url>`))
}

/** Only arts rated general; the others stay out of search engines [S-13]. */
export function writeArtMap(origin: string, arts: readonly { id: string; changed_at: Date }[]): string {
  return writeMap(
    arts.map(
      ({ id, changed_at }) =>
        `<url><loc>${escapeMarkup(origin + pagePath(id))}</loc><lastmod>${changed_at.toISOString()}</lastmod></url>`,
    ),
  )
}

function writeMap(entries: readonly string[]): string {
  return `${heading}\n<urlset ${namespace}>\n${entries.join('\n')}\n</urlset>\n`
}

/** Format `2026-11-15T13`, in UTC. */
function nameHour(hour: Date): string {
  return hour.toISOString().slice(0, 13)
}

export function readHour(name: string): Date | undefined {
  const hour = new Date(`${name}:00:00.000Z`)
  return Number.isNaN(hour.getTime()) || nameHour(hour) !== name ? undefined : hour
}
