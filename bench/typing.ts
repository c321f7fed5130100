import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { hangImages } from '#test/support/hang-images'
import { openDatabase } from '../server/db/database.ts'
import { launchBrowser } from '../test/support/browser.ts'
import { startServerProcess, stopServerProcesses } from '../test/support/server-process.ts'
import { makeOwnDatabase } from './own-database.ts'
import type { Row } from './row.ts'

const images = 60
/**
 * Contains earlier words, which get suggestions; a style; a choice, which is previewed below; and new words.
 */
const typed =
  'a red rose in the rain, soft evening light @ink a {silver|golden} fox by the old harbour, long shadows, '

/**
 * A key in the prompt of the studio with sixty results on the stage, compared with a key in a bare text box.
 */
export async function run(): Promise<Row[]> {
  const { dataDir, url, remove } = await makeOwnDatabase()
  const browser = await launchBrowser({ whole: true })
  try {
    const server = await startServerProcess({
      env: { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    })
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
    })
    await fillStage(context, server.url, url, dataDir)
    const page = await context.newPage()
    await page.goto('/app/generate/image')
    const box = page.getByRole('textbox', { name: 'Prompt', exact: true })
    const tiles = page.locator('[data-tile]')
    await tiles.first().waitFor()
    for (let shown = await tiles.count(); shown < images; shown = await tiles.count()) {
      await page.getByRole('button', { name: 'Show older pictures' }).click()
      await tiles.nth(shown).waitFor()
    }
    const bare = await context.newPage()
    await bare.setContent('<textarea rows="5" cols="60"></textarea>')
    // Warm-up: loads what is fetched on the first key, and compiles the code.
    for (const one of [page, bare]) {
      await one.bringToFront()
      await one.locator('textarea').first().pressSequentially(typed, { delay: 5 })
      await one.locator('textarea').first().fill('')
    }
    await page.bringToFront()
    await box.focus()
    const ours = await typeAll(page)
    await bare.bringToFront()
    await bare.locator('textarea').focus()
    const raw = await typeAll(bare)
    return [
      ...summarise('studio', ours, 'under 16'),
      ...summarise('bare box', raw),
      {
        name: 'work per key, studio / bare text box',
        value: middle(ours.work) / middle(raw.work),
        unit: 'times',
      },
    ]
  } finally {
    await browser.close()
    await stopServerProcesses()
    await remove()
  }
}

async function fillStage(context: BrowserContext, site: string, databaseUrl: string, dataDir: string) {
  await context.addCookies([{ name: 'adult', value: 'yes', url: site }])
  const account = { name: 'Alice Moon', email: 'alice@example.com', password: 'a long enough password' }
  const response = await context.request.post('/rpc/user.register', {
    data: { ...account, birth_date: '1990-04-04', accept_terms: true },
  })
  const { data } = await response.json()
  const db = openDatabase({ connectionString: databaseUrl }, () => {})
  const prompts = Array.from(
    { length: images },
    (_, at) => `a red rose in the garden ${at}, soft evening light ${at}, a silver fox ${at}`,
  )
  await hangImages(db, dataDir, { userId: data.id, prompts })
  await db.close()
}

type Keys = { work: number[]; toPaint: number[] }

/**
 * One key at a time, after the previous one is painted: the work of the page's main thread, and the time
 * until the paint.
 */
async function typeAll(page: Page): Promise<Keys> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const painted = await page.evaluateHandle(() => {
    const times: number[] = []
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          // Runs after the frame that shows the letter.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => times.push(performance.now() - timeStamp))
          port1.start()
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
    return times
  })
  const work: number[] = []
  for (const letter of typed) {
    const before = await readTaskMs(session)
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForFunction(([times, count]) => times.length >= count, [painted, work.length + 1] as const)
    work.push((await readTaskMs(session)) - before)
  }
  return { work, toPaint: await painted.jsonValue() }
}

const kindsOfWork = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']

async function readTaskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const work = metrics.filter(({ name }) => kindsOfWork.includes(name))
  return work.reduce((sum, { value }) => sum + value * 1000, 0)
}

const share = (values: number[], of: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * of)] ?? 0
const middle = (values: number[]) => share(values, 0.5)

function summarise(name: string, { work, toPaint }: Keys, bar?: string): Row[] {
  const row = (what: string, value: number, isBarred = false): Row => ({
    name: `${name}, ${what}`,
    value,
    unit: 'ms',
    ...(isBarred && bar !== undefined && { bar }),
  })
  return [
    row('script, style and layout per key, median', middle(work), true),
    row('script, style and layout per key, p95', share(work, 0.95), true),
    // Includes up to one frame of waiting for the screen.
    row('key to paint, median', middle(toPaint)),
    row('key to paint, p95', share(toPaint, 0.95)),
  ]
}
