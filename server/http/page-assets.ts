import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '#server/public-page/head'

const built = join(import.meta.dirname, '../../dist/art-page.json')

/** The built script and styles of the pages that the server writes itself; see vite.config.ts. */
export function readPageAssets(dev: boolean): PageAssets {
  if (dev) return { script: '/web/art-page/main.ts', styles: ['/web/art-page/page.css'], fonts: [] }
  // Without a build only calls and files work, as in most tests.
  if (!existsSync(built)) return { script: null, styles: [], fonts: [] }
  return JSON.parse(readFileSync(built, 'utf8')) as PageAssets
}
