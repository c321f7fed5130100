import { gzipSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BaseSite,
  beginning,
  everyWidth,
  holdBack,
  openGlobalSite,
  runCommand,
  signUp,
  untilAlive,
} from './support.ts'

let site: BaseSite

beforeAll(async () => {
  site = await openGlobalSite()
})

afterAll(() => site.close())

describe.each(everyWidth)('on a %s', (width) => {
  it('asks for the age once, over the complete page, and remembers the answer', async () => {
    const { page, open, context } = await site.visit(width, { adult: false })
    await open('/')
    const question = page.getByRole('dialog', { name: 'Are you 18 or older?' })
    await question.getByRole('button', { name: 'No' }).click()
    expect(await page.getByRole('dialog').textContent()).toContain('Come back when you are 18.')
    await page.getByRole('button', { name: 'I pressed the wrong button' }).click()
    await question.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).click()
    await open('/')
    expect(await question.count()).toBe(0)
    await context.close()
  })

  it('changes the theme from the palette, and the server renders the next page in it', async () => {
    const { page, open, context } = await site.visit(width)
    await open('/app/home')
    await runCommand(page, 'day')
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('day')
    expect(await (await context.request.get('/app/home')).text()).toContain('data-theme="day"')
    await context.close()
  })

  it('can be navigated by keyboard: the skip link comes first', async () => {
    const { page, open, context } = await site.visit(width)
    await open('/app/sign-in')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    await context.close()
  })
})

it('the landing page is complete HTML before the age question is answered', async () => {
  const answer = await fetch(site.url)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('<title>Nightbloom NSFW Entertainment Platform</title>')
  expect(html).toContain('name="twitter:card" content="summary_large_image"')
  expect(html).toContain('A private garden for what you imagine after dark')
  expect(html).toContain('Are you 18 or older?')
})

it.each(['/', '/app/sign-in', '/app/nothing-here'])('HEAD %s is answered like GET', async (path) => {
  // Without compression, as curl and uptime monitors ask.
  const ask = (method: string) =>
    fetch(`${site.url}${path}`, { method, headers: { 'accept-encoding': 'identity' } })
  const [get, head] = [await ask('GET'), await ask('HEAD')]
  await get.text()
  expect([head.status, head.headers.get('content-type')]).toEqual([
    get.status,
    get.headers.get('content-type'),
  ])
})

