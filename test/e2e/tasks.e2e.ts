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
import { findViolations, password, type Site, signUp, startSite, type Visitor } from './support.ts'

/** What happens to a task while it is drawn, on a server that draws no further until it is told to. */

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
  const visitor = await site.visit('desk')
  const alice = { ...visitor, ...(await signUp(visitor)) }
  const { page } = alice
  await grantPlus(alice.id)
  await untilServerOffered(alice)
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
  const alice = await site.visit('phone')
  const { page } = alice
  await signUp(alice)
  await untilServerOffered(alice)
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
