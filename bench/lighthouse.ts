import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../scripts/ensure-browser.ts'
import { findBrowser } from '../test/support/browser.ts'
import { startServerProcess, stopServerProcesses } from '../test/support/server-process.ts'
import type { Row } from './row.ts'

/** Not a dependency: it is larger than the whole product, for one bench. */
const lighthouse = 'lighthouse@13.5.0'

/** Odd, so that there is a median. */
const runs = 5

/**
 * Lighthouse on the landing page, for a slow phone and for a desktop: the median of several runs, and their
 * spread.
 */
export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nightbloom-lighthouse-'))
  const server = await startServerProcess({ env: { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' } })
  try {
    const rows: Row[] = []
    for (const device of ['phone', 'desk'] as const) rows.push(...(await measure(server.url, device, folder)))
    return rows
  } finally {
    await stopServerProcesses()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(url: string, device: 'phone' | 'desk', folder: string): Promise<Row[]> {
  const reports: Report[] = []
  for (let run = 1; run <= runs; run += 1)
    reports.push(await look(url, device, join(folder, `${device}-${run}.json`)))
  const row = (what: string, unit: string, read: (report: Report) => number): Row => {
    const values = reports.map(read).toSorted((one, other) => one - other)
    const [lowest = 0, middle = 0, highest = 0] = [values[0], values[(runs - 1) / 2], values[runs - 1]]
    const spread = `${lowest.toFixed(0)} to ${highest.toFixed(0)}`
    return { name: `landing on a ${device}, ${what} (${spread})`, value: middle, unit }
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

async function look(url: string, device: 'phone' | 'desk', path: string, tries = 1): Promise<Report> {
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
