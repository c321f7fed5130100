import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BaseSite, openGlobalSite, signUp, type Visitor, type Width } from './support.ts'

/** [P-15], with a fake clock. */

let site: BaseSite

beforeAll(async () => {
  site = await openGlobalSite()
})

afterAll(() => site.close())

/** A user on the settings page, whose every change of a preference fails with a numbered message. */
async function openRefused(width: Width): Promise<Visitor> {
  const visitor = await site.visit(width)
  await visitor.page.clock.install()
  await signUp(visitor)
  let refusals = 0
  await visitor.page.route('**/rpc/user.update_preferences', (route) => {
    refusals += 1
    return route.fulfill({
      status: 409,
      json: { status_code: 409, msg: `Refused ${refusals}.`, data: null },
    })
  })
  await visitor.open('/app/_auth/account/settings')
  // Toasts do not time out while the tab is hidden, so a slow browser cannot miss them.
  await hide(visitor.page, true)
  return visitor
}

const toasts = (page: Page) => page.locator('[data-sonner-toast]')
const toast = (page: Page, words: string) => toasts(page).filter({ hasText: words })

async function refuse(page: Page, times: number): Promise<void> {
  for (let at = 1; at <= times; at += 1) {
    await page.getByRole('switch', { name: 'Somebody follows you: E-mail' }).click()
    await toast(page, `Refused ${at}.`).waitFor()
  }
}

async function boxOf(page: Page, words: string) {
  const box = await toast(page, words).boundingBox()
  if (box === null) throw new Error(`${words} is not shown`)
  return box
}

it.each<Width>(['desk'])(
  'three toasts are visible at once, 14 px apart on hover, the newest first on a %s',
  async (width) => {
    const { page, context } = await openRefused(width)
    await refuse(page, 4)
    const seen = page.locator('[data-sonner-toast][data-visible=true]')
    await expect.poll(() => seen.count()).toBe(3)
    expect(await toast(page, 'Refused 1.').getAttribute('data-visible')).toBe('false')
    await toast(page, 'Refused 4.').hover()
    await expect.poll(() => toast(page, 'Refused 4.').getAttribute('data-expanded')).toBe('true')
    const gap = async (upper: string, lower: string) => {
      const above = await boxOf(page, upper)
      return Math.round((await boxOf(page, lower)).y - above.y - above.height)
    }
    await expect.poll(() => gap('Refused 4.', 'Refused 3.')).toBe(14)
    await expect.poll(() => gap('Refused 3.', 'Refused 2.')).toBe(14)
    await context.close()
  },
)

it.each<Width>(['phone'])(
  'a toast is dismissed by a swipe of 45 px, and returns after a shorter one on a %s',
  async (width) => {
    const { page, context } = await openRefused(width)
    await refuse(page, 1)
    const swipeUp = async (pixels: number) => {
      const { x, y, height } = await boxOf(page, 'Refused 1.')
      await page.mouse.move(x + 100, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + 100, y + height / 2 - pixels, { steps: 4 })
      // Slow, because a quick flick counts by speed and not by length.
      await page.clock.fastForward(2000)
      await page.mouse.up()
    }
    await swipeUp(40)
    await expect.poll(() => toast(page, 'Refused 1.').getAttribute('data-swiping')).toBe('false')
    expect(await toast(page, 'Refused 1.').getAttribute('data-removed')).toBe('false')
    await swipeUp(50)
    await toast(page, 'Refused 1.').waitFor({ state: 'detached' })
    await context.close()
  },
)

it('toasts are at the top centre and 356 px wide', async () => {
  const { page, context } = await openRefused('desk')
  await refuse(page, 1)
  const toaster = page.locator('[data-sonner-toaster]')
  expect(await toaster.getAttribute('data-y-position')).toBe('top')
  expect(await toaster.getAttribute('data-x-position')).toBe('center')
  const { x, width } = await boxOf(page, 'Refused 1.')
  expect(width).toBe(356)
  expect(x + width / 2).toBe(1440 / 2)
  await context.close()
})

it('toasts disappear after four seconds', async () => {
  const { page, context } = await openRefused('desk')
  await hide(page, false)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  await page.getByRole('switch', { name: 'Somebody follows you: E-mail' }).click()
  // The page's clock moves in small steps until the answer has arrived and the toast has started its timer.
  const countStarted = async () => {
    await page.clock.runFor(20)
    return page.locator('[data-sonner-toast][data-mounted=true]').count()
  }
  await expect.poll(countStarted).toBe(1)
  await page.clock.runFor(3500)
  expect(await toast(page, 'Refused 1.').getAttribute('data-removed')).toBe('false')
  await page.clock.runFor(1500)
  await toast(page, 'Refused 1.').waitFor({ state: 'detached' })
  await context.close()
})

it('toasts stay while hovered and while the tab is hidden', async () => {
  const { page, context } = await openRefused('desk')
  await refuse(page, 1)
  await toast(page, 'Refused 1.').hover()
  await expect.poll(() => toast(page, 'Refused 1.').getAttribute('data-expanded')).toBe('true')
  await hide(page, false)
  await page.clock.fastForward(30_000)
  expect(await toast(page, 'Refused 1.').getAttribute('data-removed')).toBe('false')

  await hide(page, true)
  await page.mouse.move(5, 500)
  await expect.poll(() => toast(page, 'Refused 1.').getAttribute('data-expanded')).toBe('false')
  await page.clock.fastForward(30_000)
  expect(await toast(page, 'Refused 1.').getAttribute('data-removed')).toBe('false')

  await hide(page, false)
  await page.clock.fastForward(5000)
  await toast(page, 'Refused 1.').waitFor({ state: 'detached' })
  await context.close()
})

/** Simulates another tab coming to the front. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