it.each([
  ['phone', 'More', 'button'],
  ['desk', 'Your account', 'menuitem'],
] as const)('on a %s, your page is reached from "%s"', async (width, menu, role) => {
  const visitor = await site.visit(width)
  const { page, open, context } = visitor
  const { id } = await signUp(visitor, `Penny ${width}`)
  await open('/app/home')
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole(role, { name: 'Your page' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/app/_auth/user/info/${id}`)
  await context.close()
})

it('the landing page loads at most 190 kB of JavaScript, gzipped', async () => {
  const { page, open, context } = await site.visit('phone')
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await open('/')
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(190_000)
  await context.close()
})

it('before the first paint a page loads less than 5 kB of JavaScript, to be compiled in the background', async () => {
  const read = async (path: string) => (await fetch(`${site.url}${path}`)).text()
  const [, path = ''] = /<script[^>]+src="([^"]+)"/.exec(await read('/')) ?? []
  const script = await read(path)
  const imported = [...script.matchAll(/\bfrom\s*"\.(\/[^"]+)"/g)].map(([, name]) => read(`/assets${name}`))
  const sizes = (await Promise.all(imported)).map(({ length }) => length)
  expect(sizes.reduce((sum, size) => sum + size, script.length)).toBeLessThan(5_000)
  expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

it('pages and scripts are compressed, and files with a hash in their name are cached forever', async () => {
  const get = (path: string) => fetch(`${site.url}${path}`, { headers: { 'accept-encoding': 'br, gzip' } })
  const page = await get('/')
  expect(page.headers.get('content-encoding')).toBe('gzip')
  const [, script = ''] = /"(\/assets\/[^" ]+\.js)"/.exec(await page.text()) ?? []
  const { headers } = await get(script)
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

describe('not found', () => {
  it('is inside the frame under /app, alone elsewhere, and leads back', async () => {
    const { page, open, context } = await site.visit('desk')
    await open('/terms')
    expect((await page.goto('/app/nothing-here'))?.status()).toBe(404)
    await untilAlive(page)
    await page.getByRole('navigation', { name: 'Main' }).first().waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found')
    const words = await page.locator('main').textContent()
    expect(words).toContain("The page you're looking for doesn't exist or has been moved.")
    expect(words).toContain('Error Code: 404')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await page.waitForURL('**/terms')
    expect((await page.goto('/nothing-here'))?.status()).toBe(404)
    expect(await page.getByRole('navigation').count()).toBe(0)
    await context.close()
  })
})

describe('the current user', () => {
  it('is awaited under the splash with the brand, only under /app', async () => {
    const { page, open, context } = await site.visit('desk')
    const release = await holdBack(page, '**/rpc/user.get_my_info')
    await open('/terms')
    expect(await page.getByLabel('Nightbloom is opening').count()).toBe(0)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Nightbloom is opening').getByText('Nightbloom').waitFor()
    release()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    expect(await page.getByLabel('Nightbloom is opening').count()).toBe(0)
    await context.close()
  })

  it('shows the error screen with a retry if it cannot be loaded', async () => {
    const { page, open, context } = await site.visit('desk')
    await page.route('**/rpc/user.get_my_info', (route) =>
      route.fulfill({ status: 403, json: { status_code: 403, msg: 'Not today.', data: null } }),
    )
    await open('/terms')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    expect(await page.locator('main').textContent()).toContain(
      'An unexpected error occurred. You can try reloading the page or go back to the home page.',
    )
    await page.getByRole('button', { name: 'Reload Page' }).waitFor()
    expect(await page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
    await page.getByText('Technical Details').click()
    expect(await page.locator('pre').textContent()).toContain('Not today.')
    await page.unroute('**/rpc/user.get_my_info')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await context.close()
  })
})

describe('text typed before the scripts have loaded', () => {
  /** Opens a page, types into a field while the page's scripts are held back, then lets them load. */
  const typeEarly = async (page: Page, path: string, field: Locator, typed: string) => {
    const release = await holdBack(page, '**/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await field.fill(typed)
    release()
    await untilAlive(page)
  }

  it.each(['image', 'video'])('replaces the draft in the prompt of the %s page', async (kind) => {
    const visitor = await site.visit('desk')
    const { page, open, context } = visitor
    await signUp(visitor, 'Alice')
    const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true })
    await open(`/app/generate/${kind}`)
    await prompt.fill('a draft')
    await typeEarly(page, `/app/generate/${kind}`, prompt, 'a red fox')
    // Typing on renders the prompt from what the page knows.
    await prompt.press('End')
    await prompt.pressSequentially(' in the snow')
    expect(await prompt.inputValue()).toBe('a red fox in the snow')
    await context.close()
  })

  it('is searched for in the gallery', async () => {
    const visitor = await site.visit('desk')
    const { page, context } = visitor
    await signUp(visitor, 'Alice')
    const search = page.getByRole('searchbox', { name: 'Search pictures' })
    await typeEarly(page, '/app/_auth/art/search', search, 'fox')
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('fox')
    await context.close()
  })
})

describe('redirect pages', () => {
  it.each(['/app/redirect', '/app/redirect2'])('%s follows only paths of this site', async (path) => {
    const follow = async (query: string) =>
      (await fetch(`${site.url}${path}${query}`, { redirect: 'manual' })).headers.get('location')
    expect(await follow('?return_url=%2Fterms')).toBe('/terms')
    expect(await follow('')).toBe('/')
    for (const trap of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/%2F/evil.example',
      'javascript:alert(1)',
    ]) {
      expect(await follow(`?return_url=${encodeURIComponent(trap)}`), trap).toBe('/')
    }
  })
})

describe('gates', () => {
  it('send signed-in users from visitor pages to the start page', async () => {
    const visitor = await site.visit('desk')
    await signUp(visitor)
    for (const path of [
      '/',
      '/app/sign-up',
      '/app/sign-in',
      '/app/forgot-password',
      '/app/reset-password',
      '/app/home',
    ]) {
      await visitor.page.goto(path)
      await visitor.page.waitForURL(beginning)
      expect(visitor.page.url(), path).toMatch(new RegExp(`${beginning.slice(2)}$`))
    }
    // Pages for everybody know a signed-in user before any script runs.
    const terms = await (await visitor.context.request.get('/terms')).text()
    expect(terms).toContain('Open Nightbloom')
    expect(terms).not.toContain('Sign in')
    await visitor.context.close()
  })

  it('send everybody except admins from the admin pages through the redirect page to /', async () => {
    const visitor = await site.visit('desk')
    const ask = async (path: string) => {
      const answer = await visitor.context.request.get(path, { maxRedirects: 0 })
      return { status: answer.status(), location: answer.headers()['location'] }
    }
    const paths = ['/app/admin', '/app/admin/user', '/app/admin/nothing-here']
    const home = { status: 307, location: '/app/redirect?return_url=%2F' }
    for (const path of paths) expect(await ask(path), `a visitor at ${path}`).toEqual(home)
    await signUp(visitor)
    for (const path of paths) expect(await ask(path), `a member at ${path}`).toEqual(home)
    await visitor.page.goto('/app/admin/user')
    await visitor.page.waitForURL(beginning)

    const token = new URL(await site.findAdminLink(), site.url).searchParams.get('token') ?? ''
    await visitor.call('link.claim_admin', { token })
    expect((await visitor.page.goto('/app/admin/nothing-here'))?.status()).toBe(404)
    await visitor.page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await visitor.page.getByRole('navigation', { name: 'Main' }).first().waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe('/app/admin/nothing-here')
    await visitor.context.close()
  })

  it('send visitors from account pages to sign-in and back afterwards', async () => {
    const visitor = await site.visit('desk')
    const { page } = visitor
    const { email } = await signUp(visitor)
    await visitor.call('user.sign_out', {})
    const gate = await fetch(`${site.url}/app/_auth/account/notifications`, { redirect: 'manual' })
    expect(gate.headers.get('location')).toMatch(/^\/app\/redirect\?return_url=%2Fapp%2Fsign-in/)
    await visitor.open('/app/account/notifications')
    expect(new URL(page.url()).pathname).toBe('/app/sign-in')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill('a long enough password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/app/_auth/account/notifications')
    await visitor.context.close()
  })
})

describe('page views', () => {
  it.each([
    ['are reported on every navigation', false, ['/terms', '/privacy', '/content-rules', '/privacy']],
    ['are not reported when the browser asks not to be tracked', true, []],
  ])('%s', async (_what, asksNotTo, expected) => {
    const { page, open, context } = await site.visit('desk')
    await page.addInitScript(
      `Object.defineProperty(navigator, 'globalPrivacyControl', { value: ${asksNotTo} })`,
    )
    const seen: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/rpc/analytics.page_view')) seen.push(request.postDataJSON().path)
    })
    await open('/terms')
    for (const title of ['Privacy', 'Content rules']) {
      await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
    await expect.poll(() => seen).toEqual(expected)
    await context.close()
  })
})
