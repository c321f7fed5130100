import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../scripts/ensure-browser.ts'
import { startServerProcess, stopServerProcesses } from '../test/support/server-process.ts'
import type { Row } from './row.ts'

/** Not among our packages: it brings more with it than the whole product, for one bench. */
const lighthouse = 'lighthouse@13.5.0'

/** The landing page as Lighthouse sees it, on a slow phone and on a desk. */
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
  const report = join(folder, `${device}.json`)
  await runLighthouse([
    url,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    '--only-categories=performance,accessibility',
    '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking',
    ...(device === 'desk' ? ['--preset=desktop'] : []),
  ])
  const { categories, audits } = JSON.parse(await readFile(report, 'utf8')) as Report
  const score = (category: 'performance' | 'accessibility') => categories[category].score * 100
  return [
    {
      name: `landing on a ${device}, performance`,
      value: score('performance'),
      unit: 'of 100',
      bar: 'at least 95',
    },
    {
      name: `landing on a ${device}, accessibility`,
      value: score('accessibility'),
      unit: 'of 100',
      bar: 'at least 95',
    },
    {
      name: `landing on a ${device}, largest paint`,
      value: audits['largest-contentful-paint'].numericValue,
      unit: 'ms',
    },
  ]
}

type Report = {
  categories: Record<'performance' | 'accessibility', { score: number }>
  audits: Record<'largest-contentful-paint', { numericValue: number }>
}

async function runLighthouse(args: string[]): Promise<void> {
  const browser = await ensureBrowser()
  const child = spawn('npx', ['--yes', lighthouse, ...args], {
    env: { ...process.env, CHROME_PATH: browser },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
}
