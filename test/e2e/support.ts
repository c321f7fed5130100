import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { CallName } from '#contract/index'
import { type Database, openDatabase } from '#server/db/database'
import { type KeptLetter, readOutbox } from '#server/outside/mail/outbox'
import { launchBrowser } from '#test/support/browser'
import { makeDatabase } from '#test/support/database'
import type { TestServer } from '#test/support/harness'
import { type ServerProcess, startServerProcess } from '#test/support/server-process'
import type { CallData, CallInput } from '#web/api/answer.ts'
import { startPath } from '#web/features/account/gates.ts'

/** The two sizes that every page must support. */
export const widths = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const

export type Width = keyof typeof widths
export const everyWidth = Object.keys(widths) as Width[]

export const password = 'a long enough password'

/** The start page of signed-in users, as a pattern for addresses. */
export const beginning = `**${startPath}`

/** The built server, and visitors of this file. */
export type BaseSite = {
  url: string
  dataDir: string
  /** The path of the link that makes the first admin. */
  findAdminLink(): Promise<string>
  /** Opens a new browser context; its only cookies are those of the options. */
  visit(width: Width, options?: Visit): Promise<Visitor>
  close(): Promise<void>
}

/** With its own data folder and database. */
export type Site = BaseSite & {
  /** For changes that no visitor could make. */
  db: Database
  /** Kills the server with SIGKILL and starts it again on the same data and address. */
  restart(): Promise<void>
}

/** `whole`: the journey needs the full browser. */
type Visit = { adult?: boolean; theme?: 'night' | 'day'; script?: boolean; whole?: boolean }

export type Visitor = {
  page: Page
  context: BrowserContext
  /** Goes to a path and waits until the page is hydrated. */
  open(path: string): Promise<void>
  /** Also waits until the page hears of events, which it misses before. */
  openLive(path: string): Promise<void>
  /** Makes a call with this visitor's cookies, without the page. */
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallData<Name>>
  /** Errors, refused scripts and styles that the page reported. Expected to stay empty. */
  complaints: string[]
}

/**
 * The server shared by files that only look at what their own users made, because other users come and go in
 * it. A start costs as much as several journeys.
 */
export async function openGlobalSite(): Promise<BaseSite> {
  const { url, dataDir, adminLink } = inject('globalServer')
  const visits = openVisits()
  return {
    url,
    dataDir,
    findAdminLink: async () => adminLink,
    visit: (width, options = {}) => visits.add(url, width, options),
    close: () => visits.close(),
  }
}

/** A server in the process of the test, with its pages and a browser with a camera. */
export async function openSiteOf({ url, dataDir }: TestServer): Promise<Omit<BaseSite, 'findAdminLink'>> {
  const browser = await launchBrowser({ camera: true })
  return {
    url,
    dataDir,
    visit: (width, options = {}) => visit(browser, url, width, options),
    close: () => browser.close(),
  }
}

export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-journey-'))
  const databaseUrl = env['DATABASE_URL'] ?? (await makeDatabase())
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', ...env }
  let server = await startServerProcess({ env: settings })
  const visits = openVisits()
  const db = openDatabase({ connectionString: databaseUrl }, () => {})
  return {
    url: server.url,
    dataDir,
    db,
    findAdminLink: () => findAdminLink(server),
    visit: (width, options = {}) => visits.add(server.url, width, options),
    async restart() {
      server.process.kill('SIGKILL')
      await server.exited
      server = await startServerProcess({ env: { ...settings, PORT: new URL(server.url).port } })
    },
    async close() {
      await visits.close()
      await db.close()
      // Not SIGTERM, which would finish what is being drawn; stopping is tested elsewhere.
      server.process.kill('SIGKILL')
      await server.exited
      await rm(dataDir, { recursive: true })
    },
  }
}

/** One browser of a kind for all files of a process: a launch costs more than a page. */
const browsers = new Map<boolean, Promise<Browser>>()

function openBrowser(whole: boolean): Promise<Browser> {
  const open = browsers.get(whole) ?? launchBrowser({ whole })
  browsers.set(whole, open)
  return open
}

/** Keeps a file's visitors, to close those whose journey failed. */
function openVisits() {
  const visitors: Visitor[] = []
  return {
    async add(url: string, width: Width, options: Visit): Promise<Visitor> {
      const visitor = await visit(await openBrowser(options.whole ?? false), url, width, options)
      visitors.push(visitor)
      return visitor
    },
    async close() {
      await Promise.all(visitors.map(({ context }) => context.close()))
    },
  }
}

