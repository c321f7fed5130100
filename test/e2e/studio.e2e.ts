import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/database'
import { ids } from '#server/outside/ids'
import { makeArt } from '#test/support/make-art'
import { drawImage } from '#test/support/make-image'
import { openSiteStorage } from '#test/support/site-storage'
import {
  generate,
  inSheet,
  inTheMaking,
  made,
  openGroup,
  patienceMs,
  promptBox,
  studio,
} from './studio-page.ts'
import {
  type BaseSite,
  fillSignUp,
  findViolations,
  openGlobalSite,
  signUp,
  untilFocused,
  type Visitor,
  type Width,
  widths,
} from './support.ts'

/** The studio with Petal alone. */

let site: BaseSite
let db: Database

beforeAll(async () => {
  site = await openGlobalSite()
  db = openDatabase({ ...inject('postgres') }, () => {})
})

afterAll(async () => {
  await site.close()
  await db.close()
})

vi.setConfig({ testTimeout: 600_000 })

async function enter(width: Width, name = 'Alice'): Promise<Visitor & { id: string; email: string }> {
  const visitor = await site.visit(width)
  return { ...visitor, ...(await signUp(visitor, name)) }
}

/** Every group of settings opens; one image with few steps is chosen. */
async function setUpOnPhone(page: Page): Promise<void> {
  await inSheet(page, async () => {
    const sheet = page.getByRole('dialog', { name: 'Settings' })
    await page.getByRole('radio', { name: '1', exact: true }).click()
    await page.getByText('Petal draws instead.').filter({ visible: true }).waitFor()
    for (const group of ['Style', 'References', 'Fine-tuning', 'LoRAs', 'Privacy']) {
      await openGroup(page, group)
    }
    const typed = sheet.getByRole('textbox', { name: 'Steps' })
    await typed.fill('2')
    await typed.press('Enter')
    // Too few are as few as possible.
    await expect.poll(() => typed.inputValue()).toBe('10')
    expect(await sheet.getByRole('slider', { name: 'Steps' }).inputValue()).toBe('10')
    await page.getByText('Petal cannot use LoRAs.').filter({ visible: true }).waitFor()
    expect(await findViolations(page, ['phone'])).toEqual([])
    // A closed group shows its seed.
    await openGroup(page, 'Fine-tuning')
    // Escape closes only the topmost layer.
    await sheet.getByRole('button', { name: /^Model: / }).click()
    const models = page.getByRole('dialog', { name: 'Choose a model' })
    await models.getByRole('radio', { name: 'DreamShaper 8' }).waitFor()
    await page.keyboard.press('Escape')
    await models.waitFor({ state: 'detached' })
    expect(await sheet.isVisible()).toBe(true)
  })
}

/** Downloads, likes, hides, deletes, restores and remixes the art from the viewer. */
async function useViewer(page: Page): Promise<void> {
  await made(page).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByText('Petal', { exact: true }).waitFor()
  expect(await findViolations(page, ['phone'])).toEqual([])
  const download = page.waitForEvent('download')
  await viewer.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.png$/)
  await viewer.getByRole('button', { name: 'Like', exact: true }).click()
  await viewer.getByRole('button', { name: 'Liked' }).waitFor()
  await page.keyboard.press('p')
  await viewer.getByRole('button', { name: 'Make public' }).waitFor()
  await viewer.getByRole('button', { name: 'Hide prompt' }).click()
  await viewer.getByRole('button', { name: 'Show prompt' }).waitFor()
  await page.keyboard.press('Delete')
  await viewer.waitFor({ state: 'detached' })
  await made(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await made(page).click()
  await viewer.getByRole('button', { name: 'Remix' }).click()
  await viewer.waitFor({ state: 'detached' })
  await inSheet(page, () =>
    page
      .getByText(/^seed \d+$/)
      .filter({ visible: true })
      .waitFor(),
  )
}

