import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type ComfyServer, startComfyServer } from '#test/support/comfyui/comfy-server'
import {
  generate,
  inTheMaking,
  made,
  patienceMs,
  promptBox,
  studio,
  untilServerOffered,
} from './studio-page.ts'
import {
  fillSignUp,
  findViolations,
  password,
  type Site,
  signUp,
  startSite,
  untilFocused,
  type Visitor,
  type Width,
} from './support.ts'

/** What becomes of a task, on a server that draws no further until it is told to. */

let site: Site
let comfy: ComfyServer

beforeAll(async () => {
  comfy = await startComfyServer()
  site = await startSite({ COMFYUI_URLS: comfy.url })
})

afterAll(async () => {
  await site.close()
  await comfy.close()
})

vi.setConfig({ testTimeout: 600_000 })

beforeEach(() => {
  comfy.faults.isHeld = false
})

async function enter(width: Width, name = 'Alice'): Promise<Visitor & { id: string; email: string }> {
  const visitor = await site.visit(width)
  const account = await signUp(visitor, name)
  await untilServerOffered(visitor)
  return { ...visitor, ...account }
}

/** Upscaling needs a membership. */
const grantPlus = (userId: string) =>
  site.db.query({
    name: 'test_grant_plus',
    text: `insert into memberships (user_id, tier, expires_at) values ($1, 'plus', now() + interval '1 day')`,
    values: [userId],
  })

/** Opens a link to the form and starts its task by keyboard. */
async function startByKeyboard(alice: Visitor): Promise<void> {
  const { page } = alice
  await alice.open(`${studio}?numImages=1&samplerSteps=10&prompt=a+volcano+at+sunset`)
  // The link's values are in the form, and not in the browser's history.
  await page.waitForURL(`**${studio}`)
  expect(await findViolations(page, ['desk'])).toEqual([])
  // Shortcuts work once the page's effects have run, a moment after hydration.
  await expect
    .poll(async () => {
      await page.locator('main').focus()
      await page.keyboard.press('/')
      return promptBox(page).evaluate((box) => box === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.press('Control+Enter')
  await inTheMaking(page).waitFor()
}

/** A refusal shows at once which words, which rule, and how to contest it. */
async function expectRefusal(page: Page): Promise<void> {
  await promptBox(page).fill('a woman and a little child on the beach')
  await page.keyboard.press('Control+Enter')
  const told = page.getByRole('alert')
  await told.getByText('rule S-2').waitFor()
  expect(await told.locator('mark').allTextContents()).toContain('child')
  await told.getByRole('button', { name: 'Contest this' }).waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])
  await told.getByRole('button', { name: 'Close' }).click()
}

/** Weights, choices, tokens and styles in the prompt box. */
async function typePrompt(page: Page): Promise<void> {
  await promptBox(page).fill('')
  await page.keyboard.type('a red {rose|tulip}')
  await page.keyboard.press('Home')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Control+ArrowUp', 'Control+ArrowUp']) {
    await page.keyboard.press(key)
  }
  await expect.poll(() => promptBox(page).inputValue()).toBe('a (red:1.2) {rose|tulip}')
  await page.getByText('about 3 of 75 tokens').waitFor()
  // A style chosen with @ leaves nothing in the prompt; a plain Enter is still a line break.
  await page.keyboard.press('End')
  await page.keyboard.type(' @ink')
  await page.getByRole('option', { name: /^Ink/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => promptBox(page).inputValue()).toBe('a (red:1.2) {rose|tulip} ')
  await page.keyboard.press('Enter')
  await expect.poll(() => promptBox(page).inputValue()).toBe('a (red:1.2) {rose|tulip} \n')
}

/** Draws again with a new seed, then the same art larger. */
async function varyAndUpscale({ call, page }: Visitor): Promise<void> {
  await made(page).press('v')
  await made(page).nth(1).waitFor({ timeout: patienceMs })
  await made(page).last().press('u')
  await made(page).nth(2).waitFor({ timeout: patienceMs })
  const { items } = await call('art.search', { t: 'mine', order: 'newest' })
  expect(items.map(({ mode, width }) => `${mode} ${width}`)).toEqual([
    'upscale 2048',
    'image 512',
    'image 512',
  ])
}

/** Compares two arts. */
async function compareTwo(page: Page): Promise<void> {
  await made(page).first().focus()
  await page.keyboard.press('b')
  await page.getByText('Choose a second picture to compare with.').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('b')
  const compare = page.getByRole('dialog', { name: 'Compare' })
  await compare.getByRole('cell', { name: '512 × 512' }).waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])
  await compare.getByRole('radio', { name: 'Slider' }).click()
  await compare.getByLabel('Where one picture ends').focus()
  await page.keyboard.press('ArrowRight')
  expect(await compare.getByLabel('Where one picture ends').inputValue()).toBe('51')
  await page.keyboard.press('Escape')
  await compare.waitFor({ state: 'detached' })
}

