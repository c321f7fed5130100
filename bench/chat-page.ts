import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../test/support/browser.ts'
import { startServerProcess, stopServerProcesses } from '../test/support/server-process.ts'
import { makeOwnDatabase } from './own-database.ts'
import type { Row } from './row.ts'

/**
 * Opening a chat of 10,000 messages compared with one of 100, in a real browser at 390 px: from requesting
 * the page, or from a click in the list of chats, until the newest message is visible; and the work per key
 * typed, also after scrolling up through two thousand messages. As baselines, a bare page from the same
 * server and a key in a bare text box. Needs `npm run build`.
 */
const opens = Number(process.env['CHAT_OPENS'] ?? 15)
const keys = 40
const list = '/app/_auth/ai-friend/sessions'

export async function run(): Promise<Row[]> {
  const { dataDir, url, remove } = await makeOwnDatabase()
  const browser = await launchBrowser({ whole: true })
  try {
    const server = await startServerProcess({
      env: { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '100000' },
    })
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
    })
    await context.addCookies([{ name: 'adult', value: 'yes', url: server.url }])
    await context.request.post('/rpc/user.register', {
      data: {
        name: 'Alice Moon',
        email: 'alice@example.com',
        password: 'a long enough password',
        birth_date: '1990-04-04',
        accept_terms: true,
      },
    })
    const few = await importChat(context, 100)
    const importedAt = performance.now()
    const many = await importChat(context, 10_000)
    const importMs = performance.now() - importedAt
    const page = await context.newPage()
    const bare = await context.newPage()
    await bare.goto('/icon.svg')
    const times = { few: [] as number[], many: [] as number[], clicked: [] as number[], bare: [] as number[] }
    for (const path of [few, many]) await open(page, path)
    for (let i = 0; i < opens; i++) {
      // Browsers throttle timers and frames of background pages.
      await page.bringToFront()
      times.few.push(await open(page, few))
      times.many.push(await open(page, many))
      times.clicked.push(await click(page, many))
      await bare.bringToFront()
      times.bare.push(await openBare(bare))
    }
    await page.bringToFront()
    await open(page, few)
    const keyFew = await type(page)
    await open(page, many)
    const keyMany = await type(page)
    await scrollUp(page, 2_000)
    const inPage = await page.locator('article').count()
    const keyLoaded = await type(page)
    await bare.bringToFront()
    await bare.goto('about:blank')
    await bare.setContent('<textarea aria-label="Message to Mira" rows="1"></textarea>')
    const keyBare = await type(bare)
    const [openFew, openMany] = [median(times.few), median(times.many)]
    return [
      { name: 'imported, 10,000 messages', value: importMs, unit: 'ms' },
      { name: 'opened, 100 messages, p50', value: openFew, unit: 'ms' },
      { name: 'opened, 10,000 messages, p50', value: openMany, unit: 'ms', bar: 'under 300' },
      {
        name: 'clicked in the list, 10,000 messages, p50',
        value: median(times.clicked),
        unit: 'ms',
        bar: 'under 300',
      },
      { name: 'opened, a bare page', value: median(times.bare), unit: 'ms' },
      { name: '10,000 messages, ratio to 100', value: openMany / openFew, unit: '×', bar: 'at most 1.5' },
      { name: 'work per key, 100 messages', value: keyFew, unit: 'ms' },
      { name: 'work per key, 10,000 messages', value: keyMany, unit: 'ms', bar: 'at most 16' },
      { name: 'work per key, 2,000 messages loaded', value: keyLoaded, unit: 'ms', bar: 'at most 16' },
      { name: 'work per key, bare text box', value: keyBare, unit: 'ms' },
      { name: 'messages in the DOM after loading 2,000', value: inPage, unit: '' },
    ]
  } finally {
    await browser.close()
    await stopServerProcesses()
    await remove()
  }
}

/** Imports a chat of so many messages; returns the path of its page. */
async function importChat({ request }: BrowserContext, messages: number): Promise<string> {
  const made = await request.post('/rpc/aifriend.create_character', {
    data: { name: 'Mira', personality: 'A lighthouse keeper.' },
  })
  const { data: character } = await made.json()
  const lines = Array.from({ length: messages }, (_, i) =>
    JSON.stringify({
      is_user: i % 2 === 0,
      mes: `Message ${i}. ${'The sea is *calm* tonight. '.repeat(12)}`,
    }),
  )
  const response = await request.post(`/rpc/aifriend.import_session?character_id=${character.character_id}`, {
    headers: { 'content-type': 'application/octet-stream' },
    data: Buffer.from(lines.join('\n')),
    timeout: 300_000,
  })
  const { data, msg } = await response.json()
  if (data === null) throw new Error(msg)
  return `/app/ai-friend/session/${data.session.session_id}`
}

/** Resolves with the page's time when the newest message is visible. */
const untilNewest = () =>
  new Promise<number>((resolve) => {
    const look = () => {
      const newest = [...document.querySelectorAll('article')].at(-1)?.getBoundingClientRect()
      const isThere = newest !== undefined && newest.bottom > 0 && newest.top < window.innerHeight
      if (isThere) requestAnimationFrame(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  })

/** From the start of the navigation until the newest message is painted, by the page's own clock. */
async function open(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  return page.evaluate(untilNewest)
}

/** From the click on the chat in the list. */
async function click(page: Page, path: string): Promise<number> {
  await page.goto(list)
  const line = page.locator(`a[href="${path}"]`)
  await page.waitForFunction(
    (href) =>
      Object.keys(document.querySelector(`a[href="${href}"]`) ?? {}).some((key) => key.startsWith('__react')),
    path,
  )
  // Lets the page finish its work after hydration.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))))
  const from = await line.evaluate((element) => {
    const at = performance.now()
    ;(element as HTMLElement).click()
    return at
  })
  return (await page.evaluate(untilNewest)) - from
}

/** The time that browser and machine need for any page. */
async function openBare(page: Page): Promise<number> {
  await page.goto('/icon.svg', { waitUntil: 'commit' })
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  )
}

/** Script, style, layout and paint per key, without the delay before the browser handles it. */
async function type(page: Page): Promise<number> {
  const box = page.getByLabel('Message to Mira')
  await box.click()
  await page.keyboard.type('warm ')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
  const before = await read()
  await page.keyboard.type('x'.repeat(keys), { delay: 20 })
  return ((await read()) - before) / keys
}

/** Scrolls up until this many messages have been loaded. */
async function scrollUp(page: Page, count: number): Promise<void> {
  const findFirst = () =>
    page.evaluate(() =>
      Number(/Message (\d+)/.exec(document.querySelector('article')?.textContent ?? '')?.[1]),
    )
  const newest = await findFirst()
  for (let first = newest; newest - first < count; first = await findFirst()) {
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.waitForFunction(
      (known) => !document.querySelector('article')?.textContent?.includes(`Message ${known}.`),
      first,
    )
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
