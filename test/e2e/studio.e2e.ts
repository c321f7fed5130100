import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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
  beginning,
  findViolations,
  password,
  type Site,
  signUp,
  startSite,
  type Visitor,
  type Width,
  widths,
} from './support.ts'

let site: Site

beforeAll(async () => {
  site = await startSite()
})

afterAll(async () => {
  await site.close()
})

vi.setConfig({ testTimeout: 600_000 })

async function enter(width: Width, name = 'Alice'): Promise<Visitor & { id: string; email: string }> {
  const visitor = await site.visit(width)
  return { ...visitor, ...(await signUp(visitor, name)) }
}

/** Fills in the sign-up page and sends it. */
async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Alice')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Date of birth').fill('1990-04-04')
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(beginning)
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
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByText('Saved to your pictures.').waitFor({ timeout: patienceMs })
  // Links to the same file differ in their signature.
  const fileOf = async (shown: Locator) => (await shown.getAttribute('src'))?.split('?')[0]
  const erased = await fileOf(page.getByRole('img', { name: 'The picture being edited' }))
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

it('what the membership does not allow is said beside the button, with what would fit', async () => {
  const alice = await enter('desk')
  const { page } = alice
  await site.db.query({
    name: '',
    text: 'insert into image_allowance (user_id, day, used) values ($1, $2, 38)',
    // The server counts by UTC, whatever the time zone of the database.
    values: [alice.id, new Date().toISOString().slice(0, 10)],
  })
  await alice.open(`${studio}?numImages=4&samplerSteps=10&prompt=a+fox&scale4X=true&dimensions=512x640`)
  await page
    .getByText('Enlarging pictures of more than 512 × 512 pixels needs a higher membership.')
    .waitFor()
  expect(await generate(page).isDisabled()).toBe(true)
  await alice.open(`${studio}?numImages=4&samplerSteps=10&prompt=a+fox`)
  await page.getByText('Only 2 pictures are left today.').waitFor()
  await page.getByRole('link', { name: 'Plus allows it, for $9 a month.' }).waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])
  await promptBox(page).press('Control+Enter')
  await page.getByRole('alert').getByText('Only 2 pictures are left today.').waitFor()
  // Below a long list of pictures.
  await page.locator('main').evaluate((main) => {
    main.style.minHeight = '3000px'
    window.scrollTo(0, 2000)
  })
  await page.getByRole('button', { name: 'Make 2' }).click()
  await inTheMaking(page).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByText('Today’s pictures are used up.').waitFor()
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('tells what Petal will draw and which words it does not know before anything is generated', async () => {
  const { page, open } = await enter('desk', 'Reader')
  await open(studio)
  await promptBox(page).fill('a lighthouse at night, flumptious')
  await page.getByText(/^Petal will draw: .*lighthouse/).waitFor()
  await page.getByText('It does not know: flumptious').waitFor()
  await promptBox(page).fill('маяк ночью')
  await page.getByText('Petal will draw: lighthouse · night').waitFor()
  await promptBox(page).fill('majakka yöllä')
  await page.getByText('Petal knows none of these words').waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])
})

/** Saves the form as a preset, and applies it after the form has changed. */
async function saveAndApply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Presets: saved settings' }).click()
  const presets = page.getByRole('dialog', { name: 'Presets' })
  await presets.getByLabel('Name').fill('Foxes')
  await presets.getByRole('button', { name: 'Save these settings' }).click()
  await presets.getByRole('button', { name: /^Apply Foxes/ }).waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])
  await page.keyboard.press('Escape')
  await promptBox(page).fill('an owl')
  await page.getByRole('button', { name: 'Presets: saved settings' }).click()
  await presets.getByRole('button', { name: /^Apply Foxes/ }).click()
  await expect.poll(() => promptBox(page).inputValue()).toBe('a red fox')
}

