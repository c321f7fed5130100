import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BaseSite, openGlobalSite, runCommand, signUp, type Visitor } from './support.ts'

/** Provokes every kind of failure between page and server, and checks what the user sees. */

let site: BaseSite

beforeAll(async () => {
  site = await openGlobalSite()
})

afterAll(() => site.close())

const path = '/app/thankyou'
const defaultSentence =
  'Something went wrong, please reload the page and try again, or contact support if the problem persists.'

describe('a failed call', () => {
  let visitor: Visitor
  let answer: (route: Route) => Promise<void>

  beforeAll(async () => {
    visitor = await site.visit('phone')
    await signUp(visitor)
    await visitor.page.route('**/rpc/user.update_preferences', (route) => answer(route))
    await visitor.open(path)
  })

  afterAll(() => visitor.context.close())

  /** Changes the theme, a call that shows its failure in a toast, and answers it with `respond`. */
  async function provoke(respond: (route: Route) => Promise<void>): Promise<void> {
    answer = respond
    await runCommand(visitor.page, 'Look: Day')
  }

  function readToasts(): Promise<string[]> {
    return visitor.page.locator('[data-sonner-toast] [data-title]').allTextContents()
  }

  it.each([
    [
      'its message',
      { status: 409, json: { status_code: 409, msg: 'Somebody was faster.', data: null } },
      'Somebody was faster.',
    ],
    [
      'the default sentence where it has none',
      { status: 500, json: { status_code: 500, msg: '', data: null } },
      defaultSentence,
    ],
    [
      'its text where it is not JSON',
      { status: 502, contentType: 'text/html', body: 'The way is closed' },
      'The way is closed',
    ],
    [
      'its message for 471 too',
      { status: 471, json: { status_code: 471, msg: 'You have no membership to change.', data: null } },
      'You have no membership to change.',
    ],
  ])('a failed answer shows %s in a toast', async (_what, failed, words) => {
    await provoke((route) => route.fulfill(failed))
    await expect.poll(readToasts).toContain(words)
  })

  it("a network failure shows the browser's message", async () => {
    await provoke((route) => route.abort())
    await expect.poll(readToasts).toContain('Failed to fetch')
  })

  it('a missing answer shows a timeout message', async () => {
    // Shortens the page's timeout of 15 seconds.
    await visitor.page.evaluate(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => timeout(ms === 15_000 ? 150 : 1)
    })
    await provoke(() => new Promise(() => {}))
    await expect.poll(readToasts).toContain('Request timed out. Please try again.')
    await visitor.open(path)
  })

  it('469 leads to the memberships, without a toast', async () => {
    await visitor.open(path)
    await provoke((route) =>
      route.fulfill({
        status: 469,
        json: { status_code: 469, msg: 'More is needed.', data: { required_tier: 'pro' } },
      }),
    )
    await visitor.page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe('/membership')
    expect(await visitor.page.locator('[data-sonner-toast]').count()).toBe(0)
  })
})

it('a list that cannot be read is not simply missing: a toast says why', async () => {
  const visitor = await site.visit('desk')
  const { id } = await signUp(visitor)
  const failed = { status: 409, json: { status_code: 409, msg: 'The collections are locked.', data: null } }
  await visitor.page.route('**/rpc/collection.list', (route) => route.fulfill(failed))
  await visitor.open(`/app/_auth/user/info/${id}`)
  const toasts = visitor.page.locator('[data-sonner-toast] [data-title]')
  await expect.poll(() => toasts.allTextContents()).toContain('The collections are locked.')
  await visitor.context.close()
})

it('a payment that cannot be read right now is not called unknown, and can be read again', async () => {
  const visitor = await site.visit('phone')
  await signUp(visitor)
  await visitor.open('/app')
  await visitor.page.route('**/rpc/membership.get_checkout*', (route) => route.abort())
  await visitor.page.evaluate(() => {
    history.pushState({}, '', '/app/thankyou?checkout=0198c0de-0000-7000-8000-000000000000')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await visitor.page.getByRole('heading', { name: 'Your payment cannot be shown right now' }).waitFor()
  await visitor.page.unroute('**/rpc/membership.get_checkout*')
  await visitor.page.getByRole('button', { name: 'Look again' }).click()
  await visitor.page.getByRole('link', { name: 'Payments and statement' }).waitFor()
  expect(await visitor.page.getByRole('heading', { level: 1 }).textContent()).toBe('Payments')
  await visitor.context.close()
})
