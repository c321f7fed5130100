import { pagePath } from '#server/domain/arts/public-art'
import { escapeMarkup } from './html.ts'

/** Calls, files and what needs an account are nothing to find by searching. */
export function writeRobots(origin: string): string {
  const closed = ['/rpc/', '/files/', '/downloads/', '/app/_auth/', '/app/admin/', '/app/redirect']
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}

const pages = ['/', '/app/pricing', '/content-rules', '/terms', '/privacy']

/** Our own pages and the newest pictures that are rated general; the others stay out of search engines [S-13]. */
export function writeSitemap(origin: string, arts: { id: string; changed_at: Date }[]): string {
  const entries = [
    ...pages.map((path) => `<url><loc>${escapeMarkup(origin + path)}</loc></url>`),
    ...arts.map(
      ({ id, changed_at }) =>
        `<url><loc>${escapeMarkup(origin + pagePath(id))}</loc><lastmod>${changed_at.toISOString()}</lastmod></url>`,
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