/** Printed while the server has no admin, a moment after its address. */
async function findAdminLink({ printed }: ServerProcess): Promise<string> {
  const find = () => /\/app\/claim-admin\?\S+/.exec(printed())?.[0]
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

async function visit(
  browser: Browser,
  url: string,
  width: Width,
  { adult = true, theme, script = true }: Visit,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: widths[width],
    hasTouch: width === 'phone',
    javaScriptEnabled: script,
    // Animations would make screenshots and clicks depend on timing.
    reducedMotion: 'reduce',
  })
  // Longer than the default, because on loaded cores a page has taken more than 30 seconds.
  context.setDefaultTimeout(60_000)
  const cookies = { ...(adult && { adult: 'yes' }), ...(theme && { theme }) }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // Failed answers are part of many journeys, and the browser reports each by itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  const open = async (path: string) => {
    await page.goto(path)
    await untilAlive(page)
  }
  return {
    page,
    context,
    complaints,
    open,
    async openLive(path) {
      const listens = page.waitForResponse('**/rpc/events.subscribe')
      await open(path)
      await listens
    },
    async call(name, input) {
      const response = await context.request.post(`/rpc/${name}`, { data: input })
      const { status_code, msg, data } = await response.json()
      if (status_code !== 200) throw new Error(`${name}: ${status_code} ${msg}`)
      return data
    },
  }
}

/** React marks every element that it has hydrated. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('main, main a, main button, main input')]
    return (
      elements.length > 0 &&
      elements.every((element) => Object.keys(element).some((key) => key.startsWith('__react')))
    )
  })
}

/**
 * Opens the palette by its shortcut, which works once the page's effects have run, a moment after hydration.
 */
export async function openPalette(page: Page): Promise<Locator> {
  const field = page.getByPlaceholder('Where to, or what to do?')
  await pressUntilSeen(page, 'ControlOrMeta+k', field)
  return field
}

/** A dialog handles keys only once it has the focus, a moment after it is shown. */
export async function untilFocused(page: Page): Promise<void> {
  await page.locator('[role="dialog"]:focus-within').waitFor()
}

/** Presses keys until the expected element is visible. */
export async function pressUntilSeen(page: Page, keys: string, brought: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press(keys)
      return brought.isVisible()
    })
    .toBe(true)
}

/** The same with a part of the page's address. */
export async function pressUntilAt(page: Page, keys: string, part: string): Promise<void> {
  const press = async () => {
    await page.keyboard.press(keys)
    return page.url()
  }
  await expect.poll(press).toContain(part)
}

/** Runs a command of the palette. Enter takes the selected one, which changes a moment after typing. */
export async function runCommand(page: Page, words: string): Promise<void> {
  const field = await openPalette(page)
  await field.fill(words)
  await page.locator('[cmdk-item][data-selected=true]', { hasText: words }).waitFor()
  await page.keyboard.press('Enter')
}

/** Signs up without the page, for journeys about something else. */
export async function signUp(visitor: Visitor, name = 'Alice'): Promise<{ id: string; email: string }> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}-${crypto.randomUUID().slice(0, 8)}@example.com`
  const account = { name, email, password, birth_date: '1990-04-04', accept_terms: true } as const
  const made = await visitor.call('user.register', account)
  if (!('id' in made)) throw new Error('this server wants the address confirmed first')
  return { id: made.id, email }
}

/** Waits for the newest matching mail. */
export async function findLetter(site: BaseSite, to: string, subject: RegExp): Promise<KeptLetter> {
  const find = async () =>
    (await readOutbox(site.dataDir)).find((letter) => letter.to === to && subject.test(letter.subject))
  await expect.poll(find).toBeDefined()
  return (await find()) as KeptLetter
}

/** The path of the link in a mail. */
export function readLink(letter: KeptLetter): string {
  const { pathname, search } = new URL(letter.text.match(/https?:\/\/\S+/)?.[0] ?? '')
  return `${pathname}${search}`
}

/**
 * Axe violations of the current page in both themes and at these widths, one line each; horizontal scrolling
 * counts too. The page is switched instead of reloaded, and in the day theme only colour rules are checked,
 * because nothing else differs.
 */
export async function findViolations(page: Page, at: Width[] = everyWidth): Promise<string[]> {
  const before = page.viewportSize() ?? widths.desk
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const found: string[] = []
  for (const width of at) {
    await page.setViewportSize(widths[width])
    for (const theme of themes) {
      const here = await page.evaluate(inspect, theme)
      found.push(...here.map((finding) => `on a ${width} by ${theme}, ${finding}`))
    }
  }
  await page.setViewportSize(before)
  return found
}

const themes = ['night', 'day'] as const

// The minified build, because it is injected into each page.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs in the page. */
async function inspect(theme: string): Promise<string[]> {
  const root = document.documentElement
  const worn = root.dataset['theme']
  root.dataset['theme'] = theme
  // Waits for colour transitions to end.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    ...(theme === 'day' && { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }),
  })
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
  if (root.scrollWidth > window.innerWidth) found.push('the page scrolls sideways')
  root.dataset['theme'] = worn
  return found
}

/** Holds back the answers to requests until the returned function is called. */
export async function holdBack(
  page: Page,
  url: string,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await answer(route)
  })
  return resolve
}

/** Presses Tab until the field or button with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.locator('main').getByLabel(name).or(page.locator('main').getByRole('button', { name }))
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.first().evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never reaches ${name}`)
}

/** Fills in the sign-in page and sends it. */
export async function fillSignIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Fills in the sign-up page and sends it. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Alice')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Date of birth').fill('1990-04-04')
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(beginning)
}
