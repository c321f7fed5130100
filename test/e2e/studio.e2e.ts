import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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

/** Upscaling needs a membership. */
const grantPlus = (userId: string) =>
  site.db.query({
    name: 'test_grant_plus',
    text: `insert into memberships (user_id, tier, expires_at) values ($1, 'plus', now() + interval '1 day')`,
    values: [userId],
  })

/** Every group of settings opens; one image with few steps is chosen. */
async function setUpOnPhone(page: Page): Promise<void> {
  await inSheet(page, async () => {
    const sheet = page.getByRole('dialog', { name: 'Settings' })
    await page.getByRole('radio', { name: '1', exact: true }).click()
    await page.getByText('Petal draws instead.').filter({ visible: true }).waitFor()
    for (const group of ['Style', 'References', 'Fine-tuning', 'LoRAs', 'Privacy']) {
      await openGroup(page, group)
    }
    await sheet.getByRole('slider', { name: /^Steps/ }).fill('10')
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

it('on a phone, a prompt from the landing page becomes the first art after signing up, which can be kept, liked, remixed and deleted', async () => {
  const alice = await site.visit('phone')
  const { page } = alice
  await alice.open('/')
  await promptBox(page).fill('a volcano at sunset')
  await promptBox(page).press('Enter')
  await page.waitForURL('**/app/sign-up')
  await page.getByLabel('Name').fill('Alice')
  await page.getByLabel('E-mail address').fill('first@example.com')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Date of birth').fill('1990-04-04')
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(beginning)
  await expect.poll(() => promptBox(page).inputValue()).toBe('a volcano at sunset')
  expect(await findViolations(page, ['phone'])).toEqual([])
  await setUpOnPhone(page)
  await generate(page).click()
  await inTheMaking(page).waitFor()
  await page.getByText('takes 1 of 39 left today').waitFor()
  await made(page).waitFor({ timeout: patienceMs })
  await useViewer(page)
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

/** Opens a link to the form and starts its task by keyboard. */
async function startByKeyboard(alice: Visitor): Promise<void> {
  const { page } = alice
  // Enough steps for everything that has to happen while it is drawn.
  await alice.open(`${studio}?numImages=1&samplerSteps=30&prompt=a+volcano+at+sunset`)
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
  await compare.getByLabel('Where one picture ends').focus()
  await page.keyboard.press('ArrowRight')
  expect(await compare.getByLabel('Where one picture ends').inputValue()).toBe('51')
  await compare.getByRole('radio', { name: 'Side by side' }).click()
  expect(await findViolations(page, ['desk'])).toEqual([])
  await page.keyboard.press('Escape')
  await compare.waitFor({ state: 'detached' })
}

/** Browses the viewer, adds an art to a new collection and uses it as a reference. */
async function collectFromViewer({ call, page }: Visitor): Promise<void> {
  await made(page).first().press('Enter')
  const viewer = page.getByRole('dialog', { name: 'a volcano at sunset' })
  await viewer.getByRole('button', { name: 'Next picture' }).waitFor()
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

it('a task survives a reload, appears on a second device and survives a crash of the server, all by keyboard', async () => {
  const alice = await enter('desk')
  const { page } = alice
  await grantPlus(alice.id)
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
  await Promise.all([page, other.page].map((device) => made(device).waitFor({ timeout: patienceMs })))
  await made(page).focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Generate').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await varyAndUpscale(alice)
  await compareTwo(page)
  await collectFromViewer(alice)
  // A task started here is cancelled on the other device.
  await made(page).last().press('v')
  await inTheMaking(other.page).getByText('a volcano at sunset').waitFor()
  await inTheMaking(other.page).getByRole('button', { name: 'Cancel' }).click()
  await inTheMaking(page).waitFor({ state: 'detached' })
  expect(await made(page).count()).toBe(3)
  expect([...alice.complaints, ...other.complaints]).toEqual([])
  await Promise.all([alice.context.close(), other.context.close()])
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
  await alice.open(`${studio}?numImages=4&samplerSteps=10&prompt=a+fox&scale4X=true`)
  await page.getByText('4x enlargement needs a higher membership.').waitFor()
  expect(await generate(page).isDisabled()).toBe(true)
  await alice.open(`${studio}?numImages=4&samplerSteps=10&prompt=a+fox`)
  await page.getByText('Only 2 pictures are left today.').waitFor()
  await page.getByRole('link', { name: 'Plus allows it.' }).waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])
  await promptBox(page).press('Control+Enter')
  await page.getByRole('alert').getByText('Only 2 pictures are left today.').waitFor()
  await page.getByRole('button', { name: 'Make 2' }).click()
  await inTheMaking(page).waitFor()
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
  await page.getByText('Petal knows none of these words').waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])
})
