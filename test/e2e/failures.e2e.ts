import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyWidth, runCommand, type Site, signUp, startSite, type Visitor } from './support.ts'

/** Every row of the error catalogue, provoked between the page and the server and seen by the person. */

let site: Site

beforeAll(async () => {
  site = await startSite()
})

afterAll(() => site.close())

const defaultSentence =
  'Something went wrong, please reload the page and try again, or contact support if the problem persists.'

/** Signs somebody in and changes the look, a call that shows its failure in a toast, while its answer is `respond`'s. */
async function provoke(visitor: Visitor, respond: (route: Route) => Promise<void>): Promise<void> {
  await signUp(visitor)
  await visitor.open('/app/thankyou')
  await visitor.page.route('**/rpc/user.update_preferences', respond)
  await runCommand(visitor.page, 'Look: Day')
}

async function readToast({ page }: Visitor): Promise<string | null> {
  return page.locator('[data-sonner-toast] [data-title]').textContent()
}

describe.each(everyWidth)('on a %s', (width) => {
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
      { status: 471, json: { status_code: 471, msg: 'There is no membership to act on.', data: null } },
      'There is no membership to act on.',
    ],
  ])('an answer that failed shows %s in a toast', async (_what, answer, words) => {
    const visitor = await site.visit(width)
    await provoke(visitor, (route) => route.fulfill(answer))
    expect(await readToast(visitor)).toBe(words)
    await visitor.context.close()
  })

  it('469 leads to the memberships', async () => {
    const visitor = await site.visit(width)
    await provoke(visitor, (route) =>
      route.fulfill({
        status: 469,
        json: { status_code: 469, msg: 'More is needed.', data: { required_tier: 'pro' } },
      }),
    )
    await visitor.page.waitForURL('**/membership')
    expect(await visitor.page.locator('[data-sonner-toast]').count()).toBe(0)
    await visitor.context.close()
  })

  it('a network that fails shows what the browser says about it', async () => {
    const visitor = await site.visit(width)
    await provoke(visitor, (route) => route.abort())
    expect(await readToast(visitor)).toBe('Failed to fetch')
    await visitor.context.close()
  })

  it('an answer that does not come shows that the time ran out', async () => {
    const visitor = await site.visit(width)
    // The page waits its 15 seconds a hundred times as fast.
    await visitor.page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => timeout(ms === 15_000 ? 150 : 1)
    })
    await provoke(visitor, () => new Promise(() => {}))
    expect(await readToast(visitor)).toBe('Request timed out. Please try again.')
    await visitor.context.close()
  })
})

it('toasts stand top centre, 356 px wide, and go after four seconds unless somebody looks at them', async () => {
  const visitor = await site.visit('desk')
  const { page } = visitor
  await provoke(visitor, (route) =>
    route.fulfill({ status: 409, json: { status_code: 409, msg: 'Somebody was faster.', data: null } }),
  )
  const toast = page.locator('[data-sonner-toast]')
  await toast.waitFor()
  const toaster = page.locator('[data-sonner-toaster]')
  expect(await toaster.getAttribute('data-y-position')).toBe('top')
  expect(await toaster.getAttribute('data-x-position')).toBe('center')
  expect(Math.round((await toast.boundingBox())?.width ?? 0)).toBe(356)
  const shownAt = performance.now()
  await toast.waitFor({ state: 'detached' })
  expect(performance.now() - shownAt).toBeGreaterThan(3000)
  await visitor.context.close()
})
