import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Rating } from '#server/domain/sight'
import { ids } from '#server/outside/ids'
import { makeArt } from '#test/support/make-art'
import { openSiteStorage } from '#test/support/site-storage'
import {
  everyWidth,
  fillSignIn,
  findViolations,
  password,
  type Site,
  signUp,
  startSite,
  untilAlive,
} from './support.ts'

let site: Site

beforeAll(async () => {
  site = await startSite()
  await hangBoth()
})

afterAll(async () => {
  await site.close()
})

const prompt = 'a sailboat on the sea, retro style'

/** One rated general, one for adults. */
let general: string
let suggestive: string

async function hangBoth(): Promise<void> {
  const alice = await site.visit('desk')
  const info = await signUp(alice, 'Alice Moon')
  await alice.context.close()
  const context = { db: site.db, ids, storage: await openSiteStorage(site) }
  const hang = async (rating: Rating) => (await makeArt({ context }, { info }, { prompt, rating })).artId
  general = await hang('general')
  suggestive = await hang('suggestive')
}

it.each(everyWidth)('a visitor answers the age question and sees the art (%s)', async (width) => {
  const { page, context, complaints } = await site.visit(width, { adult: false })
  await page.goto(`/art/${general}`)
  const question = page.getByRole('dialog', { name: 'Are you 18 or older?' })
  expect(await findViolations(page, [width]), 'the question').toEqual([])
  await question.getByRole('button', { name: 'No' }).click()
  await page.getByText('Come back when you are 18.').waitFor()
  await page.getByRole('button', { name: 'I pressed the wrong button' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await question.waitFor({ state: 'detached' })

  const image = page.getByRole('img', { name: prompt })
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64)
  await page.getByRole('heading', { name: prompt }).waitFor()
  await page.getByText('AI-generated').waitFor()
  await page.getByText('Use in …').click()
  await page.getByRole('link', { name: 'Borrow its style' }).waitFor()
  await page.getByRole('link', { name: 'Set it in motion' }).waitFor()
  expect(await findViolations(page, [width]), 'the page').toEqual([])
  await page.reload()
  await image.waitFor()
  expect(await question.count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

it('an art for adults opens after the age question, also without scripts', async () => {
  for (const script of [true, false]) {
    const { page, context } = await site.visit('phone', { adult: false, script })
    await page.goto(`/art/${suggestive}`)
    expect(await page.getByRole('img', { name: prompt }).count()).toBe(0)
    await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
    await page.getByRole('img', { name: prompt }).waitFor()
    await page.getByRole('link', { name: 'Open in studio' }).waitFor()
    expect(await page.getByRole('button', { name: 'Share' }).isVisible()).toBe(script)
    await context.close()
  }
})

it('a user signs in from the page, likes, reports and shares', async () => {
  const { page, context, call, complaints } = await site.visit('desk')
  const { email } = await signUp({ call } as never, 'Bob Stone')
  await call('user.sign_out', {})
  await page.goto(`/art/${general}`)
  await page.getByRole('link', { name: 'Sign in to like this, 0 so far' }).click()
  await page.waitForURL('**/app/sign-in?**')
  await untilAlive(page)
  await fillSignIn(page, email, password)
  await page.waitForURL(`**/art/${general}`)
  await page.getByRole('button', { name: 'Like, 0 so far' }).click()
  const liked = page.getByRole('button', { name: 'Like, 1 so far', pressed: true })
  await liked.waitFor()
  await expect.poll(async () => (await call('art.get_public_by_id', { art_id: general })).liked).toBe(true)
  await page.reload()
  await liked.click()
  await page.getByRole('button', { name: 'Like, 0 so far', pressed: false }).waitFor()

  await page.getByRole('button', { name: 'Report this picture' }).click()
  const sheet = page.getByRole('dialog', { name: 'Report this picture' })
  await sheet.getByLabel('What is wrong with it?').selectOption('spam')
  expect(await findViolations(page), 'the report').toEqual([])
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you. A person will look at it.').waitFor()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share' }).click()
  const said = page.getByRole('status').getByText('The link is copied.')
  await said.waitFor()
  // Where the app shows its toasts.
  expect(await said.boundingBox()).toMatchObject({ x: (1440 - 356) / 2, y: 24, width: 356 })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/art/${general}`)

  await page.goto(`/art/${suggestive}`)
  const image = page.getByRole('img', { name: prompt })
  expect(await image.count()).toBe(0)
  await page.getByText('Show the picture').click()
  await image.waitFor()

  await page.goto('/art/nothing')
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  expect(await findViolations(page), 'the page that is missing').toEqual([])

  // A browser's XML parser is strict.
  const problems = await page.evaluate(async (url) => {
    const texts = await Promise.all(
      [`/oembed?format=xml&url=${encodeURIComponent(url)}`, '/sitemap.xml'].map(async (path) =>
        (await fetch(path)).text(),
      ),
    )
    return texts.map((text) =>
      new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror'),
    )
  }, `${site.url}/art/${general}`)
  expect(problems).toEqual([null, null])
  expect(complaints).toEqual([])
  await context.close()
})