/** Browses the viewer, adds an art to a new collection and uses it as a reference. */
async function collectFromViewer({ call, page }: Visitor): Promise<void> {
  await made(page).first().press('Enter')
  const viewer = page.getByRole('dialog', { name: 'a volcano at sunset' })
  await viewer.getByRole('button', { name: 'Next picture' }).waitFor()
  await untilFocused(page)
  await page.keyboard.press('ArrowRight')
  await viewer.getByRole('button', { name: 'Previous picture' }).waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])
  await page.keyboard.press('c')
  const collect = page.getByRole('dialog', { name: 'Collect' })
  await collect.getByLabel('New collection').fill('Mountains')
  await page.keyboard.press('Enter')
  await collect.waitFor({ state: 'detached' })
  const { items: collections } = await call('collection.list', {})
  expect(collections.map(({ name, art_count: count }) => ({ name, count }))).toEqual([
    { name: 'Mountains', count: 1 },
  ])
  await page.keyboard.press('e')
  await viewer.waitFor({ state: 'detached' })
  await page.getByText('It is among your references now.').waitFor()
}

/** On the page of an art: a slight variation, then a comparison with it. */
async function varyOnItsPage({ call, open, page }: Visitor): Promise<void> {
  const { items } = await call('art.search', { t: 'mine', order: 'newest', mode: 'image' })
  const [art] = items
  await open(`/app/_auth/art/info/${art?.art_id}`)
  await page.getByRole('button', { name: 'Small changes' }).click()
  await page.getByText('One more that differs a little is on its way.').waitFor()
  await expect
    .poll(async () => (await call('art.search', { t: 'mine', order: 'newest' })).total, {
      timeout: patienceMs,
    })
    .toBe(4)
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('dialog', { name: 'Compare with which' }).getByRole('button').nth(1).click()
  await page.getByRole('region', { name: 'What differs' }).getByRole('rowheader', { name: 'seed' }).waitFor()
  await page.keyboard.press('Escape')
  await open(studio)
}

it('a task survives a reload, appears on a second device and survives a crash of the server, all by keyboard', async () => {
  const alice = await enter('desk')
  const { page } = alice
  await grantPlus(alice.id)
  comfy.faults.isHeld = true
  await startByKeyboard(alice)
  await page.reload()
  await inTheMaking(page).getByText('a volcano at sunset').waitFor()
  const other = await site.visit('phone')
  await other.call('user.authenticate', { email: alice.email, password })
  await other.open(studio)
  await inTheMaking(other.page).getByText('a volcano at sunset').waitFor()
  // After the kill, the server takes the task up again once the old lease has expired. The lease is ended
  // here, because its expiry is tested elsewhere.
  await site.restart()
  await site.db.query({ name: '', text: `update tasks set lease_until = now() where status = 'running'` })

  // The form survived the reload too.
  expect(await promptBox(page).inputValue()).toBe('a volcano at sunset')
  await expectRefusal(page)
  await typePrompt(page)
  comfy.faults.isHeld = false
  await Promise.all([page, other.page].map((device) => made(device).waitFor({ timeout: patienceMs })))
  await made(page).focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Generate').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await varyAndUpscale(alice)
  await compareTwo(page)
  await collectFromViewer(alice)
  await varyOnItsPage(alice)
  // A task started here is cancelled on the other device.
  comfy.faults.isHeld = true
  await made(page).last().press('v')
  await inTheMaking(other.page).getByText('a volcano at sunset').waitFor()
  await inTheMaking(other.page).getByRole('button', { name: 'Cancel' }).click()
  await inTheMaking(page).waitFor({ state: 'detached' })
  expect(await made(page).count()).toBe(4)
  expect([...alice.complaints, ...other.complaints]).toEqual([])
  await Promise.all([alice.context.close(), other.context.close()])
})

it('a video is made from a prompt or from an art, plays, and is still there after a reload', async () => {
  const alice = await enter('phone')
  const { page } = alice
  await alice.open('/app/generate/video')
  await generate(page).click()
  await page.getByText('Write what to film, or choose a picture to start from.').waitFor()
  await promptBox(page).fill('a rose')
  await page.getByRole('button', { name: /^Settings: / }).click()
  const length = page.getByRole('dialog').getByRole('slider', { name: /^Length/ })
  await length.fill('8')
  await page.getByRole('dialog').getByText('More than 4 seconds need Pro.').waitFor()
  await length.fill('1')
  expect(await findViolations(page, ['phone'])).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  comfy.faults.isHeld = true
  await generate(page).click()
  await inTheMaking(page).waitFor()
  await page.reload()
  await inTheMaking(page).waitFor()
  comfy.faults.isHeld = false
  await made(page).waitFor({ timeout: patienceMs })
  // An animation is one file that the browser plays by itself.
  const address = await made(page).getByRole('img').getAttribute('src')
  const file = await alice.context.request.get(address ?? '')
  expect(file.headers()['content-type']).toBe('image/webp')
  expect((await file.body()).includes('ANIM')).toBe(true)
  await made(page).click()
  const viewer = page.getByRole('dialog')
  expect(await viewer.getByRole('button', { name: /^Enlarge/ }).isDisabled()).toBe(true)
  await viewer.getByRole('button', { name: 'Remix' }).click()
  await viewer.waitFor({ state: 'detached' })
  expect(await promptBox(page).inputValue()).toBe('a rose')
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
  // Scrolled down, as below a long list of pictures.
  await page.locator('main').evaluate((main) => {
    main.style.minHeight = '3000px'
    window.scrollTo(0, 2000)
  })
  comfy.faults.isHeld = true
  await page.getByRole('button', { name: 'Make 2' }).click()
  await inTheMaking(page).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByText('Today’s pictures are used up.').waitFor()
  expect(alice.complaints).toEqual([])
  await alice.context.close()
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
  await untilServerOffered(alice)
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