/** Starts a grid of two pictures and waits until both are shown below their words. */
async function makeGrid(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'X/Y grid: compare settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'X/Y grid' })
  await dialog.getByLabel('Down', { exact: true }).selectOption('Steps')
  expect(await dialog.getByText('Fill in what is missing').count()).toBe(0)
  await dialog.getByLabel('Values, separated by commas').fill('10, many')
  await dialog.getByText('“many” is not a number.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Generate the grid' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Down', { exact: true }).selectOption('nothing')
  await dialog.getByLabel('Words to replace').fill('fox')
  await dialog.getByLabel('Replace with, one a line').fill('fox\nsunflower')
  await dialog.getByText('2 × 1: 2 pictures · 40 left today').waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])
  await dialog.getByRole('button', { name: 'Generate the grid' }).click()
  const grid = page.getByRole('region', { name: 'X/Y grid' })
  await grid.getByRole('columnheader', { name: 'sunflower' }).waitFor()
  await grid.getByRole('link', { name: 'a red sunflower' }).waitFor({ timeout: patienceMs })
  await grid.getByRole('link', { name: 'a red fox' }).waitFor({ timeout: patienceMs })
  expect(await findViolations(page)).toEqual([])
}

it('settings are saved as a preset, shared with a link, and compared in a grid', async () => {
  const alice = await enter('desk')
  await alice.open(`${studio}?numImages=1&samplerSteps=10&prompt=a+red+fox`)
  await saveAndApply(alice.page)
  const { items } = await alice.call('preset.list', {})
  const { link } = await alice.call('preset.share', { preset_id: items[0]?.preset_id ?? '', is_shared: true })
  const bob = await enter('phone', 'Bob')
  await bob.open(link ?? '')
  await bob.page.getByText('Foxes, a preset by Alice').waitFor()
  await expect.poll(() => promptBox(bob.page).inputValue()).toBe('a red fox')
  await bob.page.getByRole('button', { name: 'Save to your presets' }).click()
  await bob.page.getByText('Saved as Foxes.').waitFor()
  await makeGrid(alice.page)
  expect([...alice.complaints, ...bob.complaints]).toEqual([])
  await Promise.all([alice.context.close(), bob.context.close()])
})

it('pictures are private for those who chose that at sign-up, until they change it in the settings', async () => {
  const alice = await site.visit('desk')
  const { page } = alice
  await alice.open('/app/sign-up')
  await page.getByRole('checkbox', { name: 'Keep my pictures private unless I publish them.' }).click()
  await fillSignUp(page, 'private@example.com')
  const cheap = `${studio}?numImages=1&samplerSteps=10&prompt=a+rose`
  await alice.open(cheap)
  await generate(page).click()
  await made(page).waitFor({ timeout: patienceMs })
  await made(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make public' }).waitFor()

  await alice.open('/app/_auth/account/settings')
  const choice = page.getByRole('switch', { name: 'Private by default' })
  expect(await choice.isChecked()).toBe(true)
  await choice.click()
  await expect
    .poll(async () => (await alice.call('user.get_my_info', {}))?.preferences.private_by_default)
    .toBe(false)
  await alice.open(cheap)
  await generate(page).click()
  await made(page).nth(1).waitFor({ timeout: patienceMs })
  const { items } = await alice.call('art.search', { t: 'mine', order: 'newest' })
  expect(items.map(({ is_private }) => is_private)).toEqual([false, true])
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('a long prompt leaves the buttons of the viewer and the settings of the page in sight, and can be read whole', async () => {
  const alice = await enter('desk')
  const { page } = alice
  const context = { db: site.db, ids, storage: await openSiteStorage(site) }
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
  const context = { db: site.db, ids, storage: await openSiteStorage(site) }
  const shapes = { 'a red fox': [768, 512], 'a blue owl': [600, 600] } as const
  for (const [prompt, [width, height]] of Object.entries(shapes)) {
    const png = await drawImage({ width, height }).png().toBuffer()
    await makeArt({ context }, { info: alice }, { prompt, image: { png, width, height } })
  }
  await alice.open(studio)
  await page.getByRole('button', { name: 'Open: a blue owl' }).click()
  await page.getByRole('dialog', { name: 'a blue owl' }).waitFor()
  // The viewer hears keys once the focus is in it, a moment after it is shown.
  await page.locator('[role="dialog"]:focus-within').waitFor()
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
