import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { openDatabase } from '../server/db/database.ts'
import { startEmbeddedPostgres } from '../server/db/embedded/start-embedded-postgres.ts'
import { launchBrowser } from '../test/support/browser.ts'
import { hangPictures } from '../test/support/hang-pictures.ts'
import { startServerProcess, stopServerProcesses } from '../test/support/server-process.ts'
import type { Row } from './row.ts'

const pictures = 10_000
const framesAtMost = 60 * 60
/** As fast as a finger flicks: two thirds of a screen in a sixth of a second. */
const pxPerFrame = 60

/** The wall of one's own pictures, scrolled from its top to its end: how long each frame took, and what is drawn. */
export async function run(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-scroll-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } })
  const { host, port, user, database } = postgres.connection
  const url = `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`
  const browser = await launchBrowser({ whole: true })
  try {
    const server = await startServerProcess({
      env: { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '100000' },
    })
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
    })
    await context.addCookies([{ name: 'adult', value: 'yes', url: server.url }])
    const account = { name: 'Alice Moon', email: 'alice@example.com', password: 'a long enough password' }
    const response = await context.request.post('/rpc/user.register', {
      data: { ...account, birth_date: '1990-04-04', accept_terms: true },
    })
    const { data } = await response.json()
    const db = openDatabase({ connectionString: url }, () => {})
    const prompts = Array.from({ length: pictures }, (_, at) => `a red rose ${at}`)
    await hangPictures(db, dataDir, { userId: data.id, prompts })
    await db.close()
    const page = await context.newPage()
    await page.goto('/app/_auth/art/search?t=mine&order=newest&limit=100')
    await page.locator('[data-tile]').first().waitFor()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    const before = await readWorkMs(session)
    const scrolled = await scroll(page)
    const workMs = (await readWorkMs(session)) - before
    return [
      ...summarise(scrolled),
      // What the wall itself costs: a loaded machine makes frames late, not these longer than their work.
      { name: 'script, style and layout a frame', value: workMs / scrolled.frames.length, unit: 'ms' },
    ]
  } finally {
    await browser.close()
    await stopServerProcesses()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const kindsOfWork = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']

async function readWorkMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const work = metrics.filter(({ name }) => kindsOfWork.includes(name))
  return work.reduce((sum, { value }) => sum + value * 1000, 0)
}

type Scrolled = { frames: number[]; seen: number; drawn: number }

/** Runs in the page: scrolls a step a frame until the end or until there were enough frames. */
function scroll(page: Page): Promise<Scrolled> {
  return page.evaluate(
    ({ step, most, all }) =>
      new Promise<Scrolled>((resolve) => {
        const frames: number[] = []
        let [last, seen, drawn] = [performance.now(), 0, 0]
        const next = (now: number) => {
          frames.push(now - last)
          last = now
          window.scrollBy(0, step)
          if (frames.length % 30 === 0) {
            const tiles = [...document.querySelectorAll<HTMLElement>('[data-index]')]
            seen = Math.max(seen, ...tiles.map((tile) => Number(tile.dataset['index']) + 1))
            drawn = Math.max(drawn, tiles.length)
          }
          if (seen >= all || frames.length >= most) resolve({ frames: frames.slice(2), seen, drawn })
          else requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    { step: pxPerFrame, most: framesAtMost, all: pictures },
  )
}

function summarise({ frames, seen, drawn }: Scrolled): Row[] {
  const sorted = frames.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const late = frames.filter((ms) => ms > 25).length / frames.length
  return [
    { name: 'pictures scrolled through', value: seen, unit: '' },
    { name: 'pictures in the page at once, at most', value: drawn, unit: '' },
    { name: 'a frame, middle', value: at(0.5), unit: 'ms', bar: 'at most 16.7' },
    { name: 'a frame, 95 of 100', value: at(0.95), unit: 'ms', bar: 'at most 16.7' },
    { name: 'frames later than 25 ms', value: late * 100, unit: '%', bar: 'at most 1' },
  ]
}
