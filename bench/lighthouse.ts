import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ensureBrowser } from '../scripts/ensure-browser.ts'
import { findBrowser } from '../test/support/browser.ts'
import { startServerProcess, stopServerProcesses } from '../test/support/server-process.ts'
import type { Row } from './row.ts'

/** Not a dependency: it is larger than the whole product, for one bench. */
const lighthouse = 'lighthouse@13.5.0'

/** Odd, so that there is a median. */
const runs = 3

/** Every kind of page that a visitor can open; `art` is drawn first. */
const PAGES = {
  landing: '/',
  membership: '/membership',
  developers: '/developers',
  call: '/developers/art.create',
  terms: '/terms',
  privacy: '/privacy',
  rules: '/content-rules',
  'sign-in': '/app/sign-in',
  'sign-up': '/app/sign-up',
  home: '/app/home',
  art: '/art/',
} as const

type PageName = keyof typeof PAGES
type Device = 'phone' | 'desk'

/** Some of the pages, with commas between. */
const wanted = process.env['LIGHTHOUSE_PAGES']?.split(',') ?? Object.keys(PAGES)

/**
 * Lighthouse on the public pages for a slow phone, and on the landing page for a desktop: the median of several runs,
 * and their spread.
 */
export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nightbloom-lighthouse-'))
  const server = await startServerProcess({ env: { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' } })
  try {
    const rows: Row[] = []
    for (const page of (Object.keys(PAGES) as PageName[]).filter((name) => wanted.includes(name))) {
      const path = page === 'art' ? `${PAGES.art}${await drawArt(server.url)}` : PAGES[page]
      const devices: Device[] = page === 'landing' ? ['phone', 'desk'] : ['phone']
      for (const device of devices)
        rows.push(...(await measure({ url: `${server.url}${path}`, page, device, folder })))
    }
    return rows
  } finally {
    await stopServerProcesses()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The id of a public art. */
async function drawArt(url: string): Promise<string> {
  let cookie = ''
  const call = async (name: string, input: object) => {
    const response = await fetch(`${url}/rpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(input),
    })
    cookie ||= response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    const { data, msg } = await response.json()
    if (!response.ok) throw new Error(`${name}: ${msg}`)
    return data
  }
  const account = { name: 'Lighthouse', birth_date: '1988-03-21', accept_terms: true }
  await call('user.register', { email: 'lighthouse@example.com', password: 'a long password', ...account })
  const { art_ids: artIds } = await call('art.create', { mode: 'image', prompt: 'a red rose', num_images: 1 })
  while ((await call('art.get_tasks', {})).length > 0) await setTimeout(500)
  return artIds[0]
}

type Measured = { url: string; page: PageName; device: Device; folder: string }

async function measure({ url, page, device, folder }: Measured): Promise<Row[]> {
  const reports: Report[] = []
  for (let run = 1; run <= runs; run += 1)
    reports.push(await look(url, device, join(folder, `${page}-${device}-${run}.json`)))
  const row = (what: string, unit: string, read: (report: Report) => number): Row => {
    const values = reports.map(read).toSorted((one, other) => one - other)
    const [lowest = 0, middle = 0, highest = 0] = [values[0], values[(runs - 1) / 2], values[runs - 1]]
    const spread = `${lowest.toFixed(0)} to ${highest.toFixed(0)}`
    return { name: `${page} on a ${device}, ${what} (${spread})`, value: middle, unit }
  }
  const score = (category: Category): Row => ({
    ...row(category, 'of 100', ({ categories }) => categories[category].score * 100),
    bar: 'at least 95',
  })
  return [
    score('performance'),
    score('accessibility'),
    row('largest contentful paint', 'ms', ({ audits }) => audits['largest-contentful-paint'].numericValue),
    row('total blocking time', 'ms', ({ audits }) => audits['total-blocking-time'].numericValue),
  ]
}

/** Lighthouse sometimes fails to record a page and asks to be run again. */
const triesAtMost = 4

async function look(url: string, device: Device, path: string, tries = 1): Promise<Report> {
  const isDone = await runLighthouse([
    url,
    '--quiet',
    '--output=json',
    `--output-path=${path}`,
    '--only-categories=performance,accessibility',
    '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking',
    ...(device === 'desk' ? ['--preset=desktop'] : []),
  ])
  if (isDone) return JSON.parse(await readFile(path, 'utf8')) as Report
  if (tries === triesAtMost) throw new Error('Lighthouse cannot look at the page.')
  return look(url, device, path, tries + 1)
}

type Category = 'performance' | 'accessibility'

type Report = {
  categories: Record<Category, { score: number }>
  audits: Record<'largest-contentful-paint' | 'total-blocking-time', { numericValue: number }>
}

async function runLighthouse(args: string[]): Promise<boolean> {
  await ensureBrowser()
  const child = spawn('npx', ['--yes', lighthouse, ...args], {
    env: { ...process.env, CHROME_PATH: findBrowser() ?? '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return (await new Promise((resolve) => child.once('exit', resolve))) === 0
}