/** From the viewer into the editor, and from what it made into the next tool. */
async function passThroughTools(page: Page): Promise<void> {
  await made(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
  const canvas = page.getByRole('application', { name: 'Mark a part of the picture' })
  await canvas.click()
  // Links to the same file differ in their signature.
  const fileOf = async (shown: Locator) => (await shown.getAttribute('src'))?.split('?')[0]
  const edited = page.getByRole('img', { name: 'The picture being edited' })
  const before = await fileOf(edited)
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByText('Saved to your pictures.').waitFor({ timeout: patienceMs })
  // The result is shown a moment after it is saved.
  await expect.poll(() => fileOf(edited)).not.toBe(before)
  const erased = await fileOf(edited)
  await page.getByRole('link', { name: 'Cut it out' }).click()
  expect(await fileOf(page.getByRole('button', { name: 'Picture 1', exact: true }).locator('img'))).toBe(
    erased,
  )
}

it('on a phone, a prompt from the landing page becomes the first art after signing up, which can be kept, liked, remixed, deleted and passed on from tool to tool', async () => {
  const alice = await site.visit('phone')
  const { page } = alice
  await alice.open('/')
  await promptBox(page).fill('a volcano at sunset')
  await promptBox(page).press('Enter')
  await page.waitForURL('**/app/sign-up')
  await fillSignUp(page, 'first@example.com')
  await expect.poll(() => promptBox(page).inputValue()).toBe('a volcano at sunset')
  expect(await findViolations(page, ['phone'])).toEqual([])
  await setUpOnPhone(page)
  await generate(page).click()
  await inTheMaking(page).waitFor()
  await page.getByText('takes 1 of 39 left').waitFor()
  await made(page).waitFor({ timeout: patienceMs })
  await useViewer(page)
  await passThroughTools(page)
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('tells what Petal will draw and which words it leaves out before anything is generated', async () => {
  const { page, open } = await enter('desk', 'Reader')
  await open(studio)
  await promptBox(page).fill('a lighthouse at night, flumptious')
  await page.getByText(/^Petal will draw: .*lighthouse/).waitFor()
  await page.getByText('It leaves out: flumptious').waitFor()
  await promptBox(page).fill('маяк ночью')
  await page.getByText('Petal will draw: lighthouse · night').waitFor()
  await promptBox(page).fill('majakka yöllä')
  await page.getByText('Petal knows none of these words').waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])
})

it('a long prompt leaves the buttons of the viewer and the settings of the page in sight, and can be read whole', async () => {
  const alice = await enter('desk')
  const { page } = alice
  const context = { db, ids, storage: await openSiteStorage({ db, dataDir: site.dataDir }) }
  const prompt = `${'a moonlit garden with silver paths, '.repeat(54)}and one fox`
  const { artId } = await makeArt({ context }, { info: alice }, { prompt })
  const heightOf = async (shown: Locator) => (await shown.boundingBox())?.height ?? Number.NaN
  const endOf = async (shown: Locator) => {
    const { y, height } = (await shown.boundingBox()) ?? { y: Number.NaN, height: 0 }
    return y + height
  }
  await alice.open(studio)
  await made(page).click()
  const viewer = page.getByRole('dialog')
  // Polled, because the dialog moves while it opens.
  await expect
    .poll(() => endOf(viewer.getByRole('button', { name: 'Delete' })))
    .toBeLessThan(widths.desk.height)
  const written = viewer.getByRole('paragraph').filter({ hasText: 'and one fox' })
  const cut = await heightOf(written)
  await viewer.getByRole('button', { name: 'Show the whole prompt' }).click()
  await expect.poll(() => heightOf(written)).toBeGreaterThan(cut)

  await alice.open(`/app/_auth/art/info/${artId}`)
  await expect
    .poll(() => endOf(page.getByRole('button', { name: 'Copy the prompt' })))
    .toBeLessThan(widths.desk.height)
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('a press on a second picture compares it with the first, and shows how their settings differ', async () => {
  const alice = await enter('phone')
  const { page } = alice
  const context = { db, ids, storage: await openSiteStorage({ db, dataDir: site.dataDir }) }
  const shapes = { 'a red fox': [768, 512], 'a blue owl': [600, 600] } as const
  for (const [prompt, [width, height]] of Object.entries(shapes)) {
    const png = await drawImage({ width, height }).png().toBuffer()
    await makeArt({ context }, { info: alice }, { prompt, image: { png, width, height } })
  }
  await alice.open(studio)
  await page.getByRole('button', { name: 'Open: a blue owl' }).click()
  await page.getByRole('dialog', { name: 'a blue owl' }).waitFor()
  await untilFocused(page)
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog', { name: 'a red fox' }).waitFor()
  await page.keyboard.press('Escape')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('Open: a red fox')
  await page.getByRole('button', { name: 'Open: a red fox' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Compare' }).click()
  await page.getByText('Choose a second picture to compare with.').waitFor()
  await page.getByRole('button', { name: 'Open: a blue owl' }).click()
  const table = page.getByRole('dialog').getByRole('table')
  await table.getByRole('cell', { name: 'a red fox' }).waitFor()
  expect(await table.getByRole('cell', { name: 'a blue owl' }).isVisible()).toBe(true)
  await page.getByRole('radio', { name: 'Slider' }).click()
  const frame = await page.getByRole('img', { name: 'a red fox' }).last().boundingBox()
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(768 / 600, 1)
  const fits = page
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => getComputedStyle(image).objectFit))
  expect(await fits).toContain('contain')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open: a red fox' }).click()
  // A press on what the membership does not allow says so, as a finger sees no title.
  await page.getByRole('button', { name: 'Enlarge' }).press('Enter')
  await page
    .getByText('Enlarging pictures of more than 512 × 512 pixels needs a higher membership.')
    .waitFor()
  await page.getByRole('button', { name: 'See memberships' }).click()
  await page.getByText('What you asked for needs Plus.').waitFor()
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})
