import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '#server/public-page/head'

const built = join(import.meta.dirname, '../../../dist/art-page.json')

/** The script and styles of the pages that the server writes itself, as vite.config.ts built them. */
export function readPageAssets(dev: boolean): PageAssets {
  if (dev) return { script: '/web/art-page/main.ts', styles: ['/web/art-page/page.css'], fonts: [] }
  // Without a build there are no pages at all (see pages.ts), but calls and files work, as in most tests.
  if (!existsSync(built)) return { script: null, styles: [], fonts: [] }
  return JSON.parse(readFileSync(built, 'utf8')) as PageAssets
}
