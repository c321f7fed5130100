import type { BrowserContext, Page } from 'playwright-core'
import { hangImages } from '#test/support/hang-images'
import type { ArtCard } from '../contract/art-card.ts'
import { noTimeouts, openDatabase } from '../server/db/database.ts'
import { launchBrowser } from '../test/support/browser.ts'
import { startServerProcess, stopServerProcesses } from '../test/support/server-process.ts'
import { countColumns, layOut } from '../web/features/gallery/masonry.ts'
import { hangBareWall } from './bare-wall.ts'
import { traceWork, type Work } from './frame-work.ts'
import { makeOwnDatabase } from './own-database.ts'
import type { Row } from './row.ts'

const images = Number(process.env['SCROLL_PICTURES'] ?? 10_000)
/** The speed of a flick: two thirds of a screen in a sixth of a second. */
const pxPerFrame = 60
/** Both walls alternate, so that other load affects both alike. */
const framesPerTurn = 600
const tracedFrames = 240
const lateMs = 25

/**
 * Scrolls the wall of a user's own arts from top to end, and the same images on a bare page: how many frames
 * were late, and which part of the browser worked for them.
 */
export async function run(): Promise<Row[]> {
  const { dataDir, url, remove } = await makeOwnDatabase()
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
    const db = openDatabase({ connectionString: url }, () => {}, { timeouts: noTimeouts })
    // Few different prompts: encoding them runs in the background and is not what is measured here.
    const prompts = Array.from({ length: images }, (_, at) => `a red rose ${at % 20}`)
    await hangImages(db, dataDir, { userId: data.id, prompts })
    await db.close()
    return await compare(context)
  } finally {
    await browser.close()
    await stopServerProcesses()
    await remove()
  }
}

async function compare(context: BrowserContext): Promise<Row[]> {
  const ours = await context.newPage()
  await ours.goto('/app/_auth/art/search?t=mine&order=newest&limit=100')
  await ours.locator('[data-tile]').first().waitFor()
  const width = await ours.locator('ul:has([data-tile])').evaluate((wall) => Math.floor(wall.clientWidth))
  const cards = await listCards(context)
  const { spots } = layOut(cards, { width, gap: 8, columns: countColumns(width) })
  const bare = await context.newPage()
  await hangBareWall(
    bare,
    spots,
    cards.map((card) => card.thumb_url ?? ''),
  )
  const pages = { ours, bare }
  const seen = { ours: nothing(), bare: nothing() }
  for (const name of ['ours', 'bare'] as const) {
    await pages[name].bringToFront()
    await scroll(pages[name], 120)
  }
  const work = { ours: await trace(ours), bare: await trace(bare) }
  while (!(seen.ours.isEnd && seen.bare.isEnd)) {
    for (const name of ['ours', 'bare'] as const) {
      if (seen[name].isEnd) continue
      await pages[name].bringToFront()
      add(seen[name], await scroll(pages[name], framesPerTurn))
    }
  }
  return summarise(seen, work)
}

type Found = { items: ArtCard[]; next_offset: number | null }

async function listCards(context: BrowserContext): Promise<ArtCard[]> {
  const ask = async (offset: number): Promise<Found> => {
    const data = { t: 'mine', order: 'newest', limit: 100, offset }
    const response = await context.request.post('/rpc/art.search', { data })
    return (await response.json()).data
  }
  const cards: ArtCard[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const found = await ask(offset)
    cards.push(...found.items)
    offset = found.next_offset
  }
  return cards
}

type Scrolled = { frames: number[]; stood: number; last: number; drawn: number; isEnd: boolean }

const nothing = (): Scrolled => ({ frames: [], stood: 0, last: 0, drawn: 0, isEnd: false })

function add(all: Scrolled, more: Scrolled): void {
  all.frames.push(...more.frames)
  all.stood += more.stood
  all.last = Math.max(all.last, more.last)
  all.drawn = Math.max(all.drawn, more.drawn)
  all.isEnd = more.isEnd
}

/**
 * Runs in the page, one step per frame. A frame in which there was nothing to scroll to does not count as on
 * time.
 */
function scroll(page: Page, count: number): Promise<Scrolled> {
  return page.evaluate(
    ({ step, count, all }) =>
      new Promise<Scrolled>((resolve) => {
        const found: Scrolled = { frames: [], stood: 0, last: 0, drawn: 0, isEnd: false }
        let [before, y] = [performance.now(), scrollY]
        let skipped = 2
        const next = (now: number) => {
          if (skipped > 0) skipped -= 1
          else if (scrollY === y) found.stood += 1
          else found.frames.push(now - before)
          before = now
          y = scrollY
          if ((found.frames.length + found.stood) % 30 === 0) {
            const tiles = [...document.querySelectorAll<HTMLElement>('[data-index]')]
            found.last = Math.max(found.last, ...tiles.map((tile) => Number(tile.dataset['index']) + 1))
            found.drawn = Math.max(found.drawn, tiles.length)
          }
          const isBottom = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
          found.isEnd = found.last >= all && isBottom
          if (found.isEnd || found.frames.length + found.stood >= count) return resolve(found)
          window.scrollBy(0, step)
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    { step: pxPerFrame, count, all: images },
  )
}

async function trace(page: Page): Promise<Work> {
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  const work = await traceWork(session, async () => void (await scroll(page, tracedFrames)))
  await session.detach()
  const { page: own, painting, screen } = work
  return { page: own / tracedFrames, painting: painting / tracedFrames, screen: screen / tracedFrames }
}

type Pair<Value> = { ours: Value; bare: Value }

function summarise({ ours, bare }: Pair<Scrolled>, work: Pair<Work>): Row[] {
  const at = ({ frames }: Scrolled, share: number) => {
    const sorted = frames.toSorted((one, other) => one - other)
    return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  }
  const late = ({ frames }: Scrolled) => frames.filter((ms) => ms > lateMs).length
  const share = (scrolled: Scrolled) => (late(scrolled) / scrolled.frames.length) * 100
  // Plus one on both sides, to avoid a division by zero if the bare page has no late frame.
  const ratio = ((late(ours) + 1) / ours.frames.length) * (bare.frames.length / (late(bare) + 1))
  return [
    { name: 'images scrolled through', value: ours.last, unit: '', bar: `${images}` },
    { name: 'images scrolled through, bare page', value: bare.last, unit: '' },
    { name: 'most images in the page at once', value: ours.drawn, unit: '' },
    { name: 'frames that waited for more images', value: ours.stood, unit: '', bar: '0' },
    { name: 'frame time, median', value: at(ours, 0.5), unit: 'ms', bar: 'at most 16.7' },
    { name: 'frame time, p95', value: at(ours, 0.95), unit: 'ms', bar: 'at most 16.7' },
    { name: 'frame time, p95, bare page', value: at(bare, 0.95), unit: 'ms' },
    { name: `frames later than ${lateMs} ms`, value: share(ours), unit: '%', bar: 'at most 2' },
    { name: `frames later than ${lateMs} ms, bare page`, value: share(bare), unit: '%' },
    { name: 'late frames, ratio to the bare page', value: ratio, unit: '', bar: 'at most 1' },
    ...(['ours', 'bare'] as const).flatMap((name) => {
      const where = name === 'bare' ? ', bare page' : ''
      return [
        { name: `main thread per frame${where}`, value: work[name].page, unit: 'ms' },
        { name: `painting and decoding per frame${where}`, value: work[name].painting, unit: 'ms' },
        { name: `compositing per frame${where}`, value: work[name].screen, unit: 'ms' },
      ]
    }),
  ]
}
